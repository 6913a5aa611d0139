import { daysBetween, noData } from '@pavilion/declare'
import { order, orderCommodity, orderStatus } from '@pavilion/order/model/index.ts'
import type { Built, DraftLine } from '@pavilion/order/server/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import {
  hotelChannelSales,
  hotelGuest,
  nightsOf,
  receptionRecordStatus,
  roomCheckOutStatus,
  segmentsOf,
  type Segment,
} from '../../model/index.ts'
import { beyondDates, nightsWaiting, notStaying, roomNotOffered } from '../refusals.ts'
import { bookingMoved } from '../ports.ts'
import { bookable, type Bookable } from './bookable.ts'
import { mostNights } from './check.ts'

/** The input of an order that lengthens a stay. */
export interface LongerStay {
  readonly hotelGuestId: number
  readonly checkOutDate: string
}
interface Staying {
  readonly id: number
  readonly roomTypeId: number
  readonly checkOutDate: string
  readonly orderCommodityId: number
  readonly orderRoom: number | null
  readonly code: string | null
  readonly channel: number | null
  readonly waits: boolean
}
/**
 * Somebody whose room is paid for and who has not left, with the sale that they booked by: more
 * nights are offered like the first ones.
 */
async function stayingGuest(ctx: Context, id: number): Promise<Staying | undefined> {
  const [row] = await ctx.query<Staying>(
    sql`select g.id, g."roomTypeId", g."checkOutDate", g."orderCommodityId", g."orderRoom", s."reservationCode" as "code",
      s."userChannelId" as "channel",
      exists (
        select 1
        from ${orderCommodity} x
        join ${order} w on w.id = x."orderId"
        where x."hotelGuestId" = g.id and w."status" = ${orderStatus.unpaid}
      ) as "waits"
    from ${hotelGuest} g
    join ${orderCommodity} l on l.id = g."orderCommodityId"
    join ${order} o on o.id = l."orderId"
    left join ${hotelChannelSales} s on s.id = l."hotelChannelSalesId"
    where g.id = ${id}::bigint and g."roomTypeId" is not null and g."checkOutDate" is not null
      and g."status" <> ${receptionRecordStatus.invalid} and g."checkOutStatus" <> ${roomCheckOutStatus.checkedOut}
      and o."status" in (${orderStatus.paid}, ${orderStatus.completed})`,
  )
  return row
}
/** The nights that are added to a stay, by the sales that offer them. */
export async function nightsToAdd(
  ctx: Context,
  { hotelGuestId, checkOutDate }: LongerStay,
): Promise<{ readonly guest: Staying; readonly room: Bookable; readonly segments: readonly Segment[] }> {
  const guest = await stayingGuest(ctx, hotelGuestId)
  if (!guest) throw notStaying()
  if (guest.waits) throw nightsWaiting()
  const from = guest.checkOutDate
  if (checkOutDate <= from || daysBetween(from, checkOutDate) > mostNights) throw beyondDates()
  const opened = { code: guest.code, channels: guest.channel === null ? [] : [guest.channel] }
  const room = await bookable(ctx, { roomTypeId: guest.roomTypeId, opened, at: now(), from, until: checkOutDate })
  if (!room) throw noData()
  if (!room.isOpen || !room.sales.length) throw roomNotOffered()
  if (from < room.today || (room.bookableEndDate && checkOutDate > room.bookableEndDate)) throw beyondDates()
  const segments = segmentsOf(nightsOf(from, checkOutDate), room.sales)
  if (!segments) throw beyondDates()
  return { guest, room, segments }
}
/**
 * An order of more nights for the room of a guest. Its payment lengthens the stay.
 * @throws noData, notStaying, nightsWaiting, beyondDates, roomNotOffered
 */
export async function longerStay(
  ctx: Context,
  wish: LongerStay,
  lineOf: (room: Bookable, rooms: number, segment: Segment) => DraftLine,
): Promise<Built> {
  const { guest, room, segments } = await nightsToAdd(ctx, wish)
  return {
    lines: segments.map(segment => {
      const line = lineOf(room, 1, segment)
      return { ...line, about: { ...line.about, hotelGuestId: guest.id } }
    }),
    needsConfirmation: room.onRequest,
    async hold(tx, { id }) {
      // Two orders for one guest at once: the second finds the first. Both refer to the guest by then.
      await tx.store(hotelGuest).lock(guest.id, { referable: true })
      const [known] = await tx.query<{ id: number }>(
        sql`select l.id
        from ${orderCommodity} l
        join ${order} o on o.id = l."orderId"
        where l."hotelGuestId" = ${guest.id} and l."orderId" <> ${id} and o."status" = ${orderStatus.unpaid}
        limit 1`,
      )
      if (known) throw nightsWaiting()
      const { checkOutDate } = await tx.store(hotelGuest).getDetail(guest.id)
      if (checkOutDate !== guest.checkOutDate) throw nightsWaiting()
    },
  }
}
/**
 * The order that the room of a guest was booked with, and those that added nights to it: what is to
 * be locked before any of their nights change.
 */
export async function ordersOfStay(ctx: Context, hotelGuestId: number): Promise<number[]> {
  const rows = await ctx.query<{ orderId: number }>(
    sql`select distinct l."orderId"
    from ${orderCommodity} l
    join ${hotelGuest} g on g.id = ${hotelGuestId}::bigint
    left join ${hotelGuest} h on h.id = l."hotelGuestId"
    where l.id = g."orderCommodityId" or h.id = g.id
      or (h."orderCommodityId" = g."orderCommodityId" and h."orderRoom" = g."orderRoom")
    order by 1`,
  )
  return rows.map(({ orderId }) => orderId)
}
interface Longer {
  readonly hotelGuestId: number
  readonly from: string
  readonly until: string
}
/** The stays that lines of an order lengthen. */
const longerOf = (tx: Transaction, where: ReturnType<typeof sql>) =>
  tx.query<Longer>(
    sql`select l."hotelGuestId", min(l."checkInDate") as "from", max(l."checkOutDate") as "until"
    from ${orderCommodity} l
    where l."hotelGuestId" is not null and ${where}
    group by l."hotelGuestId"`,
  )
/** All who share the room of a guest leave with them. Answers who they are. */
async function moveCheckOut(tx: Transaction, { hotelGuestId, from, until }: Longer): Promise<number[]> {
  const moved = await tx.update<{ id: number }>(hotelGuest, {
    set: sql`"checkOutDate" = ${until}::date`,
    where: sql`a."checkOutDate" = ${from}::date and exists (
      select 1
      from ${hotelGuest} g
      where g.id = ${hotelGuestId} and (g.id = a.id
        or (g."orderCommodityId" = a."orderCommodityId" and g."orderRoom" = a."orderRoom"))
    )`,
    returning: sql`a.id`,
  })
  return moved.map(({ id }) => id)
}
/** The nights of a paid order are added to the stays that it lengthens. */
export async function lengthen(tx: Transaction, orderId: number): Promise<void> {
  for (const longer of await longerOf(tx, sql`l."orderId" = ${orderId}`)) await moveCheckOut(tx, longer)
}
/**
 * Added nights that are given back shorten the stay again, and free the room on them; taken again,
 * they lengthen it.
 */
export async function shorten(tx: Transaction, lineIds: readonly number[], again = false): Promise<void> {
  for (const { hotelGuestId, from, until } of await longerOf(tx, sql`l.id = any(${[...lineIds]}::bigint[])`)) {
    if (again) {
      await moveCheckOut(tx, { hotelGuestId, from, until })
      continue
    }
    const nights = nightsOf(from, until)
    for (const id of await moveCheckOut(tx, { hotelGuestId, from: until, until: from }))
      await bookingMoved(tx, { hotelGuestId: id, nights })
  }
}
