import { inLanguage, wordFor, type Pair } from '@pavilion/declare'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { guestParts, type GuestPart } from '@pavilion/reception/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { carrierState, passenger, tripDirection, tripTicket, tripTicketStatus } from '../model/index.ts'
import { shownTimes } from '../model/trips/times.ts'
import { zoneOf } from './tickets/here.ts'
import { pickUpsOf } from './tickets/pickUps.ts'
import { likelyGuests } from './tickets/sameGuests.ts'

interface Found {
  readonly guestId: number
  readonly passengerId: number
}
/** The passengers that hotel guests are. */
async function passengersOfGuests(ctx: Context, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await ctx.query<Found>(
    sql`select h.id as "guestId", g.id as "passengerId"
    from ${hotelGuest} h
    join ${passenger} g on g."hotelGuestId" = h.id
    where h.id = any(${[...ids]}::bigint[]) and g."erasedAt" is null
    order by 1, 2`,
  )
  const of = new Map<number, number[]>()
  for (const { guestId, passengerId } of rows) of.set(guestId, [...(of.get(guestId) ?? []), passengerId])
  return of
}
const live = [
  tripTicketStatus.applyIssue,
  tripTicketStatus.issued,
  tripTicketStatus.applyChange,
  tripTicketStatus.changed,
]
/** The trips of hotel guests, for the page on which everything of a guest stands. */
export async function tripsOfGuests(
  ctx: Context,
  { projectId, hotelGuestIds }: { readonly projectId: number; readonly hotelGuestIds: readonly number[] },
): Promise<Map<number, GuestPart>> {
  const inside = ctx.acting('guestTrips', { projectId })
  const parts = new Map<number, GuestPart>()
  if (!hotelGuestIds.length) return parts
  const [of, likely, zone] = await Promise.all([
    passengersOfGuests(inside, hotelGuestIds),
    likelyGuests(inside, { hotelGuestIds }),
    zoneOf(inside, projectId),
  ])
  const passengerIds = [...new Set([...of.values()].flat())]
  const [tickets, pickUps] = await Promise.all([
    passengerIds.length
      ? inside
          .store(tripTicket)
          .rows({ passengerId: passengerIds, status: live }, { order: [['departTime', 'asc']], limit: Infinity })
      : [],
    pickUpsOf(inside, passengerIds),
  ])
  for (const guestId of hotelGuestIds) {
    const own = of.get(guestId) ?? []
    const trips = tickets.filter(({ passengerId }) => passengerId !== null && own.includes(passengerId))
    const lines = trips.map(row => {
      const { day, departs, arrives, days } = shownTimes(row, row.fromZone ?? zone, row.toZone ?? zone)
      const isIssued = row.status !== tripTicketStatus.applyIssue
      const isWrong = row.carrierState === carrierState.cancelled
      const when = `${day} ${[departs, arrives && `${arrives}${days ? `+${days}` : ''}`].filter(Boolean).join(' – ')}`
      const state = wordFor(tripTicketStatus, row.status)
      const text = (language: 'zh' | 'en') => {
        const places =
          language === 'en'
            ? [row.englishFromPlace || row.fromPlace, row.englishToPlace || row.toPlace]
            : [row.fromPlace, row.toPlace]
        const status = isWrong
          ? inLanguage(wordFor(carrierState, carrierState.cancelled), language)
          : inLanguage(state, language)
        return [row.tripNumber, places.filter(Boolean).join(' → '), when, status].filter(Boolean).join(' · ')
      }
      return {
        text: [text('zh'), text('en')] as Pair,
        ...(row.departTime && { at: row.departTime }),
        state: isWrong ? ('invalid' as const) : isIssued ? ('valid' as const) : ('pending' as const),
        path: `/receptionManagement/tripTicket/detail?id=${row.id}`,
      }
    })
    const rides = pickUps
      .filter(({ passengerId }) => own.includes(passengerId))
      .map(ride => ({
        text: [
          ['接送', ride.car, ride.place?.[0], ride.state[0]].filter(Boolean).join(' · '),
          ['Transfer', ride.car, ride.place?.[1], ride.state[1]].filter(Boolean).join(' · '),
        ] as Pair,
        ...(ride.at && { at: ride.at }),
        state: 'pending' as const,
      }))
    // Nothing is taken for this guest's until somebody has confirmed that it is.
    const unconfirmed = likely
      .filter(({ hotelGuestId }) => hotelGuestId === guestId)
      .map(({ passenger: name, passengerId }) => ({
        text: [
          `乘客「${name}」可能是同一人，待确认`,
          `Passenger “${name}” may be the same person: to be confirmed`,
        ] as Pair,
        state: 'pending' as const,
        path: `/receptionManagement/passenger/detail?id=${passengerId}`,
      }))
    const has = (direction: number) => trips.some(row => row.direction === direction)
    parts.set(guestId, {
      name: ['行程', 'Trips'],
      lines: [...lines, ...rides, ...unconfirmed],
      missing: [
        ...(has(tripDirection.arrival) ? [] : [['还没有来程', 'No arrival yet'] as Pair]),
        ...(has(tripDirection.departure) ? [] : [['还没有返程', 'No departure yet'] as Pair]),
      ],
    })
  }
  return parts
}
guestParts.fill('trips', tripsOfGuests)
