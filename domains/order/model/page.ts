import { many, maybe, pick, plain, view, type AnswerOf } from '@pavilion/declare'
import { stockBusinessType, stockChangeType } from '@pavilion/commodity/model/codes.ts'
import { outboxChannel, outboxState, outboxTemplate } from '@pavilion/notification/model/codes.ts'
import { equation } from './equation.ts'
import { ledgerEntry, pay, refund, refundItem } from './money.ts'
import { order } from './order.ts'
import { refundedRegistration } from './refunded.ts'
import { orderView } from './view.ts'

const written = { id: plain.integer, createdAt: plain.instant }
/** An attempt to pay, as an operator sees it. Amounts are minor units of the order's currency. */
export const pageAttempt = view({
  ...pick(pay, 'id', 'createdAt', 'updatedAt', 'outTradeNo', 'tradeNo', 'type', 'from', 'status', 'attempt', 'outcome'),
  ...pick(pay, 'verification', 'decision', 'receivedAmount', 'movedFromId', 'paidDate', 'merchant', 'channel'),
  ...pick(pay, 'errmsg', 'payer', 'isCorporate', 'remark', 'sysUserId'),
  orderId: plain.integer,
  amount: plain.money,
  /** The last four characters of the account that paid, where it is known. */
  account: maybe(plain.text),
  /** Addresses that are valid for five minutes. */
  voucher: many(plain.text),
  recordedBy: maybe(plain.text),
  verifiedBy: maybe(plain.text),
})
export type PageAttempt = AnswerOf<typeof pageAttempt>
export const pageRefund = view({
  ...pick(refund, 'id', 'createdAt', 'updatedAt', 'status', 'kind', 'amount', 'reason', 'appliedAt', 'approvedAt'),
  ...pick(refund, 'completedAt', 'toApprove', 'sysUserId'),
  outRequestNo: plain.text,
  operator: maybe(plain.text),
  lines: many(view({ orderCommodityId: plain.integer, quantity: plain.integer, amount: plain.money })),
})
export type PageRefund = AnswerOf<typeof pageRefund>
export const pageRefundItem = view({
  ...pick(refundItem, 'id', 'updatedAt', 'refundId', 'payId', 'status', 'route', 'acceptedAt', 'completedAt', 'tries'),
  ...pick(refundItem, 'errmsg', 'tradeNo'),
  /** The last four characters of the account that paid, where it is known. */
  account: maybe(plain.text),
  outRequestNo: plain.text,
  amount: plain.money,
})
export type PageRefundItem = AnswerOf<typeof pageRefundItem>
export const pageStock = view({
  ...written,
  changeType: plain.code(stockChangeType),
  businessType: plain.code(stockBusinessType),
  commoditySkuId: maybe(plain.integer),
  quantity: plain.integer,
  stockBefore: plain.integer,
  stockAfter: plain.integer,
})
export type PageStock = AnswerOf<typeof pageStock>
export const pageEntry = view(pick(ledgerEntry, 'id', 'createdAt', 'key', 'event', 'debit', 'credit', 'amount'))
export type PageEntry = AnswerOf<typeof pageEntry>
export const pageMessage = view({
  ...written,
  channel: plain.code(outboxChannel),
  template: plain.code(outboxTemplate),
  subject: plain.text,
  state: plain.code(outboxState),
  sentAt: maybe(plain.instant),
})
export type PageMessage = AnswerOf<typeof pageMessage>
/** One step of the order, of a payment or of a refund. */
export const pageStep = view({
  ...written,
  resource: plain.text,
  rowId: plain.integer,
  field: plain.text,
  move: plain.text,
  fromCode: maybe(plain.text),
  toCode: plain.text,
  why: maybe(plain.text),
  actorKind: maybe(plain.text),
  actorName: maybe(plain.text),
})
export type PageStep = AnswerOf<typeof pageStep>
/** All of an order, as an operator sees it on one page. */
export const orderPage = view({
  view: orderView,
  ...pick(order, 'from', 'webUserId', 'remark', 'closeReason'),
  /** Empty for operators who may not read what goods cost. */
  ...pick(order, 'cost', 'profit'),
  buyer: maybe(plain.text),
  seller: maybe(plain.text),
  /** Why a closed order keeps what it was paid in part. */
  keptReason: maybe(plain.text),
  /** The most that can still be refunded. */
  refundable: plain.money,
  /** The most that can be refunded without reversing an invoice first. */
  refundableNow: plain.money,
  attempts: many(pageAttempt),
  refunds: many(pageRefund),
  refundItems: many(pageRefundItem),
  stock: many(pageStock),
  ledger: many(pageEntry),
  messages: many(pageMessage),
  steps: many(pageStep),
  equation,
  /** An offline payment above this amount needs a second person; null: none does. */
  verifyAbove: maybe(plain.money),
  refundedRegistration,
  /** What set the price of a line, where it was not its product alone. */
  priceRules: many(
    view({
      orderCommodityId: plain.integer,
      rules: many(view({ resource: plain.text, id: plain.integer, name: plain.pair })),
    }),
  ),
  /** Who of the registrations that the order pays for has walked in, the latest first. */
  visits: many(view({ webFormRecordId: plain.integer, name: plain.text, at: plain.instant })),
})
export type OrderPage = AnswerOf<typeof orderPage>
