import { sql, sqlText, type Context } from '@pavilion/store'
import {
  orderCommodity,
  pay,
  refundCommodity,
  refundItem,
  type RefundLine,
  type RefundPart,
} from '../../model/index.ts'

/** The end of the account of a payment `p`: enough to recognise one's own, too little to use it. */
export const accountTail = sqlText(`right(nullif(regexp_replace(p."payerAccount", '\\s', '', 'g'), ''), 4)`)
/** The lines of a refund `r`, as JSON. */
export const linesOfRefund = sql`coalesce(
  (
    select jsonb_agg(
      jsonb_build_object(
        'orderCommodityId', c."orderCommodityId", 'quantity', c."quantity", 'name', l."name", 'englishName', l."englishName"
      ) order by c.id
    )
    from ${refundCommodity} c
    join ${orderCommodity} l on l.id = c."orderCommodityId"
    where c."refundId" = r.id
  ),
  '[]'
)`
/** The parts of a refund `r` that were not taken back, as JSON. */
export const partsOfRefund = sql`coalesce(
  (
    select jsonb_agg(
      jsonb_build_object(
        'id', i.id, 'amount', i."amount", 'route', i."route", 'status', i."status", 'completedAt', i."completedAt",
        'type', p."type", 'account', ${accountTail}
      ) order by i.id
    )
    from ${refundItem} i
    left join ${pay} p on p.id = i."payId"
    where i."refundId" = r.id
  ),
  '[]'
)`
/** What a refund is for, and where its money goes. One statement. */
export async function placesOf(
  ctx: Context,
  refundId: number,
): Promise<{ readonly lines: readonly RefundLine[]; readonly parts: readonly RefundPart[] }> {
  const [row] = await ctx.query<{ lines: RefundLine[]; parts: RefundPart[] }>(
    sql`select ${linesOfRefund} as "lines", ${partsOfRefund} as "parts" from (select ${refundId}::bigint as id) r`,
  )
  return row ?? { lines: [], parts: [] }
}
