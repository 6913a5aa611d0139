/** The area by which passes are counted: that of a standard stand, in square metres. */
export const passArea = 9
interface Rate {
  readonly perStand: number | null | undefined
  readonly perArea: number | null | undefined
}
/** How many passes go with stands: so many each, and more by their area together. Pure. */
export function passesFor({ perStand, perArea }: Rate, stands: readonly { readonly area: number | null }[]): number {
  // In hundredths, so that 0.1 for 90 m² is one pass and not a little less.
  const area = Math.round(stands.reduce((sum, each) => sum + (each.area ?? 0), 0) * 100)
  const rate = Math.round((perArea ?? 0) * 100)
  return (perStand ?? 0) * stands.length + Math.floor((area * rate) / (passArea * 10_000))
}
