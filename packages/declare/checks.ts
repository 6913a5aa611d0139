import { dayIn, type Instant } from './calendar.ts'
import { now } from './clock.ts'
import { defaultZone } from './installation.ts'

// Formats that server, browser and import share (visitor-side §5, back-office §5). Pure.

export const isEmail = (value: string) =>
  value.length <= 254 &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/.test(
    value,
  ) &&
  !value.includes('..')

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'
/**
 * Reads an ID number of 18 or 15 characters; undefined when it has no plausible birth date. The age
 * counts by the calendar of the time zone.
 */
export function readIdNumber(
  value: string,
  at: Instant = now(),
  timeZone = defaultZone(),
): { birthDate: string; gender: 1 | 0; age: number; checkDigitRight: boolean } | undefined {
  const is18 = /^\d{17}[\dXx]$/.test(value)
  if (!is18 && !/^\d{15}$/.test(value)) return undefined
  const digits = is18 ? value.slice(6, 14) : `19${value.slice(6, 12)}`
  const birthDate = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  const today = dayIn(at, timeZone)
  if (!isDate(birthDate) || birthDate < '1880-01-01' || birthDate > today) return undefined
  const order = Number(is18 ? value[16] : value[14])
  const isBeforeBirthday = today.slice(5) < birthDate.slice(5)
  const sum = is18 ? weights.reduce((total, weight, index) => total + weight * Number(value[index]), 0) : 0
  return {
    birthDate,
    gender: order % 2 ? 1 : 0,
    age: Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (isBeforeBirthday ? 1 : 0),
    checkDigitRight: !is18 || checkDigits[sum % 11] === value[17]?.toUpperCase(),
  }
}
/** 18 digits, the last a digit or X, with a plausible birth date. */
export const isIdNumber = (value: string) => /^\d{17}[\dXx]$/.test(value) && readIdNumber(value) !== undefined

/** A real calendar day, `YYYY-MM-DD`. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const year = Number(value.slice(0, 4))
  const month = Number(value.slice(5, 7))
  const day = Number(value.slice(8))
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}
function daysIn(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (month === 2) return isLeapYear ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
const firstMoment = Date.parse('0001-01-01T00:00:00Z')
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')
/**
 * An instant with its zone (at most 15:59 from Greenwich), to the millisecond at most, in the years
 * 1 to 9999.
 */
export const isInstant = (value: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)$/.test(value) &&
  isDate(value.slice(0, 10)) &&
  Date.parse(value) >= firstMoment &&
  Date.parse(value) <= lastMoment
export const isTime = (value: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)
export const isColour = (value: string) => /^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8}|[0-9a-fA-F]{3})$/.test(value)
/** An http address, or a path on this server. Never javascript: or data:. */
export const isUrl = (value: string) => /^https?:\/\/[^\s<>"']+$/.test(value) || /^\/(?![/\\])[^\s<>"']*$/.test(value)

/**
 * The network of an IP address: 1.2.3.4, also for ::ffff:1.2.3.4; 2001:db8:0:1::/64 for any address
 * in it, because one home or machine has all of them; anything else as it is.
 */
export function networkOf(address: string): string {
  const bare = (address.split('%')[0] ?? '').toLowerCase()
  const mapped = /^(?:::ffff:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)
  if (mapped) return mapped[1] as string
  if (!bare.includes(':')) return bare
  const [head = '', tail = ''] = bare.split('::') as [string, string?]
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = bare.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Visitors: at least 6 characters. */
export const isVisitorPassword = (value: string) => value.length >= 6 && value.length <= 128
/** Operators: 8 to 30 characters with upper case, lower case, digit and special character. */
export const isOperatorPassword = (value: string) =>
  value.length >= 8 &&
  value.length <= 30 &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  /\d/.test(value) &&
  /[^A-Za-z0-9]/.test(value)

/** Masks a personal value: `138****1234`, `a***@b.com`. */
export function masked(kind: 'phone' | 'email' | 'idNumber', value: string): string {
  if (kind === 'email') {
    const [name = '', host = ''] = value.split('@')
    return `${name.slice(0, 1)}***@${host}`
  }
  const keep = kind === 'phone' ? [3, 4] : [6, 2]
  // Mainland numbers are known by their first three digits.
  const shown = kind === 'phone' ? value.replace(/^\+86(?=1\d{10}$)/, '') : value
  const [head = 0, tail = 0] = shown.length > (keep[0] ?? 0) + (keep[1] ?? 0) ? keep : [1, 1]
  return `${shown.slice(0, head)}${'*'.repeat(Math.max(4, shown.length - head - tail))}${tail ? shown.slice(-tail) : ''}`
}
