import type { Language } from './words.ts'

/**
 * An amount of money: integer minor units and an ISO 4217 code. Two currencies whose codes are
 * known to the compiler do not mix; two that are known at run time only are refused then.
 */
export interface Amount<C extends string = string> {
  readonly minor: number
  readonly currency: C
}
/** @throws RangeError unless `minor` is a safe integer */
export function amountOf<C extends string>(minor: number, currency: C): Amount<C> {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not an amount in minor units`)
  return { minor, currency }
}
function sameCurrency(one: Amount, other: Amount): void {
  if (one.currency !== other.currency)
    throw new TypeError(`${one.currency} and ${other.currency} cannot be added without an exchange rate`)
}
/** @throws TypeError for two currencies */
export function plus<C extends string>(one: Amount<C>, other: Amount<NoInfer<C>>): Amount<C> {
  sameCurrency(one, other)
  return amountOf(one.minor + other.minor, one.currency)
}
/** @throws TypeError for two currencies */
export function minus<C extends string>(one: Amount<C>, other: Amount<NoInfer<C>>): Amount<C> {
  sameCurrency(one, other)
  return amountOf(one.minor - other.minor, one.currency)
}
/** A whole number of times. */
export const times = <C extends string>(one: Amount<C>, count: number): Amount<C> =>
  amountOf(one.minor * count, one.currency)
/** The sum of amounts of one currency. */
export const sumOf = <C extends string>(currency: C, amounts: readonly Amount<NoInfer<C>>[]): Amount<C> =>
  amounts.reduce((sum, each) => plus(sum, each), amountOf(0, currency))

/**
 * Shares an amount by weights without losing a minor unit: each part is rounded down, and what is
 * left over goes, one unit each, to the parts that lost most. Without any weight the first part
 * gets everything.
 */
export function share<C extends string>(whole: Amount<C>, weights: readonly number[]): Amount<C>[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, nth) => amountOf(nth === 0 ? whole.minor : 0, whole.currency))
  const sign = whole.minor < 0 ? -1n : 1n
  const size = BigInt(Math.abs(whole.minor))
  const parts = weights.map((weight, nth) => {
    const exact = size * BigInt(weight)
    return { nth, floor: exact / BigInt(total), rest: exact % BigInt(total) }
  })
  let left = Number(size - parts.reduce((sum, { floor }) => sum + floor, 0n))
  const extra = new Set<number>()
  for (const { nth } of [...parts].sort((a, b) => (a.rest === b.rest ? a.nth - b.nth : a.rest < b.rest ? 1 : -1)))
    if (left-- > 0) extra.add(nth)
  return parts.map(({ nth, floor }) => amountOf(Number(sign * (floor + (extra.has(nth) ? 1n : 0n))), whole.currency))
}
/** A share in hundredths of a per cent, rounded half up: 1,000 is 10 %. */
export const portion = <C extends string>({ minor, currency }: Amount<C>, basisPoints: number): Amount<C> =>
  amountOf(Number((BigInt(minor) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n), currency)

const digits = new Map<string, number>()
/** How many decimals a currency has (ISO 4217): 2 for CNY, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  let known = digits.get(currency)
  if (known === undefined) {
    try {
      known =
        new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    } catch {
      known = 2
    }
    digits.set(currency, known)
  }
  return known
}
/** `12.34`: the decimal text that payment providers use. Exact. */
export function decimalText({ minor, currency }: Amount): string {
  const places = decimalsOf(currency)
  const text = String(Math.abs(minor)).padStart(places + 1, '0')
  const whole = places ? `${text.slice(0, -places)}.${text.slice(-places)}` : text
  return minor < 0 ? `-${whole}` : whole
}
/**
 * Reads `12.34`, `12.3` or `12`. Undefined for anything that is not exactly an amount of this
 * currency.
 */
export function readDecimal<C extends string>(text: string, currency: C): Amount<C> | undefined {
  const places = decimalsOf(currency)
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(text.trim()) ?? []
  if (whole === '' || part.replace(/0+$/, '').length > places) return undefined
  const minor = Number(whole + part.slice(0, places).padEnd(places, '0'))
  return Number.isSafeInteger(minor) ? amountOf(sign ? -minor || 0 : minor, currency) : undefined
}
/** Signs that no other currency has in either language. All others show their code. */
const signs: Readonly<Record<string, string | Readonly<Record<Language, string>>>> = {
  // A sign alone would be yen to one reader of English and yuan to another.
  CNY: { zh: '¥', en: 'CN¥' },
  JPY: 'JP¥',
  USD: 'US$',
  HKD: 'HK$',
  TWD: 'NT$',
  AUD: 'AU$',
  CAD: 'CA$',
  NZD: 'NZ$',
  MXN: 'MX$',
  BRL: 'R$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  KRW: '₩',
  ILS: '₪',
  VND: '₫',
}
/** The sign of a currency, before its figure: `¥`, `US$`, or the code and a space. */
export function signOf(currency: string, language: Language): string {
  const sign = Object.hasOwn(signs, currency) ? signs[currency] : undefined
  return (typeof sign === 'object' ? sign[language] : sign) ?? `${currency}\u00a0`
}
const figures = new Map<string, Intl.NumberFormat>()
function figureOf(places: number, language: Language): Intl.NumberFormat {
  const key = `${language} ${places}`
  const known =
    figures.get(key) ??
    new Intl.NumberFormat(language === 'en' ? 'en-US' : 'zh-CN', {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    })
  figures.set(key, known)
  return known
}
/**
 * An amount for people: `¥1,280.00`, in English `CN¥1,280.00`, `US$12.34`, `JP¥5,000`, `CHF 12.00`.
 * No two currencies look alike (docs/decisions/0030-one-clock-calendar-purse-and-pair.md).
 */
export function priceText({ minor, currency }: Amount, language: Language): string {
  const places = decimalsOf(currency)
  const figure = figureOf(places, language).format(Math.abs(minor) / 10 ** places)
  return `${minor < 0 ? '-' : ''}${signOf(currency, language)}${figure}`
}
