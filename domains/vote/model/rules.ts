import { wall, endOfDay, dayIn, defaultZone, type Row } from '@pavilion/declare'
import { openCloseStatus, voteTopicMode } from './codes.ts'
import type { voteItem, voteTopic } from './vote.ts'

/** The default number of candidates in a list (visitor-side §2.8, §9). */
export const voteListLimit = 10
/** Most votes first, then by sort number, then by id (visitor-side §2.8). */
export const voteOrder = [
  ['sumNumber', 'desc'],
  ['sortNumber', 'asc'],
  ['id', 'asc'],
] as const
/** The rise of a candidate is its number of votes in this many hours. */
export const riseHours = 24

type Hours = Pick<Row<typeof voteTopic>, 'status' | 'startTime' | 'endTime'>
/** Whether a topic takes votes at this moment (an ISO instant). */
export function votingAt({ status, startTime, endTime }: Hours, now: string): 'open' | 'closed' | 'notBegun' | 'ended' {
  if (status !== openCloseStatus.open) return 'closed'
  if (startTime && now < startTime) return 'notBegun'
  return endTime && now >= endTime ? 'ended' : 'open'
}

/**
 * The day that a vote counts for: `2026-11-21` in the project's time zone if votes are given per
 * day, else `-`.
 */
export function countedDay(mode: number, now: string, timeZone: string | null): string {
  return mode === voteTopicMode.everyDay ? dayIn(now, timeZone || defaultZone()) : '-'
}
/**
 * Whether voters get new votes tomorrow: only if the topic is still open then. The end time itself
 * is exclusive.
 */
export function votesResetTomorrow(
  { mode, endTime }: Pick<Row<typeof voteTopic>, 'mode' | 'endTime'>,
  now: string,
  timeZone: string | null,
): boolean {
  if (mode !== voteTopicMode.everyDay) return false
  return (
    !endTime ||
    countedDay(mode, now, timeZone) < countedDay(mode, new Date(Date.parse(endTime) - 1).toISOString(), timeZone)
  )
}
/** When voters get new votes: the instant at which the next day begins in the project's time zone. */
export function nextDay(now: string, timeZone: string | null): string {
  const zone = timeZone || defaultZone()
  return endOfDay(dayIn(now, zone), zone)
}
/** `2026-11-21 00:00 (GMT+8)`: a moment in the project's time zone, which it names. */
export function momentWithZone(at: string, timeZone: string | null): string {
  const zone = timeZone || defaultZone()
  const date = new Date(at)
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${wall(date, zone).slice(0, 16)} (${offset ?? zone})`
}
/**
 * When what a page says about a topic changes by itself: at its start, its end, and when voters get
 * new votes. Undefined if nothing changes any more.
 */
export function nextChange(
  { status, mode, startTime, endTime }: Hours & Pick<Row<typeof voteTopic>, 'mode'>,
  now: string,
  timeZone: string | null,
): string | undefined {
  if (status !== openCloseStatus.open || (endTime && now >= endTime)) return undefined
  return [startTime, endTime, mode === voteTopicMode.everyDay ? nextDay(now, timeZone) : null]
    .flatMap(at => (at && at > now ? [at] : []))
    .sort()[0]
}
type Ranked = Pick<Row<typeof voteItem>, 'id' | 'sumNumber' | 'sortNumber'>
/** The order of candidates: sumNumber descending, then sortNumber ascending. */
export const byVotes = (one: Ranked, other: Ranked): number =>
  other.sumNumber - one.sumNumber || one.sortNumber - other.sortNumber || one.id - other.id

/**
 * The places of candidates in their order. Equal votes share a place, and the next one is skipped:
 * 1, 2, 2, 4.
 */
export function placesOf<T>(ordered: readonly T[], votes: (candidate: T) => number): number[] {
  const places: number[] = []
  for (const [at, candidate] of ordered.entries()) {
    const before = ordered[at - 1]
    const isEqual = before !== undefined && votes(before) === votes(candidate)
    places.push(isEqual ? (places[at - 1] as number) : at + 1)
  }
  return places
}

/**
 * At most `limit` candidates: those of `first`, then those of `extra`, each once (visitor-side
 * §2.8).
 */
export function filledUp<T extends { readonly id: number }>(
  first: readonly T[],
  extra: readonly T[],
  limit: number,
): T[] {
  const shown = first.slice(0, limit)
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...extra.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, limit - shown.length))]
}
