import type { Row } from '@pavilion/declare'
import {
  giveBackFromInvoice,
  ledgerAccount,
  ledgerEvent,
  noteInvoice,
  postToLedger,
  type InvoicePart,
  type Posting,
} from '@pavilion/order/server/index.ts'
import type { Transaction } from '@pavilion/store'
import { invoice, invoiceStatus, taxWithin } from '../model/index.ts'
import { partsOf } from './parts.ts'

type Invoice = Row<typeof invoice>
/** An issued invoice, as its service says, or the operator who made it elsewhere. */
export interface Made {
  readonly code: string | null
  readonly number: string
  readonly issuedAt: string
  readonly fileUrl: string | null
  readonly simulated: boolean
}
const postings = (row: Invoice, parts: readonly InvoicePart[], back: boolean): Posting[] =>
  parts.map(({ orderId, amount }) => ({
    key: `invoice ${row.id} order ${orderId} ${back ? 'reversed' : 'issued'}`,
    event: back ? ledgerEvent.invoiceReversed : ledgerEvent.invoiced,
    debit: back ? ledgerAccount.invoiced : ledgerAccount.invoiceable,
    credit: back ? ledgerAccount.invoiceable : ledgerAccount.invoiced,
    amount,
    projectId: row.projectId,
    currencyId: row.currencyId ?? null,
    sellerId: row.sellerId ?? null,
    orderId,
    invoiceId: row.id,
  }))
const madeFields = ({ code, number, issuedAt, fileUrl, simulated }: Made) => ({
  invoiceCode: code,
  invoiceNumber: number,
  issuedAt,
  simulated,
  lastError: null,
  ...(fileUrl && { fileUrl }),
})

/** Writes that an invoice is issued: its number and file, the ledger, its orders. Once. */
export async function finishIssue(tx: Transaction, id: number, made: Made): Promise<void> {
  const row = await tx.store(invoice).lock(id)
  if (row.status !== invoiceStatus.pending) return
  await tx.store(invoice).set(id, { ...madeFields(made), taxAmount: taxWithin(row.amount, row.taxRate) })
  await tx.move(invoice, { id }, 'finish', {})
  await tx.move(invoice, { id }, 'complete', {})
  const parts = await partsOf(tx, id)
  await postToLedger(tx, postings(row, parts, false))
  await noteInvoice(
    tx,
    id,
    parts.map(({ orderId }) => orderId),
  )
}
/**
 * Writes that an invoice is reversed: the red invoice as a row of its own, the ledger, and what it
 * took of its orders is free again. Once.
 */
export async function finishReversal(tx: Transaction, id: number, made: Made): Promise<void> {
  const row = await tx.store(invoice).lock(id)
  if (row.status !== invoiceStatus.completed) return
  const { title, taxNumber, bank, bankAccount, address, phoneNumber, amount, taxAmount, taxRate } = row
  const red = await tx.store(invoice).create(
    {
      ...{ title, taxNumber, bank, bankAccount, address, phoneNumber, amount, taxAmount, taxRate },
      ...madeFields(made),
      projectId: row.projectId,
      orderId: row.orderId,
      currencyId: row.currencyId,
      sellerId: row.sellerId,
      webUserId: row.webUserId,
      type: row.type,
      electronicType: row.electronicType,
      makeKind: row.makeKind,
      platform: row.platform,
      byHand: row.byHand,
      invoiceSpecificationId: row.invoiceSpecificationId,
      redOfId: id,
      reversalReason: row.reversalReason,
      receiveEmail: row.receiveEmail,
      language: row.language,
    },
    { birth: 'red' },
  )
  await tx.move(invoice, { id: red.id }, 'finish', {})
  await tx.store(invoice).set(id, { lastError: null })
  await tx.move(invoice, { id }, 'endReversal', {})
  await tx.move(invoice, { id }, 'cancel', {})
  const parts = await partsOf(tx, id)
  await giveBackFromInvoice(tx, id, parts)
  await postToLedger(tx, postings(row, parts, true))
}
