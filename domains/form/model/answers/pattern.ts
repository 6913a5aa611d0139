import { isUrl, type Pair, say } from '@pavilion/declare'
import { textPattern } from '../codes.ts'
import type { FormField } from '../definition.ts'
import { type Matcher, readPattern } from './matcher.ts'

interface Pattern {
  readonly fits: Matcher
  readonly message: Pair
  /** Typed full-width, it is meant half-width. */
  readonly ascii?: true
}
const offered: Readonly<Record<string, Pattern>> = {
  [textPattern.digits]: {
    fits: value => /^\d+$/.test(value),
    message: say('只能输入数字', 'Only digits are allowed'),
    ascii: true,
  },
  [textPattern.letters]: {
    fits: value => /^[A-Za-z]+$/.test(value),
    message: say('只能输入英文字母', 'Only English letters are allowed'),
    ascii: true,
  },
  [textPattern.capitals]: {
    fits: value => /^[A-Z0-9]+$/.test(value),
    message: say('只能输入大写字母和数字', 'Only capital letters and digits are allowed'),
    ascii: true,
  },
  [textPattern.chinese]: {
    fits: value => /^[\p{Script=Han}·]+$/u.test(value),
    message: say('只能输入汉字', 'Only Chinese characters are allowed'),
  },
  [textPattern.postcode]: {
    fits: value => /^\d{6}$/.test(value),
    message: say('邮政编码应为 6 位数字', 'A postcode has 6 digits'),
    ascii: true,
  },
  [textPattern.creditCode]: {
    fits: isCreditCode,
    message: say('统一社会信用代码不正确', 'This unified social credit code is incorrect'),
    ascii: true,
  },
  [textPattern.website]: {
    fits: value => /^https?:\/\/[^\s/]+\.[^\s/]/i.test(value) && isUrl(value),
    message: say(
      '请输入以 http:// 或 https:// 开头的网址',
      'Please enter a web address beginning with http:// or https://',
    ),
  },
}

/** 18 characters without I, O, S, V and Z; the last is a check character (GB 32100). */
function isCreditCode(value: string): boolean {
  const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const places = [...value].map(each => characters.indexOf(each))
  if (places.length !== 18 || places.includes(-1)) return false
  let weight = 1
  let sum = 0
  for (const place of places.slice(0, 17)) {
    sum += place * weight
    weight = (weight * 3) % 31
  }
  return (31 - (sum % 31)) % 31 === places[17]
}

/** Whether answers of this pattern are letters, digits and signs, which are stored half-width. */
export const isAscii = (pattern: string | null): boolean => Boolean(pattern && offered[pattern]?.ascii)

const read = new Map<string, Matcher | Pair>()
/** An own pattern, read once: it is asked for at every key. */
function ownPattern(source: string): Matcher | Pair {
  const known = read.get(source)
  if (known) return known
  if (read.size > 500) read.clear()
  const matcher = readPattern(source)
  read.set(source, matcher)
  return matcher
}

/** Why an own pattern cannot be used, or undefined. */
export function wrongOwnPattern({ pattern, ownPattern: source }: Pick<FormField, 'pattern' | 'ownPattern'>) {
  if (pattern !== textPattern.own) return undefined
  const matcher = ownPattern(source ?? '')
  return typeof matcher === 'function' ? undefined : matcher
}

/**
 * Why a text does not match the field's pattern, in the field's own words if it has some. A stored
 * pattern that cannot be read refuses nothing.
 */
export function wrongPattern(value: string, field: FormField): Pair | undefined {
  const { pattern, patternMessage: zh, englishPatternMessage: en } = field
  if (!pattern) return undefined
  const own = pattern === textPattern.own ? ownPattern(field.ownPattern ?? '') : undefined
  const fits = own ?? offered[pattern]?.fits
  if (typeof fits !== 'function' || fits(value)) return undefined
  const usual =
    offered[pattern]?.message ?? say(`${field.name}格式不正确`, `${field.englishName || field.name} is incorrect`)
  return zh || en ? say(zh || (en as string), en || (zh as string)) : usual
}
