import { noData } from '@pavilion/declare'
import { guestFollows, roomFollows, type HotelStanding } from '@pavilion/hotel/server/index.ts'
import { hotelGuest, hotelRoom } from '@pavilion/hotel/model/index.ts'
import { operatorBehind, sql, type Context, type Transaction } from '@pavilion/store'
import { hotelAssignRoom, roomCheckOutStatus } from '../../model/index.ts'
import { fitOf, layBeds, overlaps, partyIn, partyOf, type Nights } from '../../model/rooms.ts'
import type { Placed } from '../../model/calls/board.ts'
import { refuseListed } from '../guest/blackList.ts'
import { changed } from '../live.ts'
import { guestHasRoom, roomChanged, roomDoesNotFit, sharingNotConfirmed } from '../refusals.ts'
import {
  assignedWhere,
  guestOf,
  insideOf,
  projectOf,
  roomsWhere,
  seenLodgers,
  seenOf,
  type Assigned,
  type GuestOf,
  type RoomOf,
} from './gather.ts'

/**
 * Locks a guest, then rooms in the order of ids: whatever changes an assignment does so first, so
 * that one decides after the other. Answers what this operator may give.
 * @throws noData
 */
export async function locked(
  tx: Transaction,
  { guestId, roomIds }: { readonly guestId: number; readonly roomIds: readonly number[] },
): Promise<{ guest: GuestOf; rooms: Map<number, RoomOf> }> {
  await tx.store(hotelGuest).lock(guestId, { referable: true })
  const ids = [...new Set(roomIds)].sort((a, b) => a - b)
  await insideTx(tx).lockAll(hotelRoom, ids, { fields: ['id'] })
  const rooms = await roomsWhere(tx, sql`r.id = any(${ids}::bigint[])`)
  if (rooms.length < ids.length) throw noData()
  return { guest: await guestOf(tx, guestId), rooms: new Map(rooms.map(room => [room.id, room])) }
}
export const insideTx = (tx: Transaction): Transaction => insideOf(tx) as Transaction
export const assignedOf = (ctx: Context, guestId: number): Promise<Assigned[]> =>
  assignedWhere(ctx, sql`a."hotelGuestId" = ${guestId}`)
export const assignedIn = (ctx: Context, roomId: number): Promise<Assigned[]> =>
  assignedWhere(ctx, sql`a."hotelRoomId" = ${roomId}`)
export const isHere = ({ status }: Pick<Assigned, 'status'>): boolean => status === roomCheckOutStatus.allocated

interface Placing {
  readonly guest: GuestOf
  readonly room: RoomOf
  readonly nights: Nights
  /** The version of the room that the operator saw. */
  readonly seen?: string | null | undefined
  readonly together?: boolean | null | undefined
  /** The assignment that moves or changes its nights, and stands in nobody's way. */
  readonly instead?: Assigned
}
/**
 * Where a guest sleeps on these nights: which bed, and who else changes beds. The room is locked.
 * @throws roomChanged, guestHasRoom, roomDoesNotFit, sharingNotConfirmed, guestBlackListed
 */
export async function decide(tx: Transaction, { guest, room, nights, seen, together, instead }: Placing) {
  const inRoom = await assignedIn(tx, room.id)
  if (seen && seen !== seenOf(inRoom)) throw roomChanged()
  const own = (await assignedOf(tx, guest.id)).find(row => row.id !== instead?.id && overlaps(row, nights))
  if (own) throw guestHasRoom(own)
  const others = (await seenLodgers(insideOf(tx), inRoom)).filter(row => row.id !== instead?.id)
  const fit = fitOf(room, others, guest, nights)
  const [zh, en] = [fit.why.map(why => why[0]).join('；'), fit.why.map(why => why[1]).join('; ')]
  if (fit.verdict === 'no') throw roomDoesNotFit({ zh, en })
  if (fit.verdict === 'ask' && !together) throw sharingNotConfirmed({ zh, en })
  const near = others.filter(row => overlaps(row, nights))
  await refuseListed(tx, [guest.id, ...near.flatMap(({ guest: other }) => other?.id ?? [])])
  // Who has arrived, or has left, keeps the bed.
  const kept = new Set(inRoom.filter(row => row.isIn || !isHere(row)).map(({ id }) => id))
  const beds = layBeds(others, { ...nights, beds: guest.beds }, room.beds, id => kept.has(id))
  if (!beds)
    throw roomDoesNotFit({ zh: '需要已入住的住客换床', en: 'Somebody who has arrived would have to change beds' })
  return { ...beds, beds: guest.beds, party: partyIn(near, partyOf(room.kind, guest)) }
}
/** Others change to beds that nobody else has meanwhile. */
async function changeBeds(tx: Transaction, moved: ReadonlyMap<number, number>): Promise<void> {
  if (!moved.size) return
  const inside = insideTx(tx)
  const ids = [...moved.keys()]
  await inside.update(hotelAssignRoom, { set: sql`"bed" = null`, where: sql`a.id = any(${ids}::bigint[])` })
  for (const [id, bed] of moved) await inside.store(hotelAssignRoom).set(id, { bed })
}
/**
 * Gives a guest a bed in a locked room. Nights that go on in the same room lengthen the assignment
 * there instead of making another one.
 */
export async function place(
  tx: Transaction,
  placing: Placing & { readonly checkedInAt?: string | null },
): Promise<Placed> {
  const { guest, room, nights, checkedInAt = null } = placing
  const before = (await assignedOf(tx, guest.id)).filter(row => row.roomId === room.id && isHere(row))
  const [earlier, later] = [
    before.find(row => row.to === nights.from && row.id !== placing.instead?.id),
    before.find(row => row.from === nights.to && row.id !== placing.instead?.id && !row.isIn),
  ]
  const { bed, beds, moved, party } = await decide(tx, placing)
  await changeBeds(tx, moved)
  const goesOn = (row: Assigned | undefined): row is Assigned =>
    row !== undefined && (moved.get(row.id) ?? row.bed) === bed && row.beds === beds && row.party === party
  if (goesOn(later)) await tx.store(hotelAssignRoom).delete(later.id)
  const to = goesOn(later) ? later.to : nights.to
  if (goesOn(earlier) && (!checkedInAt || earlier.isIn)) {
    const row = await tx.store(hotelAssignRoom).set(earlier.id, { checkOutDate: to })
    return placedAs(row, room)
  }
  const row = await tx.store(hotelAssignRoom).create({
    projectId: projectOf(tx),
    hotelGuestId: guest.id,
    hotelRoomId: room.id,
    checkInDate: nights.from,
    checkOutDate: to,
    bed,
    beds,
    party,
    checkedInAt,
    sysUserId: operatorBehind(tx),
  })
  return placedAs(row, room)
}
type Written = {
  id: number
  hotelGuestId: number
  checkInDate: string | null
  checkOutDate: string | null
  bed: number | null
  updatedAt: string
}
export const placedAs = (row: Written, room: Pick<RoomOf, 'id' | 'roomNo'>): Placed => ({
  id: row.id,
  guestId: row.hotelGuestId,
  roomId: room.id,
  roomNo: room.roomNo,
  from: row.checkInDate ?? '',
  to: row.checkOutDate ?? '',
  bed: row.bed ?? 1,
  updatedAt: row.updatedAt,
})
/** The nights of an assignment in its own room; others change beds where that is needed. */
export async function setNightsOf(tx: Transaction, row: Assigned, about: Omit<Placing, 'instead'>): Promise<Placed> {
  const { bed, moved } = await decide(tx, { ...about, together: true, instead: row })
  await changeBeds(tx, moved)
  const { from, to } = about.nights
  const set = await tx.store(hotelAssignRoom).set(row.id, { checkInDate: from, checkOutDate: to, bed })
  return placedAs(set, about.room)
}

const standingOf = (rows: readonly Pick<Assigned, 'status'>[]): HotelStanding => {
  if (rows.some(isHere)) return 'allocated'
  return rows.length ? 'checkedOut' : 'unallocated'
}
/** A guest and rooms follow their assignments, and everybody who looks at their hotels sees it. */
export async function follow(
  tx: Transaction,
  { guestId, roomIds, hotelIds }: { guestId: number; roomIds: readonly number[]; hotelIds: readonly number[] },
): Promise<void> {
  const inside = insideTx(tx)
  const own = await assignedOf(tx, guestId)
  const here = own.filter(isHere)
  const room = here.find(({ isIn }) => isIn) ?? here[0] ?? own.at(-1)
  await guestFollows(inside, { id: guestId, hotelRoomId: room?.roomId ?? null, standing: standingOf(own) })
  for (const id of [...new Set(roomIds)].sort((a, b) => a - b))
    await roomFollows(inside, { id, standing: standingOf(await assignedIn(tx, id)) })
  for (const hotelId of new Set(hotelIds)) await changed(tx, hotelId)
}
