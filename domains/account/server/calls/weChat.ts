import { code, integer, json, say, shape, text } from '@pavilion/declare'
import { type Call, post, visitor } from '@pavilion/http'
import { wechatClientType } from '../../model/codes.ts'
import { linkWeChat, ownWeChat, unlinkWeChat } from '../weChat/own.ts'
import { getWxConfigData } from '../weChat/pageTicket.ts'
import { getAppId, getWebAccessToken, getWXUserInfo } from '../weChat/signIn.ts'
import { address, nothing, open } from './shared.ts'

const client = code('客户端', 'Client', wechatClientType, { required: true })
const appid = text('AppID', 'App id', { required: true, max: 64 })

/** WeChat authorization, page scripts, and the identities linked to an account. */
export const weChatCalls: readonly Call[] = [
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
      // WeChat is asked outside of any transaction, so no key can keep the answer.
      writes: false,
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
      writes: false,
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
  post(
    '/weChatUser/ext/getOwn',
    {
      guard: visitor(),
      writes: false,
      summary: say('本人绑定的微信', 'Your WeChat accounts'),
      answer: {
        shape: shape({
          rows: json()('微信', 'Identities'),
          open: json<boolean>()('已开放', 'Open'),
          simulated: json<boolean>()('模拟', 'Simulated'),
        }),
      },
    },
    ({ ctx }) => ownWeChat(ctx),
  ),
  post(
    '/weChatUser/ext/link',
    {
      guard: visitor(),
      writes: false,
      summary: say('绑定微信', 'Link a WeChat identity'),
      body: shape({ account: text('第三方凭证', 'Third-party credential', { required: true, max: 1000 }) }),
      answer: nothing,
    },
    async ({ ctx, body }) => {
      await linkWeChat(ctx, body.account)
      return null
    },
  ),
  post(
    '/weChatUser/ext/unlink',
    {
      guard: visitor(),
      summary: say('解除绑定微信', 'Unlink a WeChat identity'),
      body: shape({ id: integer('编号', 'Id', { required: true, min: 1 }) }),
      answer: nothing,
    },
    async ({ ctx, body }) => {
      await unlinkWeChat(ctx, body.id)
      return null
    },
  ),
]
