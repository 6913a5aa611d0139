import type { Row } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { orderChange, orderChangeState } from '../../model/index.ts'
import { withdrawActs } from '../control/guard.ts'

export type Change = Row<typeof orderChange>
const { toAgree, toPay } = orderChangeState

/** The change of an order whose difference is not paid yet. */
export const openChange = (ctx: Context, orderId: number): Promise<Change | undefined> =>
  ctx.store(orderChange).find({ orderId, state: toPay })
/** Whether a change of an order waits, for its money or for a second person. */
export const isBeingChanged = (ctx: Context, orderId: number): Promise<boolean> =>
  ctx.store(orderChange).exists({ orderId, state: [toAgree, toPay] })
/** Nothing comes of the changes of an order that wait: it is closed. */
export async function withdrawChanges(tx: Transaction, orderId: number): Promise<void> {
  const waiting = await tx.store(orderChange).ids({ orderId, state: [toAgree, toPay] })
  if (!waiting.length) return
  for (const id of waiting) await withdrawActs(tx, { resource: orderChange.name, id })
  await tx.moveWhere(orderChange, 'withdraw', { where: sql`a.id = any(${waiting}::bigint[])` })
}
