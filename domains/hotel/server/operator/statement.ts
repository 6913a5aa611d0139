import { addDays, type BodyOf } from '@pavilion/declare'
import {
  order,
  orderCommodity,
  orderCommodityStatus,
  orderContact,
  orderStatus,
  takenBack,
} from '@pavilion/order/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { getNightPeople, getStatement, NightPerson, NightSums, Statement } from '../../model/calls/operators.ts'
import {
  beneath,
  covers,
  freeOf,
  hotelGuest,
  hotelRoom,
  receptionRecordStatus,
  roomType,
  situationOf,
  together,
} from '../../model/index.ts'
import { occupancy, type Occupied } from '../ports.ts'
import { gridOf } from './grid.ts'
import { placeOf, type Place } from './place.ts'

interface Stay {
  readonly hotelGuestId: number
  readonly name: string
  readonly roomTypeId: number | null
  readonly hotelRoomId: number | null
  readonly checkInDate: string | null
  readonly checkOutDate: string | null
  readonly orderId: number | null
  readonly orderNumber: string | null
}
/** The guests of a hotel whose stay touches these days, those who leave on the first included. */
const staysIn = (ctx: Context, hotelId: number, from: string, until: string): Promise<Stay[]> =>
  ctx.query<Stay>(
    sql`select g.id as "hotelGuestId", g."name", g."roomTypeId", g."hotelRoomId", g."checkInDate", g."checkOutDate",
      l."orderId", o."orderNumber"
    from ${hotelGuest} g
    left join ${orderCommodity} l on l.id = g."orderCommodityId"
    left join ${order} o on o.id = l."orderId"
    where g."hotelId" = ${hotelId} and g."status" <> ${receptionRecordStatus.invalid}
      and o."status" is distinct from ${orderStatus.closed}
      and g."checkInDate" < ${until}::date and g."checkOutDate" >= ${from}::date
    order by g."checkInDate", g.id`,
  )
const roomsOf = async (ctx: Context, { id, today }: Place, from: string, until: string): Promise<readonly Occupied[]> =>
  (await occupancy.filled?.(ctx, { hotelId: id, from, until, today })) ?? []

/** The situation of a hotel by room type and night. */
export async function statementOf(
  ctx: Context,
  { hotelId, first, days }: BodyOf<typeof getStatement>,
): Promise<Statement> {
  const place = await placeOf(ctx, hotelId)
  const grid = await gridOf(ctx, { hotelId, first: first ?? place.firstNight, days })
  const [from, until] = [grid.nights[0] as string, addDays(grid.nights.at(-1) as string, 1)]
  const stays = await staysIn(ctx, hotelId, from, until)
  const rooms = await roomsOf(ctx, place, from, until)
  const typeOf = new Map(stays.map(stay => [stay.hotelGuestId, stay.roomTypeId]))
  const types = grid.types.map(({ id, name, englishName, cells, sales }) => {
    const here = {
      stays: stays.filter(stay => stay.roomTypeId === id),
      rooms: rooms.filter(room => typeOf.get(room.hotelGuestId) === id),
    }
    return {
      id,
      name,
      englishName,
      nights: cells.map(
        (cell, nth): NightSums => ({
          ...cell,
          free: beneath(
            freeOf(
              cell,
              sales.flatMap(({ status, cells: of }) => (status && of[nth]?.open ? [of[nth]] : [])),
            ),
            grid.hotel?.[nth],
          ),
          ...situationOf(cell.night, place.today, here),
        }),
      ),
    }
  })
  const sums = grid.nights.map((night, nth): NightSums => {
    const all = together(
      night,
      types.map(type => type.nights[nth] as NightSums),
    )
    const whole = grid.hotel?.[nth]
    return { ...all, total: whole ? whole.total : all.total, free: beneath(all.free, whole) }
  })
  const { id, name, englishName, today } = place
  return { hotel: { id, name, englishName }, today, sums, types }
}

/** The people behind one number of the statement. */
export async function peopleOf(
  ctx: Context,
  { hotelId, night, roomTypeId, kind }: BodyOf<typeof getNightPeople>,
): Promise<NightPerson[]> {
  const place = await placeOf(ctx, hotelId)
  if (kind === 'held' || kind === 'sold') return buyersOf(ctx, { hotelId, night, roomTypeId: roomTypeId ?? null, kind })
  const stays = (await staysIn(ctx, hotelId, night, dayAfter(night))).filter(
    stay => !roomTypeId || stay.roomTypeId === roomTypeId,
  )
  const rooms = (await roomsOf(ctx, place, night, dayAfter(night))).filter(room => covers(room, night))
  const roomBy = new Map(rooms.map(room => [room.hotelGuestId, room]))
  const wanted: Readonly<Record<typeof kind, (stay: Stay) => boolean>> = {
    assigned: ({ hotelGuestId }) => roomBy.has(hotelGuestId),
    staying: ({ hotelGuestId }) => night <= place.today && roomBy.get(hotelGuestId)?.staying === true,
    arriving: ({ checkInDate }) => checkInDate === night,
    leaving: ({ checkOutDate }) => checkOutDate === night,
  }
  const numbers = await doorsOf(ctx, stays)
  return stays.filter(wanted[kind]).map(stay => ({
    key: `guest ${stay.hotelGuestId}`,
    hotelGuestId: stay.hotelGuestId,
    name: stay.name,
    roomTypeId: stay.roomTypeId,
    roomNo: roomBy.get(stay.hotelGuestId)?.roomNo ?? numbers.get(stay.hotelRoomId ?? 0) ?? null,
    checkInDate: stay.checkInDate,
    checkOutDate: stay.checkOutDate,
    orderId: stay.orderId,
    orderNumber: stay.orderNumber,
    rooms: null,
  }))
}
const dayAfter = (day: string): string => addDays(day, 1)
async function doorsOf(ctx: Context, stays: readonly Stay[]): Promise<Map<number, string>> {
  const ids = stays.flatMap(({ hotelRoomId }) => hotelRoomId ?? [])
  if (!ids.length) return new Map()
  const rows = await ctx.query<{ id: number; roomNo: string }>(
    sql`select r.id, r."roomNo" from ${hotelRoom} r where r.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, roomNo }) => [id, roomNo]))
}
/** The orders that hold or have bought rooms of a night, and the names of their guests. */
async function buyersOf(
  ctx: Context,
  about: { hotelId: number; night: string; roomTypeId: number | null; kind: 'held' | 'sold' },
): Promise<NightPerson[]> {
  const paid = about.kind === 'sold'
  const rows = await ctx.query<{
    id: number
    orderId: number
    orderNumber: string
    roomTypeId: number
    rooms: number
    checkInDate: string
    checkOutDate: string
    names: string | null
    contact: string | null
  }>(
    sql`select l.id, l."orderId", o."orderNumber", l."roomTypeId", l."quantity" as "rooms", l."checkInDate",
      l."checkOutDate", c."name" as "contact", (
        select string_agg(g."name", '、' order by g.id)
        from ${hotelGuest} g
        where g."orderCommodityId" = l.id and g."status" <> ${receptionRecordStatus.invalid}
      ) as "names"
    from ${orderCommodity} l
    join ${order} o on o.id = l."orderId"
    join ${roomType} t on t.id = l."roomTypeId"
    left join ${orderContact} c on c.id = o."orderContactId"
    where t."hotelId" = ${about.hotelId} and l."checkInDate" <= ${about.night}::date
      and l."checkOutDate" > ${about.night}::date
      and (${about.roomTypeId}::bigint is null or l."roomTypeId" = ${about.roomTypeId}::bigint)
      and not coalesce(l."nightsReturned", false)
      and case when ${paid} then o."status" in (${orderStatus.paid}, ${orderStatus.completed})
        and l."status" <> all (${[orderCommodityStatus.invalid, ...takenBack]}::integer[])
        else o."status" = ${orderStatus.unpaid} end
    order by o.id, l.id`,
  )
  return rows.map(row => ({
    key: `line ${row.id}`,
    hotelGuestId: null,
    name: row.names ?? row.contact ?? row.orderNumber,
    roomTypeId: row.roomTypeId,
    roomNo: null,
    checkInDate: row.checkInDate,
    checkOutDate: row.checkOutDate,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    rooms: row.rooms,
  }))
}
