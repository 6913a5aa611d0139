import { noData } from '@pavilion/declare'
import { giveBackFromInvoice, invoiceableOf, lockForInvoice, takeForInvoice } from '@pavilion/order/server/index.ts'
import type { Transaction } from '@pavilion/store'
import { invoice, invoiceMaking, invoiceStatus } from '../model/index.ts'
import { partsOf } from './parts.ts'
import { invoiceBeingMade, invoiceNotPending, nothingToInvoice } from './refusals.ts'
import { mayAdvance } from './settings.ts'

/**
 * Gives back what a pending invoice takes of its orders, before it is deleted.
 * @throws invoiceNotPending, invoiceBeingMade
 */
export async function releaseApplication(tx: Transaction, id: number): Promise<void> {
  const row = await tx.store(invoice).lock(id)
  if (!row) throw noData()
  if (row.status !== invoiceStatus.pending) throw invoiceNotPending()
  if (row.making === invoiceMaking.sending) throw invoiceBeingMade()
  await giveBackFromInvoice(tx, id, await partsOf(tx, id))
}
/**
 * Takes again what a restored application had taken.
 * @throws nothingToInvoice when its orders no longer allow it
 */
export async function takeApplication(tx: Transaction, id: number): Promise<void> {
  const parts = await partsOf(tx, id)
  const orders = await lockForInvoice(
    tx,
    parts.map(({ orderId }) => orderId),
  )
  for (const row of orders) {
    const part = parts.find(({ orderId }) => orderId === row.id)
    const advance = await mayAdvance(tx, row)
    if (!part || part.amount > invoiceableOf(row, { advance })) throw nothingToInvoice()
    await takeForInvoice(tx, [part], { advance })
  }
}
