import { addDays, inLanguage, priceText, wordFor, type Language } from '@pavilion/declare'
import { roomTypeKind } from '../model/codes.ts'

/** 5月10日; 10 May. */
export const dayInWords = (day: string, lang: string, options: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    timeZone: 'UTC',
    month: lang.startsWith('zh') ? 'long' : 'short',
    day: 'numeric',
    ...options,
  }).format(new Date(`${day}T00:00:00.000Z`))
/** 2027年5月; May 2027. */
export const monthInWords = (month: string, lang: string): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(
    new Date(`${month}-01T00:00:00.000Z`),
  )
/** Whole yuan where nothing is lost by it. */
export const shortPrice = (minor: number, currency: string, language: Language): string =>
  priceText({ minor, currency }, language).replace(/\.00$/, '')
export const kindInWords = (kind: number, language: Language): string =>
  inLanguage(wordFor(roomTypeKind, kind as 10), language)
/** The days of a month as weeks that begin on Monday; null: another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const before = (new Date(`${first}T00:00:00.000Z`).getUTCDay() + 6) % 7
  const days: (string | null)[] = Array.from({ length: before }, () => null)
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  while (days.length % 7) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
export const monthOf = (day: string): string => day.slice(0, 7)
export function nextMonth(month: string, by = 1): string {
  const at = new Date(`${month}-01T00:00:00.000Z`)
  at.setUTCMonth(at.getUTCMonth() + by)
  return at.toISOString().slice(0, 7)
}
/** 350 m; 1.2 km. */
export const distanceInWords = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`
