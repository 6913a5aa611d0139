import {
  orderCommodityStatus,
  payOutcome,
  payStatus,
  refundItemStatus,
  refundRoute,
  worthOfUnits,
  type OrderPage,
} from '../model/index.ts'

/** A line of the refund form: how many of its units go back. */
export interface ChosenLine {
  readonly orderCommodityId: number
  readonly quantity: number
}
/** The lines of which something can be refunded. */
export const openLines = ({ view }: OrderPage) =>
  view.lines.filter(
    ({ status }) =>
      status === orderCommodityStatus.valid ||
      status === orderCommodityStatus.completed ||
      status === orderCommodityStatus.pending,
  )
/** What the chosen units cost. */
export const worthOf = (page: OrderPage, chosen: readonly ChosenLine[]): number =>
  chosen.reduce((sum, { orderCommodityId, quantity }) => {
    const line = page.view.lines.find(({ id }) => id === orderCommodityId)
    return sum + (line ? worthOfUnits(line, quantity) : 0)
  }, 0)
/** The most that can be refunded for this choice: the server decides by the same rule. */
export function mostOf(page: OrderPage, chosen: readonly ChosenLine[] | undefined): number {
  return chosen ? Math.min(worthOf(page, chosen), page.refundableNow) : page.refundableNow
}
/**
 * The registrations that lose their fee by this: those of the chosen lines, or all of the order when
 * nothing of its money stays.
 */
export function registrationsIn(page: OrderPage, chosen: readonly ChosenLine[] | undefined, amount: number): number[] {
  const { lines, paidAmount, refundedAmount, refundingAmount } = page.view
  const isAll = amount > 0 && amount >= paidAmount - refundedAmount - refundingAmount
  return lines.flatMap(({ id, webFormRecordId }) =>
    webFormRecordId !== null && (isAll || chosen?.some(({ orderCommodityId }) => orderCommodityId === id))
      ? webFormRecordId
      : [],
  )
}
/** Who of these registrations has walked in, as far as the page knows. */
export const insideOf = ({ visits }: OrderPage, registrations: readonly number[]) =>
  visits.filter(({ webFormRecordId }) => registrations.includes(webFormRecordId))
export interface WayBack {
  readonly payId: number
  readonly type: number | null
  readonly amount: number
  readonly route: number
  readonly account: string | null
}
/** Through which payments an amount goes back: the newest first. */
export function waysBack({ attempts, refundItems }: OrderPage, amount: number): WayBack[] {
  let left = amount
  return attempts
    .filter(({ status, outcome }) => status === payStatus.paid && outcome === payOutcome.usual)
    .toReversed()
    .flatMap(({ id, type, merchant, account, amount: paid }) => {
      const used = refundItems
        .filter(item => item.payId === id && item.status !== refundItemStatus.cancelled)
        .reduce((sum, item) => sum + item.amount, 0)
      const part = Math.min(left, paid - used)
      left -= Math.max(0, part)
      return part > 0
        ? [{ payId: id, type, amount: part, route: merchant ? refundRoute.provider : refundRoute.manual, account }]
        : []
    })
}
