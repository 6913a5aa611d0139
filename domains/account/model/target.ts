import { isChinesePhone, isEmail, tidyPhone } from '@pavilion/declare'

export interface Target {
  readonly kind: 'phone' | 'email'
  readonly value: string
}

/** A phone number or e-mail address as accounts keep it, so that one person's two spellings are one account: mail in lower case,
 *  mainland numbers bare, those of Hong Kong, Macau and Taiwan with + and country code. Undefined when it is neither. */
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
  // Elsewhere: 10 to 15 digits. Eleven digits that begin like a mainland number and are none are a slip of the finger.
  return /^\+?\d{10,15}$/.test(number) && !/^(?:(?:\+|00)?86)?1\d{10}$/.test(number) ? number : undefined
}

/** How people write a number that is kept as `phone`, for lists that nobody tidied. */
export const spellingsOf = (phone: string): string[] =>
  phone.startsWith('+') ? [phone, phone.slice(1)] : [phone, `+86${phone}`, `86${phone}`, `0086${phone}`]
