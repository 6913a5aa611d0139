import { sql, type Context } from '@pavilion/store'
import { assignedWhere } from './gather.ts'

/** Which guests have which rooms of a hotel on which nights: for its situation and rooming list. */
export async function occupiedOf(
  ctx: Context,
  { hotelId, from, until }: { readonly hotelId: number; readonly from: string; readonly until: string },
) {
  const rows = await assignedWhere(
    ctx,
    sql`r."hotelId" = ${hotelId} and a."checkInDate" < ${until}::date and a."checkOutDate" > ${from}::date`,
  )
  return rows.map(row => ({
    hotelGuestId: row.guestId,
    hotelRoomId: row.roomId,
    roomNo: row.roomNo,
    checkInDate: row.from,
    checkOutDate: row.to,
    staying: row.isIn,
  }))
}
