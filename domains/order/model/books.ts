import type { Equation } from './equation.ts'

/** The equation of a seller in a project and a currency. Minor units. */
export interface SellerEquation extends Equation {
  readonly projectId: number
  readonly project: string
  readonly sellerId: number | null
  readonly seller: string | null
  readonly currency: string
  /** How many orders do not agree with the ledger, as of the last comparison. */
  readonly orders: number
}
/** What was posted to an account. Minor units. */
export interface AccountSum {
  readonly projectId: number
  readonly sellerId: number | null
  readonly currency: string
  readonly account: number
  readonly debit: number
  readonly credit: number
}
/** The books of projects: what must balance, and what it is made of. */
export interface Books {
  readonly equations: readonly SellerEquation[]
  readonly accounts: readonly AccountSum[]
}
/** A figure above a list: how many rows are so, and what they amount to. */
export interface MoneyFigure {
  readonly kind: string
  readonly currency: string
  readonly count: number
  readonly amount: number
}
