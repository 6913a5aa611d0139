import { exactly, oneOf, type AnswerOf } from '@pavilion/declare'

/** The event's settings about registrations whose fee is refunded. */
export const refundedRegistration = oneOf(exactly('void'), exactly('keep'), exactly('ask'))
export type RefundedRegistration = AnswerOf<typeof refundedRegistration>
