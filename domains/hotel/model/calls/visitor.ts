import {
  boolean,
  call,
  code,
  date,
  email,
  fileCall,
  idField,
  idNumber,
  integer,
  json,
  many,
  maybe,
  money,
  nothing,
  pageOf,
  pick,
  plain,
  phone,
  ref,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { orderConfirmation, orderRefundStatus, orderStatus } from '@pavilion/order/model/codes.ts'
import { placedOrders } from '@pavilion/order/model/view.ts'
import { gender, hotelPolicyPosition, hotelStatus, idType, roommateStatus, roomTypeKind } from '../codes.ts'
import { reservationCode } from '../booking.ts'
import { hotel, hotelSetting } from '../hotel.ts'

// What visitors ask of hotels, and of their own bookings.

const named = { name: plain.text, englishName: maybe(plain.text) }
const freeNight = view({ night: plain.date, left: maybe(plain.integer), price: maybe(plain.money) })
export const policyView = view({
  id: plain.integer,
  ...named,
  content: maybe(plain.text),
  englishContent: maybe(plain.text),
  position: plain.code(hotelPolicyPosition),
  hotelId: maybe(plain.integer),
})
export type PolicyView = AnswerOf<typeof policyView>
/** A hotel in a list: what it costs, and what is free in the nights of the event. */
export const hotelInList = view({
  ...pick(hotel, 'id', 'cover', 'star', 'address', 'englishAddress', 'locationx', 'locationy'),
  ...named,
  status: plain.code(hotelStatus),
  tags: many(view({ id: plain.integer, ...named })),
  kinds: many(plain.code(roomTypeKind)),
  currency: plain.text,
  /** The cheapest free night; null: none is free. */
  priceFrom: maybe(plain.money),
  /** Straight from the venue, in metres. */
  distance: maybe(plain.integer),
  nights: many(freeNight),
  policies: many(policyView),
})
export type HotelInList = AnswerOf<typeof hotelInList>
export const roomTypeView = view({
  id: plain.integer,
  ...named,
  type: plain.code(roomTypeKind),
  cover: maybe(plain.text),
  images: many(plain.text),
  area: maybe(plain.text),
  englishArea: maybe(plain.text),
  breakfast: maybe(plain.integer),
  /** The most guests of a room. */
  guests: plain.integer,
  onRequest: plain.boolean,
  facilities: many(view({ id: plain.integer, ...named, icon: maybe(plain.text) })),
  introduction: maybe(plain.text),
  englishIntroduction: maybe(plain.text),
  currency: plain.text,
  nights: many(freeNight),
})
export type RoomTypeView = AnswerOf<typeof roomTypeView>
/** How one books in a project: the settings in force. */
export const bookingRules = view({
  roomContact: plain.boolean,
  noFillOccupant: plain.boolean,
  roomReservationCode: plain.boolean,
  displayFilter: plain.boolean,
  version: maybe(plain.integer),
})
export type BookingRules = AnswerOf<typeof bookingRules>
export const hotelDetail = view({
  ...hotelInList.view,
  introduction: maybe(plain.text),
  englishIntroduction: maybe(plain.text),
  images: many(
    view({ id: plain.integer, filePath: plain.text, name: maybe(plain.text), englishName: maybe(plain.text) }),
  ),
  roomTypes: many(roomTypeView),
  settings: view({
    ...pick(hotelSetting, 'exhibitionStartDate', 'exhibitionEndDate', 'bookableStartDate', 'bookableEndDate'),
    minNights: plain.integer,
    minGuestsPerRoom: plain.integer,
    mustIncludeExhibition: plain.boolean,
    freeCancelDays: maybe(plain.integer),
    cancelFeeNights: plain.integer,
  }),
  booking: bookingRules,
  /** The nights that are shown begin here; the first one that can be booked. */
  from: plain.date,
  today: plain.date,
})
export type HotelDetail = AnswerOf<typeof hotelDetail>

export const getHotels = call('/hotel/ext/getList', {
  name: ['酒店列表：起价、标签、空房', 'Hotels with price from, tags and free nights'],
  body: {
    where: json<{ projectId?: number }>()('条件', 'Conditions', { example: { projectId: 1 } }),
  },
  answer: pageOf(hotelInList),
  reads: true,
})
export const getHotel = call('/hotel/ext/getDetail', {
  name: ['酒店详情：房型、图片、政策、设置', 'A hotel with room types, pictures, policies and settings'],
  body: { id: idField },
  answer: hotelDetail,
  reads: true,
})
const codeField = text('预订码', 'Reservation code', { max: 64 })
const calendarView = view({ types: many(view({ id: plain.integer, nights: many(freeNight) })) })
export type Calendar = AnswerOf<typeof calendarView>
export const getCalendar = call('/hotel/ext/getCalendar', {
  name: ['酒店空房日历', 'Free nights of a hotel'],
  body: {
    id: idField,
    from: date('首晚', 'First night', { required: true }),
    nights: integer('晚数', 'Nights', { required: true, min: 1, max: 60 }),
    code: codeField,
  },
  answer: calendarView,
  reads: true,
})
const stay = {
  checkInDate: date('入住日期', 'Check-in date', { required: true }),
  checkOutDate: date('离店日期', 'Check-out date', { required: true }),
}
const stockView = view({
  rows: many(freeNight),
  count: plain.integer,
  /** The rooms that can have all of these nights; null: no limit. */
  left: maybe(plain.integer),
  /** One room for all nights, when so many are booked; null: some night is not on sale. */
  price: maybe(plain.money),
  currency: plain.text,
})
export type Stock = AnswerOf<typeof stockView>
export const getStock = call('/hotelChannelSales/ext/getStock', {
  name: ['各晚可订房间数', 'Rooms available per night'],
  body: {
    roomTypeId: ref('roomType', '房型', 'Room type', { required: true }),
    ...stay,
    rooms: integer('房间数', 'Rooms', { min: 1, max: 1000 }),
    code: codeField,
  },
  answer: stockView,
  reads: true,
})
const codeView = view({
  ...pick(reservationCode, 'code', 'status', 'days'),
  hotelId: maybe(plain.integer),
  roomTypeId: maybe(plain.integer),
  /** It opens rooms of a channel, and is nobody's alone. */
  opensSale: plain.boolean,
})
export type CodeView = AnswerOf<typeof codeView>
export const getReservationCode = call('/reservationCode/ext/getDetail', {
  name: ['预订码', 'A reservation code'],
  body: { code: text('预订码', 'Reservation code', { required: true, max: 64 }) },
  answer: codeView,
  reads: true,
})

/** A guest as the buyer enters one. */
export const personFields = {
  name: text('姓名', 'Name', { required: true, max: 100 }),
  phoneNumber: phone('手机号', 'Phone number'),
  email: email('邮箱', 'E-mail'),
  gender: code('性别', 'Gender', gender),
  idType: code('证件类型', 'ID type', idType),
  idCard: idNumber('证件号码', 'ID number'),
  workplace: text('工作单位', 'Workplace', { max: 200 }),
  position: text('职务', 'Position', { max: 100 }),
}
const roommateView = view({
  id: plain.integer,
  name: plain.text,
  phoneNumber: maybe(plain.phone),
  status: plain.code(roommateStatus),
})
const guestView = view({
  id: plain.integer,
  name: plain.text,
  phoneNumber: maybe(plain.phone),
  checkInDate: maybe(plain.date),
  checkOutDate: maybe(plain.date),
  /** Where the reception has assigned a room. */
  roomNo: maybe(plain.text),
  hasLeft: plain.boolean,
  /** A roommate who has accepted: they change their own name. */
  isRoommate: plain.boolean,
  roommates: many(roommateView),
})
export type GuestView = AnswerOf<typeof guestView>
/** The rooms of one type and stay within a booking. */
const stayView = view({
  id: plain.integer,
  hotelId: maybe(plain.integer),
  hotelName: plain.text,
  hotelEnglishName: maybe(plain.text),
  address: maybe(plain.text),
  englishAddress: maybe(plain.text),
  roomTypeId: plain.integer,
  roomName: plain.text,
  roomEnglishName: maybe(plain.text),
  cover: maybe(plain.text),
  checkInDate: plain.date,
  checkOutDate: plain.date,
  /** The most guests of a room. */
  guests: plain.integer,
  rooms: many(
    view({
      nth: plain.integer,
      contact: maybe(view({ name: plain.text, phoneNumber: maybe(plain.phone) })),
      guests: many(guestView),
      /** Places that are neither taken nor offered to a roommate. */
      free: plain.integer,
    }),
  ),
})
export type StayView = AnswerOf<typeof stayView>
export const bookingView = view({
  id: plain.integer,
  orderNumber: plain.text,
  status: plain.code(orderStatus),
  confirmation: plain.code(orderConfirmation),
  refundStatus: plain.code(orderRefundStatus),
  currency: plain.text,
  amount: plain.money,
  due: plain.money,
  secondsLeft: maybe(plain.integer),
  createdAt: plain.instant,
  contact: maybe(view({ name: plain.text, phoneNumber: maybe(plain.phone), email: maybe(plain.email) })),
  stays: many(stayView),
  /** Nights that were added to stays of this booking, and wait for their payment. */
  waiting: many(
    view({
      orderId: plain.integer,
      hotelGuestId: plain.integer,
      checkInDate: plain.date,
      checkOutDate: plain.date,
      amount: plain.money,
    }),
  ),
  refunds: many(view({ amount: plain.money, settled: plain.boolean })),
  /** Nights that somebody else has, after a refund that was withdrawn: the organiser settles them. */
  gone: many(plain.date),
  /** May be cancelled by its buyer now. */
  cancellable: plain.boolean,
  begun: plain.boolean,
})
export type BookingView = AnswerOf<typeof bookingView>
/** A stay in somebody else's booking. */
export const sharedView = view({
  id: plain.integer,
  status: plain.code(roommateStatus),
  host: plain.text,
  hotelName: plain.text,
  hotelEnglishName: maybe(plain.text),
  address: maybe(plain.text),
  englishAddress: maybe(plain.text),
  roomName: plain.text,
  roomEnglishName: maybe(plain.text),
  checkInDate: maybe(plain.date),
  checkOutDate: maybe(plain.date),
  roomNo: maybe(plain.text),
})
export type SharedView = AnswerOf<typeof sharedView>
const bookingsView = view({
  rows: many(bookingView),
  count: plain.integer,
  shared: many(sharedView),
  today: plain.date,
})
export type Bookings = AnswerOf<typeof bookingsView>
export const getBookings = call('/hotelGuest/ext/getBookings', {
  name: ['我的酒店预订', 'Your own hotel bookings'],
  answer: bookingsView,
  reads: true,
})
const hotelGuestId = ref('hotelGuest', '住客', 'Guest', { required: true })
const orderId = ref('order', '订单', 'Order', { required: true })
const done = view({ id: plain.integer })
export const saveGuest = call('/hotelGuest/ext/saveGuest', {
  name: ['填写或更改住客', 'Enter or change a guest'],
  body: {
    hotelGuestId: ref('hotelGuest', '住客', 'Guest', { hint: ['留空则新增', 'Empty: somebody new'] }),
    orderCommodityId: ref('orderCommodity', '订单商品', 'Order item'),
    room: integer('第几间', 'Room', { min: 1, max: 1000 }),
    ...personFields,
  },
  answer: done,
})
export const inviteRoommate = call('/hotelRoommate/ext/invite', {
  name: ['邀请同住人', 'Invite a roommate'],
  body: {
    hotelGuestId,
    name: text('姓名', 'Name', { required: true, max: 100 }),
    phoneNumber: phone('手机号', 'Phone number', { required: true }),
  },
  answer: view({
    id: plain.integer,
    /** Said once: it also goes to the invited person's phone. */
    invitationCode: plain.text,
  }),
})
export const withdrawInvitation = call('/hotelRoommate/ext/withdraw', {
  name: ['取消同住邀请', 'Withdraw an invitation'],
  body: { id: idField },
  answer: nothing,
})
const invitation = { code: text('邀请码', 'Invitation code', { required: true, max: 20 }) }
export const getInvitation = call('/hotelRoommate/ext/getInvitation', {
  name: ['同住邀请', 'An invitation to share a room'],
  body: invitation,
  answer: sharedView,
  reads: true,
})
export const answerInvitation = call('/hotelRoommate/ext/answer', {
  name: ['接受或谢绝同住邀请', 'Accept or decline an invitation'],
  body: {
    ...invitation,
    accept: boolean('接受', 'Accept', { required: true }),
    name: text('姓名', 'Name', { max: 100 }),
    idType: code('证件类型', 'ID type', idType),
    idCard: idNumber('证件号码', 'ID number'),
  },
  answer: sharedView,
})
export const leaveRoom = call('/hotelRoommate/ext/leave', {
  name: ['退出同住', 'Leave a shared room'],
  body: { id: idField },
  answer: nothing,
})
const nights = {
  hotelGuestId,
  checkOutDate: date('新的离店日期', 'New check-out date', { required: true }),
}
export const previewNights = call('/hotelGuest/ext/previewNights', {
  name: ['续住的价格', 'What more nights cost'],
  body: nights,
  answer: view({ price: plain.money, currency: plain.text, nights: many(plain.date) }),
  reads: true,
})
export const addNights = call('/order/ext/addHotelNights', {
  name: ['续住', 'Add nights to a stay'],
  body: { ...nights, amount: money('所见总额', 'Amount shown', { min: 0 }) },
  answer: placedOrders,
})
export const cancellationView = view({
  /** What is kept, and what goes back. */
  fee: plain.money,
  back: plain.money,
  currency: plain.text,
  /** The last day on which it is free; null: until check-in. */
  freeUntil: maybe(plain.date),
  feeNights: plain.integer,
})
export type Cancellation = AnswerOf<typeof cancellationView>
export const previewCancellation = call('/hotelGuest/ext/previewCancellation', {
  name: ['取消预订的费用', 'What a cancellation costs'],
  body: { orderId },
  answer: cancellationView,
  reads: true,
})
export const cancelBooking = call('/hotelGuest/ext/cancelBooking', {
  name: ['取消酒店预订', 'Cancel a hotel booking'],
  body: {
    orderId,
    fee: money('所见费用', 'Fee shown', { required: true, min: 0 }),
    reason: text('原因', 'Reason', { max: 500 }),
  },
  answer: done,
})
export const getBill = fileCall('/hotelGuest/ext/getBill', {
  name: ['酒店账单', 'Bill of a hotel booking'],
  body: { orderId },
  mediaType: 'application/pdf',
})
