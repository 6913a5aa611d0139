import { timingSafeEqual } from 'node:crypto'
import { SettingProblem } from '@pavilion/http'
import { hostOf } from '@pavilion/site/model/addresses.ts'
import { signature, type Context } from '@pavilion/store'

/**
 * The public address of this server for links in mails: `PUBLIC_URL`, such as
 * https://expo.example.com.
 * @throws SettingProblem when it is not such an address
 */
export function publicUrl(environment: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const value = environment.PUBLIC_URL?.trim()
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new SettingProblem(`PUBLIC_URL is "${value}": enter scheme and host, such as https://expo.example.com.`)
  return url.origin
}
const seal = (id: number) => signature(`unsubscribe:${id}`)
/**
 * The unsubscribe link of a mail: on the project's host, or else on the server's; undefined when
 * neither is known.
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
/** A bulk mail and its reader. */
export interface BulkMail {
  readonly projectId: number
  readonly email: string
  readonly event: string
  readonly englishEvent: string | null
}
/** The mail of an unsubscribe link; undefined for any other address. */
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
/** Adds the unsubscribe link in both languages, because the reader's language is not known. */
export const withWayOut = <M extends { html: string; text: string }>(mail: M, address: string): M => ({
  ...mail,
  text: `${mail.text}\n\n退订 / Unsubscribe: ${address}`,
  html: `${mail.html}<p style="margin-top:32px;font-size:12px;color:#666">不想再收到此类邮件？<a href="${address}">退订</a> · No longer want these e-mails? <a href="${address}">Unsubscribe</a></p>`,
})
