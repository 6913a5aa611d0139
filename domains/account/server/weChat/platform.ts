import type { wechatClientType } from '../../model/codes.ts'

export type ClientType = (typeof wechatClientType)['mobile' | 'desktop']

/** A person named by WeChat. */
export interface WeChatPerson {
  readonly openid: string
  readonly unionid?: string
  readonly nickname?: string
}

/**
 * WeChat as this product needs it: web authorization of two apps (the official account inside
 * WeChat, the website app on desktops), and signatures for its page scripts.
 */
export interface WeChatPlatform {
  /** Shown in the first lines of the server's output. A simulated one begins with SIMULATED. */
  readonly name: string
  readonly simulated: boolean
  /** The app's id. Undefined where none is set up for this kind of client. */
  appid(type: ClientType): string | undefined
  /**
   * Where the visitor agrees; returns to `redirectUri` with `code` and `state`. `site`: root of the
   * site, for our own consent page.
   */
  authorizeUrl(request: { type: ClientType; redirectUri: string; state: string; origin: string; site: string }): string
  /** @throws weChatRefused for a code that is wrong, used or expired; weChatAway */
  personOf(request: { type: ClientType; code: string }): Promise<WeChatPerson>
  /**
   * A fresh access token of the app with its page ticket, and how many seconds they are valid.
   * @throws weChatAway
   */
  ticket(type: ClientType): Promise<{ accessToken: string; jsapiTicket: string; seconds: number }>
}
