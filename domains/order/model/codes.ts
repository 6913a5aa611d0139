import { codes } from '@pavilion/declare'

export { payType } from '@pavilion/platform/model/codes.ts'

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
  register: [20, '注册订单', 'Register'],
  exhibitorDeposit: [30, '展商押金', 'Exhibitor deposit'],
  ticket: [40, '门票订单', 'Ticket'],
  trip: [50, '行程订单', 'Trip'],
})
export const orderFrom = codes({ online: [10, '线上', 'Online'], offline: [20, '线下', 'Offline'] })
export const orderDeliveryMethod = codes({
  none: [0, '无需配送', 'None'],
  pickUp: [10, '自提', 'Pick-up'],
  express: [20, '快递', 'Express'],
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
})
export const instalmentStatus = codes({
  unpaid: [10, '待支付', 'Unpaid', 'pending'],
  paid: [20, '已支付', 'Paid', 'valid'],
  overdue: [30, '已逾期', 'Overdue', 'invalid'],
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
export const ticketStatus = codes({
  pending: [10, '待审核', 'Pending', 'pending'],
  valid: [20, '有效', 'Valid', 'valid'],
  invalid: [30, '无效', 'Invalid', 'invalid'],
})
