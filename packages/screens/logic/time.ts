import { addDays, dayIn, offsetAt, wall } from '@pavilion/declare'
import { now } from './clock.ts'

/** The format of an instant or a wall clock everywhere in the back-office (back-office §9). */
export const timeFormat = 'YYYY-MM-DD HH:mm:ss'

export { addDays as dayAfter, instantOf, wall as wallClock } from '@pavilion/declare'

/** Today's date in a zone. */
export const today = (zone: string, at: number = now()) => dayIn(at, zone)

/** How far a zone is from Greenwich, as people know it: `UTC+8`, `UTC−3:30`. */
export function zoneMark(zone: string, at: number = now()): string {
  const minutes = Math.round(offsetAt(at, zone) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/**
 * The quick ranges of every date filter: today, last week, last month (30 days), last three months
 * (90 days).
 */
export function quickRanges(
  zone: string,
  at: number = now(),
): { zh: string; en: string; range: [from: string, to: string] }[] {
  const end = today(zone, at)
  return [
    { zh: '今天', en: 'Today', range: [end, end] },
    { zh: '最近一周', en: 'Last week', range: [addDays(end, -7), end] },
    { zh: '最近一个月', en: 'Last month', range: [addDays(end, -30), end] },
    { zh: '最近三个月', en: 'Last three months', range: [addDays(end, -90), end] },
  ]
}

/**
 * How long ago: under 30 seconds “just now”, under an hour minutes, under a day hours, under two
 * days “1 day ago”, then the date and time.
 */
export function relativeTime(instant: string, zone: string, at: number = now()): [zh: string, en: string] {
  const seconds = (at - Date.parse(instant)) / 1000
  if (seconds < 30) return ['刚刚', 'just now']
  if (seconds < 3600) {
    const minutes = Math.ceil(seconds / 60)
    return [`${minutes} 分钟前`, `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`]
  }
  if (seconds < 86_400) {
    const hours = Math.ceil(seconds / 3600)
    return [`${hours} 小时前`, `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`]
  }
  if (seconds < 172_800) return ['1 天前', '1 day ago']
  const text = wall(instant, zone).slice(0, 16)
  return [text, text]
}

const typedDay = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日?|(?:日|[\sT])\s*(\d{1,2}):(\d{2})(?::(\d{2}))?)$/
/**
 * A typed day, moment or time of day as a wall clock shows it; undefined if invalid: `2026/12/1
 * 9:00`, `2026年12月1日`, `9:30`. Seconds, leading zeros and a moment's time of day can be missing.
 */
export function typedTime(kind: 'date' | 'instant' | 'time', typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  const two = (digits = '0') => digits.padStart(2, '0')
  const [, year, month, day, hour, minute, second] = typedDay.exec(kind === 'time' ? `2000-01-01 ${text}` : text) ?? []
  if (!year || (kind === 'date' ? hour : kind === 'time' && !hour)) return undefined
  const shown = `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
  // Rejects hours such as 25, and dates such as 31 February.
  if (wall(`${shown.replace(' ', 'T')}Z`, 'UTC') !== shown) return undefined
  return kind === 'date' ? shown.slice(0, 10) : kind === 'time' ? shown.slice(11, 16) : shown
}
