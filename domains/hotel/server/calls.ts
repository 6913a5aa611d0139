import { code, date, email, idNumber, integer, part, parts, phone, ref, shape, text } from '@pavilion/declare'
import { post, visitorOrOperator, type Call } from '@pavilion/http'
import { orderType } from '@pavilion/order/model/index.ts'
import { contactBody, placed, shownAmount } from '@pavilion/order/server/index.ts'
import { gender, idType } from '../model/index.ts'

const person = {
  phoneNumber: phone('手机号', 'Phone number'),
  email: email('邮箱', 'E-mail'),
  gender: code('性别', 'Gender', gender),
  idType: code('证件类型', 'ID type', idType),
  idCard: idNumber('证件号码', 'ID number'),
  workplace: text('工作单位', 'Workplace', { max: 200 }),
  position: text('职务', 'Position', { max: 100 }),
}
const day = { required: true } as const
const roomTypeId = ref('roomType', '房型', 'Room type', { required: true })
const reservationCode = text('预订码', 'Reservation code', { max: 64 })
const hotelBody = shape({
  roomTypeId,
  checkInDate: date('入住日期', 'Check-in date', day),
  checkOutDate: date('离店日期', 'Check-out date', day),
  roomCount: integer('房间数', 'Rooms', { required: true, min: 0, max: 1000 }),
  guests: parts('住客', 'Guests', shape({ name: text('姓名', 'Name', { required: true, max: 100 }), ...person }), {
    max: 1000,
  }),
  contact: part('联系人', 'Contact', contactBody),
  reservationCode,
  amount: shownAmount,
})
const guestBody = shape({
  roomTypeId,
  guests: parts(
    '住客',
    'Guests',
    shape({
      hotelGuestId: ref('hotelGuest', '已有住客', 'Existing guest', {
        hint: ['仅后台可选', 'Operators only'],
      }),
      name: text('姓名', 'Name', { max: 100 }),
      ...person,
      checkInDate: date('入住日期', 'Check-in date', day),
      checkOutDate: date('离店日期', 'Check-out date', day),
    }),
    { required: true, max: 200 },
  ),
  contact: part('联系人', 'Contact', contactBody),
  reservationCode,
  amount: shownAmount,
})
const answer = { schema: { type: 'object' } } as const
const guard = visitorOrOperator('order.create')

/** Orders of rooms (back-office §7). Both answer the order as its buyer sees it. */
export const calls: Call[] = [
  post(
    '/order/ext/createHotelOrder',
    {
      guard,
      summary: ['预订酒店：同一日期的若干间房', 'Book rooms of one type for the same nights'],
      body: hotelBody,
      answer,
    },
    ({ ctx, body }) => placed(ctx, orderType.hotel, { ...body }, body),
  ),
  post(
    '/order/ext/createHotelGuestOrder',
    {
      guard,
      summary: ['按住客预订酒店：每位住客一间，各自的日期', 'Book a room for each guest, each with their own dates'],
      body: guestBody,
      answer,
    },
    ({ ctx, body }) => placed(ctx, orderType.hotel, { ...body }, body),
  ),
]
