import { noData, type BodyOf } from '@pavilion/declare'
import { beyondDates } from '@pavilion/hotel/server/index.ts'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { hotelAssignRoom } from '../../model/index.ts'
import type * as calls from '../../model/calls/board.ts'
import { within, type Nights } from '../../model/rooms.ts'
import { guestInHouse, guestNotValid, nightsSlept, roomChanged, stayHasEnded } from '../refusals.ts'
import { assignedWhere, projectOf, todayOf, type Assigned, type RoomOf } from './gather.ts'
import { follow, insideTx, isHere, locked, place, placedAs, setNightsOf } from './write.ts'

const max = (one: string, other: string): string => (one > other ? one : other)
/** An assignment that may still change. @throws noData, roomChanged, stayHasEnded */
async function livingOf(ctx: Context, id: number, updatedAt?: string | null): Promise<Assigned> {
  // Through the caller's own reach first: a switch may hide it.
  if (!(await ctx.store(hotelAssignRoom).exists({ id }))) throw noData()
  const [row] = await assignedWhere(ctx, sql`a.id = ${id}`)
  if (!row) throw noData()
  if (updatedAt && row.updatedAt !== updatedAt) throw roomChanged()
  if (!isHere(row)) throw stayHasEnded()
  return row
}
const roomOf = (rooms: ReadonlyMap<number, RoomOf>, id: number): RoomOf => {
  const room = rooms.get(id)
  if (!room) throw noData()
  return room
}
/** @throws beyondDates */
function mustBeWithin(nights: Nights, stay: Nights): void {
  if (nights.from >= nights.to || !within(nights, stay)) throw beyondDates()
}

/**
 * Gives a guest a room for their stay, or for some nights of it.
 * @throws beyondDates, guestNotValid, and what `decide` refuses
 */
export async function assignOf(ctx: Context, body: BodyOf<typeof calls.assignRoom>) {
  projectOf(ctx)
  return ctx.transaction(async tx => {
    const { hotelGuestId: guestId, hotelRoomId } = body
    const { guest, rooms } = await locked(tx, { guestId, roomIds: [hotelRoomId] })
    const room = roomOf(rooms, hotelRoomId)
    if (!guest.counts || guest.isOut) throw guestNotValid()
    const nights = { from: body.checkInDate ?? guest.from, to: body.checkOutDate ?? guest.to }
    mustBeWithin(nights, guest)
    const placed = await place(tx, { guest, room, nights, seen: body.seen, together: body.together })
    await follow(tx, { guestId, roomIds: [hotelRoomId], hotelIds: [room.hotelId] })
    return placed
  })
}

/**
 * Moves a guest to another room, from a night on: the nights before stay where they are. Who is in
 * the house moves from tonight on at the earliest, and is in the house there.
 * @throws beyondDates, and what `decide` refuses
 */
export async function moveOf(ctx: Context, body: BodyOf<typeof calls.moveRoom>) {
  projectOf(ctx)
  const { guestId, roomId } = await livingOf(ctx, body.id)
  const today = await todayOf(ctx)
  return ctx.transaction(async tx => {
    const { guest, rooms } = await locked(tx, { guestId, roomIds: [roomId, body.hotelRoomId] })
    const row = await livingOf(tx, body.id, body.updatedAt)
    const room = roomOf(rooms, body.hotelRoomId)
    const at = row.isIn ? max(body.from ?? row.from, today) : (body.from ?? row.from)
    const nights = { from: max(at, row.from), to: row.to }
    mustBeWithin(nights, guest)
    const isNow = row.isIn && nights.from <= today
    const about = { guest, room, nights, seen: body.seen, together: body.together, instead: row }
    const rest = await leaveFor(tx, row, nights.from, isNow)
    const placed = await place(tx, { ...about, checkedInAt: isNow ? row.checkedInAt : null })
    await follow(tx, {
      guestId,
      roomIds: [row.roomId, room.id],
      hotelIds: [row.hotelId, room.hotelId],
    })
    return { placed, rest }
  })
}
/** The nights before a move stay; the others are given up. Who moves tonight has left the room. */
async function leaveFor(tx: Transaction, row: Assigned, at: string, isNow: boolean) {
  if (at <= row.from) {
    await tx.store(hotelAssignRoom).delete(row.id)
    return null
  }
  const kept = await tx.store(hotelAssignRoom).set(row.id, { checkOutDate: at })
  if (isNow) await tx.move(hotelAssignRoom, { id: row.id }, 'checkOut', { checkedOutAt: tx.now().toISOString() })
  return placedAs(kept, { id: row.roomId, roomNo: row.roomNo })
}

/**
 * Lengthens or shortens the nights in a room, within the stay. Nights that were slept remain.
 * @throws beyondDates, nightsSlept, and what `decide` refuses
 */
export async function nightsOf(ctx: Context, body: BodyOf<typeof calls.setNights>) {
  projectOf(ctx)
  const { guestId, roomId } = await livingOf(ctx, body.id)
  const today = await todayOf(ctx)
  return ctx.transaction(async tx => {
    const { guest, rooms } = await locked(tx, { guestId, roomIds: [roomId] })
    const row = await livingOf(tx, body.id, body.updatedAt)
    const nights = { from: body.checkInDate, to: body.checkOutDate }
    mustBeWithin(nights, guest)
    if (row.isIn && (nights.from !== row.from || nights.to < today)) throw nightsSlept()
    const placed = await setNightsOf(tx, row, { guest, room: roomOf(rooms, roomId), nights })
    await follow(tx, { guestId, roomIds: [roomId], hotelIds: [row.hotelId] })
    return placed
  })
}

/** Takes a room back from a guest who has not arrived. @throws guestInHouse */
export async function takeBackOf(ctx: Context, body: BodyOf<typeof calls.takeRoom>) {
  projectOf(ctx)
  const { guestId, roomId } = await livingOf(ctx, body.id)
  return ctx.transaction(async tx => {
    await tx.store(hotelGuest).lock(guestId, { referable: true })
    await insideTx(tx).store(hotelAssignRoom).lock(body.id)
    const row = await livingOf(tx, body.id, body.updatedAt)
    if (row.isIn) throw guestInHouse()
    await tx.store(hotelAssignRoom).delete(row.id)
    await follow(tx, { guestId, roomIds: [roomId], hotelIds: [row.hotelId] })
    return { ok: true }
  })
}
