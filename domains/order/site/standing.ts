import { say, type Pair } from '@pavilion/declare'
import { orderRefundStatus, orderStatus } from '../model/codes.ts'
import type { OrderView } from '../model/view.ts'

type Tone = 'warn' | 'ok' | 'bad' | 'quiet'
/** What an order's three states mean to its buyer, in one word. */
export function standingOf(order: Pick<OrderView, 'status' | 'refundStatus'> & { readonly paidAmount?: number }): {
  word: Pair
  tone: Tone
} {
  const { status, refundStatus, paidAmount = 0 } = order
  if (refundStatus === orderRefundStatus.refunded) return { word: say('已退款', 'Refunded'), tone: 'quiet' }
  if (refundStatus === orderRefundStatus.refundApplied || refundStatus === orderRefundStatus.partRefunding)
    return { word: say('退款处理中', 'Refund in progress'), tone: 'warn' }
  if (status === orderStatus.unpaid)
    return paidAmount > 0
      ? { word: say('部分已付', 'Partly paid'), tone: 'warn' }
      : { word: say('待支付', 'To be paid'), tone: 'warn' }
  if (status === orderStatus.closed) return { word: say('已关闭', 'Closed'), tone: 'quiet' }
  if (refundStatus === orderRefundStatus.partRefunded)
    return { word: say('已支付，部分已退款', 'Paid, partly refunded'), tone: 'ok' }
  if (status === orderStatus.completed) return { word: say('已完成', 'Completed'), tone: 'ok' }
  return { word: say('已支付', 'Paid'), tone: 'ok' }
}
/** What of an order can still be refunded, in minor units. */
export const refundableOf = (order: OrderView): number =>
  order.status === orderStatus.paid || order.status === orderStatus.completed
    ? Math.max(0, order.paidAmount - order.refundedAmount - order.refundingAmount - (order.chargedBackAmount ?? 0))
    : 0

/**
 * Something of it can be invoiced: of what is paid and stays, or all where the organiser allows it
 * before. What goes back is not, from the moment on that it was asked for.
 */
export const canInvoice = (
  order: Pick<
    OrderView,
    'status' | 'amount' | 'advanceInvoice' | 'invoicedAmount' | 'paidAmount' | 'refundedAmount' | 'refundingAmount'
  >,
): boolean => {
  const { status, amount, advanceInvoice, invoicedAmount, paidAmount, refundedAmount, refundingAmount } = order
  if (status === orderStatus.unpaid) return advanceInvoice && amount > invoicedAmount
  return status !== orderStatus.closed && paidAmount - refundedAmount - refundingAmount - invoicedAmount > 0
}
