import { type AnswerOf, call, many, maybe, openly, plain, ref, view } from '@pavilion/declare'
import { gender, receptionRecordStatus, roomCheckOutStatus } from '@pavilion/hotel/model/codes.ts'

// Everything that there is about a guest, on one page.

const named = view({ id: plain.integer, name: plain.text, englishName: maybe(plain.text) })
export const guestPart = view({
  key: plain.text,
  name: plain.pair,
  lines: many(view({ text: plain.pair, at: maybe(plain.text), state: maybe(plain.text), path: maybe(plain.text) })),
  missing: many(plain.pair),
})
export type ShownPart = AnswerOf<typeof guestPart>
export const guestPage = view({
  guest: view({
    id: plain.integer,
    name: plain.text,
    phone: maybe(
      openly(plain.text, 'the page masks it, unless the level of the guest says that the reception calls them'),
    ),
    gender: maybe(plain.code(gender)),
    workplace: maybe(plain.text),
    position: maybe(plain.text),
    status: plain.code(receptionRecordStatus),
    checkOutStatus: plain.code(roomCheckOutStatus),
    /** Also a registered visitor of the event. */
    isRegistered: plain.boolean,
    from: maybe(plain.date),
    to: maybe(plain.date),
    remark: maybe(plain.text),
    hotel: maybe(named),
    roomType: maybe(named),
    level: maybe(named),
    group: maybe(named),
    channel: maybe(named),
    /** The contact of the channel for hotels. */
    contact: maybe(plain.contact),
  }),
  today: plain.date,
  parts: many(guestPart),
})
export type GuestPage = AnswerOf<typeof guestPage>
export const getGuestPage = call('/hotelGuest/getPage', {
  name: ['住客一览', 'Everything about a guest'],
  body: { id: ref('hotelGuest', '住客', 'Guest', { required: true }) },
  answer: guestPage,
  reads: true,
})
