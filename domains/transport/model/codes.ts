import { codes, integer, text, type Move } from '@pavilion/declare'
import { reviewMoves } from '@pavilion/hotel/model/codes.ts'

export {
  enabledMoves,
  enabledStatus,
  gender,
  idType,
  receptionRecordStatus,
  reviewMoves,
} from '@pavilion/hotel/model/codes.ts'

// Code lists of trips and cars (back-office §3, §4).

export const tripTicketType = codes({
  flight: [10, '飞机', 'Flight'],
  train: [20, '火车', 'Train'],
  ship: [30, '轮船', 'Ship'],
  other: [99, '其他', 'Other'],
})
export const tripTicketStatus = codes({
  applyIssue: [1, '申请出票', 'Issue requested', 'pending'],
  issued: [10, '已出票', 'Issued', 'valid'],
  applyChange: [11, '申请改签', 'Change requested', 'pending'],
  changed: [20, '已改签', 'Changed', 'valid'],
  refund: [30, '退票', 'Refunded', 'invalid'],
})

/** A ticket that its passenger can travel with: cars are planned for it. */
export const ticketsInHand: readonly number[] = [
  tripTicketStatus.issued,
  tripTicketStatus.applyChange,
  tripTicketStatus.changed,
]

export const tripDirection = codes({
  arrival: [10, '来程', 'Arrival'],
  departure: [20, '返程', 'Departure'],
  between: [30, '途中', 'In between'],
})
/** Who buys a ticket. One that a guest has bought elsewhere is only recorded. */
export const tripPayer = codes({
  guest: [10, '客人支付', 'Guest pays'],
  organiser: [20, '主办方支付', 'Organiser pays'],
  own: [30, '自行购票', 'Bought elsewhere'],
})
/** What the airline or railway has done with a trip. */
export const carrierState = codes({
  asPlanned: [10, '正常', 'As planned', 'valid'],
  changed: [20, '时间变动', 'Times changed', 'pending'],
  cancelled: [30, '已取消', 'Cancelled', 'invalid'],
})
/** Why a segment is no longer the trip of its ticket. */
export const tripSegmentReason = codes({
  change: [10, '改签', 'Ticket changed'],
  carrier: [20, '承运方变动', 'Changed by the carrier'],
})
export const tripChangeSource = codes({
  typed: [10, '手工录入', 'Typed'],
  pasted: [20, '粘贴', 'Pasted'],
  feed: [30, '动态数据', 'Feed'],
})
export const tripChangeStatus = codes({
  toTell: [10, '待通知', 'To be announced', 'pending'],
  announced: [20, '已通知', 'Announced', 'valid'],
  dropped: [30, '无需通知', 'Nobody to tell', 'closed'],
})
export const tripMessageStatus = codes({
  draft: [10, '草稿', 'Draft', 'draft'],
  sent: [20, '已发送', 'Sent', 'valid'],
  dropped: [30, '不发送', 'Not sent', 'closed'],
})
export const tripMessageRole = codes({
  passenger: [10, '乘客', 'Passenger'],
  ticketContact: [20, '票务联系人', 'Ticket contact'],
  hotelContact: [30, '酒店联系人', 'Hotel contact'],
  crew: [40, '接送人员', 'Pick-up crew'],
})

/** Issuing writes the ticket; the times are those of the chosen offer, or what the guest asked for. */
const onTicket = ['tripNumber', 'carriage', 'seat', 'agentNumber', 'price', 'payer', 'documents'] as const
/** The moves of the ticket desk. What each does to money stands in `server/tickets/moves.ts`. */
export const tripTicketMoves = {
  issue: { from: ['applyIssue'], to: 'issued', label: ['出票', 'Issue'], takes: onTicket, tone: 'good' },
  applyChange: {
    from: ['issued', 'changed'],
    to: 'applyChange',
    label: ['申请改签', 'Request a change'],
    takes: ['changeWish'],
  },
  refuseChange: { from: ['applyChange'], to: 'issued', label: ['退回改签申请', 'Reject change'], takes: ['deskNote'] },
  change: {
    from: ['applyChange'],
    to: 'changed',
    label: ['改签', 'Change'],
    takes: [...onTicket, 'fromPlace', 'toPlace', 'departTime', 'arriveTime', 'changeFee', 'deskNote'],
    tone: 'good',
  },
  refund: {
    from: ['applyIssue', 'issued', 'changed'],
    to: 'refund',
    label: ['退票', 'Refund'],
    takes: ['refundFee', 'deskNote'],
    tone: 'danger',
  },
} as const satisfies Record<string, Move>

/**
 * Reviews of passengers. A valid one becomes invalid only while no ticket is issued: `revoke` takes
 * back what is still to be issued.
 */
export const passengerMoves = {
  ...reviewMoves,
  revoke: {
    from: ['valid'],
    to: 'invalid',
    label: ['撤销', 'Revoke'],
    takes: { reason: text('原因', 'Reason', { max: 200 }) },
    tone: 'danger',
  },
} as const satisfies Record<string, Move>

export const receiveStatus = codes({
  notReceived: [10, '未接待', 'Not met yet', 'draft'],
  received: [20, '已接待', 'Met', 'valid'],
  cancelled: [30, '已取消', 'Cancelled', 'closed'],
})

/** The progress of a pick-up. It follows from its tracks and is never entered by hand. */
export const receivePlanStatus = codes({
  unplanned: [10, '未安排', 'Not planned', 'draft'],
  planned: [11, '已安排', 'Planned', 'pending'],
  ensured: [12, '已确认', 'Confirmed', 'info'],
  arrivedPickUp: [13, '已到达接客点', 'Arrived at pick-up place', 'info'],
  guestReceived: [14, '已接到嘉宾', 'Guest met', 'info'],
  arrivedDestination: [15, '已到达目的地', 'Arrived at destination', 'info'],
  complete: [16, '已完成', 'Completed', 'valid'],
})
export const receiveTrackStep = codes({
  planMade: [10, '已制定计划', 'Plan made'],
  confirmed: [20, '已确认', 'Confirmed'],
  atPickUp: [30, '到达接站点', 'At the pick-up place'],
  guestMet: [40, '已接到客人', 'Guest met'],
  atDestination: [50, '到达目的地', 'At the destination'],
  closed: [60, '已完成', 'Completed'],
})
export const receiveRole = codes({
  driver: ['driver', '司机', 'Driver'],
  volunteer: ['volunteer', '志愿者', 'Volunteer'],
  hotelReception: ['hotelReception', '酒店接待', 'Hotel reception'],
  admin: ['admin', '管理员', 'Manager'],
})
export const receiveLineType = codes({ pickUp: [10, '接站', 'Pick-up'], seeOff: [20, '送站', 'Drop-off'] })
export const stationType = codes({
  airport: [10, '机场', 'Airport'],
  railway: [20, '火车站', 'Railway station'],
  port: [30, '码头', 'Port'],
  hotel: [40, '酒店', 'Hotel'],
  other: [99, '其他', 'Other'],
})

const anyPlanStatus = [
  'unplanned',
  'planned',
  'ensured',
  'arrivedPickUp',
  'guestReceived',
  'arrivedDestination',
  'complete',
] as const
/** The status follows from the tracks: `followTracks` (server/track) is the only one who moves it. */
export const receivePlanMoves = {
  follow: {
    from: anyPlanStatus,
    to: anyPlanStatus,
    by: 'service',
    takes: { to: integer('状态', 'Status', { required: true }) },
  },
} as const satisfies Record<string, Move>
/** Of a guest in a car, and of the ticket: met, not yet, did not come. */
export const receiveMoves = {
  meet: { from: ['notReceived', 'cancelled'], to: 'received', by: 'service' },
  await: { from: ['received', 'cancelled'], to: 'notReceived', by: 'service' },
  miss: { from: ['notReceived', 'received'], to: 'cancelled', by: 'service' },
} as const satisfies Record<string, Move>

/** What a line of the tracks is: a step, a change of the plan, an undo, a guest who did not come. */
export const receiveTrackKind = codes({
  normal: [10, '步骤', 'Step', 'valid'],
  change: [20, '变更', 'Change', 'pending'],
  revoke: [30, '撤回', 'Undo', 'closed'],
  absent: [40, '客人未到', 'Guest did not come', 'invalid'],
})
export const receiveLinkStatus = codes({
  valid: [10, '有效', 'Valid', 'valid'],
  revoked: [20, '已作废', 'Revoked', 'closed'],
})
/** Why seats of a car are taken or free again. */
export const transferSeatReason = codes({
  seated: [10, '安排客人', 'Guest seated'],
  left: [20, '移出客人', 'Guest taken out'],
  total: [30, '座位数变更', 'Number of seats'],
})
