import { defaultZone } from './installation.ts'

// Instants and the calendar of a time zone. Pure; servers and browsers use it alike.
// An instant is an ISO text, a Date or milliseconds; a day is `2026-11-21`, a wall clock
// `2026-11-21 09:00:00`.

export type Instant = string | number | Date

/**
 * 24 hours in milliseconds: a length, for how long something is kept or waited for. A day of the
 * calendar may have 23 or 25 of them: use `addDays`.
 */
export const dayMs = 86_400_000
/** A length of whole days before or after a moment. */
export const daysLater = (at: Instant, days: number): Date => new Date(msOf(at) + days * dayMs)

const hourMs = 3_600_000
const msOf = (at: Instant) => (typeof at === 'number' ? at : new Date(at).getTime())

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const options = {
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const
  let clock: Intl.DateTimeFormat
  try {
    clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...options })
  } catch {
    // A name that this machine does not know must not take a whole page with it.
    clock = new Intl.DateTimeFormat('en-CA', { timeZone: defaultZone(), ...options })
  }
  clocks.set(zone, clock)
  return clock
}
function readOffset(zone: string, at: number): number {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const [month, day, hour, minute, second] = [part.month, part.day, part.hour, part.minute, part.second].map(Number)
  // The year before 1 is 1 BC, which calendars of computers call 0.
  const year = part.era?.startsWith('B') ? 1 - Number(part.year) : Number(part.year)
  const shown = new Date(0)
  shown.setUTCFullYear(year, (month ?? 1) - 1, day)
  shown.setUTCHours(hour ?? 0, minute, second)
  return shown.getTime() - Math.floor(at / 1000) * 1000
}

/** Offsets by hour, because asking Intl takes a hundred times longer. NaN: clocks change within the hour. */
const offsets = new Map<string, Map<number, number>>()
const mostHours = 20_000
/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: Instant, zone: string): number {
  const at = msOf(instant)
  if (zone === 'UTC' || Number.isNaN(at)) return 0
  let known = offsets.get(zone)
  if (!known || known.size > mostHours) offsets.set(zone, (known = new Map()))
  const hour = Math.floor(at / hourMs)
  let offset = known.get(hour)
  if (offset === undefined) {
    const [first, last] = [readOffset(zone, hour * hourMs), readOffset(zone, (hour + 1) * hourMs - 1000)]
    known.set(hour, (offset = first === last ? first : Number.NaN))
  }
  return Number.isNaN(offset) ? readOffset(zone, at) : offset
}

/** What the clocks of a zone show at an instant, `2026-11-21 09:00:00`; empty for an invalid instant. */
export function wall(instant: Instant, zone: string): string {
  const at = msOf(instant)
  const shown = new Date(at + offsetAt(at, zone))
  return Number.isNaN(shown.getTime()) ? '' : shown.toISOString().replace(/^\+0/, '').slice(0, -5).replace('T', ' ')
}
/** The day of an instant in a zone, `2026-11-21`; empty for an invalid instant. */
export const dayIn = (instant: Instant, zone: string): string => wall(instant, zone).split(' ')[0] as string
/** Hour and minute of an instant in a zone, `09:00`; empty for an invalid instant. */
export const clockIn = (instant: Instant, zone: string): string => wall(instant, zone).split(' ')[1]?.slice(0, 5) ?? ''

/** A wall clock read as UTC. Years beyond 9999 have a sign. */
const asUtc = (shown: string) => Date.parse(`${shown.replace(/^\d{5}-/, '+0$&').replace(' ', 'T')}Z`)
const firstMoment = Date.parse('0001-01-01T00:00:00Z')
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')
/**
 * The moment at which the clocks of a zone show this: the earlier one of two in autumn. A time that
 * a clock change skips gives as much after the change as it is after its beginning.
 */
function momentOf(shown: string, zone: string): number {
  const at = asUtc(shown)
  const [before, after] = [offsetAt(at - dayMs, zone), offsetAt(at + dayMs, zone)]
  const fits = [at - before, at - after].filter(moment => moment + offsetAt(moment, zone) === at)
  return fits.length ? Math.min(...fits) : at - before
}
/**
 * The instant at which the clocks of a zone show `2026-11-21 09:00:00` (seconds may be missing). The
 * earlier one of two in autumn; a time that a clock change skips gives the moment as long after the
 * change. No instant is before the year 1 or after 9999.
 * @throws RangeError for what is no wall clock
 */
export const instantOf = (shown: string, zone: string): string =>
  new Date(Math.max(firstMoment, Math.min(lastMoment, momentOf(shown, zone)))).toISOString()

/** The first moment of a day in a zone: not midnight where clocks skip it. */
export const startOfDay = (day: string, zone: string): string => instantOf(`${day} 00:00:00`, zone)
/** The first moment that no longer belongs to a day in a zone. */
export const endOfDay = (day: string, zone: string): string => startOfDay(addDays(day, 1), zone)

/** A day of the calendar, so many days later or (negative) earlier. */
export function addDays(day: string, days: number): string {
  return dayIn(Date.parse(`${day}T00:00:00Z`) + days * dayMs, 'UTC')
}
/** Days from one day of the calendar to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
/** `count` days in a row. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, nth) => addDays(first, nth))
