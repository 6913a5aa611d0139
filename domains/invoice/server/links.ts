import { timingSafeEqual } from 'node:crypto'
import { publicUrl } from '@pavilion/notification/server/index.ts'
import { hostOf } from '@pavilion/site/model/addresses.ts'
import type { AnyResource } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { now, signature, type Context } from '@pavilion/store'
import { invoiceLinkInvalid } from './refusals.ts'

const days = { form: 7, file: 30 } as const
type Purpose = keyof typeof days
const seal = (purpose: Purpose, id: number, until: number) => signature(`invoice-${purpose}:${id}:${until}`)

/** A token for one row and one purpose: an order’s title form, or an invoice’s file. */
export function tokenFor(purpose: Purpose, id: number): string {
  const until = Math.floor(now().getTime() / 1000) + days[purpose] * 86_400
  return `${id}.${until}.${seal(purpose, id, until)}`
}
/**
 * The id in a token that we gave and that has not expired.
 * @throws invoiceLinkInvalid
 */
export function idIn(purpose: Purpose, token: string): number {
  const [, id, until, given = ''] = /^([1-9]\d{0,15})\.([1-9]\d{0,11})\.([\w-]{20,64})$/.exec(token) ?? []
  if (!id || !until || Number(until) * 1000 < now().getTime()) throw invoiceLinkInvalid()
  const [expected, offered] = [Buffer.from(seal(purpose, Number(id), Number(until))), Buffer.from(given)]
  if (expected.length !== offered.length || !timingSafeEqual(expected, offered)) throw invoiceLinkInvalid()
  return Number(id)
}

/**
 * The project of a row that a token names: whoever has the token may not know the project.
 * @throws invoiceLinkInvalid
 */
export async function projectOfRow(ctx: Context, of: AnyResource, id: number): Promise<number> {
  const [row] = await ctx.sql<{ projectId: number }>(
    `select "projectId" from "${of.name}" where "id" = $1 and "deletedAt" is null`,
    [id],
  )
  if (!row) throw invoiceLinkInvalid()
  return row.projectId
}
/** Where a project’s pages are, for links in mails and codes; undefined when no host is known. */
export async function siteOf(
  ctx: Context,
  projectId: number,
  host?: string,
): Promise<{ readonly origin: string | undefined; readonly abbr: string }> {
  const row = await ctx.store(project).find({ id: projectId }, { fields: ['domainName', 'abbr'] })
  const own = hostOf(row?.domainName)
  return { origin: own ? `https://${own}` : (publicUrl() ?? host), abbr: row?.abbr ?? '' }
}
/** The address under which a buyer fetches an invoice without signing in. */
export const fileAddress = (origin: string, id: number): string =>
  `${origin}/api/invoice/ext/download?token=${tokenFor('file', id)}`
export const formAddress = (origin: string, abbr: string, orderId: number, english: boolean): string =>
  `${origin}/${abbr}/m${english ? '/en' : ''}/invoice-form?key=${tokenFor('form', orderId)}`
