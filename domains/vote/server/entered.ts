import { invalidInput } from '@pavilion/declare'
import { idsIn, wrapsOf, type Wraps } from '@pavilion/http'
import { everyRowOf, now, sql, type Context, type Transaction } from '@pavilion/store'
import { voteItem, voteRecord, voteTopic } from '../model/index.ts'
import { changed } from './live.ts'
import { placeFor, type Vote } from './merging.ts'
import { votesGivenAgain } from './refusals.ts'

/**
 * Changes a candidate's total in the transaction that wrote the vote. Does not touch updatedAt, so
 * that an operator's open form does not become stale.
 */
const addToTotal = async (tx: Transaction, voteItemId: number, by: 1 | -1) => {
  await tx.update(voteItem, {
    set: sql`"sumNumber" = a."sumNumber" + ${by}::int`,
    where: sql`a.id = ${voteItemId}::bigint`,
    quietly: true,
  })
}
const inRecycleBin = everyRowOf(voteRecord, 'votes in the recycle bin, which are deleted or come back')
/** Gives a vote another number. */
const renumber = (tx: Transaction, id: number, nth: number) =>
  tx.update(voteRecord, { set: sql`nth = ${nth}`, where: sql`a.id = ${id}::bigint`, deletedToo: true })

/**
 * Votes entered by operators with a separate right: they name the operator, use up nobody's votes,
 * and count like any other. A deleted vote does not count, a restored one counts again.
 */
export const recordWraps = wrapsOf(voteRecord, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const item = await tx.store(voteItem).find({ id: body.voteItemId })
      // The usual check of references refuses a missing candidate.
      if (!item) return next(tx, body)
      if (body.voteTopicId && body.voteTopicId !== item.voteTopicId)
        throw invalidInput({ voteTopicId: ['此选项属于另一个投票主题', 'This candidate belongs to another topic'] })
      const { id } = await next(tx, {
        projectId: item.projectId,
        ...body,
        voteTopicId: item.voteTopicId,
        votedAt: body.votedAt ?? now().toISOString(),
      })
      await addToTotal(tx, item.id, 1)
      await changed(tx, item.voteTopicId)
      return tx.acting('vote', { projectId: item.projectId }).store(voteRecord).set(id, { sysUserId: tx.caller.id })
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const living = await tx.lockAll(voteRecord, idsIn(body), { fields: ['id', 'voteItemId', 'voteTopicId'] })
      const done = await next(tx, body)
      const deleted = await tx.query<{ id: number }>(
        sql`select r.id
        from ${inRecycleBin} r
        where r.id = any(${living.map(({ id }) => id)}::bigint[]) and r."deletedAt" is not null`,
      )
      const gone = new Set(deleted.map(({ id }) => id))
      for (const { id, voteItemId, voteTopicId } of living.toSorted((one, other) => one.voteItemId - other.voteItemId))
        if (gone.has(id)) {
          await addToTotal(tx, voteItemId, -1)
          await changed(tx, voteTopicId)
        }
      return done
    }),
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await freeNumber(tx, body.id)
      const row = await next(tx, body)
      await addToTotal(tx, row.voteItemId, 1)
      await changed(tx, row.voteTopicId)
      return row
    }),
})
/**
 * Gives a restored vote another number if its voter has used the old one again.
 * @throws votesGivenAgain if the voter has no number left
 */
async function freeNumber(tx: Transaction, id: unknown): Promise<void> {
  const votes = await tx.query<Vote>(
    sql`select r.id, r."voteTopicId", r."voteItemId", r.day, r.nth::int as nth,
      t."maxVotes"::int as "maxVotes", t."maxPerItem"::int as "maxPerItem"
    from ${inRecycleBin} back
    join ${voteTopic} t on t.id = back."voteTopicId"
    join ${inRecycleBin} r on r.id = back.id or (
      r."projectId" = back."projectId"
      and r."voteTopicId" = t.id
      and r.voter = back.voter
      and r.day = back.day
      and r."deletedAt" is null
    )
    where back.id = ${id}::bigint and back."deletedAt" is not null and back.voter is not null`,
  )
  const vote = votes.find(each => each.id === id)
  const held = votes.filter(each => each.id !== id)
  if (!vote || !held.some(each => each.nth === vote.nth)) return
  const nth = placeFor(vote, held)
  if (nth === undefined) throw votesGivenAgain()
  await renumber(tx, vote.id, nth)
}

type Handle = (ctx: Context, body: Record<string, unknown>) => Promise<unknown>
type ChangedRow = { readonly id: number; readonly voteTopicId?: number } | null
/** Updates the large screens after an operator has changed a topic or a candidate. */
const withLiveUpdate =
  (next: Handle): Handle =>
  async (ctx, body) => {
    const row = (await next(ctx, body)) as ChangedRow
    if (row?.id) await changed(ctx, row.voteTopicId ?? row.id)
    return row
  }
/** Checks that a topic ends after it starts. @throws invalidInput */
const forwards =
  (next: Handle): Handle =>
  (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await next(tx, body)) as { startTime: string | null; endTime: string | null }
      if (row.startTime && row.endTime && row.endTime <= row.startTime)
        throw invalidInput({ endTime: ['结束时间应晚于开始时间', 'The end time must be later than the start time'] })
      return row
    })
/**
 * Restored candidates, alone or with their topic, get their votes back; their totals are recounted.
 */
const withVotes =
  (by: 'id' | 'voteTopicId') =>
  (next: Handle): Handle =>
    withLiveUpdate((ctx, body) =>
      ctx.transaction(async tx => {
        if (by === 'id') await renumberRestored(tx, body.id)
        const row = (await next(tx, body)) as { id: number }
        await tx.update(voteItem, {
          set: sql`"sumNumber" = (select count(*) from ${voteRecord} r where r."voteItemId" = a.id)`,
          where: by === 'id' ? sql`a.id = ${row.id}::bigint` : sql`a."voteTopicId" = ${row.id}::bigint`,
          quietly: true,
        })
        return by === 'id' ? tx.store(voteItem).getDetail(row.id) : row
      }),
    )
/**
 * Gives restored votes of a candidate another number if their voters have used the old ones again.
 * A vote without a free number stays in the recycle bin.
 */
async function renumberRestored(tx: Transaction, voteItemId: unknown): Promise<void> {
  const rows = await tx.query<Vote & { voter: string; comes: boolean }>(
    sql`select r.id, r."voteTopicId", r."voteItemId", r.voter, r.day, r.nth::int as nth,
      t."maxVotes"::int as "maxVotes", t."maxPerItem"::int as "maxPerItem",
      r."deletedAt" is not null as comes
    from ${everyRowOf(voteItem, 'the candidate is in the recycle bin')} i
    join ${voteTopic} t on t.id = i."voteTopicId"
    join ${inRecycleBin} r on r."projectId" = i."projectId"
      and r."voteTopicId" = t.id
      and (r."deletedAt" is null or (r."voteItemId" = i.id and r."deletedAt" = i."deletedAt"))
    where i.id = ${voteItemId}::bigint
      and i."deletedAt" is not null
      and (r.voter, r.day) in (
        select back.voter, back.day
        from ${inRecycleBin} back
        join ${inRecycleBin} l on l."projectId" = back."projectId"
          and l."voteTopicId" = back."voteTopicId"
          and l.voter = back.voter
          and l.day = back.day
          and l.nth = back.nth
          and l."deletedAt" is null
        where back."voteItemId" = i.id and back."deletedAt" = i."deletedAt"
      )
    order by r.id`,
  )
  for (const votes of Map.groupBy(rows, ({ voter, day }) => `${day} ${voter}`).values()) {
    const taken = new Set(votes.flatMap(({ comes, nth }) => (comes ? [] : [nth])))
    const held: Vote[] = votes.filter(({ comes, nth }) => !comes || !taken.has(nth))
    for (const vote of votes.filter(({ comes, nth }) => comes && taken.has(nth))) {
      const nth = placeFor(vote, held)
      if (nth !== undefined) await renumber(tx, vote.id, nth)
      else
        await tx.update(voteRecord, {
          set: sql`"deletedAt" = a."deletedAt" + interval '1 ms'`,
          where: sql`a.id = ${vote.id}::bigint`,
          deletedToo: true,
        })
      if (nth !== undefined) held.push({ ...vote, nth })
    }
  }
}
export const topicWraps: Wraps = {
  create: forwards,
  update: next => withLiveUpdate(forwards(next)),
  restore: withVotes('voteTopicId'),
}
export const itemWraps: Wraps = { create: withLiveUpdate, update: withLiveUpdate, restore: withVotes('id') }
