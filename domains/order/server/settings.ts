import { settingsReader, type Context } from '@pavilion/store'
import { orderNumberGeneration, registrationAfterRefund } from '../model/codes.ts'
import type { RefundedRegistration } from '../model/refunded.ts'
import { orderSettings as declared } from '../model/settings.ts'

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
  /** Whether a buyer may change an order that is not paid. */
  readonly buyerChanges: boolean
  /** Whether a refused registration is refunded by itself. */
  readonly refundRefused: boolean
  /** The fate of a registration whose fee is refunded; `ask`: void, unless the operator says otherwise. */
  readonly refundedRegistration: RefundedRegistration
  /** Orders from this amount are paid in so many parts, so many days apart; null: at once. */
  readonly instalments: { readonly from: number; readonly count: number; readonly everyDays: number } | null
}
/** Where an event has set nothing: a day to pay, two hours for rooms (domain.md §1.2). */
const usual: OrderSettings = {
  closeAfterHours: 24,
  closeHotelAfterHours: 2,
  payTypes: [],
  sequence: false,
  stockBackAtApplication: false,
  verifyAbove: null,
  buyerChanges: false,
  refundRefused: false,
  refundedRegistration: 'ask',
  instalments: null,
}
const meant: Readonly<Record<number, RefundedRegistration>> = {
  [registrationAfterRefund.void]: 'void',
  [registrationAfterRefund.keep]: 'keep',
  [registrationAfterRefund.ask]: 'ask',
}
const read = settingsReader(declared)
/** How a project closes, numbers, pays and refunds its orders. */
export async function orderSettings(ctx: Context, projectId: number): Promise<OrderSettings> {
  const row = await read(ctx, projectId)
  if (!row) return usual
  return {
    closeAfterHours: row.orderAutoCancelHours ?? null,
    closeHotelAfterHours: row.hotelOrderAutoCancelHours ?? null,
    payTypes: row.payTypes ?? [],
    sequence: row.orderNumberGeneration === orderNumberGeneration.sequence,
    stockBackAtApplication: row.refundApplyReleaseStock ?? false,
    verifyAbove: row.payVerifyAbove ?? null,
    buyerChanges: row.buyerChangesOrder ?? false,
    refundRefused: row.refundRefused ?? false,
    refundedRegistration: meant[row.refundedRegistration] ?? usual.refundedRegistration,
    instalments:
      row.instalmentFrom !== null && row.instalmentFrom !== undefined
        ? { from: row.instalmentFrom, count: row.instalmentCount ?? 2, everyDays: row.instalmentEveryDays ?? 30 }
        : null,
  }
}
