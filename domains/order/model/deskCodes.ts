import { codes } from '@pavilion/declare'

// Codes that the pages of visitors do without: what they load stays small.

/** What an operator decides on money that nothing was owed for. */
export const payDecision = codes({
  none: [0, '无需处理', 'Nothing to decide', 'closed'],
  waiting: [10, '待处理', 'To decide', 'pending'],
  accepted: [20, '已作订单款', 'Taken for the order', 'valid'],
  returned: [30, '已退回', 'Returned', 'info'],
  moved: [40, '已转入其他订单', 'Moved to another order', 'valid'],
})
/** What a voucher takes off (ours). */
export const voucherKind = codes({ sum: [10, '减固定金额', 'A sum off'], share: [20, '按比例减', 'A share off'] })
export const voucherBatchStatus = codes({
  draft: [10, '未启用', 'Not open yet', 'draft'],
  open: [20, '可使用', 'Can be used', 'valid'],
  stopped: [30, '已停用', 'Stopped', 'closed'],
})
/** Why the uses of a voucher change. */
export const voucherReason = codes({
  total: [10, '设定次数', 'Uses set'],
  ordered: [20, '下单占用', 'Held by an order'],
  paid: [30, '订单支付', 'Used by a paid order'],
  closed: [40, '订单关闭', 'Given back by a closed order'],
})
