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

/** A night of a sale that differs from it. Null: as the sale. */
export interface SaleNight {
  readonly night: string
  readonly price: number | null
  readonly cost: number | null
  readonly closed: boolean | null
}
/** Rooms on sale for some nights at a price. */
export interface SaleOffer {
  readonly id: number
  /** Null: no limit on that side. */
  readonly checkInDate: string | null
  readonly checkOutDate: string | null
  /** Per room and night, in minor units. */
  readonly price: number
  readonly cost: number | null
  readonly nights?: readonly SaleNight[]
  /** Rooms that are left of it on a night. Missing: it is not known, and not asked. */
  readonly leftOn?: (night: string) => number
}
/** Consecutive nights of a stay that one sale offers at one price. */
export interface Segment {
  readonly sale: SaleOffer
  readonly nights: readonly string[]
  readonly price: number
  readonly cost: number | null
}
/** Whether a night lies within the period of a sale. Pure. */
export const isWithin = (
  { checkInDate, checkOutDate }: Pick<SaleOffer, 'checkInDate' | 'checkOutDate'>,
  night: string,
): boolean => (checkInDate === null || checkInDate <= night) && (checkOutDate === null || night < checkOutDate)

/** What a sale asks for a night, or undefined when it does not offer it. Pure. */
export function offerOf(sale: SaleOffer, night: string): { price: number; cost: number | null } | undefined {
  const own = sale.nights?.find(each => each.night === night)
  if (!isWithin(sale, night) || own?.closed) return undefined
  return { price: own?.price ?? sale.price, cost: own?.cost ?? sale.cost }
}
/**
 * Which sale offers each night of a stay: the cheapest one that has the rooms, the older of two;
 * where none has them, the one that has the most. Nights in a row of one sale at one price are one
 * segment, so that each line has one price. Undefined when a night is not on sale. Pure.
 */
export function segmentsOf(nights: readonly string[], sales: readonly SaleOffer[], rooms = 1): Segment[] | undefined {
  const segments: { sale: SaleOffer; nights: string[]; price: number; cost: number | null }[] = []
  for (const night of nights) {
    const best = bestOn(night, sales, rooms)
    if (!best) return undefined
    const last = segments.at(-1)
    if (last?.sale === best.sale && last.price === best.price && last.cost === best.cost) last.nights.push(night)
    else segments.push({ ...best, nights: [night] })
  }
  return segments
}
function bestOn(night: string, sales: readonly SaleOffer[], rooms: number): Omit<Segment, 'nights'> | undefined {
  const open = sales
    .flatMap(sale => {
      const offer = offerOf(sale, night)
      return offer ? [{ sale, ...offer }] : []
    })
    .sort((a, b) => a.price - b.price || a.sale.id - b.sale.id)
  const left = ({ sale }: { readonly sale: SaleOffer }) => sale.leftOn?.(night) ?? Number.POSITIVE_INFINITY
  return open.find(each => left(each) >= rooms) ?? open.toSorted((a, b) => left(b) - left(a))[0]
}
