import { chinaZone } from '@pavilion/platform/model/codes.ts'
import { endOfDay, startOfDay, defaultCurrency } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import { currency } from '@pavilion/platform/model/index.ts'
import {
  order,
  pay,
  payOutcome,
  payStatus,
  refund,
  refundItem,
  refundItemStatus,
  refundRoute,
} from '../../model/index.ts'
import { furtherNumbers, providersNumber } from '../numbers.ts'
import type { BillRow } from '@pavilion/payment/server/index.ts'
import { numberOf, type Ours } from './compare.ts'

/** The instants between which a day of China time lies, which providers mean. */
export const chinaDay = (day: string): readonly [from: string, until: string] => {
  return [startOfDay(day, chinaZone), endOfDay(day, chinaZone)]
}
/** What our books say of a merchant: what moved on the day, and whatever its bill names. */
export async function booksOf(
  ctx: Context,
  merchant: string,
  day: string,
  theirs: readonly BillRow[],
): Promise<Ours[]> {
  const [from, until] = chinaDay(day)
  const numbers = (kind: BillRow['kind']) => theirs.filter(row => row.kind === kind).map(numberOf)
  const paysOf = (named: readonly string[]) =>
    ctx.query<Ours>(
      sql`select 'pay' as "kind", p."outTradeNo" as "number", p.id, p.id as "payId", p."projectId", p."orderId",
      p."type", p."amount", coalesce(c."abbr", ${defaultCurrency()}) as "currency", p."tradeNo", p."paidDate" as "at",
      p."billDate", coalesce(p."currencyId", o."currencyId") as "currencyId", o."sellerId",
      (p."status" = ${payStatus.paid} or p."outcome" = ${payOutcome.wrongAmount}) as "moved",
      coalesce(p."paidDate" >= ${from}::timestamptz and p."paidDate" < ${until}::timestamptz, false) as "onDay",
      true as "byProvider", case when p."status" = ${payStatus.paid} then 'paid' else 'unpaid' end as "state"
    from ${pay} p
    left join ${order} o on o.id = p."orderId"
    left join ${currency} c on c.id = coalesce(p."currencyId", o."currencyId")
    where p."merchant" = ${merchant}
      and (
        p."outTradeNo" = any(${named}::text[])
        or (p."paidDate" >= ${from}::timestamptz and p."paidDate" < ${until}::timestamptz)
      )`,
    )
  // Also the payment of a refund that we do not know.
  const paid = await withFurther(theirs, [...new Set(theirs.map(({ outTradeNo }) => outTradeNo))], paysOf)
  const refunded = await ctx.query<Ours>(
    sql`select 'refund' as "kind", i."outRequestNo" as "number", i.id, p.id as "payId", i."projectId", r."orderId",
      p."type", i."amount", coalesce(c."abbr", ${defaultCurrency()}) as "currency", i."tradeNo", i."completedAt" as "at",
      i."billDate", coalesce(p."currencyId", o."currencyId") as "currencyId", o."sellerId",
      (i."status" = ${refundItemStatus.success}) as "moved",
      coalesce(
        i."route" in (${refundRoute.provider}, ${refundRoute.elsewhere})
        and i."completedAt" >= ${from}::timestamptz and i."completedAt" < ${until}::timestamptz, false
      ) as "onDay",
      case i."status" when ${refundItemStatus.success} then 'success' when ${refundItemStatus.refunding} then 'refunding'
        else 'cancelled' end as "state",
      (i."route" in (${refundRoute.provider}, ${refundRoute.elsewhere})) as "byProvider"
    from ${refundItem} i
    join ${refund} r on r.id = i."refundId"
    join ${pay} p on p.id = i."payId"
    left join ${order} o on o.id = r."orderId"
    left join ${currency} c on c.id = coalesce(p."currencyId", o."currencyId")
    where p."merchant" = ${merchant}
      and (
        i."outRequestNo" = any(${numbers('refund')}::text[])
        or (i."completedAt" >= ${from}::timestamptz and i."completedAt" < ${until}::timestamptz)
      )`,
  )
  return [...paid, ...refunded]
}
/** Our payments; where a bill names another transaction than ours, also those booked beside it. */
async function withFurther(
  theirs: readonly BillRow[],
  numbers: readonly string[],
  paysOf: (numbers: readonly string[]) => Promise<Ours[]>,
): Promise<Ours[]> {
  const first = await paysOf(numbers)
  const tradeNos = new Map(first.map(({ number, tradeNo }) => [number, tradeNo]))
  const others = theirs.filter(
    row => row.kind === 'pay' && (tradeNos.get(row.outTradeNo) ?? row.tradeNo) !== row.tradeNo,
  )
  const further = others.flatMap(({ outTradeNo }) => furtherNumbers(outTradeNo))
  const all = further.length ? await paysOf([...numbers, ...further]) : first
  return all.map(row => ({ ...row, number: providersNumber(row.number) }))
}
