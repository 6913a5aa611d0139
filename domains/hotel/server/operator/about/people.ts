import { addDays, noData, type Pair } from '@pavilion/declare'
import { order, orderCommodity, orderCommodityStatus, orderContact } from '@pavilion/order/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { About } from '../../../model/calls/about.ts'
import {
  covers,
  hotel,
  hotelBill,
  hotelBillStatus,
  hotelCustomer,
  hotelGuest,
  hotelRoom,
  hotelRoomGroup,
  hotelRoommate,
  nightsOf,
  receptionRecordStatus,
  roomCheckOutStatus,
  roomType,
} from '../../../model/index.ts'
import { occupancy } from '../../ports.ts'
import { placeOf } from '../place.ts'
import { at, both, fact, lacks, nothing, orderAt, word } from './parts.ts'

interface GuestFacts {
  readonly id: number
  readonly name: string
  readonly status: number
  readonly checkOutStatus: number
  readonly hasPhone: boolean
  readonly hasId: boolean
  readonly hotelId: number | null
  readonly hotel: string | null
  readonly englishHotel: string | null
  readonly roomTypeId: number | null
  readonly type: string | null
  readonly englishType: string | null
  readonly hotelRoomId: number | null
  readonly roomNo: string | null
  readonly hotelRoomNo: string | null
  readonly hotelSpelling: string | null
  readonly checkInDate: string | null
  readonly checkOutDate: string | null
  readonly orderId: number | null
  readonly orderNumber: string | null
}
async function guestFacts(ctx: Context, id: number): Promise<GuestFacts> {
  const [row] = await ctx.query<GuestFacts>(
    sql`select g.id, g."name", g."status", g."checkOutStatus", g."phoneNumber" is not null as "hasPhone",
      g."idCard" is not null as "hasId", g."hotelId", h."name" as "hotel", h."englishName" as "englishHotel",
      g."roomTypeId", t."name" as "type", t."englishName" as "englishType", g."hotelRoomId", r."roomNo",
      g."hotelRoomNo", g."hotelSpelling", g."checkInDate", g."checkOutDate", l."orderId", o."orderNumber"
    from ${hotelGuest} g
    left join ${hotel} h on h.id = g."hotelId"
    left join ${roomType} t on t.id = g."roomTypeId"
    left join ${hotelRoom} r on r.id = g."hotelRoomId"
    left join ${orderCommodity} l on l.id = g."orderCommodityId"
    left join ${order} o on o.id = l."orderId"
    where g.id = ${id}`,
  )
  if (!row) throw noData()
  return row
}
/** The nights that the order of a guest still has, and whether they have been paid back. */
async function boughtNights(ctx: Context, { orderId, roomTypeId, checkInDate, checkOutDate }: GuestFacts) {
  const nights = checkInDate && checkOutDate ? nightsOf(checkInDate, checkOutDate) : []
  if (!orderId) return nights.map(night => ({ night, price: null, note: null }))
  const lines = await ctx.query<{
    from: string
    until: string
    price: number
    nights: number
    status: number
    returned: boolean
  }>(
    sql`select l."checkInDate" as "from", l."checkOutDate" as "until", l."price", coalesce(l."nights", 1)::int as "nights",
      l."status", coalesce(l."nightsReturned", false) as "returned"
    from ${orderCommodity} l where l."orderId" = ${orderId} and l."roomTypeId" = ${roomTypeId} order by l.id`,
  )
  const bought = new Set<number>([
    orderCommodityStatus.pending,
    orderCommodityStatus.valid,
    orderCommodityStatus.completed,
  ])
  return nights.map(night => {
    const here = lines.filter(({ from, until }) => covers({ checkInDate: from, checkOutDate: until }, night))
    const line = here.find(({ status, returned }) => bought.has(status) && !returned) ?? here[0]
    const note: Pair | null = !line
      ? ['未购买', 'Not bought']
      : line.returned
        ? ['已释放', 'Given back']
        : bought.has(line.status)
          ? null
          : ['已退', 'Refunded']
    return { night, price: line ? Math.round(line.price / Math.max(1, line.nights)) : null, note }
  })
}
/** A guest: where, when, with whom, in which room, by which order, and what is missing. */
export async function aboutGuest(ctx: Context, id: number): Promise<About> {
  const row = await guestFacts(ctx, id)
  const nights = await boughtNights(ctx, row)
  const mates = await ctx.query<{ id: number; name: string; party: string | null }>(
    sql`select m.id, m."name", m."party" from ${hotelRoommate} m where m."hotelGuestId" = ${id} order by m.id`,
  )
  const [bill] = row.orderId
    ? await ctx.query<{ id: number; version: number; status: number }>(
        sql`select b.id, b."version", b."status" from ${hotelBill} b where b."orderId" = ${row.orderId}
        order by b."version" desc limit 1`,
      )
    : []
  const open = nights.filter(({ note }) => note === null)
  const billWords = bill ? word(hotelBillStatus, bill.status) : null
  return {
    ...nothing,
    facts: [
      ...fact(
        ['酒店', 'Hotel'],
        both(row.hotel, row.englishHotel),
        row.hotelId ? at('hotel/detail', `?id=${row.hotelId}`) : null,
      ),
      ...fact(
        ['房型', 'Room type'],
        both(row.type, row.englishType),
        row.roomTypeId ? at('roomType/detail', `?id=${row.roomTypeId}`) : null,
      ),
      ...fact(['入住', 'Stay'], row.checkInDate ? `${row.checkInDate} – ${row.checkOutDate ?? '…'}` : null),
      ...fact(['房间', 'Room'], row.roomNo, row.hotelRoomId ? at('hotelRoom/detail', `?id=${row.hotelRoomId}`) : null),
      ...(row.roomNo ? [] : fact(['酒店答复的房号', 'Room from the hotel'], row.hotelRoomNo)),
      ...fact(['酒店写的姓名', 'Name at the hotel'], row.hotelSpelling),
      ...fact(['订单', 'Order'], row.orderNumber, row.orderId ? orderAt(row.orderId) : null),
      ...(bill && billWords
        ? fact(
            ['账单', 'Bill'],
            [`第 ${bill.version} 版 · ${billWords[0]}`, `Version ${bill.version} · ${billWords[1]}`] as Pair,
            at('hotelBill/detail', `?id=${bill.id}`),
          )
        : []),
    ],
    nights: nights.map(({ night, price, note }) => ({ night, free: null, taken: note ? 0 : 1, price, note })),
    peopleTitle: ['同住人', 'Roommates'],
    people: mates.map(mate => ({
      key: String(mate.id),
      name: mate.name,
      path: at('hotelRoommate/detail', `?id=${mate.id}`),
      about: [mate.party ?? '', mate.party ?? ''],
      from: null,
      until: null,
    })),
    missing: lacks(
      [!row.hotelId || !row.checkInDate || !row.checkOutDate, ['没有酒店或日期', 'Without a hotel or dates']],
      [row.status === receptionRecordStatus.pending, ['待审核', 'Waiting for review']],
      [
        row.status !== receptionRecordStatus.invalid && row.checkOutStatus === roomCheckOutStatus.unallocated,
        ['未分房', 'Without a room'],
      ],
      [!row.hasPhone, ['没有手机号', 'Without a phone number']],
      [!row.hasId, ['没有证件号码', 'Without an ID number']],
    ),
    ...(row.orderId &&
      open.length && {
        refundable: {
          from: (open[0] as { night: string }).night,
          until: addDays((open.at(-1) as { night: string }).night, 1),
        },
      }),
  }
}
/** A roommate: with whom they share, where and when. */
export async function aboutRoommate(ctx: Context, id: number): Promise<About> {
  const [mate] = await ctx.query<{
    hotelGuestId: number | null
    hasPhone: boolean
    hasId: boolean
    party: string | null
    code: string | null
  }>(
    sql`select m."hotelGuestId", m."phoneNumber" is not null as "hasPhone", m."idCard" is not null as "hasId", m."party",
      m."reservationCode" as "code"
    from ${hotelRoommate} m where m.id = ${id}`,
  )
  if (!mate) throw noData()
  const guest = mate.hotelGuestId ? await guestFacts(ctx, mate.hotelGuestId) : undefined
  return {
    ...nothing,
    facts: [
      ...(guest
        ? [
            ...fact(['与谁同住', 'Shares with'], guest.name, at('hotelGuest/detail', `?id=${guest.id}`)),
            ...fact(
              ['酒店', 'Hotel'],
              both(guest.hotel, guest.englishHotel),
              guest.hotelId ? at('hotel/detail', `?id=${guest.hotelId}`) : null,
            ),
            ...fact(['房型', 'Room type'], both(guest.type, guest.englishType)),
            ...fact(['入住', 'Stay'], guest.checkInDate ? `${guest.checkInDate} – ${guest.checkOutDate ?? '…'}` : null),
            ...fact(['房间', 'Room'], guest.roomNo ?? guest.hotelRoomNo),
            ...fact(['订单', 'Order'], guest.orderNumber, guest.orderId ? orderAt(guest.orderId) : null),
          ]
        : []),
      ...fact(['团队', 'Group'], mate.party, at('hotelRoommate', `?party=${encodeURIComponent(mate.party ?? '')}`)),
      ...fact(['预订码', 'Reservation code'], mate.code),
    ],
    missing: lacks(
      [!guest, ['没有同住的住客', 'Shares with nobody']],
      [!mate.hasPhone, ['没有手机号', 'Without a phone number']],
      [!mate.hasId, ['没有证件号码', 'Without an ID number']],
    ),
  }
}
/** A customer: what was booked under their phone number. */
export async function aboutCustomer(ctx: Context, id: number): Promise<About> {
  const [row] = await ctx.query<{
    phoneNumber: string | null
    workplace: string | null
    job: string | null
    hasMail: boolean
  }>(
    sql`select c."phoneNumber", c."workplace", c."job", c."email" is not null as "hasMail"
    from ${hotelCustomer} c where c.id = ${id}`,
  )
  if (!row) throw noData()
  const orders = row.phoneNumber
    ? await ctx.query<{
        id: number
        orderNumber: string
        rooms: number
        nights: number
        from: string
        until: string
        guests: string | null
      }>(
        sql`select o.id, o."orderNumber", sum(l."quantity")::int as "rooms",
          sum(l."quantity" * coalesce(l."nights", 1))::int as "nights", min(l."checkInDate") as "from",
          max(l."checkOutDate") as "until", (
            select string_agg(g."name", '、' order by g.id) from ${hotelGuest} g
            where g."orderCommodityId" in (select x.id from ${orderCommodity} x where x."orderId" = o.id)
          ) as "guests"
        from ${order} o
        join ${orderContact} k on k.id = o."orderContactId"
        join ${orderCommodity} l on l."orderId" = o.id and l."roomTypeId" is not null
        where k."phoneNumber" = ${row.phoneNumber}
        group by o.id, o."orderNumber"
        order by o.id desc limit 50`,
      )
    : []
  return {
    ...nothing,
    facts: [
      ...fact(['工作单位', 'Company'], row.workplace),
      ...fact(['职务', 'Position'], row.job),
      ...fact(['订单', 'Orders'], orders.length),
      ...fact(
        ['间夜', 'Room nights'],
        orders.reduce((sum, { nights }) => sum + nights, 0),
      ),
    ],
    peopleTitle: ['其订单', 'Their orders'],
    people: orders.map(one => ({
      key: String(one.id),
      name: one.guests ?? one.orderNumber,
      path: orderAt(one.id),
      about: [
        `${one.rooms} 间 · ${one.orderNumber}`,
        `${one.rooms} room${one.rooms === 1 ? '' : 's'} · ${one.orderNumber}`,
      ],
      from: one.from,
      until: one.until,
    })),
    missing: lacks(
      [!row.phoneNumber, ['没有手机号，无法找到其订单', 'Without a phone number their orders cannot be found']],
      [!row.hasMail, ['没有邮箱', 'Without an e-mail address']],
    ),
  }
}
/** A room: who has it in the coming fortnight. */
export async function aboutRoom(ctx: Context, id: number): Promise<About> {
  const [row] = await ctx.query<{
    hotelId: number
    hotel: string
    englishHotel: string | null
    roomTypeId: number | null
    type: string | null
    englishType: string | null
    group: string | null
    groupId: number | null
    floor: string | null
  }>(
    sql`select r."hotelId", h."name" as "hotel", h."englishName" as "englishHotel", r."roomTypeId", t."name" as "type",
      t."englishName" as "englishType", q."name" as "group", q.id as "groupId", r."floor"
    from ${hotelRoom} r
    join ${hotel} h on h.id = r."hotelId"
    left join ${roomType} t on t.id = r."roomTypeId"
    left join ${hotelRoomGroup} q on q.id = r."hotelRoomGroupId"
    where r.id = ${id}`,
  )
  if (!row) throw noData()
  const { today, firstNight } = await placeOf(ctx, row.hotelId)
  const until = addDays(firstNight, 14)
  const inIt = ((await occupancy.filled?.(ctx, { hotelId: row.hotelId, from: firstNight, until, today })) ?? []).filter(
    ({ hotelRoomId }) => hotelRoomId === id,
  )
  const names = new Map(
    (
      await ctx.query<{ id: number; name: string }>(
        sql`select g.id, g."name" from ${hotelGuest} g where g.id = any(${inIt.map(({ hotelGuestId }) => hotelGuestId)}::bigint[])`,
      )
    ).map(({ id: guestId, name }) => [guestId, name]),
  )
  return {
    ...nothing,
    facts: [
      ...fact(['酒店', 'Hotel'], both(row.hotel, row.englishHotel), at('hotel/detail', `?id=${row.hotelId}`)),
      ...fact(
        ['房型', 'Room type'],
        both(row.type, row.englishType),
        row.roomTypeId ? at('roomType/detail', `?id=${row.roomTypeId}`) : null,
      ),
      ...fact(['楼层', 'Floor'], row.floor),
      ...fact(
        ['房间组', 'Room group'],
        row.group,
        row.groupId ? at('hotelRoomGroup/detail', `?id=${row.groupId}`) : null,
      ),
    ],
    nights: nightsOf(firstNight, until).map(night => {
      const here = inIt.filter(of => covers(of, night))
      const [first] = here
      return {
        night,
        free: null,
        taken: here.length,
        price: null,
        note: first
          ? ([names.get(first.hotelGuestId) ?? '', names.get(first.hotelGuestId) ?? ''] as Pair)
          : (['空', 'Free'] as Pair),
      }
    }),
    peopleTitle: ['住客', 'Guests'],
    people: inIt.map(of => ({
      key: `${of.hotelGuestId} ${of.checkInDate}`,
      name: names.get(of.hotelGuestId) ?? '',
      path: at('hotelGuest/detail', `?id=${of.hotelGuestId}`),
      about: of.staying ? (['在住', 'In house'] as Pair) : (['已分房', 'Assigned'] as Pair),
      from: of.checkInDate,
      until: of.checkOutDate,
    })),
    missing: lacks([!row.roomTypeId, ['没有房型，无法分房', 'Without a room type it cannot be assigned']]),
  }
}
