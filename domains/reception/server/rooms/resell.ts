import { orderCommodity } from '@pavilion/order/model/index.ts'
import { stockKey } from '@pavilion/order/server/index.ts'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { channelNight, hotelGuest, roomNight } from '@pavilion/hotel/model/index.ts'
import { order } from '@pavilion/order/model/index.ts'
import type { Transaction } from '@pavilion/store'
import { nightsIn } from '../../model/rooms.ts'
import type { Assigned } from './gather.ts'
import { assignedIn, insideTx, isHere } from './write.ts'

/** A part of the stay in one room that is not slept. */
export interface Freed {
  readonly roomId: number
  readonly from: string
  readonly to: string
}
/** Others of the same line who still sleep in a room on a night. */
async function staysThere(tx: Transaction, roomId: number, line: number): Promise<Assigned[]> {
  const rows = (await assignedIn(tx, roomId)).filter(isHere)
  const guests = await insideTx(tx)
    .store(hotelGuest)
    .rows({ id: rows.map(({ guestId }) => guestId), orderCommodityId: line }, { fields: ['id'] })
  const ids = new Set(guests.map(({ id }) => id))
  return rows.filter(({ guestId }) => ids.has(guestId))
}

/**
 * Sells nights again that a guest does not sleep: those of their room that nobody else of the same
 * booking sleeps in. Answers how many.
 */
export async function resell(
  tx: Transaction,
  { line, parts }: { readonly line: number; readonly guestId: number; readonly parts: readonly Freed[] },
): Promise<number> {
  const nights: string[] = []
  for (const part of parts) {
    const others = await staysThere(tx, part.roomId, line)
    nights.push(...nightsIn(part).filter(night => !others.some(({ from, to }) => from <= night && night < to)))
  }
  if (!nights.length) return 0
  return (await releaseNights(tx, { orderCommodityId: line, nights, reason: stockBusinessType.refund })).length
}
interface Release {
  readonly orderCommodityId: number
  readonly nights: readonly string[]
  readonly reason: number
}
/** Gives one room of a line back to the stock, night by night. Answers which came back. */
async function releaseNights(
  tx: Transaction,
  { orderCommodityId, nights, reason }: Release,
): Promise<readonly string[]> {
  const inside = insideTx(tx)
  const line = await inside.store(orderCommodity).getDetail(orderCommodityId)
  const bought = await inside.store(order).find({ id: line.orderId })
  if (!bought) return []
  const of = { key: stockKey(bought), reason }
  if (line.hotelChannelSalesId !== null)
    await inside.giveBack(channelNight, {
      ...of,
      cells: nights.map(night => ({ hotelChannelSalesId: line.hotelChannelSalesId, night, quantity: 1 })),
    })
  if (line.roomTypeId !== null)
    await inside.giveBack(roomNight, {
      ...of,
      cells: nights.map(night => ({ roomTypeId: line.roomTypeId, night, quantity: 1 })),
    })
  return nights
}
