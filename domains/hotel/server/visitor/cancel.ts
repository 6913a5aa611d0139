import { daysFrom, daysBetween, noData, priceText } from '@pavilion/declare'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import {
  order,
  orderCommodity,
  orderCommodityStatus,
  orderStatus,
  orderType,
  refund,
  refundStatus,
} from '@pavilion/order/model/index.ts'
import { applyRefund, closeUnpaid, viewOf } from '@pavilion/order/server/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import type { Cancellation } from '../../model/calls/visitor.ts'
import { cancellationFee, freeUntil, hotelGuest, hotelSetting, type CancelledStay } from '../../model/index.ts'
import { cancellationFeeChanged, notCancellable, nothingBack, stayBegun } from '../refusals.ts'
import { linesOfOrders, type BookedLine } from './bookings.ts'
import type { Here } from './here.ts'

/** What goes back and what is kept, today. @throws noData, stayBegun, notCancellable */
export async function cancellationOf(
  here: Here,
  orderId: number,
): Promise<Cancellation & { readonly status: number; readonly added: readonly Added[] }> {
  const { ctx, projectId, webUserId, today } = here
  const row = await ctx.store(order).find({ id: orderId })
  if (!row || row.webUserId !== webUserId || row.type !== orderType.hotel) throw noData()
  const lines = (await linesOfOrders(ctx, [orderId])).filter(({ status }) => isOpen(status))
  if (!lines.length) throw notCancellable()
  if (lines.some(({ checkInDate }) => checkInDate <= today)) throw stayBegun()
  const view = await viewOf(ctx.acting('order', { projectId }), orderId)
  const refunds = await ctx.acting('order', { projectId }).store(refund).rows({ orderId }, { limit: 100 })
  if (
    (row.status !== orderStatus.unpaid && row.status !== orderStatus.paid) ||
    refunds.some(({ status }) => status !== refundStatus.cancelled)
  )
    throw notCancellable()
  const [stays, added] = await Promise.all([staysOf(ctx, lines), addedNights(ctx, orderId)])
  const paid = row.status === orderStatus.unpaid ? 0 : view.paidAmount - view.refundedAmount - view.refundingAmount
  const fee = cancellationFee(stays, today, paid)
  return {
    fee,
    // Nights that were added go back whole: only the first nights are kept.
    back: paid - fee + added.reduce((sum, each) => sum + each.left, 0),
    currency: view.currency,
    freeUntil: freeUntil(stays),
    feeNights: Math.max(0, ...stays.map(({ cancelFeeNights }) => cancelFeeNights)),
    status: row.status,
    added,
  }
}
interface Added {
  readonly id: number
  readonly status: number
  /** What of it can still be refunded. */
  readonly left: number
}
/** The orders that lengthen stays of this one, unless they are closed or refunded. */
const addedNights = (ctx: Context, orderId: number): Promise<Added[]> =>
  ctx.query<Added>(
    sql`select o.id, o."status",
      case when o."status" = ${orderStatus.paid}
        then coalesce(o."paidAmount", 0) - coalesce(o."refundedAmount", 0) - coalesce(o."refundingAmount", 0)
        else 0 end as "left"
    from ${order} o
    where o."status" in (${orderStatus.unpaid}, ${orderStatus.paid}) and o.id in (
      select x."orderId"
      from ${orderCommodity} x
      join ${hotelGuest} g on g.id = x."hotelGuestId"
      join ${orderCommodity} l on l.id = g."orderCommodityId"
      where l."orderId" = ${orderId}
    )
    order by o.id`,
  )
const isOpen = (status: number) =>
  status === orderCommodityStatus.pending ||
  status === orderCommodityStatus.valid ||
  status === orderCommodityStatus.completed

/** The stays of the lines, each with the prices of its nights and the rule of its hotel. */
async function staysOf(ctx: Context, lines: readonly BookedLine[]): Promise<CancelledStay[]> {
  const settings = await ctx
    .store(hotelSetting)
    .rows({ hotelId: [...new Set(lines.map(({ hotelId }) => hotelId))] }, { limit: 500 })
  const ofType = Map.groupBy(lines, ({ roomTypeId, quantity }) => `${roomTypeId} ${quantity}`)
  return [...ofType.values()].map(same => {
    const setting = settings.find(({ hotelId }) => hotelId === same[0]?.hotelId)
    return {
      checkInDate: same.map(({ checkInDate }) => checkInDate).toSorted()[0] as string,
      nightPrices: same.toSorted((a, b) => (a.checkInDate < b.checkInDate ? -1 : 1)).flatMap(pricesOf),
      freeCancelDays: setting?.freeCancelDays ?? null,
      cancelFeeNights: setting?.cancelFeeNights ?? 1,
    }
  })
}
/** What the rooms of a line cost, night by night: all nights of a line have one price. */
function pricesOf({ checkInDate, checkOutDate, price, quantity, discount }: BookedLine): number[] {
  const count = daysBetween(checkInDate, checkOutDate)
  const each = Math.floor((price * quantity - discount) / count)
  return daysFrom(checkInDate, count).map(() => each)
}
/**
 * Cancels a booking before it begins: unpaid, it closes; paid, its money goes back but for the fee
 * that was shown.
 * @throws noData, stayBegun, notCancellable, cancellationFeeChanged, nothingBack
 */
export async function cancelBooking(
  here: Here,
  { orderId, fee: shown, reason }: { readonly orderId: number; readonly fee: number; readonly reason?: string | null },
): Promise<{ id: number }> {
  const { ctx, projectId } = here
  await ctx.transaction(async tx => {
    const within = tx.acting('order', { projectId })
    // Cancelled twice at once: the second finds it cancelled.
    await within.store(order).lock(orderId)
    const { fee, back, currency, status, added } = await cancellationOf({ ...here, ctx: tx }, orderId)
    if (fee > shown) throw cancellationFeeChanged({ fee: priceText({ minor: fee, currency }, ctx.language) }, { fee })
    for (const each of added) await cancelOne(within, each, { amount: each.left, reason: reason ?? null })
    const rest = back - added.reduce((sum, each) => sum + each.left, 0)
    await cancelOne(within, { id: orderId, status }, { amount: rest, reason: reason ?? null })
  })
  return { id: orderId }
}
/** Closes an unpaid order, or asks for this much of a paid one back. @throws nothingBack */
async function cancelOne(
  tx: Transaction,
  { id, status }: Pick<Added, 'id' | 'status'>,
  { amount, reason }: { readonly amount: number; readonly reason: string | null },
): Promise<void> {
  if (status === orderStatus.unpaid) return closeUnpaid(tx, id, stockBusinessType.manualClose, { byBuyer: true })
  if (amount < 1) throw nothingBack()
  const lines = (await linesOfOrders(tx, [id])).filter(line => isOpen(line.status))
  const chosen = lines.map(line => ({ orderCommodityId: line.id }))
  await applyRefund(tx, { orderId: id, lines: chosen, amount, reason }, { approve: false })
}
