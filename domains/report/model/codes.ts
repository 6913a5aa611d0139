import { codes } from '@pavilion/declare'

export { enabledMoves, enabledStatus } from '@pavilion/declare'

/** Reporting freezes a summary with every payment and refund in it. */
export const collectionSummaryStatus = codes({
  pending: [10, '待上报', 'Pending', 'pending'],
  reported: [20, '已上报', 'Reported', 'info'],
  confirmed: [30, '已确认', 'Confirmed', 'valid'],
})
export const collectionSource = codes({ system: [10, '系统生成', 'System'], manual: [20, '人工录入', 'Manual'] })
export const collectionRelationType = codes({ pay: [10, '支付', 'Payment'], refund: [20, '退款', 'Refund'] })
/** Of a link that shows a large screen without a sign-in. */
export const linkStatus = codes({
  active: [10, '有效', 'Active', 'valid'],
  revoked: [20, '已作废', 'Revoked', 'closed'],
})
