import { isEmail, isSitePhone, readPhone as readAnyPhone } from '@pavilion/declare'

export interface Target {
  readonly kind: 'phone' | 'email'
  readonly value: string
}

/**
 * A phone number or e-mail address in the form accounts store it, so that two spellings of one
 * person lead to one account: mail in lower case, numbers in E.164. Undefined when the input is
 * neither.
 */
export function readTarget(typed: string): Target | undefined {
  const text = typed.trim()
  if (text.includes('@')) return isEmail(text) ? { kind: 'email', value: text.toLowerCase() } : undefined
  const value = readPhone(text)
  return value === undefined ? undefined : { kind: 'phone', value }
}

/**
 * A number that can receive a code. Eleven digits that begin like a mainland number but are not one
 * are a typing mistake, in any language.
 */
export const readPhone = (typed: string): string | undefined =>
  isSitePhone(typed, 'zh') ? readAnyPhone(typed) : undefined

/** How other systems expect a number that they know from earlier: without country code in China. */
export const phoneForOthers = (number: string): string => number.replace(/^\+86(?=1\d{10}$)/, '')
