import { leftOf } from '@pavilion/commodity/server/index.ts'
import type { Refusal } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { tooFewInStock } from '../refusals.ts'

/** A line that takes units of a variant. */
interface Taking {
  readonly commoditySkuId: number | null
  readonly name: string
  readonly englishName: string | null
  readonly quantity: number
  /** The largest rest that buyers may see; without it: any. */
  readonly shownUpTo?: number
}
/** The line of which there are too few, by its name, with what is left as far as its store tells. */
export async function isShort(ctx: Context, lines: readonly Taking[]): Promise<Refusal> {
  const left = await leftOf(
    ctx,
    lines.flatMap(({ commoditySkuId }) => commoditySkuId ?? []),
  )
  const wanted = new Map<number, number>()
  for (const { commoditySkuId, quantity } of lines)
    if (commoditySkuId !== null) wanted.set(commoditySkuId, (wanted.get(commoditySkuId) ?? 0) + quantity)
  const lacking = lines.filter(
    ({ commoditySkuId }) =>
      commoditySkuId !== null && (left.get(commoditySkuId) ?? Infinity) < (wanted.get(commoditySkuId) ?? 0),
  )
  const tells = (line: Taking): number | null => {
    const rest = Math.max(0, left.get(line.commoditySkuId ?? 0) ?? 0)
    return rest > 0 && rest > (line.shownUpTo ?? Infinity) ? null : rest
  }
  // What was missing may be there again by now: then it is the first line that is asked for once more.
  const short = lacking[0] ?? (lines[0] as Taking)
  const shown = lacking.length ? tells(short) : null
  return tooFewInStock(
    { name: short.name, englishName: short.englishName ?? short.name, left: shown },
    {
      ...(shown !== null && { left: shown }),
      commoditySkuId: short.commoditySkuId,
      lines: lacking.map(({ name, englishName, commoditySkuId, ...line }) => {
        const rest = tells({ name, englishName, commoditySkuId, ...line })
        return { commoditySkuId, name, englishName, ...(rest !== null && { left: rest }) }
      }),
    },
  )
}
