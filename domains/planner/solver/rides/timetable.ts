import type { PlannedCar, Ride, RideProblem } from './problem.ts'

/** The people of one run, before it has its times. */
export interface Group {
  readonly rides: readonly Ride[]
}
export interface Timed {
  readonly leaves: number
  readonly stops: readonly { readonly placeId: number; readonly at: number }[]
}
export type Unfit = 'seats' | 'luggage' | 'wheelchair' | 'type' | 'channel' | 'alone' | 'together' | 'stops'

/** Why these people may not ride in a car together, whatever the time. Pure. */
export function unfitGroup(problem: RideProblem, car: PlannedCar, rides: readonly Ride[]): Unfit[] {
  const sum = (of: (ride: Ride) => number) => rides.reduce((all, ride) => all + of(ride), 0)
  const [first] = rides
  const reasons: Unfit[] = []
  if (sum(({ seats }) => seats) > car.seats) reasons.push('seats')
  if (car.luggage !== null && sum(({ luggage }) => luggage) > car.luggage) reasons.push('luggage')
  if (!car.wheelchair && rides.some(({ wheelchair }) => wheelchair)) reasons.push('wheelchair')
  if (rides.some(({ carTypeId }) => carTypeId !== null && carTypeId !== car.carTypeId)) reasons.push('type')
  if (!rides.every(ride => servesChannel(car, ride))) reasons.push('channel')
  if (rides.length > 1 && rides.some(({ alone }) => alone)) reasons.push('alone')
  if (rides.some(({ fromId, kind }) => fromId !== first?.fromId || kind !== first.kind)) reasons.push('together')
  if (new Set(rides.map(({ toId }) => toId)).size > problem.rules.maxStops) reasons.push('stops')
  return reasons
}
const servesChannel = (car: PlannedCar, { channelId }: Ride): boolean =>
  car.channelIds.length === 0 || (channelId !== null && car.channelIds.includes(channelId))

/**
 * The times of all runs of one car, in the order given: each leaves as soon as its people are ready
 * and the car is back. Undefined when somebody would leave too late, no line goes there, or the
 * driver does not work. Pure.
 */
export function timesOf(problem: RideProblem, car: PlannedCar, groups: readonly Group[]): Timed[] | undefined {
  const times: Timed[] = []
  let free = -Infinity
  let place: number | undefined
  for (const { rides } of groups) {
    const [first] = rides
    if (!first) return undefined
    const comes = place === undefined ? -Infinity : free + problem.minutes(place, first.fromId, free)
    const run = timesOfRun(problem, rides, comes)
    const shift = run && car.shifts.find(({ from, until }) => from <= run.leaves && endOf(run) <= until)
    if (!run || !shift) return undefined
    times.push(run)
    free = endOf(run)
    place = run.stops.at(-1)?.placeId
  }
  return times
}
const endOf = ({ leaves, stops }: Timed): number => stops.at(-1)?.at ?? leaves

function timesOfRun(problem: RideProblem, rides: readonly Ride[], comes: number): Timed | undefined {
  const leaves = Math.max(comes, ...rides.map(({ earliest }) => earliest))
  if (rides.some(({ latest }) => leaves > latest)) return undefined
  const stops: { placeId: number; at: number }[] = []
  const left = new Set(rides.map(({ toId }) => toId))
  let place = rides[0]?.fromId ?? 0
  let at = leaves
  while (left.size > 0) {
    const next = [...left]
      .map(placeId => ({ placeId, at: at + problem.minutes(place, placeId, at) }))
      .reduce((a, b) => (b.at < a.at || (b.at === a.at && b.placeId < a.placeId) ? b : a))
    if (!Number.isFinite(next.at)) return undefined
    stops.push(next)
    left.delete(next.placeId)
    place = next.placeId
    at = next.at
  }
  return { leaves, stops }
}
/** When a car's runs are driven: by the time at which their people are ready. Pure. */
export const byTime = (a: Group, b: Group): number => readyOf(a) - readyOf(b)
const readyOf = ({ rides }: Group): number => Math.max(...rides.map(({ earliest }) => earliest))
