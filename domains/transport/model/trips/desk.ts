import {
  boolean,
  call,
  code,
  date,
  files,
  idField,
  integer,
  longText,
  many,
  maybe,
  money,
  open,
  part,
  parts,
  pick,
  plain,
  refs,
  seenField,
  shape,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { tripDirection, tripPayer, tripTicketType } from '../codes.ts'
import { passenger, tripTicket } from '../passenger.ts'
import { tripChange, tripMessage, tripOffer, tripSchedule, tripSegment } from './resources.ts'
import { pickUpView } from './visitor.ts'

// What the ticket desk does.

const way = [
  'type',
  'tripNumber',
  'fromPlace',
  'englishFromPlace',
  'fromZone',
  'toPlace',
  'englishToPlace',
  'toZone',
  'departTime',
  'arriveTime',
] as const
const money0 = maybe(plain.money)
const offer = view({ ...pick(tripOffer, 'id', ...way, 'carriage', 'price', 'chosenAt', 'tripScheduleId') })
const former = view(pick(tripSegment, 'id', ...way, 'reason', 'seat', 'carriage', 'agentNumber', 'price', 'createdAt'))
const document = view({ name: plain.text, path: plain.text })
/** Which pile of the desk a ticket lies on. */
export type DeskPile = 'issue' | 'change' | 'refund' | 'unpaid' | 'cancelled' | 'issued'
export const deskPiles: readonly DeskPile[] = ['issue', 'change', 'refund', 'cancelled', 'unpaid', 'issued']
export const deskTicket = view({
  ...pick(
    tripTicket,
    'id',
    'updatedAt',
    'createdAt',
    'status',
    ...way,
    'direction',
    'carriage',
    'seat',
    'agentNumber',
    'payer',
    'price',
    'changeFee',
    'refundFee',
    'supplement',
    'carrierState',
    'wish',
    'changeWish',
    'deskNote',
    'refundAskedAt',
    'journeyId',
    'segmentNumber',
    'tripScheduleId',
    'orderId',
    'supplementOrderId',
    'receiveStatus',
  ),
  type: maybe(plain.code(tripTicketType)),
  passenger: maybe(
    view({
      ...pick(passenger, 'id', 'name', 'phoneNumber', 'email', 'idType', 'idCard', 'gender', 'workplace', 'status'),
      level: maybe(plain.text),
      channel: maybe(plain.text),
    }),
  ),
  pile: open<DeskPile | null>('Where it lies on the desk'),
  paid: plain.boolean,
  paidAmount: money0,
  orderStatus: maybe(plain.integer),
  currency: plain.text,
  offers: many(offer),
  former: many(former),
  documents: many(document),
})
export type DeskTicket = AnswerOf<typeof deskTicket>
const event = view({
  id: plain.integer,
  createdAt: plain.instant,
  move: plain.text,
  toCode: plain.text,
  why: maybe(plain.text),
  actorKind: maybe(plain.text),
  actorName: maybe(plain.text),
})
export type TripEvent = AnswerOf<typeof event>
const counts = view({
  issue: plain.integer,
  change: plain.integer,
  refund: plain.integer,
  cancelled: plain.integer,
  unpaid: plain.integer,
  issued: plain.integer,
})
export const getDesk = call('/tripTicket/getDesk', {
  name: ['票务台', 'The ticket desk: what waits, the nearest departure first'],
  body: {
    pile: text('队列', 'Pile', { max: 20 }),
    q: text('查找', 'Find', { max: 50 }),
  },
  answer: view({ rows: many(deskTicket), counts, timeZone: plain.text }),
  reads: true,
})
export const ticketPage = view({
  ticket: deskTicket,
  timeZone: plain.text,
  journey: many(view(pick(tripTicket, 'id', 'tripNumber', 'segmentNumber', 'status', 'fromPlace', 'toPlace'))),
  pickUps: many(pickUpView),
  history: many(event),
})
export type TicketPage = AnswerOf<typeof ticketPage>
export const getTicketPage = call('/tripTicket/getPage', {
  name: ['一张行程票的全部信息', 'Everything of one ticket'],
  body: { id: idField },
  answer: ticketPage,
  reads: true,
})
export const passengerPage = view({
  passenger: view({
    ...pick(
      passenger,
      'id',
      'updatedAt',
      'createdAt',
      'projectId',
      'name',
      'phoneNumber',
      'email',
      'idType',
      'idCard',
      'gender',
      'workplace',
      'status',
      'remark',
      'webUserId',
      'hotelGuestId',
      'webFormRecordId',
      'erasedAt',
    ),
    level: maybe(plain.text),
    channel: maybe(plain.text),
    group: maybe(plain.text),
  }),
  timeZone: plain.text,
  tickets: many(deskTicket),
  pickUps: many(pickUpView),
  stay: maybe(view({ id: plain.integer, hotel: maybe(plain.pair), from: maybe(plain.text), until: maybe(plain.text) })),
  history: many(event),
})
export type PassengerPage = AnswerOf<typeof passengerPage>
export const getPassengerPage = call('/passenger/getPage', {
  name: ['一位乘客的全部行程', 'One passenger and the whole trip'],
  body: { id: idField },
  answer: passengerPage,
  reads: true,
})

/** A trip as a timetable prints it: local times, each with the zone of its station. */
export const localTrip = {
  type: code('类型', 'Type', tripTicketType, { required: true }),
  tripNumber: text('航班/车次', 'Flight or train number', { required: true, max: 20 }),
  fromPlace: text('出发地', 'From', { required: true, max: 100 }),
  fromZone: text('出发地时区', 'Time zone of the departure', { max: 50 }),
  toPlace: text('目的地', 'To', { required: true, max: 100 }),
  toZone: text('目的地时区', 'Time zone of the arrival', { max: 50 }),
  day: date('出发日期', 'Date of departure', { required: true }),
  departs: text('出发时间', 'Departure', { required: true, max: 10, example: '08:05' }),
  arrives: text('到达时间', 'Arrival', { required: true, max: 10, example: '00:40+1' }),
} as const
const offerBody = shape({
  ...localTrip,
  carriage: text('车厢/舱位', 'Carriage or cabin', { max: 50 }),
  price: money('价格', 'Price', { min: 0 }),
  tripScheduleId: integer('时刻', 'Timetable entry', { min: 1 }),
})
const ticketBody = {
  trip: part('行程', 'Trip', shape({ ...localTrip, tripScheduleId: integer('时刻', 'Timetable entry', { min: 1 }) })),
  carriage: text('车厢/舱位', 'Carriage or cabin', { max: 50 }),
  seat: text('座位', 'Seat', { max: 50 }),
  agentNumber: text('票号', 'Ticket number', { max: 50 }),
  price: money('价格', 'Price', { min: 0 }),
  payer: code('付款方', 'Who pays', tripPayer, { required: true }),
  documents: files('票据', 'Documents', { max: 10, private: true }),
  deskNote: longText('出票说明', 'Note of the ticket desk', { max: 500 }),
}
const seen = { id: idField, updatedAt: seenField }
const done = view({ id: plain.integer, status: plain.integer })
export const offerTrips = call('/tripTicket/offer', {
  name: ['给出方案', 'Offer trips to the guest'],
  body: { id: idField, offers: parts('方案', 'Offers', offerBody, { required: true, max: 6 }) },
  answer: view({ id: plain.integer, offers: plain.integer }),
})
export const issueTicket = call('/tripTicket/issueAt', {
  name: ['出票', 'Issue a ticket'],
  body: { ...seen, ...ticketBody },
  answer: done,
})
export const changeTicket = call('/tripTicket/changeTo', {
  name: ['改签为', 'Change a ticket to another trip'],
  body: { ...seen, ...ticketBody, changeFee: money('改签费', 'Change fee', { min: 0 }) },
  answer: done,
})
export const addTicket = call('/tripTicket/add', {
  name: ['为乘客添加行程', 'Add a trip for a passenger'],
  body: {
    passengerId: integer('乘客', 'Passenger', { required: true, min: 1 }),
    direction: code('方向', 'Direction', tripDirection, { required: true }),
    joinsId: integer('接续的行程', 'Continues this trip', { min: 1 }),
    ...localTrip,
    wish: longText('要求', 'Request', { max: 500 }),
  },
  answer: done,
})

/** Timetables. */
const wrongLine = view({ line: plain.integer, text: plain.text, why: plain.pair })
const readRow = view({
  line: plain.integer,
  known: plain.boolean,
  ...pick(tripSchedule, 'type', 'tripNumber', 'fromPlace', 'fromZone', 'toPlace', 'toZone', 'departTime', 'arriveTime'),
})
const readAnswer = view({
  rows: many(readRow),
  wrong: many(wrongLine),
  added: plain.integer,
  known: plain.integer,
  timeZone: plain.text,
})
export type ReadTimetable = AnswerOf<typeof readAnswer>
export const pasteTimetable = call('/tripSchedule/paste', {
  name: ['粘贴时刻表', 'Read a pasted timetable, and keep it'],
  body: {
    text: longText('时刻表', 'Timetable', { required: true, max: 500_000 }),
    keep: boolean('保存', 'Keep', { hint: ['否则仅预览', 'Else it is only read'] }),
  },
  answer: readAnswer,
})
export const sheetTimetable = call('/tripSchedule/uploadSheet', {
  name: ['上传时刻表文件', 'Read a timetable from a file, and keep it'],
  body: { keep: text('保存', 'Keep', { max: 5 }) },
  answer: readAnswer,
  upload: true,
})
export const findSchedule = call('/tripSchedule/find', {
  name: ['查时刻表', 'Look up the timetable'],
  body: { q: text('班次或地点', 'Number or place', { required: true, max: 50 }), day: date('日期', 'Date') },
  answer: view({ rows: many(view(pick(tripSchedule, 'id', ...way, 'cancelled'))), timeZone: plain.text }),
  reads: true,
})

/** Changes of flights and trains. */
const message = view({
  ...pick(
    tripMessage,
    'id',
    'role',
    'receiver',
    'phoneNumber',
    'email',
    'content',
    'status',
    'tripTicketId',
    'language',
  ),
})
const change = view({
  ...pick(
    tripChange,
    'id',
    'createdAt',
    'source',
    'status',
    'type',
    'tripNumber',
    'fromPlace',
    'englishFromPlace',
    'fromZone',
    'toPlace',
    'englishToPlace',
    'toZone',
    'oldDepartTime',
    'oldArriveTime',
    'departTime',
    'arriveTime',
    'cancelled',
    'reason',
    'simulated',
  ),
  tickets: plain.integer,
  messages: many(message),
})
export type ShownChange = AnswerOf<typeof change>
export const getChanges = call('/tripChange/getDesk', {
  name: ['航班车次变动与通知', 'Changes of flights and trains, with their messages'],
  answer: view({
    rows: many(change),
    timeZone: plain.text,
    feed: view({ name: plain.text, simulated: plain.boolean, readAt: maybe(plain.instant) }),
  }),
  reads: true,
})
const outcome = view({
  line: plain.integer,
  tripNumber: plain.text,
  tickets: plain.integer,
  changeId: maybe(plain.integer),
})
export const noteChange = call('/tripChange/note', {
  name: ['录入变动', 'Note a change of a flight or train'],
  body: {
    tripNumber: text('航班/车次', 'Flight or train number', { required: true, max: 20 }),
    day: date('原出发日期', 'Planned day of departure', { required: true }),
    departs: text('现出发时间', 'Departure now', { max: 10, example: '09:40' }),
    arrives: text('现到达时间', 'Arrival now', { max: 10, example: '00:40+1' }),
    cancelled: boolean('已取消', 'Cancelled'),
    reason: text('原因', 'Reason', { max: 200 }),
  },
  answer: view({ changes: many(outcome) }),
})
export const pasteChanges = call('/tripChange/paste', {
  name: ['粘贴变动', 'Read a pasted list of changes, and apply it'],
  body: {
    text: longText('变动', 'Changes', { required: true, max: 100_000 }),
    keep: boolean('应用', 'Apply', { hint: ['否则仅预览', 'Else it is only read'] }),
  },
  answer: view({ changes: many(outcome), wrong: many(wrongLine) }),
})
export const readFeed = call('/tripChange/readFeed', {
  name: ['立即读取动态数据', 'Read the feed now'],
  answer: view({ found: plain.integer, applied: plain.integer }),
})
export const simulateChange = call('/tripChange/simulate', {
  name: ['在模拟数据源中造一条变动', 'Make a change in the simulated feed'],
  body: {
    tripNumber: text('航班/车次', 'Flight or train number', { required: true, max: 20 }),
    day: date('原出发日期', 'Planned day of departure', { required: true }),
    minutes: integer('晚点（分钟）', 'Delay in minutes', { min: -1440, max: 2880 }),
    cancelled: boolean('已取消', 'Cancelled'),
  },
  answer: view({ number: plain.integer }),
})
export const tellChange = call('/tripChange/announce', {
  name: ['发送全部通知', 'Send all messages of a change'],
  body: { id: idField, leaveOut: refs('tripMessage', '不发送', 'Leave out') },
  answer: view({ sent: plain.integer, dropped: plain.integer }),
})
export const dropChange = call('/tripChange/drop', {
  name: ['不通知', 'Tell nobody of a change'],
  body: { id: idField },
  answer: view({ id: plain.integer }),
})
