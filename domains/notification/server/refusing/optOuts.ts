import { invalidInput, say, type CodeOf } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { optOutSource } from '../../model/codes.ts'
import { bareNumber, optOut } from '../../model/optOut.ts'

/** Who refuses, and how we heard of it. One of the two addresses is given. */
export interface Refusing {
  readonly projectId: number
  readonly phoneNumber?: string
  readonly email?: string
  readonly source: CodeOf<typeof optOutSource>
  readonly everywhere?: boolean
}
const nobody = () =>
  invalidInput({ phoneNumber: say('请填写手机号或邮箱', 'Give a phone number or an e-mail address') })
/** An operator enters, changes or imports somebody: never nobody. */
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
 * Puts somebody on the list, once however often they say so. What goes to many passes them over
 * from now on, also what is on its way already.
 */
export async function refuseBulk(
  ctx: Context,
  { projectId, phoneNumber, email, source, everywhere = false }: Refusing,
): Promise<void> {
  const one = phoneNumber ? { phoneNumber: bareNumber(phoneNumber) } : { email: (email as string).toLowerCase() }
  await ctx.acting('notification', { projectId }).transaction(async tx => {
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `optOut:${projectId}:${one.phoneNumber ?? one.email}`,
    ])
    const there = await tx.store(optOut).find(one)
    if (!there) await tx.store(optOut).create({ projectId, source, everywhere, ...one })
    else if (everywhere && !there.everywhere) await tx.store(optOut).set(there.id, { everywhere })
  })
}
/**
 * Takes somebody off again who says that it was a mistake: only what a link put there, nobody
 * else's entry.
 */
export const takeBack = (ctx: Context, { projectId, email }: { projectId: number; email: string }): Promise<unknown> =>
  ctx.acting('notification', { projectId }).transaction(async tx => {
    const there = await tx.store(optOut).find({ email, source: optOutSource.link })
    if (there) await tx.store(optOut).delete(there.id)
  })

/**
 * SQL: whether the receiver of this `outboxMessage` wants nothing that goes to many. By project, so
 * that the indexes of the list serve those of all projects too.
 */
export const refusedBulk = `"batch" is not null and exists (select 1 from "project" p join "optOut" x on x."projectId" = p."id" and x."deletedAt" is null and (x."phoneNumber" = regexp_replace("outboxMessage"."phoneNumber", '^([+]|00)', '') or x."email" = "outboxMessage"."email")
  where p."id" = "outboxMessage"."projectId" or x."everywhere")`
/** What such a message says of itself. */
export const refusedWords = '已退订 · Opted out'
