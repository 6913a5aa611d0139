import { exactly, many, maybe, oneOf, plain, sometimes, view, type AnswerOf } from '@pavilion/declare'

/** A pass as its holder sees it. */
const passView = view({
  id: plain.integer,
  /** The signed text of the QR code. */
  text: plain.text,
  name: plain.text,
  englishName: maybe(plain.text),
  company: maybe(plain.text),
  certNo: maybe(plain.text),
  number: maybe(plain.text),
  certType: maybe(plain.text),
  certTypeEN: maybe(plain.text),
  colour: maybe(plain.text),
  /** Shown as a ticket. */
  ticket: plain.boolean,
  from: maybe(plain.instant),
  until: maybe(plain.instant),
  event: plain.text,
  eventEN: plain.text,
  timeZone: maybe(plain.text),
  /** What is owed: gates ask for it. `recordId`: where it is paid. Kept passes of before have none. */
  owes: sometimes(
    maybe(
      view({
        what: oneOf(exactly('unpaid'), exactly('refunding')),
        recordId: maybe(plain.integer),
        fee: maybe(plain.money),
        currency: maybe(plain.text),
      }),
    ),
  ),
  /** Where gates compare faces: whether the holder agreed. Kept passes of before have none. */
  face: sometimes(maybe(oneOf(exactly('agreed'), exactly('open')))),
})
export type PassView = AnswerOf<typeof passView>
/** Somebody whose pass admits nobody any more, and why, as far as their registration says so. */
const passGone = view({ id: plain.integer, name: plain.text, englishName: maybe(plain.text), why: maybe(plain.text) })
export type PassGone = AnswerOf<typeof passGone>
/** The passes that a visitor or a link is shown. */
export const passesShown = view({ rows: many(passView), gone: many(passGone) })
export type PassesShown = AnswerOf<typeof passesShown>
