import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { learning } from '@pavilion/http'
import { order, orderCommodityStatus, orderStatus, orderType } from '@pavilion/order/model/index.ts'
import { closeUnpaid } from '@pavilion/order/server/index.ts'
import type { SystemContext, Transaction } from '@pavilion/store'
import { linesAbout } from './gather.ts'

/** The fee of stands that their company has lost is not to be paid any more. */
export async function dropFees(tx: Transaction, projectId: number, boothIds: readonly number[]): Promise<void> {
  const lines = boothIds.length ? await linesAbout(tx, boothIds, orderType.standFee) : []
  const unpaid = lines.filter(({ status }) => status === orderCommodityStatus.pending)
  for (const orderId of new Set(unpaid.map(line => line.orderId)))
    await tx.enqueue('booth.closeFee', { orderId, projectId }, { key: `fee ${orderId}` })
}
/** Closes it with what was paid of it in parts, which goes back. Paid in full: the organiser decides. */
export async function closeFee(
  ctx: SystemContext,
  { orderId, projectId }: { readonly orderId: number; readonly projectId: number },
): Promise<void> {
  const inside = ctx.acting('booth', { projectId })
  const row = await inside.store(order).find({ id: orderId }, { fields: ['status'] })
  if (row?.status !== orderStatus.unpaid) return
  await learning(inside, () => inside.transaction(tx => closeUnpaid(tx, orderId, stockBusinessType.manualClose)))
}
