import { plain, view, type AnswerOf } from '@pavilion/declare'
import { ledgerAccount } from './deskCodes.ts'

/** One posting, as the equation needs it. */
export interface PostedEntry {
  readonly debit: number
  readonly credit: number
  readonly amount: number
}
/** The order by the ledger, and whether the two agree. Minor units. */
export const equation = view({
  received: plain.money,
  paidOut: plain.money,
  forOrder: plain.money,
  refundsPayable: plain.money,
  unexpected: plain.money,
  /** The part that is not explained; 0 when everything agrees. */
  difference: plain.money,
})
export type Equation = AnswerOf<typeof equation>
/**
 * What a provider kept for its service is its business with the organiser, not with the buyer; and what
 * a payer’s bank took stands beside what the order was paid.
 */
const apart: readonly number[] = [ledgerAccount.fees, ledgerAccount.disputed, ledgerAccount.chargebackLoss]
const claims: readonly number[] = [ledgerAccount.sales, ledgerAccount.deposits]
const holders: readonly number[] = [ledgerAccount.clearing, ledgerAccount.offline]
const balance = (entries: readonly PostedEntry[], accounts: readonly number[]) =>
  entries.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (accounts.includes(credit) ? amount : 0) - (accounts.includes(debit) ? amount : 0),
    0,
  )
/**
 * The equation of an order: what came in, less what went out, is what the order keeps, what is
 * still to be refunded, and what nothing was owed for. And what the order keeps is paid − refunded −
 * being refunded.
 */
export function equationOf(
  entries: readonly PostedEntry[],
  order: { readonly paidAmount: number; readonly refundedAmount: number; readonly refundingAmount: number },
): Equation {
  const isApart = ({ debit, credit }: PostedEntry) => apart.includes(debit) || apart.includes(credit)
  return balanced(
    entries.filter(entry => !isApart(entry)),
    order,
  )
}
function balanced(
  entries: readonly PostedEntry[],
  order: { readonly paidAmount: number; readonly refundedAmount: number; readonly refundingAmount: number },
): Equation {
  // What was paid out and failed has never left: it is no receipt.
  const isFailed = ({ debit, credit }: PostedEntry) =>
    holders.includes(debit) && credit === ledgerAccount.refundsPayable
  const failed = entries.reduce((sum, entry) => sum + (isFailed(entry) ? entry.amount : 0), 0)
  const into = entries.reduce((sum, { debit, amount }) => sum + (holders.includes(debit) ? amount : 0), 0)
  const out = entries.reduce((sum, { credit, amount }) => sum + (holders.includes(credit) ? amount : 0), 0)
  const [received, paidOut] = [into - failed, out - failed]
  const forOrder = balance(entries, claims)
  const refundsPayable = balance(entries, [ledgerAccount.refundsPayable])
  const unexpected = balance(entries, [ledgerAccount.unexpected])
  const kept = order.paidAmount - order.refundedAmount - order.refundingAmount
  const difference = Math.abs(received - paidOut - forOrder - refundsPayable - unexpected) + Math.abs(forOrder - kept)
  return { received, paidOut, forOrder, refundsPayable, unexpected, difference }
}
