import { call, codes, many, maybe, parts, plain, ref, shape, view, type AnswerOf } from '@pavilion/declare'

/** By what a passenger seems to be a hotel guest. */
export const likeness = codes({
  document: ['document', '证件号码相同', 'The same ID number'],
  phone: ['phone', '姓名和手机号相同', 'The same name and phone number'],
})
const likelyGuest = view({
  passengerId: plain.integer,
  hotelGuestId: plain.integer,
  passenger: plain.text,
  guest: plain.text,
  workplace: maybe(plain.text),
  hotel: maybe(plain.pair),
  from: maybe(plain.date),
  until: maybe(plain.date),
  by: plain.code(likeness),
})
export type LikelyGuest = AnswerOf<typeof likelyGuest>
export const getLikelyGuests = call('/passenger/getLikelyGuests', {
  name: ['可能的住客', 'Passengers who seem to be hotel guests, and are linked to none'],
  body: { passengerId: ref('passenger', '乘客', 'Passenger') },
  answer: view({ rows: many(likelyGuest) }),
  reads: true,
})
const pair = {
  passengerId: ref('passenger', '乘客', 'Passenger', { required: true }),
  hotelGuestId: ref('hotelGuest', '住客', 'Hotel guest', { required: true }),
}
export const linkGuests = call('/passenger/linkGuests', {
  name: ['确认为同一人', 'Say that passengers are these hotel guests'],
  body: { links: parts('关联', 'Links', shape(pair), { required: true, max: 500 }) },
  answer: view({ linked: plain.integer, refused: plain.integer }),
})
export const denyGuest = call('/passenger/denyGuest', {
  name: ['并非同一人', 'Say that a passenger is not this hotel guest'],
  body: pair,
  answer: view({ ok: plain.boolean }),
})
