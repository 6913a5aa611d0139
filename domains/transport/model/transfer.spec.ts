import { describe, it } from 'node:test'
import { expect } from 'expect'
import {
  legsOf,
  betweenStops,
  directionOf,
  freeAt,
  leavesAt,
  minutesAt,
  periodIn,
  propose,
  stopOf,
  whyNot,
  type Drive,
  type FreeCar,
  type Line,
  type Stop,
  type Waiting,
} from './transfer.ts'

const hourOf = (at: string) => (new Date(at).getUTCHours() + 8) % 24
const at = (clock: string, day = '2026-12-02') => new Date(`${day}T${clock}:00+08:00`).toISOString()
const stop = (id: number, station: string, englishName: string, type: number): Stop => ({
  id,
  station,
  englishName,
  type,
  hotelId: null,
})
const stops = [
  stop(1, '浦东国际机场', 'Pudong Airport', 10),
  stop(2, '上海虹桥站', 'Hongqiao', 20),
  stop(3, '江岸酒店', 'Riverbank', 40),
]
const line = (id: number, from: number, to: number, minutes = 60): Line => ({
  id,
  type: 10,
  startStationId: from,
  endStationId: to,
  minutes,
  hourMinutes: null,
})
/** A generator of the same numbers for the same seed. */
function drawn(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('transfer times', () => {
  it('are those of the hour in which a car leaves, over midnight too', () => {
    const of = { minutes: 60, hourMinutes: ['07-10 75', '22–02 40'] }
    expect([6, 7, 9, 10, 23, 1, 2].map(hour => minutesAt(of, hour))).toEqual([60, 75, 75, 60, 40, 40, 60])
    expect(['07:00-10:00 75', '7至10 75', '07-10', '25-26 10', '07-10 0'].map(text => periodIn(text)?.minutes)).toEqual(
      [75, 75, undefined, undefined, undefined],
    )
  })
  it('count back from a departure by the hour in which the car then leaves', () => {
    const waits = { pickUpMinutes: 30, seeOffMinutes: 90 }
    const of = { minutes: 60, hourMinutes: ['07-10 90'] }
    const trip = { departTime: at('12:30'), arriveTime: null }
    // At the station by 11:00; who leaves at 9:30 drives 90 minutes.
    expect(leavesAt('seeOff', trip, of, waits, hourOf)).toBe(at('10:00'))
    expect(leavesAt('seeOff', { ...trip, departTime: at('11:30') }, of, waits, hourOf)).toBe(at('08:30'))
    expect(leavesAt('pickUp', { departTime: null, arriveTime: at('23:50') }, of, waits, hourOf)).toBe(
      at('00:20', '2026-12-03'),
    )
  })
})
describe('a ticket', () => {
  it('is fetched at the stop of its name, or at the only one of its kind', () => {
    expect(stopOf('Pudong airport', 10, stops)?.id).toBe(1)
    expect(stopOf('上海', 20, stops)?.id).toBe(2)
    expect(stopOf('上海虹桥', 20, stops)?.id).toBe(2)
    expect(stopOf('江岸酒店', 99, stops)).toBeUndefined()
  })
  it('brings to the event or home by its places, else by the middle of the event', () => {
    const trip = { type: 20, fromPlace: '杭州', toPlace: '上海', departTime: at('08:00'), arriveTime: at('09:00') }
    expect(directionOf(trip, stops, at('08:00', '2026-12-04'), '上海')).toBe('pickUp')
    expect(directionOf({ ...trip, fromPlace: '上海', toPlace: '杭州' }, stops, at('08:00'), '上海')).toBe('seeOff')
    expect(directionOf({ ...trip, fromPlace: 'A', toPlace: 'B' }, stops, at('08:30'), '上海')).toBe('seeOff')
  })
})
describe('a car', () => {
  const car: FreeCar = {
    id: 1,
    seats: 4,
    luggage: null,
    wheelchair: false,
    carTypeId: null,
    channelIds: [],
    cycles: [],
    busy: [],
  }
  const drive: Drive = { from: at('10:00'), to: at('11:00'), startId: 1, endId: 3 }
  const ride = (leaves: string, free: string, startId: number) => ({ seated: [], leaves, free, startId, endId: 3 })
  it('needs the way from where it ends to where it begins again', () => {
    const between = betweenStops([line(1, 1, 3, 50), line(2, 2, 3, 20)])
    const why = (leaves: string, startId: number) =>
      whyNot(
        { ...car, busy: [drive] },
        ride(leaves, new Date(Date.parse(leaves) + 3_600_000).toISOString(), startId),
        between,
      )
    expect(why(at('11:49'), 1)).toEqual(['busy'])
    expect(why(at('11:50'), 1)).toEqual([])
    expect(why(at('11:20'), 2)).toEqual([])
    expect(why(at('11:00'), 3)).toEqual([])
    expect(why(at('08:30'), 2)).toEqual(['busy'])
  })
})
describe('a proposal', () => {
  it('leaves for the first departure of those who are seen off together', () => {
    const car: FreeCar = {
      id: 1,
      seats: 4,
      luggage: null,
      wheelchair: false,
      carTypeId: null,
      channelIds: [],
      cycles: [],
      busy: [],
    }
    const guest = (ticketId: number, leaves: string): Waiting => ({
      ticketId,
      passengerId: ticketId,
      lineId: 1,
      leaves,
      carTypeId: null,
      channelId: null,
      luggage: 0,
      wheelchair: false,
      rideAlone: false,
      workplace: null,
    })
    const lines = new Map([[1, { ...line(1, 3, 2), type: 20 }]])
    const { rides } = propose([guest(1, at('15:20')), guest(2, at('15:00'))], [car], lines, hourOf)
    expect(rides).toEqual([{ carId: 1, lineId: 1, leaves: at('15:00'), ticketIds: [2, 1] }])
  })
  it('keeps every hard rule and forgets nobody: three hundred drawn days', () => {
    const draw = drawn(44)
    const lines = [line(1, 1, 3, 50), line(2, 2, 3, 30)]
    const byId = new Map(lines.map(each => [each.id, each]))
    for (let day = 0; day < 300; day++) {
      const cars = Array.from(
        { length: 1 + draw(5) },
        (_, nth): FreeCar => ({
          id: nth + 1,
          seats: 1 + draw(5),
          luggage: draw(2) ? 4 + draw(4) : null,
          wheelchair: draw(2) === 1,
          carTypeId: draw(2) || null,
          channelIds: draw(3) === 0 ? [1] : [],
          cycles: draw(3) === 0 ? [{ startTime: at('09:00'), endTime: at('15:00') }] : [],
          busy: draw(3) === 0 ? [{ from: at('11:00'), to: at('12:00'), startId: 1, endId: 3 }] : [],
        }),
      )
      const waiting = Array.from(
        { length: draw(16) },
        (_, nth): Waiting => ({
          ticketId: nth + 1,
          passengerId: 1 + draw(14),
          lineId: [1, 2, null][draw(3)] ?? null,
          leaves: new Date(Date.parse(at('09:00')) + draw(400) * 60_000).toISOString(),
          carTypeId: draw(4) === 0 ? 1 : null,
          channelId: draw(3) || null,
          luggage: draw(4),
          wheelchair: draw(6) === 0,
          rideAlone: draw(6) === 0,
          workplace: [null, '茶业', '瓷器'][draw(3)] ?? null,
        }),
      )
      const { rides, left } = propose(waiting, cars, byId, hourOf)
      const seated = rides.flatMap(({ ticketIds }) => ticketIds)
      expect([...seated, ...left].sort((a, b) => a - b)).toEqual(waiting.map(({ ticketId }) => ticketId))
      for (const [nth, ride] of rides.entries()) {
        const car = cars.find(({ id }) => id === ride.carId) as FreeCar
        const of = byId.get(ride.lineId) as Line
        const guests = waiting.filter(({ ticketId }) => ride.ticketIds.includes(ticketId))
        const driveOf = (leaves: string, by: Line) => ({
          free: freeAt(leaves, by, 1, hourOf),
          startId: by.startStationId,
          endId: by.endStationId,
        })
        const others = rides
          .filter((other, at) => at !== nth && other.carId === ride.carId)
          .map(({ leaves, lineId }): Drive => {
            const { free, ...ends } = driveOf(leaves, byId.get(lineId) as Line)
            return { from: leaves, to: free, ...ends }
          })
        expect(
          whyNot(
            { ...car, busy: [...car.busy, ...others] },
            { seated: guests, leaves: ride.leaves, ...driveOf(ride.leaves, of) },
            betweenStops(lines),
          ),
        ).toEqual([])
        // Nobody leaves before the own train has come, nor waits longer than half an hour.
        for (const { leaves, lineId } of guests) {
          expect(lineId).toBe(ride.lineId)
          const waits = Date.parse(ride.leaves) - Date.parse(leaves ?? '')
          expect(waits).toBeGreaterThanOrEqual(0)
          expect(waits).toBeLessThanOrEqual(30 * 60_000)
        }
      }
    }
  })
})

describe('the legs of a drive', () => {
  const stops = { startId: 1, stopIds: [2, 3], endId: 4 }
  const seats = (direction: 'pickUp' | 'seeOff', at: readonly (number | null)[]) =>
    legsOf(
      direction,
      stops,
      at.map(stationId => ({ stationId })),
    ).map(({ fromId, toId, seated }) => [fromId, toId, seated])
  it('empty the car stop by stop on the way to the event, and fill it on the way home', () => {
    expect(seats('pickUp', [2, 3, null])).toEqual([
      [1, 2, 3],
      [2, 3, 2],
      [3, 4, 1],
    ])
    expect(seats('seeOff', [2, 3, null])).toEqual([
      [1, 2, 1],
      [2, 3, 2],
      [3, 4, 3],
    ])
  })
  it('need as many seats at most as there are guests, wherever they get on or off', () => {
    for (const direction of ['pickUp', 'seeOff'] as const)
      for (let n = 0; n < 5 ** 4; n++) {
        // A stop that is not on the way is the far end.
        const at = [0, 1, 2, 3].map(nth => [null, 2, 3, 9, 4][Math.floor(n / 5 ** nth) % 5] ?? null)
        expect(Math.max(...seats(direction, at).map(([, , seated]) => seated ?? 0))).toBe(4)
      }
  })
})
