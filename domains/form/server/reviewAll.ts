import { type BodyOf, invalidInput, permissionDenied } from '@pavilion/declare'
import { listQuery } from '@pavilion/http'
import type { Context, Further, ListQuery } from '@pavilion/store'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/system/server/index.ts'
import type { startReview as startCall } from '../model/calls/desk.ts'
import { webFormRecord, webFormRecordStatus } from '../model/index.ts'
import { answerQuery } from './answerQuery.ts'
import { formOf } from './definitions.ts'
import { whyNoReason } from './moves.ts'
import { plainQuery } from './records.ts'

const kind = 'reviewAll'
/** So many records are decided in one transaction. An object, so that tests can lower it. */
export const atOnce = { records: 1000 }
const decisions = ['approve', 'reject'] as const
type ReviewAll = BodyOf<typeof startCall>
/** `upTo`: the newest record at the start. Nobody has decided about what comes later. */
type Started = ReviewAll & { readonly upTo: number }
/** @throws invalidInput, permissionDenied */
async function checked(ctx: Context, { webFormId, move, reason, where, search, upTo }: ReviewAll & Partial<Started>) {
  const decision = decisions.find(one => one === move)
  if (!decision) throw invalidInput({ move: ['应为 approve 或 reject', 'Must be approve or reject'] })
  const there = ctx.where(`webFormRecord.${decision}`)
  if (!there) throw permissionDenied()
  const refused = decision === 'reject' && whyNoReason(reason)
  if (refused) throw refused
  const asked = listQuery({ where, search })
  const form = await formOf(there, webFormId)
  // Only what waits for a decision: so a task that starts again goes on where it was.
  const until = upTo === undefined ? {} : { id: { lte: upTo } }
  const pending = { ...until, ...asked.where, webFormId: form.id, status: webFormRecordStatus.pending }
  const query: ListQuery = await answerQuery(there, plainQuery({ ...asked, where: pending }), { all: true })
  return { there, form, decision, query: { ...query, order: [['id', 'asc']] as ListQuery['order'] } }
}
/**
 * Starts the decision about every pending record that a list finds now, however many: a task decides
 * them in parts, each a transaction of its own.
 * @throws invalidInput, permissionDenied
 */
export async function startReview(ctx: Context, wish: ReviewAll): Promise<{ id: number }> {
  const { there, form, decision, query } = await checked(ctx, wish)
  const { rows } = await there
    .store(webFormRecord)
    .getList({ ...query, order: [['id', 'desc']], pagination: { page: 1, limit: 1 } })
  const words = decision === 'approve' ? (['批量通过', 'Approve all'] as const) : (['批量拒绝', 'Reject all'] as const)
  return startTask(ctx, {
    kind,
    name: ctx.language === 'en' ? `${words[1]}: ${form.englishName || form.name}` : `${words[0]}：${form.name}`,
    payload: { ...wish, upTo: rows[0]?.id ?? 0 } satisfies Started,
  })
}
backgroundWork.fill(kind, async (ctx, wish: Started, tools: TaskTools) => {
  const { there, decision, query } = await checked(ctx, wish)
  const { count } = await there
    .store(webFormRecord)
    .getList({ ...query, exactCount: true, pagination: { page: 1, limit: 1 } })
  let done = 0
  await tools.progress(done, count)
  for (let ids = await nextOf(there, query, 0); ids.length; ids = await nextOf(there, query, ids.at(-1) as number)) {
    const part = ids
    // Another part may be refused, and others decide meanwhile: what cannot be moved stays as it is.
    await there.transaction(tx =>
      tx.moveMany(webFormRecord, part, decision, decision === 'reject' ? { reason: wish.reason } : {}),
    )
    done += part.length
    await tools.progress(done, count)
  }
})
/** The next part of a list, by id: no transaction stays open from one part to the next. */
async function nextOf(ctx: Context, query: ListQuery, after: number): Promise<number[]> {
  const { further } = query
  const beyond: Further = {
    ...further,
    conditions: place => [...(further?.conditions?.(place) ?? []), `a."id" > ${place(after, 'bigint')}`],
  }
  const pagination = { page: 1, limit: atOnce.records }
  const { rows } = await ctx.store(webFormRecord).getList({ ...query, further: beyond, pagination })
  return rows.map(({ id }) => id as number)
}
