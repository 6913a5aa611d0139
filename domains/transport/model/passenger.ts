import {
  boolean,
  children,
  code,
  counter,
  email,
  erasedAt,
  erasing,
  files,
  idNumber,
  instant,
  integer,
  longText,
  money,
  narrowedAs,
  phone,
  ref,
  refs,
  remark,
  resource,
  standardOperations,
  state,
  step,
  tags,
  text,
} from '@pavilion/declare'
import { stockBusinessType } from '@pavilion/commodity/model/codes.ts'
import {
  carrierState,
  gender,
  idType,
  receiveMoves,
  receiveStatus,
  receptionRecordStatus,
  passengerMoves,
  tripDirection,
  tripPayer,
  tripTicketMoves,
  tripTicketStatus,
  tripTicketType,
} from './codes.ts'

const reception = ['接待', 'Reception'] as const
const trip = ['行程', 'Trip'] as const
const desk = ['出票', 'Ticket desk'] as const
const timeZone = (zh: string, en: string) =>
  text(zh, en, { max: 50, section: trip, list: false, hint: ['留空则按活动时区', 'Empty: the event’s time zone'] })
const ride = ['接送需求', 'Transfer needs'] as const

/** A person whose tickets and pick-ups the organiser arranges (back-office §3, §4). */
export const passenger = resource('passenger', '乘客', 'Passenger', {
  scope: 'project',
  title: 'name',
  contact: { name: 'name', phoneNumber: 'phoneNumber', email: 'email' },
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
  unique: [['webFormRecordId']],
  personal: { purpose: 'journeys', until: 'erasure', fields: ['name', 'idType', 'gender', 'workplace', 'remark'] },
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    email: email('邮箱', 'E-mail', { search: true, personal: true, list: false }),
    idType: code('证件类型', 'ID type', idType, { filter: true }),
    idCard: idNumber('证件号码', 'ID number'),
    gender: code('性别', 'Gender', gender, { filter: true }),
    workplace: text('工作单位', 'Workplace', { max: 200, search: true }),
    status: state('状态', 'Status', receptionRecordStatus, {
      history: true,
      initial: 'pending',
      moves: { ...passengerMoves, erase: { from: ['pending'], to: 'invalid', ...erasing } },
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
    hotelGuestId: ref('hotelGuest', '酒店住客', 'Hotel guest', {
      filter: true,
      whenParentGoes: 'clear',
      section: reception,
      list: false,
    }),
    // One record makes one passenger, however often its form is reviewed.
    webFormRecordId: ref('webFormRecord', '报名记录', 'Registration', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
      section: reception,
      list: false,
    }),
    otherGuestIds: refs('hotelGuest', '并非同一人', 'Not these guests', {
      written: 'server',
      section: reception,
      list: false,
      hint: ['操作人已确认不是同一人的住客', 'Guests of whom an operator has said that they are somebody else'],
    }),
    luggage: integer('行李件数', 'Pieces of luggage', { min: 0, max: 50, section: ride, list: false }),
    wheelchair: boolean('需轮椅', 'Wheelchair', { section: ride, list: false }),
    rideAlone: boolean('单独用车', 'Rides alone', {
      section: ride,
      list: false,
      hint: ['贵宾单独一辆车，不与他人同乘', 'A car of their own, shared with nobody'],
    }),
    remark: longText('备注', 'Remark', { max: 2000, list: false }),
    ...tags,
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
  contact: { through: 'passengerId' },
  narrowed: narrowedAs(passenger, 'passengerId'),
  order: [
    ['departTime', 'desc'],
    ['id', 'desc'],
  ],
  owner: 'webUserId',
  personal: {
    purpose: 'journeys',
    until: 'erasure',
    fields: ['seat', 'remark', 'wish', 'changeWish', 'deskNote', 'documents'],
  },
  fields: {
    passengerId: ref('passenger', '乘客', 'Passenger', { first: true, filter: true }),
    status: state('状态', 'Status', tripTicketStatus, {
      history: true,
      initial: 'applyIssue',
      moves: { ...tripTicketMoves, erase: { from: ['applyIssue'], to: 'refund', ...erasing } },
    }),
    erasedAt: erasedAt(),
    type: code('类型', 'Type', tripTicketType, {
      first: true,
      default: tripTicketType.train,
      filter: true,
      section: trip,
    }),
    direction: code('方向', 'Direction', tripDirection, { filter: true, section: trip }),
    tripNumber: text('航班/车次', 'Flight or train number', { max: 20, search: true, filter: true, section: trip }),
    fromPlace: text('出发地', 'From', { first: true, max: 100, search: true, section: trip }),
    englishFromPlace: text('英文出发地', 'From, in English', { max: 200, search: true, section: trip, list: false }),
    fromZone: timeZone('出发地时区', 'Time zone of the departure'),
    toPlace: text('目的地', 'To', { first: true, max: 100, search: true, section: trip }),
    englishToPlace: text('英文目的地', 'To, in English', { max: 200, search: true, section: trip, list: false }),
    toZone: timeZone('目的地时区', 'Time zone of the arrival'),
    departTime: instant('出发时间', 'Departure', { first: true, filter: true, section: trip }),
    arriveTime: instant('到达时间', 'Arrival', { first: true, filter: true, section: trip }),
    plannedTime: instant('原定出发时间', 'Planned departure', { written: 'server', section: trip, list: false }),
    carriage: text('车厢/舱位', 'Carriage or cabin', { max: 50, section: trip, list: false }),
    seat: text('座位', 'Seat', { max: 50, search: true, section: trip }),
    carrierState: code('承运状态', 'Carrier status', carrierState, {
      default: carrierState.asPlanned,
      written: 'server',
      filter: true,
      section: trip,
    }),
    // Two trains that are one journey: each has its own ticket; the first one names the journey.
    journeyId: ref('tripTicket', '联程首段', 'First segment of the journey', {
      filter: true,
      whenParentGoes: 'clear',
      section: trip,
      list: false,
    }),
    segmentNumber: integer('第几段', 'Segment', { min: 1, max: 9, section: trip, list: false }),
    tripScheduleId: ref('tripSchedule', '时刻', 'Timetable entry', {
      filter: true,
      whenParentGoes: 'clear',
      section: trip,
      list: false,
    }),
    agentNumber: text('票号', 'Ticket number', { max: 50, search: true, section: desk }),
    payer: code('付款方', 'Who pays', tripPayer, { filter: true, section: desk }),
    price: money('价格', 'Price', { min: 0, section: desk }),
    changeFee: money('改签费', 'Change fee', { min: 0, section: desk, list: false }),
    refundFee: money('退票费', 'Refund fee', { min: 0, section: desk, list: false }),
    // What a change costs beyond what was paid: an order of its own.
    supplement: money('待补差价', 'Difference to pay', { min: 0, written: 'server', section: desk, list: false }),
    documents: files('票据', 'Documents', { max: 10, private: true, section: desk, list: false }),
    wish: longText('客人要求', 'The guest’s request', { max: 500, section: desk, list: false }),
    changeWish: longText('改签要求', 'Change requested', { max: 500, section: desk, list: false }),
    refundAskedAt: instant('申请退票时间', 'Refund requested', { written: 'server', filter: true, section: desk }),
    deskNote: longText('出票说明', 'Note of the ticket desk', { max: 500, section: desk, list: false }),
    receiveStatus: state('接送状态', 'Transfer status', receiveStatus, { initial: 'notReceived', moves: receiveMoves }),
    orderId: ref('order', '订单', 'Order', { written: 'server', filter: true }),
    supplementOrderId: ref('order', '补差价订单', 'Order of the difference', {
      written: 'server',
      filter: true,
      list: false,
    }),
    webUserId: ref('webUser', '网站用户', 'Web user', { filter: true, whenParentGoes: 'clear' }),
    remark: longText('备注', 'Remark', { max: 2000, list: false }),
  },
  many: {
    tripOffers: children('tripOffer', 'tripTicketId', [['departTime', 'asc']]),
    tripSegments: children('tripSegment', 'tripTicketId', [['id', 'desc']]),
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
  contact: { through: 'passengerId' },
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
