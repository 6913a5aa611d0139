import { halfWidth, isEmail, isIdNumber, isSitePhone, say, tidyPhone, type Pair } from '@pavilion/declare'
import { textPattern } from '../codes.ts'
import { mostOfLabel, type FormField } from '../definition.ts'
import { lengthOf, longestAnswer, storable, type AnswerKind, type Checking } from './kind.ts'
import { isAscii, wrongPattern } from './pattern.ts'

/**
 * Invisible direction and joining marks. Numbers copied from contacts or a chat often contain them.
 * Between letters and emoji they have a meaning.
 */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const plain = ['phoneNumber', 'email', 'idNumber']

/**
 * Trims invisible characters from both ends; codes copied from a chat or a document often have
 * them.
 */
function trimmedText(value: string): string {
  let from = 0
  let to = value.length
  while (from < to && blank.test(value.charAt(from))) from++
  while (to > from && blank.test(value.charAt(to - 1))) to--
  return value.slice(from, to)
}
const blank = /[\s\u200b\u2060\ufeff]/

/** Input and textarea. Well-known labels have their own formats (visitor-side §5). */
export const text = (lines: 'one' | 'several'): AnswerKind => ({
  holds: 'text',
  settings: [
    'maxlength',
    'minlength',
    'letterOrDigitOnly',
    'placeholder',
    'englishPlaceholder',
    ...(lines === 'one' ? ['pattern', 'ownPattern', 'patternMessage', 'englishPatternMessage'] : []),
  ],
  verb: 'input',
  empty: '',
  tidy(value, field) {
    if (typeof value !== 'string' || !storable(value) || value.length > 4 * longestAnswer) return undefined
    const seen = value.replace(unseen, '').trim()
    const trimmed =
      !seen || plain.includes(field.label ?? '') || field.letterOrDigitOnly || isAscii(field.pattern)
        ? halfWidth(seen)
        : trimmedText(value)
    // Another spelling must not make a second person: accounts store numbers and e-mails like this too.
    if (field.label === 'phoneNumber') return tidyPhone(trimmed)
    if (field.label === 'email') return trimmed.toLowerCase().replaceAll('。', '.')
    return field.label === 'idNumber' || field.pattern === textPattern.creditCode ? trimmed.toUpperCase() : trimmed
  },
  // A number has its own rule: its one spelling is longer than the 11 characters that a form may ask for.
  wrong: (value: string, field, checking) =>
    field.label === 'phoneNumber'
      ? wrongPhone(value, checking)
      : (wrongLength(value, field) ??
        wrongFormat(value, field) ??
        (lines === 'one' ? wrongPattern(value, field) : undefined)),
})

function wrongLength(value: string, { minlength, maxlength, label }: FormField): Pair | undefined {
  const length = lengthOf(value)
  const most = Math.min(maxlength || longestAnswer, mostOfLabel[label ?? ''] ?? longestAnswer)
  if (minlength && length < minlength)
    return say(`请输入 ${minlength} 个字符以上`, `Please enter ${minlength} characters or more`)
  if (length > most) return say(`请输入 ${most} 个字符以内`, `Please enter within ${most} characters`)
  return undefined
}
const wrongPhone = (value: string, { language, saved }: Checking): Pair | undefined =>
  value === saved || isSitePhone(value, language) ? undefined : say('手机号码不正确', 'Phone number incorrect')
function wrongFormat(value: string, { label, letterOrDigitOnly }: FormField): Pair | undefined {
  if (letterOrDigitOnly && !/^[A-Za-z0-9]*$/.test(value))
    return say('只能输入英文字母和数字', 'Only English letters and digits are allowed')
  if (label === 'email' && !isEmail(value)) return say('邮箱不正确', 'Email incorrect')
  return undefined
}

/**
 * An identity card number has 18 digits with a plausible birth date; numbers of passports and
 * permits have 5 to 30 letters and digits.
 */
export const wrongIdNumber = (value: string, identityCard: boolean): Pair | undefined =>
  (identityCard ? isIdNumber(value) : /^[A-Za-z0-9()-]{5,30}$/.test(value))
    ? undefined
    : say('证件号码不正确', 'ID number incorrect')
