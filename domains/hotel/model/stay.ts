import { daysBetween, daysFrom } from '@pavilion/declare'
import { roomTypeKind } from './codes.ts'

/** The nights of a stay, as dates: the day of departure is not one. Pure. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  return daysFrom(checkIn, daysBetween(checkIn, checkOut))
}
const usual: Readonly<Record<number, number>> = {
  [roomTypeKind.king]: 2,
  [roomTypeKind.standard]: 2,
  [roomTypeKind.bed]: 1,
  [roomTypeKind.triple]: 3,
  [roomTypeKind.quad]: 4,
}
/** How many guests a room of this type takes. Pure. */
export const guestsOf = ({ type, maxGuests }: { readonly type: number; readonly maxGuests: number | null }): number =>
  maxGuests ?? usual[type] ?? 2

/** Rooms on sale for some nights at a price. */
export interface SaleOffer {
  readonly id: number
  /** Null: no limit on that side. */
  readonly checkInDate: string | null
  readonly checkOutDate: string | null
  /** Per room and night, in minor units. */
  readonly price: number
  readonly cost: number | null
  /** Rooms that are left of it on a night. Missing: it is not known, and not asked. */
  readonly leftOn?: (night: string) => number
}
/** Consecutive nights of a stay that one sale offers. */
export interface Segment {
  readonly sale: SaleOffer
  readonly nights: readonly string[]
}
/**
 * Which sale offers each night of a stay: the cheapest one that has the rooms, the older of two;
 * where none has them, the one that has the most. Nights in a row of one sale are one segment, so
 * that each line has one price. Undefined when a night is not on sale. Pure.
 */
export function segmentsOf(nights: readonly string[], sales: readonly SaleOffer[], rooms = 1): Segment[] | undefined {
  const segments: { sale: SaleOffer; nights: string[] }[] = []
  const cheapest = [...sales].sort((a, b) => a.price - b.price || a.id - b.id)
  for (const night of nights) {
    const sale = saleFor(night, cheapest, rooms)
    if (!sale) return undefined
    const last = segments.at(-1)
    if (last?.sale === sale) last.nights.push(night)
    else segments.push({ sale, nights: [night] })
  }
  return segments
}
function saleFor(night: string, cheapest: readonly SaleOffer[], rooms: number): SaleOffer | undefined {
  const open = cheapest.filter(
    ({ checkInDate, checkOutDate }) =>
      (checkInDate === null || checkInDate <= night) && (checkOutDate === null || night < checkOutDate),
  )
  const left = ({ leftOn }: SaleOffer) => leftOn?.(night) ?? Number.POSITIVE_INFINITY
  return open.find(sale => left(sale) >= rooms) ?? open.toSorted((a, b) => left(b) - left(a))[0]
}
