import type { Equation } from './equation.ts'
import type { OrderView } from './view.ts'

/** An attempt to pay, as an operator sees it. Amounts are minor units of the order's currency. */
export interface PageAttempt {
  readonly id: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly outTradeNo: string | null
  readonly tradeNo: string | null
  readonly type: number | null
  readonly from: number | null
  readonly status: number
  readonly attempt: number
  readonly outcome: number
  readonly verification: number
  readonly decision: number
  readonly receivedAmount: number | null
  readonly orderId: number
  readonly movedFromId: number | null
  readonly amount: number
  readonly paidDate: string | null
  readonly merchant: string | null
  readonly channel: string | null
  readonly errmsg: string | null
  readonly payer: string | null
  readonly isCorporate: boolean
  /** Addresses that are valid for five minutes. */
  readonly voucher: readonly string[]
  readonly remark: string | null
  readonly sysUserId: number | null
  readonly recordedBy: string | null
  readonly verifiedBy: string | null
}
export interface PageRefund {
  readonly id: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly outRequestNo: string
  readonly status: number
  readonly kind: number
  readonly amount: number
  readonly reason: string | null
  readonly appliedAt: string | null
  readonly approvedAt: string | null
  readonly completedAt: string | null
  readonly toApprove: boolean
  readonly operator: string | null
  readonly lines: readonly { readonly orderCommodityId: number; readonly quantity: number; readonly amount: number }[]
}
export interface PageRefundItem {
  readonly id: number
  readonly refundId: number
  readonly payId: number | null
  readonly outRequestNo: string
  readonly status: number
  readonly route: number | null
  readonly amount: number
  readonly acceptedAt: string | null
  readonly completedAt: string | null
  readonly tries: number
  readonly errmsg: string | null
  readonly tradeNo: string | null
  readonly updatedAt: string
}
export interface PageStock {
  readonly id: number
  readonly createdAt: string
  readonly changeType: number
  readonly businessType: number
  readonly quantity: number
  readonly stockBefore: number
  readonly stockAfter: number
  readonly commoditySkuId: number | null
}
export interface PageEntry {
  readonly id: number
  readonly createdAt: string
  readonly key: string
  readonly event: number
  readonly debit: number
  readonly credit: number
  readonly amount: number
}
export interface PageMessage {
  readonly id: number
  readonly createdAt: string
  readonly channel: string
  readonly template: string
  readonly subject: string
  readonly state: number | string
  readonly sentAt: string | null
}
/** One step of the order, of a payment or of a refund. */
export interface PageStep {
  readonly id: number
  readonly createdAt: string
  readonly resource: string
  readonly rowId: number
  readonly field: string
  readonly move: string
  readonly fromCode: string | null
  readonly toCode: string
  readonly why: string | null
  readonly actorKind: string
  readonly actorName: string | null
}
/** All of an order, as an operator sees it on one page. */
export interface OrderPage {
  readonly view: OrderView
  readonly from: number | null
  readonly webUserId: number | null
  readonly buyer: string | null
  readonly seller: string | null
  readonly cost: number | null
  readonly profit: number | null
  readonly remark: string | null
  readonly closeReason: number | null
  /** What can still be refunded. */
  readonly refundable: number
  /** What can be refunded without reversing an invoice first. */
  readonly refundableNow: number
  readonly attempts: readonly PageAttempt[]
  readonly refunds: readonly PageRefund[]
  readonly refundItems: readonly PageRefundItem[]
  readonly stock: readonly PageStock[]
  readonly ledger: readonly PageEntry[]
  readonly messages: readonly PageMessage[]
  readonly steps: readonly PageStep[]
  readonly equation: Equation
  /** An offline payment above this amount needs a second person; null: none does. */
  readonly verifyAbove: number | null
  /** What the event’s settings say of registrations whose fee is refunded. */
  readonly refundedRegistration: 'void' | 'keep' | 'ask'
}
