import { seal, unseal } from '@pavilion/store'

/** How long a visitor may act as the WeChat identity that they have proven. */
export const handleMinutes = 10

/** What a browser gets instead of WeChat's own token: opaque, bound to the openid, good for ten minutes (domain.md §7). Nobody can make or alter one. */
export const giveWeChatHandle = (openid: string, now = Date.now()): string => seal(JSON.stringify({ wx: openid, until: now + handleMinutes * 60_000 }))

/** The openid that a handle stands for, or undefined when it is none of ours or too old. */
export function openidOf(handle: string, now = Date.now()): string | undefined {
  try {
    const { wx, until } = JSON.parse(unseal(handle)) as { wx?: unknown; until?: unknown }
    return typeof wx === 'string' && typeof until === 'number' && now < until ? wx : undefined
  } catch { return undefined }
}
