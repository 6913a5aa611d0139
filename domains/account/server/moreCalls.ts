import { code, image, integer, json, phone, say, shape, text } from '@pavilion/declare'
import { anyone, may, post, visitor, type Answer, type Call, type Incoming } from '@pavilion/http'
import { wechatClientType } from '../model/codes.ts'
import { authorizeApp, autoSignInByToken, checkAppToken, knownApp } from './appTickets.ts'
import { updateAvatar } from './avatars.ts'
import { guessing, pictured } from './guessing.ts'
import { namePhoneSignIn, numberSignIn, signInPhoneNumber } from './knownPeople.ts'
import { participantLink } from './participantLink.ts'
import {
  associateParticipant,
  autoSignInByParticipantId,
  getDetailByParticipantId,
  rowsIncludeParticipantType,
} from './participants.ts'
import { getWebUserEncryptionPhone } from './sister.ts'
import { getWxConfigData } from './weChat/pageTicket.ts'
import { getAppId, getWebAccessToken, getWXUserInfo, thirdPartySignIn } from './weChat/signIn.ts'

const token: Answer = { shape: shape({ token: text('令牌', 'Token', { required: true, max: 100 }) }) }
const nothing: Answer = { nothing: true }
const device = ({ headers }: Pick<Incoming<unknown>, 'headers'>) => ({
  ...(typeof headers['user-agent'] === 'string' && { userAgent: headers['user-agent'] }),
})
/**
 * Guesses are counted where they are checked; this limit per address is plenty for a hall behind
 * one connection. Like the other sign-ins, these take no idempotency key.
 */
const open = { guard: anyone(), writes: false, rate: { max: 300, seconds: 60, by: 'ip' } } as const
const visitorOnly = { guard: visitor(), writes: false } as const

const typedPhone = text('手机号', 'Phone number', { max: 30 })
const name = text('姓名', 'Name', { max: 100 })
const projectId = integer('项目', 'Project', { min: 1 })
const signedParticipant = shape({
  participantId: text('参会人标识', 'Participant', { required: true, min: 1, max: 64 }),
  expires: text('有效期至', 'Expires', { max: 12, hint: ['自1970年起的秒数', 'Seconds since 1970'] }),
  signature: text('签名', 'Signature', { max: 100 }),
})
const participant: Answer = {
  shape: shape({
    id: integer('编号', 'Id', { required: true }),
    name,
    participantId: text('参会人标识', 'Participant', { max: 64 }),
    participantType: integer('参会人类型', 'Participant type'),
    own: json<boolean>()('本人', 'Own'),
  }),
}
const address = (zh: string, en: string) => text(zh, en, { required: true, max: 2000 })
const ticket = text('令牌', 'Token', { required: true, min: 1, max: 2000 })
const client = code('客户端', 'Client', wechatClientType, { required: true })
const appid = text('AppID', 'App id', { required: true, max: 64 })
const shared = text('签名', 'Signature', { required: true, max: 200 })

/**
 * Ways to sign in besides the password: name, number, phone, another site, a participant's link,
 * WeChat (visitor-side §7 Site and sign-in).
 */
export const otherWays: readonly Call[] = [
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
        name,
        phoneNumber: typedPhone,
        projectId,
        ...pictured,
      }),
    },
    incoming =>
      guessing(incoming.ctx, incoming.body, () => numberSignIn(incoming.ctx, incoming.body, device(incoming))),
  ),
  post(
    '/webUser/ext/signInPhoneNumber',
    {
      ...open,
      summary: say('手机验证码登录或注册', 'Sign in or sign up with an SMS code'),
      answer: token,
      body: shape({
        phoneNumber: text('手机号', 'Phone number', { required: true, max: 30 }),
        name,
        verificationCode: text('验证码', 'Verification code', { required: true, min: 6, max: 6 }),
        ...pictured,
      }),
    },
    incoming =>
      guessing(incoming.ctx, incoming.body, () => signInPhoneNumber(incoming.ctx, incoming.body, device(incoming))),
  ),
  post(
    '/webUser/ext/autoSignInByToken',
    {
      ...open,
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
    '/webUser/ext/getDetailByParticipantId',
    { ...visitorOnly, summary: say('参会人', 'A participant'), body: signedParticipant, answer: participant },
    ({ ctx, body }) => getDetailByParticipantId(ctx, body),
  ),
  post(
    '/webUser/ext/associateParticipant',
    {
      guard: visitor(),
      summary: say('关联参会人', 'Link a participant to your account'),
      body: signedParticipant,
      answer: nothing,
    },
    async ({ ctx, body }) => {
      await associateParticipant(ctx, body)
      return null
    },
  ),
  post(
    '/webUser/ext/rowsIncludeParticipantType',
    {
      ...visitorOnly,
      summary: say('本人的参会人及类型', 'Your participants with their types'),
      body: shape({ where: json()('条件', 'Conditions') }),
      answer: { shape: shape({ rows: json()('参会人', 'Participants') }) },
    },
    ({ ctx, body }) => rowsIncludeParticipantType(ctx, body.where),
  ),
  post(
    '/webUser/ext/getWebUserEncryptionPhone',
    {
      ...visitorOnly,
      summary: say('本人加密手机号', 'Your phone number, encrypted'),
      answer: { shape: shape({ encryptPhone: text('加密手机号', 'Encrypted phone number', { max: 500 }) }) },
    },
    ({ ctx }) => getWebUserEncryptionPhone(ctx),
  ),
  post(
    '/webUser/ext/knownApp',
    {
      ...visitorOnly,
      summary: say('请求授权的应用', 'Application that asks for authorisation'),
      body: shape({ redirectUri: address('返回地址', 'Return address') }),
      answer: { shape: shape({ host: text('域名', 'Host', { max: 300 }) }) },
    },
    ({ ctx, body }) => knownApp(ctx, body.redirectUri),
  ),
  post(
    '/webUser/ext/authorizeApp',
    {
      ...visitorOnly,
      summary: say('授权应用', 'Authorise an application'),
      body: shape({ redirectUri: address('返回地址', 'Return address') }),
      answer: {
        shape: shape({ redirectUri: text('前往', 'Go to', { max: 4000 }), host: text('域名', 'Host', { max: 300 }) }),
      },
    },
    ({ ctx, body }) => authorizeApp(ctx, body.redirectUri),
  ),
  post(
    '/webUser/ext/checkAppToken',
    {
      ...open,
      summary: say('校验应用令牌（供联合站点）', 'Check an application token for a sister site'),
      body: shape({
        token: ticket,
        timestamp: text('时间戳', 'Timestamp', { required: true, max: 10 }),
        signature: shared,
      }),
      answer: {
        shape: shape({
          phoneNumber: phone('手机号', 'Phone number'),
          name,
          participantId: text('参会人标识', 'Participant', { max: 64 }),
        }),
      },
    },
    ({ ctx, body }) => checkAppToken(ctx, body),
  ),
  post(
    '/registerUser/ext/updateAvatar',
    {
      guard: anyone(),
      summary: say('更新注册用户照片', 'Change the photo of a registered person'),
      rate: { max: 60, seconds: 60, by: 'ip' },
      answer: nothing,
      body: shape({
        id: integer('编号', 'Id', { min: 1 }),
        code: text('照片链接码', 'Link code', { max: 200 }),
        avatar: image('照片', 'Photo', { required: true, purpose: 'avatar', private: true }),
      }),
    },
    async ({ ctx, body }) => {
      await updateAvatar(ctx, body)
      return null
    },
  ),
  post(
    '/commonLoginUser/signedLink',
    {
      guard: may('commonLoginUser.update'),
      writes: false,
      summary: say('参会人自动登录链接', 'Get a sign-in link for a participant'),
      body: shape({
        id: integer('编号', 'Id', { required: true, min: 1 }),
        days: integer('有效天数', 'Days', { min: 1, max: 400 }),
      }),
      answer: { shape: shape({ path: text('地址', 'Address', { max: 500 }) }) },
    },
    ({ ctx, body }) => participantLink(ctx, body),
  ),

  post(
    '/wxAccessTokenJsapiTicket/ext/getAppId',
    {
      ...open,
      summary: say('微信应用', 'The WeChat app'),
      body: shape({
        type: code('客户端', 'Client', wechatClientType, { default: wechatClientType.mobile }),
        redirectUri: text('返回地址', 'Return address', { max: 2000 }),
        state: text('状态', 'State', { max: 128 }),
        site: text('站点根路径', 'Site root', { max: 200 }),
      }),
      answer: {
        shape: shape({
          appid,
          simulated: json<boolean>()('模拟', 'Simulated'),
          authorizeUrl: text('授权地址', 'Authorisation address', { max: 4000 }),
        }),
      },
    },
    ({ ctx, body }) => getAppId(ctx, { ...body, type: body.type ?? wechatClientType.mobile }),
  ),
  post(
    '/wxAccessTokenJsapiTicket/ext/getWebAccessToken',
    {
      ...open,
      summary: say('微信网页授权', 'WeChat web authorisation'),
      body: shape({ appid, code: text('授权码', 'Code', { required: true, max: 1000 }), type: client }),
      answer: {
        shape: shape({
          access_token: text('凭证', 'Handle', { max: 1000 }),
          openid: text('OpenID', 'OpenID', { max: 64 }),
        }),
      },
    },
    ({ ctx, body }) => getWebAccessToken(ctx, body),
  ),
  post(
    '/wxAccessTokenJsapiTicket/ext/getWXUserInfo',
    {
      ...open,
      summary: say('微信用户信息', 'WeChat user'),
      body: shape({ appid, access_token: text('凭证', 'Handle', { required: true, max: 1000 }) }),
      answer: {
        shape: shape({
          nickname: text('昵称', 'Nickname', { max: 100 }),
          simulated: json<boolean>()('模拟', 'Simulated'),
        }),
      },
    },
    ({ ctx, body }) => getWXUserInfo(ctx, body),
  ),
  post(
    '/wxAccessTokenJsapiTicket/ext/getWxConfigData',
    {
      ...open,
      summary: say('微信页面脚本配置', 'Configuration of WeChat’s page script'),
      body: shape({ url: address('页面地址', 'Page address') }),
      answer: {
        shape: shape({
          appId: appid,
          timestamp: integer('时间戳', 'Timestamp'),
          nonceStr: text('随机串', 'Nonce', { max: 64 }),
          signature: text('签名', 'Signature', { max: 64 }),
        }),
      },
    },
    ({ ctx, body, headers }) =>
      getWxConfigData(ctx, { url: body.url, host: typeof headers.host === 'string' ? headers.host : undefined }),
  ),
]
