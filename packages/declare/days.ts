import { asUtc, dayIn, dayMs, offsetAt } from './calendar.ts'

// Days of the calendar, and the way back from what clocks show to the instant. Apart from
// `calendar.ts`, because most pages only show instants.

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
