import { defaultCurrency } from '@pavilion/declare'
import { sql, type Context, type Sql } from '@pavilion/store'
import { currency } from '@pavilion/platform/model/index.ts'
import { ledgerAccount, ledgerEntry, order, type CurrencyEquation } from '../model/index.ts'

const { clearing, offline, sales, deposits, refundsPayable, unexpected, fees, disputed, chargebackLoss } = ledgerAccount
const apart = sql`(${fees}, ${disputed}, ${chargebackLoss})`
const holders = sql`(${clearing}, ${offline})`
const claims = sql`(${sales}, ${deposits})`
/** Neither what a provider kept for its service nor what payers’ banks took: as in `equationOf`. */
export const isNoFee = sql`e."debit" not in ${apart} and e."credit" not in ${apart}`
/** What the ledger says, from its rows `e`: the same sums as `equationOf`. */
export const sums = sql`
  coalesce(sum(e."amount") filter (where e."debit" in ${holders} and e."credit" <> ${refundsPayable}), 0)::bigint
    as "received",
  (coalesce(sum(e."amount") filter (where e."credit" in ${holders}), 0)
    - coalesce(sum(e."amount") filter (where e."debit" in ${holders} and e."credit" = ${refundsPayable}), 0))::bigint
    as "paidOut",
  (coalesce(sum(e."amount") filter (where e."credit" in ${claims}), 0)
    - coalesce(sum(e."amount") filter (where e."debit" in ${claims}), 0))::bigint as "forOrder",
  (coalesce(sum(e."amount") filter (where e."credit" = ${refundsPayable}), 0)
    - coalesce(sum(e."amount") filter (where e."debit" = ${refundsPayable}), 0))::bigint as "refundsPayable",
  (coalesce(sum(e."amount") filter (where e."credit" = ${unexpected}), 0)
    - coalesce(sum(e."amount") filter (where e."debit" = ${unexpected}), 0))::bigint as "unexpected"`
/** What is not explained, of rows `s` and what the orders keep. */
export const differenceOf = (kept: Sql) => sql`
  abs(s."received" - s."paidOut" - s."forOrder" - s."refundsPayable" - s."unexpected") + abs(s."forOrder" - ${kept})`

/**
 * Compares every order with the ledger in one statement, and writes what is not explained to the
 * order, for the dashboard; or one of them. @returns the ids of orders whose difference has changed
 */
export async function compareWithLedger(ctx: Context, orderId: number | null = null): Promise<number[]> {
  const changed = await ctx.transaction(tx =>
    tx.update<{ id: number }>(order, {
      from: sql`(
        select o.id, ${differenceOf(sql`(o."paidAmount" - o."refundedAmount" - o."refundingAmount")`)} as "difference"
        from ${order} o
        join lateral (
          select ${sums}
          from ${ledgerEntry} e
          where e."orderId" = o.id and ${isNoFee}
        ) s on true
        where ${orderId}::bigint is null or o.id = ${orderId}
      ) found`,
      set: sql`"unexplained" = found."difference"`,
      where: sql`found.id = a.id and a."unexplained" <> found."difference"`,
      returning: sql`a.id`,
      quietly: true,
    }),
  )
  return changed.map(({ id }) => id)
}

/** The equations of the call’s project, or of all within reach, one per currency. One statement. */
export const equationsOf = (ctx: Context, sellerId: number | null): Promise<CurrencyEquation[]> =>
  ctx.query<CurrencyEquation>(
    sql`with kept as (
      select o."currencyId",
        sum(o."paidAmount" - o."refundedAmount" - o."refundingAmount")::bigint as "kept",
        count(*) filter (where o."unexplained" > 0)::int as "orders"
      from ${order} o
      where ${sellerId}::bigint is null or o."sellerId" = ${sellerId}
      group by 1
    ),
    s as (
      select e."currencyId", ${sums}
      from ${ledgerEntry} e
      where e."orderId" is not null and ${isNoFee} and (${sellerId}::bigint is null or e."sellerId" = ${sellerId})
      group by 1
    )
    select coalesce(c."abbr", ${defaultCurrency()}) as "currency", s."received", s."paidOut", s."forOrder", s."refundsPayable",
      s."unexpected", coalesce(k."orders", 0) as "orders",
      ${differenceOf(sql`coalesce(k."kept", 0)`)} as "difference"
    from s
    left join kept k on k."currencyId" is not distinct from s."currencyId"
    left join ${currency} c on c.id = s."currencyId"
    order by 1`,
  )
