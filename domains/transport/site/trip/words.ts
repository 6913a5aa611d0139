import { offsetAt } from '@pavilion/declare'

export { entryOf, inLanguage, priceText, wordFor } from '@pavilion/declare'

/** `UTC+8`: which clock a time was read from, where two differ. */
export function zoneLabel(at: string | null, zone: string): string {
  const minutes = Math.round(offsetAt(at ?? new Date().toISOString(), zone) / 60_000)
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
