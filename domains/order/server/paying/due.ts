import type { Row } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import { instalmentOrder, instalmentStatus, type order } from '../../model/index.ts'
import { instalmentNotOpen } from '../refusals.ts'

type Amounts = Pick<Row<typeof order>, 'paidAmount' | 'refundedAmount' | 'refundingAmount'>
/** What of its money an order keeps, in minor units: paid − refunded − being refunded. */
export const keptOf = ({ paidAmount, refundedAmount, refundingAmount }: Amounts): number =>
  (paidAmount ?? 0) - (refundedAmount ?? 0) - (refundingAmount ?? 0)
/** What a payment of an order is still due, in minor units: what was given back is due again. */
export const dueOf = (row: Amounts & Pick<Row<typeof order>, 'amount'>): number => (row.amount ?? 0) - keptOf(row)

const open = [instalmentStatus.unpaid, instalmentStatus.overdue]
/** An instalment that waits for its payment. */
export interface OpenInstalment {
  readonly id: number
  readonly period: number
  readonly price: number
  readonly paidAmount: number
  readonly dueDate: string | null
  readonly status: number
}
/** The instalments of an order that are not paid, by period. Read under the lock of the order. */
export const openInstalments = (ctx: Context, orderId: number): Promise<OpenInstalment[]> =>
  ctx.query<OpenInstalment>(
    sql`select i.id, i."period", coalesce(i."price", 0) as "price", coalesce(i."paidAmount", 0) as "paidAmount",
      i."dueDate", i."status"
    from ${instalmentOrder} i
    where i."orderId" = ${orderId} and i."status" = any(${open}::integer[])
    order by i."period", i.id`,
  )
/**
 * What one payment is about: an instalment, or all that is still due.
 * @throws instalmentNotOpen
 */
export async function dueFor(
  ctx: Context,
  buys: Row<typeof order>,
  instalmentOrderId: number | null | undefined,
): Promise<number> {
  if (!instalmentOrderId) return dueOf(buys)
  const row = (await openInstalments(ctx, buys.id)).find(({ id }) => id === instalmentOrderId)
  if (!row) throw instalmentNotOpen()
  return Math.min(row.price - row.paidAmount, dueOf(buys))
}
