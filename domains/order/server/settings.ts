import { port } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { RefundedRegistration } from '../model/refunded.ts'

/** Whether a refund makes the registration void, by the setting and what the operator answered. Pure. */
export const voidsRegistration = (setting: RefundedRegistration, answer?: boolean | null): boolean =>
  setting === 'ask' ? (answer ?? true) : setting === 'void'
/** The settings of an organiser for the orders of a project. */
export interface OrderSettings {
  /** Hours until an unpaid order closes, by kind; null: never. */
  readonly closeAfterHours: number | null
  readonly closeHotelAfterHours: number | null
  /** The pay types that may be used; empty: all. */
  readonly payTypes: readonly number[]
  /** Numbers by date and sequence instead of snowflakes. */
  readonly sequence: boolean
  /** Whether stock comes back when a refund is applied for, not when it is paid out. */
  readonly stockBackAtApplication: boolean
  /** An offline payment above this amount (minor units) needs a second person; null: none does. */
  readonly verifyAbove: number | null
  /** Whether a refused registration is refunded by itself. */
  readonly refundRefused: boolean
  /** The fate of a registration whose fee is refunded; `ask`: void, unless the operator says otherwise. */
  readonly refundedRegistration: RefundedRegistration
  /** Orders from this amount are paid in so many parts, so many days apart; null: at once. */
  readonly instalments: { readonly from: number; readonly count: number; readonly everyDays: number } | null
}
/** The settings belong to a later domain (`projectSetting`). */
export const orderSettings = port<(ctx: Context, projectId: number) => Promise<OrderSettings>>('order.settings', {
  what: 'how a project closes, numbers, pays and refunds its orders',
})
