import { defaultCurrency, type Row } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { order, orderCommodity, orderStatus } from '@pavilion/order/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { tripPayer, tripTicketStatus, type tripTicket } from '../../model/index.ts'

type Ticket = Pick<
  Row<typeof tripTicket>,
  'id' | 'status' | 'payer' | 'price' | 'changeFee' | 'supplement' | 'orderId' | 'supplementOrderId'
>
/** The rule by which the line of a difference is priced, by which its orders are found. */
export const supplementRule = (ticketId: number) => `tripTicketSupplement ${ticketId}`
/** An order of a ticket, and what of it is still there to be refunded. */
export interface TicketOrder {
  readonly id: number
  readonly ticketId: number
  readonly status: number
  readonly paidAmount: number
  readonly left: number
  readonly lineId: number
  readonly isSupplement: boolean
  readonly currency: string
}
export type TicketOrders = ReadonlyMap<number, readonly TicketOrder[]>
/** The orders of tickets, the newest first: the one for the ticket, and those for differences. */
export async function ordersOf(ctx: Context, ticketIds: readonly number[]): Promise<TicketOrders> {
  if (!ticketIds.length) return new Map()
  const rows = await ctx.query<TicketOrder>(
    sql`select o.id, t.id as "ticketId", o."status", coalesce(o."paidAmount", 0) as "paidAmount",
      coalesce(o."paidAmount", 0) - coalesce(o."refundedAmount", 0) - coalesce(o."refundingAmount", 0) as "left",
      l.id as "lineId", l."tripTicketId" is null as "isSupplement",
      coalesce(c."abbr", ${defaultCurrency()}::text) as "currency"
    from unnest(${[...ticketIds]}::bigint[]) t(id)
    join ${orderCommodity} l on l."tripTicketId" = t.id or l."priceRule" = 'tripTicketSupplement ' || t.id::text
    join ${order} o on o.id = l."orderId"
    left join ${currency} c on c.id = o."currencyId"
    where o."status" <> ${orderStatus.closed}
    order by o.id desc`,
  )
  return Map.groupBy(rows, row => row.ticketId)
}
export const isOpen = (of: Pick<TicketOrder, 'status'> | undefined): boolean => of?.status === orderStatus.unpaid
export const isPaid = (of: Pick<TicketOrder, 'status'> | undefined): boolean =>
  of?.status === orderStatus.paid || of?.status === orderStatus.completed

export interface Standing {
  readonly main: TicketOrder | undefined
  readonly supplements: readonly TicketOrder[]
  readonly paid: boolean
  /** What the guest has paid for it and has not got back, in minor units. */
  readonly held: number
  /** What the guest has to pay now; null: nothing. */
  readonly due: number | null
  /** The order that waits for this payment, if one is placed. */
  readonly openOrderId: number | null
  readonly currency: string
}
/** How the money of a ticket stands. Pure. */
export function standingOf(ticket: Ticket, orders: readonly TicketOrder[] = []): Standing {
  const main = orders.find(({ id, isSupplement }) => !isSupplement && id === ticket.orderId)
  const supplements = orders.filter(({ isSupplement }) => isSupplement)
  const latest = supplements.find(({ id }) => id === ticket.supplementOrderId)
  const whole = (ticket.price ?? 0) + (ticket.changeFee ?? 0)
  const difference = isPaid(latest) ? 0 : (ticket.supplement ?? 0)
  const isLive = ticket.status === tripTicketStatus.issued || ticket.status === tripTicketStatus.changed
  const paid = isPaid(main)
  const due = !isLive || ticket.payer !== tripPayer.guest ? 0 : paid ? difference : whole
  const open = paid ? latest : main
  return {
    main,
    supplements,
    paid: paid && difference === 0,
    held: paid ? Math.max(0, whole - difference) : 0,
    due: due > 0 ? due : null,
    openOrderId: due > 0 && open && isOpen(open) ? open.id : null,
    currency: main?.currency ?? defaultCurrency(),
  }
}
/** What of each paid order goes back so that this sum is returned: differences first. Pure. */
export function shareBack(
  { main, supplements }: Pick<Standing, 'main' | 'supplements'>,
  sum: number,
): { readonly of: TicketOrder; readonly amount: number }[] {
  let rest = sum
  const paid = [...supplements, ...(main ? [main] : [])].filter(of => isPaid(of) && of.left > 0)
  return paid.flatMap(of => {
    const amount = Math.min(of.left, rest)
    rest -= amount
    return amount > 0 ? [{ of, amount }] : []
  })
}
