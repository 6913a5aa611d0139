import { clockIn, dayIn, entryOf, say, wordFor, type Pair } from '@pavilion/declare'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { guestParts, type GuestPart } from '@pavilion/reception/server/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import {
  car,
  carryPassenger,
  passenger,
  receiveLineType,
  receivePlanStatus,
  tripTicket,
  tripTicketReceiveLine,
  tripTicketReceivePlan,
  ticketsInHand,
} from '../model/index.ts'
import { eventOf } from './track/gather.ts'

interface Ridden {
  readonly hotelGuestId: number
  readonly planId: number
  readonly planTime: string | null
  readonly status: (typeof receivePlanStatus)['planned']
  readonly pickUpPlace: string | null
  readonly englishPickUpPlace: string | null
  readonly destination: string | null
  readonly englishDestination: string | null
  readonly plateNumber: string | null
}
interface Lacking {
  readonly hotelGuestId: number
  readonly tripNumber: string | null
  readonly at: string | null
}
const samePerson = sql`g."hotelGuestId" = h.id`

/** The transfers of hotel guests, and arrivals that have no car yet; nothing for who does not travel. */
export async function transfersOfGuests(
  ctx: Context,
  { projectId, hotelGuestIds }: { readonly projectId: number; readonly hotelGuestIds: readonly number[] },
): Promise<ReadonlyMap<number, GuestPart>> {
  const inside = ctx.acting('transfers', { projectId })
  const { timeZone } = await eventOf(inside, projectId)
  const ridden = await inside.query<Ridden>(
    sql`select h.id as "hotelGuestId", p.id as "planId", p."planTime", p."status", p."pickUpPlace", p."englishPickUpPlace",
      p."destination", p."englishDestination", r."plateNumber"
    from ${hotelGuest} h
    join ${passenger} g on ${samePerson}
    join ${carryPassenger} c on c."passengerId" = g.id
    join ${tripTicketReceivePlan} p on p.id = c."tripTicketReceivePlanId"
    left join ${car} r on r.id = c."carId"
    where h.id = any(${hotelGuestIds}::bigint[])
    order by p."planTime", p.id`,
  )
  const lacking = await inside.query<Lacking>(
    sql`select h.id as "hotelGuestId", t."tripNumber", coalesce(t."arriveTime", t."departTime") as "at"
    from ${hotelGuest} h
    join ${passenger} g on ${samePerson}
    join ${tripTicket} t on t."passengerId" = g.id
    where h.id = any(${hotelGuestIds}::bigint[]) and t."status" = any(${[...ticketsInHand]}::int[])
      and t."arriveTime" > ${now().toISOString()}::timestamptz and not exists (select 1 from ${carryPassenger} c where c."tripTicketId" = t.id)
      and exists (select 1 from ${tripTicketReceiveLine} l where l."type" = ${receiveLineType.pickUp})
    order by t."arriveTime", t.id`,
  )
  const parts = new Map<number, { name: Pair; lines: GuestPart['lines'][number][]; missing: Pair[] }>()
  const partOf = (id: number) => {
    const part = parts.get(id) ?? { name: say('接送', 'Transfers'), lines: [], missing: [] }
    parts.set(id, part)
    return part
  }
  for (const one of ridden) {
    const plate = one.plateNumber ? ` · ${one.plateNumber}` : ''
    const [zh, en] = wordFor(receivePlanStatus, one.status)
    partOf(one.hotelGuestId).lines.push({
      text: say(
        `${one.pickUpPlace ?? ''} → ${one.destination ?? ''}${plate}（${zh}）`,
        `${one.englishPickUpPlace || one.pickUpPlace || ''} → ${one.englishDestination || one.destination || ''}${plate} (${en})`,
      ),
      ...(one.planTime && { at: new Date(one.planTime).toISOString() }),
      ...tone(one.status),
      path: `/receptionManagement/tripTicketReceivePlan/detail?id=${one.planId}`,
    })
  }
  for (const { hotelGuestId, tripNumber, at } of lacking) {
    const when = at ? `${dayIn(at, timeZone)} ${clockIn(at, timeZone)}` : ''
    partOf(hotelGuestId).missing.push(
      say(`${tripNumber ?? '行程'} ${when} 未安排接站`, `${tripNumber ?? 'Arrival'} ${when} has no pick-up`),
    )
  }
  return parts
}
function tone(status: Ridden['status']): { state?: GuestPart['lines'][number]['state'] } {
  const state = entryOf(receivePlanStatus, status)?.tone
  return state ? { state } : {}
}
guestParts.fill('transfers', transfersOfGuests)
