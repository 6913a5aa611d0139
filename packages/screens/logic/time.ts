import { now } from './clock.ts'

/** The format of an instant or a wall clock everywhere in the back-office (back-office §9). */
export const timeFormat = 'YYYY-MM-DD HH:mm:ss'

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const
  let clock: Intl.DateTimeFormat
  try {
    clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...options })
  } catch {
    clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', ...options })
  }
  clocks.set(zone, clock)
  return clock
}

/** The wall clock of a zone at an instant, `YYYY-MM-DD HH:mm:ss`; empty for an invalid instant. */
export function wallClock(instant: string | number | Date, zone: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`
}

/**
 * A wall clock read as UTC. Years beyond 9999 have a sign; the last hours of 9999 reach them in
 * zones east of UTC.
 */
const inGreenwich = (wall: string) => Date.parse(`${wall.replace(/^\d{5}-/, '+0$&').replace(' ', 'T')}Z`)
const firstMoment = Date.parse('0001-01-01T00:00:00Z')
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')
/**
 * The instant at which a zone's wall clock shows this. A time that a clock change skips gives the
 * moment after it. No instant is before the year 1 or after 9999.
 */
export function instantOf(wall: string, zone: string): string {
  const asUtc = inGreenwich(wall)
  const offsetAt = (at: number) => inGreenwich(wallClock(at, zone)) - Math.floor(at / 1000) * 1000
  // The offset may differ before and after a clock change: check again at the instant found.
  const first = asUtc - offsetAt(asUtc)
  return new Date(Math.max(firstMoment, Math.min(lastMoment, asUtc - offsetAt(first)))).toISOString()
}

/** Today's date in a zone. */
export const today = (zone: string, at: number = now()) => wallClock(at, zone).slice(0, 10)
export const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().split('T')[0] as string

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
    { zh: '最近一周', en: 'Last week', range: [dayAfter(end, -7), end] },
    { zh: '最近一个月', en: 'Last month', range: [dayAfter(end, -30), end] },
    { zh: '最近三个月', en: 'Last three months', range: [dayAfter(end, -90), end] },
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
  const text = wallClock(instant, zone).slice(0, 16)
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
  const wall = `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
  const at = inGreenwich(wall)
  // Rejects dates such as 31 February.
  if (Number.isNaN(at) || wallClock(at, 'UTC') !== wall) return undefined
  return kind === 'date' ? wall.slice(0, 10) : kind === 'time' ? wall.slice(11, 16) : wall
}
