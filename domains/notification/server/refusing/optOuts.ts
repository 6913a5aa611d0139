import { keptPair, invalidInput, say, tidyPhone, type CodeOf } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import { optOutSource } from '../../model/codes.ts'
import { optOut } from '../../model/optOut.ts'

/** Who opts out, and how. Either a number or an address is given. */
export interface Refusing {
  readonly projectId: number
  readonly phoneNumber?: string
  readonly email?: string
  readonly source: CodeOf<typeof optOutSource>
  readonly everywhere?: boolean
}
const nobody = () =>
  invalidInput({ phoneNumber: say('请填写手机号或邮箱', 'Enter a phone number or an e-mail address') })
/** Entries by operators and imports need a number or an address. */
export const optOutWraps: Wraps = {
  create: next => (ctx, body) => {
    if (!body.phoneNumber && !body.email) throw nobody()
    return next(ctx, body)
  },
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await next(tx, body)) as { phoneNumber?: string | null; email?: string | null }
      if (!row.phoneNumber && !row.email) throw nobody()
      return row
    }),
}
/**
 * Puts somebody on the list, however often they ask. Bulk messages skip them from now on, including
 * queued ones.
 */
export async function refuseBulk(
  ctx: Context,
  { projectId, phoneNumber, email, source, everywhere = false }: Refusing,
): Promise<void> {
  const one = phoneNumber ? { phoneNumber: tidyPhone(phoneNumber) } : { email: (email as string).toLowerCase() }
  await ctx.acting('notification', { projectId }).transaction(async tx => {
    await tx.hold('optOut', `${projectId} ${one.phoneNumber ?? one.email}`)
    const there = await tx.store(optOut).find(one)
    if (!there) await tx.store(optOut).create({ projectId, source, everywhere, ...one })
    else if (everywhere && !there.everywhere) await tx.store(optOut).set(there.id, { everywhere })
  })
}
/** Undoes an opt-out by link; entries from other sources stay. */
export const takeBack = (ctx: Context, { projectId, email }: { projectId: number; email: string }): Promise<unknown> =>
  ctx.acting('notification', { projectId }).transaction(async tx => {
    const there = await tx.store(optOut).find({ email, source: optOutSource.link })
    if (there) await tx.store(optOut).delete(there.id)
  })

/**
 * SQL: whether the recipient of the message `a` of the outbox has opted out of bulk messages.
 * Looked up per project, so that the list's indexes are also used for entries that apply to all
 * projects.
 */
export const refusedBulk = sql`a."batch" is not null and exists (
  select 1
  from "project" p
  join ${everyRowOf(optOut, 'an entry may apply to all projects')} x on x."projectId" = p.id
    and x."deletedAt" is null
    and (x."phoneNumber" = a."phoneNumber" or x."email" = a."email")
  where p.id = a."projectId" or x."everywhere"
)`
/** The reason shown for such a message. */
export const refusedWords = keptPair(['已退订', 'Opted out'])
/** The same as it was kept before both languages were kept apart. */
export const formerRefusedWords = '已退订 · Opted out'
