import { addDays, noData, type Row } from '@pavilion/declare'
import { order, orderCommodity, orderCommodityStatus, type refund } from '@pavilion/order/model/index.ts'
import {
  applyRefund,
  linesOf,
  returnNights,
  splitNights,
  type KindOrder,
  type WrittenLine,
} from '@pavilion/order/server/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { hotelGuest, nightsOf, receptionRecordStatus } from '../../model/index.ts'
import { bookingMoved } from '../ports.ts'
import { nightsNotBought, nightsPast } from '../refusals.ts'
import { todayOf } from '../operator/place.ts'
import { ordersOfStay } from './addNights.ts'
import { noteLost } from './lostNights.ts'

/** Nights of the stay to which a line belongs; they may lie on other lines of the same order. */
export interface NightsOfStay {
  readonly orderCommodityId: number
  readonly nights: readonly string[]
  /** How many rooms; one by default. */
  readonly rooms?: number
}
/** Nights that a guest does not sleep. */
interface GivenBack extends NightsOfStay {
  /** With the guest, nights count too that were added to the stay of their room later. */
  readonly hotelGuestId?: number
  readonly reason?: string | number
}
/** The lines of a stay that have some of these nights, and which ones. */
interface Wanted {
  readonly line: WrittenLine
  readonly nights: readonly string[]
}
/** Lines of the same room type and order that are the buyer's and cover the nights, each night once. Pure. */
export function linesWith(
  lines: readonly WrittenLine[],
  of: WrittenLine,
  nights: readonly string[],
): { readonly wanted: readonly Wanted[]; readonly absent: readonly string[] } {
  const left = new Set(nights)
  const open = lines
    .filter(
      ({ status, roomTypeId, nightsReturned }) =>
        status === orderCommodityStatus.valid && roomTypeId === of.roomTypeId && !nightsReturned,
    )
    .sort((a, b) => Number(b.id === of.id) - Number(a.id === of.id) || a.id - b.id)
  const wanted = open.flatMap(line => {
    const here = nightsOf(line.checkInDate ?? '', line.checkOutDate ?? '').filter(night => left.delete(night))
    return here.length ? [{ line, nights: here }] : []
  })
  return { wanted, absent: [...left] }
}
async function stayOf(tx: Transaction, orderCommodityId: number) {
  const found = await tx.store(orderCommodity).find({ id: orderCommodityId })
  const buys = found && (await tx.store(order).lock(found.orderId))
  const lines = buys ? await linesOf(tx.acting('booking', { projectId: buys.projectId }), buys.id) : []
  const line = lines.find(({ id }) => id === orderCommodityId)
  if (!buys || !line) throw noData()
  return { buys, line, lines }
}

/**
 * Single nights of a paid stay are for sale again; the money stays where it is. Nights before today
 * and nights that are not theirs any more are passed over: who checks out twice releases them once.
 * `reason` is for the log of the caller.
 * @returns the nights that came back
 */
export async function releaseNights(
  tx: Transaction,
  { orderCommodityId, nights, rooms = 1, hotelGuestId }: GivenBack,
): Promise<readonly string[]> {
  const { buys, line, lines } = await stayOf(tx, orderCommodityId)
  const inside = tx.acting('booking', { projectId: buys.projectId })
  const today = await todayOf(inside, buys.projectId)
  const own = linesWith(
    lines,
    line,
    nights.filter(night => night >= today),
  )
  const added = hotelGuestId && own.absent.length ? await addedLines(inside, hotelGuestId, buys.id) : []
  const wanted = [...own.wanted, ...linesWith(added, line, own.absent).wanted]
  for (const each of wanted)
    await returnNights(inside, {
      orderCommodityId: each.line.id,
      nights: each.nights,
      rooms: Math.min(rooms, each.line.quantity),
    })
  return wanted.flatMap(each => each.nights)
}

/** The lines of other orders that added nights to the room of a guest. */
async function addedLines(tx: Transaction, hotelGuestId: number, orderId: number): Promise<WrittenLine[]> {
  const lines: WrittenLine[] = []
  for (const id of await ordersOfStay(tx, hotelGuestId)) if (id !== orderId) lines.push(...(await linesOf(tx, id)))
  return lines
}

/**
 * Refunds single nights: their lines, with their part of the price, go back through the payments of
 * the order; rooms and guests follow when the order's setting says so. A stay that has begun
 * refunds only nights from today on.
 * @throws noData, nightsPast, nightsNotBought; what `applyRefund` throws
 */
export async function refundNights(
  ctx: Context,
  wish: NightsOfStay & {
    readonly amount?: number | null
    readonly reason?: string | null
    readonly hotelGuestIds?: readonly number[] | null
  },
): Promise<Row<typeof refund>> {
  return ctx.transaction(async tx => {
    const { buys, line, lines } = await stayOf(tx, wish.orderCommodityId)
    const inside = tx.acting('booking', { projectId: buys.projectId })
    const nights = [...new Set(wish.nights)].sort()
    const today = await todayOf(inside, buys.projectId)
    if (nights.some(night => night < today)) throw nightsPast()
    const { wanted, absent } = linesWith(lines, line, nights)
    if (absent.length || !wanted.length) throw nightsNotBought({ nights: absent.join('、') })
    const parts: WrittenLine[] = []
    for (const each of wanted)
      parts.push(
        ...(await splitNights(inside, each.line, {
          nights: each.nights,
          rooms: Math.min(wish.rooms ?? 1, each.line.quantity),
        })),
      )
    const made = await applyRefund(
      tx,
      {
        orderId: buys.id,
        lines: parts.map(({ id }) => ({ orderCommodityId: id })),
        amount: wish.amount ?? null,
        reason: wish.reason ?? null,
      },
      { approve: true },
    )
    for (const id of wish.hotelGuestIds ?? [])
      await loseNights(inside, { id, orderId: buys.id, nights, refundId: made.id })
    return made
  })
}

/** What a guest still has of a stay that loses nights at its ends or in its middle. Pure. */
export function stayAfter(
  { checkInDate, checkOutDate }: { readonly checkInDate: string; readonly checkOutDate: string },
  lost: readonly string[],
): { readonly checkInDate: string; readonly nights: number; readonly last: string } | undefined {
  const rest = nightsOf(checkInDate, checkOutDate).filter(night => !lost.includes(night))
  const [first, last] = [rest[0], rest.at(-1)]
  return first && last ? { checkInDate: first, nights: rest.length, last } : undefined
}
/** A guest no longer has these nights: their stay is shorter, their room is free on them. */
async function loseNights(
  tx: Transaction,
  {
    id,
    orderId,
    nights,
    refundId,
  }: {
    readonly id: number
    readonly orderId: number
    readonly nights: readonly string[]
    /** The refund that takes them; it may be withdrawn. */
    readonly refundId?: number | undefined
  },
): Promise<void> {
  const guest = await tx.store(hotelGuest).lock(id)
  if (!guest?.checkInDate || !guest.checkOutDate) return
  const [line] = await tx.query<{ orderId: number }>(
    sql`select l."orderId" from ${orderCommodity} l where l.id = ${guest.orderCommodityId ?? 0}`,
  )
  if (line?.orderId !== orderId) throw noData()
  const stay = { checkInDate: guest.checkInDate, checkOutDate: guest.checkOutDate }
  const gone = nightsOf(stay.checkInDate, stay.checkOutDate).filter(night => nights.includes(night))
  if (!gone.length) return
  if (refundId !== undefined) await noteLost(tx, { refundId, orderId, hotelGuestId: id, nights: gone })
  const rest = stayAfter(stay, gone)
  if (rest) await tx.store(hotelGuest).set(id, { checkInDate: rest.checkInDate, checkOutDate: addDays(rest.last, 1) })
  else await tx.moveIfDue(hotelGuest, { id }, 'withdraw')
  await bookingMoved(tx, { hotelGuestId: id, nights: gone })
}
/**
 * Guests of an order whose rooms came back: nights on which the order has no room of the type at all
 * any more are nobody's. Who of several loses a single room is the operator's to say.
 */
export async function guestsAfter(
  tx: Transaction,
  { id }: KindOrder,
  { refundId }: { readonly refundId?: number } = {},
): Promise<void> {
  const lines = await linesOf(tx, id)
  const kept = new Set(
    lines
      .filter(
        ({ status }) =>
          status === orderCommodityStatus.valid ||
          status === orderCommodityStatus.completed ||
          status === orderCommodityStatus.pending,
      )
      .flatMap(line =>
        nightsOf(line.checkInDate ?? '', line.checkOutDate ?? '').map(night => `${line.roomTypeId} ${night}`),
      ),
  )
  const guests = await tx.query<{ id: number; roomTypeId: number; checkInDate: string; checkOutDate: string }>(
    sql`select g.id, g."roomTypeId", g."checkInDate", g."checkOutDate"
    from ${hotelGuest} g
    join ${orderCommodity} l on l.id = g."orderCommodityId"
    where l."orderId" = ${id} and g."status" <> ${receptionRecordStatus.invalid}
      and g."checkInDate" is not null and g."checkOutDate" is not null
    order by g.id`,
  )
  const added = await addedNights(
    tx,
    guests.map(each => each.id),
  )
  const today = await todayOf(tx, lines.length ? ((await tx.store(order).find({ id }))?.projectId ?? 0) : 0)
  for (const guest of guests) {
    const nights = nightsOf(guest.checkInDate, guest.checkOutDate).filter(
      night => night >= today && !kept.has(`${guest.roomTypeId} ${night}`) && !added.has(`${guest.id} ${night}`),
    )
    if (nights.length) await loseNights(tx, { id: guest.id, orderId: id, nights, refundId })
  }
}
/** Nights that another order has added to the stays of guests, as `guest night`. */
async function addedNights(tx: Transaction, guestIds: readonly number[]): Promise<ReadonlySet<string>> {
  if (!guestIds.length) return new Set()
  const rows = await tx.query<{ hotelGuestId: number; checkInDate: string; checkOutDate: string }>(
    sql`select l."hotelGuestId", l."checkInDate", l."checkOutDate"
    from ${orderCommodity} l
    where l."hotelGuestId" = any(${guestIds}::bigint[])
      and l."status" in (${orderCommodityStatus.valid}, ${orderCommodityStatus.completed})`,
  )
  return new Set(
    rows.flatMap(row => nightsOf(row.checkInDate, row.checkOutDate).map(night => `${row.hotelGuestId} ${night}`)),
  )
}
/** The guests of an order that gives everything back: their rooms are free from today on. */
export async function guestsLeave(tx: Transaction, { id, projectId }: KindOrder): Promise<void> {
  const today = await todayOf(tx, projectId)
  const guests = await tx.query<{ id: number; checkInDate: string; checkOutDate: string }>(
    sql`select g.id, g."checkInDate", g."checkOutDate"
    from ${hotelGuest} g
    join ${orderCommodity} l on l.id = g."orderCommodityId"
    where l."orderId" = ${id} and g."checkInDate" is not null and g."checkOutDate" is not null
    order by g.id`,
  )
  for (const guest of guests)
    await bookingMoved(tx, {
      hotelGuestId: guest.id,
      nights: nightsOf(guest.checkInDate, guest.checkOutDate).filter(night => night >= today),
    })
}
