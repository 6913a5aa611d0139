import { many, maybe, pick, plain, view, type AnswerOf } from '@pavilion/declare'
import { orderType } from './codes.ts'
import { transferSlip } from './transferSlip.ts'

/** A transfer that a buyer says they have made, beside its order. Amounts are minor units. */
export const slipToCheck = view({
  ...pick(transferSlip, 'id', 'updatedAt', 'createdAt', 'orderId', 'payer', 'transferredAt', 'remark'),
  orderNumber: plain.text,
  orderType: plain.code(orderType),
  currency: plain.text,
  /** What the buyer says was transferred. */
  amount: plain.money,
  /** What the order still costs. */
  due: plain.money,
  buyer: view({ name: plain.text, phoneNumber: maybe(plain.phone) }),
  what: many(view({ name: plain.text, englishName: maybe(plain.text), quantity: plain.integer })),
  /** Addresses that are valid for five minutes. */
  slip: many(view({ name: plain.text, address: plain.text, picture: plain.boolean })),
  /** How many slips of this order were not found before. */
  before: plain.integer,
})
export type SlipToCheck = AnswerOf<typeof slipToCheck>
