import {
  boolean,
  children,
  code,
  email,
  instant,
  json,
  longText,
  money,
  narrowedAs,
  phone,
  ref,
  resource,
  state,
  text,
} from '@pavilion/declare'
import {
  tripChangeSource,
  tripChangeStatus,
  tripMessageRole,
  tripMessageStatus,
  tripSegmentReason,
  tripTicketType,
} from '../codes.ts'
import { tripTicket } from '../passenger.ts'

const zone = (zh: string, en: string) =>
  text(zh, en, { max: 50, list: false, hint: ['留空则按活动时区', 'Empty: the event’s time zone'] })
/** From where to where, and when: instants, each with the zone of its own station. */
const way = {
  type: code('类型', 'Type', tripTicketType, { filter: true }),
  tripNumber: text('航班/车次', 'Flight or train number', { required: true, max: 20, search: true, filter: true }),
  fromPlace: text('出发地', 'From', { max: 100, search: true }),
  englishFromPlace: text('英文出发地', 'From, in English', { max: 200, list: false }),
  fromZone: zone('出发地时区', 'Time zone of the departure'),
  toPlace: text('目的地', 'To', { max: 100, search: true }),
  englishToPlace: text('英文目的地', 'To, in English', { max: 200, list: false }),
  toZone: zone('目的地时区', 'Time zone of the arrival'),
  departTime: instant('出发时间', 'Departure', { filter: true }),
  arriveTime: instant('到达时间', 'Arrival', { filter: true }),
} as const
const server = { written: 'server' } as const
const byDeparture = [
  ['departTime', 'asc'],
  ['id', 'asc'],
] as const

/** A flight or train on one day, which guests and the ticket desk choose from. */
export const tripSchedule = resource('tripSchedule', '时刻表', 'Timetable', {
  scope: 'project',
  title: 'tripNumber',
  shown: ['fromPlace', 'toPlace'],
  order: byDeparture,
  unique: [['tripNumber', 'departTime', 'fromPlace']],
  fields: {
    ...way,
    cancelled: boolean('已取消', 'Cancelled', { filter: true }),
    // Carriers and passengers name a trip by the day that was planned, also once it leaves after midnight.
    plannedTime: instant('原定出发时间', 'Planned departure', { ...server, list: false }),
  },
})

/** What the simulated feed says of flights and trains: a stand-in for the provider's own memory. */
export const tripFeedTwin = resource('tripFeedTwin', '模拟航班动态', 'Simulated feed', {
  scope: 'project',
  title: 'tripNumber',
  operations: ['getList', 'getDetail'],
  order: [['id', 'desc']],
  fields: {
    tripNumber: text('航班/车次', 'Flight or train number', { required: true, max: 20, ...server, search: true }),
    day: text('原出发日期', 'Planned day of departure', { required: true, max: 10, ...server, filter: true }),
    departTime: instant('出发时间', 'Departure', { ...server }),
    arriveTime: instant('到达时间', 'Arrival', { ...server }),
    cancelled: boolean('已取消', 'Cancelled', { ...server }),
    reason: text('原因', 'Reason', { max: 200, ...server }),
  },
})

/** What the ticket desk offers for a ticket that is still to be issued. The guest chooses one. */
export const tripOffer = resource('tripOffer', '出票方案', 'Ticket offer', {
  scope: 'project',
  title: 'tripNumber',
  narrowed: narrowedAs(tripTicket, 'tripTicketId'),
  order: byDeparture,
  fields: {
    tripTicketId: ref('tripTicket', '行程票', 'Trip ticket', { required: true, filter: true, whenParentGoes: 'take' }),
    ...way,
    carriage: text('车厢/舱位', 'Carriage or cabin', { max: 50 }),
    price: money('价格', 'Price', { min: 0 }),
    chosenAt: instant('选定时间', 'Chosen at', { ...server, filter: true }),
    tripScheduleId: ref('tripSchedule', '时刻', 'Timetable entry', { whenParentGoes: 'clear', list: false }),
  },
})

/** A trip that a ticket was for before it was changed, by the desk or the carrier. Never altered. */
export const tripSegment = resource('tripSegment', '原行程', 'Former trip', {
  scope: 'project',
  title: 'tripNumber',
  narrowed: narrowedAs(tripTicket, 'tripTicketId'),
  operations: ['getList', 'getDetail'],
  order: [['id', 'desc']],
  fields: {
    tripTicketId: ref('tripTicket', '行程票', 'Trip ticket', {
      required: true,
      ...server,
      filter: true,
      whenParentGoes: 'take',
    }),
    reason: code('原因', 'Reason', tripSegmentReason, { ...server, filter: true }),
    type: code('类型', 'Type', tripTicketType, { ...server }),
    tripNumber: text('航班/车次', 'Flight or train number', { max: 20, ...server, search: true }),
    fromPlace: text('出发地', 'From', { max: 100, ...server }),
    englishFromPlace: text('英文出发地', 'From, in English', { max: 200, ...server, list: false }),
    fromZone: text('出发地时区', 'Time zone of the departure', { max: 50, ...server, list: false }),
    toPlace: text('目的地', 'To', { max: 100, ...server }),
    englishToPlace: text('英文目的地', 'To, in English', { max: 200, ...server, list: false }),
    toZone: text('目的地时区', 'Time zone of the arrival', { max: 50, ...server, list: false }),
    departTime: instant('出发时间', 'Departure', { ...server, filter: true }),
    arriveTime: instant('到达时间', 'Arrival', { ...server }),
    carriage: text('车厢/舱位', 'Carriage or cabin', { max: 50, ...server }),
    seat: text('座位', 'Seat', { max: 50, ...server }),
    agentNumber: text('票号', 'Ticket number', { max: 50, ...server }),
    price: money('价格', 'Price', { min: 0, ...server }),
    tripChangeId: ref('tripChange', '变动', 'Change', {
      ...server,
      filter: true,
      whenParentGoes: 'clear',
      list: false,
    }),
  },
})

/** A flight or train that runs otherwise than planned: typed, pasted, or from a feed. */
export const tripChange = resource('tripChange', '航班车次变动', 'Flight or train change', {
  scope: 'project',
  title: 'tripNumber',
  shown: ['fromPlace', 'toPlace'],
  operations: ['getList', 'getDetail'],
  order: [['id', 'desc']],
  unique: [['feedKey']],
  fields: {
    source: code('来源', 'Source', tripChangeSource, { ...server, filter: true }),
    status: state('状态', 'Status', tripChangeStatus, {
      initial: 'toTell',
      history: true,
      births: { unaffecting: { to: 'dropped', label: ['没有乘客受影响', 'Affects no passenger'] } },
      moves: {
        announce: { from: ['toTell'], to: 'announced', by: 'service', label: ['发送通知', 'Send the messages'] },
        drop: { from: ['toTell'], to: 'dropped', by: 'service', label: ['不通知', 'Tell nobody'] },
      },
    }),
    type: code('类型', 'Type', tripTicketType, { ...server, filter: true }),
    tripNumber: text('航班/车次', 'Flight or train number', { required: true, max: 20, ...server, search: true }),
    fromPlace: text('出发地', 'From', { max: 100, ...server }),
    englishFromPlace: text('英文出发地', 'From, in English', { max: 200, ...server, list: false }),
    fromZone: text('出发地时区', 'Time zone of the departure', { max: 50, ...server, list: false }),
    toPlace: text('目的地', 'To', { max: 100, ...server }),
    englishToPlace: text('英文目的地', 'To, in English', { max: 200, ...server, list: false }),
    toZone: text('目的地时区', 'Time zone of the arrival', { max: 50, ...server, list: false }),
    oldDepartTime: instant('原出发时间', 'Departure before', { ...server, filter: true }),
    oldArriveTime: instant('原到达时间', 'Arrival before', { ...server }),
    departTime: instant('现出发时间', 'Departure now', { ...server }),
    arriveTime: instant('现到达时间', 'Arrival now', { ...server, filter: true }),
    cancelled: boolean('已取消', 'Cancelled', { ...server, filter: true }),
    reason: text('原因', 'Reason', { max: 200, ...server }),
    feedKey: text('数据源编号', 'Number in the feed', { max: 100, ...server, list: false }),
    simulated: boolean('模拟数据', 'Simulated', { ...server, filter: true, list: false }),
    tickets: json<readonly number[]>()('涉及的票', 'Tickets', { ...server, entered: 'elsewhere', list: false }),
  },
  many: { tripMessages: children('tripMessage', 'tripChangeId', [['id', 'asc']]) },
})

/** A message about a change, drafted for one person. One press sends all of a change. */
export const tripMessage = resource('tripMessage', '变动通知', 'Message about a change', {
  scope: 'project',
  title: 'receiver',
  narrowed: narrowedAs(tripTicket, 'tripTicketId'),
  operations: ['getList', 'getDetail'],
  order: [['id', 'asc']],
  personal: { purpose: 'journeys', until: 'erasure', fields: ['receiver', 'content'] },
  fields: {
    tripChangeId: ref('tripChange', '变动', 'Change', {
      required: true,
      ...server,
      filter: true,
      whenParentGoes: 'take',
    }),
    tripTicketId: ref('tripTicket', '行程票', 'Trip ticket', { ...server, filter: true, whenParentGoes: 'take' }),
    role: code('对象', 'To whom', tripMessageRole, { ...server, filter: true }),
    receiver: text('收件人', 'Recipient', { required: true, max: 100, ...server, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { ...server, personal: true, search: true }),
    email: email('邮箱', 'E-mail', { ...server, personal: true, search: true }),
    language: text('语言', 'Language', { max: 5, ...server, list: false }),
    webUserId: ref('webUser', '网站用户', 'Web user', {
      ...server,
      filter: true,
      whenParentGoes: 'clear',
      list: false,
    }),
    content: longText('内容', 'Text', { max: 1000, ...server }),
    status: state('状态', 'Status', tripMessageStatus, {
      initial: 'draft',
      moves: {
        send: { from: ['draft'], to: 'sent', by: 'service', label: ['发送', 'Send'] },
        drop: { from: ['draft'], to: 'dropped', by: 'service', label: ['不发送', 'Leave out'] },
      },
    }),
  },
})
