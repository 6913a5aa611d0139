import { keyedPort, type CodeOf } from '@pavilion/declare'
import { commodityStock } from '@pavilion/commodity/model/index.ts'
import { counterHold, counterHoldState } from '@pavilion/work/model/index.ts'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import {
  chargeback,
  chargebackStatus,
  checkPayReport,
  checkPayResult,
  ledgerAccount,
  ledgerDifferenceKind,
  ledgerEntry,
  ledgerEvent,
  ledgerMend,
  order,
  orderCommodity,
  orderCommodityStatus,
  orderStatus,
  orderType,
  pay,
  payOutcome,
  payStatus,
  refund,
  refundCommodity,
  refundItem,
  refundItemStatus,
  refundKind,
  refundStatus,
  voucherUnit,
} from '../../model/index.ts'

/** Two figures that do not agree, with the posting that would mend them. */
export interface Found {
  readonly kind: CodeOf<typeof ledgerDifferenceKind>
  readonly mend: CodeOf<typeof ledgerMend>
  readonly projectId: number
  readonly subject: string
  readonly orderId: number | null
  readonly currencyId?: number | null
  readonly sellerId?: number | null
  /** Minor units: by the row itself, and by postings or sums. */
  readonly expected?: number
  readonly found?: number
  readonly expectedCount?: number
  readonly foundCount?: number
  /** Where a posting of the missing amount goes. */
  readonly debit?: number
  readonly credit?: number
}
/** All rows of one kind that do not agree, in one statement; or only what is about one of them. */
export type Check = (ctx: Context, subject: string | null) => Promise<Found[]>
/** Checks of later domains, by name. */
export const ledgerChecks = keyedPort<string, Check>('order.ledgerChecks', {
  what: 'rows of a later domain that are compared with the ledger each night',
  optional: true,
})

const { clearing, offline, sales, deposits, refundsPayable, unexpected, invoiced } = ledgerAccount
const kinds = ledgerDifferenceKind
/**
 * The postings by what they are about, as the first two words of their numbers say (`pay 17 paid`).
 * What a provider kept for its service is between it and the organiser.
 */
export const posted = sql`(
  select split_part(e."key", ' ', 1) as "what", split_part(e."key", ' ', 2) as "nr", e."projectId",
    max(e."orderId") as "orderId", max(e."currencyId") as "currencyId", max(e."sellerId") as "sellerId",
    sum(case when e."debit" in (${clearing}, ${offline}) then e."amount" else 0 end
      - case when e."credit" in (${clearing}, ${offline}) then e."amount" else 0 end)::bigint as "received",
    sum(case when e."credit" = ${refundsPayable} then e."amount" else 0 end
      - case when e."debit" = ${refundsPayable} then e."amount" else 0 end)::bigint as "payable",
    sum(case when e."credit" = ${invoiced} then e."amount" else 0 end
      - case when e."debit" = ${invoiced} then e."amount" else 0 end)::bigint as "invoiced"
  from ${ledgerEntry} e
  where e."event" <> ${ledgerEvent.fee}
  group by 1, 2, 3
)`
const claim = sql`case when o."type" = ${orderType.exhibitorDeposit} then ${deposits}::int else ${sales}::int end`
const holder = sql`case when p."type" < 60 then ${clearing}::int else ${offline}::int end`

/** What came in by each payment. */
const pays: Check = (ctx, subject) =>
  ctx.query(
    sql`select ${kinds.pay}::int as "kind", ${ledgerMend.posting}::int as "mend", f.*
    from (
      select coalesce(p."projectId", e."projectId") as "projectId", 'pay ' || coalesce(p.id::text, e."nr") as "subject",
        coalesce(p."orderId", e."orderId") as "orderId", coalesce(p."currencyId", o."currencyId", e."currencyId") as "currencyId",
        coalesce(o."sellerId", e."sellerId") as "sellerId", coalesce(p."came", 0)::bigint as "expected",
        coalesce(e."received", 0)::bigint as "found", coalesce(${holder}, ${clearing}::int) as "debit",
        case when p."outcome" = ${payOutcome.usual} then ${claim} else ${unexpected}::int end as "credit"
      from (
        select a.id, a."projectId", a."orderId", a."currencyId", a."type", a."outcome",
          case when a."status" = ${payStatus.paid} then a."amount"
            when a."outcome" = ${payOutcome.wrongAmount} then coalesce(a."receivedAmount", 0) else 0 end as "came"
        from ${pay} a
      ) p
      full join (select * from ${posted} x where x."what" = 'pay') e on e."nr" = p.id::text
      left join ${order} o on o.id = p."orderId"
    ) f
    where f."expected" <> f."found" and (${subject}::text is null or f."subject" = ${subject})`,
  )
/** What each refund set aside. */
const refunds: Check = (ctx, subject) =>
  ctx.query(
    sql`select ${kinds.refund}::int as "kind", ${ledgerMend.posting}::int as "mend", f.*
    from (
      select coalesce(r."projectId", e."projectId") as "projectId", 'refund ' || coalesce(r.id::text, e."nr") as "subject",
        coalesce(r."orderId", e."orderId") as "orderId", coalesce(o."currencyId", e."currencyId") as "currencyId",
        coalesce(o."sellerId", e."sellerId") as "sellerId",
        case when r."status" <> ${refundStatus.cancelled} then r."amount" else 0 end as "expected",
        coalesce(e."payable", 0)::bigint as "found",
        case when r."kind" = ${refundKind.unexpected} then ${unexpected}::int else ${claim} end as "debit",
        ${refundsPayable}::int as "credit"
      from ${refund} r
      full join (select * from ${posted} x where x."what" = 'refund') e on e."nr" = r.id::text
      left join ${order} o on o.id = r."orderId"
    ) f
    where f."expected" <> f."found" and (${subject}::text is null or f."subject" = ${subject})`,
  )
/** What each part of a refund paid out. */
const refundItems: Check = (ctx, subject) =>
  ctx.query(
    sql`select ${kinds.refundItem}::int as "kind", ${ledgerMend.posting}::int as "mend", f.*
    from (
      select coalesce(i."projectId", e."projectId") as "projectId",
        'refundItem ' || coalesce(i.id::text, e."nr") as "subject", coalesce(r."orderId", e."orderId") as "orderId",
        coalesce(p."currencyId", o."currencyId", e."currencyId") as "currencyId",
        coalesce(o."sellerId", e."sellerId") as "sellerId",
        case when i."status" = ${refundItemStatus.success} then i."amount" else 0 end as "expected",
        coalesce(-e."received", 0)::bigint as "found", ${refundsPayable}::int as "debit",
        coalesce(${holder}, ${clearing}::int) as "credit"
      from ${refundItem} i
      full join (select * from ${posted} x where x."what" = 'refundItem') e on e."nr" = i.id::text
      left join ${refund} r on r.id = i."refundId"
      left join ${order} o on o.id = r."orderId"
      left join ${pay} p on p.id = i."payId"
    ) f
    where f."expected" <> f."found" and (${subject}::text is null or f."subject" = ${subject})`,
  )
/** Postings about nothing that could have been posted. */
const entries: Check = (ctx, subject) =>
  ctx.query(
    sql`select ${kinds.entry}::int as "kind", ${ledgerMend.posting}::int as "mend", e."projectId",
      'entry ' || e.id as "subject", e."orderId", e."currencyId", e."sellerId", 0::bigint as "expected",
      (e."amount" - coalesce(c."amount", 0))::bigint as "found", e."debit", e."credit"
    from ${ledgerEntry} e
    left join (
      select split_part(b."key", ' ', 2) as "nr", sum(b."amount") as "amount"
      from ${ledgerEntry} b
      where b."event" = ${ledgerEvent.correction} and split_part(b."key", ' ', 1) = 'entry'
      group by 1
    ) c on c."nr" = e.id::text
    where split_part(e."key", ' ', 1) <> all(${['pay', 'refund', 'refundItem', 'invoice', 'order', 'entry', 'chargeback']}::text[])
      and e."amount" <> coalesce(c."amount", 0) and (${subject}::text is null or 'entry ' || e.id = ${subject})`,
  )
/** What payers’ banks have taken and not given back. */
const chargebacks: Check = (ctx, subject) =>
  ctx.query(
    sql`select ${kinds.chargeback}::int as "kind", ${ledgerMend.posting}::int as "mend", f.*
    from (
      select coalesce(c."projectId", e."projectId") as "projectId",
        'chargeback ' || coalesce(c.id::text, e."nr") as "subject", coalesce(c."orderId", e."orderId") as "orderId",
        coalesce(c."currencyId", e."currencyId") as "currencyId", e."sellerId",
        case when c."status" <> ${chargebackStatus.won} then c."amount" else 0 end as "expected",
        coalesce(-e."received", 0)::bigint as "found", ${ledgerAccount.disputed}::int as "debit", ${clearing}::int as "credit"
      from ${chargeback} c
      full join (select * from ${posted} x where x."what" = 'chargeback') e on e."nr" = c.id::text
    ) f
    where f."expected" <> f."found" and (${subject}::text is null or f."subject" = ${subject})`,
  )
/** What orders say of themselves, and their payments and refunds in sum. */
const orders: Check = (ctx, subject) =>
  ctx.query(
    sql`select k."kind", ${ledgerMend.recount}::int as "mend", o."projectId", k."name" || ' ' || o.id as "subject",
      o.id as "orderId", o."currencyId", o."sellerId", k."found"::bigint as "found", k."expected"::bigint as "expected"
    from ${order} o
    left join (
      select p."orderId", sum(p."amount") as "paid"
      from ${pay} p
      where p."status" = ${payStatus.paid} and p."outcome" = ${payOutcome.usual}
      group by 1
    ) p on p."orderId" = o.id
    left join (
      select r."orderId", sum(r."amount") filter (where r."status" = ${refundStatus.pending}) as "asked",
        sum(i."done") as "done", sum(i."done") filter (where r."status" = ${refundStatus.pending}) as "doneOfAsked"
      from ${refund} r
      left join (
        select i."refundId", sum(i."amount") as "done"
        from ${refundItem} i
        where i."status" = ${refundItemStatus.success}
        group by 1
      ) i on i."refundId" = r.id
      where r."kind" <> ${refundKind.unexpected}
      group by 1
    ) r on r."orderId" = o.id
    cross join lateral (values
      (${kinds.paidAmount}::int, 'paidAmount', o."paidAmount", coalesce(p."paid", 0)),
      (${kinds.refundedAmount}::int, 'refundedAmount', o."refundedAmount", coalesce(r."done", 0)),
      (${kinds.refundingAmount}::int, 'refundingAmount', o."refundingAmount",
        coalesce(r."asked", 0) - coalesce(r."doneOfAsked", 0))
    ) k("kind", "name", "found", "expected")
    where k."found" <> k."expected" and (${subject}::text is null or k."name" || ' ' || o.id = ${subject})`,
  )
/** What is posted for orders and what they keep: money that lies on the wrong account. */
const ledgers: Check = (ctx, subject) =>
  ctx.query(
    sql`select ${kinds.order}::int as "kind", ${ledgerMend.posting}::int as "mend", o."projectId",
      'order ' || o.id as "subject", o.id as "orderId", o."currencyId", o."sellerId",
      (o."paidAmount" - o."refundedAmount" - o."refundingAmount")::bigint as "expected",
      coalesce(e."kept", 0)::bigint as "found", ${unexpected}::int as "debit", ${claim} as "credit"
    from ${order} o
    left join (
      select e."orderId", sum(case when e."credit" in (${sales}, ${deposits}) then e."amount" else 0 end
        - case when e."debit" in (${sales}, ${deposits}) then e."amount" else 0 end) as "kept"
      from ${ledgerEntry} e
      group by 1
    ) e on e."orderId" = o.id
    where o."paidAmount" - o."refundedAmount" - o."refundingAmount" <> coalesce(e."kept", 0)
      and (${subject}::text is null or 'order ' || o.id = ${subject})`,
  )
/** Bills that agreed, and the payments and refunds that were found in them. */
const bills: Check = (ctx, subject) =>
  ctx.query(
    sql`select ${kinds.bill}::int as "kind", ${ledgerMend.explain}::int as "mend", b."projectId",
      'checkPayReport ' || b.id as "subject", null::bigint as "orderId", b."platformAmount" as "expected",
      (coalesce(p."sum", 0) - coalesce(i."sum", 0))::bigint as "found"
    from ${checkPayReport} b
    left join (
      select p."projectId", p."merchant", p."type", p."billDate", sum(p."amount") as "sum"
      from ${pay} p
      where p."billDate" is not null and p."status" = ${payStatus.paid}
      group by 1, 2, 3, 4
    ) p on p."projectId" = b."projectId" and p."merchant" = b."merchant" and p."type" = b."payType"
      and p."billDate" = b."reportDate"
    left join (
      select i."projectId", p."merchant", p."type", i."billDate", sum(i."amount") as "sum"
      from ${refundItem} i
      join ${pay} p on p.id = i."payId"
      where i."billDate" is not null and i."status" = ${refundItemStatus.success}
      group by 1, 2, 3, 4
    ) i on i."projectId" = b."projectId" and i."merchant" = b."merchant" and i."type" = b."payType"
      and i."billDate" = b."reportDate"
    where b."result" = ${checkPayResult.matched} and b."merchant" is not null
      and coalesce(b."platformAmount", 0) <> coalesce(p."sum", 0) - coalesce(i."sum", 0)
      and (${subject}::text is null or 'checkPayReport ' || b.id = ${subject})`,
  )
/** The key under which an order holds what it took, as `stockKey` says. */
const keyOf = sql`'order ' || o.id || case when coalesce(o."takes", 1) > 1 then ' again ' || o."takes" else '' end`
/** Orders with a voucher, and what they hold of its uses. */
const vouchers: Check = (ctx, subject) =>
  ctx.query(
    sql`select ${kinds.voucher}::int as "kind", ${ledgerMend.recount}::int as "mend", f.*
    from (
      select o."projectId", 'voucher ' || o.id as "subject", o.id as "orderId",
        case when o."status" = ${orderStatus.closed} and o."paidAt" is null then 0 else 1 end as "expectedCount",
        coalesce(sum(h."quantity") filter (where h."state" =
          case when o."status" = ${orderStatus.unpaid} then ${counterHoldState.held}::int else ${counterHoldState.sold}::int end
        ), 0)::int as "foundCount"
      from ${order} o
      left join ${counterHold} h on h."counter" = ${voucherUnit.name} and h."key" = ${keyOf}
      where o."voucherId" is not null
      group by o.id, o."projectId", o."status", o."paidAt"
    ) f
    where f."expectedCount" <> f."foundCount" and (${subject}::text is null or f."subject" = ${subject})`,
  )
/** Stock belongs to sellers, not to projects: its holds are named by their orders. */
const holds = everyRowOf(counterHold, 'holds of a seller’s stock have no project; the key names the order')
/** Goods of orders, and what they hold of the stock; orders that never took any have none. */
const stock: Check = (ctx, subject) =>
  ctx.query(
    sql`select ${kinds.stock}::int as "kind", ${ledgerMend.explain}::int as "mend", f.*
    from (
      select o."projectId", 'stock ' || o.id as "subject", o.id as "orderId", coalesce(l."units", 0)::int as "expectedCount",
        h."units"::int as "foundCount"
      from ${order} o
      join (
        select h."key", coalesce(sum(h."quantity") filter (where h."state" <> ${counterHoldState.released}), 0) as "units"
        from ${holds} h
        where h."counter" = ${commodityStock.name}
        group by 1
      ) h on h."key" = ${keyOf}
      left join (
        select l."orderId", sum(l."quantity") as "units"
        from ${orderCommodity} l
        join (select distinct c.id, c."commoditySkuId" from ${commodityStock.cells} c) c
          on c."commoditySkuId" = l."commoditySkuId"
        where l."status" in (${orderCommodityStatus.pending}, ${orderCommodityStatus.valid}, ${orderCommodityStatus.completed})
          or l."status" = ${orderCommodityStatus.refunding} and exists (
            select 1
            from ${refundCommodity} c
            join ${refund} r on r.id = c."refundId"
            where c."orderCommodityId" = l.id and r."status" = ${refundStatus.pending}
              and not coalesce(r."stockReleased", false)
          )
        group by 1
      ) l on l."orderId" = o.id
    ) f
    where f."expectedCount" <> f."foundCount" and (${subject}::text is null or f."subject" = ${subject})`,
  )
const own: readonly Check[] = [
  pays,
  refunds,
  refundItems,
  chargebacks,
  entries,
  orders,
  ledgers,
  bills,
  vouchers,
  stock,
]

/**
 * Everything that does not agree within reach: one statement for each kind. An order whose postings
 * are one by one explained by another difference is not reported a second time.
 */
export async function findAll(ctx: Context, subject: string | null = null): Promise<Found[]> {
  const found: Found[] = []
  for (const check of [...own, ...ledgerChecks.all().map(([, later]) => later)])
    found.push(...(await check(ctx, subject)))
  const explained = new Set(
    found.flatMap(({ kind, orderId }) => (kind < kinds.order && orderId !== null ? orderId : [])),
  )
  return found.filter(({ kind, orderId }) => kind !== kinds.order || !explained.has(orderId as number))
}
