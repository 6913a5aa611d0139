/** A guest's nights, and the room that they have on some of them. */
export interface StayOf {
  readonly hotelGuestId: number
  readonly checkInDate: string | null
  readonly checkOutDate: string | null
}
export interface RoomOf {
  readonly hotelRoomId: number
  readonly hotelGuestId: number
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly staying: boolean
}
/** Whether a night lies between two days; the day of departure is not one. Pure. */
export const covers = (of: { checkInDate: string | null; checkOutDate: string | null }, night: string): boolean =>
  of.checkInDate !== null && of.checkOutDate !== null && of.checkInDate <= night && night < of.checkOutDate

/** Rooms that are assigned and lived in, and people who come and go, on one night. Pure. */
export function situationOf(
  night: string,
  today: string,
  { stays, rooms }: { readonly stays: readonly StayOf[]; readonly rooms: readonly RoomOf[] },
) {
  const assigned = new Set<number>()
  const staying = new Set<number>()
  for (const room of rooms) {
    if (!covers(room, night)) continue
    assigned.add(room.hotelRoomId)
    if (room.staying && night <= today) staying.add(room.hotelRoomId)
  }
  return {
    assigned: assigned.size,
    staying: staying.size,
    arriving: stays.filter(({ checkInDate }) => checkInDate === night).length,
    leaving: stays.filter(({ checkOutDate }) => checkOutDate === night).length,
  }
}
interface Rooms {
  readonly total: number | null
  readonly held: number
  readonly sold: number
}
const leftOf = ({ total, held, sold }: Rooms): number | null => (total === null ? null : total - held - sold)
/** How many rooms of a type can still be bought: what its open sales have left, beneath its cap. Pure. */
export function freeOf(cap: Rooms, sales: readonly Rooms[]): number | null {
  if (!sales.length) return 0
  const [most, lefts] = [leftOf(cap), sales.map(leftOf)]
  const onSale = lefts.includes(null) ? null : lefts.reduce<number>((sum, left) => sum + Math.max(0, left ?? 0), 0)
  if (most === null || onSale === null) return most ?? onSale
  return Math.max(0, Math.min(most, onSale))
}
/** The same beneath what a hotel has left over all its types. Pure. */
export function beneath(free: number | null, hotel: Rooms | undefined): number | null {
  const most = hotel ? leftOf(hotel) : null
  if (most === null) return free
  return free === null ? Math.max(0, most) : Math.max(0, Math.min(free, most))
}
interface Countable {
  readonly night: string
  readonly total: number | null
  readonly free: number | null
  readonly held: number
  readonly sold: number
  readonly assigned: number
  readonly staying: number
  readonly arriving: number
  readonly leaving: number
}
/** The same night of several room types together. Without a limit on one, there is none on all. Pure. */
export const together = (night: string, of: readonly Countable[]): Countable => ({
  night,
  total: of.some(({ total }) => total === null) ? null : of.reduce((sum, { total }) => sum + (total ?? 0), 0),
  free: of.some(({ free }) => free === null) ? null : of.reduce((sum, { free }) => sum + (free ?? 0), 0),
  ...(Object.fromEntries(
    (['held', 'sold', 'assigned', 'staying', 'arriving', 'leaving'] as const).map(key => [
      key,
      of.reduce((sum, each) => sum + each[key], 0),
    ]),
  ) as Omit<Countable, 'night' | 'total' | 'free'>),
})
