import { call, idField, many, maybe, plain, sometimes, view, type AnswerOf } from '@pavilion/declare'

// What the page of one thing says before its fields: its state, its nights, its people, what it lacks.

const fact = view({ label: plain.pair, value: plain.pair, path: maybe(plain.text) })
export type AboutFact = AnswerOf<typeof fact>
export const about = view({
  facts: many(fact),
  nights: many(
    view({
      night: plain.date,
      free: maybe(plain.integer),
      taken: plain.integer,
      price: maybe(plain.money),
      note: maybe(plain.pair),
    }),
  ),
  people: many(
    view({
      key: plain.text,
      name: plain.text,
      path: plain.text,
      about: plain.pair,
      from: maybe(plain.date),
      until: maybe(plain.date),
    }),
  ),
  peopleTitle: plain.pair,
  missing: many(view({ words: plain.pair, path: maybe(plain.text) })),
  /** Where the nights of it are set. */
  grid: maybe(plain.text),
  /** The stay whose nights can be refunded. */
  refundable: sometimes(view({ from: plain.date, until: plain.date })),
})
export type About = AnswerOf<typeof about>
/** `words`: what it is called in the description of the interface. */
export const aboutOf = (name: string, words: readonly [string, string]) =>
  call(`/${name}/getAbout`, { name: words, body: { id: idField }, answer: about, reads: true })
export type AboutCall = ReturnType<typeof aboutOf>

export const aboutCalls = {
  roomType: aboutOf('roomType', ['房型概况', 'What is to be known of a room type']),
  hotelChannelSales: aboutOf('hotelChannelSales', ['渠道销售概况', 'What is to be known of a channel sale']),
  reservationCode: aboutOf('reservationCode', ['预订码概况', 'What is to be known of a reservation code']),
  hotelCustomer: aboutOf('hotelCustomer', ['酒店客户概况', 'What is to be known of a hotel customer']),
  hotelGuest: aboutOf('hotelGuest', ['住客概况', 'What is to be known of a guest']),
  hotelRoommate: aboutOf('hotelRoommate', ['同住人概况', 'What is to be known of a roommate']),
  hotelRoom: aboutOf('hotelRoom', ['房间概况', 'What is to be known of a room']),
  hotelRoomGroup: aboutOf('hotelRoomGroup', ['房间组概况', 'What is to be known of a room group']),
  hotelSetting: aboutOf('hotelSetting', ['酒店预订要求概况', 'What a hotel demands of a booking']),
  hotelBookingSetting: aboutOf('hotelBookingSetting', ['预订设置概况', 'What the booking settings do']),
  roomFacility: aboutOf('roomFacility', ['设施概况', 'Which rooms have a facility']),
  lostNight: aboutOf('lostNight', ['失去的晚概况', 'What is to be known of a lost night']),
} as const
export type AboutOf = keyof typeof aboutCalls
