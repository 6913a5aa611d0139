import { guestsOf, nightsOf, segmentsOf, type Segment } from '../../model/index.ts'
import {
  beyondDates,
  noRoomContact,
  noRooms,
  roomNotOffered,
  tooFewGuests,
  tooFewNights,
  tooManyGuests,
  withoutExhibition,
} from '../refusals.ts'
import type { Bookable } from './bookable.ts'
import type { WantedRoom, WantedStay } from './wish.ts'

/**
 * Whether a stay may be booked, in the order of domain.md §2: on sale, dates, rooms, nights,
 * exhibition, guests. Answers which sale offers which nights; the code and the stock are checked by
 * the caller. Pure.
 * @throws roomNotOffered, beyondDates, noRooms, tooFewNights, withoutExhibition, tooFewGuests,
 *   tooManyGuests, noRoomContact
 */
export function checkedStay(
  room: Bookable,
  { checkInDate, checkOutDate, rooms }: Omit<WantedStay, 'roomTypeId'>,
): Segment[] {
  if (!room.isOpen || !room.sales.length) throw roomNotOffered()
  if (
    checkInDate >= checkOutDate ||
    checkInDate < room.today ||
    (room.bookableStartDate && checkInDate < room.bookableStartDate) ||
    (room.bookableEndDate && checkOutDate > room.bookableEndDate)
  )
    throw beyondDates()
  const nights = nightsOf(checkInDate, checkOutDate)
  const segments = nights.length <= mostNights ? segmentsOf(nights, room.sales, rooms.length) : undefined
  if (!segments) throw beyondDates()
  if (rooms.length < 1) throw noRooms()
  if (nights.length <= room.minNights) throw tooFewNights({ n: room.minNights })
  if (missesExhibition(room, nights)) throw withoutExhibition()
  for (const each of rooms) checkGuests(room, each)
  return segments
}
export const mostNights = 366
/** The nights from the first to the last day of the exhibition belong to the stay. */
function missesExhibition(
  { mustIncludeExhibition, exhibitionStartDate, exhibitionEndDate }: Bookable,
  nights: readonly string[],
): boolean {
  if (!mustIncludeExhibition || !exhibitionStartDate || !exhibitionEndDate) return false
  return nightsOf(exhibitionStartDate, exhibitionEndDate).some(night => !nights.includes(night))
}
/** Who is invited to share a room takes a place in it. */
function checkGuests(room: Bookable, { guests, roommates, contact }: WantedRoom): void {
  const count = guests.length + roommates.length
  const least = room.guestsOptional ? 0 : room.minGuestsPerRoom
  // Somebody must be there who invites.
  if (count < least || (roommates.length > 0 && !guests.length)) throw tooFewGuests({ n: Math.max(1, least) })
  if (count > guestsOf(room)) throw tooManyGuests({ n: guestsOf(room) })
  if (room.needsContact && !(contact?.name.trim() && (contact.phoneNumber || contact.email))) throw noRoomContact()
}
