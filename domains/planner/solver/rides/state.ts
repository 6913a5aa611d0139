import { pickOf } from '../chance.ts'
import type { Searched } from '../search.ts'
import type { Ride, RidePlan, RideProblem } from './problem.ts'
import { byTime, timesOf, unfitGroup, type Group, type Timed } from './timetable.ts'

interface Held extends Group {
  readonly rides: Ride[]
}
/** One car of the plan with its runs in order, their times and what they cost. */
interface Day {
  readonly held: readonly Held[]
  readonly times: readonly Timed[]
  readonly cost: number
}
const empty: Day = { held: [], times: [], cost: 0 }

/** A plan of cars in the making: per car the runs of its days. */
export class RideState implements Searched<readonly Day[]> {
  private readonly problem: RideProblem
  private days: Day[]
  /** Per ride the index of its car, or -1. */
  private readonly carOf = new Map<number, number>()
  private readonly candidates: ReadonlyMap<number, readonly number[]>
  private readonly movable: readonly Ride[]
  private readonly mates: ReadonlyMap<number, readonly Ride[]>
  private readonly spreads = new Map<string, Map<string, number>>()
  private spent = 0

  /** `former`: a plan whose runs are kept where their people are pinned to their car. */
  constructor(problem: RideProblem, former?: RidePlan) {
    this.problem = problem
    this.days = problem.cars.map(() => empty)
    this.movable = problem.rides.filter(({ pinned }) => pinned === null)
    this.candidates = new Map(
      problem.rides.map(ride => [
        ride.id,
        problem.cars.flatMap((car, index) => (unfitGroup(problem, car, [ride]).length === 0 ? [index] : [])),
      ]),
    )
    this.mates = matesOf(problem.rides)
    for (const ride of problem.rides) this.spent += this.unplaced(ride)
    if (former) this.take(former, ({ pinned }, carId) => pinned === carId)
    this.placePinned()
  }
  cost(): number {
    return this.spent
  }
  keep(): readonly Day[] {
    return [...this.days]
  }
  restore(kept: readonly Day[]): void {
    kept.forEach((day, index) => this.setDay(index, day))
  }
  plan(): RidePlan {
    return {
      runs: this.days.flatMap(({ held, times }, index) =>
        held.map(({ rides }, at) => ({
          carId: this.problem.cars[index]?.id ?? 0,
          fromId: rides[0]?.fromId ?? 0,
          leaves: times[at]?.leaves ?? 0,
          stops: times[at]?.stops ?? [],
          rideIds: rides.map(({ id }) => id),
        })),
      ),
    }
  }
  /** Puts rides where a former plan has them, as far as the hard rules let it. */
  take(plan: RidePlan, which = ({ pinned }: Ride, _carId: number) => pinned === null): void {
    const rides = new Map(this.problem.rides.map(ride => [ride.id, ride]))
    const cars = new Map(this.problem.cars.map(({ id }, index) => [id, index]))
    const runsOf = Map.groupBy(plan.runs, ({ carId }) => carId)
    for (const [carId, runs] of runsOf) {
      const car = cars.get(carId)
      if (car === undefined) continue
      const groups = runs
        .map(({ rideIds }) => rideIds.flatMap(id => rides.get(id) ?? []).filter(ride => which(ride, carId)))
        .filter(members => members.length > 0)
      // The runs of a car may fit together, though not in every order of adding them one by one.
      if (this.fillDay(car, groups)) continue
      for (const [first, ...others] of groups) {
        if (!first || !this.add(first, car, undefined)) continue
        for (const ride of others) this.add(ride, car, this.heldOf(first, car))
      }
    }
  }
  /** Gives a car that is free all its runs at once, if they keep every hard rule. */
  private fillDay(car: number, groups: readonly (readonly Ride[])[]): boolean {
    const planned = this.problem.cars[car]
    if (!planned || this.days[car]?.held.length || groups.length === 0) return false
    if (groups.some(rides => unfitGroup(this.problem, planned, rides).length > 0)) return false
    return this.arrange(
      car,
      groups.map(rides => ({ rides: [...rides] })),
    )
  }
  /** Gives everybody the car that costs least, the most important and earliest first. */
  fill(): void {
    const order = this.movable
      .filter(({ id }) => !this.carOf.has(id))
      .sort((a, b) => b.rank - a.rank || a.earliest - b.earliest || a.id - b.id)
    for (const ride of order) this.addBest(ride)
  }
  change(chance: () => number): (() => void) | undefined {
    const ride = pickOf(this.movable, chance)
    if (!ride) return undefined
    const from = this.carOf.get(ride.id)
    const before = from === undefined ? undefined : this.days[from]
    const car = this.aim(ride, chance)
    if (car === undefined || car === from) return undefined
    const beforeThere = this.days[car] ?? empty
    const takeBack = () => {
      if (from !== undefined && before) this.setDay(from, empty)
      this.setDay(car, beforeThere)
      if (from !== undefined && before) this.setDay(from, before)
    }
    if (from !== undefined && !this.remove(ride, from)) return undefined
    if (this.addAny(ride, car, chance)) return takeBack
    takeBack()
    return undefined
  }
  /** Whether a ride may go with a car at all beside its other runs, as the plan stands. */
  fits(ride: Ride, car: number): boolean {
    const before = this.days[car] ?? empty
    const here = this.carOf.get(ride.id)
    if (here === car) return true
    const added = this.groupsFor(ride, car).some(held => this.add(ride, car, held))
    this.setDay(car, before)
    return added
  }

  /** A car to try: one with a mate, or any. */
  private aim(ride: Ride, chance: () => number): number | undefined {
    const cars = this.candidates.get(ride.id) ?? []
    const mate = chance() < 0.4 ? pickOf(this.mates.get(ride.id) ?? [], chance) : undefined
    const near = mate && this.carOf.get(mate.id)
    if (near !== undefined) return cars.includes(near) ? near : undefined
    return pickOf(cars, chance)
  }
  /** The runs of a car that a ride could join; undefined stands for one of its own. */
  private groupsFor(ride: Ride, car: number): (Held | undefined)[] {
    const joined = (this.days[car]?.held ?? []).filter(({ rides: [first] }) =>
      Boolean(first && first.fromId === ride.fromId && first.kind === ride.kind && meets(first, ride)),
    )
    return [...joined, undefined]
  }
  private addAny(ride: Ride, car: number, chance: () => number): boolean {
    const groups = this.groupsFor(ride, car)
    const chosen = groups.length > 1 && chance() < 0.8 ? pickOf(groups.slice(0, -1), chance) : undefined
    return this.add(ride, car, chosen)
  }
  private addBest(ride: Ride): void {
    let best: { car: number; day: Day } | undefined
    let least = this.spent
    for (const car of this.candidates.get(ride.id) ?? []) {
      const before = this.days[car] ?? empty
      for (const held of this.groupsFor(ride, car)) {
        if (!this.add(ride, car, held)) continue
        if (this.spent < least) {
          least = this.spent
          best = { car, day: this.days[car] ?? empty }
        }
        this.setDay(car, before)
      }
    }
    if (best) this.setDay(best.car, best.day)
  }
  private add(ride: Ride, car: number, joined: Held | undefined): boolean {
    const planned = this.problem.cars[car]
    const day = this.days[car]
    const rides = joined ? [...joined.rides, ride] : [ride]
    if (!planned || !day || unfitGroup(this.problem, planned, rides).length > 0) return false
    return this.arrange(car, [...day.held.filter(held => held !== joined), { rides }])
  }
  private remove(ride: Ride, car: number): boolean {
    const held = (this.days[car]?.held ?? [])
      .map(({ rides }) => ({ rides: rides.filter(({ id }) => id !== ride.id) }))
      .filter(({ rides }) => rides.length > 0)
    return this.arrange(car, held)
  }
  private arrange(car: number, held: Held[]): boolean {
    const planned = this.problem.cars[car]
    held.sort(byTime)
    const times = planned && timesOf(this.problem, planned, held)
    if (!times) return false
    this.setDay(car, { held, times, cost: this.costOf(held, times) })
    return true
  }
  private costOf(held: readonly Held[], times: readonly Timed[]): number {
    if (held.length === 0) return 0
    const { weights } = this.problem.rules
    let cost = weights.car + held.length * weights.run
    held.forEach(({ rides }, at) => {
      const leaves = times[at]?.leaves ?? 0
      for (const ride of rides) cost += waitOf(ride, leaves) * ride.seats * weights.wait
    })
    return cost
  }
  private setDay(car: number, day: Day): void {
    const before = this.days[car] ?? empty
    this.days[car] = day
    this.spent += day.cost - before.cost
    this.note(before, car, -1)
    this.note(day, car, 1)
  }
  private note(day: Day, car: number, by: 1 | -1): void {
    for (const { rides } of day.held) {
      const run = `${car}:${Math.min(...rides.map(({ id }) => id))}`
      for (const ride of rides) {
        this.spent -= by * this.unplaced(ride)
        if (by === 1) this.carOf.set(ride.id, car)
        else this.carOf.delete(ride.id)
        this.spent += this.spread(ride, run, by) * this.problem.rules.weights.apart
      }
    }
  }
  private spread(ride: Ride, run: string, by: 1 | -1): number {
    const key = togetherOf(ride)
    if (key === undefined) return 0
    const runs = this.spreads.get(key) ?? new Map<string, number>()
    this.spreads.set(key, runs)
    const before = Math.max(0, runs.size - 1)
    const now = (runs.get(run) ?? 0) + by
    if (now > 0) runs.set(run, now)
    else runs.delete(run)
    return Math.max(0, runs.size - 1) - before
  }
  private heldOf(ride: Ride, car: number): Held | undefined {
    return this.days[car]?.held.find(({ rides }) => rides.includes(ride))
  }
  private unplaced({ seats, rank }: Ride): number {
    return this.problem.rules.weights.unplaced * seats * (1 + rank)
  }
  /** A chosen car keeps its people; those who meet there share a run where the rules let them. */
  private placePinned(): void {
    const cars = new Map(this.problem.cars.map(({ id }, index) => [id, index]))
    for (const ride of [...this.problem.rides].sort((a, b) => a.earliest - b.earliest)) {
      const car = ride.pinned === null ? undefined : cars.get(ride.pinned)
      if (car !== undefined && !this.carOf.has(ride.id))
        this.groupsFor(ride, car).some(held => this.add(ride, car, held))
    }
  }
}
/** Minutes that a ride waits when its run leaves then: at the station, or at the gate. Pure. */
export const waitOf = ({ kind, earliest, latest }: Ride, leaves: number): number =>
  kind === 'pickUp' ? leaves - earliest : latest - leaves
const meets = (a: Ride, b: Ride): boolean => a.earliest <= b.latest && b.earliest <= a.latest
/** Who arrives together: one company, one place, one hour. */
const togetherOf = ({ company, kind, fromId, earliest }: Ride): string | undefined =>
  company === null ? undefined : JSON.stringify([company, kind, fromId, Math.floor(earliest / 60)])
function matesOf(rides: readonly Ride[]): Map<number, readonly Ride[]> {
  const mates = new Map<number, readonly Ride[]>()
  const near = (ride: Ride) => JSON.stringify([ride.kind, ride.fromId, Math.floor(ride.earliest / 60)])
  const groups = Map.groupBy(rides, near)
  for (const ride of rides)
    mates.set(
      ride.id,
      (groups.get(near(ride)) ?? []).filter(({ id }) => id !== ride.id),
    )
  return mates
}
