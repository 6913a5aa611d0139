import type { Language } from '@pavilion/declare'
import {
  orderCommodity,
  order,
  instalmentOrder,
  instalmentStatus,
  orderStatus,
  orderType,
} from '@pavilion/order/model/index.ts'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { sql, type Context, type Sql } from '@pavilion/store'
import { booth, usualPayDays, type AskedLine } from '../model/index.ts'
import { live, placeOf, settingOf } from './claims/gather.ts'

export const standOrders = [orderType.exhibitorDeposit, orderType.standFee]
/** How days are counted at an event. */
export interface Calendar {
  readonly today: string
  readonly zone: string
  readonly payDays: number
}
export async function calendarOf(ctx: Context, projectId: number): Promise<Calendar> {
  const [{ today, zone }, setting] = [await placeOf(ctx, projectId), await settingOf(ctx)]
  return { today, zone, payDays: setting?.payDays ?? usualPayDays }
}
/**
 * The day until which an order `o` is to be paid: that of its next open instalment, else that on
 * which it closes by itself, else so many days after it was placed.
 */
export const dueOf = (zone: Sql, payDays: Sql): Sql =>
  sql`coalesce(
    (select min(i."dueDate") from ${instalmentOrder} i
      where i."orderId" = o.id and i."status" = any(${[instalmentStatus.unpaid, instalmentStatus.overdue]}::int[])),
    (coalesce(o."autoCloseAt", o."createdAt" + make_interval(days => ${payDays})) at time zone ${zone})::date
  )`

export interface StandMoney {
  readonly id: number
  readonly exhibitionHallId: number
  readonly boothNo: string
  readonly type: number | null
  readonly area: number | null
  readonly state: number
  readonly agreedPrice: number | null
  readonly rotation: number | null
  readonly offsetLeft: number | null
  readonly offsetTop: number | null
  readonly width: number | null
  readonly height: number | null
  readonly companyId: number | null
  readonly company: string | null
  readonly lines: readonly (AskedLine & {
    readonly orderId: number
    /** What has come for it and was not given back. */
    readonly paid: number
  })[]
}
/**
 * What has come for a line `l` of an order `o`, less what was given back: its share of what has
 * come for the order, which is the whole line when the order is paid.
 */
const paidOf = sql`greatest(0, least(
    l."price" * l."quantity" - coalesce(l."discount", 0),
    case when coalesce(o."amount", 0) = 0 then 0
      else floor(o."paidAmount"::numeric * (l."price" * l."quantity" - coalesce(l."discount", 0)) / o."amount") end
  ) - coalesce(l."refundedAmount", 0))::float8`
/** Stands with what was asked and paid for them; of one hall, or of all. One statement. */
export const standMoney = (
  ctx: Context,
  { zone, payDays }: Calendar,
  hallId?: number,
  language: Language = 'zh',
): Promise<StandMoney[]> =>
  ctx.query<StandMoney>(
    sql`select b.id, b."exhibitionHallId", b."boothNo", b."type", b."area"::float8 as "area", b."reserveStatus" as "state",
      b."agreedPrice", b."rotation"::float8 as "rotation", b."offsetLeft"::float8 as "offsetLeft",
      b."offsetTop"::float8 as "offsetTop", b."width"::float8 as "width", b."height"::float8 as "height",
      c.id as "companyId", ${language === 'en' ? sql`coalesce(nullif(c."name2", ''), c."name")` : sql`c."name"`} as "company", coalesce(m."lines", '[]'::jsonb) as "lines"
    from ${booth} b
    left join ${exhibitorCompanyInfo} c on c.id = b."exhibitorCompanyInfoId"
    left join (
      select l."boothId", jsonb_agg(jsonb_build_object('kind', l."kind", 'orderId', o.id, 'orderStatus', o."status",
        'due', ${dueOf(sql`${zone}::text`, sql`${payDays}::int`)}::text, 'paid', ${paidOf}) order by l.id) as "lines"
      from ${orderCommodity} l
      join ${order} o on o.id = l."orderId" and o."status" <> ${orderStatus.closed}
      where l."boothId" is not null and l."kind" = any(${standOrders}::int[]) and l."status" = any(${live}::int[])
      group by l."boothId"
    ) m on m."boothId" = b.id
    where ${hallId ?? null}::bigint is null or b."exhibitionHallId" = ${hallId ?? null}::bigint
    order by b."exhibitionHallId", b."boothNo", b.id`,
  )
/** Deposits that were paid before a stand was chosen, or whose stand was taken back. */
export async function unplacedDeposits(ctx: Context): Promise<number> {
  const [row] = await ctx.query<{ sum: number }>(
    sql`select coalesce(sum(${paidOf}), 0)::float8 as "sum"
    from ${orderCommodity} l
    join ${order} o on o.id = l."orderId" and o."status" <> ${orderStatus.closed}
    where l."boothId" is null and l."kind" = ${orderType.exhibitorDeposit} and l."status" = any(${live}::int[])`,
  )
  return row?.sum ?? 0
}
