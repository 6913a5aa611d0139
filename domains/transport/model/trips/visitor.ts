import {
  call,
  code,
  date,
  email,
  idField,
  integer,
  longText,
  many,
  maybe,
  nothing,
  oneOf,
  exactly,
  phone,
  pick,
  plain,
  text,
  view,
  idNumber,
  type AnswerOf,
} from '@pavilion/declare'
import { gender, idType, tripDirection, tripPayer, tripTicketType } from '../codes.ts'
import { passenger, tripTicket } from '../passenger.ts'
import { tripOffer, tripSchedule, tripSegment } from './resources.ts'

// What guests do with their trips (visitor-side §2.3): pages `trip` and `passenger`.

const way = [
  'type',
  'tripNumber',
  'fromPlace',
  'englishFromPlace',
  'toPlace',
  'englishToPlace',
  'departTime',
  'arriveTime',
] as const
const zones = { fromZone: plain.text, toZone: plain.text }

export const ownPassenger = view({
  ...pick(passenger, 'id', 'name', 'phoneNumber', 'email', 'idType', 'gender', 'workplace', 'status', 'updatedAt'),
  /** All but the last signs are hidden, also from its owner: a phone is looked at by others. */
  idCard: maybe(plain.text),
  /** A ticket is issued in this name: name and document cannot be changed here. */
  fixed: plain.boolean,
  tickets: plain.integer,
})
export type OwnPassenger = AnswerOf<typeof ownPassenger>
const saved = view({ id: plain.integer })

export const getOwnPassengers = call('/passenger/ext/getList', {
  name: ['本人的乘客', 'Your own passengers'],
  answer: view({ rows: many(ownPassenger), count: plain.integer }),
  reads: true,
})
export const savePassenger = call('/passenger/ext/upsertOne', {
  name: ['新增或修改乘客', 'Add or change a passenger'],
  body: {
    id: integer('编号', 'Id', { min: 1 }),
    name: text('姓名', 'Name', { required: true, max: 100 }),
    phoneNumber: phone('手机号', 'Phone number'),
    email: email('邮箱', 'E-mail'),
    idType: code('证件类型', 'ID type', idType),
    idCard: idNumber('证件号码', 'ID number'),
    gender: code('性别', 'Gender', gender),
    workplace: text('工作单位', 'Workplace', { max: 200 }),
  },
  answer: saved,
})

const money = maybe(plain.money)
const tripView = view({ ...pick(tripSegment, 'id', ...way, 'seat', 'carriage', 'reason', 'createdAt'), ...zones })
const offerView = view({
  ...pick(tripOffer, 'id', ...way, 'carriage'),
  ...zones,
  price: money,
  chosen: plain.boolean,
})
/** A car, train of steps and place: what a guest reads of a pick-up. Filled by the planning of cars. */
export const pickUpView = view({
  id: plain.integer,
  passengerId: plain.integer,
  tripTicketId: maybe(plain.integer),
  at: maybe(plain.instant),
  place: maybe(plain.pair),
  destination: maybe(plain.pair),
  car: maybe(plain.text),
  colour: maybe(plain.pair),
  driver: maybe(plain.text),
  state: plain.pair,
  /** An address of its own with the live place of the car. */
})
export type PickUp = AnswerOf<typeof pickUpView>
export const ownTicket = view({
  ...pick(
    tripTicket,
    'id',
    'status',
    ...way,
    'direction',
    'seat',
    'carriage',
    'agentNumber',
    'carrierState',
    'wish',
    'changeWish',
    'deskNote',
    'refundAskedAt',
    'segmentNumber',
    'updatedAt',
  ),
  ...zones,
  type: maybe(plain.code(tripTicketType)),
  passengerId: maybe(plain.integer),
  passenger: plain.text,
  payer: maybe(plain.code(tripPayer)),
  journeyId: maybe(plain.integer),
  price: money,
  refundFee: money,
  /** What is to be paid now; null: nothing, or not by the guest. */
  due: money,
  currency: plain.text,
  paid: plain.boolean,
  /** The order to be paid, if one is placed already. */
  orderId: maybe(plain.integer),
  offers: many(offerView),
  former: many(tripView),
  /** Addresses that are valid for five minutes. */
  documents: many(view({ name: plain.text, address: plain.text })),
})
export type OwnTicket = AnswerOf<typeof ownTicket>
export const ownTrip = view({
  rows: many(ownTicket),
  count: plain.integer,
  timeZone: plain.text,
  passengers: many(view({ id: plain.integer, name: plain.text })),
  pickUps: many(pickUpView),
  /** Where it all is: the event, then the hotel of each guest. */
  places: many(
    view({
      kind: oneOf(exactly('event'), exactly('hotel')),
      name: plain.pair,
      address: maybe(plain.pair),
      from: maybe(plain.text),
      until: maybe(plain.text),
    }),
  ),
})
export type OwnTrip = AnswerOf<typeof ownTrip>

export const getOwnTrip = call('/tripTicket/ext/getList', {
  name: ['本人的行程', 'Your own trip: tickets, pick-ups and places'],
  answer: ownTrip,
  reads: true,
})
const trip = {
  type: code('类型', 'Type', tripTicketType, { required: true }),
  tripNumber: text('航班/车次', 'Flight or train number', { max: 20 }),
  fromPlace: text('出发地', 'From', { required: true, max: 100 }),
  toPlace: text('目的地', 'To', { required: true, max: 100 }),
  day: date('出发日期', 'Date of departure', { required: true }),
  departs: text('出发时间', 'Departure', { max: 10, example: '08:05', hint: ['当地时间', 'Local time'] }),
  arrives: text('到达时间', 'Arrival', { max: 10, example: '23:50', hint: ['当地时间', 'Local time'] }),
  fromZone: text('出发地时区', 'Time zone of the departure', { max: 50 }),
  toZone: text('目的地时区', 'Time zone of the arrival', { max: 50 }),
} as const
export const askTicket = call('/tripTicket/ext/upsertOne', {
  name: ['填写行程', 'Ask for a ticket, or say what you have booked'],
  body: {
    id: integer('编号', 'Id', { min: 1 }),
    passengerId: integer('乘客', 'Passenger', { required: true, min: 1 }),
    direction: code('方向', 'Direction', tripDirection, { required: true }),
    own: code('购票', 'Tickets', tripPayer, { required: true, default: tripPayer.organiser }),
    tripScheduleId: integer('时刻', 'Timetable entry', { min: 1 }),
    ...trip,
    agentNumber: text('票号', 'Ticket number', { max: 50 }),
    wish: longText('要求', 'Request', { max: 500 }),
    joinsId: integer('接续的行程', 'Continues this trip', { min: 1 }),
  },
  answer: saved,
})
export const findTrips = call('/tripSchedule/ext/find', {
  name: ['查时刻表', 'Look up the timetable'],
  body: {
    q: text('班次或地点', 'Number or place', { required: true, max: 50 }),
    day: date('日期', 'Date'),
  },
  answer: view({ rows: many(view({ ...pick(tripSchedule, 'id', ...way, 'cancelled'), ...zones })) }),
  reads: true,
})
export const chooseOffer = call('/tripOffer/ext/choose', {
  name: ['选定方案', 'Choose an offer'],
  body: { id: idField },
  answer: saved,
})
export const askChange = call('/tripTicket/ext/askChange', {
  name: ['申请改签', 'Ask for a change'],
  body: { id: idField, changeWish: longText('改签要求', 'Change requested', { required: true, max: 500 }) },
  answer: saved,
})
export const askRefund = call('/tripTicket/ext/askRefund', {
  name: ['申请退票', 'Ask for a refund'],
  body: { id: idField },
  answer: saved,
})
export const withdrawTicket = call('/tripTicket/ext/withdraw', {
  name: ['撤回出票申请', 'Withdraw a request'],
  body: { id: idField },
  answer: nothing,
})
