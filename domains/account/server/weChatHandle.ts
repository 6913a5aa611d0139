import { seal, unseal } from '@pavilion/store'

/** How long a visitor may act as the WeChat identity that they have proven. */
export const handleMinutes = 10
export interface WeChatIdentity {
  readonly openid: string /** The app whose openid it is; older handles name none. */
  readonly appid?: string
}

/** What a browser gets instead of WeChat's own token: opaque, bound to the openid, good for ten minutes (domain.md §7). Nobody can make or alter one. */
export const giveWeChatHandle = (openid: string, now = Date.now(), appid?: string): string =>
  seal(JSON.stringify({ wx: openid, until: now + handleMinutes * 60_000, ...(appid && { app: appid }) }))

/** Whom a handle stands for, or undefined when it is none of ours or too old. */
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
/** The openid that a handle stands for. */
export const openidOf = (handle: string, now = Date.now()): string | undefined => identityOf(handle, now)?.openid
