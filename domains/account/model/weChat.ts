import { code, email, image, instant, phone, ref, resource, secret, text, erasedAt } from '@pavilion/declare'
import { participantType, wechatClientType } from './codes.ts'

/** A WeChat identity and the web user it belongs to (back-office §3). */
export const weChatUser = resource('weChatUser', '微信用户', 'WeChat user', {
  scope: 'project',
  title: 'nickname',
  operations: ['getList', 'getDetail'],
  personal: { purpose: 'account', until: 'erasure', fields: ['openid', 'nickname', 'unionid'] },
  fields: {
    openid: text('OpenID', 'OpenID', { required: true, written: 'server', max: 64, filter: true }),
    webUserId: ref('webUser', '网站用户', 'Web user', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    nickname: text('昵称', 'Nickname', { written: 'server', max: 100, search: true }),
    avatar: image('头像', 'Avatar', { written: 'server', purpose: 'avatar' }),
    unionid: text('UnionID', 'UnionID', { written: 'server', max: 64 }),
    appid: text('AppID', 'App id', { written: 'server', max: 64 }),
  },
  unique: [['appid', 'openid']],
})

/** The access token and page ticket of one WeChat app, renewed before they expire. */
export const wxAccessTokenJsapiTicket = resource('wxAccessTokenJsapiTicket', '微信令牌票据', 'WeChat token ticket', {
  scope: 'global',
  forAllProjects: true,
  title: 'appid',
  operations: ['getList', 'getDetail'],
  fields: {
    appid: text('AppID', 'App id', { required: true, written: 'server', max: 64, filter: true }),
    accessToken: secret('访问令牌', 'Access token', { written: 'server' }),
    jsapiTicket: secret('JSAPI票据', 'Page ticket', { written: 'server' }),
    expireAt: instant('过期时间', 'Expires at', { written: 'server' }),
    /** A process is asking for a new one, until this moment at the latest. */
    renewingUntil: instant('更新中至', 'Renewing until', { written: 'server', list: false }),
    type: code('类型', 'Type', wechatClientType, { written: 'server', filter: true }),
  },
})

/** A participant known to the common login of several sites (visitor-side §2.1, §2.5). */
export const commonLoginUser = resource('commonLoginUser', '统一登录参会人', 'Common-login participant', {
  scope: 'global',
  forAllProjects: true,
  title: 'name',
  personal: { purpose: 'account', until: 'erasure', fields: ['participantId', 'name'] },
  fields: {
    participantId: text('参会人标识', 'Participant', { required: true, max: 64, unique: true, filter: true }),
    participantType: code('参会人类型', 'Participant type', participantType, { filter: true }),
    name: text('名称', 'Name', { max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    email: email('邮箱', 'E-mail', { search: true, personal: true }),
    erasedAt: erasedAt(),
    webUserId: ref('webUser', '网站用户', 'Web user', { filter: true, whenParentGoes: 'clear' }),
  },
})
