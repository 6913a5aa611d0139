import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { chanceOf } from '../chance.ts'
import { brokenRides, whyNotCar } from './check.ts'
import { usualRideWeights, type PlannedCar, type Ride, type RideProblem } from './problem.ts'
import { solveRides } from './solve.ts'
import { RideState } from './state.ts'

const airport = 1
const hotel = 10
const guest = (id: number, more: Partial<Ride> = {}): Ride => ({
  id,
  name: `客人${id}`,
  kind: 'pickUp',
  fromId: airport,
  toId: hotel,
  earliest: 600,
  latest: 660,
  seats: 1,
  luggage: 1,
  wheelchair: false,
  alone: false,
  carTypeId: null,
  channelId: null,
  company: null,
  rank: 0,
  pinned: null,
  ...more,
})
const car = (id: number, more: Partial<PlannedCar> = {}): PlannedCar => ({
  id,
  name: `沪A${id}`,
  carTypeId: 1,
  seats: 4,
  luggage: null,
  wheelchair: false,
  channelIds: [],
  shifts: [{ from: 0, until: 1440 }],
  ...more,
})
const day = (rides: readonly Ride[], cars: readonly PlannedCar[]): RideProblem => ({
  rides,
  cars,
  minutes: (from, to) => (from === to ? 0 : 30 + (Math.abs(from - to) % 5)),
  rules: { maxStops: 2, weights: usualRideWeights },
})
/** A day of arrivals and departures by chance. */
function anyDay(seed: number): RideProblem {
  const chance = chanceOf(seed)
  const upTo = (most: number) => Math.floor(chance() * most)
  const cars = Array.from({ length: 2 + upTo(5) }, (_, id) =>
    car(id + 1, {
      seats: 2 + upTo(6),
      luggage: chance() < 0.3 ? 2 + upTo(6) : null,
      carTypeId: 1 + upTo(2),
      wheelchair: chance() < 0.3,
      channelIds: chance() < 0.2 ? [1 + upTo(2)] : [],
      shifts: [{ from: upTo(600), until: 900 + upTo(600) }],
    }),
  )
  const rides = Array.from({ length: 4 + upTo(24) }, (_, id) => {
    const arrives = chance() < 0.6
    const earliest = 300 + upTo(900)
    const place = hotel + upTo(3)
    const station = airport + upTo(2)
    return guest(100 + id, {
      kind: arrives ? 'pickUp' : 'seeOff',
      fromId: arrives ? station : place,
      toId: arrives ? place : station,
      earliest,
      latest: earliest + 10 + upTo(60),
      seats: 1 + upTo(2),
      luggage: upTo(3),
      wheelchair: chance() < 0.1,
      alone: chance() < 0.1,
      carTypeId: chance() < 0.2 ? 1 + upTo(2) : null,
      channelId: chance() < 0.4 ? 1 + upTo(2) : null,
      company: chance() < 0.5 ? `c${upTo(3)}` : null,
      rank: upTo(3),
    })
  })
  return day(rides, cars)
}

describe('a proposal of cars', () => {
  it('keeps seats, luggage, shifts, waits and the time on the road, for any day', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const any = anyDay(seed)
        expect(brokenRides(any, solveRides(any, { seed, steps: 1500 }).plan)).toEqual([])
      }),
      { numRuns: 80 },
    )
  })
  it('leaves each chosen car as it is', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const any = anyDay(seed)
        const first = solveRides(any, { seed, steps: 300 }).plan
        const had = new Map(first.runs.flatMap(({ carId, rideIds }) => rideIds.map(id => [id, carId] as const)))
        const rides = any.rides.map(ride => ({
          ...ride,
          pinned: (had.get(ride.id) ?? 0) % 2 ? (had.get(ride.id) ?? null) : null,
        }))
        const { plan } = solveRides({ ...any, rides }, { seed: seed + 1, steps: 1500 }, first)
        const now = new Map(plan.runs.flatMap(({ carId, rideIds }) => rideIds.map(id => [id, carId] as const)))
        for (const { id, pinned } of rides) if (pinned !== null) expect(now.get(id)).toBe(pinned)
      }),
      { numRuns: 40 },
    )
  })
  it('counts its cost as a fresh look at the same plan does', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const any = anyDay(seed)
        const { plan, cost } = solveRides(any, { seed, steps: 1500 })
        const fresh = new RideState(any)
        fresh.take(plan)
        expect(fresh.cost()).toBe(cost)
      }),
      { numRuns: 40 },
    )
  })
  it('fills one car before it takes a second', () => {
    const { plan } = solveRides(day([guest(1), guest(2), guest(3)], [car(1), car(2)]), { seed: 3, steps: 2000 })
    expect(plan.runs.map(({ rideIds }) => rideIds.length)).toEqual([3])
  })
  it('lets a guest ride alone, and one in a wheelchair only where it fits', () => {
    const rides = [guest(1, { alone: true }), guest(2), guest(3, { wheelchair: true })]
    const { plan } = solveRides(day(rides, [car(1), car(2), car(3, { wheelchair: true })]), { seed: 3, steps: 2000 })
    expect(plan.runs.find(({ rideIds }) => rideIds.includes(1))?.rideIds).toEqual([1])
    expect(plan.runs.find(({ rideIds }) => rideIds.includes(3))?.carId).toBe(3)
  })
  it('says which rule keeps a guest out of a car', () => {
    const at = day([guest(1, { seats: 5 }), guest(2), guest(3, { earliest: 605, latest: 610 })], [car(1), car(2)])
    const plan = {
      runs: [{ carId: 1, fromId: airport, leaves: 600, stops: [{ placeId: hotel, at: 634 }], rideIds: [2] }],
    }
    const [large, , late] = at.rides
    const [first] = at.cars
    if (!large || !late || !first) throw new Error('the day has guests')
    expect(whyNotCar(at, plan, large, first)).toEqual(['seats'])
    expect(whyNotCar(at, plan, late, first)).toEqual([])
    expect(whyNotCar(at, plan, { ...late, alone: true }, first)).toEqual(['alone', 'overlap'])
  })
})
