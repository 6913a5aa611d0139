import { boolean, call, integer, text } from '@pavilion/declare'
import {
  credential,
  name,
  newPassword,
  personName,
  pictured,
  signedParticipant,
  ticket,
  token,
  typedCode,
  typedEmail,
  typedPassword,
  typedPhone,
} from './fields.ts'

const projectId = integer('活动', 'Event', { min: 1 })
const phoneNumber = text('手机号', 'Phone number', { required: true, max: 30 })

// Sign-in in all its ways, sign-up and sign-out (visitor-side §7 Site and sign-in).

export const signUp = call('/webUser/ext/signUp', {
  name: ['注册', 'Sign up'],
  body: {
    phoneNumber: typedPhone,
    email: typedEmail,
    password: newPassword,
    verificationCode: typedCode,
    name,
    ...pictured,
  },
  answer: token,
  reads: true,
})
export const signIn = call('/webUser/ext/signIn', {
  name: ['登录', 'Sign in'],
  body: {
    account: text('账号', 'Account', { required: true, max: 254 }),
    password: typedPassword,
    verificationCode: text('验证码', 'Verification code', { max: 6 }),
    opensAccount: boolean('没有账号时创建', 'Open an account if there is none', {
      hint: ['仅与验证码一起使用', 'Together with a code only'],
    }),
    ...pictured,
  },
  answer: token,
  reads: true,
})
export const signInPhoneNumber = call('/webUser/ext/signInPhoneNumber', {
  name: ['手机验证码登录或注册', 'Sign in or sign up with an SMS code'],
  body: { phoneNumber, name: personName, verificationCode: typedCode, ...pictured },
  answer: token,
  reads: true,
})
export const namePhoneSignIn = call('/webUser/ext/namePhoneSignIn', {
  name: ['姓名手机号登录', 'Sign in with name and phone number'],
  body: { name: text('姓名', 'Name', { required: true, max: 100 }), phoneNumber, ...pictured },
  answer: token,
  reads: true,
})
export const numberSignIn = call('/webUser/ext/numberSignIn', {
  name: ['报名号登录', 'Sign in with a registration number'],
  body: {
    number: text('报名号', 'Number', { required: true, max: 32 }),
    name: personName,
    phoneNumber: typedPhone,
    projectId,
    ...pictured,
  },
  answer: token,
  reads: true,
})
export const thirdPartySignIn = call('/webUser/ext/thirdPartySignIn', {
  name: ['第三方登录（微信）', 'Sign in with WeChat'],
  body: { account: credential, projectId },
  answer: token,
  reads: true,
})
// Sister sites are asked outside of any transaction, so no key can keep the answer.
export const autoSignInByToken = call('/webUser/ext/autoSignInByToken', {
  name: ['用地址中的令牌登录', 'Sign in with a token from the address'],
  body: { token: ticket },
  answer: token,
  reads: true,
})
export const autoSignInByParticipantId = call('/webUser/ext/autoSignInByParticipantId', {
  name: ['用签名的参会人标识登录', 'Sign in with a signed participant id'],
  body: signedParticipant,
  answer: token,
  reads: true,
})
