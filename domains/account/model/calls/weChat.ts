import { call, code, idField, many, maybe, plain, text, view, type AnswerOf } from '@pavilion/declare'
import { wechatClientType } from '../codes.ts'
import { address, client, credential } from './fields.ts'

// WeChat authorization, page scripts, and the identities linked to an account. WeChat is asked
// outside of any transaction, so no key can keep the answer.

const appid = text('AppID', 'App id', { required: true, max: 64 })

export const getAppId = call('/wxAccessTokenJsapiTicket/ext/getAppId', {
  name: ['微信应用', 'The WeChat app'],
  body: {
    type: code('客户端', 'Client', wechatClientType, { default: wechatClientType.mobile }),
    redirectUri: text('返回地址', 'Return address', { max: 2000 }),
    state: text('状态', 'State', { max: 128 }),
    site: text('站点根路径', 'Site root', { max: 200 }),
  },
  answer: view({
    appid: plain.text,
    simulated: plain.boolean,
    /** Where the visitor agrees; null unless a return address was given. */
    authorizeUrl: maybe(plain.text),
  }),
  reads: true,
})
export const getWebAccessToken = call('/wxAccessTokenJsapiTicket/ext/getWebAccessToken', {
  name: ['微信网页授权', 'WeChat web authorisation'],
  body: { appid, code: text('授权码', 'Code', { required: true, max: 1000 }), type: client },
  answer: view({ access_token: plain.text, openid: plain.text }),
  reads: true,
})
export const getWXUserInfo = call('/wxAccessTokenJsapiTicket/ext/getWXUserInfo', {
  name: ['微信用户信息', 'WeChat user'],
  body: { appid, access_token: text('凭证', 'Handle', { required: true, max: 1000 }) },
  answer: view({ nickname: maybe(plain.text), simulated: plain.boolean }),
  reads: true,
})
export const getWxConfigData = call('/wxAccessTokenJsapiTicket/ext/getWxConfigData', {
  name: ['微信页面脚本配置', 'Configuration of WeChat’s page script'],
  body: { url: address('页面地址', 'Page address') },
  answer: view({ appId: plain.text, timestamp: plain.integer, nonceStr: plain.text, signature: plain.text }),
  reads: true,
})
export const ownWeChat = view({
  rows: many(view({ id: plain.integer, nickname: maybe(plain.text), linkedAt: plain.instant })),
  open: plain.boolean,
  simulated: plain.boolean,
})
export type OwnWeChat = AnswerOf<typeof ownWeChat>
export const getOwnWeChat = call('/weChatUser/ext/getOwn', {
  name: ['本人绑定的微信', 'Your WeChat accounts'],
  answer: ownWeChat,
  reads: true,
})
export const linkWeChat = call('/weChatUser/ext/link', {
  name: ['绑定微信', 'Link a WeChat identity'],
  body: { account: credential },
  reads: true,
})
export const unlinkWeChat = call('/weChatUser/ext/unlink', {
  name: ['解除绑定微信', 'Unlink a WeChat identity'],
  body: { id: idField },
})
