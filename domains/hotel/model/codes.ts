import { codes, everyMove, type Move } from '@pavilion/declare'

export { idType } from '@pavilion/account/model/codes.ts'
export { gender } from '@pavilion/system/model/codes.ts'
export { enabledMoves, enabledStatus } from '@pavilion/declare'

// Code lists of hotels and their guests (back-office §3, §4).

export const hotelStatus = codes({
  open: [1, '开放', 'Open', 'valid'],
  closed: [0, '关闭', 'Closed', 'closed'],
  soldOut: [2, '售罄', 'Sold out', 'info'],
})
export const hotelMoves = {
  ...everyMove(hotelStatus, {
    open: ['开放预订', 'Open'],
    closed: ['关闭', 'Close'],
    soldOut: ['标为售罄', 'Mark as sold out'],
  }),
  // No night has a free room any more, and one has again.
  runOut: { from: ['open'], to: 'soldOut', by: 'service' },
  freeUp: { from: ['soldOut'], to: 'open', by: 'service' },
} as const satisfies Record<string, Move>

export const roomTypeStatus = codes({
  offShelf: [0, '下架', 'Off sale', 'closed'],
  onSale: [1, '在售', 'On sale', 'valid'],
})
export const roomTypeMoves = everyMove(roomTypeStatus, {
  offShelf: ['下架', 'Take off sale'],
  onSale: ['上架', 'Put on sale'],
})

export const roomTypeKind = codes({
  king: [10, '大床房', 'King'],
  standard: [20, '标准间', 'Standard'],
  bed: [30, '床位', 'Bed'],
  triple: [40, '三人间', 'Triple'],
  quad: [50, '四人间', 'Quad'],
})

/** Where on the site a policy of a hotel is shown. */
export const hotelPolicyPosition = codes({
  list: [10, '列表页', 'List page'],
  detail: [20, '详情页', 'Detail page'],
  order: [30, '下单页', 'Order page'],
})

/** Who is notified when a booking has been paid. */
export const sendObject = codes({
  contact: [10, '联系人', 'Contact'],
  guest: [20, '住客', 'Guest'],
  contactAndGuest: [30, '联系人和住客', 'Contact and guests'],
})

export const reservationCodeStatus = codes({
  unused: [10, '未使用', 'Unused', 'draft'],
  used: [20, '已使用', 'Used', 'valid'],
  inUse: [30, '使用中', 'In use', 'pending'],
})

/** Hotel guests and passengers are reviewed before they count. */
export const receptionRecordStatus = codes({
  pending: [10, '待审核', 'Pending', 'pending'],
  valid: [20, '有效', 'Valid', 'valid'],
  invalid: [30, '无效', 'Invalid', 'invalid'],
})

/**
 * Reviews of people who hold nothing yet: whoever has a room or a ticket does not wait again. Revoking a
 * valid one releases rooms or seats, so it is done elsewhere.
 */
export const reviewMoves = {
  approve: { from: ['pending'], to: 'valid', label: ['设为有效', 'Mark as valid'], tone: 'good' },
  reject: { from: ['pending'], to: 'invalid', label: ['设为无效', 'Mark as invalid'], tone: 'danger' },
  reopen: { from: ['valid', 'invalid'], to: 'pending', label: ['退回待审核', 'Return to review'] },
} as const satisfies Record<string, Move>

/** Whether a guest is a registered visitor of the event. */
export const guestRegisterStatus = codes({
  unregistered: [10, '未登记', 'Unregistered', 'draft'],
  registered: [20, '已登记', 'Registered', 'valid'],
})
/** How far the invitation of a roommate is. Those whom the organiser enters need none. */
export const roommateStatus = codes({
  invited: [10, '待接受', 'Invited', 'pending'],
  accepted: [20, '已接受', 'Accepted', 'valid'],
  declined: [30, '已谢绝', 'Declined', 'invalid'],
  cancelled: [40, '已取消', 'Cancelled', 'closed'],
})
export const roomCheckOutStatus = codes({
  unallocated: [0, '未分配', 'Unassigned', 'draft'],
  allocated: [10, '已分配', 'Assigned', 'valid'],
  checkedOut: [20, '已退房', 'Checked out', 'closed'],
})

export const roomingListStatus = codes({
  draft: [10, '草稿', 'Draft', 'draft'],
  sent: [20, '已发送', 'Sent', 'valid'],
})
/** A bill is signed once; what changes afterwards makes a new version of it. */
export const hotelBillStatus = codes({
  draft: [10, '草稿', 'Draft', 'draft'],
  sent: [15, '待签字', 'To sign', 'pending'],
  signed: [20, '已签字', 'Signed', 'valid'],
  void: [30, '已作废', 'Void', 'closed'],
})
/** The numbers of the situation statement that people stand behind. */
export const nightKind = codes({
  held: ['held', '已占用', 'Held'],
  sold: ['sold', '已售', 'Sold'],
  assigned: ['assigned', '已分房', 'Assigned'],
  staying: ['staying', '在住', 'In house'],
  arriving: ['arriving', '到店', 'Arriving'],
  leaving: ['leaving', '离店', 'Leaving'],
})
/** What a rooming list can be sorted by. */
export const roomingSortCodes = codes({
  name: ['name', '姓名', 'Name'],
  roomNo: ['roomNo', '房间号', 'Room'],
  roomType: ['roomType', '房型', 'Room type'],
  checkInDate: ['checkInDate', '入住日期', 'Check-in'],
  orderNumber: ['orderNumber', '订单号', 'Order'],
})
/** A guest and a room follow the assignments of the reception. */
export const followMoves = {
  allocate: { from: ['unallocated', 'checkedOut'], to: 'allocated', by: 'service' },
  leave: { from: ['unallocated', 'allocated'], to: 'checkedOut', by: 'service' },
  vacate: { from: ['allocated', 'checkedOut'], to: 'unallocated', by: 'service' },
} as const satisfies Record<string, Move>
