import {
  isEmail,
  isPhone,
  isSitePhone,
  isVisitorPassword,
  say,
  tidyPhone,
  type Language,
  type Pair,
} from '@pavilion/declare'

/** Where a code is sent: a phone number or an e-mail address. */
export type Receiver = { readonly phoneNumber: string } | { readonly email: string }

/**
 * The phone number or e-mail address that was typed. Undefined when it is neither. The server judges
 * numbers from elsewhere.
 */
export function receiverOf(typed: string, language: Language): Receiver | undefined {
  const plain = typed.normalize('NFKC').trim()
  if (plain.includes('@')) return isEmail(plain) ? { email: plain } : undefined
  return isSitePhone(plain, language) ? { phoneNumber: tidyPhone(plain) } : undefined
}
export const targetOf = (receiver: Receiver): string => ('email' in receiver ? receiver.email : receiver.phoneNumber)

const missing = (zh: string, en: string): Pair => say(`请输入${zh}`, `Please enter your ${en}`)
export function wrongReceiver(typed: string, language: Language): Pair | undefined {
  if (typed.trim() === '') return missing('手机号或邮箱', 'phone or e-mail')
  if (!receiverOf(typed, language)) return say('手机号或邮箱不正确', 'Phone or email incorrect')
  return undefined
}

export const wrongAccount = (typed: string): Pair | undefined =>
  typed.trim() === '' ? missing('手机号、邮箱或账号', 'phone, e-mail or account') : undefined

/** A new password has at least 6 characters [visitor-side §5]. */
export function wrongPassword(typed: string): Pair | undefined {
  if (typed === '') return missing('密码', 'password')
  if (!isVisitorPassword(typed)) return say('请输入6个字符以上', 'Please enter 6 characters or more')
  return undefined
}

export function wrongRepeat(typed: string, password: string): Pair | undefined {
  if (typed === '') return say('请再次输入密码', 'Please enter the password again')
  if (typed !== password) return say('两次输入的密码不一致', 'Passwords differ')
  return undefined
}

/** A verification code has six characters [visitor-side §5]. */
export function wrongCode(typed: string): Pair | undefined {
  if (typed === '') return say('请输入验证码', 'Please enter the verification code')
  if (typed.length !== 6) return say('验证码不正确', 'Verification code incorrect')
  return undefined
}

export function wrongPhone(typed: string, language: Language): Pair | undefined {
  if (typed.trim() === '') return missing('手机号', 'phone number')
  const receiver = receiverOf(typed, language)
  if (!receiver || !('phoneNumber' in receiver)) return say('手机号码不正确', 'Phone number incorrect')
  return undefined
}

export function wrongEmail(typed: string): Pair | undefined {
  if (typed.trim() === '') return missing('邮箱', 'e-mail')
  if (!isEmail(typed.normalize('NFKC').trim())) return say('邮箱不正确', 'Email incorrect')
  return undefined
}

export const wrongOldPassword = (typed: string): Pair | undefined =>
  typed === '' ? missing('密码', 'password') : undefined
export const wrongName = (typed: string): Pair | undefined =>
  typed.trim() === '' ? missing('姓名', 'name') : undefined
export const wrongNumber = (typed: string): Pair | undefined =>
  typed.trim() === '' ? missing('报名号', 'registration number') : undefined
export const wrongNameOrPhone = (typed: string): Pair | undefined =>
  typed.trim() === '' ? missing('报名时的姓名或手机号', 'name or phone number as registered') : undefined
/** The input of a field that accepts a name or a phone number. */
export function nameOrPhone(typed: string): { readonly phoneNumber: string } | { readonly name: string } {
  const plain = typed.normalize('NFKC').trim()
  return isPhone(plain) ? { phoneNumber: tidyPhone(plain) } : { name: plain }
}

/**
 * The same for a whole address, as external pages return to it: its host is ignored, only its path
 * within this project counts. A bare path is accepted too.
 */
export function backTo(address: string | undefined, abbr: string, otherwise: string): string {
  if (address?.startsWith('/')) return goalOf(address, abbr, otherwise)
  // URL.parse is missing on phones of 2023 and in WeChat's browser.
  try {
    const url = new URL(address ?? '')
    return /^https?:$/.test(url.protocol) ? goalOf(url.pathname + url.search, abbr, otherwise) : otherwise
  } catch {
    return otherwise
  }
}

/**
 * Where to go after signing in: back to the page that asked if it is on this project's sites,
 * otherwise the site's default.
 */
export function goalOf(redirect: string | undefined, abbr: string, otherwise: string): string {
  if (!redirect || !/^\/(?![/\\])[^\s<>"'\\]*$/.test(redirect)) return otherwise
  const path = redirect.split(/[?#]/)[0] ?? ''
  // Dots could lead out of the site.
  if (path.split('/').some(part => /^(?:\.|%2e){1,2}$/i.test(part))) return otherwise
  return path.toLowerCase() === `/${abbr.toLowerCase()}` || path.toLowerCase().startsWith(`/${abbr.toLowerCase()}/`)
    ? redirect
    : otherwise
}
