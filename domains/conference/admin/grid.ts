import { date } from '@pavilion/declare'
import { instantOf, wallClock } from '@pavilion/screens/logic/time.ts'
import { endOf } from '../model/times.ts'

/** A session on the grid of one day: minutes after that day's midnight, as the clocks of the zone show them; beyond 1,440 it is the next morning. */
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

/** A day of the calendar, chosen in the operator's language: the browser's own field speaks the browser's. */
export const anyDay = date('日期', 'Date')
const dayMinutes = 1440
export const dayOf = (instant: string, zone: string): string => wallClock(instant, zone).slice(0, 10)
const minutesIn = (instant: string | number, day: string, zone: string): number => {
  const wall = wallClock(instant, zone)
  return (
    Math.round((Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 60_000) +
    Number(wall.slice(11, 13)) * 60 +
    Number(wall.slice(14, 16))
  )
}
/** Where a session stands on its day: it belongs to the day on which it begins. */
export const blockOf = (session: Timed, zone: string): Block => {
  const day = dayOf(session.startTime, zone)
  const from = minutesIn(session.startTime, day, zone)
  return { id: session.id, from, to: Math.max(from + 5, minutesIn(endOf(session), day, zone)) }
}
/** The instant of some minutes after a day's midnight. */
export function momentOn(day: string, minutes: number, zone: string): string {
  const days = Math.floor(minutes / dayMinutes)
  const rest = minutes - days * dayMinutes
  return instantOf(
    `${new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)} ${clockText(rest)}:00`,
    zone,
  )
}
/** `09:05`; past midnight `25:30` is written 01:30. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** `04-15 09:00–10:00`, and the day of its end where that is another: `04-15 11:00–04-17 10:00`. */
export function spanText(session: Timed, zone: string): string {
  const day = dayOf(session.startTime, zone)
  const { from, to } = blockOf(session, zone)
  const last = dayOf(momentOn(day, to, zone), zone)
  return `${day.slice(5)} ${clockText(from)}–${last === day ? '' : `${last.slice(5)} `}${clockText(to)}`
}
export const snapped = (minutes: number, step = 5): number => Math.round(minutes / step) * step
/** The hours that a day's grid shows: at least 8 to 20, wider where sessions are earlier or later. */
export function hoursOf(blocks: readonly Block[]): { readonly first: number; readonly last: number } {
  return {
    first: Math.min(8, ...blocks.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(20, ...blocks.map(({ to }) => Math.ceil(to / 60))),
  }
}
/** Blocks of one column that overlap stand beside each other: which lane, of how many. */
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
/** A block moved by some minutes, or only its end; never shorter than five minutes, never before midnight. */
export const moved = ({ id, from, to }: Block, by: number): Block => {
  const start = Math.max(0, from + by)
  return { id, from: start, to: start + to - from }
}
export const resized = ({ id, from, to }: Block, by: number): Block => ({ id, from, to: Math.max(from + 5, to + by) })
