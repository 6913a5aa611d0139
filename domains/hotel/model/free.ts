import { segmentsOf, type SaleOffer, type Segment } from './stay.ts'

/** What is free of a room type on a night. */
export interface FreeNight {
  readonly night: string
  /** Rooms that one booking can have; null: no limit. */
  readonly left: number | null
  /** Per room, in minor units; null: not on sale. */
  readonly price: number | null
}
export interface StockedSale extends Omit<SaleOffer, 'leftOn'> {
  readonly roomTypeId: number
  /** Rooms per night; null: no limit. */
  readonly stock: number | null
  /** The code that it asks for. */
  readonly reservationCode?: string | null
}
/** Held and sold rooms of a sale, a room type, or a hotel over its types on a night. */
export interface TakenNight {
  readonly sale: number | null
  readonly roomTypeId: number | null
  /** Of a hotel with a limit of its own. */
  readonly hotelId?: number | null
  readonly night: string
  readonly taken: number
  /** What the operator gives for this night; null: no limit. */
  readonly total: number | null
}
const key = ({ sale, roomTypeId, hotelId, night }: Omit<TakenNight, 'taken' | 'total'>) =>
  `${sale ?? ''}/${roomTypeId ?? ''}/${hotelId ?? ''} ${night}`
/** A room type with the limits above its sales; null: no limit. */
export interface StockedType {
  readonly id: number
  readonly stock: number | null
  readonly hotelId?: number
  /** The rooms of its hotel over all types. */
  readonly hotelStock?: number | null
}
/** The sales of a room type, each with what is left of it, of the type and of the hotel on a night. Pure. */
export function offersOf(type: StockedType, sales: readonly StockedSale[], taken: readonly TakenNight[]): SaleOffer[] {
  const known = new Map(taken.map(each => [key(each), each]))
  // A night that was booked or set has a number of its own; the others that of the sale or the type.
  const leftOf = (stock: number | null, of: Omit<TakenNight, 'taken' | 'total'>) => {
    const night = known.get(key(of))
    return Math.max(0, ((night ? night.total : stock) ?? Number.POSITIVE_INFINITY) - (night?.taken ?? 0))
  }
  return sales
    .filter(({ roomTypeId }) => roomTypeId === type.id)
    .map(({ stock, roomTypeId, reservationCode: _code, ...sale }) => ({
      ...sale,
      leftOn: night =>
        Math.min(
          leftOf(stock, { sale: sale.id, roomTypeId: null, night }),
          leftOf(type.stock, { sale: null, roomTypeId, night }),
          leftOf(type.hotelStock ?? null, { sale: null, roomTypeId: null, hotelId: type.hotelId ?? null, night }),
        ),
    }))
}
/** What is left of a hotel over its types, night by night; infinite without a limit. Pure. */
export function leftOfHotel(
  { hotelId, hotelStock = null }: StockedType,
  taken: readonly TakenNight[],
): (night: string) => number {
  if (hotelStock === null) return () => Number.POSITIVE_INFINITY
  const known = new Map(taken.flatMap(each => (each.hotelId === hotelId ? [[each.night, each.taken] as const] : [])))
  return night => Math.max(0, hotelStock - (known.get(night) ?? 0))
}
/** What one booking of a room type can have on each of these nights. Pure. */
export function freeNights(nights: readonly string[], offers: readonly SaleOffer[]): FreeNight[] {
  return nights.map(night => {
    const [segment] = segmentsOf([night], offers) ?? []
    if (!segment) return { night, left: 0, price: null }
    const left = mostOn(night, offers)
    return { night, left: Number.isFinite(left) ? left : null, price: segment.price }
  })
}
/** The rooms that a stay can have, and what one of them costs. Pure. */
export function stayOf(segments: readonly Segment[]): { readonly left: number | null; readonly price: number } {
  let left = Number.POSITIVE_INFINITY
  let price = 0
  for (const { sale, nights, price: each } of segments)
    for (const night of nights) {
      left = Math.min(left, sale.leftOn?.(night) ?? Number.POSITIVE_INFINITY)
      price += each
    }
  return { left: Number.isFinite(left) ? left : null, price }
}
/** The most rooms that one sale has on a night: more than one booking can have of the cheapest. Pure. */
function mostOn(night: string, offers: readonly SaleOffer[]): number {
  const [most] = segmentsOf([night], offers, Number.POSITIVE_INFINITY) ?? []
  return most ? (most.sale.leftOn?.(night) ?? Number.POSITIVE_INFINITY) : 0
}
/** The most rooms that one booking can have for all of these nights; null: no limit. Pure. */
export function roomsLeft(nights: readonly string[], offers: readonly SaleOffer[]): number | null {
  const left = Math.min(...nights.map(night => mostOn(night, offers)))
  return Number.isFinite(left) ? left : null
}
