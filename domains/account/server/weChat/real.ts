import { fetchOutside } from '@pavilion/http/outside.ts'
import { briefText } from '@pavilion/http'
import { mustBeOutsideTransactions } from '@pavilion/store'
import { wechatClientType } from '../../model/codes.ts'
import { weChatAway, weChatRefused } from '../refusals.ts'
import type { ClientType, WeChatPlatform } from './platform.ts'

export interface WeChatApp {
  readonly appid: string
  readonly secret: string
}
export interface WeChatSettings {
  readonly mobile?: WeChatApp
  readonly desktop?: WeChatApp
  /** Default: https://api.weixin.qq.com */
  readonly endpoint?: string
  /** Default: https://open.weixin.qq.com */
  readonly consent?: string
  readonly timeout?: number
}

/** WeChat's error codes about the visitor's code, not about us: invalid, used, expired. */
const aboutTheCode = new Set([40029, 40163, 41008, 42003])

/**
 * WeChat itself:
 * https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html
 */
export function realWeChat({
  mobile,
  desktop,
  endpoint = 'https://api.weixin.qq.com',
  consent = 'https://open.weixin.qq.com',
  timeout = 10_000,
}: WeChatSettings): WeChatPlatform {
  const appOf = (type: ClientType) => (type === wechatClientType.mobile ? mobile : desktop)
  const app = (type: ClientType): WeChatApp =>
    appOf(type) ??
    (() => {
      throw weChatRefused()
    })()
  /** @throws weChatAway, weChatRefused */
  async function ask<T extends object>(path: string, query: Record<string, string>): Promise<T> {
    mustBeOutsideTransactions('WeChat')
    let body: T & { errcode?: number }
    const asked = fetchOutside(new URL(`${path}?${new URLSearchParams(query)}`, endpoint), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    try {
      const answer = await asked
      if (!answer.ok) throw new Error(String(answer.status))
      body = (JSON.parse(await briefText(answer)) ?? {}) as T & { errcode?: number }
    } catch {
      throw weChatAway()
    }
    if (body.errcode) throw aboutTheCode.has(body.errcode) ? weChatRefused() : weChatAway({}, { errcode: body.errcode })
    return body
  }
  return {
    name: 'WeChat',
    simulated: false,
    appid: type => appOf(type)?.appid,
    authorizeUrl: ({ type, redirectUri, state }) => {
      const [path, scope] =
        type === wechatClientType.mobile
          ? ['/connect/oauth2/authorize', 'snsapi_userinfo']
          : ['/connect/qrconnect', 'snsapi_login']
      // WeChat requires the parameters in this order, with this fragment.
      return `${consent}${path}?${new URLSearchParams({ appid: app(type).appid, redirect_uri: redirectUri, response_type: 'code', scope, state })}#wechat_redirect`
    },
    async personOf({ type, code }) {
      const { appid, secret } = app(type)
      const { access_token, openid, unionid } = await ask<{ access_token: string; openid: string; unionid?: string }>(
        '/sns/oauth2/access_token',
        { appid, secret, code, grant_type: 'authorization_code' },
      )
      const { nickname, unionid: known } = await ask<{ nickname?: string; unionid?: string }>('/sns/userinfo', {
        access_token,
        openid,
        lang: 'zh_CN',
      })
      const union = known ?? unionid
      return { openid, ...(nickname && { nickname: nickname.slice(0, 100) }), ...(union && { unionid: union }) }
    },
    async ticket(type) {
      const { appid, secret } = app(type)
      const { access_token, expires_in } = await ask<{ access_token: string; expires_in: number }>('/cgi-bin/token', {
        grant_type: 'client_credential',
        appid,
        secret,
      })
      const { ticket } = await ask<{ ticket: string }>('/cgi-bin/ticket/getticket', { access_token, type: 'jsapi' })
      return { accessToken: access_token, jsapiTicket: ticket, seconds: expires_in }
    },
  }
}
