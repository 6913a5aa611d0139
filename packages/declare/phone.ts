// Phone numbers. By itself this file knows China and takes other numbers of plausible length, which
// is small enough for public pages; the server adds the judgement of a library (@pavilion/phones).
import type { Language } from './words.ts'

/** What is known of numbers from elsewhere. `bare` has digits and perhaps a leading plus. */
export interface PhoneJudge {
  /** E.164, or undefined. */
  readonly read: (bare: string, typed: string) => string | undefined
  /** The same for a number without a country code, of one of these countries. */
  readonly readIn: (bare: string, countries: readonly string[]) => string | undefined
  /** Whether another judge may still be able to read it: true on pages, whose judge is the server. */
  readonly isPlausible: (bare: string) => boolean
  /** A stored number in the usual grouping of its country. */
  readonly show: (number: string) => string
}
/** Nothing is known but lengths: E.164 has at most 15 digits. */
export const byLength: PhoneJudge = {
  read: bare => (/^\+[1-9]\d{6,14}$/.test(bare) ? bare : undefined),
  readIn: () => undefined,
  isPlausible: bare => /^\d{7,15}$/.test(bare),
  show: number => number,
}
let judge = byLength
/** Replaces the judgement, and answers the former one. */
export function judgePhonesBy(better: PhoneJudge): PhoneJudge {
  const former = judge
  judge = better
  return former
}

/**
 * Converts full-width letters, digits and signs, as a Chinese input method writes them, to the
 * usual ones.
 */
export const halfWidth = (value: string): string =>
  value.replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
// With the invisible marks that chat programs copy along.
const between = /[\s()\-./\u2010-\u2015\u2212\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u3000\ufeff]/g
/** (202) 555-0143, 202-555-0143, 1.202.555.0143: grouped as in North America. */
export const isNorthAmerican = (typed: string): boolean =>
  /^\s*(?:1[\s.-]*)?\(?\d{3}\)?[\s.-]+\d{3}[\s.-]+\d{4}\s*$/.test(halfWidth(typed))
/** The digits of what was typed, with `+` before a country code; undefined if it holds anything else. */
function bareOf(typed: string): string | undefined {
  const bare = halfWidth(typed)
    .replace(/^(\s*(?:\+|00)[\s\d]+)\(0\)/, '$1')
    .replace(between, '')
    .replace(/^00(?=[1-9])|^(?=861\d{10}$)/, '+')
  return /^\+?\d{7,17}$/.test(bare) ? bare : undefined
}

/** A strict mainland mobile number: 11 digits, 1 then 3 to 9. */
export const isMainlandPhone = (value: string): boolean => /^1[3-9]\d{9}$/.test(value)
/** The back-office's loose check: 11 digits starting with 1. */
export const isLooseMainlandPhone = (value: string): boolean => /^1\d{10}$/.test(value)
const mainland = /^(?:\+86)?(?=1[3-9]\d{9}$)/
const others: readonly (readonly [RegExp, string])[] = [
  [/^\+?852(?=\d{8}$)/, '+852'],
  [/^\+?853(?=\d{8}$)/, '+853'],
  [/^(?:\+?8860?|0)(?=9\d{8}$)/, '+886'],
]
const readMainland = (bare: string) => (mainland.test(bare) ? bare.replace(mainland, '+86') : undefined)
/** A mobile number of Hong Kong, Macau or Taiwan (visitor-side §5). */
function readOthers(bare: string): string | undefined {
  for (const [prefix, code] of others) if (prefix.test(bare)) return bare.replace(prefix, code)
  return undefined
}
/**
 * Eleven digits from 1 on, not grouped otherwise, are meant for the mainland, even if mistyped. The
 * back-office keeps them; visitors are asked again.
 */
const readLoosely = (bare: string, typed: string) =>
  /^(?:\+86)?1\d{10}$/.test(bare) && !isNorthAmerican(typed) ? `+86${bare.slice(-11)}` : undefined
/** Mainland with the optional prefix 86 or 0086, Hong Kong, Macau or Taiwan. */
export function isChinesePhone(value: string): boolean {
  const bare = bareOf(value) ?? ''
  return (readMainland(bare) ?? readOthers(bare)) !== undefined
}

/**
 * The one spelling of a number (E.164, `+8613800138000`), however it was typed; undefined when it
 * is none. Pages read a number without a country code only if it is Chinese.
 * @param countries ISO 3166 alpha-2 codes to which a number without a country code may belong
 */
export function readPhone(typed: string, countries: readonly string[] = []): string | undefined {
  const bare = bareOf(typed)
  if (!bare) return undefined
  // Somebody who lives abroad may well have a number of the mainland, so that goes first; but
  // 0912345678 is of Vietnam, not of Taiwan, for those who chose Vietnam.
  return (
    readMainland(bare) ??
    (countries.length && !bare.startsWith('+') ? judge.readIn(bare, countries) : undefined) ??
    readLoosely(bare, typed) ??
    readOthers(bare) ??
    judge.read(bare, typed)
  )
}
/** A number as it is compared: its one spelling, or what was typed when it is none. */
export const tidyPhone = (typed: string): string => readPhone(typed) ?? typed.trim()

const isPlausible = (typed: string): boolean => {
  const bare = bareOf(typed)
  return bare !== undefined && judge.isPlausible(bare)
}
/** Whether it is a number of any country. On a page: whether it may be one. */
export const isPhone = (typed: string): boolean => readPhone(typed) !== undefined || isPlausible(typed)
/**
 * Whether a visitor's site takes the number: of the mainland a mobile number, 1 then 3 to 9, or on
 * sites in other languages a landline. A text message reaches no landline.
 */
export function isSitePhone(typed: string, language: Language): boolean {
  const read = readPhone(typed)
  if (read === undefined) return isPlausible(typed) && !(language === 'zh' && /^\s*1/.test(halfWidth(typed)))
  if (!read.startsWith('+86')) return true
  return isMainlandPhone(read.slice(3)) || (language !== 'zh' && !/^\+861\d{10}$/.test(read))
}

const groupings: readonly (readonly [RegExp, string])[] = [
  [/^\+86(1\d{2})(\d{4})(\d{4})$/, '$1 $2 $3'],
  [/^\+(85[23])(\d{4})(\d{4})$/, '+$1 $2 $3'],
  [/^\+886(9\d{2})(\d{3})(\d{3})$/, '+886 $1 $2 $3'],
  [/^\+1([2-9]\d{2})(\d{3})(\d{4})$/, '+1 $1 $2 $3'],
]
/** Whether `showPhone` knows the usual grouping of a stored number. */
export const isGrouped = (number: string): boolean => groupings.some(([digits]) => digits.test(number))
/** A stored number as people write it: 138 0013 8000, +852 9123 4567. Anything else stays. */
export function showPhone(number: string): string {
  for (const [digits, groups] of groupings) if (digits.test(number)) return number.replace(digits, groups)
  return /^\+\d+$/.test(number) ? judge.show(number) : number
}
/**
 * How lists that were never brought into one spelling may hold a stored number: with and without
 * country code, `+` or `00`.
 */
export function spellingsOf(number: string): string[] {
  const digits = number.replace(/^\+/, '')
  const national = number.startsWith('+86')
    ? [digits.slice(2)]
    : number.startsWith('+8869')
      ? [`0${digits.slice(3)}`]
      : []
  return [...new Set([number, `+${digits}`, digits, `00${digits}`, ...national])]
}
