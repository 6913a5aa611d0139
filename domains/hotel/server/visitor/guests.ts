import { noData } from '@pavilion/declare'
import { order, orderCommodity, orderStatus } from '@pavilion/order/model/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import {
  guestsOf,
  hotelGuest,
  hotelRoommate,
  receptionRecordStatus,
  roommateStatus,
  roomType,
} from '../../model/index.ts'
import { guestsFixed, notStaying, roomFull } from '../refusals.ts'
import type { Here } from './here.ts'

/** A room of one's own booking. */
export interface OwnRoom {
  readonly lineId: number
  readonly orderRoom: number
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly hotelId: number
  readonly roomTypeId: number
  readonly quantity: number
  readonly capacity: number
}
interface LineRow {
  readonly lineId: number
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly hotelId: number
  readonly roomTypeId: number
  readonly quantity: number
  readonly type: number
  readonly maxGuests: number | null
  readonly status: number
}
/**
 * A line of one's own booking, which is neither closed nor over, with how many guests its rooms
 * take.
 * @throws noData for somebody else's, as for one that is not there; notStaying
 */
export async function ownLine(
  ctx: Context,
  { webUserId }: Pick<Here, 'webUserId'>,
  lineId: number,
): Promise<Omit<OwnRoom, 'orderRoom'>> {
  const [row] = await ctx.query<LineRow>(
    sql`select l.id as "lineId", l."checkInDate",
      (select max(x."checkOutDate") from ${orderCommodity} x
        where x."orderId" = l."orderId" and x."roomTypeId" = l."roomTypeId" and x."hotelGuestId" is null
          and x."checkInDate" >= l."checkInDate" and x."quantity" = l."quantity") as "checkOutDate",
      t."hotelId", t.id as "roomTypeId", l."quantity", t."type", t."maxGuests", o."status"
    from ${orderCommodity} l
    join ${order} o on o.id = l."orderId"
    join ${roomType} t on t.id = l."roomTypeId"
    where l.id = ${lineId} and o."webUserId" = ${webUserId}`,
  )
  if (!row) throw noData()
  if (row.status === orderStatus.closed) throw notStaying()
  const { type, maxGuests, status: _status, ...line } = row
  return { ...line, capacity: guestsOf({ type, maxGuests }) }
}
/** Somebody in a room of one's own booking, locked. @throws noData, notStaying */
export async function ownGuest(tx: Transaction, here: Here, id: number) {
  const guest = await tx.store(hotelGuest).lock(id)
  if (!guest?.orderCommodityId || guest.status === receptionRecordStatus.invalid) throw noData()
  return { guest, line: await ownLine(tx, here, guest.orderCommodityId) }
}
/** Guests and open invitations of a room. */
export async function peopleIn(tx: Transaction, lineId: number, orderRoom: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select (count(*) + coalesce(sum((
        select count(*) from ${hotelRoommate} m
        where m."hotelGuestId" = g.id and m."status" = ${roommateStatus.invited}
      )), 0))::int as "count"
    from ${hotelGuest} g
    where g."orderCommodityId" = ${lineId} and coalesce(g."orderRoom", 1) = ${orderRoom}
      and g."status" <> ${receptionRecordStatus.invalid}`,
  )
  return row?.count ?? 0
}
interface Person {
  readonly name: string
  readonly phoneNumber?: string | null
  readonly email?: string | null
  readonly gender?: number | null
  readonly idType?: number | null
  readonly idCard?: string | null
  readonly workplace?: string | null
  readonly position?: string | null
}
interface Wish extends Person {
  readonly hotelGuestId?: number | null
  readonly orderCommodityId?: number | null
  readonly room?: number | null
}
/**
 * Enters a guest of one's own booking, or changes who it is. Once the stay has begun, the reception
 * does that: a key is in somebody's hand.
 * @throws noData, notStaying, guestsFixed, roomFull
 */
export function saveGuest(
  here: Here,
  { hotelGuestId, orderCommodityId, room, ...person }: Wish,
): Promise<{ id: number }> {
  const { ctx, projectId, today } = here
  return ctx.transaction(async tx => {
    const given = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined))
    if (hotelGuestId) {
      const { guest } = await ownGuest(tx, here, hotelGuestId)
      if (guest.checkInDate && guest.checkInDate <= today) throw guestsFixed()
      // Who has accepted for themselves changes their own name.
      if (guest.webUserId !== null) throw noData()
      const { id } = await tx.store(hotelGuest).set(guest.id, given)
      return { id }
    }
    const line = await ownLine(tx, here, orderCommodityId ?? 0)
    const nth = room ?? 1
    if (nth > line.quantity) throw noData()
    if (line.checkInDate <= today) throw guestsFixed()
    // Two who fill the last place at once: the line is one row for both.
    await tx.store(orderCommodity).lock(line.lineId)
    if ((await peopleIn(tx, line.lineId, nth)) >= line.capacity) throw roomFull({ n: line.capacity })
    const { id } = await tx.store(hotelGuest).create({
      ...person,
      projectId,
      hotelId: line.hotelId,
      roomTypeId: line.roomTypeId,
      checkInDate: line.checkInDate,
      checkOutDate: line.checkOutDate,
      orderCommodityId: line.lineId,
      orderRoom: nth,
    })
    return { id }
  })
}
