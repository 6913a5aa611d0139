import { codes, integer, type Move } from '@pavilion/declare'

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

/**
 * The moves of the ticket desk. Changing a ticket keeps the old trip as history, and refunds move
 * money; both are done elsewhere.
 */
export const tripTicketMoves = {
  issue: {
    from: ['applyIssue'],
    to: 'issued',
    label: ['出票', 'Issue'],
    takes: ['tripNumber', 'seat', 'price'],
    tone: 'good',
  },
  applyChange: { from: ['issued'], to: 'applyChange', label: ['申请改签', 'Request a change'] },
  refuseChange: { from: ['applyChange'], to: 'issued', label: ['退回改签申请', 'Reject change'] },
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
