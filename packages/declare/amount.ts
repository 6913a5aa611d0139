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
const signs: Readonly<Record<string, string>> = {
  CNY: 'CN¥',
  JPY: 'JP¥',
  USD: 'US$',
  HKD: 'HK$',
  TWD: 'NT$',
  EUR: '€',
  GBP: '£',
  KRW: '₩',
}
/** The sign of a currency, before its figure: `¥`, `US$`, or the code and a space. */
export function signOf(currency: string, language: Language): string {
  const sign = Object.hasOwn(signs, currency) ? (signs[currency] as string) : `${currency}\u00a0`
  // In English a bare sign would be yen to one reader and yuan to another.
  return language === 'zh' && sign === signs.CNY ? '¥' : sign
}
/**
 * An amount for people: `¥1,280.00`, in English `CN¥1,280.00`, `US$12.34`, `JP¥5,000`, `CHF 12.00`.
 * No two currencies look alike (docs/decisions/0030-one-clock-calendar-purse-and-pair.md).
 */
export function priceText({ minor, currency }: Amount, language: Language): string {
  const [whole = '', part] = decimalText({ minor: Math.abs(minor), currency }).split('.')
  const figure = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${minor < 0 ? '-' : ''}${signOf(currency, language)}${figure}${part ? `.${part}` : ''}`
}
