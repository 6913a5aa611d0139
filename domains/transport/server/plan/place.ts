import { noData, type BodyOf } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import {
  carryPassenger,
  passenger,
  receiveLineType,
  receivePlanStatus,
  station,
  tripTicket,
  tripTicketReceiveLine,
  tripTicketReceivePlan,
  tripTicketReceivePlanCar,
  ticketsInHand,
} from '../../model/index.ts'
import type * as calls from '../../model/calls/board.ts'
import { freeAt, whyNot, type Line, type Ride, type Waiting } from '../../model/transfer.ts'
import { eventOf, gatherOne, type Gathered } from '../track/gather.ts'
import { transfersChanged } from '../track/live.ts'
import { betweenHere, carsHere, declareSeats, freeSeat, lockedCar, takeSeat } from './cars.ts'
import { hoursIn } from './hours.ts'
import { noteChange, notePlanned } from './note.ts'
import { carNotFit, ticketNotForPickUp, ticketPlaced, transferDone, whereTo } from './refusals.ts'

export const sysUserOf = ({ caller }: Context): number | null =>
  caller.kind === 'operator' ? caller.id : (caller.behalf?.id ?? null)
/** @throws noData outside an event */
export function projectOf({ projectId }: Context): number {
  if (!projectId) throw noData()
  return projectId
}
interface Guest {
  readonly ticketId: number
  readonly passengerId: number
  readonly name: string
  readonly status: number
  readonly placedIn: number | null
  readonly luggage: number
  readonly wheelchair: boolean
  readonly rideAlone: boolean
  readonly channelId: number | null
  readonly hotelStopId: number | null
}
const guestsOf = (tx: Context, ticketIds: readonly number[]) =>
  tx.query<Guest>(
    sql`select t.id as "ticketId", g.id as "passengerId", g."name", t."status", coalesce(g."luggage", 0)::int as "luggage",
      g."wheelchair", g."rideAlone", g."userChannelId" as "channelId", null::bigint as "hotelStopId",
      (
        select c."tripTicketReceivePlanId" from ${carryPassenger} c
        join ${tripTicketReceivePlan} p on p.id = c."tripTicketReceivePlanId"
        where c."tripTicketId" = t.id limit 1
      ) as "placedIn"
    from ${tripTicket} t
    join ${passenger} g on g.id = t."passengerId"
    where t.id = any(${ticketIds}::bigint[])
    order by t.id`,
  )
/**
 * Tickets that may be seated, locked so that two dispatchers do not seat one guest twice.
 * @throws noData, ticketNotForPickUp, ticketPlaced
 */
async function lockedGuests(tx: Transaction, ticketIds: readonly number[], fromId: number | null): Promise<Guest[]> {
  const ids = [...new Set(ticketIds)]
  await tx.lockAll(tripTicket, ids, { fields: ['id'] })
  const guests = await guestsOf(tx, ids)
  if (guests.length !== ids.length) throw noData()
  for (const { status, name, placedIn } of guests) {
    if (!ticketsInHand.includes(status)) throw ticketNotForPickUp({ name })
    if (placedIn !== null && placedIn !== fromId) throw ticketPlaced({ name })
  }
  return guests
}
const waitingOf = (guest: Guest | SeatedRow): Waiting => ({
  ticketId: 0,
  lineId: null,
  leaves: null,
  carTypeId: null,
  workplace: null,
  passengerId: guest.passengerId,
  channelId: guest.channelId,
  luggage: guest.luggage,
  wheelchair: guest.wheelchair,
  rideAlone: guest.rideAlone,
})
interface SeatedRow {
  readonly carryId: number
  readonly passengerId: number
  readonly ticketId: number | null
  readonly carId: number | null
  readonly stationId: number | null
  readonly luggage: number
  readonly wheelchair: boolean
  readonly rideAlone: boolean
  readonly channelId: number | null
}
export const seatedIn = (tx: Context, planId: number) =>
  tx.query<SeatedRow>(
    sql`select c.id as "carryId", g.id as "passengerId", c."tripTicketId" as "ticketId", c."carId", c."stationId",
      coalesce(g."luggage", 0)::int as "luggage", g."wheelchair", g."rideAlone", g."userChannelId" as "channelId"
    from ${carryPassenger} c
    join ${passenger} g on g.id = c."passengerId"
    where c."tripTicketReceivePlanId" = ${planId} and c."receiveStatus" <> 30
    order by c.id`,
  )
/** A line of the event with the names of its ends. @throws noData */
export async function lineOf(tx: Context, id: number) {
  const [row] = await tx.query<
    Line & {
      name: string
      englishName: string | null
      start: string | null
      englishStart: string | null
      end: string | null
      englishEnd: string | null
    }
  >(
    sql`select l.id, l."name", l."englishName", l."type", l."startStationId", l."endStationId", l."minutes"::int as "minutes",
      l."hourMinutes", a."station" as "start", a."englishName" as "englishStart", b."station" as "end",
      b."englishName" as "englishEnd"
    from ${tripTicketReceiveLine} l
    left join ${station} a on a.id = l."startStationId"
    left join ${station} b on b.id = l."endStationId"
    where l.id = ${id}`,
  )
  if (!row) throw noData()
  return row
}
/** @throws carNotFit */
async function refuseUnfit(
  tx: Transaction,
  carId: number,
  { planId, ...ride }: Ride & { planId: number | null },
): Promise<void> {
  const here = await lockedCar(tx, carId, { from: ride.leaves, to: ride.free })
  const others = { ...here, busy: here.busy.filter(each => each.planId !== planId) }
  const why = whyNot(others, ride, await betweenHere(tx))
  if (why.length) throw carNotFit({ plate: here.plateNumber, why })
}
/** Seats guests; the counter decides who has the last seat. @throws carNotFit */
async function seat(tx: Transaction, at: Gathered, guests: readonly Guest[], carId: number): Promise<void> {
  const { plan, cars } = at
  const block = cars.find(each => each.carId === carId)
  if (!block) throw noData()
  for (const guest of guests) {
    const { id } = await tx.store(carryPassenger).create({
      projectId: plan.projectId,
      tripTicketReceivePlanId: plan.id,
      passengerId: guest.passengerId,
      tripTicketId: guest.ticketId,
      carId,
      stationId: guest.hotelStopId,
    })
    if (!(await takeSeat(tx, block.id, id))) throw carNotFit({ plate: block.plateNumber, why: ['full'] })
  }
  await noteTickets(tx, plan.id)
}
/** A plan names the tickets of its guests. */
export const noteTickets = (tx: Transaction, planId: number): Promise<unknown> =>
  tx.update(tripTicketReceivePlan, {
    set: sql`"tripTicketIds" = coalesce((
      select array_agg(c."tripTicketId" order by c.id) from ${carryPassenger} c
      where c."tripTicketReceivePlanId" = a.id and c."tripTicketId" is not null
    ), '{}')`,
    where: sql`a.id = ${planId}`,
    quietly: true,
  })

/**
 * Seats guests in a transfer, or in a new one of a free car; from the transfer that they leave, if
 * they have one. All or none.
 * @throws noData, changedMeanwhile, ticketPlaced, ticketNotForPickUp, carNotFit, transferDone, whereTo
 */
export async function placeGuests(ctx: Context, body: BodyOf<typeof calls.place>) {
  const projectId = projectOf(ctx)
  // Only guests whom this operator may see are moved.
  if ((await guestsOf(ctx, body.ticketIds)).length !== new Set(body.ticketIds).size) throw noData()
  return ctx.acting('transfers', { projectId }).transaction(async tx => {
    const by = { sysUserId: sysUserOf(ctx) }
    const both = [...new Set([body.fromId, body.id].flatMap(id => id ?? []))]
    await tx.lockAll(tripTicketReceivePlan, both, { fields: ['id'] })
    if (body.fromId && body.fromId !== body.id)
      await takeTicketsOut(tx, {
        id: body.fromId,
        updatedAt: body.fromUpdatedAt ?? '',
        ticketIds: body.ticketIds,
        ...by,
      })
    const done = body.id ? await joinPlan(tx, body, body.id, by) : await newPlan(tx, projectId, body, by)
    return { id: done.plan.id, updatedAt: new Date(done.plan.updatedAt).toISOString() }
  })
}
interface By {
  readonly sysUserId: number | null
}
async function joinPlan(tx: Transaction, body: BodyOf<typeof calls.place>, id: number, by: By): Promise<Gathered> {
  const before = await lockedPlan(tx, id, body.updatedAt)
  const guests = await lockedGuests(tx, body.ticketIds, null)
  const carId = body.carId ?? before.cars[0]?.carId
  const { planTime: leaves, endTime, lineId } = before.plan
  if (!carId || !leaves || !lineId) throw whereTo()
  const seated = (await seatedIn(tx, id)).filter(row => row.carId === carId)
  await refuseUnfit(tx, carId, {
    planId: id,
    seated: [...seated, ...guests].map(waitingOf),
    leaves: new Date(leaves).toISOString(),
    free: new Date(endTime ?? Date.parse(leaves) + 3_600_000).toISOString(),
    startId: before.plan.startStationId,
    endId: before.plan.endStationId,
  })
  await seat(tx, before, guests, carId)
  return noteChange(tx, before, { ...by, remark: `+ ${guests.length}` })
}
async function newPlan(
  tx: Transaction,
  projectId: number,
  { carId, lineId, leaves, ticketIds, fromId }: BodyOf<typeof calls.place>,
  by: By,
): Promise<Gathered> {
  if (!carId || !lineId || !leaves) throw whereTo()
  const [line, event] = [await lineOf(tx, lineId), await eventOf(tx, projectId)]
  const guests = await lockedGuests(tx, ticketIds, fromId ?? null)
  const hourOf = hoursIn(event.timeZone)
  const free = freeAt(leaves, line, 1, hourOf)
  const ends = { startId: line.startStationId, endId: line.endStationId }
  await refuseUnfit(tx, carId, { planId: null, seated: guests.map(waitingOf), leaves, free, ...ends })
  const [here] = await carsHere(tx, { from: leaves, to: free, ids: [carId] })
  const plan = await tx.store(tripTicketReceivePlan).create({
    projectId,
    name: `${line.name} ${here?.plateNumber ?? ''}`.trim().slice(0, 100),
    englishName: `${line.englishName ?? line.name} ${here?.plateNumber ?? ''}`.trim(),
    tripTicketReceiveLineId: lineId,
    planTime: leaves,
    endTime: free,
    pickUpPlace: line.start,
    englishPickUpPlace: line.englishStart,
    destination: line.end,
    englishDestination: line.englishEnd,
    adminId: by.sysUserId,
  })
  const block = await tx.store(tripTicketReceivePlanCar).create({ projectId, tripTicketReceivePlanId: plan.id, carId })
  await declareSeats(tx, block.id)
  await seat(tx, await gatherOne(tx, plan.id), guests, carId)
  return notePlanned(tx, projectId, plan.id, by)
}
/**
 * A plan as the dispatcher has seen it, locked. @throws noData, changedMeanwhile, transferDone
 */
export async function lockedPlan(tx: Transaction, id: number, updatedAt: string | null | undefined): Promise<Gathered> {
  await tx.store(tripTicketReceivePlan).lock(id)
  // The store says who was quicker, with the newer row.
  if (updatedAt) await tx.store(tripTicketReceivePlan).update({ id, updatedAt })
  const at = await gatherOne(tx, id)
  if (at.plan.status === receivePlanStatus.complete) throw transferDone()
  return at
}
async function takeTicketsOut(
  tx: Transaction,
  { id, updatedAt, ticketIds, sysUserId }: By & { id: number; updatedAt: string; ticketIds: readonly number[] },
): Promise<void> {
  const rows = (await seatedIn(tx, id)).filter(({ ticketId }) => ticketId !== null && ticketIds.includes(ticketId))
  await removeGuests(tx, await lockedPlan(tx, id, updatedAt), rows, sysUserId)
}
/** Takes guests out; a transfer that nobody rides in any more is deleted with its last guest. */
async function removeGuests(
  tx: Transaction,
  before: Gathered,
  rows: readonly SeatedRow[],
  sysUserId: number | null,
): Promise<number | null> {
  const { plan } = before
  for (const { carryId } of rows) {
    await freeSeat(tx, carryId)
    await tx.store(carryPassenger).delete(carryId)
  }
  const left = await tx.store(carryPassenger).count({ tripTicketReceivePlanId: plan.id })
  if (left === 0 && plan.status <= receivePlanStatus.planned) {
    await tx.store(tripTicketReceivePlan).delete(plan.id)
    await transfersChanged(tx, plan.projectId)
    return null
  }
  await noteTickets(tx, plan.id)
  await noteChange(tx, before, { sysUserId, remark: `− ${rows.length}` })
  return plan.id
}
/** @throws noData, changedMeanwhile, transferDone */
export async function takeGuestsOut(ctx: Context, { id, updatedAt, carryIds }: BodyOf<typeof calls.takeOut>) {
  const projectId = projectOf(ctx)
  if ((await ctx.store(carryPassenger).count({ id: [...carryIds] })) !== new Set(carryIds).size) throw noData()
  return ctx.acting('transfers', { projectId }).transaction(async tx => {
    const before = await lockedPlan(tx, id, updatedAt)
    const rows = (await seatedIn(tx, id)).filter(({ carryId }) => carryIds.includes(carryId))
    if (rows.length !== new Set(carryIds).size) throw noData()
    return { id: await removeGuests(tx, before, rows, sysUserOf(ctx)) }
  })
}
export const isPickUp = (type: number | null): boolean => type !== receiveLineType.seeOff
