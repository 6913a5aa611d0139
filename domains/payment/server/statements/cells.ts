import { amountOf, decimalsOf, readDecimal, type Amount } from '@pavilion/declare'
import { instantOf } from '@pavilion/exchange'
import { currencyIn } from './columns.ts'

/** Whether money came in or went out. */
export type Side = 'in' | 'out'
export const textOf = (cell: unknown): string | null => {
  const text = cell === null || cell === undefined ? '' : String(cell).trim()
  return text === '' ? null : text
}

const first: readonly (readonly [Side, RegExp])[] = [
  ['out', /^(?:借|付|支|往|出|取|转出|汇出|扣|提现|dr|dbit|debit|d$|out|paid out|money out|withdraw|sent|-$)/],
  ['in', /^(?:贷|收|来|入|进|存|转入|汇入|cr|crdt|credit|c$|in$|in\b|incoming|deposit|paid in|money in|received|\+$)/],
]
const within: readonly (readonly [Side, RegExp])[] = [
  ['out', /^[借支付]$|转出|支出|付款|汇出|往账|出账|支取|取款|提现|扣款|消费|\bout\b|withdrawal|\bdebit/],
  ['in', /^[贷收]$|转入|收入|收款|汇入|来账|入账|存入|存款|\bin\b|deposit|\bcredit/],
]
/** What stands first and second in a heading, where its column has numbers: `借贷标志` 1 is 借. */
const orders: readonly (readonly [RegExp, readonly [Side, Side]])[] = [
  [/借.{0,2}贷|^d(?:r|ebit)?.?(?:or)?c|支.?收|付.?收|往.?来|出.?[入进]|out.?in/, ['out', 'in']],
  [/贷.{0,2}借|^c(?:r|redit)?.?(?:or)?d|收.?[支付]|来.?往|[入进].?出|in.?out/, ['in', 'out']],
]
/** Words that begin like a direction and say none, or both: `收费` is paid, `收付` is a name for both. */
const ambiguous = /^(?:收费|收取|收付|收支|借贷|存取|进出|付讫|支付宝(?!.*(?:支出|收入)))/
/** What a cell says of something that neither comes in nor goes out: between the holder's own accounts. */
export const isNeither = (cell: unknown): boolean => /^(?:\/|不计收支|中性交易)$/.test(plain(cell))
const onlyOne = (word: string, words: typeof within): Side | undefined => {
  const found = words.filter(([, pattern]) => pattern.test(word))
  return found.length === 1 ? found[0]?.[0] : undefined
}
/** The direction that a cell of a column of directions says; undefined where its word says none. */
export function sideIn(cell: unknown, heading: string): Side | undefined {
  const word = plain(cell)
  // Some write the number and its word: `1-借`.
  const [, number = '', rest = ''] = /^([012])?[\s.:、-]*(.*)$/.exec(word) ?? []
  const named = rest || (number ? '' : word)
  if (named) {
    const begins = ambiguous.test(named) ? undefined : onlyOne(named, first)
    const holds = within.filter(([, pattern]) => pattern.test(named)).map(([side]) => side)
    // `存款支取` begins with money in and is money out: it says two things.
    return begins ? (holds.every(side => side === begins) ? begins : undefined) : onlyOne(named, within)
  }
  const order = orders.find(([words]) => words.test(heading))?.[1]
  return number === '1' ? order?.[0] : number === '2' ? order?.[1] : undefined
}
/** The direction that the kind of a transaction says: `转出`. Most kinds say how it was paid. */
export const sideOfKind = (cell: unknown): Side | undefined => onlyOne(plain(cell), within)
const plain = (cell: unknown): string =>
  (textOf(cell) ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s"'([【]+|[\s"')\]】]+$/g, '')

/** The amount in a cell, and the direction that it says itself. */
export interface ReadAmount {
  /** Positive. */
  readonly amount: Amount
  readonly side?: Side
}
const dollars = new Set(['USD', 'HKD', 'SGD', 'AUD', 'CAD', 'NZD', 'TWD', 'MOP'])
const mark =
  /^(?:(cr(?:edit)?|贷方?|收入?)|(dr|debit|借方?|支出?|付))[\s.:]*(?=\S)|\s*(?:(cr(?:edit)?|贷方?|收入?)|(dr|debit|借方?|支出?|付))\.?$/
/**
 * An amount as banks write it: `1,234.50`, `¥1234.5`, `(500.00)`, `500-`, `Cr 500.00`, `HK$500`,
 * `1.234,50`, a number. Null for none; undefined for what cannot be read with certainty.
 */
export function readAmount(cell: unknown, currency: string): ReadAmount | null | undefined {
  if (typeof cell === 'number') return ofNumber(cell, currency)
  let text = (textOf(cell) ?? '').normalize('NFKC').toLowerCase().trim()
  if (/^[-–—−]*$/.test(text)) return null
  const sides: Side[] = []
  const take = (pattern: RegExp, side: (match: RegExpExecArray) => Side) => {
    const found = pattern.exec(text)
    if (!found) return
    sides.push(side(found))
    text = (text.slice(0, found.index) + text.slice(found.index + found[0].length)).trim()
  }
  if (/^\(.*\)$/.test(text)) {
    sides.push('out')
    text = text.slice(1, -1).trim()
  }
  take(mark, ([, cr, , late]) => (cr || late ? 'in' : 'out'))
  const said = currencyOf(text)
  if (said.currency && said.currency !== currency) return undefined
  text = dollars.has(currency) ? said.text.replace(/^\$/, '') : said.text
  take(/^[+\-−]|[+\-−]$/, ([sign]) => (sign === '+' ? 'in' : 'out'))
  // The currency may stand behind the sign: `-¥500`.
  const behind = currencyOf(text)
  if (behind.currency && behind.currency !== currency) return undefined
  const found = readDecimal(plainDigits(behind.text, currency) ?? '', currency)
  if (!found || new Set(sides).size > 1) return undefined
  if (found.minor === 0) return null
  return { amount: found, ...(sides[0] && { side: sides[0] }) }
}
function ofNumber(value: number, currency: string): ReadAmount | null | undefined {
  const minor = Math.abs(value) * 10 ** decimalsOf(currency)
  const whole = Math.round(minor)
  if (!Number.isSafeInteger(whole) || Math.abs(minor - whole) > 1e-4) return undefined
  if (whole === 0) return null
  return { amount: amountOf(whole, currency), ...(value < 0 && { side: 'out' as const }) }
}
/** A currency before or behind an amount, and the amount without it. */
function currencyOf(text: string): { readonly text: string; readonly currency?: string } {
  const [, before = '', digits = '', behind = ''] = /^([^\d+\-−.,]*)(.*?)([^\d+\-−.,]*)$/s.exec(text) ?? []
  const words = [before, behind].map(word => word.trim()).filter(word => word && !/^[¥元圆]$/.test(word))
  const found = new Set(words.map(currencyIn))
  const [currency] = found
  // An unknown word stays, so that the amount cannot be read.
  if (words.length && (found.size > 1 || !currency)) return { text }
  return { text: digits.trim(), ...(currency && { currency }) }
}
/** The currency that the amount in a cell says itself: `HK$500.00`; undefined where it says none. */
export const ownCurrency = (cell: unknown): string | undefined =>
  typeof cell === 'string'
    ? currencyOf(
        cell
          .normalize('NFKC')
          .toLowerCase()
          .trim()
          .replace(/^\((.*)\)$/, '$1')
          .replace(mark, '')
          .replace(/^[+\-−]|[+\-−]$/g, '')
          .trim(),
      ).currency
    : undefined
/** Digits with a dot before their decimals, whichever way thousands are set apart; undefined in doubt. */
function plainDigits(text: string, currency: string): string | undefined {
  const bare = text.replace(/[\s'’]/g, '')
  if (/^\d+(?:\.\d+)?$/.test(bare)) {
    // `1.234` is a thousand at some banks: three digits behind the dot are no cents.
    return /^\d{1,3}\.\d{3}$/.test(bare) && decimalsOf(currency) < 3 ? undefined : bare
  }
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare)) return bare.replaceAll(',', '').replace(/\.$/, '')
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(bare) || /^\d+,\d{2}$/.test(bare))
    return bare.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(bare)) return bare.replaceAll('.', '')
  return undefined
}
/** The amount of money that came in, as a cell alone says it; undefined for none or a payment out. */
export function amountIn(cell: unknown, currency: string): Amount | undefined {
  const read = readAmount(cell, currency)
  return read && read.side !== 'out' ? read.amount : undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Day, month and year of texts that do not begin with the year; `monthFirst`: as in `03/20/2026`. */
function yearLast(text: string, monthFirst: boolean): string {
  const named = /^(\d{1,2})[\s-]([A-Za-z]{3})[a-z]*[\s-](\d{4})(.*)$/.exec(text)
  const month = months.indexOf((named?.[2] ?? '').toLowerCase()) + 1
  if (named && month) return `${named[3]}-${month}-${named[1]}${named[4]}`
  const [, first, second, year, rest = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(.*)$/.exec(text) ?? []
  if (!year) return text
  const [day, of] = monthFirst ? [second, first] : [first, second]
  return `${year}-${of}-${day}${rest}`
}
/** Whether a date can only be meant with its month first. */
export const isMonthFirst = (cell: unknown): boolean => {
  const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}/.exec(textOf(cell) ?? '') ?? []
  return Number(first) <= 12 && Number(second) > 12
}
/** A moment in the zone: `2026-11-26 10:20:30`, `20261126`, `20/03/2026`, a date cell. */
export function momentIn(day: unknown, time: unknown, zone: string, monthFirst = false): string | undefined {
  if (/^\d{4}\D/.test(textOf(time) ?? '')) return momentIn(time, null, zone)
  if (day instanceof Date) return instantOf(day.toISOString().slice(0, 19).replace('T', ' '), zone)
  const text = yearLast(`${textOf(day) ?? ''} ${textOf(time) ?? ''}`.normalize('NFKC').trim(), monthFirst)
    .replace(/[/.年月]/g, '-')
    .replace('日', '')
  // A period is no day.
  if (/[至到~～]|\bto\b/i.test(text)) return undefined
  const [, year, month, date, rest = ''] = /^(\d{4})-?(\d{1,2})-?(\d{1,2})(?:[ T]+(\d[\d:]*))?/.exec(text) ?? []
  if (!year || !month || !date) return undefined
  const clock = /^\d{6}$/.test(rest) ? rest.replace(/(..)(..)(..)/, '$1:$2:$3') : rest || '00:00'
  return instantOf(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')} ${clock}`, zone)
}
