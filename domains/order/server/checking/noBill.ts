import { keptPair, type Pair, type Row } from '@pavilion/declare'
import { NoBill, type ProviderError } from '@pavilion/payment/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { checkPayReport, checkPayResult, pay, refundItem, refundItemStatus, payStatus } from '../../model/index.ts'
import { chinaDay } from './books.ts'
import type { Checked } from './check.ts'

/** Why there is nothing to compare with, as the page of the report says it. */
export const whyOf = (error: ProviderError): Pair =>
  error instanceof NoBill
    ? error.words
    : [`支付平台没有给出账单：${error.message}`, `The provider did not give its bill: ${error.message}`]

interface Place {
  readonly projectId: number
  readonly type: number
}
/** Where our books have money of a merchant on this day, and where an operator asked. */
async function placesOf(ctx: Context, { merchant, day, types, asked }: Checked): Promise<Place[]> {
  const [from, until] = chinaDay(day)
  const found = await ctx.query<Place>(
    sql`select distinct p."projectId", coalesce(p."type", ${types[0] ?? 0}::integer) as "type"
    from ${pay} p
    left join ${refundItem} i on i."payId" = p.id and i."status" = ${refundItemStatus.success}
      and i."completedAt" >= ${from}::timestamptz and i."completedAt" < ${until}::timestamptz
    where p."merchant" = ${merchant}
      and (
        i.id is not null
        or (p."status" = ${payStatus.paid}
          and p."paidDate" >= ${from}::timestamptz and p."paidDate" < ${until}::timestamptz)
      )`,
  )
  const has = asked && found.some(each => each.projectId === asked.projectId && each.type === asked.type)
  return asked && !has ? [...found, { projectId: asked.projectId, type: asked.type }] : found
}
/**
 * Writes why there is no report where one is missed.
 * @returns whether anybody misses it: a day without payments has no bill, and needs none
 */
export async function noteNoBill(ctx: Context, about: Checked, why: Pair): Promise<boolean> {
  const places = await placesOf(ctx, about)
  for (const place of places)
    await ctx.acting('checkPay', { projectId: place.projectId }).transaction(async tx => {
      const same = { reportDate: about.day, payType: place.type, merchant: about.merchant }
      const [before] = (await tx.lockAll(checkPayReport, same, { fields: ['id', 'result'] })) as Pick<
        Row<typeof checkPayReport>,
        'id' | 'result'
      >[]
      const noted = { why: keptPair(why) }
      if (!before) await tx.store(checkPayReport).create({ projectId: place.projectId, ...same, ...noted })
      // A report that was made stands: the bill was whole then.
      else if (before.result === checkPayResult.unchecked) await tx.store(checkPayReport).set(before.id, noted)
    })
  return places.length > 0
}
