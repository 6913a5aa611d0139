import { type AnswerOf, daysBetween, type Pair } from '@pavilion/declare'
import type { dashboard } from '@pavilion/system/model/calls/desk.ts'

/** The answer of the dashboard's figures. */
export type DashboardFigures = AnswerOf<typeof dashboard>

/**
 * Where the event stands on a given day: days to go, its nth day of so many, or over. Undefined if
 * its dates are unknown.
 */
export function standingOf(
  event: DashboardFigures['event'],
  today: string,
): { readonly before: number } | { readonly day: number; readonly of: number } | 'over' | undefined {
  if (!event) return undefined
  const last = event.to ?? event.from
  if (today < event.from) return { before: daysBetween(today, event.from) }
  return today > last ? 'over' : { day: daysBetween(event.from, today) + 1, of: daysBetween(event.from, last) + 1 }
}

/** What somebody is greeted with, by the hour where the event is. */
export function greetingAt(hour: number): Pair {
  // Nobody is wished a good evening before the day has begun: «Good night» sends people away.
  if (hour < 5 || hour >= 23) return ['夜深了', 'Hello']
  if (hour < 9) return ['早上好', 'Good morning']
  if (hour < 12) return ['上午好', 'Good morning']
  if (hour < 14) return ['中午好', 'Good afternoon']
  return hour < 18 ? ['下午好', 'Good afternoon'] : ['晚上好', 'Good evening']
}
