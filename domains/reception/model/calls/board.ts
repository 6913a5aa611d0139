import { boolean, call, date, integer, many, maybe, plain, ref, text, view, type AnswerOf } from '@pavilion/declare'
import { gender, roomCheckOutStatus } from '@pavilion/hotel/model/codes.ts'

// The board of rooms and nights, and what an operator does on it.

const lodger = view({
  id: plain.integer,
  roomId: plain.integer,
  from: plain.date,
  to: plain.date,
  bed: plain.integer,
  beds: plain.integer,
  party: plain.text,
  status: plain.code(roomCheckOutStatus),
  isIn: plain.boolean,
  /** What it was when it was read; '' for somebody whom this operator may not see. */
  updatedAt: plain.text,
  guestId: maybe(plain.integer),
})
const guestFacts = {
  id: plain.integer,
  name: plain.text,
  from: plain.date,
  to: plain.date,
  hotelId: maybe(plain.integer),
  roomTypeId: maybe(plain.integer),
  gender: maybe(plain.code(gender)),
  userGroupId: maybe(plain.integer),
  userChannelId: maybe(plain.integer),
  line: maybe(plain.integer),
  orderRoom: maybe(plain.integer),
  beds: plain.integer,
  mates: many(plain.integer),
  level: maybe(plain.text),
  englishLevel: maybe(plain.text),
  workplace: maybe(plain.text),
  /** Why the last try to give this guest a room was refused. */
  error: maybe(plain.text),
}
export const boardGuest = view(guestFacts)
export type BoardGuest = AnswerOf<typeof boardGuest>
export const boardRoom = view({
  id: plain.integer,
  roomNo: plain.text,
  floor: maybe(plain.text),
  group: maybe(plain.text),
  roomTypeId: maybe(plain.integer),
  hotelId: plain.integer,
  kind: maybe(plain.integer),
  beds: plain.integer,
  /** Which assignments the room had when it was read: sent back with every drop. */
  seen: plain.text,
})
export type BoardRoom = AnswerOf<typeof boardRoom>
export type BoardLodger = AnswerOf<typeof lodger>
export const roomBoard = view({
  hotels: many(view({ id: plain.integer, name: plain.text, englishName: maybe(plain.text), rooms: plain.integer })),
  /** Null: this operator assigns rooms in no hotel. */
  hotelId: maybe(plain.integer),
  today: plain.date,
  from: plain.date,
  days: plain.integer,
  types: many(view({ id: plain.integer, name: plain.text, englishName: maybe(plain.text) })),
  rooms: many(boardRoom),
  lodgers: many(lodger),
  guests: many(boardGuest),
  /** Nights of guests that have no room yet, by guest. */
  waiting: many(view({ guestId: plain.integer, from: plain.date, to: plain.date })),
})
export type RoomBoard = AnswerOf<typeof roomBoard>
export const getRoomBoard = call('/hotelAssignRoom/getBoard', {
  name: ['分房看板', 'The rooms of a hotel by night, and the guests who wait'],
  body: {
    hotelId: ref('hotel', '酒店', 'Hotel'),
    from: date('从', 'From', { hint: ['留空则为今天', 'Empty: today'] }),
    days: integer('天数', 'Days', { min: 1, max: 42 }),
  },
  answer: roomBoard,
  reads: true,
})

const id = ref('hotelAssignRoom', '房间分配', 'Assignment', { required: true })
const updatedAt = text('版本', 'Version', { required: true, max: 40 })
const hotelRoomId = ref('hotelRoom', '房间', 'Room', { required: true })
const seen = text('房间的版本', 'Version of the room', { max: 120 })
const together = boolean('确认合住', 'They share the room', {
  hint: ['与包住此房的人合住，或住进拼住的房间', 'With people who have the room alone, or in a shared one'],
})
export const placed = view({
  id: plain.integer,
  guestId: plain.integer,
  roomId: plain.integer,
  roomNo: plain.text,
  from: plain.date,
  to: plain.date,
  bed: plain.integer,
  updatedAt: plain.instant,
})
export type Placed = AnswerOf<typeof placed>
export const assignRoom = call('/hotelAssignRoom/assign', {
  name: ['分配房间', 'Give a guest a room'],
  body: {
    hotelGuestId: ref('hotelGuest', '住客', 'Guest', { required: true }),
    hotelRoomId,
    checkInDate: date('入住日期', 'Check-in date', {
      hint: ['留空则为住期的第一晚', 'Empty: the first night of the stay'],
    }),
    checkOutDate: date('离店日期', 'Check-out date', { hint: ['留空则为住期的离店日', 'Empty: the end of the stay'] }),
    seen,
    together,
  },
  answer: placed,
})
export const moveRoom = call('/hotelAssignRoom/move', {
  name: ['换房', 'Move a guest to another room, from a night on'],
  body: {
    id,
    updatedAt,
    hotelRoomId,
    from: date('从哪一晚起', 'From the night of', { hint: ['留空则全部晚数', 'Empty: all nights'] }),
    seen,
    together,
  },
  answer: view({ placed, rest: maybe(placed) }),
})
export const setNights = call('/hotelAssignRoom/setNights', {
  name: ['修改房间的晚数', 'Lengthen or shorten the nights in a room'],
  body: {
    id,
    updatedAt,
    checkInDate: date('入住日期', 'Check-in date', { required: true }),
    checkOutDate: date('离店日期', 'Check-out date', { required: true }),
  },
  answer: placed,
})
export const takeRoom = call('/hotelAssignRoom/takeBack', {
  name: ['取消分配', 'Take the room back'],
  body: { id, updatedAt },
  answer: view({ ok: plain.boolean }),
})

// The desk of a hotel

export const checkIn = call('/hotelAssignRoom/checkIn', {
  name: ['办理入住', 'Check in'],
  body: { id },
  answer: view({ id: plain.integer, checkedInAt: plain.instant, roomNo: plain.text }),
})
export const checkOut = call('/hotelAssignRoom/checkOut', {
  name: ['办理退房', 'Check out: the rest of the stay is free'],
  body: {
    id,
    resell: boolean('释放剩余晚数再售', 'Sell the other nights again', {
      hint: ['关闭时只空出房间，库存不变', 'When off, the room is free but the stock stays as it is'],
    }),
  },
  answer: view({
    id: plain.integer,
    checkedOutAt: plain.instant,
    /** The nights that were not slept. */
    freed: many(plain.date),
    /** How many of them are sold again. */
    resold: plain.integer,
  }),
})

export const deskGuest = view({
  id: plain.integer,
  guestId: plain.integer,
  name: plain.text,
  phone: maybe(plain.phone),
  workplace: maybe(plain.text),
  level: maybe(plain.text),
  englishLevel: maybe(plain.text),
  roomId: maybe(plain.integer),
  roomNo: maybe(plain.text),
  bed: maybe(plain.integer),
  roomType: maybe(plain.text),
  englishRoomType: maybe(plain.text),
  from: plain.date,
  to: plain.date,
  /** When the guest is expected, and by which flight or train. */
  expectedAt: maybe(plain.instant),
  trip: maybe(plain.text),
  isIn: plain.boolean,
  isOut: plain.boolean,
  updatedAt: plain.text,
  /** Who is in the same room then. */
  with: many(plain.text),
})
export type DeskGuest = AnswerOf<typeof deskGuest>
export const desk = view({
  hotels: roomBoard.view.hotels,
  hotelId: maybe(plain.integer),
  today: plain.date,
  timeZone: plain.text,
  arriving: many(deskGuest),
  staying: many(deskGuest),
  leaving: many(deskGuest),
  /** Guests of today who have no room yet. */
  waiting: plain.integer,
})
export type Desk = AnswerOf<typeof desk>
export const getDesk = call('/hotelAssignRoom/getDesk', {
  name: ['前台', 'Who arrives, stays and leaves today in a hotel'],
  body: {
    hotelId: ref('hotel', '酒店', 'Hotel'),
    q: text('查找', 'Find', { max: 60 }),
  },
  answer: desk,
  reads: true,
})
