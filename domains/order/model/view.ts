import type { ShownStock } from '@pavilion/commodity/model/view.ts'

/** The voucher of an order. */
export interface VoucherView {
  readonly code: string
  readonly name: string
  readonly englishName: string | null
}
/** A part of an order that is paid by itself. Amounts are minor units. */
export interface InstalmentView {
  readonly id: number
  readonly period: number
  readonly price: number
  readonly paidAmount: number
  readonly dueDate: string
  readonly status: number
  /** Days until it is due, by the calendar of the project; negative: it was due before. */
  readonly daysLeft: number
}
/** An order as its buyer sees it. Amounts are minor units of `currency`. */
export interface OrderView {
  readonly id: number
  readonly projectId: number
  readonly orderNumber: string
  readonly type: number
  readonly status: number
  readonly confirmation: number
  readonly refundStatus: number
  readonly currency: string
  readonly symbol: string
  readonly price: number
  readonly discount: number
  readonly voucher: VoucherView | null
  readonly expressFee: number
  readonly amount: number
  readonly paidAmount: number
  readonly refundedAmount: number
  readonly refundingAmount: number
  readonly invoicedAmount: number
  /** It may be invoiced before it is paid. */
  readonly advanceInvoice: boolean
  /** What is still to be paid; 0 unless the order is unpaid. */
  readonly due: number
  readonly autoCloseAt: string | null
  /** By the server’s clock; null: the order does not close by itself. */
  readonly secondsLeft: number | null
  readonly deliveryMethod: number
  readonly pickUpCode: string | null
  readonly pickUpPlace: string | null
  readonly englishPickUpPlace: string | null
  readonly expressCompany: string | null
  readonly expressNumber: string | null
  readonly paidAt: string | null
  readonly closedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly language: string
  readonly sellerId: number | null
  readonly seller: { readonly name: string; readonly englishName: string | null } | null
  readonly contact: {
    readonly name: string
    readonly phoneNumber: string | null
    readonly email: string | null
    readonly address: string | null
  } | null
  readonly lines: readonly {
    readonly id: number
    readonly name: string
    readonly englishName: string | null
    readonly quantity: number
    readonly price: number
    readonly discount: number
    readonly priceRule: string | null
    readonly status: number
    readonly kind: number | null
    readonly commoditySkuId: number | null
    /** The picture of the product as it is now. */
    readonly cover: string | null
    readonly webFormRecordId: number | null
    readonly checkInDate: string | null
    readonly checkOutDate: string | null
    readonly tickets: readonly {
      readonly id: number
      readonly number: string
      readonly name: string | null
      readonly status: number
      readonly usedAt: string | null
    }[]
  }[]
  /** Empty: it is paid at once. */
  readonly instalments: readonly InstalmentView[]
  readonly pays: readonly {
    readonly id: number
    readonly type: number | null
    readonly status: number
    readonly amount: number
    readonly paidDate: string | null
    readonly outTradeNo: string | null
    readonly outcome: number
    readonly verification: number
  }[]
  readonly refunds: readonly {
    readonly id: number
    readonly amount: number
    readonly status: number
    readonly kind: number
    readonly reason: string | null
    readonly appliedAt: string | null
    readonly approvedAt: string | null
    readonly completedAt: string | null
  }[]
}

/** What a store order would become: one part for each order. Amounts are minor units. */
export interface OrderPreview {
  /** The ways of delivery that all its goods have in common; empty: nothing to deliver. */
  readonly deliveryMethods: readonly number[]
  readonly deliveryMethod: number
  readonly pickUpPlace: string | null
  readonly englishPickUpPlace: string | null
  readonly parts: readonly {
    readonly seller: { readonly name: string; readonly englishName: string | null } | null
    readonly currency: string
    readonly price: number
    readonly discount: number
    /** The voucher that took it off. */
    readonly voucher: VoucherView | null
    readonly expressFee: number
    readonly amount: number
    readonly lines: readonly {
      readonly name: string
      readonly englishName: string | null
      readonly quantity: number
      readonly price: number
      readonly discount: number
      readonly commoditySkuId: number | null
    }[]
  }[]
}
/** A registration of a visitor whose fee is not paid. */
export interface UnpaidFee {
  readonly id: number
  readonly number: string
  readonly formName: string
  readonly formEnglishName: string | null
  readonly feeName: string | null
  readonly feeEnglishName: string | null
  readonly fee: number
  readonly currency: string
  /** Whom the registration is about. */
  readonly name: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
  /** The order that waits for its payment. */
  readonly orderId: number | null
}
/** The ways in which an order can be paid. */
export interface PayWays {
  readonly types: readonly number[]
  /** Those of them that move no real money. */
  readonly simulated: readonly number[]
  /** Where the money can be transferred to. */
  readonly accounts: readonly {
    readonly id: number
    readonly name: string
    readonly bank: string
    readonly englishBank: string | null
    readonly bankAccount: string
    readonly swiftCode: string | null
    readonly address: string | null
    readonly englishAddress: string | null
    readonly remark: string | null
  }[]
}
/** What the page needs so that the payer can pay. */
export type Prepay =
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'wallet'; readonly parameters: Readonly<Record<string, string>> }
/** What the page shows so that the visitor can pay. */
export interface Payable {
  readonly payId: number
  readonly outTradeNo: string
  readonly type: number
  readonly amount: number
  readonly expiresAt: string | null
  readonly prepay: Prepay
  readonly simulated: boolean
}
/** A line of a visitor’s cart, at the price of now. */
export interface CartLine {
  readonly id: number
  readonly commoditySkuId: number
  readonly commoditySpuId: number
  readonly quantity: number
  readonly checked: boolean
  readonly name: string
  readonly englishName: string | null
  readonly cover: string | null
  readonly price: number
  readonly currency: string
  readonly kind: number
  readonly stock: ShownStock | null
  /** No longer on sale: it stays visible and cannot be ordered. */
  readonly gone: boolean
}
