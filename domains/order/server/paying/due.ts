import type { Row } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import { instalmentOrder, instalmentStatus, type order } from '../../model/index.ts'
import { instalmentNotOpen } from '../refusals.ts'

/** What a payment of an order is still due, in minor units. */
export const dueOf = ({ amount, paidAmount }: Pick<Row<typeof order>, 'amount' | 'paidAmount'>): number =>
  (amount ?? 0) - (paidAmount ?? 0)

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
