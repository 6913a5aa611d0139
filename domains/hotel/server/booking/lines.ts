import { addDays, noData } from '@pavilion/declare'
import type { DraftLine, LineBuilder } from '@pavilion/order/server/index.ts'
import { now } from '@pavilion/store'
import type { Segment } from '../../model/index.ts'
import { bookable, type Bookable } from './bookable.ts'
import { checkedStay } from './check.ts'
import { claimCode, codeFor } from './codes.ts'
import { writeGuests, type GuestInput } from './guests.ts'

/** What both hotel calls send: one stay for all, or a stay for each guest. */
export interface HotelWish {
  readonly roomTypeId: number
  readonly checkInDate?: string | null
  readonly checkOutDate?: string | null
  readonly roomCount?: number | null
  readonly guests?: readonly GuestInput[] | null
  readonly reservationCode?: string | null
}
interface Stay {
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly rooms: number
  readonly guests: readonly GuestInput[]
}
/** The stays of a wish: guests with the same dates stay together, each in a room of their own. */
function staysOf({ checkInDate, checkOutDate, roomCount, guests }: HotelWish): Stay[] {
  const people = guests ?? []
  if (checkInDate && checkOutDate) return [{ checkInDate, checkOutDate, rooms: roomCount ?? 0, guests: people }]
  const together = Map.groupBy(people, guest => `${guest.checkInDate} ${guest.checkOutDate}`)
  return [...together.values()].map(of => ({
    checkInDate: of[0]?.checkInDate ?? '',
    checkOutDate: of[0]?.checkOutDate ?? '',
    rooms: of.length,
    guests: of,
  }))
}
const named = (hotel: string | null, room: string | null): string | null => (hotel && room ? `${hotel} ${room}` : room)
/** One price for each line: `quantity` rooms for the nights of a segment. */
function lineOf(room: Bookable, rooms: number, { sale, nights, price, cost }: Segment): DraftLine {
  return {
    name: named(room.hotelName, room.name) as string,
    englishName: named(room.hotelEnglishName, room.englishName),
    quantity: rooms,
    price: price * nights.length,
    cost: cost === null ? null : cost * nights.length,
    priceRule: `hotelChannelSales ${sale.id}: ${nights.length} × ${price}`,
    sellerId: room.sellerId,
    currencyId: room.currencyId,
    about: {
      roomTypeId: room.id,
      hotelChannelSalesId: sale.id,
      checkInDate: nights[0],
      checkOutDate: addDays(nights.at(-1) as string, 1),
      nights: nights.length,
    },
  }
}

/**
 * Rooms of a type, night by night, at the prices of their sales. The code is claimed and the guests
 * are written with the order; the nights are taken last.
 * @throws noData, what `checkedStay` refuses, wrongReservationCode
 */
export const hotelLines: LineBuilder = async (ctx, { projectId, webUserId, input }) => {
  const wish = input as unknown as HotelWish
  const inside = ctx.acting('booking', { projectId })
  const code = wish.reservationCode?.trim() || null
  const room = await bookable(inside, { roomTypeId: wish.roomTypeId, code, at: now() })
  if (!room) throw noData()
  const stays = staysOf(wish)
  const lines = stays.flatMap(({ guests, ...stay }) =>
    checkedStay(room, { ...stay, guests: guests.length }).map(segment => lineOf(room, stay.rooms, segment)),
  )
  const nights = lines.reduce((sum, { about, quantity }) => sum + Number(about?.nights) * quantity, 0)
  const claimed = await codeFor(inside, room, { code, nights })
  return {
    lines,
    needsConfirmation: room.onRequest,
    async hold(tx, { id }) {
      if (claimed !== undefined) await claimCode(tx, claimed, id)
      await writeGuests(tx, { orderId: id, room, stays, isOperator: webUserId === null })
    },
  }
}
