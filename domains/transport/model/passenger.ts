import {
  boolean,
  children,
  code,
  counter,
  idNumber,
  instant,
  integer,
  longText,
  money,
  narrowedAs,
  phone,
  ref,
  remark,
  resource,
  state,
  step,
  text,
  standardOperations,
  erasedAt,
  erasing,
} from '@pavilion/declare'
import { stockBusinessType } from '@pavilion/commodity/model/codes.ts'
import {
  gender,
  idType,
  receiveMoves,
  receiveStatus,
  receptionRecordStatus,
  reviewMoves,
  tripTicketMoves,
  tripTicketStatus,
  tripTicketType,
} from './codes.ts'

const reception = ['接待', 'Reception'] as const
const trip = ['行程', 'Trip'] as const
const ride = ['接送需求', 'Transfer needs'] as const

/** A person whose tickets and pick-ups the organiser arranges (back-office §3, §4). */
export const passenger = resource('passenger', '乘客', 'Passenger', {
  scope: 'project',
  title: 'name',
  // Passengers have no hotel; their group, channel or level has some.
  narrowed: [
    { when: 'passengerByGroup', paths: [[step('userGroupId', 'relUserGroupRole')]] },
    { when: 'passengerByChannel', paths: [[step('userChannelId', 'relUserChannelRole')]] },
    {
      when: 'passengerByHotel',
      paths: [
        [step('userGroupId', 'relUserGroupHotel'), step('hotelId', 'assignRoomHotel')],
        [step('userChannelId', 'relUserChannelHotel'), step('hotelId', 'assignRoomHotel')],
        [step('userLevelId', 'relUserLevelHotel'), step('hotelId', 'assignRoomHotel')],
      ],
    },
  ],
  owner: 'webUserId',
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    idType: code('证件类型', 'ID type', idType, { filter: true }),
    idCard: idNumber('证件号码', 'ID number'),
    gender: code('性别', 'Gender', gender, { filter: true }),
    workplace: text('工作单位', 'Workplace', { max: 200, search: true }),
    status: state('状态', 'Status', receptionRecordStatus, {
      history: true,
      initial: 'pending',
      moves: { ...reviewMoves, erase: { from: ['pending'], to: 'invalid', ...erasing } },
    }),
    erasedAt: erasedAt(),
    userLevelId: ref('userLevel', '用户级别', 'User level', {
      filter: true,
      whenParentGoes: 'clear',
      section: reception,
    }),
    userChannelId: ref('userChannel', '用户渠道', 'User channel', {
      filter: true,
      whenParentGoes: 'clear',
      section: reception,
    }),
    userGroupId: ref('userGroup', '用户组', 'User group', {
      filter: true,
      whenParentGoes: 'clear',
      section: reception,
    }),
    webUserId: ref('webUser', '网站用户', 'Web user', { filter: true, whenParentGoes: 'clear', section: reception }),
    luggage: integer('行李件数', 'Pieces of luggage', { min: 0, max: 50, section: ride, list: false }),
    wheelchair: boolean('需轮椅', 'Wheelchair', { section: ride, list: false }),
    rideAlone: boolean('单独用车', 'Rides alone', {
      section: ride,
      list: false,
      hint: ['贵宾单独一辆车，不与他人同乘', 'A car of their own, shared with nobody'],
    }),
    remark: longText('备注', 'Remark', { max: 2000, list: false }),
  },
  many: {
    tripTickets: children('tripTicket', 'passengerId', [['departTime', 'asc']]),
    carryPassengers: children('carryPassenger', 'passengerId'),
  },
})

/** A seat on a flight, train or ship for one passenger, issued by an agent. */
export const tripTicket = resource('tripTicket', '行程票', 'Trip ticket', {
  operations: standardOperations,
  scope: 'project',
  title: 'tripNumber',
  shown: ['fromPlace', 'toPlace'],
  narrowed: narrowedAs(passenger, 'passengerId'),
  order: [
    ['departTime', 'desc'],
    ['id', 'desc'],
  ],
  owner: 'webUserId',
  fields: {
    passengerId: ref('passenger', '乘客', 'Passenger', { filter: true }),
    status: state('状态', 'Status', tripTicketStatus, {
      history: true,
      initial: 'applyIssue',
      moves: { ...tripTicketMoves, erase: { from: ['applyIssue'], to: 'refund', ...erasing } },
    }),
    erasedAt: erasedAt(),
    type: code('类型', 'Type', tripTicketType, { default: tripTicketType.train, filter: true, section: trip }),
    tripNumber: text('航班/车次', 'Flight or train number', { max: 20, search: true, filter: true, section: trip }),
    fromPlace: text('出发地', 'From', { max: 100, search: true, section: trip }),
    englishFromPlace: text('英文出发地', 'From, in English', { max: 200, search: true, section: trip, list: false }),
    toPlace: text('目的地', 'To', { max: 100, search: true, section: trip }),
    englishToPlace: text('英文目的地', 'To, in English', { max: 200, search: true, section: trip, list: false }),
    departTime: instant('出发时间', 'Departure', { filter: true, section: trip }),
    arriveTime: instant('到达时间', 'Arrival', { filter: true, section: trip }),
    seat: text('座位', 'Seat', { max: 50, section: trip }),
    price: money('价格', 'Price', { min: 0 }),
    receiveStatus: state('接送状态', 'Transfer status', receiveStatus, { initial: 'notReceived', moves: receiveMoves }),
    orderId: ref('order', '订单', 'Order', { written: 'server', filter: true }),
    webUserId: ref('webUser', '网站用户', 'Web user', { filter: true, whenParentGoes: 'clear' }),
    remark: longText('备注', 'Remark', { max: 2000, list: false }),
  },
})

/** The seat of a ticket: one order has it. Its total is 1. */
export const tripSeat = counter('tripSeat', '行程座位', 'Trip seat', {
  scope: 'project',
  of: {
    tripTicketId: ref('tripTicket', '行程票', 'Trip ticket', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
  },
  reasons: stockBusinessType,
})

/** A passenger in a car of a plan. */
export const carryPassenger = resource('carryPassenger', '接送乘客', 'Transfer passenger', {
  scope: 'project',
  title: 'passengerId',
  narrowed: narrowedAs(passenger, 'passengerId'),
  unique: [['tripTicketReceivePlanId', 'passengerId']],
  fields: {
    passengerId: ref('passenger', '乘客', 'Passenger', { required: true, filter: true }),
    tripTicketReceivePlanId: ref('tripTicketReceivePlan', '接送计划', 'Transfer', {
      filter: true,
      whenParentGoes: 'take',
    }),
    carId: ref('car', '车辆', 'Car', { filter: true }),
    tripTicketId: ref('tripTicket', '行程票', 'Trip ticket', { filter: true, whenParentGoes: 'clear' }),
    stationId: ref('station', '上下车站点', 'Stop', {
      filter: true,
      whenParentGoes: 'clear',
      hint: ['留空则为线路的起点或终点', 'Left empty: the end of the route'],
    }),
    receiveStatus: state('接送状态', 'Transfer status', receiveStatus, { initial: 'notReceived', moves: receiveMoves }),
    receivedAt: instant('接到时间', 'Met at', { written: 'server', filter: true }),
    remark: remark(),
  },
})
