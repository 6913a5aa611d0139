import { sql, type Transaction } from '@pavilion/store'
import { hotelAssignRoom } from '../../model/index.ts'
import { gapsOf, nightsIn, stretchesOf } from '../../model/rooms.ts'
import { assignedWhere, todayOf, type Assigned } from './gather.ts'
import { follow, insideTx, isHere } from './write.ts'

/**
 * Takes rooms back for nights that a guest no longer has: a refund, a change of the stay, a
 * cancellation. Nights that were slept remain, so a refund after the arrival frees future ones only.
 */
export async function releaseAssignments(
  tx: Transaction,
  { hotelGuestId, nights }: { readonly hotelGuestId: number; readonly nights: readonly string[] },
): Promise<void> {
  const today = await todayOf(tx)
  const rows = (await assignedWhere(tx, sql`a."hotelGuestId" = ${hotelGuestId}`)).filter(isHere)
  const touched: Assigned[] = []
  for (const row of rows) {
    const gone = nights.filter(night => row.from <= night && night < row.to && !(row.isIn && night < today))
    if (!gone.length) continue
    await keep(tx, row, gone)
    touched.push(row)
  }
  if (touched.length)
    await follow(tx, {
      guestId: hotelGuestId,
      roomIds: touched.map(({ roomId }) => roomId),
      hotelIds: touched.map(({ hotelId }) => hotelId),
    })
}
/** Keeps the nights of an assignment that are not gone: the first stretch in it, others beside it. */
async function keep(tx: Transaction, row: Assigned, gone: readonly string[]): Promise<void> {
  const store = insideTx(tx).store(hotelAssignRoom)
  const [first, ...rest] = gapsOf(row, stretchesOf(gone.filter(night => nightsIn(row).includes(night))))
  if (!first) {
    if (!row.isIn) return store.delete(row.id)
    // In the house since today and nothing left: the nights end, the desk checks the guest out.
    await store.set(row.id, { checkOutDate: row.from })
    return
  }
  await store.set(row.id, { checkInDate: first.from, checkOutDate: first.to })
  const { hotelGuestId, hotelRoomId, bed, beds, party, sysUserId, projectId } = await store.getDetail(row.id)
  for (const { from, to } of rest)
    await store.create({
      ...{ hotelGuestId, hotelRoomId, bed, beds, party, sysUserId, projectId },
      checkInDate: from,
      checkOutDate: to,
    })
}
