import { daysBetween, daysFrom, invalidInput, noData, type BodyOf, type Row } from '@pavilion/declare'
import type { refund } from '@pavilion/order/model/index.ts'
import type { Context } from '@pavilion/store'
import { hotelGuest } from '../../model/index.ts'
import type { refundNightsOf } from '../../model/calls/desk.ts'
import { refundNights } from '../booking/nights.ts'

/** Refunds nights of one guest: their room's part of the order. @throws noData, invalidInput */
export async function refundGuestNights(
  ctx: Context,
  { id, from, until, amount, reason }: BodyOf<typeof refundNightsOf>,
): Promise<Row<typeof refund>> {
  const guest = await ctx.store(hotelGuest).find({ id })
  if (!guest?.orderCommodityId || !guest.checkInDate || !guest.checkOutDate) throw noData()
  const count = daysBetween(from, until)
  if (count < 1 || from < guest.checkInDate || until > guest.checkOutDate)
    throw invalidInput({
      until: [
        `请在 ${guest.checkInDate} 至 ${guest.checkOutDate} 之间选择`,
        `Choose nights from ${guest.checkInDate} to ${guest.checkOutDate}`,
      ],
    })
  return refundNights(ctx, {
    orderCommodityId: guest.orderCommodityId,
    nights: daysFrom(from, count),
    amount: amount ?? null,
    reason: reason ?? null,
    hotelGuestIds: [id],
  })
}
