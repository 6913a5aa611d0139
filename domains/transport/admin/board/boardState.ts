import { clockIn, dayIn } from '@pavilion/declare'
import type { BoardCar, BoardRide, DispatchBoard, WaitingGuest } from '../../model/calls/board.ts'
import {
  betweenStops,
  freeAt,
  togetherAt,
  whyNot,
  type Between,
  type FreeCar,
  type Waiting,
  type WhyNot,
} from '../../model/transfer.ts'

/** The hours that a board shows, and where a moment lies on them. */
export interface Hours {
  readonly first: number
  readonly last: number
  /** In percent of the width; a ride after midnight lies at the end. */
  at(moment: string): number
}
const hourOf = (moment: string, zone: string) => {
  const [hours = 0, minutes = 0] = clockIn(moment, zone).split(':').map(Number)
  return hours + minutes / 60
}
export function hoursOf(board: DispatchBoard): Hours {
  // What leaves after midnight lies behind the hours of the day.
  const on = (moment: string) => hourOf(moment, board.timeZone) + (dayIn(moment, board.timeZone) > board.day ? 24 : 0)
  const moments = [
    ...board.waiting.flatMap(({ at, leaves }) => [at, leaves ?? at]),
    ...board.rides.flatMap(({ planTime }) => planTime ?? []),
  ].map(on)
  const first = Math.max(0, Math.floor(Math.min(7, ...moments)))
  const last = Math.min(29, Math.ceil(Math.max(21, ...moments) + 1))
  return {
    first,
    last,
    at: moment => Math.min(100, Math.max(0, ((on(moment) - first) / (last - first)) * 100)),
  }
}
export interface Cell {
  readonly stationId: number | null
  readonly hour: number
}
/** Who waits, by station and hour. */
export function crowdOf({ waiting, timeZone }: DispatchBoard) {
  const byStation = Map.groupBy(waiting, ({ stationId }) => stationId)
  return [...byStation].map(([stationId, people]) => ({
    stationId,
    total: people.length,
    hours: Map.groupBy(people, ({ at }) => Number(clockIn(at, timeZone).slice(0, 2))),
  }))
}
export const inCell = (guest: WaitingGuest, cell: Cell | undefined, zone: string): boolean =>
  !cell || (guest.stationId === cell.stationId && Number(clockIn(guest.at, zone).slice(0, 2)) === cell.hour)

const anyNumber = 1000
const asFree = (car: BoardCar, withoutPlan?: number): FreeCar => ({
  ...car,
  seats: car.seats ?? anyNumber,
  busy: car.busy.filter(({ planId }) => planId !== withoutPlan),
})
/** A choice of people that is about to be seated: from the list, or from a transfer that they leave. */
export interface Hand {
  readonly ticketIds: readonly number[]
  readonly from?: { readonly id: number; readonly updatedAt: string }
}
const between = new WeakMap<DispatchBoard['lines'], Between>()
/** The ways between the stops: every car of a day asks them while somebody is dragged. */
function betweenOn({ lines }: DispatchBoard): Between {
  const known = between.get(lines) ?? betweenStops(lines)
  between.set(lines, known)
  return known
}
const inHand = new WeakMap<Hand, { readonly board: DispatchBoard; readonly guests: readonly Waiting[] }>()
/** The guests in the hand, with where they wait or ride: looked up once, not for every car. */
export function guestsIn(board: DispatchBoard, hand: Hand): readonly Waiting[] {
  const known = inHand.get(hand)
  if (known?.board === board) return known.guests
  const guests = findGuests(board, hand)
  inHand.set(hand, { board, guests })
  return guests
}
function findGuests(board: DispatchBoard, { ticketIds }: Hand): Waiting[] {
  const seated = board.rides.flatMap(ride =>
    ride.guests.flatMap(guest =>
      guest.ticketId === null
        ? []
        : [
            {
              ...guest,
              ticketId: guest.ticketId,
              lineId: ride.lineId,
              leaves: ride.planTime,
              carTypeId: null,
              workplace: null,
            },
          ],
    ),
  )
  return [...board.waiting, ...seated].filter(({ ticketId }) => ticketIds.includes(ticketId))
}
export type Verdict =
  | { readonly yes: true; readonly lineId: number; readonly leaves: string }
  | { readonly yes: false; readonly why: readonly (WhyNot | 'lines' | 'unknown')[] }

/** Whether the people in the hand may have this car for themselves, and when they would leave. */
export function mayStart(board: DispatchBoard, car: BoardCar, hand: Hand): Verdict {
  const guests = guestsIn(board, hand)
  const lineIds = new Set(guests.map(({ lineId }) => lineId))
  const [lineId] = lineIds
  if (lineIds.size > 1) return { yes: false, why: ['lines'] }
  const line = board.lines.find(({ id }) => id === lineId)
  const times = guests.flatMap(guest => (guest.leaves ? [Date.parse(guest.leaves)] : []))
  if (!line || !lineId || times.length < guests.length || !times.length) return { yes: false, why: ['unknown'] }
  const leaves = togetherAt(line, times)
  const free = freeAt(leaves, line, 1, moment => Math.floor(hourOf(moment, board.timeZone)))
  const emptied = hand.from && leavesEmpty(board, hand) ? hand.from.id : undefined
  const ends = { startId: line.startStationId, endId: line.endStationId }
  const why = whyNot(asFree(car, emptied), { seated: guests, leaves, free, ...ends }, betweenOn(board))
  return why.length ? { yes: false, why } : { yes: true, lineId, leaves }
}
/** Whether the transfer that they leave has nobody else. */
const leavesEmpty = (board: DispatchBoard, { from, ticketIds }: Hand) =>
  board.rides.find(({ id }) => id === from?.id)?.guests.every(({ ticketId }) => ticketIds.includes(ticketId ?? 0))
/** Whether they may join a transfer. */
export function mayJoin(board: DispatchBoard, ride: BoardRide, hand: Hand): Verdict {
  const [block] = ride.cars
  const car = board.cars.find(({ id }) => id === block?.carId)
  if (!car || !ride.planTime || !ride.lineId) return { yes: false, why: ['unknown'] }
  if (hand.from?.id === ride.id) return { yes: false, why: [] }
  const there = ride.guests.map(guest => ({
    ...guest,
    ticketId: guest.ticketId ?? 0,
    lineId: ride.lineId,
    leaves: ride.planTime,
    carTypeId: null,
    workplace: null,
  }))
  const line = board.lines.find(({ id }) => id === ride.lineId)
  const why = whyNot(
    asFree(car, ride.id),
    {
      seated: [...there, ...guestsIn(board, hand)],
      leaves: ride.planTime,
      free: ride.endTime ?? ride.planTime,
      startId: line?.startStationId ?? null,
      endId: line?.endStationId ?? null,
    },
    betweenOn(board),
  )
  return why.length ? { yes: false, why } : { yes: true, lineId: ride.lineId, leaves: ride.planTime }
}
export const whyWords: Readonly<Record<WhyNot | 'lines' | 'unknown', readonly [string, string]>> = {
  full: ['座位不够', 'not enough seats'],
  busy: ['该时段已有接送', 'drives at that time'],
  offDuty: ['不在接送周期内', 'not on duty then'],
  channel: ['专供其他渠道', 'kept for another channel'],
  wheelchair: ['不能载轮椅', 'takes no wheelchair'],
  luggage: ['行李放不下', 'luggage does not fit'],
  alone: ['有客人须单独用车', 'somebody rides alone'],
  lines: ['客人的线路不同', 'their routes differ'],
  unknown: ['缺少线路或时间', 'no route or time'],
}
