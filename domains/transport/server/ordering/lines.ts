import { noData, type Row } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import type { DraftLine, KindStock, LineBuilder } from '@pavilion/order/server/index.ts'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { passenger, tripPayer, tripSeat, tripTicket, tripTicketStatus } from '../../model/index.ts'
import { tripNotForSale, tripOrdered } from '../refusals.ts'
import { isPaid, ordersOf, standingOf, supplementRule, type TicketOrder } from '../tickets/orders.ts'

type Ticket = Row<typeof tripTicket>
interface Offer {
  readonly ticket: Ticket
  readonly name: string | null
  readonly price: number
  /** The rest of a ticket that was changed to a dearer trip after it was paid. */
  readonly isSupplement: boolean
}
const lineOf = ({ ticket, name, price, isSupplement }: Offer, sellerId: number): DraftLine => {
  const { id, tripNumber, fromPlace, toPlace } = ticket
  const way = fromPlace && toPlace ? `${fromPlace} – ${toPlace}` : null
  const parts = [isSupplement ? '改签差价' : null, tripNumber, way].filter(Boolean).join(' ')
  return {
    name: [parts, name].filter(Boolean).join(' · '),
    englishName: isSupplement
      ? [`Difference for ${tripNumber ?? ''} ${way ?? ''}`.trim(), name].filter(Boolean).join(' · ')
      : null,
    quantity: 1,
    price,
    cost: null,
    priceRule: isSupplement ? supplementRule(id) : `tripTicket ${id}`,
    sellerId,
    currencyId: null,
    ...(!isSupplement && { about: { tripTicketId: id } }),
  }
}
/** What a ticket costs whoever orders it now, or why it cannot be ordered. */
function offerOf(ticket: Ticket, orders: readonly TicketOrder[], name: string | null, byVisitor: boolean): Offer {
  const { main, paid } = standingOf(ticket, orders)
  const isIssued = ticket.status === tripTicketStatus.issued || ticket.status === tripTicketStatus.changed
  // What the organiser pays, or the guest has bought elsewhere, is no bill of the guest's.
  const isTheirs = ticket.payer === null || ticket.payer === tripPayer.guest
  if (!isIssued || ticket.price === null || (byVisitor && !isTheirs))
    throw tripNotForSale({ number: ticket.tripNumber ?? String(ticket.id) })
  if (!isPaid(main)) return { ticket, name, price: ticket.price + (ticket.changeFee ?? 0), isSupplement: false }
  if (paid || !ticket.supplement) throw tripOrdered()
  if (orders.some(of => of.isSupplement && of.id === ticket.supplementOrderId)) throw tripOrdered()
  return { ticket, name, price: ticket.supplement, isSupplement: true }
}
/**
 * Tickets are locked before their lines are written: a line refers to its ticket, and the desk that
 * changes or refunds one would wait for the line while the line waits for the desk.
 */
export async function lockTickets(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (tx.projectId !== undefined && ids.length)
    await tx.acting('tripOrder', { projectId: tx.projectId }).lockAll(tripTicket, [...new Set(ids)])
}
/**
 * Issued tickets at the prices of the ticket desk, one line each. A visitor orders tickets of their
 * own that guests pay.
 * @throws noData for a ticket that is not there or somebody else’s; tripNotForSale, tripOrdered
 */
export const tripLines: LineBuilder = async (ctx, { projectId, webUserId, input }) => {
  const ids = [...new Set(input.tripTicketIds as readonly number[])].sort((a, b) => a - b)
  const inside = ctx.acting('tripOrder', { projectId })
  const offers = await offersOf(inside, ids, webUserId)
  const [event] = await inside.query<{ sellerId: number }>(
    sql`select p."sellerId" from ${project} p where p.id = ${projectId}`,
  )
  if (!event) throw noData()
  return {
    lines: offers.map(offer => lineOf(offer, event.sellerId)),
    async hold(tx, { id }) {
      // Behind the locks of the tickets: the desk may have changed or refunded one meanwhile. The lines
      // of another order refer to a ticket before it comes here, so the lock lets references be.
      const locked: Ticket[] = []
      for (const id of ids) locked.push((await tx.store(tripTicket).lock(id, { referable: true })) as Ticket)
      const now = await offersOf(tx, ids, webUserId, locked)
      if (now.some(({ price }, nth) => price !== offers[nth]?.price))
        throw tripNotForSale({ number: now[0]?.ticket.tripNumber ?? '' })
      const idsOf = (supplement: boolean) =>
        now.filter(({ isSupplement }) => isSupplement === supplement).map(({ ticket }) => ticket.id)
      await tx.update(tripTicket, {
        set: sql`"orderId" = ${id}::bigint`,
        where: sql`a.id = any(${idsOf(false)}::bigint[])`,
      })
      await tx.update(tripTicket, {
        set: sql`"supplementOrderId" = ${id}::bigint`,
        where: sql`a.id = any(${idsOf(true)}::bigint[])`,
      })
    },
  }
}
async function offersOf(
  ctx: Context,
  ids: readonly number[],
  webUserId: number | null,
  known?: readonly Ticket[],
): Promise<Offer[]> {
  const tickets = known ?? (await ctx.store(tripTicket).rows({ id: [...ids] }, { limit: ids.length }))
  if (tickets.length !== ids.length) throw noData()
  const passengerIds = tickets.flatMap(({ passengerId }) => passengerId ?? [])
  const people = passengerIds.length
    ? await ctx
        .store(passenger)
        .rows({ id: passengerIds }, { fields: ['id', 'name', 'webUserId'], limit: passengerIds.length })
    : []
  const orders = await ordersOf(ctx, ids)
  return tickets
    .toSorted((a, b) => a.id - b.id)
    .map(ticket => {
      const who = people.find(({ id }) => id === ticket.passengerId)
      if (webUserId !== null && ![ticket.webUserId, who?.webUserId].includes(webUserId)) throw noData()
      return offerOf(ticket, orders.get(ticket.id) ?? [], who?.name ?? null, webUserId !== null)
    })
}
/** The seat of each ticket, once: a ticket is in one order that is not closed or refunded. */
export const tripStock: readonly KindStock[] = [
  {
    counter: tripSeat,
    cells: lines => lines.flatMap(({ tripTicketId }) => (tripTicketId === null ? [] : [{ tripTicketId, quantity: 1 }])),
    declare: (tx, cells) =>
      tx.adjust(
        tripSeat,
        cells.map(({ tripTicketId }) => ({ tripTicketId, total: 1 })),
        { key: 'seats of tickets', reason: stockBusinessType.skuTotalStockChange },
      ),
    refusal: () => tripOrdered(),
  },
]
