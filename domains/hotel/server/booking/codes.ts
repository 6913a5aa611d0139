import { sql, type Context, type Transaction } from '@pavilion/store'
import { nightsOf, reservationCode, reservationCodeStatus } from '../../model/index.ts'
import { wrongReservationCode } from '../refusals.ts'
import type { BookedStay } from './guests.ts'

/**
 * The reservation code that a booking claims. A code of a sale or a channel only opens its rooms,
 * and is claimed by nobody.
 * @throws wrongReservationCode for one that is needed and missing, unknown, used, of another hotel
 *   or room type, or for fewer nights
 */
export async function codeFor(
  ctx: Context,
  stays: readonly BookedStay[],
  code: string | null,
): Promise<number | undefined> {
  if (!code) {
    if (stays.some(({ room }) => room.needsCode)) throw wrongReservationCode()
    return undefined
  }
  if (stays.some(({ room }) => room.codeOpensSale)) {
    if (stays.some(({ room }) => room.needsCode && !room.codeOpensSale)) throw wrongReservationCode()
    return undefined
  }
  const nights = stays.reduce(
    (sum, { rooms, checkInDate, checkOutDate }) => sum + rooms.length * nightsOf(checkInDate, checkOutDate).length,
    0,
  )
  const hotels = [...new Set(stays.map(({ room }) => room.hotelId))]
  const types = [...new Set(stays.map(({ room }) => room.id))]
  // A code of one hotel or type does not cover a booking that has others too.
  const [row] = await ctx.query<{ id: number }>(
    sql`select c.id
    from ${reservationCode} c
    where c."code" = ${code} and c."status" = ${reservationCodeStatus.unused}
      and (c."hotelId" is null or array[c."hotelId"] @> ${hotels}::bigint[])
      and (c."roomTypeId" is null or array[c."roomTypeId"] @> ${types}::bigint[])
      and (c."days" is null or c."days" >= ${nights})`,
  )
  if (!row) throw wrongReservationCode()
  return row.id
}
/** Claims a code for an order: of two that want it at one moment, the second is refused. */
export async function claimCode(tx: Transaction, id: number, orderId: number): Promise<void> {
  if (!(await tx.moveIfDue(reservationCode, { id }, 'claim', { orderId }))) throw wrongReservationCode()
}
const move =
  (to: 'use' | 'free') =>
  async (tx: Transaction, { id }: { readonly id: number }) => {
    await tx.moveWhere(reservationCode, to, { where: sql`a."orderId" = ${id}` })
  }
/** The code of an order that is paid is used. */
export const useCode = move('use')
/** The code of an order that closes unpaid can be used again. */
export const freeCode = move('free')
