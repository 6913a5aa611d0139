import { type AnswerOf, daysBetween } from '@pavilion/declare'
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
