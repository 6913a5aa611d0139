import { receiveLineType, stationType, tripTicketType } from './codes.ts'

/** Minutes of driving where a line says nothing. */
export const usualMinutes = 60
const minuteMs = 60_000

export interface Stop {
  readonly id: number
  readonly station: string
  readonly englishName: string | null
  readonly type: number | null
  readonly hotelId: number | null
}
export interface Line {
  readonly id: number
  readonly type: number | null
  readonly startStationId: number | null
  readonly endStationId: number | null
  readonly minutes: number | null
  readonly hourMinutes: readonly string[] | null
}
/** A period of a line: cars that leave from one hour to another take so long. */
interface Period {
  readonly from: number
  readonly to: number
  readonly minutes: number
}
/** `07-10 75`: undefined where it cannot be read. */
export function periodIn(text: string): Period | undefined {
  const [, from, to, minutes] = /^\s*(\d{1,2})(?::00)?\s*[-–—~至]\s*(\d{1,2})(?::00)?\s+(\d{1,4})\s*$/.exec(text) ?? []
  const period = { from: Number(from), to: Number(to), minutes: Number(minutes) }
  return minutes && period.from < 24 && period.to <= 24 && period.minutes > 0 && period.minutes <= 1440
    ? period
    : undefined
}
/** Whether an hour of the day lies in a period; one of 22-02 goes over midnight. */
const covers = ({ from, to }: Period, hour: number) =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to
/** How long a car that leaves at this hour of the day drives. */
export function minutesAt({ minutes, hourMinutes }: Pick<Line, 'minutes' | 'hourMinutes'>, hour: number): number {
  const period = (hourMinutes ?? []).map(periodIn).find(each => each && covers(each, hour))
  return period?.minutes ?? minutes ?? usualMinutes
}

/** What the board knows of a ticket. */
export interface Ticket {
  readonly type: number | null
  readonly fromPlace: string | null
  readonly toPlace: string | null
  readonly departTime: string | null
  readonly arriveTime: string | null
}
const spelled = (text: string) => text.toLowerCase().replace(/[\s·.,，。()（）-]/g, '')
const typeOf = { [tripTicketType.flight]: stationType.airport, [tripTicketType.train]: stationType.railway } as Record<
  number,
  number
>
/**
 * The stop that a place of a ticket means: of that name, or the only one of its kind in the city that
 * the ticket names.
 */
export function stopOf(place: string | null, type: number | null, stops: readonly Stop[]): Stop | undefined {
  const word = spelled(place ?? '')
  const places = stops.filter(({ type: of }) => of !== stationType.hotel)
  const named = word
    ? places.find(({ station, englishName }) =>
        [station, englishName ?? ''].some(name => {
          const known = spelled(name)
          return known !== '' && (known === word || known.includes(word) || word.includes(known))
        }),
      )
    : undefined
  if (named && (type === null || typeOf[type] === undefined || named.type === typeOf[type])) return named
  const kin = places.filter(({ type: of }) => of === typeOf[type ?? 0])
  return kin.length === 1 ? kin[0] : named
}
export type Direction = 'pickUp' | 'seeOff'
/**
 * Whether a ticket brings somebody to the event or takes them home: by the places where cars wait,
 * else by the middle of the event.
 */
export function directionOf(ticket: Ticket, stops: readonly Stop[], middle: string, city: string): Direction {
  const here = (place: string | null) => {
    const word = spelled(place ?? '')
    if (!word) return false
    return (
      (city !== '' && (spelled(city).includes(word) || word.includes(spelled(city)))) ||
      stops.some(({ station, englishName }) => {
        const names = [spelled(station), spelled(englishName ?? '')].filter(Boolean)
        return names.some(name => name.includes(word) || word.includes(name))
      })
    )
  }
  const [to, from] = [here(ticket.toPlace), here(ticket.fromPlace)]
  if (to !== from) return to ? 'pickUp' : 'seeOff'
  return Date.parse(ticket.arriveTime ?? ticket.departTime ?? middle) <= Date.parse(middle) ? 'pickUp' : 'seeOff'
}
export const lineTypeOf = (direction: Direction): number => receiveLineType[direction]

export interface Waits {
  readonly pickUpMinutes: number
  readonly seeOffMinutes: number
}
/** When a car for this ticket leaves its first stop. */
export function leavesAt(
  direction: Direction,
  ticket: Pick<Ticket, 'departTime' | 'arriveTime'>,
  line: Pick<Line, 'minutes' | 'hourMinutes'>,
  waits: Waits,
  hourOf: (at: string) => number,
): string | undefined {
  const at = direction === 'pickUp' ? ticket.arriveTime : ticket.departTime
  if (!at) return undefined
  if (direction === 'pickUp') return new Date(Date.parse(at) + waits.pickUpMinutes * minuteMs).toISOString()
  const there = Date.parse(at) - waits.seeOffMinutes * minuteMs
  // How long it drives depends on when it leaves: the first guess is that of the hour of arrival.
  const guess = there - minutesAt(line, hourOf(new Date(there).toISOString())) * minuteMs
  return new Date(there - minutesAt(line, hourOf(new Date(guess).toISOString())) * minuteMs).toISOString()
}
/** When a car that leaves then is free again: each further stop costs ten minutes. */
export const freeAt = (
  leaves: string,
  line: Pick<Line, 'minutes' | 'hourMinutes'>,
  stops: number,
  hourOf: (at: string) => number,
): string =>
  new Date(
    Date.parse(leaves) + (minutesAt(line, hourOf(leaves)) + Math.max(0, stops - 1) * 10) * minuteMs,
  ).toISOString()

/** A part of a drive, from one stop to the next, and how many guests are in the car on it. */
export interface Leg {
  readonly fromId: number | null
  readonly toId: number | null
  readonly seated: number
}
/**
 * The legs of a drive. On the way to the event all get on at the first stop and off at theirs; on the
 * way back they get on at theirs and off at the last. So one leg has everybody, and the seats that the
 * counter holds for a car are those that it needs at most. A stop that is not on the way is its far end.
 */
export function legsOf(
  direction: Direction,
  { startId, stopIds, endId }: { startId: number | null; stopIds: readonly number[]; endId: number | null },
  guests: readonly { readonly stationId: number | null }[],
): Leg[] {
  const stops = [startId, ...stopIds, endId]
  const far = direction === 'pickUp' ? stops.length - 1 : 0
  const places = guests.map(({ stationId }) => {
    const at = stationId === null ? -1 : stopIds.indexOf(stationId)
    return at < 0 ? far : at + 1
  })
  return stops.slice(1).map((toId, leg) => ({
    fromId: stops[leg] ?? null,
    toId,
    seated: places.filter(place => (direction === 'pickUp' ? place > leg : place <= leg)).length,
  }))
}

/** A guest who waits for a car. */
export interface Waiting {
  readonly ticketId: number
  readonly passengerId: number
  readonly lineId: number | null
  readonly leaves: string | null
  readonly carTypeId: number | null
  readonly channelId: number | null
  readonly luggage: number
  readonly wheelchair: boolean
  readonly rideAlone: boolean
  readonly workplace: string | null
}
export interface FreeCar {
  readonly id: number
  readonly seats: number
  readonly luggage: number | null
  readonly wheelchair: boolean
  readonly carTypeId: number | null
  /** The channels that this car is kept for; empty: it is for everybody. */
  readonly channelIds: readonly number[]
  /** When it is on duty; empty: always. */
  readonly cycles: readonly { readonly startTime: string; readonly endTime: string }[]
  /** When it drives already, and between which stops. */
  readonly busy: readonly Drive[]
}
export interface Drive {
  readonly from: string
  readonly to: string
  readonly startId: number | null
  readonly endId: number | null
}
/** Why a guest may not ride in a car. */
export type WhyNot = 'full' | 'busy' | 'offDuty' | 'channel' | 'wheelchair' | 'luggage' | 'alone'
export interface Ride {
  readonly seated: readonly Waiting[]
  readonly leaves: string
  readonly free: string
  readonly startId: number | null
  readonly endId: number | null
}
/** Minutes from one stop to another. */
export type Between = (from: number | null, to: number | null) => number
/** How long an empty car drives from one stop to another: as a line between them says, in either direction. */
export const betweenStops =
  (lines: readonly Line[]): Between =>
  (from, to) => {
    if (from === null || to === null || from === to) return 0
    const line = lines.find(
      ({ startStationId: a, endStationId: b }) => (a === from && b === to) || (a === to && b === from),
    )
    return line?.minutes ?? usualMinutes
  }
const overlaps = (aFrom: string, aTo: string, bFrom: string, bTo: string) =>
  Date.parse(aFrom) < Date.parse(bTo) && Date.parse(bFrom) < Date.parse(aTo)
/** Whether a car cannot drive both: at the same time, or without the time to get from one to the other. */
function collides(ride: Ride, drive: Drive, between: Between): boolean {
  if (overlaps(ride.leaves, ride.free, drive.from, drive.to)) return true
  const isAfter = Date.parse(drive.to) <= Date.parse(ride.leaves)
  const gap = isAfter ? Date.parse(ride.leaves) - Date.parse(drive.to) : Date.parse(drive.from) - Date.parse(ride.free)
  return gap < minuteMs * (isAfter ? between(drive.endId, ride.startId) : between(ride.endId, drive.startId))
}
/** Every reason against these guests in this car at this time; none: they may ride. */
export function whyNot(car: FreeCar, ride: Ride, between: Between): WhyNot[] {
  const { seated, leaves, free } = ride
  const against = new Set<WhyNot>()
  const pieces = seated.reduce((sum, { luggage }) => sum + luggage, 0)
  if (seated.length > car.seats) against.add('full')
  if (seated.length > 1 && seated.some(({ rideAlone }) => rideAlone)) against.add('alone')
  if (seated.some(({ wheelchair }) => wheelchair) && !car.wheelchair) against.add('wheelchair')
  if (car.luggage !== null && pieces > car.luggage) against.add('luggage')
  if (car.channelIds.length && seated.some(({ channelId }) => !car.channelIds.includes(channelId ?? 0)))
    against.add('channel')
  if (car.busy.some(drive => collides(ride, drive, between))) against.add('busy')
  const isOn = ({ startTime, endTime }: FreeCar['cycles'][number]) =>
    Date.parse(startTime) <= Date.parse(leaves) && Date.parse(free) <= Date.parse(endTime)
  if (car.cycles.length && !car.cycles.some(isOn)) against.add('offDuty')
  return [...against]
}

export interface Proposal {
  readonly carId: number
  readonly lineId: number
  readonly leaves: string
  readonly ticketIds: readonly number[]
}
/** Who waits with a line and a time. */
type Placed = Waiting & { readonly lineId: number; readonly leaves: string }
/** When guests of one car leave: after the last arrival, or for the first departure. */
export const togetherAt = ({ type }: Pick<Line, 'type'>, times: readonly number[]): string =>
  new Date(type === receiveLineType.seeOff ? Math.min(...times) : Math.max(...times)).toISOString()
/** Guests of one car wait no longer than this for the last of them. */
const longestWait = 30 * minuteMs
/** What speaks against a car that would do: the larger, the worse. */
const costOf = (car: FreeCar, seated: readonly Waiting[]) =>
  (seated.some(({ carTypeId }) => carTypeId !== null && carTypeId !== car.carTypeId) ? 1000 : 0) +
  (car.channelIds.length ? 0 : seated.some(({ channelId }) => channelId !== null) ? 2 : 0) +
  (car.wheelchair && !seated.some(({ wheelchair }) => wheelchair) ? 20 : 0) +
  (car.seats - seated.length)
/**
 * Cars for those who wait: those of one line who leave within half an hour ride together, a company
 * stays together where seats allow, and a car drives one transfer at a time. Answers what was found,
 * and who found no car.
 */
export function propose(
  waiting: readonly Waiting[],
  cars: readonly FreeCar[],
  lines: ReadonlyMap<number, Line>,
  hourOf: (at: string) => number,
): { rides: Proposal[]; left: number[] } {
  const rides: Proposal[] = []
  const left: number[] = []
  const taken = new Map<number, Drive[]>()
  const between = betweenStops([...lines.values()])
  const driveOf = (leaves: string, line: Line) => ({
    leaves,
    free: freeAt(leaves, line, 1, hourOf),
    startId: line.startStationId,
    endId: line.endStationId,
  })
  const withBusy = (car: FreeCar): FreeCar => ({ ...car, busy: [...car.busy, ...(taken.get(car.id) ?? [])] })
  const placed = waiting.flatMap((each): Placed[] => {
    const { lineId, leaves } = each
    if (lineId !== null && leaves !== null && lines.has(lineId)) return [{ ...each, lineId, leaves }]
    left.push(each.ticketId)
    return []
  })
  const order = [...placed].sort(
    (a, b) =>
      a.lineId - b.lineId ||
      Number(b.rideAlone) - Number(a.rideAlone) ||
      Date.parse(a.leaves) - Date.parse(b.leaves) ||
      (a.workplace ?? '').localeCompare(b.workplace ?? '') ||
      a.ticketId - b.ticketId,
  )
  const seated = new Set<number>()
  for (const first of order) {
    if (seated.has(first.ticketId)) continue
    const line = lines.get(first.lineId) as Line
    let best: { car: FreeCar; group: Placed[]; leaves: string; cost: number } | undefined
    for (const car of cars.map(withBusy)) {
      let group = [first]
      let leaves = first.leaves
      const fits = (people: readonly Waiting[], at: string) =>
        whyNot(car, { seated: people, ...driveOf(at, line) }, between).length === 0
      if (!fits(group, leaves)) continue
      const company = (one: Waiting) => Number(one.workplace !== null && one.workplace === first.workplace)
      const others = order
        .filter(one => one !== first && !seated.has(one.ticketId) && one.lineId === first.lineId)
        .sort((a, b) => company(b) - company(a))
      for (const one of others) {
        const times = [...group, one].map(each => Date.parse(each.leaves))
        if (Math.max(...times) - Math.min(...times) > longestWait) continue
        const at = togetherAt(line, times)
        if (group.some(({ passengerId }) => passengerId === one.passengerId) || !fits([...group, one], at)) continue
        group = [...group, one]
        leaves = at
      }
      // Few cars: a car that takes more of them is worth its empty seats.
      const cost = costOf(car, group) - 10 * group.length
      if (!best || cost < best.cost) best = { car, group, leaves, cost }
    }
    if (!best) {
      left.push(first.ticketId)
      seated.add(first.ticketId)
      continue
    }
    const { car, group, leaves } = best
    for (const { ticketId } of group) seated.add(ticketId)
    const { free, ...ends } = driveOf(leaves, line)
    taken.set(car.id, [
      ...(taken.get(car.id) ?? []),
      { from: leaves, to: free, startId: ends.startId, endId: ends.endId },
    ])
    rides.push({ carId: car.id, lineId: line.id, leaves, ticketIds: group.map(({ ticketId }) => ticketId) })
  }
  rides.sort((a, b) => Date.parse(a.leaves) - Date.parse(b.leaves) || a.carId - b.carId)
  return { rides, left }
}
