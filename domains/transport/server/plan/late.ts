import { sql, type Context } from '@pavilion/store'
import { carryPassenger, tripTicket, ticketsInHand } from '../../model/index.ts'
import { leavesAt, type Waits } from '../../model/transfer.ts'
import { eventOf, settingsOf, type PlanRow } from '../track/gather.ts'
import { hoursIn } from './hours.ts'
import { isPickUp, lineOf } from './place.ts'

const usualWaits: Waits = { pickUpMinutes: 30, seeOffMinutes: 90 }
export async function waitsOf(ctx: Context, projectId: number): Promise<Waits> {
  const set = await settingsOf(ctx, projectId)
  return {
    pickUpMinutes: set?.pickUpMinutes ?? usualWaits.pickUpMinutes,
    seeOffMinutes: set?.seeOffMinutes ?? usualWaits.seeOffMinutes,
  }
}
/** A plan may leave this much later than its guests need before it is worth a word, in milliseconds. */
const worthTelling = { late: 10 * 60_000, early: 60 * 60_000 }
/** Whether a time is so far from the planned one that somebody waits in vain. */
export function isOff(planned: string, needed: string, pickUp: boolean): boolean {
  const ahead = Date.parse(needed) - Date.parse(planned)
  const [tight, loose] = pickUp ? [ahead, -ahead] : [-ahead, ahead]
  return tight >= worthTelling.late || loose > worthTelling.early
}
export interface TripTime {
  readonly departTime: string | null
  readonly arriveTime: string | null
}
/** When a transfer leaves by the trips of its guests: after the last arrival, or for the first departure. */
export function neededOf(
  trips: readonly TripTime[],
  line: Parameters<typeof leavesAt>[2] & { readonly type: number | null },
  waits: Waits,
  hourOf: (at: string) => number,
): string | undefined {
  const pickUp = isPickUp(line.type)
  const times = trips.flatMap(trip => leavesAt(pickUp ? 'pickUp' : 'seeOff', trip, line, waits, hourOf) ?? [])
  if (!times.length) return undefined
  const all = times.map(at => Date.parse(at))
  return new Date(pickUp ? Math.max(...all) : Math.min(...all)).toISOString()
}
export async function neededTime(tx: Context, plan: PlanRow): Promise<string | undefined> {
  if (!plan.lineId) return undefined
  const trips = await tx.query<TripTime>(
    sql`select t."departTime", t."arriveTime"
    from ${carryPassenger} c
    join ${tripTicket} t on t.id = c."tripTicketId"
    where c."tripTicketReceivePlanId" = ${plan.id} and t."status" = any(${[...ticketsInHand]}::int[])`,
  )
  const { timeZone } = await eventOf(tx, plan.projectId)
  return neededOf(trips, await lineOf(tx, plan.lineId), await waitsOf(tx, plan.projectId), hoursIn(timeZone))
}
