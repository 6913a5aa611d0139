import { type AnyResource, noData, type Pair, say } from '@pavilion/declare'
import { type Context, databaseOf, sql, sqlText, type Transaction } from '@pavilion/store'
import type { Removal } from '../../model/calls/imports.ts'
import {
  groupMemberStatus,
  importBatch,
  importBatchStatus,
  webFormRecord,
  webFormRecordPayStatus,
} from '../../model/index.ts'
import { followBatches } from '../ports/attendees.ts'
import { recountPlaces } from '../submit/places.ts'
import { takeRestored } from '../submit/unique.ts'
import { importRunning } from './refusals.ts'

const reasons: Readonly<Record<string, Pair>> = {
  locked: say('已锁定', 'locked'),
  paid: say('已缴费', 'paid for'),
  changed: say('导入后已修改', 'changed since the import'),
}
const mostNamed = 50

/** Lists whose rows are deleted together with the batch that made them. */
const madeLists = (ctx: Context): readonly AnyResource[] =>
  databaseOf(ctx)
    .catalogue.referrersTo(importBatch)
    .filter(
      ({ resource, declared }) =>
        declared.whenParentGoes === 'take' && resource.storage !== 'view' && resource.operations.length > 0,
    )
    .map(({ resource }) => resource)

/** Why a row of a list stays, in SQL over `t` and its batch `b`; null if it goes. */
const whyKept = (of: AnyResource) =>
  of.name === webFormRecord.name
    ? sql`case
        when t."memberStatus" = ${groupMemberStatus.locked} then 'locked'
        when t."payStatus" <> ${webFormRecordPayStatus.unpaid} then 'paid'
        when t."updatedAt" > b."finishedAt" then 'changed'
      end`
    : sql`case when t."updatedAt" > b."finishedAt" then 'changed' end`

/** The rows of these batches that would go, and those that would stay. */
export async function removalOf(
  ctx: Context,
  ids: readonly number[],
): Promise<Removal & { readonly keptIds: ReadonlyMap<AnyResource, readonly number[]> }> {
  const keptIds = new Map<AnyResource, readonly number[]>()
  const named: Removal['kept'][number][] = []
  let gone = 0
  let keptCount = 0
  for (const of of madeLists(ctx)) {
    const title = sqlText(`t."${of.name === webFormRecord.name ? 'number' : of.title}"::text`)
    const name = 'name' in of.fields ? sql`coalesce(t."name", ${title})` : title
    const rows = await ctx.query<{ id: number; name: string; why: string | null }>(
      sql`select t.id, ${name} as "name", ${whyKept(of)} as "why"
      from ${of} t
      join ${importBatch} b on b.id = t."importBatchId"
      where b.id = any(${ids}::bigint[])
      order by t.id`,
    )
    const kept = rows.filter(({ why }) => why !== null)
    gone += rows.length - kept.length
    keptCount += kept.length
    for (const row of kept.slice(0, mostNamed - named.length)) {
      const [zh, en] = reasons[row.why as string] as Pair
      named.push({ id: row.id, name: row.name, why: ctx.language === 'en' ? en : zh })
    }
    keptIds.set(
      of,
      kept.map(({ id }) => id),
    )
  }
  return { gone, keptCount, kept: named, keptIds }
}

/**
 * Deletes batches with their rows, except rows that are locked, paid or changed since: those stay and
 * belong to no batch any more. Answers how many went and which stayed.
 * @param remove deletes the batches themselves
 * @throws importRunning
 */
export async function removeBatches(
  tx: Transaction,
  ids: readonly number[],
  remove: (tx: Transaction) => Promise<unknown>,
): Promise<Removal> {
  const batches = await tx.lockAll(importBatch, ids, { fields: ['status'] })
  if (batches.some(({ status }) => status === importBatchStatus.running)) throw importRunning()
  const { keptIds, ...removal } = await removalOf(tx, ids)
  for (const [of, kept] of keptIds)
    if (kept.length)
      await tx.update(of, {
        set: sql`"importBatchId" = null`,
        where: sql`a.id = any(${kept}::bigint[])`,
        quietly: true,
      })
  await remove(tx)
  await placesOf(tx, ids)
  await followBatches(tx, ids, 'deleted')
  return removal
}

const idsIn = ({ id, ids }: Record<string, unknown>): number[] =>
  (Array.isArray(ids) ? ids : [id]).filter((one): one is number => Number.isSafeInteger(one))

/** The call that deletes batches: its answer says how many of their rows went, and which stayed. */
export const deleteBatch =
  (next: (ctx: Context, body: Record<string, unknown>) => Promise<unknown>) =>
  (ctx: Context, body: Record<string, unknown>) =>
    ctx.transaction(async tx => {
      let answer: unknown
      const removal = await removeBatches(tx, idsIn(body), async inside => {
        answer = await next(inside, body)
      })
      return { ...(answer as object | null), ...removal }
    })

/** The effect of deleting this batch, for the question before it. */
export async function previewRemoval(ctx: Context, id: number): Promise<Removal> {
  if (!(await ctx.store(importBatch).find({ id }))) throw noData()
  const { keptIds: _ids, ...removal } = await removalOf(ctx, [id])
  return removal
}

/** Restores a batch with its records. */
export const restoreBatch =
  (next: (ctx: Context, body: Record<string, unknown>) => Promise<unknown>) =>
  (ctx: Context, body: Record<string, unknown>) =>
    ctx.transaction(async tx => {
      const batch = (await next(tx, body)) as { id: number; projectId: number; webFormId: number | null }
      const { projectId, webFormId } = batch
      if (webFormId)
        await takeRestored(tx, { projectId, webFormId }, await tx.store(webFormRecord).ids({ importBatchId: batch.id }))
      await placesOf(tx, [batch.id])
      await followBatches(tx, [batch.id], 'decided')
      return batch
    })

/** Recounts the places of the forms of these batches. */
async function placesOf(tx: Transaction, ids: readonly unknown[]): Promise<void> {
  const forms = await tx.sql<{ projectId: number; webFormId: number }>(
    `select distinct "projectId", "webFormId"
    from "importBatch"
    where id = any($1::bigint[]) and "webFormId" is not null
    order by "webFormId"`,
    [ids],
  )
  for (const { projectId, webFormId } of forms)
    await recountPlaces(tx.acting('form', { projectId }), { projectId, webFormId })
}
