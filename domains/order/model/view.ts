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
  readonly expressFee: number
  readonly amount: number
  readonly paidAmount: number
  readonly refundedAmount: number
  readonly refundingAmount: number
  readonly invoicedAmount: number
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
    readonly status: number
    readonly kind: number | null
    readonly commoditySkuId: number | null
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
