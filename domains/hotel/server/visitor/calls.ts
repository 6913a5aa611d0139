import { addDays, daysBetween, defaultCurrency, noData } from '@pavilion/declare'
import { organiserOf } from '@pavilion/account/server/index.ts'
import { anyone, handle, visitor, visitorOrOperator, type Call } from '@pavilion/http'
import { orderType } from '@pavilion/order/model/index.ts'
import { ordered } from '@pavilion/order/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import * as model from '../../model/calls/visitor.ts'
import {
  freeNights,
  hotelChannelSales,
  hotelGuest,
  nightsOf,
  offersOf,
  reservationCode,
  roomsLeft,
  roomType,
  segmentsOf,
  stayOf,
} from '../../model/index.ts'
import { nightsToAdd } from '../booking/addNights.ts'
import { mostNights } from '../booking/check.ts'
import { salesOf, takenOf, typesOnSale } from '../booking/free.ts'
import { beyondDates, wrongReservationCode } from '../refusals.ts'
import { billOf } from './bill.ts'
import { bookingsOf } from './bookings.ts'
import { cancelBooking, cancellationOf } from './cancel.ts'
import { openedFor } from './channels.ts'
import { ownGuest, saveGuest } from './guests.ts'
import { hereOf, type Here } from './here.ts'
import { calendarOf, hotelDetailOf, hotelsOf } from './hotels.ts'
import * as roommates from './roommates.ts'

const open = { guard: anyone(), rate: { max: 120, seconds: 60, strangers: 600, by: 'caller' } } as const
const myself = { guard: visitor(), rate: { max: 120, seconds: 60, by: 'caller' } } as const
const seldom = { guard: visitor(), rate: { max: 20, seconds: 60, by: 'caller' } } as const
const own = (ctx: Context) => (ctx.caller.kind === 'visitor' ? ctx.caller.id : null)

/** Which sales the caller may book, with the code that they typed. */
async function openedHere(ctx: Context, code: string | null | undefined) {
  const { projectId, sellerId } = await organiserOf(ctx)
  const opened = await openedFor(ctx, { projectId, sellerId, webUserId: own(ctx), code: code?.trim() || null })
  return { projectId, opened, inside: ctx.acting('hotel', { projectId }) }
}
async function stockOf(
  ctx: Context,
  wish: { roomTypeId: number; checkInDate: string; checkOutDate: string; rooms?: number | null; code?: string | null },
): Promise<model.Stock> {
  const { checkInDate: from, checkOutDate: until, roomTypeId } = wish
  if (from >= until || daysBetween(from, until) > mostNights) throw beyondDates()
  const { inside, opened } = await openedHere(ctx, wish.code)
  const asked = { roomTypeId, from, until, opened }
  const [types, sales, taken, money] = await Promise.all([
    typesOnSale(inside, asked),
    salesOf(inside, asked),
    takenOf(inside, asked),
    currencyOf(inside, roomTypeId),
  ])
  const [type] = types
  if (!type) throw noData()
  const offers = offersOf(type, sales, taken)
  const nights = nightsOf(from, until)
  const rows = freeNights(nights, offers)
  const segments = segmentsOf(nights, offers, wish.rooms ?? 1)
  return {
    rows,
    count: rows.length,
    left: segments ? roomsLeft(nights, offers) : 0,
    price: segments ? stayOf(segments).price : null,
    currency: money,
  }
}
async function currencyOf(ctx: Context, roomTypeId: number): Promise<string> {
  const [row] = await ctx.query<{ abbr: string }>(
    sql`select c."abbr" from ${roomType} t join ${currency} c on c.id = t."currencyId" where t.id = ${roomTypeId}`,
  )
  return row?.abbr ?? defaultCurrency()
}
/**
 * A code that its holder asks for: of a booking, of a sale, or of a channel.
 * @throws wrongReservationCode for an unknown one
 */
async function codeOf({ ctx, projectId, webUserId, sellerId }: Here, typed: string): Promise<model.CodeView> {
  const code = typed.trim()
  const row = await ctx.store(reservationCode).find({ code })
  if (row)
    return {
      code: row.code,
      status: row.status,
      days: row.days,
      hotelId: row.hotelId,
      roomTypeId: row.roomTypeId,
      opensSale: false,
    }
  const { byChannelCode } = await openedFor(ctx, { projectId, sellerId, webUserId, code })
  const [sale] = await ctx.query<{ hotelId: number; roomTypeId: number }>(
    sql`select s."hotelId", s."roomTypeId" from ${hotelChannelSales} s where s."reservationCode" = ${code} limit 1`,
  )
  if (!sale && !byChannelCode) throw wrongReservationCode()
  return {
    code,
    status: 10,
    days: null,
    hotelId: sale?.hotelId ?? null,
    roomTypeId: sale?.roomTypeId ?? null,
    opensSale: true,
  }
}
/** The guest whose stay is lengthened is one's own, or one whom the operator reaches. */
async function mayLengthen(ctx: Context, hotelGuestId: number): Promise<void> {
  if (ctx.caller.kind === 'operator') {
    await ctx.store(hotelGuest).getDetail(hotelGuestId)
    return
  }
  const here = await hereOf(ctx)
  await here.ctx.transaction(tx => ownGuest(tx, here, hotelGuestId))
}

export const visitorCalls: Call[] = [
  handle(model.getHotels, open, async ({ ctx, body }) => {
    const { projectId } = await organiserOf(ctx, body.where?.projectId)
    const { rows } = await hotelsOf(ctx, projectId)
    return { rows, count: rows.length }
  }),
  handle(model.getHotel, open, async ({ ctx, body }) => {
    const { projectId } = await organiserOf(ctx)
    return hotelDetailOf(ctx, projectId, body.id)
  }),
  handle(model.getCalendar, open, async ({ ctx, body: { id, from, nights, code } }) => {
    const { inside, opened } = await openedHere(ctx, code)
    const types = await calendarOf(inside, { hotelIds: [id], from, until: addDays(from, nights), opened })
    return { types: types.map(({ id: typeId, nights: free }) => ({ id: typeId, nights: free })) }
  }),
  handle(model.getStock, open, ({ ctx, body }) => stockOf(ctx, body)),
  handle(model.getReservationCode, seldom, async ({ ctx, body }) => codeOf(await hereOf(ctx), body.code)),
  handle(model.getBookings, myself, async ({ ctx }) => bookingsOf(await hereOf(ctx))),
  handle(model.saveGuest, myself, async ({ ctx, body }) => saveGuest(await hereOf(ctx), body)),
  handle(model.inviteRoommate, seldom, async ({ ctx, body }) => roommates.invite(await hereOf(ctx), body)),
  handle(model.withdrawInvitation, seldom, async ({ ctx, body }) => roommates.withdraw(await hereOf(ctx), body.id)),
  handle(model.getInvitation, seldom, async ({ ctx, body }) => roommates.invitationOf(await hereOf(ctx), body.code)),
  handle(model.answerInvitation, seldom, async ({ ctx, body }) => roommates.answer(await hereOf(ctx), body)),
  handle(model.leaveRoom, seldom, async ({ ctx, body }) => roommates.leaveRoom(await hereOf(ctx), body.id)),
  handle(model.previewNights, myself, async ({ ctx, body }) => {
    await mayLengthen(ctx, body.hotelGuestId)
    const { projectId } = await organiserOf(ctx)
    const inside = ctx.acting('hotel', { projectId })
    const { segments, room } = await nightsToAdd(inside, body)
    return {
      price: stayOf(segments).price,
      currency: await currencyOf(inside, room.id),
      nights: segments.flatMap(({ nights }) => nights),
    }
  }),
  handle(model.addNights, { guard: visitorOrOperator('order.create') }, async ({ ctx, body }) => {
    await mayLengthen(ctx, body.hotelGuestId)
    return ordered(ctx, orderType.hotel, body)
  }),
  handle(model.previewCancellation, myself, async ({ ctx, body }) => {
    const { status: _status, added: _added, ...view } = await cancellationOf(await hereOf(ctx), body.orderId)
    return view
  }),
  handle(model.cancelBooking, seldom, async ({ ctx, body }) => cancelBooking(await hereOf(ctx), body)),
  handle(model.getBill, seldom, async ({ ctx, body }) => ({
    stream: await billOf(await hereOf(ctx), body.orderId),
    type: 'application/pdf',
    name: `hotel-${body.orderId}.pdf`,
  })),
]
