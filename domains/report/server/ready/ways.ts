import { addDays, type Pair } from '@pavilion/declare'
import type { ReadyReport } from '@pavilion/system/server/index.ts'
import { isTimeGroup, type ReadyDefinition } from '../../model/ready.ts'
import { daysOf } from '../forms/read.ts'
import type { Raw, ReadyColumn, ReportEventRow } from './statement.ts'

/** The days of a key of time; undefined where a list cannot be asked for it. */
export function daysOfKey(time: string, key: string): Pair | undefined {
  if (time === 'day' && /^\d{4}-\d\d-\d\d$/.test(key)) return [key, key]
  if (time === 'month' && /^\d{4}-\d\d$/.test(key)) {
    const [year = 0, month = 0] = key.split('-').map(Number)
    const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
    return [`${key}-01`, addDays(next, -1)]
  }
  const [, year, week] = /^(\d{4})-W(\d\d)$/.exec(key) ?? []
  if (time !== 'week' || !year) return undefined
  // The week with the fourth of January is the first; it begins on a Monday.
  const fourth = `${year}-01-04`
  const weekday = (new Date(`${fourth}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(fourth, -weekday + (Number(week) - 1) * 7)
  return [monday, addDays(monday, 6)]
}
/** The address of the list that shows exactly the rows of a line; null where its filters cannot say it. */
export function wayOf(
  report: ReadyReport,
  definition: ReadyDefinition,
  columns: readonly ReadyColumn[],
  row: Raw,
  event: ReportEventRow,
  /** There is no other currency: the list shows all of this one, also without such a filter. */
  oneCurrency: boolean,
): string | null {
  const { list, dimensions } = report
  if (!list || definition.compare) return null
  const asked = new Map(Object.entries(list.filters ?? {}))
  let [from, until] = daysOf(definition, event)
  for (const { dimension, values } of definition.filters) {
    const filter = dimensions[dimension]?.filter
    if (!filter) return null
    asked.set(filter, values.join(','))
  }
  for (const [nth, { key, measure }] of columns.entries()) {
    if (measure) continue
    const value = row[`c${nth}`]
    if (isTimeGroup(key) && !(key in dimensions)) {
      const days = value === null ? undefined : daysOfKey(key, String(value))
      if (!days) return null
      from = from && from > days[0] ? from : days[0]
      until = until && until < days[1] ? until : days[1]
      continue
    }
    const filter = dimensions[key]?.filter
    if (key === 'currency' && oneCurrency && !definition.groups.includes('currency')) continue
    if (!filter || value === null || value === undefined) return null
    asked.set(filter, String(value))
  }
  if ((from || until) && !list.time) return null
  if (list.time && (from || until)) asked.set(list.time, `${from ?? ''}~${until ?? ''}`)
  const search = new URLSearchParams([...asked]).toString()
  return search ? `${list.path}?${search}` : list.path
}
