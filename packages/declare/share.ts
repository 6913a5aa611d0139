import { amountOf, type Amount } from './amount.ts'

/**
 * Shares an amount by weights without losing a minor unit: each part is rounded down, and what is
 * left over goes, one unit each, to the parts that lost most. Without any weight the first part
 * gets everything.
 */
export function share<C extends string>(whole: Amount<C>, weights: readonly number[]): Amount<C>[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, nth) => amountOf(nth === 0 ? whole.minor : 0, whole.currency))
  const sign = whole.minor < 0 ? -1n : 1n
  const size = BigInt(Math.abs(whole.minor))
  const parts = weights.map((weight, nth) => {
    const exact = size * BigInt(weight)
    return { nth, floor: exact / BigInt(total), rest: exact % BigInt(total) }
  })
  let left = Number(size - parts.reduce((sum, { floor }) => sum + floor, 0n))
  const extra = new Set<number>()
  for (const { nth } of [...parts].sort((a, b) => (a.rest === b.rest ? a.nth - b.nth : a.rest < b.rest ? 1 : -1)))
    if (left-- > 0) extra.add(nth)
  return parts.map(({ nth, floor }) => amountOf(Number(sign * (floor + (extra.has(nth) ? 1n : 0n))), whole.currency))
}
