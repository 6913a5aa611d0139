import type { Language } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { automaticMessage } from '../../model/automatic.ts'
import { noticeWays } from '../../model/codes.ts'
import { notices, type NoticeName } from '../notices.ts'

/** Somebody waits for these, or they protect an account: they always go, at once, by every way. */
export const always: ReadonlySet<NoticeName> = new Set(['verificationCode', 'contactChanged'])

/** How an event sends one of its automatic messages. */
export interface Going {
  readonly enabled: boolean
  readonly sms: boolean
  readonly mail: boolean
  readonly delayMinutes: number
  /** The event's own words as a text; undefined: the built-in ones. */
  readonly text: (language: Language) => string | undefined
  /** The template of the official account with its keywords, `thing1={form}` a line; undefined: not by WeChat. */
  readonly weChat?: { readonly template: string; readonly words: string }
}
const asBuiltIn = (code: NoticeName): Going => ({
  enabled: !notices[code].startsOff,
  sms: true,
  mail: true,
  delayMinutes: notices[code].usualDelay ?? 0,
  text: () => undefined,
})

/** What the event has set for this message, within its project. */
export async function goingOf(ctx: Context, code: NoticeName): Promise<Going> {
  if (always.has(code)) return asBuiltIn(code)
  const row = await ctx.store(automaticMessage).find({ code })
  if (!row) return asBuiltIn(code)
  const ways = row.ways ?? noticeWays.both
  return {
    enabled: row.enabled !== false,
    sms: ways !== noticeWays.mail,
    mail: ways !== noticeWays.sms,
    delayMinutes: row.delayMinutes ?? 0,
    text: language => (language === 'en' ? row.englishSmsText || undefined : row.smsText || undefined),
    ...(row.weChatTemplate && { weChat: { template: row.weChatTemplate, words: row.weChatWords ?? '' } }),
  }
}
