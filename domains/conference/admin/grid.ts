import { addDays, daysBetween, dayIn, date } from '@pavilion/declare'
import { instantOf, wallClock } from '@pavilion/screens/logic/time.ts'
import { endOf } from '../model/times.ts'

/**
 * A session on the grid of a day: `from` and `to` are minutes after midnight in the time zone; more
 * than 1,440 is the next day.
 */
export interface Block {
  readonly id: number
  readonly from: number
  readonly to: number
}
interface Timed {
  readonly id: number
  readonly startTime: string
  readonly endTime: string | null
}

/** A date field in the operator's language, unlike the browser's date input. */
export const anyDay = date('日期', 'Date')
const dayMinutes = 1440
export const dayOf = (instant: string, zone: string): string => dayIn(instant, zone)
const minutesIn = (instant: string | number, day: string, zone: string): number => {
  const wall = wallClock(instant, zone)
  return (
    daysBetween(day, dayIn(instant, zone)) * dayMinutes + Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
  )
}
/** The position of a session on the day on which it starts. */
export const blockOf = (session: Timed, zone: string): Block => {
  const day = dayOf(session.startTime, zone)
  const from = minutesIn(session.startTime, day, zone)
  return { id: session.id, from, to: Math.max(from + 5, minutesIn(endOf(session), day, zone)) }
}
/** The instant that is this many minutes after a day's midnight. */
export function momentOn(day: string, minutes: number, zone: string): string {
  const days = Math.floor(minutes / dayMinutes)
  const rest = minutes - days * dayMinutes
  return instantOf(`${addDays(day, days)} ${clockText(rest)}:00`, zone)
}
/** `09:05`; after midnight 25:30 becomes `01:30`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** `04-15 09:00–10:00`, or with the day of the end if it is another: `04-15 11:00–04-17 10:00`. */
export function spanText(session: Timed, zone: string): string {
  const day = dayOf(session.startTime, zone)
  const { from, to } = blockOf(session, zone)
  const last = dayOf(momentOn(day, to, zone), zone)
  return `${day.slice(5)} ${clockText(from)}–${last === day ? '' : `${last.slice(5)} `}${clockText(to)}`
}
export const snapped = (minutes: number, step = 5): number => Math.round(minutes / step) * step
/** The hours of the grid: at least 8 to 20, more if sessions are earlier or later. */
export function hoursOf(blocks: readonly Block[]): { readonly first: number; readonly last: number } {
  return {
    first: Math.min(8, ...blocks.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(20, ...blocks.map(({ to }) => Math.ceil(to / 60))),
  }
}
/**
 * Places overlapping blocks of a column side by side: the lane of each, and the number of lanes.
 */
export function lanesOf(blocks: readonly Block[]): ReadonlyMap<number, { readonly lane: number; readonly of: number }> {
  const placed = new Map<number, { lane: number; of: number }>()
  let group: { block: Block; lane: number }[] = []
  let end = Number.NEGATIVE_INFINITY
  const close = () => {
    const of = 1 + Math.max(-1, ...group.map(({ lane }) => lane))
    for (const { block, lane } of group) placed.set(block.id, { lane, of })
    group = []
  }
  for (const block of [...blocks].sort((a, b) => a.from - b.from || b.to - a.to || a.id - b.id)) {
    if (block.from >= end) {
      close()
      end = Number.NEGATIVE_INFINITY
    }
    const busy = new Set(group.filter(other => other.block.to > block.from).map(({ lane }) => lane))
    let lane = 0
    while (busy.has(lane)) lane++
    group.push({ block, lane })
    end = Math.max(end, block.to)
  }
  close()
  return placed
}
/** A block moved by some minutes, but not before midnight. */
export const moved = ({ id, from, to }: Block, by: number): Block => {
  const start = Math.max(0, from + by)
  return { id, from: start, to: start + to - from }
}
/** A block whose end is moved by some minutes; at least five minutes long. */
export const resized = ({ id, from, to }: Block, by: number): Block => ({ id, from, to: Math.max(from + 5, to + by) })
