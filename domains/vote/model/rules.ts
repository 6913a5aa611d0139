import type { Row } from '@pavilion/declare'
import { openCloseStatus, voteTopicMode } from './codes.ts'
import type { voteItem, voteTopic } from './vote.ts'

/** How many candidates a list shows unless its component says otherwise (visitor-side §2.8, §9). */
export const voteListLimit = 10
/** Most votes first, then the operator's order, then who came first (visitor-side §2.8). */
export const voteOrder = [
  ['sumNumber', 'desc'],
  ['sortNumber', 'asc'],
  ['id', 'asc'],
] as const
/** The rise of a candidate is the number of votes of this many hours. */
export const riseHours = 24

type Hours = Pick<Row<typeof voteTopic>, 'status' | 'startTime' | 'endTime'>
/** Whether a topic takes votes at this moment (an ISO instant). */
export function votingAt({ status, startTime, endTime }: Hours, now: string): 'open' | 'closed' | 'notBegun' | 'ended' {
  if (status !== openCloseStatus.open) return 'closed'
  if (startTime && now < startTime) return 'notBegun'
  return endTime && now >= endTime ? 'ended' : 'open'
}

/** The day that a vote counts for: `2026-11-21` in the project's time zone where votes begin anew each day, else `-`. */
export function countedDay(mode: number, now: string, timeZone: string | null): string {
  return mode === voteTopicMode.everyDay ? dayIn(now, timeZone || 'Asia/Shanghai') : '-'
}
/** Whether votes begin anew on a day on which the topic still takes them: not on its last day. The end itself is past voting. */
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
function dayIn(now: string, timeZone: string): string {
  const written = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
      new Date(now),
    )
  try {
    return written(timeZone)
  } catch {
    return written('Asia/Shanghai')
  }
}

type Ranked = Pick<Row<typeof voteItem>, 'id' | 'sumNumber' | 'sortNumber'>
/** The order of candidates: sumNumber descending, then sortNumber ascending. */
export const byVotes = (one: Ranked, other: Ranked): number =>
  other.sumNumber - one.sumNumber || one.sortNumber - other.sortNumber || one.id - other.id

/** A list of at most `limit`: where `first` has fewer, it is filled up from the extra list, nobody twice (visitor-side §2.8). */
export function filledUp<T extends { readonly id: number }>(
  first: readonly T[],
  extra: readonly T[],
  limit: number,
): T[] {
  const shown = first.slice(0, limit)
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...extra.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, limit - shown.length))]
}
