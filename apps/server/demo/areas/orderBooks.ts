import type { Built, PlaceOrder } from '@pavilion/order/server/index.ts'
import type { Fate } from './fates.ts'

/** Who buys: a visitor with an account, or somebody for whom an operator orders. */
export interface Buyer {
  readonly name: string
  readonly phoneNumber: string
  readonly email?: string | null
  readonly company: string
  readonly webUserId?: number
  readonly chinese?: boolean
}
/** An order of the demo: who wants what, when, and what becomes of it. */
export interface OrderWish {
  readonly type: number
  readonly at: string
  readonly who: Buyer
  readonly fate: Fate
  /** What the call of its kind sends. */
  readonly input?: PlaceOrder['input']
  /** The lines, where no call of a kind builds them. */
  readonly built?: Built
  /** When its parts are due. */
  readonly dueDates?: readonly string[]
  /** Ordered and paid at the organiser’s desk. */
  readonly offline?: boolean
  /** With a voucher of this kind. */
  readonly voucher?: number
}
export interface MadeOrder {
  readonly wish: OrderWish
  readonly id: number
}
