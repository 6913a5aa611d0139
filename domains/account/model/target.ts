import { isChinesePhone, isEmail, tidyPhone } from '@pavilion/declare'

export interface Target {
  readonly kind: 'phone' | 'email'
  readonly value: string
}

/**
 * A phone number or e-mail address in the form accounts store it, so that two spellings of one
 * person lead to one account. Mail is lower-cased; mainland numbers have no prefix; numbers of Hong
 * Kong, Macau and Taiwan keep + and the country code. Undefined when the input is neither.
 */
export function readTarget(typed: string): Target | undefined {
  const text = typed.trim()
  if (text.includes('@')) return isEmail(text) ? { kind: 'email', value: text.toLowerCase() } : undefined
  const value = readPhone(text)
  return value === undefined ? undefined : { kind: 'phone', value }
}

export function readPhone(typed: string): string | undefined {
  const number = tidyPhone(typed.trim())
  if (isChinesePhone(number))
    return number.replace(/^\+?(?=85[23]\d{8}$)/, '+').replace(/^(?:\+?886|0)(?=9\d{8}$)/, '+886')
  // Elsewhere: 10 to 15 digits. Eleven digits that begin like a mainland number but are not one are
  // a typing mistake.
  return /^\+?\d{10,15}$/.test(number) && !/^(?:(?:\+|00)?86)?1\d{10}$/.test(number) ? number : undefined
}

/** How people write a number that is stored as `phone`, for lists that were never normalised. */
export const spellingsOf = (phone: string): string[] =>
  phone.startsWith('+') ? [phone, phone.slice(1)] : [phone, `+86${phone}`, `86${phone}`, `0086${phone}`]
