import { call, many, maybe, plain, ref, view, type AnswerOf } from '@pavilion/declare'
import { payWaysView } from '../view.ts'

/** How visitors of an event can pay, and which ways its organiser could offer. */
const eventWays = view({
  seller: maybe(view({ id: plain.integer, name: plain.pair })),
  currency: plain.text,
  /** Types for which a merchant is set up, whether the event offers them or not. */
  possible: many(plain.integer),
  /** How many accounts money can be transferred to, whether the event offers it or not. */
  accounts: plain.integer,
  /** What the cashier shows. */
  shown: payWaysView,
  /** The types that the event ticks; none: all of them. */
  ticked: many(plain.integer),
})
export type EventWays = AnswerOf<typeof eventWays>
export const getEventWays = call('/order/getEventWays', {
  name: ['活动的支付方式', 'How visitors of an event can pay'],
  body: { projectId: ref('project', '活动', 'Event', { required: true }) },
  answer: eventWays,
  reads: true,
})
