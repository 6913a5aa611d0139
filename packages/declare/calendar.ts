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
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  try {
    // Sweden writes `2026-11-21 09:00:00`.
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
    return clock
  } catch {
    // A name that this machine does not know must not take a whole page with it.
    return clockOf(defaultZone())
  }
}
/** A wall clock read as UTC. Years beyond 9999 have a sign. */
export const asUtc = (shown: string) => Date.parse(`${shown.replace(/^\d{5}/, '+0$&').replace(' ', 'T')}Z`)
const readOffset = (zone: string, at: number): number =>
  asUtc(clockOf(zone).format(at).padStart(19, '0')) - Math.floor(at / 1000) * 1000

/** Offsets by zone and hour, because asking Intl takes long. NaN: clocks change within the hour. */
const offsets = new Map<string, number>()
const mostOffsets = 20_000
/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: Instant, zone: string): number {
  const at = msOf(instant)
  if (zone === 'UTC' || Number.isNaN(at)) return 0
  const hour = Math.floor(at / hourMs) * hourMs
  const key = zone + hour
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = readOffset(zone, hour)
    if (readOffset(zone, hour + hourMs - 1000) !== offset) offset = Number.NaN
    if (offsets.size > mostOffsets) offsets.clear()
    offsets.set(key, offset)
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
