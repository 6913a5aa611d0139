import { guestsOf, nightsOf, segmentsOf, type Segment } from '../../model/index.ts'
import {
  beyondDates,
  noRooms,
  roomNotOffered,
  tooFewGuests,
  tooFewNights,
  tooManyGuests,
  withoutExhibition,
} from '../refusals.ts'
import type { Bookable } from './bookable.ts'

/** Rooms of one type for the same nights. */
export interface WantedStay {
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly rooms: number
  /** How many people stay in all of these rooms. */
  readonly guests: number
}
/**
 * Whether a stay may be booked, in the order of domain.md §2: on sale, dates, rooms, nights,
 * exhibition, guests. Answers which sale offers which nights; the code and the stock are checked by
 * the caller. Pure.
 * @throws roomNotOffered, beyondDates, noRooms, tooFewNights, withoutExhibition, tooFewGuests,
 *   tooManyGuests
 */
export function checkedStay(room: Bookable, { checkInDate, checkOutDate, rooms, guests }: WantedStay): Segment[] {
  if (!room.isOpen || !room.sales.length) throw roomNotOffered()
  if (
    checkInDate >= checkOutDate ||
    checkInDate < room.today ||
    (room.bookableStartDate && checkInDate < room.bookableStartDate) ||
    (room.bookableEndDate && checkOutDate > room.bookableEndDate)
  )
    throw beyondDates()
  const nights = nightsOf(checkInDate, checkOutDate)
  const segments = nights.length <= mostNights ? segmentsOf(nights, room.sales) : undefined
  if (!segments) throw beyondDates()
  if (rooms < 1) throw noRooms()
  if (nights.length <= room.minNights) throw tooFewNights({ n: room.minNights })
  if (missesExhibition(room, nights)) throw withoutExhibition()
  if (!room.guestsOptional && guests < rooms * room.minGuestsPerRoom) throw tooFewGuests({ n: room.minGuestsPerRoom })
  if (guests > rooms * guestsOf(room)) throw tooManyGuests({ n: guestsOf(room) })
  return segments
}
const mostNights = 366
/** The nights from the first to the last day of the exhibition belong to the stay. */
function missesExhibition(
  { mustIncludeExhibition, exhibitionStartDate, exhibitionEndDate }: Bookable,
  nights: readonly string[],
): boolean {
  if (!mustIncludeExhibition || !exhibitionStartDate || !exhibitionEndDate) return false
  return nightsOf(exhibitionStartDate, exhibitionEndDate).some(night => !nights.includes(night))
}
