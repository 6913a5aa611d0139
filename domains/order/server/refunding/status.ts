import { sql, type Transaction } from '@pavilion/store'
import { order, orderCommodity, orderRefundStatus, orderStatus } from '../../model/index.ts'

/** The refund status that an order’s amounts say (domain.md §1.1): x0 part, x1 all of it. */
export function refundStatusOf(amounts: {
  readonly paidAmount: number
  readonly refundedAmount: number
  readonly refundingAmount: number
}): number {
  const { paidAmount, refundedAmount, refundingAmount } = amounts
  if (refundingAmount > 0)
    return refundedAmount + refundingAmount >= paidAmount
      ? orderRefundStatus.refundApplied
      : orderRefundStatus.partRefunding
  if (refundedAmount <= 0) return orderRefundStatus.none
  return refundedAmount >= paidAmount ? orderRefundStatus.refunded : orderRefundStatus.partRefunded
}

/**
 * Changes what of an order is being refunded and is refunded, and sets the status that follows. An
 * order whose money has all gone back closes, unless it was completed. The order is locked.
 */
export async function changeRefunded(
  tx: Transaction,
  orderId: number,
  { refunding = 0, refunded = 0 }: { readonly refunding?: number; readonly refunded?: number },
): Promise<void> {
  const [row] = await tx.update<{
    status: number
    refundStatus: number
    paidAmount: number
    refundedAmount: number
    refundingAmount: number
  }>(order, {
    set: sql`"refundingAmount" = a."refundingAmount" + ${refunding}::bigint,
      "refundedAmount" = a."refundedAmount" + ${refunded}::bigint`,
    where: sql`a.id = ${orderId}`,
    returning: sql`a."status", a."refundStatus", a."paidAmount", a."refundedAmount", a."refundingAmount"`,
    quietly: true,
  })
  if (!row) return
  const next = refundStatusOf(row)
  // Of an order of which no money stays, no line keeps a part of its price.
  if (next === orderRefundStatus.refunded)
    await tx.moveWhere(orderCommodity, 'endRest', { where: sql`a."orderId" = ${orderId}` })
  if (next !== row.refundStatus) await tx.move(order, { id: orderId }, 'setRefundStatus')
  if (next === orderRefundStatus.refunded && row.status === orderStatus.paid)
    await tx.move(order, { id: orderId }, 'closePaid', {})
}
