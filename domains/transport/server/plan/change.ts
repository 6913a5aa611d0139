import { clockIn, dayIn, say, type BodyOf, type Pair, type Refusal } from '@pavilion/declare'
import { Refusal as Refused } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { carryPassenger, tripTicketReceivePlan, tripTicketReceivePlanCar } from '../../model/index.ts'
import type * as calls from '../../model/calls/board.ts'
import { freeAt, whyNot } from '../../model/transfer.ts'
import { eventOf, gatherOne, type Gathered } from '../track/gather.ts'
import { endLinks } from '../track/links.ts'
import { betweenHere, declareSeats, lockedCar } from './cars.ts'
import { hoursIn } from './hours.ts'
import { neededTime } from './late.ts'
import { noteChange } from './note.ts'
import { lineOf, lockedPlan, projectOf, seatedIn, sysUserOf } from './place.ts'
import { carNotFit, whereTo } from './refusals.ts'

type Wish = Omit<BodyOf<typeof calls.changePlan>, 'id' | 'updatedAt'>
const roles = ['driverId', 'volunteerId', 'hotelReceptionId'] as const

/**
 * Changes time, car or people of a transfer. What was confirmed is confirmed again: the change is a
 * line of the tracks, and the plan waits for it.
 * @throws noData, changedMeanwhile, carNotFit, transferDone
 */
export async function changeTransfer(ctx: Context, { id, updatedAt, ...wish }: BodyOf<typeof calls.changePlan>) {
  const projectId = projectOf(ctx)
  return ctx.acting('transfers', { projectId }).transaction(async tx => {
    const before = await lockedPlan(tx, id, updatedAt)
    const { plan } = await applyChange(tx, before, wish, sysUserOf(ctx))
    return { id, updatedAt: new Date(plan.updatedAt).toISOString() }
  })
}
export async function applyChange(
  tx: Transaction,
  before: Gathered,
  wish: Wish,
  sysUserId: number | null,
): Promise<Gathered> {
  const { plan, cars } = before
  const event = await eventOf(tx, plan.projectId)
  const leaves = wish.planTime ?? (plan.planTime ? new Date(plan.planTime).toISOString() : null)
  if (!leaves || !plan.lineId) throw whereTo()
  const seated = await seatedIn(tx, plan.id)
  const { stopIds } = (await gatherOne(tx, plan.id)).plan
  const stops = Math.max(stopIds.length + 1, stopsOf(seated))
  const free = freeAt(leaves, await lineOf(tx, plan.lineId), stops, hoursIn(event.timeZone))
  const block = wish.planCarId ? cars.find(({ id }) => id === wish.planCarId) : cars[0]
  const swap = wish.carId && block && wish.carId !== block.carId ? { block, carId: wish.carId } : undefined
  const names: string[] = []
  const between = await betweenHere(tx)
  for (const each of cars) {
    const carId = swap?.block.id === each.id ? swap.carId : each.carId
    const here = await lockedCar(tx, carId, { from: leaves, to: free })
    const inIt = seated.filter(row => row.carId === each.carId)
    const why = whyNot(
      { ...here, busy: here.busy.filter(({ planId }) => planId !== plan.id) },
      {
        seated: inIt.map(row => ({
          ...row,
          ticketId: 0,
          lineId: null,
          leaves: null,
          carTypeId: null,
          workplace: null,
        })),
        leaves,
        free,
        startId: plan.startStationId,
        endId: plan.endStationId,
      },
      between,
    )
    if (why.length) throw carNotFit({ plate: here.plateNumber, why })
    if (swap?.block.id !== each.id) continue
    names.push(`${each.plateNumber} → ${here.plateNumber}`)
    await tx.store(tripTicketReceivePlanCar).set(each.id, { carId, driverName: null, driverPhone: null, seats: null })
    if (!(await declareSeats(tx, each.id))) throw carNotFit({ plate: here.plateNumber, why: ['full'] })
    await tx.update(carryPassenger, {
      set: sql`"carId" = ${carId}::bigint`,
      where: sql`a."tripTicketReceivePlanId" = ${plan.id} and a."carId" = ${each.carId}`,
    })
  }
  if (wish.planTime) names.push(`${clockIn(leaves, event.timeZone)} (${dayIn(leaves, event.timeZone)})`)
  const without = new Set((wish.without ?? '').split(',').filter(Boolean))
  const people: { [role in (typeof roles)[number]]?: number | null } = {}
  for (const role of roles) {
    if (without.has(role)) people[role] = null
    else if (wish[role]) people[role] = wish[role]
  }
  await tx.store(tripTicketReceivePlan).set(plan.id, { planTime: leaves, endTime: free, ...people })
  return noteChange(tx, before, {
    sysUserId,
    remark: [...names, wish.remark ?? ''].filter(Boolean).join(' · ').slice(0, 500),
  })
}
const stopsOf = (seated: readonly { readonly stationId: number | null }[]) =>
  Math.max(1, new Set(seated.map(({ stationId }) => stationId)).size)

/**
 * Transfers leave when their flights and trains now arrive. Each for itself: what does not fit is
 * named and stays as it was.
 */
export async function moveWithTrips(ctx: Context, { plans }: BodyOf<typeof calls.followTrips>) {
  const projectId = projectOf(ctx)
  const planIds: number[] = []
  const refused: { id: number; why: Pair }[] = []
  await ctx.acting('transfers', { projectId }).transaction(async tx => {
    for (const { id, updatedAt } of [...plans].sort((a, b) => a.id - b.id))
      try {
        await tx.attempt(async () => {
          const before = await lockedPlan(tx, id, updatedAt)
          const planTime = await neededTime(tx, before.plan)
          if (planTime) await applyChange(tx, before, { planTime }, sysUserOf(ctx))
        })
        planIds.push(id)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        refused.push({ id, why: wordsOf(error) })
      }
  })
  return { planIds, refused }
}
export const wordsOf = (error: Refusal): Pair => say(error.words[0], error.words[1])
/** The driver of a car was replaced: the link of the former one ends. */
export const endDriverLink = (tx: Transaction, carId: number): Promise<void> => endLinks(tx, { role: 'driver', carId })
