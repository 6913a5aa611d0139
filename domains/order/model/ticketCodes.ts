import { codes } from '@pavilion/declare'

/** Why a ticket admits nobody any more (ours). */
export const ticketVoid = codes({
  refunded: [10, '已退款', 'Refunded'],
  changed: [20, '订单已变更', 'Order changed'],
  closed: [30, '订单已关闭', 'Order closed'],
  eventCancelled: [40, '活动已取消', 'Event cancelled'],
})
/** Who may pass a ticket on to another person (ours). */
export const ticketPassOn = codes({
  nobody: [10, '不可转让', 'Nobody'],
  buyer: [20, '仅购票人', 'Only the buyer'],
  holders: [30, '每位持有人', 'Every holder'],
})
/** How somebody came to hold a ticket (ours). */
export const ticketHeldBy = codes({
  bought: [10, '购票', 'Bought'],
  named: [20, '购票人填写', 'Named'],
  passedOn: [30, '受让', 'Passed on'],
})
/** What became of the offer of a ticket (ours). */
export const ticketOfferState = codes({
  offered: [10, '等待接受', 'Waiting', 'pending'],
  accepted: [20, '已接受', 'Accepted', 'valid'],
  declined: [30, '已谢绝', 'Declined', 'closed'],
  withdrawn: [40, '已撤回', 'Withdrawn', 'closed'],
  expired: [50, '已过期', 'Expired', 'invalid'],
})
