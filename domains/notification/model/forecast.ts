import { addDays, clockIn, dayIn, instantOf } from '@pavilion/declare'

// When a bulk message will have gone out. Pure: the page and the tests count alike.

/** Times of the day in the event's zone, `22:00:00`. Over midnight when the end is the earlier one. */
export interface Quiet {
  readonly from: string
  readonly until: string
}
const minute = 60_000
const clock = (time: string) => time.slice(0, 5)

/** Whether bulk messages rest at this moment. The same two times mean no rest at all. */
export function isQuiet(at: number, quiet: Quiet | undefined, zone: string): boolean {
  if (!quiet) return false
  const [now, from, until] = [clockIn(at, zone), clock(quiet.from), clock(quiet.until)]
  return from <= until ? now >= from && now < until : now >= from || now < until
}
/** The next moment at which the clock of the zone shows a time; with clocks put back, the one that is still to come. */
function nextAt(time: string, at: number, zone: string, fits: (moment: number) => boolean): number {
  const today = dayIn(at, zone)
  const moments = [0, 1, 2].flatMap(days => {
    const one = Date.parse(instantOf(`${addDays(today, days)} ${clock(time)}:00`, zone))
    return [one - 60 * minute, one, one + 60 * minute]
  })
  return moments.filter(moment => moment > at && fits(moment)).sort((a, b) => a - b)[0] ?? at + minute
}
/** When bulk messages go on: at once outside the quiet hours. */
export function quietEnds(at: number, quiet: Quiet | undefined, zone: string): number {
  if (!quiet || !isQuiet(at, quiet, zone)) return at
  return nextAt(quiet.until, at, zone, moment => !isQuiet(moment, quiet, zone) && isQuiet(moment - minute, quiet, zone))
}
const quietBegins = (at: number, quiet: Quiet, zone: string): number =>
  nextAt(quiet.from, at, zone, moment => isQuiet(moment, quiet, zone) && !isQuiet(moment - minute, quiet, zone))

export interface Plan {
  /** How many messages still have to go out. */
  readonly messages: number
  readonly now: number
  readonly startsAt?: number | undefined
  readonly endsAt?: number | undefined
  /** How many the senders manage in a minute. */
  readonly perMinute: number
  readonly quiet?: Quiet | undefined
  /** How many more may go out today, and on each later day. */
  readonly leftToday?: number | undefined
  readonly perDay?: number | undefined
  readonly zone: string
}
export interface Forecast {
  /** When the last of those that go out has gone; undefined when none does. */
  readonly allBy: number | undefined
  /** Those for which the end time comes too early. */
  readonly late: number
}
const mostStretches = 400
/**
 * Counts forward through quiet hours, the days' limits and the end time. The seconds of a stretch
 * are rounded up, so that it is not promised too early.
 */
export function forecastOf(plan: Plan): Forecast {
  const { messages, now, startsAt = 0, endsAt = Number.POSITIVE_INFINITY, quiet, zone, perDay } = plan
  const rate = Math.max(plan.perMinute, 1 / 60)
  let [left, at, allBy] = [messages, Math.max(now, startsAt), undefined as number | undefined]
  let ofDay = plan.leftToday ?? Number.POSITIVE_INFINITY
  let day = dayIn(now, zone)
  for (let stretch = 0; left > 0 && stretch < mostStretches; stretch++) {
    at = quietEnds(at, quiet, zone)
    if (at >= endsAt) break
    if (dayIn(at, zone) !== day) ofDay = perDay ?? Number.POSITIVE_INFINITY
    day = dayIn(at, zone)
    const midnight = Date.parse(instantOf(`${addDays(day, 1)} 00:00:00`, zone))
    const until = Math.min(quiet ? quietBegins(at, quiet, zone) : midnight, midnight, endsAt)
    const many = Math.max(0, Math.min(left, ofDay, Math.floor(((until - at) / minute) * rate)))
    if (many > 0) allBy = at + Math.ceil((many / rate) * minute)
    left -= many
    ofDay -= many
    at = until
  }
  return { allBy, late: left }
}
