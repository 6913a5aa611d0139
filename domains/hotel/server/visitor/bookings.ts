import {
  orderCommodity,
  order,
  orderCommodityStatus,
  orderStatus,
  orderType,
  refundStatus,
  takenBack,
} from '@pavilion/order/model/index.ts'
import { viewsOf } from '@pavilion/order/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { Bookings, BookingView, GuestView, SharedView, StayView } from '../../model/calls/visitor.ts'
import {
  guestsOf,
  hotel,
  hotelCustomer,
  hotelGuest,
  hotelRoom,
  hotelRoommate,
  lostNight,
  lostNightStatus,
  receptionRecordStatus,
  roomCheckOutStatus,
  roommateStatus,
  roomType,
} from '../../model/index.ts'
import type { Here } from './here.ts'

export interface BookedLine {
  readonly id: number
  readonly orderId: number
  readonly status: number
  readonly quantity: number
  readonly price: number
  readonly discount: number
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly hotelGuestId: number | null
  readonly roomTypeId: number
  readonly roomName: string
  readonly roomEnglishName: string | null
  readonly type: number
  readonly maxGuests: number | null
  readonly cover: string | null
  readonly hotelId: number
  readonly hotelName: string
  readonly hotelEnglishName: string | null
  readonly address: string | null
  readonly englishAddress: string | null
}
/** The rooms of orders, oldest line first. One statement. */
export const linesOfOrders = (ctx: Context, ids: readonly number[]): Promise<BookedLine[]> =>
  ctx.query<BookedLine>(
    sql`select l.id, l."orderId", l."status", l."quantity", l."price", l."discount", l."checkInDate", l."checkOutDate",
      l."hotelGuestId", t.id as "roomTypeId", t."name" as "roomName", t."englishName" as "roomEnglishName", t."type",
      t."maxGuests", coalesce(t."cover", h."cover") as "cover", h.id as "hotelId", h."name" as "hotelName",
      h."englishName" as "hotelEnglishName", h."address", h."englishAddress"
    from ${orderCommodity} l
    join ${roomType} t on t.id = l."roomTypeId"
    join ${hotel} h on h.id = t."hotelId"
    where l."orderId" = any(${[...ids]}::bigint[])
    order by l.id`,
  )
interface GuestRow extends Omit<GuestView, 'roommates'> {
  readonly lineId: number
  readonly room: number
}
const guestsOfLines = (ctx: Context, lineIds: readonly number[]): Promise<GuestRow[]> =>
  ctx.query<GuestRow>(
    sql`select g.id, g."name", g."phoneNumber", g."checkInDate", g."checkOutDate", d."roomNo",
      g."checkOutStatus" = ${roomCheckOutStatus.checkedOut} as "hasLeft",
      exists (select 1 from ${hotelRoommate} m where m."ownGuestId" = g.id) as "isRoommate",
      g."orderCommodityId" as "lineId", coalesce(g."orderRoom", 1) as "room"
    from ${hotelGuest} g
    left join ${hotelRoom} d on d.id = g."hotelRoomId"
    where g."orderCommodityId" = any(${[...lineIds]}::bigint[]) and g."status" <> ${receptionRecordStatus.invalid}
    order by g."orderRoom", g.id`,
  )
interface MateRow {
  readonly id: number
  readonly name: string
  readonly phoneNumber: string | null
  readonly status: 10 | 20 | 30 | 40
  readonly hotelGuestId: number
}
const matesOf = (ctx: Context, guestIds: readonly number[]): Promise<MateRow[]> =>
  ctx.query<MateRow>(
    sql`select m.id, m."name", m."phoneNumber", m."status", m."hotelGuestId"
    from ${hotelRoommate} m
    where m."hotelGuestId" = any(${[...guestIds]}::bigint[]) and m."status" <> ${roommateStatus.cancelled}
    order by m.id`,
  )
interface ContactRow {
  readonly lineId: number
  readonly room: number
  readonly name: string
  readonly phoneNumber: string | null
}
const contactsOf = (ctx: Context, lineIds: readonly number[]): Promise<ContactRow[]> =>
  ctx.query<ContactRow>(
    sql`select c."orderCommodityId" as "lineId", coalesce(c."orderRoom", 1) as "room", c."name", c."phoneNumber"
    from ${hotelCustomer} c
    where c."orderCommodityId" = any(${[...lineIds]}::bigint[])`,
  )

/**
 * The lines of an order that are one stay: a change of price or a refund of some rooms divides a
 * stay into several lines. Who stays is written at the first of them. Pure.
 */
export function staysIn(lines: readonly BookedLine[], heads: ReadonlySet<number>): BookedLine[][] {
  const stays: BookedLine[][] = []
  for (const line of lines) {
    const last = stays.at(-1)?.at(-1)
    const goesOn =
      last &&
      !heads.has(line.id) &&
      last.roomTypeId === line.roomTypeId &&
      (last.checkOutDate === line.checkInDate || last.checkInDate === line.checkInDate)
    if (goesOn) stays.at(-1)?.push(line)
    else stays.push([line])
  }
  return stays
}
const gone: readonly number[] = [...takenBack, orderCommodityStatus.invalid]

/** One's own hotel bookings, and the rooms that others share with one. */
export async function bookingsOf({ ctx, projectId, webUserId, today }: Here, id?: number): Promise<Bookings> {
  const orders = await ctx.query<{ id: number }>(
    sql`select o.id
    from ${order} o
    where o."webUserId" = ${webUserId} and o."type" = ${orderType.hotel}
    order by o.id desc
    limit 200`,
  )
  const ids = orders.map(each => each.id)
  const [views, lines, shared] = await Promise.all([
    ids.length ? viewsOf(ctx.acting('order', { projectId }), ids) : [],
    ids.length ? linesOfOrders(ctx, ids) : [],
    sharedWith(ctx, webUserId),
  ])
  const own = lines.filter(({ hotelGuestId }) => hotelGuestId === null)
  const [guests, contacts, goneNights] = await Promise.all([
    guestsOfLines(
      ctx,
      own.map(line => line.id),
    ),
    contactsOf(
      ctx,
      own.map(line => line.id),
    ),
    ctx.query<{ orderId: number; night: string }>(
      sql`select distinct l."orderId", l."night" from ${lostNight} l
      where l."orderId" = any(${ids}::bigint[]) and l."status" = ${lostNightStatus.gone} order by l."night"`,
    ),
  ])
  const mates = await matesOf(
    ctx,
    guests.map(guest => guest.id),
  )
  const heads = new Set([...guests, ...contacts].map(({ lineId }) => lineId))
  const rows = views
    .filter(view => own.some(line => line.orderId === view.id) && (id === undefined || view.id === id))
    .toSorted((a, b) => b.id - a.id)
    .map((view): BookingView => {
      const mine = own.filter(line => line.orderId === view.id)
      const stays = staysIn(mine, heads).map(of => stayOf(of, { guests, contacts, mates }))
      const guestIds = new Set(stays.flatMap(({ rooms }) => rooms.flatMap(room => room.guests.map(guest => guest.id))))
      const begun = stays.some(({ checkInDate }) => checkInDate <= today)
      const longer = lines.filter(line => line.hotelGuestId !== null && guestIds.has(line.hotelGuestId))
      return {
        id: view.id,
        orderNumber: view.orderNumber,
        status: view.status,
        confirmation: view.confirmation,
        refundStatus: view.refundStatus,
        currency: view.currency,
        amount: view.amount,
        due: view.due,
        secondsLeft: view.secondsLeft,
        createdAt: view.createdAt,
        contact: view.contact && {
          name: view.contact.name,
          phoneNumber: view.contact.phoneNumber,
          email: view.contact.email,
        },
        stays,
        waiting: longer.flatMap(line => {
          const waits = views.find(each => each.id === line.orderId)
          return waits?.status === orderStatus.unpaid
            ? [
                {
                  orderId: line.orderId,
                  hotelGuestId: line.hotelGuestId ?? 0,
                  checkInDate: line.checkInDate,
                  checkOutDate: line.checkOutDate,
                  amount: waits.due,
                },
              ]
            : []
        }),
        refunds: view.refunds
          .filter(({ status }) => status !== refundStatus.cancelled)
          .map(({ amount, status }) => ({ amount: amount ?? 0, settled: status === refundStatus.completed })),
        gone: goneNights.filter(({ orderId }) => orderId === view.id).map(({ night }) => night),
        cancellable:
          !begun &&
          (view.status === orderStatus.unpaid ||
            (view.status === orderStatus.paid &&
              view.refunds.every(({ status }) => status === refundStatus.cancelled))),
        begun,
      }
    })
  return { rows, count: rows.length, shared, today }
}
function stayOf(
  lines: readonly BookedLine[],
  known: { guests: readonly GuestRow[]; contacts: readonly ContactRow[]; mates: readonly MateRow[] },
): StayView {
  const head = lines[0] as BookedLine
  const ids = new Set(lines.map(({ id }) => id))
  const people = known.guests.filter(({ lineId }) => ids.has(lineId))
  const contacts = known.contacts.filter(({ lineId }) => ids.has(lineId))
  const first = lines.filter(({ checkInDate }) => checkInDate === head.checkInDate)
  const left = first.filter(({ status }) => !gone.includes(status)).reduce((sum, { quantity }) => sum + quantity, 0)
  const count = Math.max(1, left, ...people.map(({ room }) => room), ...contacts.map(({ room }) => room))
  const guests = guestsOf(head)
  const rooms = Array.from({ length: count }, (_, at) => {
    const nth = at + 1
    const inRoom = people.filter(({ room }) => room === nth)
    const contact = contacts.find(({ room }) => room === nth)
    const withMates = inRoom.map(({ lineId: _line, room: _room, ...guest }) => ({
      ...guest,
      roommates: known.mates
        .filter(({ hotelGuestId }) => hotelGuestId === guest.id)
        .map(({ hotelGuestId: _guest, ...mate }) => mate),
    }))
    const invited = withMates.reduce(
      (sum, { roommates }) => sum + roommates.filter(({ status }) => status === roommateStatus.invited).length,
      0,
    )
    return {
      nth,
      contact: contact ? { name: contact.name, phoneNumber: contact.phoneNumber } : null,
      guests: withMates,
      free: Math.max(0, guests - inRoom.length - invited),
    }
  })
  return {
    id: head.id,
    hotelId: head.hotelId,
    hotelName: head.hotelName,
    hotelEnglishName: head.hotelEnglishName,
    address: head.address,
    englishAddress: head.englishAddress,
    roomTypeId: head.roomTypeId,
    roomName: head.roomName,
    roomEnglishName: head.roomEnglishName,
    cover: head.cover,
    checkInDate: head.checkInDate,
    // Nights that were added stand on orders of their own: the guests know them.
    checkOutDate: [...lines, ...people]
      .flatMap(({ checkOutDate }) => checkOutDate ?? [])
      .toSorted()
      .at(-1) as string,
    guests,
    rooms,
  }
}
const sharedColumns = sql`m.id, m."status", g."name" as "host", h."name" as "hotelName",
  h."englishName" as "hotelEnglishName", h."address", h."englishAddress", t."name" as "roomName",
  t."englishName" as "roomEnglishName", g."checkInDate", g."checkOutDate"`
/** The rooms that somebody shares as a roommate who has accepted. */
const sharedWith = (ctx: Context, webUserId: number): Promise<SharedView[]> =>
  ctx.query<SharedView>(
    sql`select ${sharedColumns}, d."roomNo"
    from ${hotelRoommate} m
    join ${hotelGuest} g on g.id = m."hotelGuestId"
    join ${hotel} h on h.id = g."hotelId"
    join ${roomType} t on t.id = g."roomTypeId"
    left join ${hotelGuest} own on own.id = m."ownGuestId"
    left join ${hotelRoom} d on d.id = own."hotelRoomId"
    where m."webUserId" = ${webUserId} and m."status" = ${roommateStatus.accepted}
      and g."status" <> ${receptionRecordStatus.invalid}
    order by g."checkInDate", m.id`,
  )
/** One invitation as the invited person reads it. */
export async function sharedById(ctx: Context, id: number): Promise<SharedView | undefined> {
  const [row] = await ctx.query<SharedView>(
    sql`select ${sharedColumns}, null::text as "roomNo"
    from ${hotelRoommate} m
    join ${hotelGuest} g on g.id = m."hotelGuestId"
    join ${hotel} h on h.id = g."hotelId"
    join ${roomType} t on t.id = g."roomTypeId"
    where m.id = ${id}`,
  )
  return row
}
