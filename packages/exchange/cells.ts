import {
  textIn,
  offsetAt,
  wall,
  defaultCurrency,
  decimalsOf,
  entriesOf,
  instantOf as momentOf,
  isDate,
  maskedValue,
  isStructured,
  structuredOf,
  structuredText,
  type AnyField,
  type Language,
} from '@pavilion/declare'
import { formerNames } from './former.ts'
import { entriesIn } from './lists.ts'

export type Cell = string | number | boolean | null
/**
 * What a cell needs beyond its field: the reader's language, the project's time zone, the titles of
 * references.
 */
export interface Reading {
  readonly language: Language
  readonly timeZone: string
  readonly unmasked: boolean
  /** The currency of the row's amounts; else the default one. */
  readonly currency?: string | undefined
}

/** An instant in a zone as `YYYY-MM-DD HH:mm:ss`. */
export const localTime = (iso: string, timeZone: string): string => wall(iso, timeZone)
const instants = new Map<string, string | undefined>()
/** Longer texts are not times, and are not cached. */
const longestTime = 50
/**
 * The instant of a local time in a zone, or undefined. If clocks are set back, the first of the
 * two. Cached, because sheets repeat the same times.
 */
export function instantOf(local: string, timeZone: string): string | undefined {
  if (local.length > longestTime) return undefined
  const key = `${timeZone} ${local}`
  if (instants.has(key)) return instants.get(key)
  if (instants.size > 5000) instants.clear()
  const found = workedOut(local, timeZone)
  instants.set(key, found)
  return found
}
function workedOut(local: string, timeZone: string): string | undefined {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(local.trim())
  if (!found) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = found
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  // A 13th month, a 61st minute or the year 99 would silently become another moment.
  const meant = [
    [month, day],
    [hour, minute, second],
  ].map(part => part.map(each => each?.padStart(2, '0')))
  if (
    Number.isNaN(asUtc) ||
    new Date(asUtc).toISOString().slice(0, 19) !== `${year}-${meant[0]?.join('-')}T${meant[1]?.join(':')}`
  )
    return undefined
  // Instants end with 31 December 9999. West of Greenwich its last hours are beyond that.
  if (asUtc - offsetAt(asUtc, timeZone) > lastMoment) return undefined
  return momentOf(wall(asUtc, 'UTC'), timeZone)
}
/**
 * A time with its own zone. “2027-04-15 09:30-10:30” is not one: it states an end, and would be ten
 * hours off.
 */
const zonedTime =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?| \d{2}:\d{2}:\d{2}(?:\.\d+)?)(?:Z|[+-]\d{2}:\d{2})$/
const zonedInstant = (text: string): string | undefined =>
  isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const placesOf = (currency?: string) => decimalsOf(currency ?? defaultCurrency())
const word = (field: AnyField, code: unknown, language: Language) => {
  const entry = entriesOf(field.codes as never).find(one => one.code === code)
  return entry ? (language === 'en' ? entry.en : entry.zh) : String(code)
}
/** A value as a person reads it in a sheet. Digits stay text, so that none is lost. */
export function toCell(field: AnyField, raw: unknown, { language, timeZone, unmasked, currency }: Reading): Cell {
  if (raw === null || raw === undefined) return null
  const value = unmasked ? raw : maskedValue(field, raw)
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'sortNumber':
      return Number(value)
    case 'money':
      return Number((Number(value) / 10 ** placesOf(currency)).toFixed(placesOf(currency)))
    case 'boolean':
      return value ? (language === 'en' ? 'Yes' : '是') : language === 'en' ? 'No' : '否'
    case 'instant':
      return localTime(String(value), timeZone)
    case 'code':
    case 'state':
      return word(field, value, language)
    case 'codeList':
      return (value as unknown[]).map(one => word(field, one, language)).join(', ')
    case 'phone':
    case 'idNumber':
      return String(value)
    case 'images':
      return (value as string[]).join('\n')
    case 'files':
      return defused(
        (value as { name: string; path: string }[])
          .map(({ name, path }) => (name === baseName(path) ? path : `${name} <${path}>`))
          .join('\n'),
      )
    case 'refs':
      return (value as number[]).join(', ')
    case 'json':
      return defused(structuredText(field, value, '\n') ?? '') || JSON.stringify(value)
    default:
      return defused(textIn(String(value), language))
  }
}

/**
 * Adds an apostrophe to a text that a spreadsheet program could take for a formula once somebody
 * edits it or saves it as CSV. That is how these programs write it themselves. A text that already
 * has apostrophes before such a sign gets another, so that reading removes exactly one. A number
 * with a sign (+86 138 …) computes nothing and stays.
 */
export const defused = (text: string): string =>
  /^'*[=+\-@\t\r]/.test(text) && !/^[+-][\d\s().-]*$/.test(text) ? `'${text}` : text
/** Removes the apostrophe that `defused` added. */
export const readAgain = (text: string): string =>
  text.startsWith("'") && /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
const baseName = (path: string) => path.split('/').at(-1) ?? path
/**
 * Addresses are separated by lines or commas. A comma inside an address or a file name does not
 * separate.
 */
const addresses = (text: string) =>
  text
    .split(/\n|[,，;；](?=\s*(?:https?:|\/))/)
    .map(part => part.trim())
    .filter(Boolean)
/** `contract.pdf </files/ab12.pdf>`, or only the address. */
function fileOf(text: string): { name: string; path: string } {
  const [, name, path] = /^(.+) <([^<>\s]+)>$/.exec(text) ?? []
  return name && path ? { name, path } : { name: baseName(text), path: text }
}
/**
 * A moment as a sheet shows it: a date without its midnight, a time without the date before 1900
 * that it counts from.
 */
export function shownMoment(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '#VALUE!'
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T')
  return /^1899-12-3[01]$/.test(day) ? time : time === '00:00:00' ? day : `${day} ${time}`
}
/**
 * The text of a cell. Spreadsheets compute with 15 digits; the digits beyond them
 * (3.3000000000000003) are dropped.
 */
const wordsOf = (cell: unknown): string =>
  cell instanceof Date
    ? shownMoment(cell)
    : typeof cell !== 'number'
      ? readAgain(String(cell))
      : Number.isInteger(cell)
        ? BigInt(cell).toString()
        : String(Number(cell.toPrecision(15)))
/** A time of day. It must not read an afternoon hour as a morning one. */
function timeOf(text: string): string | undefined {
  const [, hourText, minute, half] = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])\.?m\.?)?$/i.exec(text) ?? []
  const hour = Number(hourText)
  if (hourText === undefined || (half && (hour < 1 || hour > 12))) return undefined
  return `${String(half ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : hour).padStart(2, '0')}:${minute}`
}
const byWord = new WeakMap<object, Map<string, string | number>>()
/**
 * Codes by everything a cell may call them: the name in either language, the key, the code, a former
 * name. Earlier entries win.
 */
function codesByWord({ codes }: AnyField): Map<string, string | number> {
  let known = byWord.get(codes as object)
  if (!known) {
    known = new Map()
    for (const { code, zh, en, key } of entriesOf(codes as never))
      for (const term of [String(code), zh, en.toLowerCase(), key]) if (!known.has(term)) known.set(term, code)
    for (const { code, zh, en } of entriesOf(codes as never))
      for (const term of [zh, en].flatMap(formerNames))
        if (!known.has(term.toLowerCase())) known.set(term.toLowerCase(), code)
    byWord.set(codes as object, known)
  }
  return known
}
/**
 * JSON as typed; undefined if it is broken. A word (an invitation code) and digits that no number
 * can keep (an ID number, 00123) are texts.
 */
function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'number' && String(value) !== text ? text : value
  } catch {
    return /^["[{]/.test(text) ? undefined : text
  }
}
/**
 * An amount in minor units; undefined if it is not a number or has more decimals than its currency.
 */
const amountOf = (text: string, digits: number): number | undefined =>
  /^-?\d+(?:\.\d+)?$/.test(text) && (/\.(\d*?)0*$/.exec(text)?.[1] ?? '').length <= digits
    ? Math.round(Number(text) * 10 ** digits)
    : undefined
/** The number of “6%”: 6 in a field whose unit is percent, otherwise 0.06. */
function numberIn({ unit }: AnyField, text: string): string {
  const [, parts] = /^([-+]?[\d.]+)\s*[%％]$/.exec(text) ?? []
  return parts === undefined ? text : unit === '%' ? parts : String(Number((Number(parts) / 100).toPrecision(15)))
}
/**
 * A cell as a value of its field; undefined if it cannot be read. References and trees are resolved
 * elsewhere.
 */
export function fromCell(
  field: AnyField,
  cell: unknown,
  { timeZone, currency }: Pick<Reading, 'timeZone' | 'currency'>,
): unknown {
  if (cell === null || cell === undefined) return null
  const text = wordsOf(cell).trim()
  if (text === '') return null
  const oneCode = (term: string) => codesByWord(field).get(term) ?? codesByWord(field).get(term.toLowerCase())
  switch (field.kind) {
    case 'integer':
    case 'sortNumber':
      return /^-?\d+$/.test(numberIn(field, text)) ? Number(numberIn(field, text)) : undefined
    case 'decimal':
      return Number.isFinite(Number(numberIn(field, text))) ? Number(numberIn(field, text)) : undefined
    case 'money':
      return amountOf(text, placesOf(currency))
    case 'boolean':
      return /^(?:是|yes|true|1|y)$/i.test(text) ? true : /^(?:否|no|false|0|n)$/i.test(text) ? false : undefined
    case 'date':
      return isDate(text) ? text : instantOf(text, 'UTC')?.slice(0, 10)
    case 'time':
      return timeOf(text)
    case 'instant':
      return zonedTime.test(text) ? zonedInstant(text) : instantOf(text, timeZone)
    case 'code':
      return oneCode(text)
    case 'codeList': {
      const codes = entriesIn(text, word => oneCode(word) !== undefined).map(oneCode)
      return codes.includes(undefined) ? undefined : codes
    }
    case 'images':
      return addresses(text)
    case 'files':
      return addresses(text).map(fileOf)
    case 'json':
      return isStructured(field) && !/^[[{]/.test(text) ? structuredOf(field, text) : jsonOf(text)
    default:
      return text
  }
}
