import { dayIn, wall, defaultZone } from '@pavilion/declare'
import { remember } from './remember.ts'
import { localeOf, wordsOn } from './spoken.ts'

// `language` is that of the website: `zh`, `en` or any other that Intl knows.

const formats = new Map<string, Intl.DateTimeFormat>()
function format(language: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  let made: Intl.DateTimeFormat
  try {
    made = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone })
  } catch {
    made = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: defaultZone() })
  }
  formats.set(key, made)
  return made
}
const partsOf = remember((at: string, language: string, timeZone: string) => {
  const found = Object.fromEntries(
    format('en', timeZone, { year: 'numeric', month: 'numeric', day: 'numeric' })
      .formatToParts(new Date(at))
      .map(part => [part.type, part.value]),
  ) as { year: string; month: string; day: string }
  return {
    year: found.year,
    month: String(Number(found.month)),
    day: String(Number(found.day)),
    monthName: format(language, timeZone, { month: 'long' }).format(new Date(at)),
    weekday: format(language, timeZone, { weekday: 'short' }).format(new Date(at)),
  }
})

/** `YYYY-MM-DD HH:mm:ss` in the project's time zone (visitor-side §9). */
export const dateTime = (at: string, timeZone: string): string => wall(at, timeZone)

/**
 * `2026-11-21 09:00` in the project's time zone. A reader whose clock shows another time sees the
 * zone too: `2026-11-21 09:00 (GMT+8)`.
 */
export function minute(
  at: string,
  timeZone: string,
  readerTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  return dateTime(at, readerTimeZone) === dateTime(at, timeZone)
    ? dateTime(at, timeZone).slice(0, 16)
    : zonedMinute(at, timeZone)
}
/** The same with its zone for every reader: `2026-11-21 09:00 (GMT+8)`. For the end of a period. */
export function zonedMinute(at: string, timeZone: string): string {
  const offset = format('en', timeZone, { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${dateTime(at, timeZone).slice(0, 16)} (${offset})`
}

/** `2026-11-21`, in the project's time zone. */
export const day = (at: string, timeZone: string) => dayIn(at, timeZone)

/** A day as people say it: 2027年4月18日, 18 April 2027. */
export const longDay = remember((at: string, language: string, timeZone: string) =>
  format(language, timeZone, { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(at)),
)

/** A range of days in the languages that this file does not write itself. */
const between = (start: string, end: string, language: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  format(language, timeZone, options).formatRange(new Date(start), new Date(end))
const writtenHere = (language: string) => language === 'en' || wordsOn(language) === 'zh'

type Parts = ReturnType<typeof partsOf>
interface Days {
  readonly start: string
  readonly end: string
  readonly from: Parts
  readonly to: Parts
}

const isSameMonth = ({ from, to }: Days) => from.year === to.year && from.month === to.month
const isSameDay = (days: Days) => isSameMonth(days) && days.from.day === days.to.day

function daysText(days: Days, language: string, timeZone: string): string {
  const { start, end, from, to } = days
  if (isSameDay(days)) return from.day
  if (isSameMonth(days)) return `${from.day}–${to.day}`
  if (!writtenHere(language)) return between(start, end, language, timeZone, { month: 'numeric', day: 'numeric' })
  return language === 'en'
    ? `${from.day}/${from.month}–${to.day}/${to.month}`
    : `${from.month}.${from.day}–${to.month}.${to.day}`
}

function monthText(days: Days, language: string, timeZone: string): string {
  const { start, end, from, to } = days
  if (!writtenHere(language)) return between(start, end, language, timeZone, { year: 'numeric', month: 'long' })
  const sameYear = from.year === to.year
  if (language === 'en') {
    if (isSameMonth(days)) return `${from.monthName} ${from.year}`
    return sameYear ? `${from.monthName} – ${to.monthName} ${to.year}` : `${from.year} – ${to.year}`
  }
  if (isSameMonth(days)) return `${from.year}年${from.month}月`
  return sameYear ? `${from.year}年` : `${from.year}–${to.year}年`
}

/**
 * The days of an event for a large display: days “18–21” (“30/4–2/5”, 4.30–5.2), month “April 2027”
 * (“April – May 2027”, 2027年), weekdays “Sun – Wed”.
 */
export function eventDays(
  start: string | null,
  end: string | null,
  language: string,
  timeZone: string,
): { days: string; month: string; weekdays: string; year: string } | undefined {
  if (!start) return undefined
  const from = partsOf(start, language, timeZone)
  const to = end ? partsOf(end, language, timeZone) : from
  const days = { start, end: end ?? start, from, to }
  return {
    days: daysText(days, language, timeZone),
    month: monthText(days, language, timeZone),
    weekdays: isSameDay(days) ? from.weekday : `${from.weekday} – ${to.weekday}`,
    year: from.year,
  }
}

/** The days of an event in one line: 2027年4月18日–21日, 18–21 April 2027. */
export function eventDaysInLine(start: string | null, end: string | null, language: string, timeZone: string): string {
  if (!start) return ''
  const from = partsOf(start, language, timeZone)
  const to = end ? partsOf(end, language, timeZone) : from
  const sameYear = from.year === to.year
  const sameMonth = sameYear && from.month === to.month
  if (sameMonth && from.day === to.day) return longDay(start, language, timeZone)
  if (!writtenHere(language))
    return between(start, end ?? start, language, timeZone, { year: 'numeric', month: 'long', day: 'numeric' })
  if (language === 'en')
    return sameMonth
      ? `${from.day}–${to.day} ${to.monthName} ${to.year}`
      : `${from.day} ${from.monthName}${sameYear ? '' : ` ${from.year}`} – ${to.day} ${to.monthName} ${to.year}`
  return sameMonth
    ? `${from.year}年${from.month}月${from.day}日–${to.day}日`
    : `${from.year}年${from.month}月${from.day}日–${sameYear ? '' : `${to.year}年`}${to.month}月${to.day}日`
}

/** “just now”, “5 minutes ago”, “1 day ago”, otherwise the date (visitor-side §9). */
export function relativeTime(at: string, language: string, timeZone: string, now = Date.now()): string {
  const seconds = (now - Date.parse(at)) / 1000
  const en = wordsOn(language) === 'en'
  if (seconds < 30) return en ? 'just now' : '刚刚'
  if (seconds < 3600) {
    const count = Math.max(1, Math.ceil(seconds / 60))
    return en ? `${count} minute${count === 1 ? '' : 's'} ago` : `${count} 分钟前`
  }
  if (seconds < 86_400) {
    const count = Math.ceil(seconds / 3600)
    return en ? `${count} hour${count === 1 ? '' : 's'} ago` : `${count} 小时前`
  }
  if (seconds < 172_800) return en ? '1 day ago' : '1 天前'
  return dateTime(at, timeZone)
}
