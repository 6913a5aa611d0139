import { addDays, noData } from '@pavilion/declare'
import type { DraftLine, LineBuilder } from '@pavilion/order/server/index.ts'
import { now, type Context } from '@pavilion/store'
import type { Segment } from '../../model/index.ts'
import { severalCurrencies } from '../refusals.ts'
import { openedFor } from '../visitor/channels.ts'
import { longerStay, type LongerStay } from './addNights.ts'
import { bookable, type Bookable } from './bookable.ts'
import { checkedStay } from './check.ts'
import { claimCode, codeFor } from './codes.ts'
import { writeGuests, type BookedStay } from './guests.ts'
import { staysOf, type HotelWish, type WantedStay } from './wish.ts'

const named = (hotel: string | null, room: string | null): string | null => (hotel && room ? `${hotel} ${room}` : room)
/** One price for each line: `quantity` rooms for the nights of a segment. */
export function lineOf(room: Bookable, rooms: number, { sale, nights, price, cost }: Segment): DraftLine {
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
 * Rooms of some types, night by night, at the prices of their sales. The code is claimed and the
 * guests are written with the order; the nights are taken last.
 * @throws noData, what `checkedStay` refuses, severalCurrencies, wrongReservationCode
 */
export const hotelLines: LineBuilder = async (ctx, { projectId, webUserId, input, contact }) => {
  const inside = ctx.acting('booking', { projectId })
  if ('hotelGuestId' in input) return longerStay(inside, input as unknown as LongerStay, lineOf)
  const wish = input as unknown as HotelWish
  const code = wish.reservationCode?.trim() || null
  const stays = staysOf({ ...wish, contact: contact ?? wish.contact ?? null })
  const opened = await openedFor(inside, { projectId, webUserId, code })
  const booked: BookedStay[] = []
  const lines: DraftLine[] = []
  for (const stay of stays) {
    const room = await roomFor(inside, stay, opened)
    const segments = checkedStay(room, stay)
    booked.push({ ...stay, room, lineCount: segments.length })
    lines.push(...segments.map(segment => lineOf(room, stay.rooms.length, segment)))
  }
  if (new Set(lines.map(({ currencyId }) => currencyId)).size > 1) throw severalCurrencies()
  const claimed = await codeFor(inside, booked, code)
  return {
    lines,
    needsConfirmation: booked.some(({ room }) => room.onRequest),
    async hold(tx, { id }) {
      if (claimed !== undefined) await claimCode(tx, claimed, id)
      await writeGuests(tx, { orderId: id, stays: booked, isOperator: webUserId === null })
    },
  }
}
async function roomFor(
  ctx: Context,
  { roomTypeId, checkInDate, checkOutDate }: WantedStay,
  opened: Awaited<ReturnType<typeof openedFor>>,
): Promise<Bookable> {
  const room = await bookable(ctx, { roomTypeId, opened, at: now(), from: checkInDate, until: checkOutDate })
  if (!room) throw noData()
  return room
}
