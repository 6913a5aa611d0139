import {
  boolean,
  call,
  code,
  codes,
  date,
  fileCall,
  idField,
  instant,
  integer,
  many,
  maybe,
  parts,
  plain,
  ref,
  refs,
  seenField,
  shape,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { receiveLineType, receiveRole, receiveTrackKind, receiveTrackStep } from '../codes.ts'
import { ofTransfer, shownTransfer } from './transfer.ts'

const day = date('日期', 'Day', { required: true })
const direction = code('方向', 'Direction', receiveLineType, { required: true })

export const waitingGuest = view({
  ticketId: plain.integer,
  passengerId: plain.integer,
  name: plain.text,
  workplace: maybe(plain.text),
  level: maybe(plain.pair),
  channelId: maybe(plain.integer),
  carTypeId: maybe(plain.integer),
  trip: maybe(plain.text),
  /** Of the flight or train. */
  at: plain.instant,
  place: maybe(plain.text),
  stationId: maybe(plain.integer),
  lineId: maybe(plain.integer),
  leaves: maybe(plain.instant),
  hotel: maybe(plain.pair),
  luggage: plain.integer,
  wheelchair: plain.boolean,
  rideAlone: plain.boolean,
})
export type WaitingGuest = AnswerOf<typeof waitingGuest>
export const seatedGuest = view({
  carryId: plain.integer,
  passengerId: plain.integer,
  ticketId: maybe(plain.integer),
  carId: maybe(plain.integer),
  name: plain.text,
  trip: maybe(plain.text),
  at: maybe(plain.instant),
  stationId: maybe(plain.integer),
  luggage: plain.integer,
  wheelchair: plain.boolean,
  rideAlone: plain.boolean,
  channelId: maybe(plain.integer),
})
export const boardRide = view({
  ...ofTransfer,
  lineId: maybe(plain.integer),
  driverId: maybe(plain.integer),
  volunteerId: maybe(plain.integer),
  hotelReceptionId: maybe(plain.integer),
  guests: many(seatedGuest),
  /** When it would leave by the flights and trains of its guests, where that is another time. */
  moves: maybe(plain.instant),
  /** Changed since everybody was notified. */
  toTell: plain.boolean,
})
export type BoardRide = AnswerOf<typeof boardRide>
export const boardCar = view({
  id: plain.integer,
  plateNumber: plain.text,
  carType: maybe(plain.pair),
  carTypeId: maybe(plain.integer),
  driverName: maybe(plain.text),
  seats: maybe(plain.integer),
  luggage: maybe(plain.integer),
  wheelchair: plain.boolean,
  channelIds: many(plain.integer),
  channels: many(plain.pair),
  cycles: many(view({ startTime: plain.instant, endTime: plain.instant })),
  /** All its transfers of these hours, also those that the operator may not look into. */
  busy: many(
    view({
      planId: plain.integer,
      from: plain.instant,
      to: plain.instant,
      startId: maybe(plain.integer),
      endId: maybe(plain.integer),
    }),
  ),
})
export type BoardCar = AnswerOf<typeof boardCar>
export const dispatchBoard = view({
  day: plain.date,
  timeZone: plain.text,
  stations: many(
    view({ id: plain.integer, name: plain.pair, type: maybe(plain.integer), hotelId: maybe(plain.integer) }),
  ),
  lines: many(
    view({
      id: plain.integer,
      name: plain.pair,
      type: maybe(plain.integer),
      startStationId: maybe(plain.integer),
      endStationId: maybe(plain.integer),
      minutes: maybe(plain.integer),
      hourMinutes: maybe(many(plain.text)),
    }),
  ),
  cars: many(boardCar),
  waiting: many(waitingGuest),
  rides: many(boardRide),
  watch: plain.text,
})
export type DispatchBoard = AnswerOf<typeof dispatchBoard>
export const getDispatchBoard = call('/tripTicketReceivePlan/getBoard', {
  name: ['接送调度', 'The planning board of a day: who waits, and which cars drive'],
  body: { day, direction },
  answer: dispatchBoard,
  reads: true,
})
const placed = view({ id: plain.integer, updatedAt: plain.instant })
/** Seats guests in a transfer that is there, or in a new one of a free car. */
export const place = call('/tripTicketReceivePlan/place', {
  name: ['安排客人上车', 'Seat guests in a car'],
  body: {
    ticketIds: refs('tripTicket', '行程票', 'Trip tickets', { required: true }),
    id: integer('接送计划', 'Transfer', { min: 1 }),
    updatedAt: instant('更新时间', 'Updated'),
    carId: ref('car', '车辆', 'Car'),
    lineId: ref('tripTicketReceiveLine', '接送线路', 'Transfer route'),
    leaves: instant('发车时间', 'Leaves at'),
    fromId: integer('原接送计划', 'The transfer they leave', { min: 1 }),
    fromUpdatedAt: instant('原更新时间', 'Updated, of that'),
  },
  answer: placed,
})
export const takeOut = call('/tripTicketReceivePlan/takeOut', {
  name: ['移出客人', 'Take guests out of a transfer'],
  body: {
    id: idField,
    updatedAt: seenField,
    carryIds: refs('carryPassenger', '接送乘客', 'Transfer passengers', { required: true }),
  },
  answer: view({ id: maybe(plain.integer) }),
})
export const proposal = view({
  rides: many(
    view({ carId: plain.integer, lineId: plain.integer, leaves: plain.instant, ticketIds: many(plain.integer) }),
  ),
  left: many(plain.integer),
})
export const proposeRides = call('/tripTicketReceivePlan/propose', {
  name: ['自动排车', 'Propose cars for those who wait'],
  body: { day, direction },
  answer: proposal,
  reads: true,
})
/** What was proposed is seated, each ride for itself: what no longer fits is named and left. */
export const placeProposed = call('/tripTicketReceivePlan/placeProposed', {
  name: ['采用排车方案', 'Seat guests as proposed'],
  body: {
    rides: parts(
      '接送',
      'Transfers',
      shape({
        carId: ref('car', '车辆', 'Car', { required: true }),
        lineId: ref('tripTicketReceiveLine', '接送线路', 'Transfer route', { required: true }),
        leaves: instant('发车时间', 'Leaves at', { required: true }),
        ticketIds: refs('tripTicket', '行程票', 'Trip tickets', { required: true }),
      }),
      { required: true, max: 500 },
    ),
  },
  answer: view({
    planIds: many(plain.integer),
    refused: many(view({ ticketIds: many(plain.integer), why: plain.pair })),
  }),
})
export const changePlan = call('/tripTicketReceivePlan/change', {
  name: ['变更接送', 'Change time, car or people of a transfer'],
  body: {
    id: idField,
    updatedAt: seenField,
    planTime: instant('发车时间', 'Leaves at'),
    planCarId: integer('计划车辆', 'Transfer car', { min: 1 }),
    carId: ref('car', '换成车辆', 'To this car'),
    driverId: ref('sysUser', '司机', 'Driver'),
    volunteerId: ref('sysUser', '志愿者', 'Volunteer'),
    hotelReceptionId: ref('sysUser', '酒店接待', 'Hotel reception'),
    without: text('移除人员', 'Remove', { max: 40 }),
    remark: text('原因', 'Reason', { max: 500 }),
  },
  answer: placed,
})
/** Where a car stops on the way, in the order of driving, and which guests get on or off there. */
export const setStops = call('/tripTicketReceivePlan/setStops', {
  name: ['途经站', 'The stops of a transfer on its way'],
  body: {
    id: idField,
    updatedAt: seenField,
    stopIds: refs('station', '途经站', 'Stops on the way', { required: true }),
    guests: parts(
      '客人',
      'Guests',
      shape({
        carryId: integer('接送乘客', 'Transfer passenger', { required: true, min: 1 }),
        stationId: integer('上下车站', 'Stop', { min: 1, hint: ['留空为全程', 'Empty: the whole way'] }),
      }),
      { max: 200 },
    ),
  },
  answer: placed,
})
/** Transfers whose flights or trains have moved leave at the new time. */
export const followTrips = call('/tripTicketReceivePlan/followTrips', {
  name: ['按航班和车次顺延', 'Move transfers with their flights and trains'],
  body: {
    plans: parts('接送', 'Transfers', shape({ id: idField, updatedAt: seenField }), { required: true, max: 500 }),
  },
  answer: view({ planIds: many(plain.integer), refused: many(view({ id: plain.integer, why: plain.pair })) }),
})
export const tellConcerned = call('/tripTicketReceivePlan/tell', {
  name: ['通知相关人员', 'Draft the messages about changed transfers to everybody concerned'],
  body: { ids: refs('tripTicketReceivePlan', '接送计划', 'Transfers', { required: true }) },
  answer: view({
    drafts: many(view({ id: plain.integer, updatedAt: plain.instant, planId: plain.integer, people: plain.integer })),
  }),
})
/** Back-office §4: a step of a transfer by an operator, in the role that they have in it. */
export const trackPlan = call('/tripTicketReceivePlan/track', {
  name: ['报告接送步骤', 'Report a step of a transfer, undo the last one, or say who did not come'],
  body: {
    id: idField,
    kind: code('类型', 'Kind', receiveTrackKind),
    step: code('步骤', 'Step', receiveTrackStep),
    passengerId: ref('passenger', '客人', 'Guest'),
    requestId: text('请求编号', 'Request id', { min: 8, max: 64 }),
    remark: text('备注', 'Remark', { max: 500 }),
  },
  answer: shownTransfer,
})
/** Transfers of a day as people on site see them. */
export const onSite = view({
  timeZone: plain.text,
  rides: many(
    view({
      ...ofTransfer,
      /** The stops at both ends of its route. */
      stationIds: many(plain.integer),
      /** In which roles this operator may report. */
      roles: many(plain.code(receiveRole)),
      guests: many(seatedGuest),
      photos: many(view({ step: maybe(plain.integer), photo: maybe(plain.text), signature: maybe(plain.text) })),
    }),
  ),
  watch: plain.text,
})
export type OnSite = AnswerOf<typeof onSite>
export const getOnSite = call('/tripTicketReceivePlan/getOnSite', {
  name: ['现场接送', 'The transfers of a day, for people on site'],
  body: { day, mine: boolean('只看本人', 'My own only'), id: integer('接送计划', 'Transfer', { min: 1 }) },
  answer: onSite,
  reads: true,
})
export const sheetKind = codes({
  car: ['car', '司机', 'Driver'],
  station: ['station', '站点', 'Station'],
  hotel: ['hotel', '酒店', 'Hotel'],
})
export const daySheet = fileCall('/tripTicketReceivePlan/daySheet', {
  name: ['接送日程表', 'The sheet of a day for a driver, a station or a hotel'],
  body: {
    day,
    kind: code('对象', 'For', sheetKind, { required: true }),
    id: integer('编号', 'Id', { min: 1, hint: ['留空为全部', 'Empty: all of them'] }),
  },
  mediaType: 'application/pdf',
})
