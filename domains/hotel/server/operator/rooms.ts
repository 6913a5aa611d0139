import { noData, type BodyOf, type ResultOf } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { hotel, hotelRoom, hotelRoomGroup, numberedRooms, roomType, type NumberedRoom } from '../../model/index.ts'
import type { generateRooms, previewRooms } from '../../model/calls/desk.ts'
import { roomPatternWrong } from '../refusals.ts'
import { projectOf } from './place.ts'

type Wish = BodyOf<typeof previewRooms>
/** The numbers that a hotel has already. */
async function knownIn(ctx: Context, hotelId: number): Promise<ReadonlySet<string>> {
  const rows = await ctx.store(hotelRoom).rows({ hotelId }, { fields: ['roomNo'], limit: Infinity })
  return new Set(rows.map(({ roomNo }) => roomNo))
}
/** The rooms that a pattern gives, floor by floor, and which of them exist. */
export async function roomsPreview(ctx: Context, wish: Wish): Promise<ResultOf<typeof previewRooms>> {
  const { rooms, problem } = numberedRooms(wish)
  if (problem) return { count: 0, known: 0, floors: [], problem }
  const known = await knownIn(ctx, wish.hotelId)
  const floors = [...Map.groupBy(rooms, ({ floor }) => floor)].map(([floor, of]) => ({
    floor,
    rooms: of.map(({ roomNo }) => roomNo),
    known: of.flatMap(({ roomNo }) => (known.has(roomNo) ? roomNo : [])),
  }))
  return {
    count: rooms.length,
    known: floors.reduce((sum, floor) => sum + floor.known.length, 0),
    floors,
    problem: null,
  }
}
/** Makes the rooms that are not there yet; those that are stay as they are. @throws noData, roomPatternWrong */
export async function makeRooms(ctx: Context, wish: Wish): Promise<ResultOf<typeof generateRooms>> {
  const { rooms, problem } = numberedRooms(wish)
  if (problem) throw roomPatternWrong({ why: problem[0], englishWhy: problem[1] })
  return ctx.transaction(async tx => {
    // Two operators with one pattern: the second finds what the first has made.
    if (!(await tx.store(hotel).lock(wish.hotelId))) throw noData()
    const type = await tx.store(roomType).find({ id: wish.roomTypeId })
    if (type?.hotelId !== wish.hotelId) throw noData()
    const known = await knownIn(tx, wish.hotelId)
    const wanted = rooms.filter(({ roomNo }) => !known.has(roomNo))
    const groups = wish.groupByFloor ? await groupsFor(tx, wish, wanted) : new Map<string, number>()
    await tx.store(hotelRoom).createMany(
      wanted.map(({ floor, roomNo }) => ({
        projectId: projectOf(tx),
        hotelId: wish.hotelId,
        roomTypeId: wish.roomTypeId,
        floor,
        roomNo,
        hotelRoomGroupId: groups.get(floor) ?? null,
      })),
    )
    await ctx.log('generate', { resource: hotelRoom.name, details: { hotel: wish.hotelId, rooms: wanted.length } })
    return { made: wanted.length, known: rooms.length - wanted.length }
  })
}
async function groupsFor(ctx: Context, { hotelId, roomTypeId }: Wish, rooms: readonly NumberedRoom[]) {
  const groups = new Map<string, number>()
  for (const floor of new Set(rooms.map(room => room.floor))) {
    const name = `${floor} 层`
    const found = await ctx.store(hotelRoomGroup).find({ hotelId, name })
    const { id } =
      found ?? (await ctx.store(hotelRoomGroup).create({ projectId: projectOf(ctx), hotelId, roomTypeId, name }))
    groups.set(floor, id)
  }
  return groups
}
