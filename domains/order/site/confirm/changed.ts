import { CallRefused } from '@pavilion/pages'

/** A line of a checkout that is another than its page showed. Minor units of `currency`. */
export interface ChangedLine {
  readonly commoditySkuId: number
  readonly name: string
  readonly englishName: string | null
  readonly before?: number
  readonly after?: number
  readonly currency?: string
  /** How many there are still, where the store says so. */
  readonly left?: number
}
/** Why a checkout was refused, line by line. */
export interface Changed {
  readonly code: 'priceChanged' | 'notForSale' | 'tooFewInStock'
  readonly lines: readonly ChangedLine[]
}
const codes: readonly string[] = ['priceChanged', 'notForSale', 'tooFewInStock'] satisfies Changed['code'][]
/** What a refusal says about the lines of a checkout; undefined for one that is about something else. */
export function changedBy(error: unknown): Changed | undefined {
  if (!(error instanceof CallRefused) || !codes.includes(error.code ?? '')) return undefined
  const { lines } = error.data as { readonly lines?: readonly ChangedLine[] }
  return { code: error.code as Changed['code'], lines: lines ?? [] }
}
interface Wanted {
  readonly commoditySkuId: number
  readonly quantity: number
}
/** What can still be ordered: without what is gone, and no more than there is. Pure. */
export function wantedWithout(wanted: readonly Wanted[], { code, lines }: Changed): Wanted[] {
  const about = new Map(lines.map(line => [line.commoditySkuId, line]))
  return wanted.flatMap(each => {
    const line = about.get(each.commoditySkuId)
    if (!line || code === 'priceChanged') return [each]
    return line.left ? [{ ...each, quantity: Math.min(each.quantity, line.left) }] : []
  })
}
