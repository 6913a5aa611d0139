import { sql, type Context, type Transaction } from '@pavilion/store'
import { reservationCode, reservationCodeStatus } from '../../model/index.ts'
import { wrongReservationCode } from '../refusals.ts'
import type { Bookable } from './bookable.ts'

/**
 * The reservation code that a booking claims. A code of a sale only opens that sale, and is claimed
 * by nobody.
 * @throws wrongReservationCode for one that is needed and missing, unknown, used, of another hotel
 *   or room type, or for fewer nights
 */
export async function codeFor(
  ctx: Context,
  { needsCode, hotelId, id: roomTypeId, sales }: Bookable,
  { code, nights }: { readonly code: string | null; readonly nights: number },
): Promise<number | undefined> {
  if (!code) {
    if (needsCode) throw wrongReservationCode()
    return undefined
  }
  if (sales.some(sale => sale.reservationCode === code)) return undefined
  const [row] = await ctx.query<{ id: number }>(
    sql`select c.id
    from ${reservationCode} c
    where c."code" = ${code} and c."status" = ${reservationCodeStatus.unused}
      and (c."hotelId" is null or c."hotelId" = ${hotelId})
      and (c."roomTypeId" is null or c."roomTypeId" = ${roomTypeId})
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
