import { invalidInput } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { voteItem, voteRecord } from '../model/index.ts'
import { changed } from './live.ts'

/** Moves a candidate's total by what became of a vote, in the transaction that wrote it. Without touching updatedAt: an operator's open form stays fresh. */
const move = async (tx: Context, voteItemId: number, by: 1 | -1) => { await tx.sql(`update "voteItem" set "sumNumber" = "sumNumber" + $2::int where id = $1`, [voteItemId, by]) }

/** Operators enter votes with a right of their own; such a vote names the operator, uses up nobody's votes, and counts like any other. One that is deleted no
 *  longer counts, one that is restored counts again. */
export const recordWraps: Wraps = {
  create: next => (ctx, body) => ctx.transaction(async tx => {
    const item = await tx.store(voteItem).find({ id: body.voteItemId as number })
    // A candidate that is not there, or another project's, is refused as any such reference is.
    if (!item) return next(tx, body)
    if (body.voteTopicId && body.voteTopicId !== item.voteTopicId) throw invalidInput({ voteTopicId: ['此选项属于另一个投票主题', 'This candidate stands in another topic'] })
    const { id } = await next(tx, { projectId: item.projectId, ...body, voteTopicId: item.voteTopicId, votedAt: body.votedAt ?? new Date().toISOString() }) as { id: number }
    await move(tx, item.id, 1)
    await changed(tx, item.voteTopicId)
    return tx.acting('vote', { projectId: item.projectId }).store(voteRecord).set(id, { sysUserId: tx.caller.id })
  }),
  delete: next => (ctx, body) => ctx.transaction(async tx => {
    const ids = Array.isArray(body.ids) ? body.ids.filter(Number.isSafeInteger) : [body.id]
    const living = await tx.sql<{ id: number; voteItemId: number; voteTopicId: number }>(`select id, "voteItemId", "voteTopicId" from "voteRecord" where id = any($1::bigint[]) and "deletedAt" is null order by id for update`, [ids])
    const done = await next(tx, body)
    const gone = new Set((await tx.sql<{ id: number }>(`select id from "voteRecord" where id = any($1::bigint[]) and "deletedAt" is not null`, [living.map(({ id }) => id)])).map(({ id }) => id))
    for (const { id, voteItemId, voteTopicId } of living.toSorted((one, other) => one.voteItemId - other.voteItemId)) if (gone.has(id)) { await move(tx, voteItemId, -1); await changed(tx, voteTopicId) }
    return done
  }),
  restore: next => (ctx, body) => ctx.transaction(async tx => {
    const row = await next(tx, body) as { voteItemId: number; voteTopicId: number }
    await move(tx, row.voteItemId, 1)
    await changed(tx, row.voteTopicId)
    return row
  }),
}

type Told = { readonly id: number; readonly voteTopicId?: number } | null
/** What an operator changes on a topic or its candidates is on the large screens at once. */
const told = (next: (ctx: Context, body: Record<string, unknown>) => Promise<unknown>) => async (ctx: Context, body: Record<string, unknown>) => {
  const row = await next(ctx, body) as Told
  if (row?.id) await changed(ctx, row.voteTopicId ?? row.id)
  return row
}
export const topicWraps: Wraps = { update: told, setOpen: told, setClosed: told }
export const itemWraps: Wraps = { create: told, update: told }
