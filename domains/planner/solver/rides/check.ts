import type { PlannedCar, Ride, RidePlan, RideProblem, Run } from './problem.ts'
import { byTime, timesOf, unfitGroup, type Unfit } from './timetable.ts'

export interface BrokenRide {
  readonly rule: Unfit | 'late' | 'early' | 'road' | 'shift' | 'overlap' | 'pinned'
  readonly carId: number
  readonly rideIds: readonly number[]
}
/**
 * The hard rules that a plan breaks, read from its runs and times alone: none in a plan of the
 * solver. Pure.
 */
export function brokenRides(problem: RideProblem, { runs }: RidePlan): BrokenRide[] {
  const cars = new Map(problem.cars.map(car => [car.id, car]))
  const rides = new Map(problem.rides.map(ride => [ride.id, ride]))
  const broken: BrokenRide[] = []
  for (const run of runs) {
    const car = cars.get(run.carId)
    const people = run.rideIds.flatMap(id => rides.get(id) ?? [])
    const add = (rule: BrokenRide['rule']) => broken.push({ rule, carId: run.carId, rideIds: run.rideIds })
    if (!car) continue
    for (const rule of unfitGroup(problem, car, people)) add(rule)
    for (const rule of brokenTimes(problem, run, car, people)) add(rule)
    if (people.some(({ pinned }) => pinned !== null && pinned !== car.id)) add('pinned')
  }
  return [...broken, ...overlaps(problem, runs)]
}
function brokenTimes(problem: RideProblem, run: Run, car: PlannedCar, people: readonly Ride[]): BrokenRide['rule'][] {
  const rules: BrokenRide['rule'][] = []
  const end = run.stops.at(-1)?.at ?? run.leaves
  if (people.some(({ latest }) => run.leaves > latest)) rules.push('late')
  if (people.some(({ earliest }) => run.leaves < earliest)) rules.push('early')
  if (!car.shifts.some(({ from, until }) => from <= run.leaves && end <= until)) rules.push('shift')
  let place = run.fromId
  let at = run.leaves
  for (const stop of run.stops) {
    if (stop.at < at + problem.minutes(place, stop.placeId, at)) rules.push('road')
    place = stop.placeId
    at = stop.at
  }
  if (people.some(({ toId }) => !run.stops.some(({ placeId }) => placeId === toId))) rules.push('road')
  return rules
}
function overlaps(problem: RideProblem, runs: readonly Run[]): BrokenRide[] {
  const broken: BrokenRide[] = []
  for (const [carId, own] of Map.groupBy(runs, run => run.carId)) {
    const ordered = [...own].sort((a, b) => a.leaves - b.leaves)
    ordered.forEach((run, index) => {
      const next = ordered[index + 1]
      const last = run.stops.at(-1)
      if (!next || !last) return
      if (next.leaves < last.at + problem.minutes(last.placeId, next.fromId, last.at))
        broken.push({ rule: 'overlap', carId, rideIds: next.rideIds })
    })
  }
  return broken
}

/** Why a ride may or may not go with a car beside the runs of a plan. Empty: it may. Pure. */
export function whyNotCar(problem: RideProblem, plan: RidePlan, ride: Ride, car: PlannedCar): BrokenRide['rule'][] {
  if (ride.pinned !== null && ride.pinned !== car.id) return ['pinned']
  const alone = unfitGroup(problem, car, [ride])
  if (alone.length > 0) return alone
  const rides = new Map(problem.rides.map(each => [each.id, each]))
  const groups = plan.runs
    .filter(({ carId }) => carId === car.id)
    .map(({ rideIds }) => ({ rides: rideIds.flatMap(id => (id === ride.id ? [] : (rides.get(id) ?? []))) }))
    .filter(group => group.rides.length > 0)
  const own = [...groups, { rides: [ride] }].sort(byTime)
  if (timesOf(problem, car, own)) return []
  const rules = new Set<BrokenRide['rule']>()
  for (const group of groups) {
    const together = [...group.rides, ride]
    const unfit = unfitGroup(problem, car, together)
    const joined = groups.map(each => (each === group ? { rides: together } : each)).sort(byTime)
    if (unfit.length === 0 && timesOf(problem, car, joined)) return []
    for (const rule of unfit) if (rule !== 'together') rules.add(rule)
  }
  return [...rules, timesOf(problem, car, [{ rides: [ride] }]) ? 'overlap' : 'shift']
}
