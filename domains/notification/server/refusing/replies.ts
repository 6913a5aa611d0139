import { timingSafeEqual } from 'node:crypto'
import { spellingsOf, tidyPhone } from '@pavilion/declare'
import { SettingProblem } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { optOutSource } from '../../model/codes.ts'
import { refuseBulk } from './optOuts.ts'

/**
 * The secret part of the address to which the SMS platform pushes replies; undefined when not set:
 * replies are then not accepted.
 * @throws SettingProblem when it is invalid
 */
export function replyKey(environment: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const key = environment.SMS_REPLY_KEY?.trim()
  if (key && !/^[\w-]{16,100}$/.test(key))
    throw new SettingProblem(
      'SMS_REPLY_KEY must be 16 to 100 letters, digits, - and _: it is the end of the address to which the SMS platform pushes replies.',
    )
  return key || undefined
}
export const isReplyKey = (given: string): boolean => {
  const key = replyKey()
  return key !== undefined && key.length === given.length && timingSafeEqual(Buffer.from(key), Buffer.from(given))
}

/** Whether a reply opts out (domain page §6), however it is written. */
export const isRefusal = (text: string): boolean =>
  /^(?:T|TD|R|STOP|UNSUBSCRIBE|退订|拒收)$/.test(
    text
      .normalize('NFKC')
      .replace(/[\s\p{P}]/gu, '')
      .toUpperCase(),
  )
const says = /退订|拒收|\b(?:unsubscribe|opt out)\b/i
/**
 * Adds to a bulk text how to opt out, if replies are accepted. The cloud vendor's approved
 * templates contain it already.
 */
export const withRefusalHint = (text: string): string =>
  !replyKey() || says.test(text)
    ? text
    : `${text}${/\p{Script=Han}/u.test(text) ? ' 拒收请回复R' : ' Reply R to unsubscribe'}`

/** The part of the cloud vendor's push (SmsUp) that we need. */
interface Reply {
  readonly phone_number: string
  readonly content: string
}
export const repliesIn = (body: unknown): Reply[] =>
  (Array.isArray(body) ? body : [body]).filter(
    (entry): entry is Reply => typeof entry?.phone_number === 'string' && typeof entry.content === 'string',
  )
/**
 * Opts senders of such replies out: listed in the project that last wrote to the number, but for
 * all projects, because a reply names none and all use the same signature. Unknown numbers are
 * ignored.
 */
export async function hear(ctx: Context, replies: readonly Reply[]): Promise<void> {
  for (const { phone_number } of replies.filter(({ content }) => isRefusal(content))) {
    const phoneNumber = tidyPhone(phone_number)
    const [last] = await ctx.sql<{ projectId: number }>(
      `
        select s."projectId"
        from "project" p
        cross join lateral (
          select "projectId", "createdAt"
          from "sms"
          where "projectId" = p."id" and "phoneNumber" = any($1::text[]) and "deletedAt" is null
          order by "id" desc
          limit 1
        ) s
        order by s."createdAt" desc
        limit 1`,
      [spellingsOf(phoneNumber)],
    )
    if (last)
      await refuseBulk(ctx, { projectId: last.projectId, phoneNumber, source: optOutSource.reply, everywhere: true })
  }
}
