import { now, sql, type Context, type Transaction } from '@pavilion/store'
import {
  carrierState,
  carryPassenger,
  passenger,
  receiveLineType,
  receivePlanStatus,
  ticketsInHand,
  tripTicket,
  tripTicketReceivePlan,
} from '../../model/index.ts'
import { directionOf, freeAt, leavesAt, usualMinutes } from '../../model/transfer.ts'
import { eventOf, gather, gatherOne, planRows } from '../track/gather.ts'
import { cityOf, stopsOf } from './board.ts'
import { carsHere } from './cars.ts'
import { applyChange } from './change.ts'
import { hoursIn } from './hours.ts'
import { isOff, neededTime, waitsOf } from './late.ts'
import { isPickUp, lineOf, lockedPlan, sysUserOf } from './place.ts'
import { isUnfit } from './refusals.ts'

/** A transfer that leaves at another time, perhaps with another car. */
export interface Drive {
  readonly planTime: string
  readonly carId: number | null
}
export interface OffPlan {
  readonly planId: number
  readonly name: readonly [string, string]
  readonly people: number
  readonly now: Drive
  readonly plate: string
  readonly needed: string
}
const fetched = receivePlanStatus.guestReceived
/** Open transfers of these tickets that no longer fit their flights and trains. */
export async function plansOff(ctx: Context, projectId: number, ticketIds: readonly number[]): Promise<OffPlan[]> {
  const inside = ctx.acting('transfers', { projectId })
  const found = await inside.query<{ id: number; people: number }>(
    sql`select p.id, (select count(*)::int from ${carryPassenger} o where o."tripTicketReceivePlanId" = p.id) as "people"
    from ${tripTicketReceivePlan} p
    where p."status" < ${fetched} and p."planTime" is not null
      and exists (select 1 from ${carryPassenger} c where c."tripTicketReceivePlanId" = p.id
        and c."tripTicketId" = any(${[...ticketIds]}::bigint[]))
    order by p."planTime", p.id`,
  )
  const off: OffPlan[] = []
  for (const { id, people } of found) {
    const { plan, cars, shown } = await gatherOne(inside, id)
    const needed = await neededTime(inside, plan)
    if (!needed || !shown.planTime || !isOff(shown.planTime, needed, isPickUp(plan.lineType))) continue
    const [car] = cars
    off.push({
      planId: id,
      name: [`${shown.pickUpPlace[0]} → ${shown.destination[0]}`, `${shown.pickUpPlace[1]} → ${shown.destination[1]}`],
      people,
      now: { planTime: shown.planTime, carId: car?.carId ?? null },
      plate: car?.plateNumber ?? '',
      needed,
    })
  }
  return off
}
/** When a transfer leaves now, and with which car; undefined: it is gone. */
export async function planNow(ctx: Context, projectId: number, planId: number): Promise<Drive | undefined> {
  const [at] = await gather(
    ctx.acting('transfers', { projectId }),
    await planRows(ctx.acting('transfers', { projectId }), sql`p.id = ${planId}`),
  )
  return at?.shown.planTime ? { planTime: at.shown.planTime, carId: at.cars[0]?.carId ?? null } : undefined
}
/**
 * Moves a transfer to another time, with its own car or, where that is not free then, with the first
 * other one that fits. Answers the car. `only`: no other car will do.
 * @throws noData, carNotFit, transferDone
 */
export async function movePlan(
  ctx: Transaction,
  { projectId, planId, to, only }: { projectId: number; planId: number; to: Drive; only?: boolean },
): Promise<{ readonly carId: number | null; readonly plate: string }> {
  const tx = ctx.acting('transfers', { projectId })
  const before = await lockedPlan(tx, planId, null)
  const own = before.cars[0]
  const wanted = to.carId ?? own?.carId ?? null
  const others =
    only || before.cars.length !== 1
      ? []
      : (await carsHere(tx, { from: to.planTime, to: to.planTime })).map(({ id }) => id).filter(id => id !== wanted)
  let why: unknown
  for (const carId of [wanted, ...others]) {
    try {
      const after = await tx.attempt(() =>
        applyChange(
          tx,
          before,
          { planTime: to.planTime, ...(carId !== null && own && carId !== own.carId && { carId }) },
          sysUserOf(ctx),
        ),
      )
      return { carId, plate: after.cars[0]?.plateNumber ?? '' }
    } catch (error) {
      if (!isUnfit(error)) throw error
      why ??= error
    }
  }
  throw why
}
export interface Arriving {
  readonly ticketId: number
  readonly passengerId: number
  readonly hotelGuestId: number | null
  readonly name: string
  readonly phoneNumber: string | null
  readonly trip: string | null
  readonly leftAt: string
  /** When the guest is at the hotel. */
  readonly hereAt: string
}
interface Row {
  readonly ticketId: number
  readonly passengerId: number
  readonly hotelGuestId: number | null
  readonly name: string
  readonly phoneNumber: string | null
  readonly trip: string | null
  readonly type: number | null
  readonly fromPlace: string | null
  readonly toPlace: string | null
  readonly departTime: string
  readonly arriveTime: string
  readonly planTime: string | null
  readonly lineId: number | null
  /** On the way. */
  readonly stops: number
}
/** Who of these tickets arrives, and when they will be at the hotel. Cancelled trips bring nobody. */
export async function arrivalsOf(ctx: Context, projectId: number, ticketIds: readonly number[]): Promise<Arriving[]> {
  const inside = ctx.acting('transfers', { projectId })
  const [event, waits, stops] = [
    await eventOf(inside, projectId),
    await waitsOf(inside, projectId),
    await stopsOf(inside),
  ]
  const hourOf = hoursIn(event.timeZone)
  const rows = await inside.query<Row>(
    sql`select t.id as "ticketId", g.id as "passengerId", g."hotelGuestId", g."name", g."phoneNumber",
      t."tripNumber" as "trip", t."type", t."fromPlace", t."toPlace", t."departTime", t."arriveTime", p."planTime",
      p."tripTicketReceiveLineId" as "lineId", coalesce(p."stops", 0)::int as "stops"
    from ${tripTicket} t
    join ${passenger} g on g.id = t."passengerId"
    left join lateral (
      select q."planTime", q."tripTicketReceiveLineId", coalesce(cardinality(q."stopIds"), 0) as "stops"
      from ${carryPassenger} c
      join ${tripTicketReceivePlan} q on q.id = c."tripTicketReceivePlanId"
      where c."tripTicketId" = t.id
      order by c.id desc limit 1
    ) p on true
    where t.id = any(${[...ticketIds]}::bigint[]) and t."arriveTime" is not null and t."departTime" is not null
      and t."carrierState" is distinct from ${carrierState.cancelled}
      and t."status" = any(${ticketsInHand}::int[])
      and g."erasedAt" is null
    order by t.id`,
  )
  const middle = event.startTime
    ? new Date((Date.parse(event.startTime) + Date.parse(event.endTime ?? event.startTime)) / 2).toISOString()
    : now().toISOString()
  const arriving: Arriving[] = []
  for (const { type, fromPlace, toPlace, lineId, planTime, departTime, arriveTime, stops: onTheWay, ...row } of rows) {
    const trip = {
      type,
      fromPlace,
      toPlace,
      departTime: new Date(departTime).toISOString(),
      arriveTime: new Date(arriveTime).toISOString(),
    }
    const line = lineId === null ? undefined : await lineOf(inside, lineId)
    const comes = line ? isPickUp(line.type) : directionOf(trip, stops, middle, cityOf(event.location)) === 'pickUp'
    if (!comes) continue
    const road = line ?? { minutes: usualMinutes, hourMinutes: null, type: receiveLineType.pickUp }
    const ready = leavesAt('pickUp', trip, road, waits, hourOf) ?? trip.arriveTime
    const leaves = planTime && Date.parse(planTime) > Date.parse(ready) ? new Date(planTime).toISOString() : ready
    arriving.push({ ...row, leftAt: trip.departTime, hereAt: freeAt(leaves, road, onTheWay + 1, hourOf) })
  }
  return arriving
}
