import { codes } from '@pavilion/declare'

export { payType } from '@pavilion/payment/model/codes.ts'

// Code lists of orders, payments and refunds (back-office §4). Their moves change money and stock,
// so services make them.

export const orderStatus = codes({
  unpaid: [10, '待支付', 'Unpaid', 'pending'],
  paid: [20, '已支付', 'Paid', 'valid'],
  completed: [30, '已完成', 'Completed', 'valid'],
  closed: [40, '已关闭', 'Closed', 'closed'],
})
export const orderType = codes({
  store: [1, '商城订单', 'Store'],
  hotel: [10, '酒店订单', 'Hotel'],
  register: [20, '报名订单', 'Registration'],
  exhibitorDeposit: [30, '展商押金', 'Exhibitor deposit'],
  /** Ours: what a stand costs, without its deposit. */
  standFee: [31, '展位费', 'Stand fee'],
  ticket: [40, '门票订单', 'Ticket'],
  trip: [50, '行程订单', 'Trip'],
  /** Ours: lines that an operator writes, to be paid by a link. */
  request: [60, '收款单', 'Payment request'],
})
export const orderFrom = codes({ online: [10, '线上', 'Online'], offline: [20, '线下', 'Offline'] })
export const orderDeliveryMethod = codes({
  none: [0, '无需配送', 'None'],
  pickUp: [10, '自提', 'Pick-up'],
  express: [20, '快递', 'Courier'],
})
export const orderConfirmation = codes({
  notRequired: [0, '无需确认', 'Not required', 'closed'],
  pending: [10, '待确认', 'Pending', 'pending'],
  valid: [20, '有效', 'Valid', 'valid'],
  invalid: [30, '无效', 'Invalid', 'invalid'],
})

/** x0 is about part of the money, x1 about all of it. */
export const orderRefundStatus = codes({
  none: [10, '无退款', 'None', 'closed'],
  partRefunding: [20, '部分退款中', 'Partly refunding', 'pending'],
  refundApplied: [21, '已申请退款', 'Refund requested', 'pending'],
  partRefunded: [30, '部分已退款', 'Partly refunded', 'info'],
  refunded: [31, '已退款', 'Refunded', 'closed'],
})

/** The language in which the order was placed. */
export const locale = codes({ chinese: ['zh', '中文', 'Chinese'], english: ['en', '英文', 'English'] })
export const orderCommodityStatus = codes({
  pending: [10, '待处理', 'Pending', 'pending'],
  valid: [20, '有效', 'Valid', 'valid'],
  completed: [30, '已完成', 'Completed', 'valid'],
  invalid: [40, '无效', 'Invalid', 'invalid'],
  refunding: [50, '退款中', 'Refunding', 'pending'],
  refundSuccess: [56, '退款成功', 'Refunded', 'closed'],
  /** Ours: it was taken back, and a part of its price was kept. */
  partRefunded: [57, '部分退款', 'Partly refunded', 'info'],
  /** Ours: a change of the order has taken it out. */
  changed: [60, '已变更', 'Changed', 'closed'],
})
/** A line that a refund took back, for all or a part of its price. */
export const takenBack: readonly number[] = [orderCommodityStatus.refundSuccess, orderCommodityStatus.partRefunded]
export const instalmentStatus = codes({
  unpaid: [10, '待支付', 'Unpaid', 'pending'],
  paid: [20, '已支付', 'Paid', 'valid'],
  overdue: [30, '已逾期', 'Overdue', 'invalid'],
  /** Ours: its order was closed. */
  cancelled: [40, '已取消', 'Cancelled', 'closed'],
})
export const payStatus = codes({ unpaid: [10, '未支付', 'Unpaid', 'pending'], paid: [20, '已支付', 'Paid', 'valid'] })
export const refundStatus = codes({
  pending: [10, '待处理', 'Pending', 'pending'],
  completed: [30, '已完成', 'Completed', 'valid'],
  cancelled: [40, '已取消', 'Cancelled', 'closed'],
})
export const refundItemStatus = codes({
  refunding: [10, '退款中', 'Refunding', 'pending'],
  success: [20, '退款成功', 'Refunded', 'valid'],
  cancelled: [30, '已取消', 'Cancelled', 'closed'],
})
export const checkPayResult = codes({
  unchecked: [10, '未对账', 'Unchecked', 'draft'],
  matched: [20, '一致', 'Matched', 'valid'],
  mismatched: [30, '不一致', 'Mismatched', 'invalid'],
})

/** How a line of a provider’s bill and our books differ (ours). */
export const checkPayDifferenceKind = codes({
  onlyOurs: [10, '平台缺少', 'Missing on the platform', 'invalid'],
  onlyTheirs: [20, '系统缺少', 'Missing in our records', 'invalid'],
  amount: [30, '金额不符', 'Amount differs', 'invalid'],
  state: [40, '状态不符', 'Status differs', 'invalid'],
  doubled: [50, '账单重复', 'Duplicate in the bill', 'invalid'],
})
export const checkPayDifferenceStatus = codes({
  open: [10, '待处理', 'To resolve', 'pending'],
  /** A refund that counts as paid out here. */
  failed: [15, '平台退款失败', 'Refund failed at the provider', 'invalid'],
  resolved: [20, '已说明', 'Explained', 'valid'],
  received: [30, '已补入账', 'Recorded', 'valid'],
  paidAgain: [40, '已重新退款', 'Refunded again', 'valid'],
})

/** What became of a line of a bank statement (ours). */
export const bankReceiptStatus = codes({
  unclear: [5, '待辨认', 'To clarify', 'invalid'],
  unmatched: [10, '未匹配', 'Unmatched', 'draft'],
  proposed: [20, '待确认', 'To confirm', 'pending'],
  recorded: [30, '已入账', 'Recorded', 'valid'],
  ignored: [40, '不是订单款', 'Not for an order', 'closed'],
  payout: [50, '平台结算', 'Provider payout', 'valid'],
})

/** What became of an attempt to pay (ours: the specification knows unpaid and paid only). */
export const attemptState = codes({
  created: [10, '已创建', 'Created', 'draft'],
  shown: [20, '等待付款', 'Waiting for the payer', 'pending'],
  unknown: [30, '结果未知', 'Result unknown', 'pending'],
  settled: [40, '已到账', 'Received', 'valid'],
  closed: [50, '已关闭', 'Closed', 'closed'],
  failed: [60, '失败', 'Failed', 'invalid'],
})
/** What money was that came in. Only usual money pays an order. */
export const payOutcome = codes({
  usual: [0, '正常', 'Normal', 'valid'],
  late: [10, '关闭后到账', 'Received after closing', 'invalid'],
  double: [20, '重复支付', 'Paid twice', 'invalid'],
  wrongAmount: [30, '金额不符', 'Wrong amount', 'invalid'],
})
/** The second look at an offline payment above the organiser’s limit. */
export const payVerification = codes({
  notRequired: [0, '无需复核', 'Not required', 'closed'],
  waiting: [10, '待复核', 'To verify', 'pending'],
  verified: [20, '已复核', 'Verified', 'valid'],
  refused: [30, '不通过', 'Rejected', 'invalid'],
})
/** What a refund is for. */
export const refundKind = codes({
  ordinary: [10, '订单退款', 'Order refund'],
  unexpected: [20, '退回异常款项', 'Unexpected payment returned'],
})
/** How a part of a refund goes back. */
export const refundRoute = codes({
  provider: [10, '原路退回', 'Original payment method'],
  manual: [20, '人工转账', 'Manual transfer'],
  elsewhere: [30, '平台后台退款', 'Refunded at the provider'],
})
export const ticketStatus = codes({
  pending: [10, '待审核', 'Pending', 'pending'],
  valid: [20, '有效', 'Valid', 'valid'],
  invalid: [30, '无效', 'Invalid', 'invalid'],
})

export const orderNumberGeneration = codes({
  snowflake: [10, '雪花算法', 'Snowflake'],
  sequence: [20, '序列号', 'Sequence'],
})

/** What becomes of a registration whose fee is refunded. */
export const registrationAfterRefund = codes({
  ask: [10, '每次询问，默认作废', 'Ask each time, void by default'],
  void: [20, '一并作废', 'Make it void'],
  keep: [30, '保持有效', 'Keep it valid'],
})
