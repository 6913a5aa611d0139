import { defaultZone, defaultCurrency } from '@pavilion/declare'
import { order, orderStatus } from '@pavilion/order/model/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import { invoice, invoiceMaking, invoiceOrder, invoiceStatus, type InvoiceStatistics } from '../model/index.ts'

/** The invoices of a project in figures. Red invoices are counted with what they reverse. */
export async function statisticsOf(ctx: Context): Promise<InvoiceStatistics> {
  const blue = sql`i."redOfId" is null`
  const [sums, left, types, days, toReverse] = await Promise.all([
    ctx.query<InvoiceStatistics['currencies'][number]>(
      sql`select coalesce(c."abbr", ${defaultCurrency()}) as "currency",
        count(*) filter (where i."status" = ${invoiceStatus.pending})::int as "pending",
        coalesce(sum(i."amount") filter (where i."status" = ${invoiceStatus.pending}), 0)::bigint as "pendingAmount",
        count(*) filter (where i."status" = ${invoiceStatus.completed})::int as "issued",
        coalesce(sum(i."amount") filter (where i."status" = ${invoiceStatus.completed}), 0)::bigint as "issuedAmount",
        coalesce(sum(i."taxAmount") filter (where i."status" = ${invoiceStatus.completed}), 0)::bigint as "tax",
        count(*) filter (where i."status" = ${invoiceStatus.reversed})::int as "reversed",
        coalesce(sum(i."amount") filter (where i."status" = ${invoiceStatus.reversed}), 0)::bigint as "reversedAmount",
        count(*) filter (where i."status" = ${invoiceStatus.pending} and i."making" = ${invoiceMaking.failed})::int
          as "failed"
      from ${invoice} i
      left join ${currency} c on c.id = i."currencyId"
      where ${blue}
      group by 1
      order by 1`,
    ),
    ctx.query<{ currency: string; left: number }>(
      sql`select coalesce(c."abbr", ${defaultCurrency()}) as "currency",
        sum(greatest(0, o."paidAmount" - o."refundedAmount" - o."refundingAmount" - o."invoicedAmount"))::bigint as "left"
      from ${order} o
      left join ${currency} c on c.id = o."currencyId"
      where o."status" = any(${[orderStatus.paid, orderStatus.completed]}::int[])
      group by 1`,
    ),
    ctx.query<InvoiceStatistics['types'][number]>(
      sql`select i."type", count(*)::int as "count", sum(i."amount")::bigint as "amount"
      from ${invoice} i
      where ${blue} and i."status" = ${invoiceStatus.completed}
      group by 1
      order by 1`,
    ),
    ctx.query<InvoiceStatistics['days'][number]>(
      sql`select to_char(i."issuedAt" at time zone coalesce(p."timeZone", ${defaultZone()}), 'YYYY-MM-DD') as "day", count(*)::int as "count"
      from ${invoice} i
      left join ${project} p on p.id = i."projectId"
      where ${blue} and i."issuedAt" is not null
      group by 1
      order by 1 desc
      limit 31`,
    ),
    ctx.query<InvoiceStatistics['toReverse'][number]>(
      sql`select distinct i.id, i."title", i."invoiceNumber"
      from ${invoice} i
      join ${invoiceOrder} p on p."invoiceId" = i.id
      join ${everyRowOf(order, 'closed orders are what is looked for')} o on o.id = p."orderId"
      where ${blue} and i."status" = ${invoiceStatus.completed} and o."status" = ${orderStatus.closed} and o."keptReason" is null
      order by i.id desc
      limit 100`,
    ),
  ])
  const none = {
    pending: 0,
    pendingAmount: 0,
    issued: 0,
    issuedAmount: 0,
    tax: 0,
    reversed: 0,
    reversedAmount: 0,
    failed: 0,
    left: 0,
  }
  const codes = [...new Set([...sums, ...left].map(each => each.currency))].sort()
  return {
    currencies: codes.map(code => ({
      ...none,
      ...sums.find(each => each.currency === code),
      currency: code,
      left: left.find(each => each.currency === code)?.left ?? 0,
    })),
    types,
    days: days.reverse(),
    toReverse,
  }
}
