import '../entry/entry.css'
import { CallRefused, send, tabShelf, token, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { thirdPartySignIn } from '../../model/calls/signIn.ts'
import { getAppId, getWebAccessToken } from '../../model/calls/weChat.ts'
import { wechatClientType } from '../../model/codes.ts'
import { backTo } from '../entry/checks.ts'
import { withQuery } from '@pavilion/pages/links.ts'

const place = 'pavilion.wechatState'
const randomState = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * The purpose of the WeChat authorization: a handle for the page that asked (votes), or signing in.
 */
export interface WxAuthorizationProps {
  readonly purpose: 'handle' | 'signIn'
}

/**
 * Sends the visitor to WeChat. When they return with a code, continues to the page that asked
 * (visitor-side §2.5).
 */
export default function WxAuthorization({ purpose }: WxAuthorizationProps) {
  const site = useSite()
  const { say, query } = site
  const [trouble, setTrouble] = useState<{ words: string; again: boolean }>()
  const back = backTo(
    query.redirectUri ?? query.redirect,
    site.project.abbr,
    site.link(purpose === 'signIn' ? site.addresses.userCenter : '/'),
  )
  const currentUrl = () =>
    withQuery(site.link(site.path), { redirectUri: query.redirectUri ?? query.redirect, domain: query.domain })
  // Inside WeChat and on phones, the official account is used; on a desktop the website app shows a
  // code to scan.
  const type = () =>
    site.device === 'mobile' || /MicroMessenger/i.test(navigator.userAgent)
      ? wechatClientType.mobile
      : wechatClientType.desktop
  const go = async () => {
    const { code, state, refused } = query
    const expected = tabShelf.getItem(place)
    if (refused || (state && !code))
      throw new CallRefused(0, say('您取消了微信授权', 'You cancelled the WeChat authorisation'))
    if (!code) {
      const fresh = randomState()
      tabShelf.setItem(place, fresh)
      const { authorizeUrl } = await send(
        getAppId,
        { type: type(), redirectUri: `${location.origin}${currentUrl()}`, state: fresh, site: site.root },
        { quiet: true },
      )
      return location.replace(authorizeUrl ?? back)
    }
    tabShelf.removeItem(place)
    // A code of somebody else, planted through a link, must not become this visitor's identity.
    if (!expected || state !== expected)
      throw new CallRefused(0, say('授权已失效，请重新授权', 'This authorisation is no longer valid. Please try again'))
    const { appid } = await send(getAppId, { type: type() }, { quiet: true })
    const { access_token } = await send(getWebAccessToken, { appid, code, type: type() }, { quiet: true })
    if (purpose === 'handle') return location.replace(withQuery(back, { wxid: access_token }))
    const { token: given } = await send(thirdPartySignIn, { account: access_token }, { quiet: true })
    token.set(given)
    location.replace(back)
  }
  useEffect(() => {
    go().catch(error =>
      setTrouble({
        words:
          error instanceof CallRefused
            ? error.errmsg
            : say('操作失败，请重试', 'Something went wrong. Please try again'),
        again: !(error instanceof CallRefused && error.code === 'weChatNotOpen'),
      }),
    )
  }, [])
  if (!trouble)
    return (
      <div className="entry">
        <h1>{say('微信授权', 'WeChat authorisation')}</h1>
        <p className="entry-intro" role="status">
          {say('正在前往微信…', 'Taking you to WeChat…')}
        </p>
      </div>
    )
  return (
    <div className="entry">
      <h1>
        {trouble.again
          ? say('微信授权未完成', 'WeChat authorisation not completed')
          : say('微信授权尚未开放', 'WeChat authorisation is not available')}
      </h1>
      <p className="entry-intro" role="alert">
        {trouble.words}
      </p>
      <div className="entry-below">
        {trouble.again && <a href={currentUrl()}>{say('重新授权', 'Try again')}</a>}
        <a href={back}>{say('返回', 'Go back')}</a>
      </div>
    </div>
  )
}
