import { wall, isDate, isTime, say, type Pair } from '@pavilion/declare'
import type { FormField } from '../definition.ts'
import type { AnswerKind } from './kind.ts'

const shapes = {
  /** `yyyy-MM-dd HH:mm` */
  datetime: (value: string) => isDate(value.slice(0, 10)) && value[10] === ' ' && isTime(value.slice(11)),
  date: isDate,
  /** `HH:mm` */
  time: isTime,
  year: (value: string) => /^\d{4}$/.test(value),
} as const

/**
 * Date, date and time, time, year: strings that sort correctly. Bounds are days in the project's
 * time zone.
 */
export const moment = (shape: keyof typeof shapes): AnswerKind => ({
  holds: 'moment',
  settings: shape === 'time' ? [] : ['minDate', 'maxDate'],
  verb: 'select',
  empty: '',
  tidy: value => (value === '' ? '' : typeof value === 'string' && shapes[shape](value) ? value : undefined),
  wrong: (value: string, field, { timeZone }) => (shape === 'time' ? undefined : outside(value, field, timeZone)),
})

/**
 * A bound as a local text of the value's length: `2026-11-21` for `2026-11-20T16:00:00.000Z` in
 * Shanghai.
 */
export const localText = (instant: string, length: number, timeZone: string): string =>
  wall(instant, timeZone).slice(0, length)
function outside(value: string, { minDate, maxDate }: FormField, timeZone: string): Pair | undefined {
  const first = minDate && localText(minDate, value.length, timeZone)
  const last = maxDate && localText(maxDate, value.length, timeZone)
  if (first && value < first) return say(`不能早于 ${first}`, `Must not be earlier than ${first}`)
  if (last && value > last) return say(`不能晚于 ${last}`, `Must not be later than ${last}`)
  return undefined
}
