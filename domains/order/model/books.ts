import { many, maybe, plain, view, type AnswerOf } from '@pavilion/declare'
import { instalmentStatus, orderStatus } from './codes.ts'
import { ledgerAccount } from './deskCodes.ts'
import { equation } from './equation.ts'

/** The equation of all orders in a currency. Minor units. */
export const currencyEquation = view({
  ...equation.view,
  currency: plain.text,
  /** How many orders do not agree with the ledger, as of the last comparison. */
  orders: plain.integer,
})
export type CurrencyEquation = AnswerOf<typeof currencyEquation>
/** The equation of a seller in a project and a currency. */
export const sellerEquation = view({
  ...currencyEquation.view,
  projectId: plain.integer,
  project: plain.text,
  sellerId: maybe(plain.integer),
  seller: maybe(plain.text),
})
export type SellerEquation = AnswerOf<typeof sellerEquation>
/** The postings to an account in sum. Minor units. */
export const accountSum = view({
  projectId: plain.integer,
  sellerId: maybe(plain.integer),
  currency: plain.text,
  account: plain.code(ledgerAccount),
  debit: plain.money,
  credit: plain.money,
})
export type AccountSum = AnswerOf<typeof accountSum>
/** The books of projects: what must balance, and what it is made of. */
export const books = view({ equations: many(sellerEquation), accounts: many(accountSum) })
export type Books = AnswerOf<typeof books>

const counted = { currency: plain.text, count: plain.integer, amount: plain.money }
/** A figure above a list: how many rows are so, and what they amount to. */
export const moneyFigure = view({ kind: plain.text, ...counted })
export type MoneyFigure = AnswerOf<typeof moneyFigure>
/** Orders of a state, in a currency. */
export const orderFigure = view({
  status: plain.code(orderStatus),
  ...counted,
  paid: plain.money,
  refunded: plain.money,
})
export type OrderFigure = AnswerOf<typeof orderFigure>
/** Instalments of a state, in a currency. */
export const instalmentFigure = view({ status: plain.code(instalmentStatus), ...counted, paid: plain.money })
export type InstalmentFigure = AnswerOf<typeof instalmentFigure>
