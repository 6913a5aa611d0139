import { defaultCurrency } from '@pavilion/declare'
import { currency, seller } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import {
  ledgerEntry,
  order,
  pay,
  payDecision,
  payOutcome,
  payStatus,
  payVerification,
  refund,
  refundStatus,
  type AccountSum,
  type Books,
  type MoneyFigure,
  type SellerEquation,
} from '../model/index.ts'
import { differenceOf, isNoFee, sums } from './unexplained.ts'

type Unnamed = Omit<SellerEquation, 'project' | 'seller'>
/**
 * The books within reach: the equation of each seller in each project and currency, and the sums of
 * each account. Four statements.
 */
export async function booksOf(ctx: Context): Promise<Books> {
  const [rows, accounts] = await Promise.all([
    ctx.query<Unnamed>(
      sql`with kept as (
        select o."projectId", o."sellerId", o."currencyId",
          sum(o."paidAmount" - o."refundedAmount" - o."refundingAmount")::bigint as "kept",
          count(*) filter (where o."unexplained" > 0)::int as "orders"
        from ${order} o
        group by 1, 2, 3
        having sum(o."paidAmount") > 0 or count(*) filter (where o."unexplained" > 0) > 0
      ),
      posted as (
        select e."projectId", e."sellerId", e."currencyId", ${sums}
        from ${ledgerEntry} e
        where e."orderId" is not null and ${isNoFee}
        group by 1, 2, 3
      ),
      s as (
        select coalesce(p."projectId", k."projectId") as "projectId", coalesce(p."sellerId", k."sellerId") as "sellerId",
          coalesce(p."currencyId", k."currencyId") as "currencyId", coalesce(p."received", 0) as "received",
          coalesce(p."paidOut", 0) as "paidOut", coalesce(p."forOrder", 0) as "forOrder",
          coalesce(p."refundsPayable", 0) as "refundsPayable", coalesce(p."unexpected", 0) as "unexpected",
          coalesce(k."kept", 0) as "kept", coalesce(k."orders", 0) as "orders"
        from posted p
        full join kept k on k."projectId" = p."projectId" and coalesce(k."sellerId", 0) = coalesce(p."sellerId", 0)
          and coalesce(k."currencyId", 0) = coalesce(p."currencyId", 0)
      )
      select s."projectId", s."sellerId", coalesce(c."abbr", ${defaultCurrency()}) as "currency", s."received", s."paidOut", s."forOrder",
        s."refundsPayable", s."unexpected", s."orders", ${differenceOf(sql`s."kept"`)} as "difference"
      from s
      left join ${currency} c on c.id = s."currencyId"
      order by s."projectId", s."sellerId", 3`,
    ),
    ctx.query<AccountSum>(
      sql`select e."projectId", e."sellerId", coalesce(c."abbr", ${defaultCurrency()}) as "currency", a."account",
        sum(a."debit")::bigint as "debit", sum(a."credit")::bigint as "credit"
      from ${ledgerEntry} e
      cross join lateral (values (e."debit", e."amount", 0), (e."credit", 0, e."amount")) a("account", "debit", "credit")
      left join ${currency} c on c.id = e."currencyId"
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4`,
    ),
  ])
  const [projects, sellers] = await Promise.all([
    namesOf(ctx, 'project', [...new Set(rows.map(({ projectId }) => projectId))]),
    namesOf(ctx, 'seller', [...new Set(rows.flatMap(({ sellerId }) => sellerId ?? []))]),
  ])
  return {
    equations: rows.map(row => ({
      ...row,
      project: projects.get(row.projectId) ?? '',
      seller: sellers.get(row.sellerId ?? 0) ?? null,
    })),
    accounts,
  }
}
/** The names of rows that belong to what was found within reach. */
async function namesOf(ctx: Context, of: 'project' | 'seller', ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const reader = ctx.acting('order', { sellerId: 'all' })
  const asked = { fields: ['id', 'name', 'englishName'], limit: Infinity } as const
  const rows = await (of === 'project'
    ? reader.store(project).rows({ id: ids }, asked)
    : reader.store(seller).rows({ id: ids }, asked))
  return new Map(rows.map(({ id, name, englishName }) => [id, (ctx.language === 'en' && englishName) || name]))
}

/** How much came in, waits for a second look or a decision, or may still be paid. One statement. */
export const payFigures = (ctx: Context): Promise<MoneyFigure[]> =>
  ctx.query<MoneyFigure>(
    sql`select k."kind", coalesce(c."abbr", ${defaultCurrency()}) as "currency", count(*)::int as "count",
      coalesce(sum(coalesce(p."receivedAmount", p."amount")), 0)::bigint as "amount"
    from ${pay} p
    cross join lateral (
      select case
        when p."decision" = ${payDecision.waiting} then 'odd'
        when p."verification" = ${payVerification.waiting} then 'toVerify'
        when p."status" = ${payStatus.paid} and p."outcome" = ${payOutcome.usual} then 'received'
        when p."status" = ${payStatus.paid} then 'returned'
      end as "kind"
    ) k
    left join ${currency} c on c.id = p."currencyId"
    where k."kind" is not null
    group by 1, 2
    order by 2, array_position(array['received', 'toVerify', 'odd', 'returned'], k."kind")`,
  )
/** How much was asked back, is on its way, or has gone back. One statement. */
export const refundFigures = (ctx: Context): Promise<MoneyFigure[]> =>
  ctx.query<MoneyFigure>(
    sql`select k."kind", coalesce(c."abbr", ${defaultCurrency()}) as "currency", count(*)::int as "count",
      coalesce(sum(r."amount"), 0)::bigint as "amount"
    from ${refund} r
    join ${order} o on o.id = r."orderId"
    cross join lateral (
      select case
        when r."status" = ${refundStatus.completed} then 'completed'
        when r."status" = ${refundStatus.cancelled} then 'cancelled'
        when r."toApprove" then 'toApprove'
        else 'underWay'
      end as "kind"
    ) k
    left join ${currency} c on c.id = o."currencyId"
    group by 1, 2
    order by 2, array_position(array['toApprove', 'underWay', 'completed', 'cancelled'], k."kind")`,
  )
