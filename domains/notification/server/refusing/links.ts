import { timingSafeEqual } from 'node:crypto'
import { SettingProblem } from '@pavilion/http'
import { hostOf } from '@pavilion/site/model/addresses.ts'
import { signature, type Context } from '@pavilion/store'

/**
 * Where readers of mails reach this server: `PUBLIC_URL`, such as https://expo.example.com.
 * @throws SettingProblem where it is no such address
 */
export function publicUrl(environment: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const value = environment.PUBLIC_URL?.trim()
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new SettingProblem(`PUBLIC_URL is "${value}": give scheme and host, such as https://expo.example.com.`)
  return url.origin
}
const seal = (id: number) => signature(`unsubscribe:${id}`)
/**
 * Where the reader of this mail refuses any more of them: at the project's own host, else at the
 * server's; nowhere when nobody said how readers reach it.
 */
export function unsubscribeAddress({
  id,
  domainName,
}: {
  readonly id: number
  readonly domainName: string | null
}): string | undefined {
  const host = hostOf(domainName)
  const origin = host ? `https://${host}` : publicUrl()
  return origin && `${origin}/unsubscribe/${id}.${seal(id)}`
}
/** A mail that went to many, and its reader. */
export interface BulkMail {
  readonly projectId: number
  readonly email: string
  readonly event: string
  readonly englishEvent: string | null
}
/** The mail that such an address was made for; undefined for any other address. */
export async function mailOf(ctx: Context, token: string): Promise<BulkMail | undefined> {
  const [, id = '', given = ''] = /^([1-9]\d{0,15})\.([\w-]{27})$/.exec(token) ?? []
  if (!id || !timingSafeEqual(Buffer.from(seal(Number(id))), Buffer.from(given))) return undefined
  const [mail] = await ctx.sql<BulkMail>(
    `
      select m."projectId", m."email", p."name" as "event", p."englishName" as "englishEvent"
      from "outboxMessage" m
      join "project" p on p."id" = m."projectId"
      where m."id" = $1 and m."batch" is not null and m."email" is not null`,
    [Number(id)],
  )
  return mail
}
/**
 * The mail with the way out at its end, in both languages: nobody knows which one its reader reads.
 */
export const withWayOut = <M extends { html: string; text: string }>(mail: M, address: string): M => ({
  ...mail,
  text: `${mail.text}\n\n退订 / Unsubscribe: ${address}`,
  html: `${mail.html}<p style="margin-top:32px;font-size:12px;color:#666">不想再收到此类邮件？<a href="${address}">退订</a> · No longer want these e-mails? <a href="${address}">Unsubscribe</a></p>`,
})
