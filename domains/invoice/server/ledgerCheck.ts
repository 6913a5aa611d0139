import { ledgerAccount, ledgerDifferenceKind, ledgerMend, order } from '@pavilion/order/model/index.ts'
import { ledgerChecks, posted, type LedgerCheck } from '@pavilion/order/server/index.ts'
import { sql } from '@pavilion/store'
import { invoice, invoiceOrder, invoiceStatus } from '../model/index.ts'

/** What is posted for each invoice: its amount while it is issued, nothing before and after. */
const invoices: LedgerCheck = (ctx, subject) =>
  ctx.query(
    sql`select ${ledgerDifferenceKind.invoice}::int as "kind", ${ledgerMend.posting}::int as "mend", f.*
    from (
      select coalesce(i."projectId", e."projectId") as "projectId", 'invoice ' || coalesce(i.id::text, e."nr") as "subject",
        coalesce(p."orderId", e."orderId") as "orderId", coalesce(i."currencyId", e."currencyId") as "currencyId",
        coalesce(i."sellerId", e."sellerId") as "sellerId",
        case when i."status" = ${invoiceStatus.completed} and i."redOfId" is null then coalesce(p."amount", 0)
          else 0 end::bigint as "expected",
        coalesce(e."invoiced", 0)::bigint as "found", ${ledgerAccount.invoiceable}::int as "debit",
        ${ledgerAccount.invoiced}::int as "credit"
      from ${invoice} i
      left join (
        select p."invoiceId", max(p."orderId") as "orderId", sum(p."amount") as "amount"
        from ${invoiceOrder} p
        group by 1
      ) p on p."invoiceId" = i.id
      full join (select * from ${posted} x where x."what" = 'invoice') e on e."nr" = i.id::text
    ) f
    where f."expected" <> f."found" and (${subject}::text is null or f."subject" = ${subject})`,
  )
/** What orders say is invoiced, and their invoices in sum, applications included. */
const invoicedAmounts: LedgerCheck = (ctx, subject) =>
  ctx.query(
    sql`select ${ledgerDifferenceKind.invoicedAmount}::int as "kind", ${ledgerMend.recount}::int as "mend", o."projectId",
      'invoicedAmount ' || o.id as "subject", o.id as "orderId", o."currencyId", o."sellerId",
      coalesce(p."amount", 0)::bigint as "expected", o."invoicedAmount"::bigint as "found"
    from ${order} o
    left join (
      select p."orderId", sum(p."amount") as "amount"
      from ${invoiceOrder} p
      join ${invoice} i on i.id = p."invoiceId"
      where i."status" <> ${invoiceStatus.reversed} and i."redOfId" is null
      group by 1
    ) p on p."orderId" = o.id
    where o."invoicedAmount" <> coalesce(p."amount", 0)
      and (${subject}::text is null or 'invoicedAmount ' || o.id = ${subject})`,
  )
ledgerChecks.fill('invoices', invoices)
ledgerChecks.fill('invoicedAmounts', invoicedAmounts)
