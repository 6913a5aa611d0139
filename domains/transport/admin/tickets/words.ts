import { offsetAt, type Pair } from '@pavilion/declare'
import type { DeskPile } from '../../model/trips/desk.ts'

export { entryOf, inLanguage, priceText, wordFor } from '@pavilion/declare'

/** `UTC+8`. */
export function zonedNow(at: string | null, zone: string): string {
  const minutes = Math.round(offsetAt(at ?? new Date().toISOString(), zone) / 60_000)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
export const pileWords: Readonly<Record<DeskPile, Pair>> = {
  issue: ['待出票', 'To issue'],
  change: ['待改签', 'To change'],
  refund: ['待退票', 'To refund'],
  cancelled: ['承运方取消', 'Cancelled by carrier'],
  unpaid: ['待客人支付', 'Unpaid'],
  issued: ['已出票', 'Issued'],
}
export const noneWords: Readonly<Record<DeskPile, Pair>> = {
  issue: ['没有待出的票', 'No ticket waits to be issued'],
  change: ['没有改签申请', 'No change is requested'],
  refund: ['没有退票申请', 'No refund is requested'],
  cancelled: ['没有被取消的班次', 'No trip is cancelled'],
  unpaid: ['没有待支付的票', 'Every ticket is paid'],
  issued: ['还没有已出的票', 'No ticket is issued yet'],
}
