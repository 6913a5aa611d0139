import { call, date, email, idNumber, integer, part, parts, phone, ref, shape, text, code } from '@pavilion/declare'
import { ofEveryOrder } from '@pavilion/order/model/calls/placing.ts'
import { placedOrders } from '@pavilion/order/model/view.ts'
import { gender, idType } from './codes.ts'

// Orders of rooms (back-office §7). Both answer the order as its buyer sees it.

const person = {
  phoneNumber: phone('手机号', 'Phone number'),
  email: email('邮箱', 'E-mail'),
  gender: code('性别', 'Gender', gender),
  idType: code('证件类型', 'ID type', idType),
  idCard: idNumber('证件号码', 'ID number'),
  workplace: text('工作单位', 'Workplace', { max: 200 }),
  position: text('职务', 'Position', { max: 100 }),
}
const stay = {
  checkInDate: date('入住日期', 'Check-in date', { required: true }),
  checkOutDate: date('离店日期', 'Check-out date', { required: true }),
}
const roomTypeId = ref('roomType', '房型', 'Room type', { required: true })
const rest = { ...ofEveryOrder, reservationCode: text('预订码', 'Reservation code', { max: 64 }) }
const guest = shape({ name: text('姓名', 'Name', { required: true, max: 100 }), ...person })
const people = {
  name: text('姓名', 'Name', { required: true, max: 100 }),
  phoneNumber: phone('手机号', 'Phone number', { required: true }),
}
/** One room of a stay: who sleeps in it, who is invited to share it, and whom the hotel may ask. */
const room = shape({
  guests: parts('住客', 'Guests', guest, { max: 20 }),
  roommates: parts('邀请的同住人', 'Invited roommates', shape(people), { max: 20 }),
  contact: part('入住联系人', 'Room contact', shape({ ...people, email: email('邮箱', 'E-mail') })),
})

export const createHotelOrder = call('/order/ext/createHotelOrder', {
  name: ['预订酒店：一段或几段入住，每段若干间房', 'Book rooms for one or several stays'],
  body: {
    roomTypeId: ref('roomType', '房型', 'Room type', {
      hint: ['单段入住时填写；几段入住填 stays', 'For one stay; several stand in stays'],
    }),
    checkInDate: date('入住日期', 'Check-in date'),
    checkOutDate: date('离店日期', 'Check-out date'),
    roomCount: integer('房间数', 'Rooms', { min: 0, max: 1000 }),
    guests: parts('住客', 'Guests', guest, { max: 1000 }),
    stays: parts(
      '各段入住',
      'Stays',
      shape({ roomTypeId, ...stay, rooms: parts('房间', 'Rooms', room, { max: 50 }) }),
      {
        max: 20,
      },
    ),
    ...rest,
  },
  answer: placedOrders,
})
export const createHotelGuestOrder = call('/order/ext/createHotelGuestOrder', {
  name: ['按住客预订酒店：每位住客一间，各自的日期', 'Book a room for each guest, each with their own dates'],
  body: {
    roomTypeId,
    guests: parts(
      '住客',
      'Guests',
      shape({
        hotelGuestId: ref('hotelGuest', '已有住客', 'Existing guest', { hint: ['仅后台可选', 'Operators only'] }),
        name: text('姓名', 'Name', { max: 100 }),
        ...person,
        ...stay,
      }),
      { required: true, max: 200 },
    ),
    ...rest,
  },
  answer: placedOrders,
})
