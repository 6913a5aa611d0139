import { defaultCurrency, priceText, type Pair } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import type { Context } from '@pavilion/store'
import type { DraftLine } from './draft.ts'
import type { WantedSku } from './store.ts'

/** A line whose price is another than the page showed. Minor units of `currency`. */
export interface ChangedLine {
  readonly commoditySkuId: number
  readonly name: string
  readonly englishName: string | null
  readonly before: number
  readonly after: number
  readonly currency: string
}
/** The lines of which the buyer saw another price, each with its words. */
export async function changesOf(
  ctx: Context,
  wanted: unknown,
  lines: readonly DraftLine[],
): Promise<{ readonly line: ChangedLine; readonly words: Pair }[]> {
  const seen = new Map(
    (Array.isArray(wanted) ? (wanted as readonly WantedSku[]) : []).map(({ commoditySkuId, price }) => [
      commoditySkuId,
      price ?? undefined,
    ]),
  )
  const changed = lines.flatMap(line => {
    const before = line.stock && seen.get(line.stock.commoditySkuId)
    return line.stock && before !== undefined && before !== line.price ? [{ line, before, of: line.stock }] : []
  })
  if (!changed.length) return []
  const ids = changed.flatMap(({ line }) => line.currencyId ?? [])
  const rows = await ctx.store(currency).rows({ id: ids }, { fields: ['id', 'abbr'], limit: Infinity })
  const abbrs = new Map(rows.map(({ id, abbr }) => [id, abbr]))
  return changed.map(({ line: { name, englishName, price, currencyId }, before, of: { commoditySkuId } }) => {
    const code = abbrs.get(currencyId ?? 0) ?? defaultCurrency()
    const [zh, en] = (['zh', 'en'] as const).map(language => {
      const [old, now] = [before, price].map(minor => priceText({ minor, currency: code }, language))
      return `${language === 'zh' ? `「${name}」` : `“${englishName ?? name}” `}${old} → ${now}`
    })
    return {
      line: { commoditySkuId, name, englishName, before, after: price, currency: code },
      words: [zh, en] as Pair,
    }
  })
}
