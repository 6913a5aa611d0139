import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { releaseNights } from '@pavilion/hotel/server/index.ts'
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
  { line, guestId, parts }: { readonly line: number; readonly guestId: number; readonly parts: readonly Freed[] },
): Promise<number> {
  const nights: string[] = []
  for (const part of parts) {
    const others = await staysThere(tx, part.roomId, line)
    nights.push(...nightsIn(part).filter(night => !others.some(({ from, to }) => from <= night && night < to)))
  }
  if (!nights.length) return 0
  return (await releaseNights(tx, { orderCommodityId: line, hotelGuestId: guestId, nights })).length
}
