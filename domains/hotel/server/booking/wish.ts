import { invalidInput } from '@pavilion/declare'

/** A guest as callers name one: somebody new, or (operators) one of the list. */
export interface GuestInput {
  readonly hotelGuestId?: number | null
  readonly name?: string | null
  readonly phoneNumber?: string | null
  readonly email?: string | null
  readonly gender?: number | null
  readonly idType?: number | null
  readonly idCard?: string | null
  readonly workplace?: string | null
  readonly position?: string | null
  readonly checkInDate?: string | null
  readonly checkOutDate?: string | null
}
export interface RoommateInput {
  readonly name: string
  readonly phoneNumber: string
}
export interface RoomContact {
  readonly name: string
  readonly phoneNumber?: string | null
  readonly email?: string | null
}
/** A room that is wanted: its guests, who is invited to share it, and whom the hotel may ask. */
export interface WantedRoom {
  readonly guests: readonly GuestInput[]
  readonly roommates: readonly RoommateInput[]
  readonly contact: RoomContact | null
}
/** Rooms of one type for the same nights. */
export interface WantedStay {
  readonly roomTypeId: number
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly rooms: readonly WantedRoom[]
}
/** What the hotel calls send: stays with their rooms, one stay for all, or a stay for each guest. */
export interface HotelWish {
  readonly roomTypeId?: number | null
  readonly checkInDate?: string | null
  readonly checkOutDate?: string | null
  readonly roomCount?: number | null
  readonly guests?: readonly GuestInput[] | null
  readonly stays?:
    | readonly {
        readonly roomTypeId: number
        readonly checkInDate: string
        readonly checkOutDate: string
        readonly rooms?:
          | readonly {
              readonly guests?: readonly GuestInput[] | null
              readonly roommates?: readonly RoommateInput[] | null
              readonly contact?: RoomContact | null
            }[]
          | null
      }[]
    | null
  readonly reservationCode?: string | null
  readonly contact?: RoomContact | null
}
/**
 * The stays of a wish. Stays of one type and the same nights are one. Without rooms, guests are
 * dealt over the rooms in turn, and the contact of the order is that of each room. Pure.
 * @throws invalidInput
 */
export function staysOf(wish: HotelWish): WantedStay[] {
  const stays = wish.stays?.length ? wish.stays.map(whole) : simple(wish)
  const together = Map.groupBy(stays, stay => `${stay.roomTypeId} ${stay.checkInDate} ${stay.checkOutDate}`)
  return [...together.values()].map(same => ({
    ...(same[0] as WantedStay),
    rooms: same.flatMap(({ rooms }) => rooms),
  }))
}
const whole = ({ rooms, ...stay }: NonNullable<HotelWish['stays']>[number]): WantedStay => ({
  ...stay,
  rooms: (rooms ?? []).map(({ guests, roommates, contact }) => ({
    guests: guests ?? [],
    roommates: roommates ?? [],
    contact: contact ?? null,
  })),
})
function simple({ roomTypeId, checkInDate, checkOutDate, roomCount, guests, contact }: HotelWish): WantedStay[] {
  if (!roomTypeId) throw invalidInput({ roomTypeId: ['请选择房型', 'Please choose a room type'] })
  const people = guests ?? []
  const room = (of: readonly GuestInput[]): WantedRoom => ({ guests: of, roommates: [], contact: contact ?? null })
  if (checkInDate && checkOutDate) {
    const rooms = Array.from({ length: roomCount ?? 0 }, (_, nth) =>
      room(people.filter((_guest, at) => at % (roomCount ?? 1) === nth)),
    )
    return [{ roomTypeId, checkInDate, checkOutDate, rooms }]
  }
  const together = Map.groupBy(people, guest => `${guest.checkInDate} ${guest.checkOutDate}`)
  return [...together.values()].map(same => ({
    roomTypeId,
    checkInDate: same[0]?.checkInDate ?? '',
    checkOutDate: same[0]?.checkOutDate ?? '',
    rooms: same.map(guest => room([guest])),
  }))
}
