import { addDays, daysBetween, startOfDay, type Pair } from '@pavilion/declare'
import {
  car,
  carryPassenger,
  passenger,
  receiveLineType,
  receivePlanStatus,
  tripTicket,
  tripTicketReceivePlan,
} from '@pavilion/transport/model/index.ts'
import { leavesAt, minutesAt, usualMinutes } from '@pavilion/transport/model/transfer.ts'
import {
  carsHere,
  dayHere,
  eventOf,
  hoursIn,
  linesOf,
  placeGuests,
  stopsOf,
  takeGuestsOut,
  waitingOn,
  waitsOf,
  type CarHere,
  type NamedLine,
} from '@pavilion/transport/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { userLevel } from '@pavilion/reception/model/index.ts'
import { arrangementKind } from '../../model/index.ts'
import { whyNotCar, type BrokenRide } from '../../solver/rides/check.ts'
import type { PlannedCar, Ride, RidePlan } from '../../solver/rides/problem.ts'
import { minutesOn, type Road } from '../../solver/rides/roads.ts'
import { pinsOf } from '../pins.ts'
import { movedMeanwhile } from '../refusals.ts'
import { solveAside, type RidesByRoad } from '../thread.ts'
import {
  targetAt,
  type Arrangement,
  type End,
  type Explained,
  type Kind,
  type Line,
  type NewLine,
  type Refused,
} from './kind.ts'
import { refusedBy } from './refused.ts'

const minuteMs = 60_000
/** Rides of a car that can still be planned again: nobody has confirmed it. */
interface Seated {
  readonly ticketId: number
  readonly planId: number
  readonly carId: number
  readonly lineId: number
  readonly planTime: string
  readonly departTime: string | null
  readonly arriveTime: string | null
  readonly name: string
  readonly workplace: string | null
  readonly luggage: number
  readonly wheelchair: boolean
  readonly rideAlone: boolean
  readonly channelId: number | null
  readonly carTypeId: number | null
}
interface Gathered {
  readonly problem: RidesByRoad
  readonly now: ReadonlyMap<number, Seated>
  readonly former: RidePlan
  /** The line of a way, by its ends and its direction. */
  readonly lineOf: (ride: Ride) => number | undefined
  readonly instant: (minute: number) => string
  readonly minute: (instant: string) => number
}

/** Cars, lines and those who arrive and leave on the days of a proposal, as a problem of the solver. */
async function gather(ctx: Context, of: Arrangement): Promise<Gathered> {
  const { projectId } = of
  const inside = ctx.acting('transfers', { projectId })
  const { timeZone } = await eventOf(inside, projectId)
  const base = Date.parse(startOfDay(of.fromDate, timeZone))
  const minute = (at: string) => Math.round((Date.parse(at) - base) / minuteMs)
  const instant = (at: number) => new Date(base + at * minuteMs).toISOString()
  const [from, to] = [startOfDay(of.fromDate, timeZone), startOfDay(addDays(of.untilDate, 1), timeZone)]
  const [lines, stops, waits] = [await linesOf(inside), await stopsOf(inside), await waitsOf(inside, projectId)]
  const byId = new Map(lines.map(line => [line.id, line]))
  const seated = await seatedIn(ctx, { from, to })
  const cars = await carsHere(inside, { from, to })
  const free = new Set(seated.map(({ planId }) => planId))
  const pins = await pinsOf(ctx, arrangementKind.ride)
  const types = new Set(cars.map(({ carTypeId }) => carTypeId))
  const hourOf = hoursIn(timeZone)
  const known = { byId, types, pins, of, minute }
  const rides: Ride[] = []
  const days = daysBetween(of.fromDate, of.untilDate) + 1
  for (let day = 0; day < days; day++)
    for (const direction of [receiveLineType.pickUp, receiveLineType.seeOff]) {
      const date = dayHere(addDays(of.fromDate, day), timeZone, direction)
      for (const guest of await waitingOn(ctx, inside, projectId, date, { lines, stops }))
        rides.push(...rideOf({ ...guest, pinned: null }, known))
    }
  for (const guest of seated) {
    const line = byId.get(guest.lineId)
    const direction = line?.type === receiveLineType.seeOff ? 'seeOff' : 'pickUp'
    const leaves = (line && leavesAt(direction, guest, line, waits, hourOf)) ?? guest.planTime
    rides.push(...rideOf({ ...guest, leaves, pinned: pins.has(guest.ticketId) ? guest.carId : null }, known))
  }
  const last = days * 1440
  return {
    problem: {
      rides,
      cars: cars.map(each => carOf(each, { free, minute, last })),
      roads: lines.flatMap(roadOf),
      usualMinutes,
      rules: {
        // A transfer goes along one line.
        maxStops: 1,
        weights: {
          unplaced: 5000,
          wait: of.shortWaits / 5,
          car: of.fewCars * 24,
          run: of.fewCars * 4,
          apart: of.companyTogether * 3,
        },
      },
    },
    now: new Map(seated.map(guest => [guest.ticketId, guest])),
    former: formerOf(seated, minute),
    lineOf: ({ kind, fromId, toId }) =>
      lines.find(
        line => line.type === receiveLineType[kind] && line.startStationId === fromId && line.endStationId === toId,
      )?.id,
    instant,
    minute,
  }
}
interface Guest {
  readonly ticketId: number
  readonly name: string
  readonly lineId: number | null
  readonly leaves: string | null
  readonly workplace: string | null
  readonly luggage: number
  readonly wheelchair: boolean
  readonly rideAlone: boolean
  readonly channelId: number | null
  readonly carTypeId: number | null
  readonly pinned: number | null
}
/** A guest as a ride; none where no line goes from or to where they are. */
function rideOf(
  guest: Guest,
  about: {
    readonly byId: ReadonlyMap<number, NamedLine>
    readonly types: ReadonlySet<number | null>
    readonly of: Arrangement
    readonly minute: (at: string) => number
  },
): Ride[] {
  const line = about.byId.get(guest.lineId ?? 0)
  if (!line?.startStationId || !line.endStationId || !guest.leaves) return []
  const kind = line.type === receiveLineType.seeOff ? 'seeOff' : 'pickUp'
  const at = about.minute(guest.leaves)
  return [
    {
      id: guest.ticketId,
      name: guest.name,
      kind,
      fromId: line.startStationId,
      toId: line.endStationId,
      earliest: kind === 'pickUp' ? at : at - about.of.maxWait,
      latest: kind === 'pickUp' ? at + about.of.maxWait : at,
      seats: 1,
      luggage: guest.luggage,
      wheelchair: guest.wheelchair,
      alone: guest.rideAlone,
      // A level whose type of car is not there rides in another.
      carTypeId: guest.carTypeId !== null && about.types.has(guest.carTypeId) ? guest.carTypeId : null,
      channelId: guest.channelId,
      company: guest.workplace?.trim() || null,
      rank: 0,
      pinned: guest.pinned,
    },
  ]
}
/** A car with the times at which it is on duty and drives nothing that stays. */
function carOf(
  { id, plateNumber, carTypeId, seats, luggage, wheelchair, channelIds, cycles, busy }: CarHere,
  { free, minute, last }: { free: ReadonlySet<number>; minute: (at: string) => number; last: number },
): PlannedCar {
  const duty = cycles.length
    ? cycles.map(({ startTime, endTime }) => ({ from: minute(startTime), until: minute(endTime) }))
    : [{ from: -1440, until: last + 1440 }]
  const blocks = busy
    .filter(({ planId }) => !free.has(planId))
    .map(block => ({ from: minute(block.from), until: minute(block.to) }))
    .sort((a, b) => a.from - b.from)
  const shifts = duty.flatMap(({ from, until }) => {
    const parts: { from: number; until: number }[] = []
    let start = from
    for (const block of blocks) {
      if (block.until <= start || block.from >= until) continue
      if (block.from > start) parts.push({ from: start, until: block.from })
      start = Math.max(start, block.until)
    }
    return start < until ? [...parts, { from: start, until }] : parts
  })
  return { id, name: plateNumber, carTypeId, seats, luggage, wheelchair, channelIds, shifts }
}
const roadOf = (line: NamedLine): Road[] =>
  line.startStationId && line.endStationId
    ? [
        {
          fromId: line.startStationId,
          toId: line.endStationId,
          byHour: Array.from({ length: 24 }, (_, hour) => minutesAt(line, hour)),
        },
      ]
    : []
const formerOf = (seated: readonly Seated[], minute: (at: string) => number): RidePlan => ({
  runs: [...Map.groupBy(seated, ({ planId, carId }) => `${planId} ${carId}`).values()].map(group => ({
    carId: group[0]?.carId ?? 0,
    fromId: 0,
    leaves: minute(group[0]?.planTime ?? ''),
    stops: [],
    rideIds: group.map(({ ticketId }) => ticketId),
  })),
})
/** Guests in cars whose transfer nobody has confirmed, as far as this operator may see them. */
const seatedIn = (
  ctx: Context,
  { from, to }: { readonly from: string; readonly to: string },
  ticketIds?: readonly number[],
) =>
  ctx.query<Seated>(
    sql`select t.id as "ticketId", p.id as "planId", c."carId", p."tripTicketReceiveLineId" as "lineId", p."planTime",
      t."departTime", t."arriveTime", g."name", g."workplace", coalesce(g."luggage", 0)::int as "luggage", g."wheelchair",
      g."rideAlone", g."userChannelId" as "channelId", v."carTypeId"
    from ${carryPassenger} c
    join ${tripTicketReceivePlan} p on p.id = c."tripTicketReceivePlanId"
    join ${tripTicket} t on t.id = c."tripTicketId"
    join ${passenger} g on g.id = t."passengerId"
    left join ${userLevel} v on v.id = g."userLevelId"
    where p."status" <= ${receivePlanStatus.planned} and c."carId" is not null and p."tripTicketReceiveLineId" is not null
      and p."planTime" >= ${from}::timestamptz and p."planTime" < ${to}::timestamptz
      and (${ticketIds === undefined} or t.id = any(${ticketIds ?? []}::bigint[]))
    order by t.id`,
  )
/** The runs of a plan as lines; a run that is as it is now is no change. */
function linesFor(gathered: Gathered, { runs }: RidePlan): NewLine[] {
  const rides = new Map(gathered.problem.rides.map(ride => [ride.id, ride]))
  const placed = new Set<number>()
  const lines = runs.flatMap((run, at) => {
    const first = rides.get(run.rideIds[0] ?? 0)
    const lineId = first && gathered.lineOf(first)
    if (lineId === undefined) return []
    const leaves = gathered.instant(run.leaves)
    const same = isSame(gathered, run.rideIds, { carId: run.carId, leaves })
    return run.rideIds.map((subjectId): NewLine => {
      placed.add(subjectId)
      return {
        ...before(gathered, subjectId),
        subjectId,
        toId: run.carId,
        leaves,
        lineId,
        isPinned: rides.get(subjectId)?.pinned !== null,
        ...(same ? {} : { run: at + 1 }),
      }
    })
  })
  const left = gathered.problem.rides
    .filter(({ id }) => !placed.has(id))
    .map(
      ({ id, pinned }): NewLine => ({ ...before(gathered, id), subjectId: id, toId: null, isPinned: pinned !== null }),
    )
  return [...lines, ...left]
}
function before({ now }: Gathered, id: number) {
  const seat = now.get(id)
  return seat
    ? { fromId: seat.carId, fromLineId: seat.lineId, fromLeaves: new Date(seat.planTime).toISOString() }
    : { fromId: null }
}
function isSame(
  { now }: Gathered,
  ids: readonly number[],
  at: { readonly carId: number; readonly leaves: string },
): boolean {
  const seats = ids.map(id => now.get(id))
  const planId = seats[0]?.planId
  if (planId === undefined || seats.some(seat => seat?.planId !== planId || seat.carId !== at.carId)) return false
  const all = [...now.values()].filter(seat => seat.planId === planId).length
  return all === ids.length && Date.parse(seats[0]?.planTime ?? '') === Date.parse(at.leaves)
}

const rules: Readonly<Record<BrokenRide['rule'], Pair>> = {
  seats: ['座位不够', 'Not enough seats'],
  luggage: ['行李放不下', 'No room for the luggage'],
  wheelchair: ['车辆不能载轮椅', 'Takes no wheelchair'],
  type: ['不是其级别的车型', 'Not the car type of this level'],
  channel: ['为其他渠道保留', 'Kept for another channel'],
  alone: ['需单独乘车', 'Somebody rides alone'],
  together: ['不是同一线路', 'Another route'],
  stops: ['目的地不同', 'Another destination'],
  late: ['会等得太久', 'The wait would be too long'],
  early: ['尚未到达', 'Has not arrived yet'],
  road: ['没有线路', 'No route goes there'],
  shift: ['司机不当班', 'The driver is off duty'],
  overlap: ['车辆当时在途', 'The car is on the road then'],
  pinned: ['已固定在别处', 'Pinned elsewhere'],
}
export const rides: Kind = {
  wanted: of => of.rides,
  async propose(ctx, of, effort, onProgress) {
    const gathered = await gather(ctx, of)
    const { problem, former } = gathered
    return linesFor(gathered, (await solveAside<'ride'>({ kind: 'ride', problem, former, ...effort }, onProgress)).plan)
  },
  async subjects(ctx, ids) {
    const rows = await ctx.query<{
      id: number
      name: string
      workplace: string | null
      trip: string | null
      from: string | null
      to: string | null
      englishFrom: string | null
      englishTo: string | null
    }>(
      sql`select t.id, g."name", g."workplace", t."tripNumber" as "trip", t."fromPlace" as "from", t."toPlace" as "to",
        t."englishFromPlace" as "englishFrom", t."englishToPlace" as "englishTo"
      from ${tripTicket} t join ${passenger} g on g.id = t."passengerId" where t.id = any(${ids}::bigint[])`,
    )
    return new Map(
      rows.map(({ id, name, workplace, trip, from, to, englishFrom, englishTo }) => [
        id,
        {
          name,
          workplace,
          about: [
            `${trip ?? ''} ${from ?? ''} – ${to ?? ''}`.trim(),
            `${trip ?? ''} ${englishFrom || from || ''} – ${englishTo || to || ''}`.trim(),
          ] as const,
        },
      ]),
    )
  },
  async targets(ctx, ids) {
    const rows = await ctx.store(car).rows({ id: [...ids] }, { fields: ['id', 'plateNumber'], limit: Infinity })
    return new Map(rows.map(({ id, plateNumber }) => [id, [plateNumber, plateNumber] as const]))
  },
  async find(ctx, keyword) {
    const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await ctx.query<{ id: number }>(
      sql`select t.id from ${tripTicket} t join ${passenger} g on g.id = t."passengerId"
      where g."name" ilike ${like} or g."workplace" ilike ${like} or t."tripNumber" ilike ${like} limit 2000`,
    )
    return rows.map(({ id }) => id)
  },
  async explain(ctx, of, lines, { subjectId, targetId }) {
    const gathered = await gather(ctx, of)
    const { roads, usualMinutes: usual, ...rest } = gathered.problem
    const problem = { ...rest, minutes: minutesOn(roads, usual) }
    const ride = problem.rides.find(({ id }) => id === subjectId)
    if (!ride) return undefined
    const plan = planOf(lines, gathered)
    const here = lines.find(line => line.subjectId === subjectId)?.toId ?? null
    const used = new Set(
      plan.runs.filter(({ rideIds }) => rideIds.some(id => id !== subjectId)).map(({ carId }) => carId),
    )
    const choices = problem.cars.map(each => {
      const broken = whyNotCar(problem, plan, ride, each)
      return {
        target: { id: each.id, name: [each.name, each.name] as const },
        broken: broken.map(rule => ({ name: rules[rule], others: [] })),
        wishes: used.has(each.id) ? [] : [['需多用一辆车', 'Uses another car'] as const],
        cost: used.has(each.id) ? 0 : problem.rules.weights.car,
        rules: broken,
      }
    })
    const shutOut = new Map<BrokenRide['rule'], number>()
    for (const choice of choices) for (const rule of choice.rules) shutOut.set(rule, (shutOut.get(rule) ?? 0) + 1)
    const shown = ({ rules: _, ...choice }: (typeof choices)[number]) => choice
    const find = (id: number | null) => choices.filter(({ target }) => target.id === id).map(shown)[0] ?? null
    return {
      chosen: find(here),
      alternatives: choices
        .filter(({ target, broken }) => target.id !== here && broken.length === 0)
        .sort((a, b) => a.cost - b.cost)
        .slice(0, 3)
        .map(shown),
      shutOut: [...shutOut].map(([rule, count]) => ({ name: rules[rule], count })),
      asked: find(targetId),
      targets: choices.map(({ target }) => target),
    } satisfies Explained
  },
  free(tx, lines, end) {
    return refusedBy(tx, lines, async line => {
      const seat = await carryOf(tx, line.subjectId)
      // Somebody has moved the guest, or the driver has confirmed: that stays.
      if (!seat || seat.carId !== targetAt(line, end) || seat.status > receivePlanStatus.planned) throw movedMeanwhile()
      await takeGuestsOut(tx, {
        id: seat.planId,
        updatedAt: new Date(seat.updatedAt).toISOString(),
        carryIds: [seat.carryId],
      })
    })
  },
  async put(tx, lines, end) {
    const refused: Refused[] = []
    const placed = lines.filter(line => targetAt(line, end) !== null)
    const groups = Map.groupBy(placed, line =>
      JSON.stringify([targetAt(line, end), lineAt(line, end), leavesOf(line, end)]),
    )
    for (const group of groups.values()) {
      const [first] = group
      // A run is one transfer: its guests are seated together, or refused together.
      const one = first ? await refusedBy(tx, [first], () => seatRun(tx, group, end)) : []
      for (const { why } of one) refused.push(...group.map(line => ({ line, why })))
    }
    return refused
  },
}
const lineAt = (line: Line, end: End) => (end === 'from' ? line.fromLineId : line.lineId)
const leavesOf = (line: Line, end: End) => {
  const at = end === 'from' ? line.fromLeaves : line.leaves
  return at === null ? null : new Date(at).toISOString()
}
async function seatRun(ctx: Context, group: readonly Line[], end: End): Promise<void> {
  const [first] = group
  if (!first) return
  const [carId, lineId, leaves] = [targetAt(first, end), lineAt(first, end), leavesOf(first, end)]
  const ticketIds = group.map(({ subjectId }) => subjectId)
  const [there] = await ctx.query<{ id: number; updatedAt: string }>(
    sql`select p.id, p."updatedAt" from ${tripTicketReceivePlan} p
    where p."tripTicketReceiveLineId" = ${lineId} and p."planTime" = ${leaves}::timestamptz
      and p."status" <= ${receivePlanStatus.planned}
      and exists (select 1 from ${carryPassenger} c where c."tripTicketReceivePlanId" = p.id and c."carId" = ${carId})
    order by p.id limit 1`,
  )
  const joins = there ? { id: there.id, updatedAt: new Date(there.updatedAt).toISOString() } : { lineId, leaves }
  await placeGuests(ctx, { ticketIds, carId, ...joins })
}
async function carryOf(ctx: Context, ticketId: number) {
  const [row] = await ctx.query<{ carryId: number; planId: number; carId: number; status: number; updatedAt: string }>(
    sql`select c.id as "carryId", p.id as "planId", c."carId", p."status", p."updatedAt"
    from ${carryPassenger} c
    join ${tripTicketReceivePlan} p on p.id = c."tripTicketReceivePlanId"
    where c."tripTicketId" = ${ticketId} order by c.id desc limit 1`,
  )
  return row
}
/** The runs that the lines of a proposal say. */
const planOf = (lines: readonly Line[], { minute }: Gathered): RidePlan => ({
  runs: [
    ...Map.groupBy(
      lines.filter(({ toId, leaves }) => toId !== null && leaves !== null),
      ({ toId, leaves }) => `${toId} ${leaves}`,
    ).values(),
  ].map(group => ({
    carId: group[0]?.toId ?? 0,
    fromId: 0,
    leaves: minute(new Date(group[0]?.leaves ?? 0).toISOString()),
    stops: [],
    rideIds: group.map(({ subjectId }) => subjectId),
  })),
})
