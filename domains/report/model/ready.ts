import { isDate, type Pair } from '@pavilion/declare'
import { charts, spans, type ChartKind, type Span } from './definition.ts'

// What people choose of a ready report. Pure: the page, what is saved and the reader understand it alike.

/** What every report whose facts have a time can be split by. */
export const timeGroups = {
  day: ['日期', 'Day'],
  week: ['周', 'Week'],
  month: ['月', 'Month'],
  hour: ['小时', 'Hour'],
  clock: ['时段', 'Hour of the day'],
} as const satisfies Readonly<Record<string, Pair>>
export type TimeGroup = keyof typeof timeGroups
export const isTimeGroup = (name: string): name is TimeGroup => Object.hasOwn(timeGroups, name)

export interface ReadyFilter {
  readonly dimension: string
  readonly values: readonly (string | number | boolean)[]
}
export interface ReadyDefinition {
  /** The name under which a domain gave it. */
  readonly ready: string
  readonly groups: readonly string[]
  /** None: all that the report has. */
  readonly measures: readonly string[]
  readonly filters: readonly ReadyFilter[]
  readonly span: Span
  readonly from?: string
  readonly until?: string
  /** Beside the last event of the same organiser, by days before opening. */
  readonly compare: boolean
  /** Which event stands beside it; the last one before it where nobody has chosen. */
  readonly against?: number
  readonly chart: ChartKind
}
export const mostReadyGroups = 3
const mostReadyFilters = 6
const mostValues = 50

const names = (value: unknown, most: number): string[] => [
  ...new Set(
    (Array.isArray(value) ? value : [])
      .filter((one): one is string => typeof one === 'string' && /^[A-Za-z]\w{0,39}$/.test(one))
      .slice(0, most),
  ),
]
const isValue = (one: unknown): one is string | number | boolean =>
  (typeof one === 'string' && one.length <= 200) || Number.isFinite(one) || typeof one === 'boolean'

/** The choices in what a report keeps, with what is not understood left out; undefined: it is no ready report. */
export function readyIn(sent: unknown): ReadyDefinition | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { ready, groups, measures, filters, span, from, until, compare, against, chart } = sent as Record<
    string,
    unknown
  >
  if (typeof ready !== 'string' || !ready) return undefined
  const wanted = typeof span === 'string' && Object.hasOwn(spans, span) ? (span as Span) : 'all'
  const day = (one: unknown) => (typeof one === 'string' && isDate(one) ? one : undefined)
  const [first, last] = wanted === 'dates' ? [day(from), day(until)] : []
  return {
    ready,
    groups: names(groups, mostReadyGroups),
    measures: names(measures, 8),
    filters: (Array.isArray(filters) ? filters : []).slice(0, mostReadyFilters).flatMap((one: unknown) => {
      const { dimension, values } = (one ?? {}) as Record<string, unknown>
      const kept = (Array.isArray(values) ? values : []).filter(isValue).slice(0, mostValues)
      return typeof dimension === 'string' && kept.length ? [{ dimension, values: kept }] : []
    }),
    span: wanted,
    ...(first && { from: first }),
    ...(last && { until: last }),
    compare: compare === true,
    ...(compare === true && Number.isSafeInteger(against) && { against: against as number }),
    chart: typeof chart === 'string' && Object.hasOwn(charts, chart) ? (chart as ChartKind) : 'none',
  }
}
