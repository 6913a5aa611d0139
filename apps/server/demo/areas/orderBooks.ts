import * as order from '@pavilion/order/model/index.ts'
import { sum, type DemoRow } from './fill.ts'
import type { StockMove, StockOf } from './commodity.ts'

const { orderStatus, orderRefundStatus, orderCommodityStatus: lineStatus } = order

export type Fate =
  | 'unpaid'
  | 'paid'
  | 'completed'
  | 'closed'
  | 'partRefunded'
  | 'refunded'
  | 'refundApplied'
  | 'refundCancelled'
export interface Line {
  readonly name: string
  readonly quantity: number
  /** For one unit; for a hotel the whole stay. */
  readonly price: number
  readonly cost: number
  readonly about?: {
    commoditySkuId?: number
    roomTypeId?: number
    hotelChannelSalesId?: number
    checkInDate?: string
    checkOutDate?: string
    nights?: number
  }
  /** What it takes from which stock. */
  readonly stock?: {
    readonly of: string
    readonly quantity: number
    readonly about: StockOf
  }
}
export interface OrderWish {
  readonly type: keyof typeof order.orderType
  readonly at: string
  readonly who: {
    name: string
    phoneNumber: string
    email: string
    company: string
    webUserId?: number
    chinese?: boolean
  }
  readonly lines: readonly Line[]
  readonly fate: Fate
  readonly express?: number
  readonly offline?: boolean
  readonly deposit?: boolean
  readonly instalments?: readonly { price: number; dueDate: string }[]
}
export interface MadeOrder extends OrderWish {
  readonly wish: OrderWish
  readonly id: number
  readonly amount: number
  readonly paid: number
  readonly refunded: number
  readonly lineIds: readonly number[]
}
export interface Books {
  readonly orders: readonly MadeOrder[]
  readonly pays: readonly DemoRow<typeof order.pay>[]
  readonly refundItems: readonly DemoRow<typeof order.refundItem>[]
  readonly stock: readonly StockMove[]
}

export const isPaid = (fate: Fate) => !['unpaid', 'closed'].includes(fate)
export const status: Readonly<Record<Fate, readonly [status: number, refund: number, line: number]>> = {
  unpaid: [orderStatus.unpaid, orderRefundStatus.none, lineStatus.pending],
  paid: [orderStatus.paid, orderRefundStatus.none, lineStatus.valid],
  completed: [orderStatus.completed, orderRefundStatus.none, lineStatus.completed],
  closed: [orderStatus.closed, orderRefundStatus.none, lineStatus.invalid],
  partRefunded: [orderStatus.paid, orderRefundStatus.partRefunded, lineStatus.valid],
  refunded: [orderStatus.closed, orderRefundStatus.refunded, lineStatus.refundSuccess],
  refundApplied: [orderStatus.paid, orderRefundStatus.refundApplied, lineStatus.refunding],
  refundCancelled: [orderStatus.paid, orderRefundStatus.none, lineStatus.valid],
}
export const costOf = (lines: readonly Line[], of: 'price' | 'cost') => sum(lines.map(line => line[of] * line.quantity))
/** Whether a line is refunded: the first line of a partly refunded order, otherwise all. */
export const goesBack = ({ fate }: OrderWish, nth: number) =>
  fate === 'refunded' ||
  fate === 'refundApplied' ||
  fate === 'refundCancelled' ||
  (fate === 'partRefunded' && nth === 0)
