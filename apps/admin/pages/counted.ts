import { daysBetween } from '@pavilion/declare'

/** The answer of /dashboard/getFigures. */
export interface Figure {
  readonly name: string
  readonly zh: string
  readonly en: string
  readonly unit: 'count' | 'money'
  readonly currency?: string
  readonly today: number
  readonly yesterday: number
  readonly days: readonly { day: string; value: number }[]
  readonly by?: { readonly zh: string; readonly en: string; readonly parts: readonly { key: string; value: number }[] }
}
export interface Need {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly count: number
  readonly path: string
}
export interface DashboardFigures {
  readonly figures: readonly Figure[]
  /** Nothing has been counted yet: the values are not zeros. */
  readonly counting: boolean
  /** When they were counted; null if that is not known. */
  readonly countedAt: string | null
  readonly needs: readonly Need[]
  /** The days of the event, in the project's calendar. */
  readonly event: { readonly from: string; readonly to: string | null } | null
  readonly health: readonly { key: string; zh: string; en: string; well: boolean; path?: string }[]
}

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
