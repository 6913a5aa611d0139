import { checkLedger } from '@pavilion/order/server/index.ts'
import type { TestServer } from '@pavilion/testing'

interface OrderNow {
  readonly id: number
  readonly status: number
  readonly refundStatus: number
  readonly paidAmount: number
  readonly refundedAmount: number
  readonly refundingAmount: number
  readonly invoicedAmount: number
  /** From the rows of payments, refunds and invoices. */
  readonly paid: number
  readonly refunded: number
  readonly refunding: number
  readonly invoiced: number
  readonly received: number
  readonly paidOut: number
  readonly wrong: number
  /** From the postings. */
  readonly ledger: Readonly<Record<string, number>>
  readonly lines: number
  readonly refundedLines: number
}
interface CellNow {
  readonly sku: number
  readonly total: number
  readonly held: number
  readonly sold: number
  readonly declared: number
  readonly unpaid: number
  readonly bought: number
  readonly heldByHolds: number
  readonly soldByHolds: number
  readonly available: number | null
  readonly entries: number
}
/** What the refund status has to be, in the words of domain.md §1.1: x0 a part, x1 all. */
function statusBy({ paid, refunded, refunding }: OrderNow): number {
  if (refunding > 0) return refunded + refunding === paid ? 21 : 20
  if (refunded > 0) return refunded === paid ? 31 : 30
  return 10
}
const orders = `
  with l as (
    select e."orderId", e."debit" as account, e."amount" from "ledgerEntry" e where e."projectId" = $1
    union all
    select e."orderId", e."credit", -e."amount" from "ledgerEntry" e where e."projectId" = $1
  ),
  sums as (select "orderId", account, sum("amount")::bigint as amount from l group by 1, 2)
  select o.id, o."status", o."refundStatus", o."paidAmount", o."refundedAmount", o."refundingAmount", o."invoicedAmount",
    (select coalesce(sum(p."amount"), 0)::int from "pay" p
      where p."orderId" = o.id and p."status" = 20 and p."outcome" = 0) as "paid",
    (select coalesce(sum(p."amount"), 0)::int from "pay" p where p."orderId" = o.id and p."status" = 20) as "received",
    (select coalesce(sum(e."amount"), 0)::int from "ledgerEntry" e
      where e."orderId" = o.id and e."key" like '%wrong amount') as "wrong",
    (select coalesce(sum(i."amount"), 0)::int from "refundItem" i join "refund" r on r.id = i."refundId"
      where r."orderId" = o.id and r."kind" = 10 and i."status" = 20) as "refunded",
    (select coalesce(sum(i."amount"), 0)::int from "refundItem" i join "refund" r on r.id = i."refundId"
      where r."orderId" = o.id and i."status" = 20) as "paidOut",
    (select coalesce(sum(r."amount" - (
        select coalesce(sum(i."amount"), 0) from "refundItem" i where i."refundId" = r.id and i."status" = 20
      )), 0)::int
      from "refund" r where r."orderId" = o.id and r."kind" = 10 and r."status" = 10) as "refunding",
    (select coalesce(sum(t."amount"), 0)::int from "invoiceOrder" t join "invoice" i on i.id = t."invoiceId"
      where t."orderId" = o.id and i."deletedAt" is null and i."redOfId" is null and i."status" <> 50) as "invoiced",
    (select coalesce(jsonb_object_agg(s.account, s.amount), '{}') from sums s where s."orderId" = o.id) as "ledger",
    (select coalesce(sum(c."quantity" * c."price"), 0)::int from "orderCommodity" c where c."orderId" = o.id) as "lines",
    (select coalesce(sum(c."refundedAmount"), 0)::int from "orderCommodity" c where c."orderId" = o.id) as "refundedLines"
  from "order" o
  where o."projectId" = $1
  order by o.id`
const cells = `
  select c."commoditySkuId" as "sku", c."total", c."held", c."sold", s."stock" as "declared",
    (select coalesce(sum(l."quantity"), 0)::int from "orderCommodity" l join "order" o on o.id = l."orderId"
      where l."commoditySkuId" = s.id and o."status" = 10) as "unpaid",
    (select coalesce(sum(l."quantity"), 0)::int from "orderCommodity" l join "order" o on o.id = l."orderId"
      where l."commoditySkuId" = s.id and o."status" in (20, 30) and l."status" in (20, 30, 50)) as "bought",
    (select coalesce(sum(h."quantity"), 0)::int from "counterHold" h
      where h."counter" = 'commodityStock' and h."cellId" = c.id and h."state" = 10) as "heldByHolds",
    (select coalesce(sum(h."quantity"), 0)::int from "counterHold" h
      where h."counter" = 'commodityStock' and h."cellId" = c.id and h."state" = 20) as "soldByHolds",
    (select r."stockAfter" from "stockRecord" r where r."commoditySkuId" = s.id order by r.id desc limit 1) as "available",
    (select count(*)::int from "stockRecord" r
      where r."commoditySkuId" = s.id and r."stockAfter" - r."stockBefore"
        <> case r."changeType" when 1 then r."quantity" else -r."quantity" end and r."businessType" <> 11) as "entries"
  from "commodityStock" c
  join "commoditySku" s on s.id = c."commoditySkuId"
  where c."commoditySkuId" = any($1)`

/**
 * What does not hold now of the orders of a project and the stock of its variants, in words; nothing
 * when all does. Recomputed from the rows, never from the code that wrote the sums.
 */
export async function brokenNow(
  server: TestServer,
  projectId: number,
  skus: readonly number[],
): Promise<readonly string[]> {
  const [rows, stock] = await Promise.all([
    server.sql<OrderNow>(orders, [projectId]),
    server.sql<CellNow>(cells, [skus]),
  ])
  return [...rows.flatMap(brokenOrder), ...stock.flatMap(brokenCell)]
}
/** The differences that the nightly check finds in a project. */
export async function alarmsNow(server: TestServer, projectId: number): Promise<readonly object[]> {
  await checkLedger(server.system.acting('test', { projectId, sellerId: 'all' }))
  return server.sql(
    `select "kind", "subject", "expected", "found", "expectedCount", "foundCount" from "ledgerDifference"
    where "projectId" = $1 and "status" in (10, 20)`,
    [projectId],
  )
}
function brokenOrder(row: OrderNow): string[] {
  const of = (account: number) => row.ledger[account] ?? 0
  const facts: readonly (readonly [string, number, number])[] = [
    ['paid', row.paidAmount, row.paid],
    ['refunded', row.refundedAmount, row.refunded],
    ['being refunded', row.refundingAmount, row.refunding],
    ['invoiced', row.invoicedAmount, row.invoiced],
    ['refund status', row.refundStatus, statusBy(row)],
    // Double entry: every posting has two sides, so all accounts of an order sum to nothing.
    ['all accounts', Object.values(row.ledger).reduce((sum, each) => sum + each, 0), 0],
    ['money held', of(1001) + of(1002), row.received + row.wrong - row.paidOut],
    ['kept for the order', -of(2001), row.paid - row.refunded - row.refunding],
    [
      'refunds payable and unexpected money',
      -of(2003) - of(2004),
      row.received + row.wrong - row.paidOut - row.paid + row.refunded + row.refunding,
    ],
    ['no more refunded than paid', Math.max(0, row.refunded + row.refunding - row.paid), 0],
    ['no more invoiced than kept', Math.max(0, row.invoiced - (row.paid - row.refunded - row.refunding)), 0],
    ['money of an unpaid or closed order', row.status === 40 ? row.paid - row.refunded - row.refunding : 0, 0],
  ]
  return facts.flatMap(([what, is, should]) =>
    is === should ? [] : [`order ${row.id}: ${what} is ${is}, should be ${should}`],
  )
}
function brokenCell(row: CellNow): string[] {
  const facts: readonly (readonly [string, number | null, number])[] = [
    ['total', row.total, row.declared],
    ['held', row.held, row.unpaid],
    ['sold', row.sold, row.bought],
    ['held, recounted', row.held, row.heldByHolds],
    ['sold, recounted', row.sold, row.soldByHolds],
    ['available in the ledger', row.available, row.total - row.held - row.sold],
    ['ledger lines that do not add up', row.entries, 0],
    ['oversold', Math.max(0, row.held + row.sold - row.total), 0],
  ]
  return facts.flatMap(([what, is, should]) =>
    is === should ? [] : [`variant ${row.sku}: ${what} is ${is}, should be ${should}`],
  )
}
