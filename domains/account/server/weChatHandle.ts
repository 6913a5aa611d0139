import { seal, unseal, now } from '@pavilion/store'

/** How long a visitor may act as the WeChat identity that they have proven. */
export const handleMinutes = 10
export interface WeChatIdentity {
  readonly openid: string
  /** The app that issued the openid. Missing in older handles. */
  readonly appid?: string
}

/**
 * The handle that a browser gets instead of WeChat's own token: opaque, bound to the openid, valid for ten
 * minutes (domain.md §7). It cannot be forged or altered.
 */
export const giveWeChatHandle = (openid: string, at = now().getTime(), appid?: string): string =>
  seal(JSON.stringify({ wx: openid, until: at + handleMinutes * 60_000, ...(appid && { app: appid }) }))

/** The identity behind a handle. Undefined when we did not issue it or it has expired. */
export function identityOf(handle: string, at = now().getTime()): WeChatIdentity | undefined {
  try {
    const { wx, until, app } = JSON.parse(unseal(handle)) as { wx?: unknown; until?: unknown; app?: unknown }
    return typeof wx === 'string' && typeof until === 'number' && at < until
      ? { openid: wx, ...(typeof app === 'string' && { appid: app }) }
      : undefined
  } catch {
    return undefined
  }
}

/** The openid behind a handle. */
export const openidOf = (handle: string, at = now().getTime()): string | undefined => identityOf(handle, at)?.openid
