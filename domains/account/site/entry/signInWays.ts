import { say, type AnswerOf, type CallOf, type Language, type Pair } from '@pavilion/declare'
import type { token } from '../../model/calls/fields.ts'
import { namePhoneSignIn, numberSignIn, signIn, signInPhoneNumber } from '../../model/calls/signIn.ts'
import type { SignInMethod } from '../../model/templates.ts'
import {
  nameOrPhone,
  receiverOf,
  targetOf,
  wrongAccount,
  wrongCode,
  wrongEmail,
  wrongName,
  wrongNameOrPhone,
  wrongNumber,
  wrongOldPassword,
  wrongPhone,
  wrongReceiver,
} from './checks.ts'

/**
 * The values of the sign-in pages. A field has the same name on every page, so that browsers fill
 * it in.
 */
export interface Typed extends Record<string, string> {
  account: string
  phone: string
  email: string
  name: string
  number: string
  who: string
  password: string
  verificationCode: string
}
export const nothingTyped: Typed = {
  account: '',
  phone: '',
  email: '',
  name: '',
  number: '',
  who: '',
  password: '',
  verificationCode: '',
}
export type Box = keyof Typed & string

export interface WayPlan {
  /** Its tab, where a page offers several. */
  readonly tab: Pair
  readonly boxes: readonly Box[]
  /** Fields that may stay empty. */
  readonly optional?: readonly Box[]
  /** The field with the phone or mailbox a code is sent to. */
  readonly codeTo?: Box
  readonly call: CallOf<object, AnswerOf<typeof token>>
  body(typed: Typed, language: Language): object
}
const account = (typed: string, language: Language) => {
  const receiver = receiverOf(typed, language)
  return receiver ? targetOf(receiver) : typed.trim()
}
export const ways: Readonly<Record<SignInMethod, WayPlan>> = {
  password: {
    tab: say('密码登录', 'Password'),
    boxes: ['account', 'password'],
    call: signIn,
    body: (typed, language) => ({ account: account(typed.account, language), password: typed.password }),
  },
  code: {
    tab: say('验证码登录', 'Code'),
    boxes: ['account', 'verificationCode'],
    codeTo: 'account',
    call: signIn,
    body: (typed, language) => ({
      account: account(typed.account, language),
      verificationCode: typed.verificationCode,
    }),
  },
  phone: {
    tab: say('手机验证码', 'Phone'),
    boxes: ['phone', 'verificationCode', 'name'],
    optional: ['name'],
    codeTo: 'phone',
    call: signInPhoneNumber,
    body: (typed, language) => ({
      phoneNumber: account(typed.phone, language),
      verificationCode: typed.verificationCode,
      ...(typed.name.trim() && { name: typed.name.trim() }),
    }),
  },
  number: {
    tab: say('报名号', 'Number'),
    boxes: ['number', 'who'],
    call: numberSignIn,
    body: typed => ({ number: typed.number.trim(), ...nameOrPhone(typed.who) }),
  },
  name: {
    tab: say('姓名手机号', 'Name and phone'),
    boxes: ['name', 'phone'],
    call: namePhoneSignIn,
    body: (typed, language) => ({ name: typed.name.trim(), phoneNumber: account(typed.phone, language) }),
  },
  emailPassword: {
    tab: say('密码登录', 'Password'),
    boxes: ['email', 'password'],
    call: signIn,
    body: (typed, language) => ({ account: account(typed.email, language), password: typed.password }),
  },
  emailCode: {
    tab: say('邮箱验证码', 'Code'),
    boxes: ['email', 'verificationCode'],
    codeTo: 'email',
    call: signIn,
    body: (typed, language) => ({ account: account(typed.email, language), verificationCode: typed.verificationCode }),
  },
}

/** The field that shows each refusal. */
export const refusalFields = {
  ...Object.fromEntries(['codeWrong'].map(code => [code, 'verificationCode'])),
  numberWrong: 'who',
} as Readonly<Record<string, Box>>

/** The field that shows a wrong receiver of a code. */
export const refusalFieldsFor = ({ codeTo }: WayPlan): Readonly<Record<string, Box>> =>
  codeTo
    ? { ...refusalFields, target: codeTo, account: codeTo, phoneNumber: codeTo, phoneOrEmailWrong: codeTo }
    : { ...refusalFields, phoneNumber: 'phone', phoneOrEmailWrong: 'phone' }

/** The mistakes in the input of a method. */
export function wrongIn(way: WayPlan, typed: Typed, language: Language): Partial<Record<Box, Pair | undefined>> {
  const checks: Readonly<Record<Box, () => Pair | undefined>> = {
    account: () => (way.codeTo === 'account' ? wrongReceiver(typed.account, language) : wrongAccount(typed.account)),
    phone: () => wrongPhone(typed.phone, language),
    email: () => wrongEmail(typed.email),
    name: () => wrongName(typed.name),
    number: () => wrongNumber(typed.number),
    who: () => wrongNameOrPhone(typed.who),
    password: () => wrongOldPassword(typed.password),
    verificationCode: () => wrongCode(typed.verificationCode),
  }
  return Object.fromEntries(way.boxes.filter(box => !way.optional?.includes(box)).map(box => [box, checks[box]?.()]))
}
