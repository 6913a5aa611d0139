import type { Pair, ResultOf, Row } from '@pavilion/declare'
import { hotel, hotelGuest } from '@pavilion/hotel/model/index.ts'
import { signedAddress } from '@pavilion/http'
import { order, orderCommodity } from '@pavilion/order/model/index.ts'
import { project } from '@pavilion/site/model/project.ts'
import { sql, type Context } from '@pavilion/store'
import { tripOffer, tripSegment, tripTicket } from '../../model/index.ts'
import type { getOwnTrip, OwnTicket, OwnTrip } from '../../model/trips/visitor.ts'
import type { Here } from './here.ts'
import { ordersOf, standingOf } from './orders.ts'
import { passengersOf } from './own.ts'
import { pickUpsOf } from './pickUps.ts'

type Ticket = Row<typeof tripTicket>
const pair = (zh: string | null, en: string | null): Pair => [zh || en || '', en || zh || '']

/** All of a guest's trip on one page: tickets, pick-ups, and where it all is. */
export async function ownTripOf(here: Here): Promise<ResultOf<typeof getOwnTrip>> {
  const { ctx, webUserId, projectId, zone } = here
  const people = await passengersOf(ctx, webUserId)
  const ids = people.map(({ id }) => id)
  const rows = await ctx.query<{ id: number }>(
    sql`select t.id
    from ${tripTicket} t
    where (t."webUserId" = ${webUserId}::bigint or t."passengerId" = any(${ids}::bigint[])) and t."erasedAt" is null
    order by t."departTime" nulls last, t.id
    limit 200`,
  )
  const tickets = rows.length
    ? await ctx.store(tripTicket).rows({ id: rows.map(({ id }) => id) }, { limit: rows.length })
    : []
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const [shown, pickUps, places] = await Promise.all([
    ticketsShown(ctx, tickets, { zone, nameOf }),
    pickUpsOf(ctx, ids),
    placesOf(ctx, { projectId, webUserId, guestIds: people.flatMap(({ hotelGuestId }) => hotelGuestId ?? []) }),
  ])
  return {
    rows: shown,
    count: shown.length,
    timeZone: zone,
    passengers: people.map(({ id, name }) => ({ id, name })),
    pickUps,
    places,
  }
}
async function ticketsShown(
  ctx: Context,
  tickets: readonly Ticket[],
  { zone, nameOf }: { readonly zone: string; readonly nameOf: ReadonlyMap<number, string> },
): Promise<OwnTicket[]> {
  if (!tickets.length) return []
  const ids = tickets.map(({ id }) => id)
  const of = { tripTicketId: ids }
  const [orders, offers, segments] = await Promise.all([
    ordersOf(ctx, ids),
    ctx.store(tripOffer).rows(of, { order: [['departTime', 'asc']] }),
    ctx.store(tripSegment).rows(of, { order: [['id', 'desc']] }),
  ])
  const zoned = <T extends { fromZone: string | null; toZone: string | null }>(row: T) => ({
    ...row,
    fromZone: row.fromZone ?? zone,
    toZone: row.toZone ?? zone,
  })
  const way = (row: Ticket | Row<typeof tripOffer> | Row<typeof tripSegment>) =>
    zoned({
      id: row.id,
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
  return tickets
    .toSorted((a, b) => (a.departTime ?? '9').localeCompare(b.departTime ?? '9') || a.id - b.id)
    .map(row => {
      const { paid, due, openOrderId, currency } = standingOf(row, orders.get(row.id))
      return {
        ...way(row),
        status: row.status,
        direction: row.direction,
        seat: row.seat,
        carriage: row.carriage,
        agentNumber: row.agentNumber,
        carrierState: row.carrierState,
        wish: row.wish,
        changeWish: row.changeWish,
        deskNote: row.deskNote,
        refundAskedAt: row.refundAskedAt,
        segmentNumber: row.segmentNumber,
        updatedAt: row.updatedAt,
        passengerId: row.passengerId,
        passenger: (row.passengerId !== null && nameOf.get(row.passengerId)) || '',
        payer: row.payer,
        journeyId: row.journeyId,
        price: row.price,
        refundFee: row.refundFee,
        due,
        currency,
        paid,
        orderId: openOrderId,
        offers: offers
          .filter(({ tripTicketId }) => tripTicketId === row.id)
          .map(offer => ({
            ...way(offer),
            carriage: offer.carriage,
            price: offer.price,
            chosen: offer.chosenAt !== null,
          })),
        former: segments
          .filter(({ tripTicketId }) => tripTicketId === row.id)
          .map(segment => ({
            ...way(segment),
            seat: segment.seat,
            carriage: segment.carriage,
            reason: segment.reason,
            createdAt: segment.createdAt,
          })),
        documents: (row.documents ?? []).map(({ name, path }) => ({ name, address: signedAddress(path) })),
      }
    })
}
interface Stay {
  readonly name: string | null
  readonly englishName: string | null
  readonly address: string | null
  readonly englishAddress: string | null
  readonly from: string | null
  readonly until: string | null
}
async function placesOf(
  ctx: Context,
  about: { readonly projectId: number; readonly webUserId: number; readonly guestIds: readonly number[] },
): Promise<OwnTrip['places']> {
  const event = await ctx.store(project).getDetail(about.projectId)
  const stays = await ctx.query<Stay>(
    sql`select distinct h."name", h."englishName", h."address", h."englishAddress",
      g."checkInDate"::text as "from", g."checkOutDate"::text as "until"
    from ${hotelGuest} g
    join ${hotel} h on h.id = g."hotelId"
    left join ${orderCommodity} l on l.id = g."orderCommodityId"
    left join ${order} o on o.id = l."orderId"
    where (g.id = any(${[...about.guestIds]}::bigint[]) or o."webUserId" = ${about.webUserId}::bigint)
      and g."status" <> 30
    order by 5
    limit 10`,
  )
  return [
    {
      kind: 'event' as const,
      name: pair(event.name, event.englishName),
      address: event.location || event.englishLocation ? pair(event.location, event.englishLocation) : null,
      from: event.startTime,
      until: event.endTime,
    },
    ...stays.map(stay => ({
      kind: 'hotel' as const,
      name: pair(stay.name, stay.englishName),
      address: stay.address || stay.englishAddress ? pair(stay.address, stay.englishAddress) : null,
      from: stay.from,
      until: stay.until,
    })),
  ]
}
