import { addDays, daysBetween, startOfDay } from '@pavilion/declare'
import {
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
  stopsOf,
  waitingOn,
  waitsOf,
  type CarHere,
  type NamedLine,
} from '@pavilion/transport/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { userLevel } from '@pavilion/reception/model/index.ts'
import { arrangementKind } from '../../../model/index.ts'
import type { PlannedCar, Ride, RidePlan } from '../../../solver/rides/problem.ts'
import type { Road } from '../../../solver/rides/roads.ts'
import { pinsOf } from '../../pins.ts'
import type { RidesByRoad } from '../../thread.ts'
import type { Arrangement } from '../kind.ts'

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
export interface Gathered {
  readonly problem: RidesByRoad
  readonly now: ReadonlyMap<number, Seated>
  readonly former: RidePlan
  /** The line of a way, by its ends and its direction. */
  readonly lineOf: (ride: Ride) => number | undefined
  readonly instant: (minute: number) => string
  readonly minute: (instant: string) => number
}

/** Cars, lines and those who arrive and leave on the days of a proposal, as a problem of the solver. */
export async function gather(ctx: Context, of: Arrangement): Promise<Gathered> {
  const { projectId } = of
  const inside = ctx.acting('transfers', { projectId })
  const { timeZone } = await eventOf(inside, projectId)
  const base = Date.parse(startOfDay(of.fromDate, timeZone))
  const minute = (at: string) => Math.round((Date.parse(at) - base) / minuteMs)
  const instant = (at: number) => new Date(base + at * minuteMs).toISOString()
  const [from, to] = [startOfDay(of.fromDate, timeZone), startOfDay(addDays(of.untilDate, 1), timeZone)]
  const [lines, stops, waits] = [
    wantedLines(of, await linesOf(inside)),
    await stopsOf(inside),
    await waitsOf(inside, projectId),
  ]
  const byId = new Map(lines.map(line => [line.id, line]))
  // Who rides along another route stays there.
  const seated = (await seatedIn(ctx, { from, to })).filter(({ lineId }) => byId.has(lineId))
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
        // A transfer goes along one route, of however many are planned together.
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
/** The routes of a proposal: those that were chosen, else all. */
const wantedLines = ({ lineIds }: Arrangement, lines: readonly NamedLine[]): NamedLine[] =>
  lines.filter(({ id }) => !lineIds?.length || lineIds.includes(id))
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
