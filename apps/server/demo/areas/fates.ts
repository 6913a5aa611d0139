import type { Row } from '@pavilion/declare'
import { payVerification, type pay } from '@pavilion/order/model/index.ts'
import type { OrderStory } from '@pavilion/order/server/story.ts'
import type { Caller } from '@pavilion/store'

/** What the deeds of one order need to know of it, and what they find out. */
export interface Progress {
  readonly id: number
  readonly amount: number
  /** One of the ways in which orders of its kind are paid. */
  readonly payType: number
  readonly company: string
  readonly reason: string
  payId?: number
  /** Whether its payment waits for the second person. */
  waits?: boolean
  refundId?: number
}
/** The two people of the organiser’s finances: one records, the other looks at it again. */
export interface Cashiers {
  readonly first: Caller
  readonly second: Caller
}
type Tell = (story: OrderStory, order: Progress, by: Cashiers) => Promise<unknown>

const asks = async (story: OrderStory, order: Progress, more: object = {}) => {
  order.refundId = (await story.asksBack({ orderId: order.id, reason: order.reason, ...more })).id
}
function note(order: Progress, paid: Row<typeof pay> | undefined): void {
  if (paid) Object.assign(order, { payId: paid.id, waits: paid.verification === payVerification.waiting })
}
const refundOf = ({ refundId }: Progress) => refundId as number
const payOf = ({ payId }: Progress) => payId as number
/** What can happen to an order, by one step of the story each. */
const deeds = {
  'turns away': (story, { id, payType }) => story.turnsAway(id, payType),
  async pays(story, order, { first }) {
    const { id, payType, company } = order
    const isOffline = payType >= 60
    const paid = isOffline
      ? await story.records(first, { orderId: id, type: payType, payer: company, isCorporate: true })
      : await story.pays(id, payType)
    note(order, paid)
  },
  async 'pays another sum'(story, order) {
    note(order, await story.pays(order.id, order.payType, order.amount - 1_000))
  },
  async 'first part is paid'(story, order, { first }) {
    const { id, payType, company } = order
    note(order, await story.recordsPart(first, { orderId: id, type: payType, payer: company, isCorporate: true }))
  },
  'is looked at again': async (story, order, { second }) => order.waits && story.verifies(second, payOf(order)),
  'is accepted': (story, order, { first }) => story.accepts(first, payOf(order)),
  'is confirmed': (story, { id }, { first }) => story.confirms(first, id),
  'is completed': (story, { id }, { first }) => story.completes(first, id),
  cancels: (story, { id }) => story.cancels(id),
  'runs out of time': (story, { id }) => story.timesOut(id),
  'asks for all back': asks,
  async 'asks for the first line back'(story, order) {
    const [orderCommodityId] = await story.linesOf(order.id)
    return asks(story, order, { lines: [{ orderCommodityId }] })
  },
  'is approved': (story, order, { first }) => story.approves(first, refundOf(order)),
  'is kept': (story, order, { first }) => story.keeps(first, refundOf(order)),
  'cannot be returned': (story, order) => story.failsToReturn(order.id, '收款账户已注销'),
  'arrives back': (story, order, { second }) => story.arrivesBack(second, order.id),
} satisfies Record<string, Tell>
export type Deed = keyof typeof deeds
export const tellDeed = (deed: Deed, ...about: Parameters<Tell>): Promise<unknown> => (deeds[deed] as Tell)(...about)

/** What becomes of an order: after how many hours, what. What is still to come does not happen. */
// biome-ignore format: a table reads as a table
export const fates = {
  unpaid:          [],
  undecided:       [[0.2, 'turns away']],
  paid:            [[0.4, 'pays'], [12, 'is looked at again']],
  completed:       [[0.4, 'pays'], [30, 'is completed']],
  cancelled:       [[3, 'cancels']],
  expired:         [[0.2, 'turns away'], [24, 'runs out of time']],
  partRefunded:    [[0.4, 'pays'], [12, 'is looked at again'], [14, 'asks for the first line back'], [15, 'is approved'], [16, 'arrives back']],
  refunded:        [[0.4, 'pays'], [12, 'is looked at again'], [14, 'asks for all back'], [15, 'is approved'], [16, 'arrives back']],
  refundByHand:    [[0.4, 'pays'], [14, 'asks for all back'], [15, 'is approved'], [16, 'cannot be returned'], [40, 'arrives back']],
  refundFails:     [[0.4, 'pays'], [14, 'asks for all back'], [15, 'is approved'], [16, 'cannot be returned']],
  refundApplied:   [[0.4, 'pays'], [1, 'asks for all back']],
  refundCancelled: [[0.4, 'pays'], [1, 'asks for all back'], [3, 'is kept']],
  wrongSum:        [[0.4, 'pays another sum']],
  acceptedSum:     [[0.4, 'pays another sum'], [4, 'is accepted'], [9, 'pays']],
  confirmed:       [[0.4, 'pays'], [5, 'is confirmed']],
  toVerify:        [[20, 'first part is paid']],
  inParts:         [[20, 'first part is paid'], [30, 'is looked at again']],
} as const satisfies Record<string, readonly (readonly [hours: number, deed: Deed])[]>
export type Fate = keyof typeof fates
