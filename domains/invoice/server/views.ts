import { defaultCurrency, type Row } from '@pavilion/declare'
import { signedAddress } from '@pavilion/http'
import { order, orderCommodity, orderCommodityStatus } from '@pavilion/order/model/index.ts'
import { invoiceableOf } from '@pavilion/order/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { invoice, invoiceOrder, invoiceType, type InvoiceProps, type InvoiceView } from '../model/index.ts'
import { whyNotMerge } from './apply.ts'
import { fileAddress } from './links.ts'
import { mayAdvance } from './settings.ts'

/** Invoices as their buyer sees them, with their orders. Two statements, however many invoices. */
export async function viewsOf(ctx: Context, ids: readonly number[]): Promise<InvoiceView[]> {
  if (!ids.length) return []
  const wanted = sql`${[...ids]}::bigint[]`
  const [rows, orders] = await Promise.all([
    ctx.query<Omit<InvoiceView, 'orders'>>(
      sql`select i.id, i."title", i."taxNumber", i."status", i."making", i."reversal", i."type", i."amount",
        coalesce(c."abbr", ${defaultCurrency()}) as "currency", i."invoiceCode", i."invoiceNumber", i."issuedAt", i."createdAt",
        i."updatedAt", i."receiveEmail", i."sentAt", i."simulated", i."redOfId", i."fileUrl"
      from ${invoice} i
      left join ${currency} c on c.id = i."currencyId"
      where i.id = any(${wanted})
      order by i.id desc`,
    ),
    ctx.query<{ invoiceId: number; id: number; orderNumber: string; amount: number }>(
      sql`select p."invoiceId", o.id, o."orderNumber", p."amount"
      from ${invoiceOrder} p
      join ${order} o on o.id = p."orderId"
      where p."invoiceId" = any(${wanted})
      order by o.id`,
    ),
  ])
  const of = Map.groupBy(orders, each => each.invoiceId)
  return rows.map(row => ({
    ...row,
    fileUrl: row.fileUrl ? signedAddress(row.fileUrl) : specimenOf(row),
    orders: (of.get(row.id) ?? []).map(({ invoiceId: _invoice, ...each }) => each),
  }))
}
/** A simulated invoice without a file (the demo’s): its specimen is made when it is opened. */
const specimenOf = ({ id, simulated, invoiceNumber }: Pick<InvoiceView, 'id' | 'simulated' | 'invoiceNumber'>) =>
  simulated && invoiceNumber ? fileAddress('', id) : null
/** The invoices of these orders, by order. */
export async function invoicesOfOrders(ctx: Context, orderIds: readonly number[]): Promise<Map<number, InvoiceView[]>> {
  const parts = await ctx.query<{ orderId: number; invoiceId: number }>(
    sql`select p."orderId", p."invoiceId"
    from ${invoiceOrder} p
    join ${invoice} i on i.id = p."invoiceId"
    where p."orderId" = any(${[...orderIds]}::bigint[])`,
  )
  const views = new Map((await viewsOf(ctx, [...new Set(parts.map(p => p.invoiceId))])).map(view => [view.id, view]))
  const of = Map.groupBy(parts, ({ orderId }) => orderId)
  return new Map(
    [...of].map(([orderId, each]) => [orderId, each.flatMap(({ invoiceId }) => views.get(invoiceId) ?? [])]),
  )
}

/** The part that can be invoiced of orders that the caller was found to reach. */
export async function propsOf(ctx: Context, rows: readonly Row<typeof order>[]): Promise<InvoiceProps> {
  const ids = rows.map(({ id }) => id)
  const [first] = rows
  const [lines, invoices, code, orders] = await Promise.all([
    ctx.query<{ orderId: number; name: string; englishName: string | null; quantity: number }>(
      sql`select l."orderId", l."name", l."englishName", l."quantity"
      from ${orderCommodity} l
      where l."orderId" = any(${ids}::bigint[]) and l."status" <> ${orderCommodityStatus.changed}
      order by l.id`,
    ),
    invoicesOfOrders(ctx, ids),
    ctx.store(currency).find({ id: first?.currencyId ?? null }, { fields: ['abbr'] }),
    Promise.all(
      rows.map(async row => ({
        row,
        invoiceable: invoiceableOf(row, {
          advance: await mayAdvance(ctx, row),
        }),
      })),
    ),
  ])
  const of = Map.groupBy(lines, ({ orderId }) => orderId)
  const known = new Map([...invoices.values()].flat().map(view => [view.id, view]))
  return {
    orders: orders.map(({ row, invoiceable }) => ({
      id: row.id,
      orderNumber: row.orderNumber,
      amount: row.amount ?? 0,
      invoiceable,
      lines: (of.get(row.id) ?? []).map(({ orderId: _order, ...line }) => line),
    })),
    currency: code?.abbr ?? defaultCurrency(),
    invoiceable: orders.reduce((sum, each) => sum + each.invoiceable, 0),
    merge: whyNotMerge(rows) === undefined,
    types: [invoiceType.electronic, invoiceType.electronicSpecial, invoiceType.general, invoiceType.special],
    invoices: [...known.values()],
  }
}
