import { idsIn, resourceCalls, wrapsOf, type Call } from '@pavilion/http'
import { sql, type Context, type Transaction } from '@pavilion/store'
import {
  car,
  carryPassenger,
  receivePlanStatus,
  tripTicket,
  tripTicketReceiveLine,
  tripTicketReceivePlan,
  tripTicketReceivePlanCar,
} from '../../model/index.ts'
import { freeAt, periodIn, whyNot } from '../../model/transfer.ts'
import { eventOf, gatherOne, type Gathered } from '../track/gather.ts'
import { transfersChanged } from '../track/live.ts'
import { betweenHere, declareSeats, freeSeat, lockedCar, takeSeat } from './cars.ts'
import { endDriverLink } from './change.ts'
import { hoursIn } from './hours.ts'
import { noteChange } from './note.ts'
import { lineOf, noteTickets, seatedIn, sysUserOf } from './place.ts'
import { carNotFit, moveOnBoard, periodUnreadable, ticketPlaced } from './refusals.ts'

// What operators change in the lists follows the same rules as on the board: seats are counted, cars
// drive one transfer at a time, and a change is a line of the tracks.

const within = <T>(ctx: Context, projectId: number, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.acting('transfers', { projectId }).transaction(work)
async function lockedAt(tx: Transaction, planId: number): Promise<Gathered> {
  await tx.store(tripTicketReceivePlan).lock(planId)
  return gatherOne(tx, planId)
}
/** A car that gets this transfer drives no other one meanwhile. @throws carNotFit */
async function refuseBusy(tx: Transaction, { plan }: Gathered, carId: number): Promise<void> {
  if (!plan.planTime) return
  const leaves = new Date(plan.planTime).toISOString()
  const free = new Date(plan.endTime ?? Date.parse(leaves) + 3_600_000).toISOString()
  const here = await lockedCar(tx, carId, { from: leaves, to: free })
  const others = { ...here, busy: here.busy.filter(({ planId }) => planId !== plan.id) }
  const ends = { startId: plan.startStationId, endId: plan.endStationId }
  const why = whyNot(others, { seated: [], leaves, free, ...ends }, await betweenHere(tx))
  if (why.length) throw carNotFit({ plate: here.plateNumber, why })
}

const carryWraps = wrapsOf(carryPassenger, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const planId = body.tripTicketReceivePlanId
      if (!planId) return next(tx, body)
      const { projectId } = await tx.store(tripTicketReceivePlan).getDetail(planId, { fields: ['projectId'] })
      const before = await within(tx, projectId, inside => lockedAt(inside, planId))
      const block = body.carId ? before.cars.find(({ carId }) => carId === body.carId) : before.cars[0]
      const { tripTicketId } = body
      if (tripTicketId) await within(tx, projectId, inside => refusePlaced(inside, tripTicketId))
      const row = await next(tx, { ...body, ...(block && { carId: block.carId }) })
      await within(tx, projectId, async inside => {
        if (block && !(await takeSeat(inside, block.id, row.id)))
          throw carNotFit({ plate: block.plateNumber, why: ['full'] })
        await noteTickets(inside, planId)
        await noteChange(inside, before, { sysUserId: sysUserOf(ctx), remark: '+ 1' })
      })
      return row
    }),
  update: next => async (ctx, body) => {
    const fixed = ['tripTicketReceivePlanId', 'carId', 'passengerId', 'tripTicketId'] as const
    const row = await ctx.store(carryPassenger).getDetail(body.id)
    if (row.tripTicketReceivePlanId && fixed.some(name => body[name] !== undefined && body[name] !== row[name]))
      throw moveOnBoard()
    return next(ctx, body)
  },
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const rows = await tx.store(carryPassenger).rows({ id: idsIn(body) }, { limit: 1000 })
      const answer = await next(tx, body)
      for (const [planId, gone] of Map.groupBy(rows, row => row.tripTicketReceivePlanId)) {
        const [first] = gone
        if (!planId || !first) continue
        await within(tx, first.projectId, async inside => {
          const before = await lockedAt(inside, planId)
          for (const { id } of gone) await freeSeat(inside, id)
          await noteTickets(inside, planId)
          await noteChange(inside, before, { sysUserId: sysUserOf(ctx), remark: `− ${gone.length}` })
        })
      }
      return answer
    }),
  // The seat may be somebody else's by now.
  restore: () => () => Promise.reject(moveOnBoard()),
})
async function refusePlaced(tx: Transaction, ticketId: number): Promise<void> {
  await tx.lockAll(tripTicket, [ticketId], { fields: ['id'] })
  const [other] = await tx.query<{ name: string }>(
    sql`select t."tripNumber" as "name" from ${carryPassenger} c join ${tripTicket} t on t.id = c."tripTicketId"
    where c."tripTicketId" = ${ticketId} limit 1`,
  )
  if (other) throw ticketPlaced({ name: other.name ?? '' })
}

const planCarWraps = wrapsOf(tripTicketReceivePlanCar, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const planId = body.tripTicketReceivePlanId
      const { projectId } = await tx.store(tripTicketReceivePlan).getDetail(planId, { fields: ['projectId'] })
      const before = await within(tx, projectId, async inside => {
        const at = await lockedAt(inside, planId)
        await refuseBusy(inside, at, body.carId)
        return at
      })
      const row = await next(tx, body)
      await within(tx, projectId, async inside => {
        await declareSeats(inside, row.id)
        await noteChange(inside, before, { sysUserId: sysUserOf(ctx), remark: '+ 车 car' })
      })
      return row
    }),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await tx.store(tripTicketReceivePlanCar).getDetail(body.id)
      const other = (name: 'carId' | 'tripTicketReceivePlanId' | 'driverName' | 'driverPhone') =>
        body[name] !== undefined && body[name] !== row[name]
      if (other('carId') || other('tripTicketReceivePlanId')) throw moveOnBoard()
      const before = await within(tx, row.projectId, inside => lockedAt(inside, row.tripTicketReceivePlanId))
      const after = await next(tx, body)
      await within(tx, row.projectId, async inside => {
        if (!(await declareSeats(inside, row.id)))
          throw carNotFit({ plate: before.cars.find(({ id }) => id === row.id)?.plateNumber ?? '', why: ['full'] })
        if (other('driverName') || other('driverPhone'))
          await noteChange(inside, before, { sysUserId: sysUserOf(ctx), remark: after.driverName ?? '' })
      })
      return after
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const rows = await tx.store(tripTicketReceivePlanCar).rows({ id: idsIn(body) }, { limit: 1000 })
      for (const row of rows)
        await within(tx, row.projectId, async inside => {
          const before = await lockedAt(inside, row.tripTicketReceivePlanId)
          if ((await seatedIn(inside, before.plan.id)).some(({ carId }) => carId === row.carId)) throw moveOnBoard()
        })
      const answer = await next(tx, body)
      for (const row of rows) await within(tx, row.projectId, inside => transfersChanged(inside, row.projectId))
      return answer
    }),
  restore: () => () => Promise.reject(moveOnBoard()),
})

const planFields = [
  'planTime',
  'tripTicketReceiveLineId',
  'pickUpPlace',
  'destination',
  'driverId',
  'volunteerId',
  'hotelReceptionId',
] as const
/** When the transfer ends, by its line. */
async function endOf(tx: Transaction, { plan }: Gathered): Promise<string | null> {
  if (!plan.planTime || !plan.lineId) return null
  const [line, event] = [await lineOf(tx, plan.lineId), await eventOf(tx, plan.projectId)]
  return freeAt(new Date(plan.planTime).toISOString(), line, plan.stopIds.length + 1, hoursIn(event.timeZone))
}
const planWraps = wrapsOf(tripTicketReceivePlan, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await within(tx, row.projectId, async inside => {
        const at = await gatherOne(inside, row.id)
        await inside.store(tripTicketReceivePlan).set(row.id, { endTime: await endOf(inside, at) })
        await transfersChanged(inside, row.projectId)
      })
      return tx.store(tripTicketReceivePlan).getDetail(row.id)
    }),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await tx.store(tripTicketReceivePlan).getDetail(body.id)
      const changes = planFields.filter(name => body[name] !== undefined && body[name] !== row[name])
      const before = await within(tx, row.projectId, inside => lockedAt(inside, row.id))
      await next(tx, body)
      if (changes.length)
        await within(tx, row.projectId, async inside => {
          const after = await gatherOne(inside, row.id)
          await inside.store(tripTicketReceivePlan).set(row.id, { endTime: await endOf(inside, after) })
          for (const { carId } of after.cars) await refuseBusy(inside, await gatherOne(inside, row.id), carId)
          // A plan without a car is none yet, whatever its people.
          if (before.plan.status > receivePlanStatus.unplanned)
            await noteChange(inside, before, { sysUserId: sysUserOf(ctx), remark: '' })
        })
      return tx.store(tripTicketReceivePlan).getDetail(body.id)
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const rows = await tx
        .store(tripTicketReceivePlan)
        .rows({ id: idsIn(body) }, { fields: ['projectId'], limit: 1000 })
      const answer = await next(tx, body)
      for (const projectId of new Set(rows.map(row => row.projectId)))
        await within(tx, projectId, inside => transfersChanged(inside, projectId))
      return answer
    }),
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await within(tx, row.projectId, async inside => {
        const at = await lockedAt(inside, row.id)
        for (const { carId } of at.cars) await refuseBusy(inside, at, carId)
        // Its guests may ride elsewhere by now.
        const [twice] = await inside.query<{ name: string | null }>(
          sql`select t."tripNumber" as "name"
          from ${carryPassenger} c
          join ${carryPassenger} o on o."tripTicketId" = c."tripTicketId" and o.id <> c.id
          join ${tripTicket} t on t.id = c."tripTicketId"
          where c."tripTicketReceivePlanId" = ${row.id} limit 1`,
        )
        if (twice) throw ticketPlaced({ name: twice.name ?? '' })
        await transfersChanged(inside, row.projectId)
      })
      return row
    }),
})

/** A driver who was replaced: the former link ends, and its open transfers are confirmed again. */
const carWraps = wrapsOf(car, {
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await tx.store(car).getDetail(body.id)
      const after = await next(tx, body)
      if (after.driverName === row.driverName && after.driverPhone === row.driverPhone) return after
      await within(tx, row.projectId, async inside => {
        await endDriverLink(inside, row.id)
        const open = await inside.query<{ id: number }>(
          sql`select p.id
          from ${tripTicketReceivePlanCar} c
          join ${tripTicketReceivePlan} p on p.id = c."tripTicketReceivePlanId"
          where c."carId" = ${row.id} and c."driverName" is null
            and p."status" between ${receivePlanStatus.planned} and ${receivePlanStatus.arrivedDestination}
          order by p.id`,
        )
        for (const { id } of open)
          await noteChange(inside, await lockedAt(inside, id), {
            sysUserId: sysUserOf(ctx),
            remark: `${row.driverName ?? ''} → ${after.driverName ?? ''}`,
          })
      })
      return after
    }),
})

/** @throws periodUnreadable */
function refuseUnread(lines: readonly string[] | null | undefined): void {
  for (const line of lines ?? []) if (!periodIn(line)) throw periodUnreadable({ line })
}
const lineWraps = wrapsOf(tripTicketReceiveLine, {
  create: next => async (ctx, body) => {
    refuseUnread(body.hourMinutes)
    return next(ctx, body)
  },
  update: next => async (ctx, body) => {
    refuseUnread(body.hourMinutes)
    return next(ctx, body)
  },
})
export const listCalls: Call[] = [
  ...resourceCalls(carryPassenger, carryWraps),
  ...resourceCalls(tripTicketReceivePlanCar, planCarWraps),
  ...resourceCalls(tripTicketReceivePlan, planWraps),
  ...resourceCalls(car, carWraps),
  ...resourceCalls(tripTicketReceiveLine, lineWraps),
]
