import type { Row } from '@pavilion/declare'
import { maskedView, signedAddress } from '@pavilion/http'
import { userChannel, userLevel } from '@pavilion/reception/model/index.ts'
import type { Context } from '@pavilion/store'
import {
  carrierState,
  passenger,
  tripOffer,
  tripPayer,
  tripSegment,
  type tripTicket,
  tripTicketStatus,
} from '../../model/index.ts'
import type { DeskPile, DeskTicket } from '../../model/trips/desk.ts'
import { ordersOf, standingOf, type Standing } from './orders.ts'

type Ticket = Row<typeof tripTicket>
type Passenger = Row<typeof passenger>
const isLive = ({ status }: Pick<Ticket, 'status'>) =>
  status === tripTicketStatus.issued || status === tripTicketStatus.changed
/** On which pile of the desk a ticket lies. Pure. */
export function pileOf(ticket: Ticket, { due }: Pick<Standing, 'due'>): DeskPile | null {
  if (ticket.status === tripTicketStatus.applyIssue) return 'issue'
  if (ticket.status === tripTicketStatus.applyChange) return 'change'
  if (!isLive(ticket)) return null
  if (ticket.refundAskedAt) return 'refund'
  if (ticket.carrierState === carrierState.cancelled) return 'cancelled'
  return due !== null && ticket.payer === tripPayer.guest ? 'unpaid' : 'issued'
}
const way = (row: Ticket | Row<typeof tripOffer> | Row<typeof tripSegment>) => ({
  type: row.type,
  tripNumber: row.tripNumber as string,
  fromPlace: row.fromPlace,
  englishFromPlace: row.englishFromPlace,
  fromZone: row.fromZone,
  toPlace: row.toPlace,
  englishToPlace: row.englishToPlace,
  toZone: row.toZone,
  departTime: row.departTime,
  arriveTime: row.arriveTime,
})
/** A passenger as an operator may see it: phone, e-mail and document masked without the permission. */
export const passengerShown = (ctx: Context, row: Passenger) =>
  maskedView(
    ctx,
    passenger,
    {
      id: row.id,
      name: row.name,
      phoneNumber: row.phoneNumber,
      email: row.email,
      idType: row.idType,
      idCard: row.idCard,
      gender: row.gender,
      workplace: row.workplace,
      status: row.status,
    },
    row,
  )
/**
 * Tickets as the desk sees them, in the order given. `ctx` is the operator’s: whoever may not see a
 * passenger does not get its tickets either.
 */
export async function deskTickets(ctx: Context, tickets: readonly Ticket[]): Promise<DeskTicket[]> {
  const projectId = tickets[0]?.projectId
  if (projectId === undefined) return []
  const inside = ctx.acting('ticketDesk', { projectId })
  const ids = tickets.map(({ id }) => id)
  const of = { tripTicketId: ids }
  const people = await ctx
    .store(passenger)
    .rows({ id: [...new Set(tickets.flatMap(({ passengerId }) => passengerId ?? []))] }, { limit: Infinity })
  const [orders, offers, segments, levels, channels] = await Promise.all([
    ordersOf(inside, ids),
    inside.store(tripOffer).rows(of, { order: [['departTime', 'asc']], limit: Infinity }),
    inside.store(tripSegment).rows(of, { order: [['id', 'desc']], limit: Infinity }),
    inside.store(userLevel).rows({ id: people.flatMap(({ userLevelId }) => userLevelId ?? []) }, { limit: Infinity }),
    inside
      .store(userChannel)
      .rows({ id: people.flatMap(({ userChannelId }) => userChannelId ?? []) }, { limit: Infinity }),
  ])
  const nameIn = (rows: readonly { id: number; name: string; englishName: string | null }[], id: number | null) => {
    const row = rows.find(each => each.id === id)
    return row ? (ctx.language === 'en' && row.englishName) || row.name : null
  }
  return tickets.map(row => {
    const standing = standingOf(row, orders.get(row.id))
    const who = people.find(({ id }) => id === row.passengerId)
    return {
      ...way(row),
      tripNumber: row.tripNumber,
      id: row.id,
      updatedAt: row.updatedAt,
      createdAt: row.createdAt,
      status: row.status,
      direction: row.direction,
      carriage: row.carriage,
      seat: row.seat,
      agentNumber: row.agentNumber,
      payer: row.payer,
      price: row.price,
      changeFee: row.changeFee,
      refundFee: row.refundFee,
      supplement: row.supplement,
      carrierState: row.carrierState,
      wish: row.wish,
      changeWish: row.changeWish,
      deskNote: row.deskNote,
      refundAskedAt: row.refundAskedAt,
      journeyId: row.journeyId,
      segmentNumber: row.segmentNumber,
      tripScheduleId: row.tripScheduleId,
      orderId: row.orderId,
      supplementOrderId: row.supplementOrderId,
      receiveStatus: row.receiveStatus,
      passenger: who
        ? {
            ...passengerShown(ctx, who),
            level: nameIn(levels, who.userLevelId),
            channel: nameIn(channels, who.userChannelId),
          }
        : null,
      pile: pileOf(row, standing),
      paid: standing.paid,
      paidAmount: standing.held || null,
      orderStatus: standing.main?.status ?? null,
      currency: standing.currency,
      offers: offers
        .filter(({ tripTicketId }) => tripTicketId === row.id)
        .map(offer => ({
          ...way(offer),
          id: offer.id,
          carriage: offer.carriage,
          price: offer.price,
          chosenAt: offer.chosenAt,
          tripScheduleId: offer.tripScheduleId,
        })),
      former: segments
        .filter(({ tripTicketId }) => tripTicketId === row.id)
        .map(segment => ({
          ...way(segment),
          id: segment.id,
          reason: segment.reason,
          seat: segment.seat,
          carriage: segment.carriage,
          agentNumber: segment.agentNumber,
          price: segment.price,
          createdAt: segment.createdAt,
        })),
      documents: (row.documents ?? []).map(({ name, path }) => ({ name, path: signedAddress(path) })),
    }
  })
}
