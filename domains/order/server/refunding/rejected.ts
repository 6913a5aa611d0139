import { Refusal, type Moved } from '@pavilion/declare'
import { decisionsHeld } from '@pavilion/form/server/index.ts'
import { webFormRecord, webFormRecordStatus } from '@pavilion/form/model/index.ts'
import { now, sql, type SystemContext, type Transaction } from '@pavilion/store'
import { order, orderCommodity, orderCommodityStatus, orderStatus, refund, refundStatus } from '../../model/index.ts'
import { orderSettings } from '../settings.ts'
import { askRefund, refundAll } from './apply.ts'

interface PaidLine {
  readonly orderId: number
  readonly lineId: number
}
/**
 * Money leaves after whoever rejected the registration may have thought again. Of many that are rejected, the
 * last one is taken back some seconds after the first: twice as long as their messages are held.
 */
const later = () => new Date(now().getTime() + 2 * decisionsHeld)
/**
 * A registration that is rejected after it was paid: its refund is made where the organiser wants it,
 * and else proposed among the refund requests. One that is void because it was refunded takes nothing
 * else of its order with it. Who is approved again, or waits again, keeps the place and the fee, as long as no provider was asked.
 */
export async function refundRejected(ctx: SystemContext, { id, projectId, to, move, why }: Moved): Promise<void> {
  if (projectId === null || move === 'erase') return
  const inside = ctx.acting('order', { projectId })
  await inside.transaction(async tx => {
    const current = await tx
      .acting('order', { projectId })
      .store(webFormRecord)
      .find({ id }, { fields: ['status'] })
    // Taken back meanwhile: the later event says what is so now.
    if (current?.status !== to) return
    if (to === webFormRecordStatus.invalid) await giveBack(tx, projectId, { id, why: why ?? '' })
    else await keepMoney(tx, id)
  })
}
async function giveBack(tx: Transaction, projectId: number, about: { id: number; why: string }): Promise<void> {
  const { refundRefused } = await orderSettings(tx, projectId)
  for (const { orderId, lineId } of await paidLines(tx, about.id))
    if (refundRefused) await refundAll(tx, orderId, about.why, { rejectedRecordId: about.id, notBefore: later() })
    else await propose(tx, { orderId, lineId }, about)
}
const paidLines = (tx: Transaction, recordId: number): Promise<PaidLine[]> =>
  tx.query<PaidLine>(
    sql`select distinct on (o.id) o.id as "orderId", l.id as "lineId"
    from ${orderCommodity} l
    join ${order} o on o.id = l."orderId"
    where l."webFormRecordId" = ${recordId} and o."status" = ${orderStatus.paid} and l."price" > 0
      and l."status" in (${orderCommodityStatus.valid}, ${orderCommodityStatus.pending})
    order by o.id, l.id`,
  )
async function propose(tx: Transaction, { orderId, lineId }: PaidLine, about: { id: number; why: string }) {
  try {
    await tx.attempt(() =>
      askRefund(tx, {
        orderId,
        lines: [{ orderCommodityId: lineId }],
        reason: about.why,
        rejectedRecordId: about.id,
      }),
    )
  } catch (error) {
    // Invoiced, or going back already: its order says so to whoever looks.
    if (!(error instanceof Refusal)) throw error
  }
}
async function keepMoney(tx: Transaction, recordId: number): Promise<void> {
  // What an operator has agreed to meanwhile is theirs.
  const open = await tx
    .store(refund)
    .rows(
      { rejectedRecordId: recordId, status: refundStatus.pending, sysUserId: null },
      { fields: ['id', 'orderId', 'toApprove'] },
    )
  for (const { id, orderId, toApprove } of open)
    try {
      if (toApprove || !(await othersRejected(tx, orderId)))
        await tx.attempt(() => tx.move(refund, { id }, 'cancel', {}))
    } catch (error) {
      // It is on its way, or its place is somebody else’s by now.
      if (toApprove || !(error instanceof Refusal)) throw error
    }
}
/** Whether the refund of a whole order is for another registration as well. */
async function othersRejected(tx: Transaction, orderId: number): Promise<boolean> {
  const lines = await tx.store(orderCommodity).rows({ orderId }, { fields: ['webFormRecordId'], limit: Infinity })
  const ids = lines.flatMap(({ webFormRecordId }) => webFormRecordId ?? [])
  return tx.store(webFormRecord).exists({ id: ids, status: webFormRecordStatus.invalid })
}
