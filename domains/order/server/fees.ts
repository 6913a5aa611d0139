import { unpaidFeesOf } from '@pavilion/form/server/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { order, orderRefundStatus, orderStatus, orderType, voucher, type UnpaidFee } from '../model/index.ts'
import { feeOrderExists } from './refusals.ts'

/** The registrations of the signed-in visitor that still have a fee to pay, with its unpaid order. */
export async function unpaidFees(ctx: Context, projectId: number): Promise<UnpaidFee[]> {
  const fees = await unpaidFeesOf(ctx, projectId, ctx.caller.id ?? 0)
  if (!fees.length) return []
  const orders = await ctx
    .acting('order', { projectId })
    .store(order)
    .rows(
      { webFormRecordId: fees.map(({ id }) => id), status: orderStatus.unpaid },
      { fields: ['id', 'webFormRecordId'], order: [['id', 'asc']], limit: Infinity },
    )
  const of = new Map(orders.map(({ id, webFormRecordId }) => [webFormRecordId, id]))
  return fees.map(fee => ({ ...fee, orderId: of.get(fee.id) ?? null }))
}
/** The unpaid order for the fee of a registration, if there is one. */
export async function feeOrderOf(
  ctx: Context,
  projectId: number,
  recordId: number,
): Promise<{ readonly id: number; readonly price: number; readonly voucherCode: string | null } | undefined> {
  const [found] = await ctx.acting('order', { projectId }).query<{
    id: number
    price: number
    voucherCode: string | null
  }>(
    sql`select o.id, o."price",
      (select v."code" from ${voucher} v where v.id = o."voucherId") as "voucherCode"
    from ${order} o
    where o."webFormRecordId" = ${recordId} and o."type" = ${orderType.register} and o."status" = ${orderStatus.unpaid}
    order by o.id desc
    limit 1`,
  )
  return found
}
/**
 * Runs with the order written: of two that are placed for one registration at one moment, the
 * second is refused.
 * @throws feeOrderExists
 */
export async function onlyFeeOrder(tx: Transaction, recordId: number, orderId: number): Promise<void> {
  const other = await otherFeeOrder(tx, recordId, orderId)
  if (other !== undefined) throw feeOrderExists({}, { orderId: other })
}
/**
 * Another order that pays for a registration, or waits for it. Until the commit, nobody else places or
 * revives one for it.
 */
export async function otherFeeOrder(tx: Transaction, recordId: number, orderId: number): Promise<number | undefined> {
  await tx.hold('feeOrder', recordId)
  const other = await tx.store(order).find(
    {
      webFormRecordId: recordId,
      type: orderType.register,
      status: [orderStatus.unpaid, orderStatus.paid, orderStatus.completed],
      refundStatus: { ne: orderRefundStatus.refunded },
      id: { ne: orderId },
    },
    { fields: ['id'] },
  )
  return other?.id
}
