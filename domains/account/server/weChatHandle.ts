import { seal, unseal } from '@pavilion/store'

/** How long a visitor may act as the WeChat identity that they have proven. */
export const handleMinutes = 10
export interface WeChatIdentity {
  readonly openid: string
  /** The app that issued the openid. Missing in older handles. */
  readonly appid?: string
}

/**
 * What a browser gets instead of WeChat's own token: opaque, bound to the openid, valid for ten
 * minutes (domain.md §7). It cannot be forged or altered.
 */
export const giveWeChatHandle = (openid: string, now = Date.now(), appid?: string): string =>
  seal(JSON.stringify({ wx: openid, until: now + handleMinutes * 60_000, ...(appid && { app: appid }) }))

/** The identity behind a handle. Undefined when we did not issue it or it has expired. */
export function identityOf(handle: string, now = Date.now()): WeChatIdentity | undefined {
  try {
    const { wx, until, app } = JSON.parse(unseal(handle)) as { wx?: unknown; until?: unknown; app?: unknown }
    return typeof wx === 'string' && typeof until === 'number' && now < until
      ? { openid: wx, ...(typeof app === 'string' && { appid: app }) }
      : undefined
  } catch {
    return undefined
  }
}

/** The openid behind a handle. */
export const openidOf = (handle: string, now = Date.now()): string | undefined => identityOf(handle, now)?.openid
