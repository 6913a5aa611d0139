import { noData, type Row } from '@pavilion/declare'
import { now, type Context } from '@pavilion/store'
import { order, orderStatus } from '../model/index.ts'
import { openChange } from './changes/open.ts'
import { deadlinePassed, orderNotUnpaid, orderPartlyPaid } from './refusals.ts'

/** Another time to pay by, for one order. */
interface Deadline {
  readonly id: number
  /** An instant. */
  readonly until: string
  readonly why?: string | null
}
/**
 * Gives one unpaid order another time to pay by. The timer never closes an order that is paid in
 * part: an operator decides; unless it is the difference of a change that is due.
 * @throws noData, orderNotUnpaid, orderPartlyPaid, deadlinePassed
 */
export async function setDeadline(ctx: Context, { id, until, why }: Deadline): Promise<Row<typeof order>> {
  return ctx.transaction(async tx => {
    const row = await tx.store(order).lock(id)
    if (!row) throw noData()
    if (row.status !== orderStatus.unpaid) throw orderNotUnpaid()
    if ((row.paidAmount ?? 0) > 0 && !(await openChange(tx, id))) throw orderPartlyPaid()
    if (Date.parse(until) <= now().getTime()) throw deadlinePassed()
    const { projectId, autoCloseAt: before } = row
    await tx.acting('order', { projectId }).store(order).set(id, { autoCloseAt: until })
    await tx.log('setDeadline', { resource: order.name, id, projectId, details: { autoCloseAt: [before, until], why } })
    return tx.store(order).getDetail(id)
  })
}
