import { registerUserPass } from '@pavilion/certificate/model/pass.ts'
import { claimsOf, looksLikePass, readPass } from '@pavilion/certificate/model/passToken.ts'
import { publicPassKeys } from '@pavilion/certificate/server/index.ts'
import { counted, tooOften } from '@pavilion/http'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { leadPassUnknown } from './refusals.ts'

/** So many wrong numbers in an hour; then a company has to wait, because it would be guessing. */
const mostWrong = 30
/**
 * The attendee of a scanned pass, or of a number that was typed with the last digits of the phone:
 * numbers can be guessed, a signed pass cannot. Phones send late, so a pass counts as of its scan.
 * @throws leadPassUnknown, tooOften
 */
export async function visitorOf(
  ctx: Context,
  about: { readonly projectId: number; readonly companyId: number },
  scan: { readonly text: string; readonly tail?: string | null | undefined; readonly at: Date },
): Promise<number> {
  const found = looksLikePass(scan.text)
    ? await byPass(ctx, about.projectId, scan.text, scan.at)
    : await byNumber(ctx, about, scan.text.trim(), scan.tail?.trim() ?? '')
  if (!found) throw leadPassUnknown()
  return found
}
async function byPass(ctx: Context, projectId: number, text: string, at: Date): Promise<number | undefined> {
  if (claimsOf(text)?.projectId !== projectId) return undefined
  const read = await readPass(text, await publicPassKeys(ctx, projectId), at)
  if (typeof read === 'string') return undefined
  const row = await ctx
    .store(registerUserPass)
    .find({ id: read.serial, registerUserId: read.personId }, { fields: ['registerUserId'] })
  return row?.registerUserId ?? undefined
}
async function byNumber(
  ctx: Context,
  { projectId, companyId }: { readonly projectId: number; readonly companyId: number },
  number: string,
  tail: string,
): Promise<number | undefined> {
  const key = `leads ${projectId} ${companyId}`
  const before = await counted(ctx, key, 3600, 0)
  if (before.count >= mostWrong) throw tooOften({}, { retryAfter: before.wait })
  const spelled = [...new Set([number, number.toUpperCase()])]
  const rows = /^\d{4}$/.test(tail)
    ? await ctx.query<{ id: number }>(
        sql`select u.id
        from ${registerUser} u
        where (u."number" = any(${spelled}::text[]) or u."certNo" = any(${spelled}::text[]))
          and right(regexp_replace(coalesce(u."phoneNumber", ''), '[^0-9]', '', 'g'), 4) = ${tail}::text
        limit 2`,
      )
    : []
  if (rows.length === 1) return rows[0]?.id
  await counted(ctx, key, 3600)
  return undefined
}
