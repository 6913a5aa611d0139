import { boolean, integer, password, say, shape, text } from '@pavilion/declare'
import { type Call, post, visitor } from '@pavilion/http'
import { autoSignInByToken } from '../appTickets.ts'
import { guessing, pictured } from '../guessing.ts'
import { namePhoneSignIn, numberSignIn, signInPhoneNumber } from '../knownPeople.ts'
import { queueSignIn } from '../signInQueue.ts'
import { autoSignInByParticipantId } from '../participants.ts'
import { signIn, signOut } from '../signIn.ts'
import { signUp } from '../signUp.ts'
import { thirdPartySignIn } from '../weChat/signIn.ts'
import {
  newPassword,
  typedCode,
  typedPhone,
  typedEmail,
  name,
  personName,
  ticket,
  signedParticipant,
  token,
  nothing,
  device,
  open,
} from './shared.ts'

const projectId = integer('活动', 'Event', { min: 1 })

/** Sign-in in all its ways, sign-up and sign-out (visitor-side §7 Site and sign-in). */
export const signInCalls: readonly Call[] = [
  post(
    '/webUser/ext/signUp',
    {
      ...open,
      summary: say('注册', 'Sign up'),
      body: shape({
        phoneNumber: typedPhone,
        email: typedEmail,
        password: newPassword,
        verificationCode: typedCode,
        name,
        ...pictured,
      }),
      answer: token,
    },
    incoming => guessing(incoming.ctx, incoming.body, () => signUp(incoming.ctx, incoming.body, device(incoming))),
  ),
  post(
    '/webUser/ext/signIn',
    {
      ...open,
      summary: say('登录', 'Sign in'),
      answer: token,
      body: shape({
        account: text('账号', 'Account', { required: true, max: 254 }),
        password: password('密码', 'Password', { max: 128 }),
        verificationCode: text('验证码', 'Verification code', { max: 6 }),
        opensAccount: boolean('没有账号时创建', 'Open an account if there is none', {
          hint: ['仅与验证码一起使用', 'Together with a code only'],
        }),
        ...pictured,
      }),
    },
    incoming => {
      const enter = () =>
        guessing(incoming.ctx, incoming.body, () => signIn(incoming.ctx, incoming.body, device(incoming)))
      return incoming.body.password ? queueSignIn(enter) : enter()
    },
  ),
  post(
    '/webUser/ext/signInPhoneNumber',
    {
      ...open,
      summary: say('手机验证码登录或注册', 'Sign in or sign up with an SMS code'),
      answer: token,
      body: shape({
        phoneNumber: text('手机号', 'Phone number', { required: true, max: 30 }),
        name: personName,
        verificationCode: text('验证码', 'Verification code', { required: true, min: 6, max: 6 }),
        ...pictured,
      }),
    },
    incoming =>
      guessing(incoming.ctx, incoming.body, () => signInPhoneNumber(incoming.ctx, incoming.body, device(incoming))),
  ),
  post(
    '/webUser/ext/namePhoneSignIn',
    {
      ...open,
      summary: say('姓名手机号登录', 'Sign in with name and phone number'),
      answer: token,
      body: shape({
        name: text('姓名', 'Name', { required: true, max: 100 }),
        phoneNumber: text('手机号', 'Phone number', { required: true, max: 30 }),
        ...pictured,
      }),
    },
    incoming =>
      guessing(incoming.ctx, incoming.body, () => namePhoneSignIn(incoming.ctx, incoming.body, device(incoming))),
  ),
  post(
    '/webUser/ext/numberSignIn',
    {
      ...open,
      summary: say('登记号登录', 'Sign in with a registration number'),
      answer: token,
      body: shape({
        number: text('登记号', 'Number', { required: true, max: 32 }),
        name: personName,
        phoneNumber: typedPhone,
        projectId,
        ...pictured,
      }),
    },
    incoming =>
      guessing(incoming.ctx, incoming.body, () => numberSignIn(incoming.ctx, incoming.body, device(incoming))),
  ),
  post(
    '/webUser/ext/thirdPartySignIn',
    {
      ...open,
      summary: say('第三方登录（微信）', 'Sign in with WeChat'),
      answer: token,
      body: shape({
        account: text('第三方凭证', 'Third-party credential', {
          required: true,
          max: 1000,
          hint: ['getWebAccessToken 返回的 access_token', 'The access_token that getWebAccessToken gave'],
        }),
        projectId,
      }),
    },
    incoming => thirdPartySignIn(incoming.ctx, incoming.body, device(incoming)),
  ),
  post(
    '/webUser/ext/autoSignInByToken',
    {
      ...open,
      // Sister sites are asked outside of any transaction, so no key can keep the answer.
      writes: false,
      summary: say('用地址中的令牌登录', 'Sign in with a token from the address'),
      answer: token,
      body: shape({ token: ticket }),
    },
    incoming => autoSignInByToken(incoming.ctx, incoming.body.token, device(incoming)),
  ),
  post(
    '/webUser/ext/autoSignInByParticipantId',
    {
      ...open,
      summary: say('用签名的参会人标识登录', 'Sign in with a signed participant id'),
      answer: token,
      body: signedParticipant,
    },
    incoming => autoSignInByParticipantId(incoming.ctx, incoming.body, device(incoming)),
  ),
  post(
    '/webUser/ext/signOut',
    { guard: visitor(), summary: say('退出登录', 'Sign out'), answer: nothing, writes: false, whenClosed: true },
    ({ ctx, token: used }) => signOut(ctx, used),
  ),
]
