/**
 * The tax within an amount that includes it, in minor units, rounded half up. `rate` is in per
 * cent with at most two decimals.
 */
export function taxWithin(amount: number, rate: number | null | undefined): number {
  const basisPoints = BigInt(Math.round((rate ?? 0) * 100))
  const whole = 10_000n + basisPoints
  return Number((BigInt(amount) * basisPoints * 2n + whole) / (2n * whole))
}
