import { event, type Moved } from '@pavilion/declare'

// What other domains hear of orders. They read the rows for more.

/** All that is due now is paid. */
export const orderPaid = event<Moved>('orderPaid')
/** It was closed unpaid, or everything that was paid is refunded. */
export const orderClosed = event<Moved>('orderClosed')
export const orderCompleted = event<Moved>('orderCompleted')
export interface RefundSettled {
  readonly orderId: number
  readonly refundId: number
  readonly projectId: number
}
/** All parts of a refund have arrived. */
export const refundSettled = event<RefundSettled>('refundSettled')
