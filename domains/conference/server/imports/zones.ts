import type { Pair } from '@pavilion/declare'
import { windowsZones } from './windowsZones.ts'

const isZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
/**
 * The zone that a file names, as the tz database calls it; undefined if nobody knows it. Files name
 * zones in many ways: `Europe/Vienna`, `/Europe/Vienna`, `/mozilla.org/20070129_1/Europe/Vienna`,
 * `SA Pacific Standard Time`, `UTC+08:00`.
 */
export function zoneNamed(name: string): string | undefined {
  const tidy = name.trim().replace(/^"(.*)"$/, '$1')
  const windows = windowsZones[tidy.toLowerCase()]
  if (windows) return windows
  const [, sign, hours = '', minutes = '00'] = /^(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d\d)?$/i.exec(tidy) ?? []
  const offset = sign && `${sign}${hours.padStart(2, '0')}:${minutes}`
  const parts = tidy.split('/').filter(Boolean)
  // A name in the tz database has at most three parts; what precedes it is its publisher.
  const ends = [3, 2, 1].map(most => (parts.length >= most ? parts.slice(-most).join('/') : ''))
  return [offset ?? '', ...ends].find(candidate => candidate && isZone(candidate))
}
/** The fault of a time in a zone that nobody knows. */
export const unknownZone = (name: string): Pair => [`时区「${name}」无法识别`, `The time zone “${name}” is not known`]
