import { byName, exactly, oneOf, plain, view, type AnswerOf } from '@pavilion/declare'

/** The means with which a page lets the payer pay. */
export const prepay = oneOf(
  view({ kind: exactly('qr'), text: plain.text }),
  view({ kind: exactly('redirect'), url: plain.text }),
  view({ kind: exactly('form'), action: plain.text, fields: byName(plain.text) }),
  view({ kind: exactly('wallet'), parameters: byName(plain.text) }),
)
export type Prepay = AnswerOf<typeof prepay>
