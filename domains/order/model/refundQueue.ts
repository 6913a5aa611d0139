import { many, maybe, pick, plain, view, type AnswerOf } from '@pavilion/declare'
import { orderType, payType, refundRoute } from './codes.ts'
import { refund } from './money.ts'
import { refundedRegistration } from './refunded.ts'
import { refundLine } from './refundWay.ts'

/** A refund that waits for a decision, with what is needed to make it. Amounts are minor units. */
export const refundRequest = view({
  ...pick(refund, 'id', 'updatedAt', 'reason'),
  appliedAt: plain.instant,
  orderId: plain.integer,
  orderNumber: plain.text,
  orderType: plain.code(orderType),
  currency: plain.text,
  amount: plain.money,
  paidAmount: plain.money,
  /** What of the money stays after it. */
  stays: plain.money,
  invoiced: plain.money,
  buyer: view({ name: plain.text, phoneNumber: maybe(plain.phone) }),
  /** Empty: a part of the price, or everything. */
  lines: many(refundLine),
  /** Through which payments it would go back, the newest first. */
  ways: many(
    view({
      amount: plain.money,
      route: plain.code(refundRoute),
      type: maybe(plain.code(payType)),
      account: maybe(plain.text),
    }),
  ),
  /** Whose fee it gives back; `entered`: when somebody of it has last walked in. */
  registrations: many(
    view({
      id: plain.integer,
      number: plain.text,
      name: plain.text,
      form: plain.pair,
      entered: maybe(plain.instant),
    }),
  ),
  refundedRegistration,
  /** Nobody has asked: it is proposed since the registration was rejected. */
  proposed: plain.boolean,
  /** Who has agreed already, where it waits for a second person. */
  agreedBy: maybe(plain.text),
})
export type RefundRequest = AnswerOf<typeof refundRequest>
