import { dayIn, defaultZone, noData } from '@pavilion/declare'
import {
  guestsOf,
  hotel,
  hotelGuest,
  hotelRoom,
  hotelRoomGroup,
  hotelRoommate,
  receptionRecordStatus,
  roommateStatus,
  roomType,
} from '@pavilion/hotel/model/index.ts'
import { orderCommodity, orderCommodityStatus } from '@pavilion/order/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context, type Sql } from '@pavilion/store'
import { hotelAssignRoom, roomCheckOutStatus, userLevel } from '../../model/index.ts'
import type { GuestFacts, Lodger, Nights, RoomFacts, SeenLodger } from '../../model/rooms.ts'

/** The project of the call. @throws noData */
export function projectOf(ctx: Context): number {
  if (ctx.projectId === undefined) throw noData()
  return ctx.projectId
}
/** Acts within the project beyond what switches leave of it: who is where concerns everybody. */
export const insideOf = (ctx: Context): Context => ctx.acting('reception', { projectId: projectOf(ctx) })

/** The day of today where the event is. */
export const todayOf = async (ctx: Context): Promise<string> => dayIn(now(), await zoneOf(ctx))
/** The time zone of the event. */
export async function zoneOf(ctx: Context): Promise<string> {
  const row = await insideOf(ctx)
    .store(project)
    .find({ id: projectOf(ctx) }, { fields: ['timeZone'] })
  return row?.timeZone || defaultZone()
}

/** A guest with what decides where they sleep. */
export interface GuestOf extends GuestFacts {
  readonly id: number
  readonly orderRoom: number | null
  readonly name: string
  readonly level: string | null
  readonly englishLevel: string | null
  readonly workplace: string | null
  readonly error: string | null
  /** Reviewed, and paid where there is an order: this guest gets a room. */
  readonly counts: boolean
  readonly isOut: boolean
}
type GuestRow = Omit<GuestOf, 'beds' | 'mates'>
const paid = [orderCommodityStatus.valid, orderCommodityStatus.completed, orderCommodityStatus.refunding]
/** Guests of `which` that this caller may see, with whom they share and how many beds they take. */
export async function guestsWhere(ctx: Context, which: Sql): Promise<GuestOf[]> {
  const rows = await ctx.query<GuestRow>(
    sql`select g.id, g."name", g."checkInDate"::text as "from", g."checkOutDate"::text as "to", g."hotelId", g."roomTypeId",
      g."gender", g."userGroupId", g."userChannelId", g."orderCommodityId" as "line", g."orderRoom"::int as "orderRoom", g."workplace", g."assignError" as "error",
      v."name" as "level", v."englishName" as "englishLevel", g."checkOutStatus" = ${roomCheckOutStatus.checkedOut} as "isOut",
      g."status" <> ${receptionRecordStatus.invalid} and (g."orderCommodityId" is null or l."status" = any(${paid}::int[]))
        as "counts"
    from ${hotelGuest} g
    left join ${userLevel} v on v.id = g."userLevelId"
    left join ${orderCommodity} l on l.id = g."orderCommodityId"
    where g."checkInDate" is not null and g."checkOutDate" > g."checkInDate" and (${which})
    order by g."checkInDate", g.id`,
  )
  const mates = await matesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const own = mates.get(row.id) ?? []
    return { ...row, mates: own.flatMap(mate => mate ?? []), beds: 1 + own.filter(mate => mate === null).length }
  })
}
/** The roommates of guests: those who are guests themselves by their id, the others as null. */
async function matesOf(ctx: Context, ids: readonly number[]): Promise<Map<number, (number | null)[]>> {
  if (!ids.length) return new Map()
  const rows = await insideOf(ctx).query<{ of: number; mate: number | null }>(
    sql`select distinct on (r.id) r."hotelGuestId" as "of", coalesce(r."ownGuestId", o.id) as "mate"
    from ${hotelRoommate} r
    left join ${hotelGuest} o on o.id <> r."hotelGuestId"
      and (o."phoneNumber" = r."phoneNumber" or o."idCardHash" = r."idCardHash")
    where r."hotelGuestId" = any(${ids}::bigint[])
      and r."status" in (${roommateStatus.invited}, ${roommateStatus.accepted})
    order by r.id, o.id`,
  )
  const found = new Map<number, (number | null)[]>()
  for (const { of, mate } of rows) found.set(of, [...(found.get(of) ?? []), mate])
  return found
}
/** One guest whom this caller may give a room. @throws noData */
export async function guestOf(ctx: Context, id: number): Promise<GuestOf> {
  const [row] = await guestsWhere(ctx, sql`g.id = ${id}`)
  if (!row) throw noData()
  return row
}

export interface RoomOf extends RoomFacts {
  readonly roomNo: string
  readonly floor: string | null
  readonly group: string | null
}
interface RoomRow extends Omit<RoomOf, 'beds'> {
  readonly maxGuests: number | null
}
/** Rooms that this caller may give: those of the hotels of their roles, where a switch says so. */
export async function roomsWhere(ctx: Context, which: Sql): Promise<RoomOf[]> {
  const rows = await ctx.query<RoomRow>(
    sql`select r.id, r."hotelId", r."roomNo", r."floor", r."roomTypeId", t."type" as "kind", t."maxGuests",
      p."name" as "group"
    from ${hotelRoom} r
    left join ${roomType} t on t.id = r."roomTypeId"
    left join ${hotelRoomGroup} p on p.id = r."hotelRoomGroupId"
    where ${which}
    order by length(r."roomNo"), r."roomNo", r.id`,
  )
  return rows.map(({ maxGuests, ...row }) => ({ ...row, beds: guestsOf({ type: row.kind ?? 0, maxGuests }) }))
}

/** An assignment as the board and the desk use it. */
export interface Assigned extends Lodger {
  readonly roomId: number
  readonly roomNo: string
  readonly hotelId: number
  readonly guestId: number
  readonly status: 0 | 10 | 20
  readonly isIn: boolean
  readonly checkedInAt: string | null
  readonly checkedOutAt: string | null
  readonly updatedAt: string
}
/** Assignments over the alias `a`, also of guests whom the caller may not see. */
export const assignedWhere = (ctx: Context, which: Sql): Promise<Assigned[]> =>
  insideOf(ctx).query<Assigned>(
    sql`select a.id, a."hotelRoomId" as "roomId", r."roomNo", r."hotelId", a."hotelGuestId" as "guestId",
      a."checkInDate"::text as "from", a."checkOutDate"::text as "to", coalesce(a."bed", 1) as "bed", coalesce(a."beds", 1) as "beds",
      coalesce(a."party", '') as "party", a."checkOutStatus" as "status", a."checkedInAt", a."checkedOutAt", a."updatedAt",
      a."checkedInAt" is not null and a."checkOutStatus" = ${roomCheckOutStatus.allocated} as "isIn"
    from ${hotelAssignRoom} a
    join ${hotelRoom} r on r.id = a."hotelRoomId"
    where a."checkInDate" is not null and a."checkOutDate" is not null and (${which})
    order by a."checkInDate", a.id`,
  )
/** Which assignments rooms have: changes with each of them. Sent with the board and back with a drop. */
export const seenOf = (of: readonly Pick<Assigned, 'id' | 'updatedAt'>[]): string =>
  of.length
    ? `${of.length}.${of.reduce((sum, { id }) => sum + id, 0)}.${Math.max(...of.map(row => Date.parse(row.updatedAt)))}`
    : '0'

/** Lodgers with the guests whom this caller may see. */
export async function seenLodgers(ctx: Context, rows: readonly Assigned[]): Promise<SeenLodger[]> {
  const ids = [...new Set(rows.map(({ guestId }) => guestId))]
  const guests = new Map(
    (ids.length ? await guestsWhere(ctx, sql`g.id = any(${ids}::bigint[])`) : []).map(row => [row.id, row]),
  )
  return rows.map(row => ({ ...row, guest: guests.get(row.guestId) ?? null }))
}
/** The nights of a stay. */
export const stayOf = ({ from, to }: Nights): Nights => ({ from, to })
/** The name of a hotel in this caller's reach, by rooms. */
export const hotelsOf = (ctx: Context) =>
  ctx.query<{ id: number; name: string; englishName: string | null; rooms: number }>(
    sql`select h.id, h."name", h."englishName", count(r.id)::int as "rooms"
    from ${hotel} h
    join ${hotelRoom} r on r."hotelId" = h.id
    group by h.id, h."name", h."englishName", h."sortNumber"
    order by h."sortNumber", h.id`,
  )
