import type { Transaction } from '@pavilion/store'
import { ledgerAccount, ledgerEntry, ledgerEvent, orderType } from '../model/index.ts'

/** One posting: an amount of minor units from one account to another. */
export interface Posting {
  /** What it is about, so that it is posted once: `pay 17 paid`. */
  readonly key: string
  readonly event: number
  readonly debit: number
  readonly credit: number
  readonly amount: number
  readonly projectId: number
  readonly currencyId: number | null
  readonly sellerId: number | null
  readonly orderId?: number | null
  readonly payId?: number | null
  readonly refundItemId?: number
  readonly invoiceId?: number
}
/**
 * Writes postings in the transaction of what they are about. Nothing is posted for an amount of 0.
 * @throws alreadyTaken when one of them was posted before
 */
export async function postToLedger(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  const rows = postings.filter(({ amount }) => amount > 0)
  if (rows.length) await tx.store(ledgerEntry).createMany(rows)
}
/** Where the money of a payment lies: at its provider, or with the organiser. */
export const holderOf = (payType: number | null): number =>
  payType !== null && payType < 60 ? ledgerAccount.clearing : ledgerAccount.offline
/** The account of an order's money: a deposit stays the payer's until the order is completed. */
export const claimOf = (type: number | null): number =>
  type === orderType.exhibitorDeposit ? ledgerAccount.deposits : ledgerAccount.sales
export { ledgerAccount, ledgerEvent }
