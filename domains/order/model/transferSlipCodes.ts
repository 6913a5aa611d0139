import { codes } from '@pavilion/declare'

/** What became of a slip that a buyer has sent (ours). */
export const transferSlipStatus = codes({
  waiting: [10, '核对中', 'Being checked', 'pending'],
  matched: [20, '已入账', 'Recorded', 'valid'],
  refused: [30, '未到账', 'Not received', 'invalid'],
  over: [40, '订单已结束', 'Order is over', 'closed'],
})
