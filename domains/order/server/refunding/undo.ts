import { noData, type Row } from '@pavilion/declare'
import { takeBack as takeNoticeBack } from '@pavilion/notification/server/index.ts'
import { operatorBehind, sql, type Context } from '@pavilion/store'
import {
  moneyPurpose,
  order,
  refund,
  refundCommodity,
  refundItem,
  refundItemStatus,
  refundStatus,
} from '../../model/index.ts'
import { actOf, withdrawActs } from '../control/guard.ts'
import { decidedAlready, refundUnderWay } from '../refusals.ts'
import { askRefund } from './apply.ts'
import { releaseRegistrations } from './registrations.ts'

// What an operator has decided about a request is undone as long as no money has moved, and by whom it
// was decided.

/**
 * An agreement is taken back: the request waits again.
 * @throws noData; refundUnderWay once a provider was asked, a part was transferred, or it is another's
 */
export async function takeAgreementBack(ctx: Context, id: number): Promise<Row<typeof refund>> {
  return ctx.transaction(async tx => {
    const known = await tx.store(refund).getDetail(id)
    await tx.store(order).lock(known.orderId)
    const row = await tx.store(refund).lock(id)
    if (!row) throw noData()
    const inside = tx.acting('refund', { projectId: row.projectId })
    const subject = { resource: refund.name, id }
    const proposed = await actOf(inside, { purpose: moneyPurpose.refund, subject })
    const isMine = (proposed ?? row).sysUserId === operatorBehind(ctx)
    if (row.status !== refundStatus.pending || !isMine) throw refundUnderWay()
    const [moved] = await inside.query<{ id: number }>(
      sql`select i.id
      from ${refundItem} i
      where i."refundId" = ${id}
        and (i."status" = ${refundItemStatus.success} or i."acceptedAt" is not null or i."tries" > 0)
      limit 1`,
    )
    if (moved) throw refundUnderWay()
    await inside.moveWhere(refundItem, 'cancel', {
      where: sql`a."refundId" = ${id} and a."status" = ${refundItemStatus.refunding}`,
    })
    await withdrawActs(inside, subject)
    await releaseRegistrations(inside, row)
    await ctx.log('takeBack', { resource: refund.name, id, projectId: row.projectId })
    return inside
      .store(refund)
      .set(id, { approvedAt: null, toApprove: true, sysUserId: null, keepsRegistration: false })
  })
}
/**
 * A request that was declined is asked again as it was, and its buyer hears nothing of it.
 * @throws noData; decidedAlready when it was not declined, or asked again since
 */
export async function askAgain(ctx: Context, id: number): Promise<Row<typeof refund>> {
  return ctx.transaction(async tx => {
    const known = await tx.store(refund).getDetail(id)
    await tx.store(order).lock(known.orderId)
    const row = await tx.store(refund).lock(id)
    if (!row) throw noData()
    const inside = tx.acting('refund', { projectId: row.projectId })
    const isDeclined = row.status === refundStatus.cancelled && !row.approvedAt && row.sysUserId === null
    const later = await inside.store(refund).exists({ orderId: row.orderId, createdAt: { gt: row.updatedAt } })
    if (!isDeclined || later) throw decidedAlready()
    const parts = await inside
      .store(refundCommodity)
      .rows({ refundId: id }, { fields: ['orderCommodityId'], limit: Infinity })
    await takeNoticeBack(inside, {
      projectId: row.projectId,
      templates: ['refundDeclined'],
      about: `refund:${id}:`,
      at: row.updatedAt,
    })
    const again = await askRefund(inside, {
      orderId: row.orderId,
      amount: row.amount,
      reason: row.reason,
      ...(parts.length && { lines: parts.map(({ orderCommodityId }) => ({ orderCommodityId })) }),
      ...(row.rejectedRecordId !== null && { rejectedRecordId: row.rejectedRecordId }),
    })
    await ctx.log('askAgain', { resource: refund.name, id, projectId: row.projectId })
    return inside.store(refund).set(again.id, { appliedAt: row.appliedAt })
  })
}
