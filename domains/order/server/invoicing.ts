import { noData, type Row } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { order, orderStatus } from '../model/index.ts'
import { advanceInvoiceUsed, orderNotUnpaid } from './refusals.ts'

type Order = Row<typeof order>
/** What one invoice takes of one order, in minor units. */
export interface InvoicePart {
  readonly orderId: number
  readonly amount: number
}
/**
 * What of an order can still be invoiced: paid − refunded − being refunded − invoiced, applications
 * included; also of an order that is paid in parts, or closed with its money kept. `advance`: an
 * unpaid order counts as paid.
 */
export function invoiceableOf(row: Order, { advance = false }: { readonly advance?: boolean } = {}): number {
  const { status, amount, paidAmount, refundedAmount, refundingAmount, invoicedAmount, keptReason } = row
  if (status === orderStatus.closed && !keptReason) return 0
  const base = status === orderStatus.unpaid && advance ? Math.max(amount ?? 0, paidAmount ?? 0) : (paidAmount ?? 0)
  return Math.max(0, base - (refundedAmount ?? 0) - (refundingAmount ?? 0) - (invoicedAmount ?? 0))
}
/**
 * Lets an unpaid order be invoiced before it is paid, or no longer.
 * @throws noData, orderNotUnpaid; advanceInvoiceUsed when it is invoiced already
 */
export async function setAdvanceInvoice(ctx: Context, id: number, advanceInvoice: boolean): Promise<Order> {
  return ctx.transaction(async tx => {
    const row = await tx.store(order).lock(id)
    if (!row) throw noData()
    if (row.status !== orderStatus.unpaid) throw orderNotUnpaid()
    if (!advanceInvoice && (row.invoicedAmount ?? 0) > 0) throw advanceInvoiceUsed()
    const projectId = row.projectId
    await tx.acting('order', { projectId }).store(order).set(id, { advanceInvoice })
    await tx.log('setAdvanceInvoice', { resource: order.name, id, projectId, details: { advanceInvoice } })
    return tx.store(order).getDetail(id)
  })
}
/**
 * Locks orders for an invoice, in the order of their ids, so that two applications and a refund
 * wait for each other.
 * @throws noData
 */
export async function lockForInvoice(tx: Transaction, orderIds: readonly number[]): Promise<Order[]> {
  const ids = [...new Set(orderIds)]
  const rows = await tx.lockAll(order, ids)
  if (rows.length < ids.length) throw noData()
  return rows
}
/**
 * Takes amounts of locked orders for an invoice. The caller has compared them with `invoiceableOf`;
 * the database refuses more.
 */
export async function takeForInvoice(
  tx: Transaction,
  parts: readonly InvoicePart[],
  { advance = false }: { readonly advance?: boolean } = {},
): Promise<void> {
  for (const { orderId, amount } of parts)
    await tx.update(order, {
      set: sql`"invoicedAmount" = a."invoicedAmount" + ${amount}::bigint,
        "advanceInvoice" = a."advanceInvoice" or ${advance}::boolean`,
      where: sql`a.id = ${orderId}`,
    })
}
/** Gives amounts back: an application was withdrawn, or an invoice reversed. */
export async function giveBackFromInvoice(
  tx: Transaction,
  invoiceId: number,
  parts: readonly InvoicePart[],
): Promise<void> {
  for (const { orderId, amount } of [...parts].sort((a, b) => a.orderId - b.orderId))
    await tx.update(order, {
      set: sql`"invoicedAmount" = a."invoicedAmount" - ${amount}::bigint,
        "invoiceId" = nullif(a."invoiceId", ${invoiceId}::bigint)`,
      where: sql`a.id = ${orderId}`,
    })
}
/** Notes the invoice that was issued for these orders. */
export async function noteInvoice(tx: Transaction, invoiceId: number, orderIds: readonly number[]): Promise<void> {
  await tx.lockAll(order, orderIds, { fields: ['id'] })
  await tx.update(order, {
    set: sql`"invoiceId" = ${invoiceId}::bigint`,
    where: sql`a.id = any(${orderIds}::bigint[])`,
  })
}
