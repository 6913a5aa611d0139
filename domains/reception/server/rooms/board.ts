import { addDays, noData, type BodyOf } from '@pavilion/declare'
import { roomType } from '@pavilion/hotel/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { getRoomBoard, RoomBoard } from '../../model/calls/board.ts'
import { gapsOf, overlaps, type Nights } from '../../model/rooms.ts'
import {
  assignedWhere,
  guestsWhere,
  hotelsOf,
  projectOf,
  roomsWhere,
  seenOf,
  todayOf,
  type Assigned,
  type GuestOf,
} from './gather.ts'

const usualDays = 14
/** Guests of a hotel whose stay meets these nights, or who sleep in one of its rooms then. */
const guestsOn = (
  ctx: Context,
  hotelId: number,
  { from, to }: Nights,
  lodging: readonly number[],
): Promise<GuestOf[]> =>
  guestsWhere(
    ctx,
    sql`(g."hotelId" = ${hotelId} and g."checkInDate" < ${to}::date and g."checkOutDate" > ${from}::date)
      or g.id = any(${lodging}::bigint[])`,
  )
/** The nights that guests of a hotel have no room for. Who has left waits for none. */
function waitingOf(guests: readonly GuestOf[], taken: ReadonlyMap<number, readonly Assigned[]>, window: Nights) {
  return guests
    .filter(({ counts, isOut }) => counts && !isOut)
    .flatMap(guest =>
      gapsOf(guest, taken.get(guest.id) ?? [])
        .filter(gap => overlaps(gap, window))
        .map(gap => ({ guestId: guest.id, ...gap })),
    )
}

/**
 * The rooms of a hotel by night, who is in them, and who waits. Guests whom a switch hides from this
 * operator take their beds without a name.
 * @throws noData for a hotel in which their roles assign no rooms
 */
export async function boardOf(ctx: Context, body: BodyOf<typeof getRoomBoard>): Promise<RoomBoard> {
  projectOf(ctx)
  const [hotels, today] = [await hotelsOf(ctx), await todayOf(ctx)]
  const hotelId = body.hotelId ?? hotels[0]?.id ?? null
  const from = body.from ?? today
  const days = body.days ?? usualDays
  const empty = { hotels, hotelId, today, from, days, types: [], rooms: [], lodgers: [], guests: [], waiting: [] }
  if (hotelId === null) return empty
  if (!hotels.some(({ id }) => id === hotelId)) throw noData()
  const window = { from, to: addDays(from, days) }
  const [rooms, types] = [
    await roomsWhere(ctx, sql`r."hotelId" = ${hotelId}`),
    await ctx.store(roomType).rows({ hotelId }, { fields: ['id', 'name', 'englishName'], limit: 500 }),
  ]
  const assigned = await assignedWhere(ctx, sql`r."hotelId" = ${hotelId}`)
  const byRoom = Map.groupBy(assigned, ({ roomId }) => roomId)
  const shown = assigned.filter(row => overlaps(row, window))
  const guests = await guestsOn(ctx, hotelId, window, [...new Set(shown.map(({ guestId }) => guestId))])
  const elsewhere = await assignedWhere(
    ctx,
    sql`a."hotelGuestId" = any(${guests.map(({ id }) => id)}::bigint[]) and r."hotelId" <> ${hotelId}`,
  )
  const mayBeSeen = new Set(guests.map(({ id }) => id))
  const byGuest = Map.groupBy([...assigned, ...elsewhere], ({ guestId }) => guestId)
  return {
    ...empty,
    types: types.map(({ id, name, englishName }) => ({ id, name, englishName })),
    rooms: rooms.map(room => ({ ...room, seen: seenOf(byRoom.get(room.id) ?? []) })),
    lodgers: shown.map(({ id, roomId, from, to, bed, beds, party, status, isIn, updatedAt, guestId }) => {
      const isSeen = mayBeSeen.has(guestId)
      return {
        ...{ id, roomId, from, to, bed, beds, party, status, isIn },
        guestId: isSeen ? guestId : null,
        updatedAt: isSeen ? updatedAt : '',
      }
    }),
    guests: guests.map(({ counts: _counts, isOut: _isOut, ...guest }) => guest),
    waiting: waitingOf(guests, byGuest, window),
  }
}
