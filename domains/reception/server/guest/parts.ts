import { countOf, defaultCurrency, priceText, wordFor, type Pair, type Tone } from '@pavilion/declare'
import { hotelGuest, hotelRoom, hotelRoommate, lostNight, lostNightStatus } from '@pavilion/hotel/model/index.ts'
import { outboxMessage, outboxState } from '@pavilion/notification/model/index.ts'
import { order, orderCommodity, orderStatus } from '@pavilion/order/model/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql } from '@pavilion/store'
import { hotelAssignRoom, roomCheckOutStatus } from '../../model/index.ts'
import { countNights, gapsOf } from '../../model/rooms.ts'
import { assignedWhere, guestsWhere, insideOf } from '../rooms/gather.ts'
import { guestParts, type GuestPart } from './ports.ts'

type Line = GuestPart['lines'][number]
const grouped = <T extends { readonly guestId: number }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ guestId }) => guestId)

/** Rooms by night, and the nights that have none. */
guestParts.fill('room', async (ctx, { hotelGuestIds }) => {
  const ids = [...hotelGuestIds]
  const guests = await guestsWhere(ctx, sql`g.id = any(${ids}::bigint[])`)
  const taken = grouped(await assignedWhere(ctx, sql`a."hotelGuestId" = any(${ids}::bigint[])`))
  return new Map(
    guests.map((guest): [number, GuestPart] => {
      const own = taken.get(guest.id) ?? []
      const gaps = guest.isOut || !guest.counts ? [] : gapsOf(guest, own)
      return [
        guest.id,
        {
          name: ['房间', 'Room'],
          lines: own.map(row => ({
            text: [
              `${row.roomNo} 房 ${row.bed} 床，${row.from} 至 ${row.to}（${countNights(row)} 晚）`,
              `Room ${row.roomNo}, bed ${row.bed}, ${row.from} to ${row.to} (${countOf(countNights(row), 'night')})`,
            ],
            ...(row.checkedInAt && { at: row.checkedOutAt ?? row.checkedInAt }),
            state: stateOf(row),
            path: `/receptionManagement/hotelGuestForAssignRoom?hotel=${row.hotelId}&from=${row.from}`,
          })),
          missing: gaps.map(({ from, to }) => [`${from} 至 ${to} 没有房间`, `No room from ${from} to ${to}`]),
        },
      ]
    }),
  )
})
const stateOf = ({ status, isIn }: { status: number; isIn: boolean }): Tone =>
  status === roomCheckOutStatus.checkedOut ? 'closed' : isIn ? 'valid' : 'pending'

/** Who is in the same room, and who wanted to be. */
guestParts.fill('roommates', async (ctx, { hotelGuestIds }) => {
  const ids = [...hotelGuestIds]
  const beside = await insideOf(ctx).query<{
    guestId: number
    otherId: number
    roomNo: string
    from: string
    to: string
  }>(
    sql`select a."hotelGuestId" as "guestId", b."hotelGuestId" as "otherId", r."roomNo",
      greatest(a."checkInDate", b."checkInDate")::text as "from", least(a."checkOutDate", b."checkOutDate")::text as "to"
    from ${hotelAssignRoom} a
    join ${hotelAssignRoom} b on b."hotelRoomId" = a."hotelRoomId" and b.id <> a.id
      and b."checkInDate" < a."checkOutDate" and a."checkInDate" < b."checkOutDate"
    join ${hotelRoom} r on r.id = a."hotelRoomId"
    where a."hotelGuestId" = any(${ids}::bigint[])
    order by 4`,
  )
  // Names within the caller's own reach.
  const known = await ctx
    .store(hotelGuest)
    .rows({ id: [...new Set(beside.map(({ otherId }) => otherId))] }, { fields: ['id', 'name'], limit: Infinity })
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const wished = grouped(
    await ctx.query<{ guestId: number; name: string }>(
      sql`select m."hotelGuestId" as "guestId", m."name" from ${hotelRoommate} m
      where m."hotelGuestId" = any(${ids}::bigint[]) order by m.id`,
    ),
  )
  const rooms = grouped(beside)
  return new Map(
    ids.flatMap((id): [number, GuestPart][] => {
      const [own, wanted] = [rooms.get(id) ?? [], wished.get(id) ?? []]
      const here = new Set(own.flatMap(({ otherId }) => names.get(otherId) ?? []))
      if (!own.length && !wanted.length) return []
      const lines = own.map(({ otherId, roomNo, from, to }): Line => {
        const name = names.get(otherId)
        return {
          text: [
            `${name ?? '他人'}，${roomNo} 房，${from} 至 ${to}`,
            `${name ?? 'Somebody else'}, room ${roomNo}, ${from} to ${to}`,
          ],
          ...(name && { path: `/receptionManagement/guestPage?id=${otherId}` }),
        }
      })
      const others = wanted.filter(({ name }) => !here.has(name))
      return [
        [
          id,
          {
            name: ['同住人', 'Roommates'],
            lines: [
              ...lines,
              ...others.map(
                ({ name }): Line => ({ text: [`${name}（预订时填写）`, `${name} (named in the booking)`] }),
              ),
            ],
            missing: [],
          },
        ],
      ]
    }),
  )
})

interface Bought {
  readonly guestId: number
  readonly orderId: number
  readonly orderNumber: string
  readonly status: number
  readonly amount: number
  readonly paidAmount: number
  readonly refundedAmount: number
  readonly currency: string | null
}
/** The order that paid for the room, for those who may see orders. */
guestParts.fill('order', async (ctx, { projectId, hotelGuestIds }) => {
  if (!ctx.has('order.getList', projectId)) return new Map()
  const rows = await ctx.query<Bought>(
    sql`select g.id as "guestId", o.id as "orderId", o."orderNumber", o."status", o."amount", o."paidAmount",
      o."refundedAmount", c."abbr" as "currency"
    from ${hotelGuest} g
    join ${orderCommodity} l on l.id = g."orderCommodityId"
    join ${order} o on o.id = l."orderId"
    left join ${currency} c on c.id = o."currencyId"
    where g.id = any(${[...hotelGuestIds]}::bigint[])`,
  )
  return new Map(rows.map(row => [row.guestId, moneyOf(row, row.currency ?? defaultCurrency())]))
})
function moneyOf(row: Bought, currency: string): GuestPart {
  const sum = (minor: number): Pair => [priceText({ minor, currency }, 'zh'), priceText({ minor, currency }, 'en')]
  const [all, paid, back] = [sum(row.amount), sum(row.paidAmount), sum(row.refundedAmount)]
  const word = wordFor(orderStatus, row.status)
  const isOpen = row.status === orderStatus.unpaid
  return {
    name: ['费用', 'Money'],
    lines: [
      {
        text: [`订单 ${row.orderNumber}，${all[0]}，${word[0]}`, `Order ${row.orderNumber}, ${all[1]}, ${word[1]}`],
        state: isOpen ? 'pending' : row.status === orderStatus.closed ? 'closed' : 'valid',
        path: `/orderManagement/order/detail?id=${row.orderId}`,
      },
      { text: [`已付 ${paid[0]}`, `Paid ${paid[1]}`] },
      ...(row.refundedAmount ? [{ text: [`已退 ${back[0]}`, `Refunded ${back[1]}`] as Pair }] : []),
    ],
    missing: isOpen ? [['订单尚未支付', 'The order is not paid']] : [],
  }
}

/** Nights that a refund took and that nobody can give back. */
guestParts.fill('lostNights', async (ctx, { hotelGuestIds }) => {
  const rows = await ctx.query<{ guestId: number; night: string; id: number }>(
    sql`select l."hotelGuestId" as "guestId", l."night"::text as "night", l.id
    from ${lostNight} l
    where l."hotelGuestId" = any(${[...hotelGuestIds]}::bigint[]) and l."status" = ${lostNightStatus.gone}
    order by l."night"`,
  )
  return new Map(
    [...grouped(rows)].map(([id, own]): [number, GuestPart] => [
      id,
      {
        name: ['已无房的晚', 'Nights without a room'],
        lines: own.map(({ night, id: lostId }) => ({
          text: ['退款撤回时已被他人订走', 'Sold to others while a refund was open'],
          at: night,
          state: 'invalid',
          path: `/receptionManagement/lostNight/detail?id=${lostId}`,
        })),
        missing: [
          [
            `${own.map(({ night }) => night).join('、')} 已无房，待安排`,
            `${own.map(({ night }) => night).join(', ')}: no room left, to be settled`,
          ],
        ],
      },
    ]),
  )
})

/** What was sent to a guest, the newest first, for those who may see messages. */
guestParts.fill('message', async (ctx, { projectId, hotelGuestIds }) => {
  if (!ctx.has('outboxMessage.getList', projectId)) return new Map()
  const rows = await ctx.query<{ guestId: number; id: number; subject: string; state: number; at: string }>(
    sql`select g.id as "guestId", m.id, m."subject", m."state", m."createdAt" as "at"
    from ${hotelGuest} g
    join ${outboxMessage} m on m."phoneNumber" = g."phoneNumber" or m."email" = g."email"
    where g.id = any(${[...hotelGuestIds]}::bigint[])
    order by m.id desc
    limit 200`,
  )
  return new Map(
    [...grouped(rows)].map(([id, own]): [number, GuestPart] => [
      id,
      {
        name: ['消息', 'Messages'],
        lines: own.slice(0, 8).map(({ id: messageId, subject, state, at }) => ({
          text: [`${subject}（${wordFor(outboxState, state)[0]}）`, `${subject} (${wordFor(outboxState, state)[1]})`],
          at,
          state: state === outboxState.failed ? 'invalid' : state === outboxState.done ? 'valid' : 'draft',
          path: `/messageManagement/outboxMessage/detail?id=${messageId}`,
        })),
        missing: own.some(({ state }) => state === outboxState.failed)
          ? [['有消息发送失败', 'A message could not be sent']]
          : [],
      },
    ]),
  )
})
