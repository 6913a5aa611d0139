import { dateTime } from '@pavilion/pages/dates.ts'
import type { Moment } from '../model/programme.ts'

const quarter = 900_000
/**
 * Formats instants in a time zone. Offsets change only on quarters of an hour, so each quarter is
 * looked up once.
 */
export function clockOf(timeZone: string): (instant: string) => Moment {
  const offsets = new Map<number, number>()
  const offsetAt = (time: number) => {
    const part = Math.floor(time / quarter)
    const known = offsets.get(part)
    if (known !== undefined) return known
    const offset =
      Date.parse(`${dateTime(new Date(part * quarter).toISOString(), timeZone).replace(' ', 'T')}Z`) - part * quarter
    offsets.set(part, offset)
    return offset
  }
  return at => {
    const time = Date.parse(at)
    const wall = new Date(time + offsetAt(time)).toISOString()
    return { at, day: wall.slice(0, 10), time: wall.slice(11, 16) }
  }
}
