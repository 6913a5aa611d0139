import { invalidInput, type Listed, type ResultOf, type Row } from '@pavilion/declare'
import { listQuery } from '@pavilion/http'
import type { Context, ListQuery } from '@pavilion/store'
import type { getCandidate, getItemsWithVotes, getRisingWithVotes, PublishedList } from '../model/calls.ts'
import { countedDay, voteItem, voteListLimit, voteOrder, type voteTopic } from '../model/index.ts'
import { introductionsOf, risingFirst, rises, topicIdOf, withNewestVotes } from './results.ts'
import { readerAs } from './voters.ts'

/** A candidate as everybody may read it. */
type Open = Omit<PublishedList['rows'][number], 'voted' | 'voteRecords'>
interface Rules {
  readonly type: number
  readonly mode: number
  readonly maxVotes: number
  readonly projectId: number
  readonly timeZone: string | null
  readonly now: string
}
interface OwnVote {
  readonly id: number
  readonly voteItemId: number
  readonly votedAt: string
  readonly counts: boolean
}
interface ListInput {
  readonly where?: unknown
  readonly wxid?: string | null
  readonly [key: string]: unknown
}

/**
 * The reader's votes in a topic, and how many are left (today, if votes are given per day).
 * `remaining` is null if the reader is unknown.
 */
async function ownVotes(
  ctx: Context,
  voteTopicId: number,
  wxid: string | null | undefined,
): Promise<{ votes: readonly OwnVote[]; remaining: number | null }> {
  const [rules] = await ctx.sql<Rules>(
    `select t.type, t.mode, t."maxVotes", t."projectId", p."timeZone",
      clock_timestamp()::timestamptz(3) as now
    from "voteTopic" t
    join "project" p on p.id = t."projectId"
    where t.id = $1 and t."deletedAt" is null`,
    [voteTopicId],
  )
  const reader = rules && (await readerAs(ctx, rules.type, wxid))
  if (!rules || !reader) return { votes: [], remaining: null }
  const votes = await ctx.sql<OwnVote>(
    `select id, "voteItemId", "votedAt", day = $4 as counts
    from "voteRecord"
    where "projectId" = $1 and "voteTopicId" = $2 and voter = $3 and "deletedAt" is null
    order by id desc
    limit 1000`,
    [rules.projectId, voteTopicId, reader.key, countedDay(rules.mode, rules.now, rules.timeZone)],
  )
  return { votes, remaining: Math.max(0, rules.maxVotes - votes.filter(({ counts }) => counts).length) }
}
/**
 * Each candidate with the reader's votes for it, never those of others. `voted` counts the ones
 * that use up today's votes.
 */
function withReaderVotes<T extends { id: number }>(row: T, votes: readonly OwnVote[]) {
  const mine = votes.filter(({ voteItemId }) => voteItemId === row.id)
  return {
    ...row,
    voteRecords: mine.map(({ id, votedAt }) => ({ id, votedAt })),
    voted: mine.filter(({ counts }) => counts).length,
  }
}

const openItems = async (ctx: Context, query: ListQuery): Promise<Listed<Open>> =>
  (await ctx.published(voteItem).getList(query)) as Listed<unknown> as Listed<Open>

/**
 * The public list of candidates, with the number of votes the reader has left (visitor-side §7).
 * @throws invalidInput
 */
export async function openList(ctx: Context, { wxid, ...input }: ListInput): Promise<PublishedList> {
  const query = listQuery(input)
  const voteTopicId = topicIdOf(query.where as Record<string, unknown>)
  const [listed, { votes: own, remaining }] = await Promise.all([
    openItems(ctx, { order: voteOrder.slice(0, 2), ...query }),
    ownVotes(ctx, voteTopicId, wxid),
  ])
  return { ...listed, rows: listed.rows.map(row => withReaderVotes(row, own)), remaining }
}
/** The public list of rises, filled up to the limit with other candidates. */
export async function openRiseList(ctx: Context, { wxid, ...input }: ListInput): Promise<PublishedList> {
  const { pagination, ...query } = listQuery(input)
  const voteTopicId = topicIdOf(query.where as Record<string, unknown>)
  const limit = limitOf(pagination)
  const [gained, { votes: own, remaining }] = await Promise.all([
    rises(ctx, voteTopicId),
    ownVotes(ctx, voteTopicId, wxid),
  ])
  const { rows, count } = await risingFirst(listing => openItems(ctx, listing), query, gained, limit)
  return { rows: rows.map(row => withReaderVotes(row, own)), count, remaining }
}
/** One candidate with its topic, the reader's votes and a cleaned introduction. @throws noData */
export async function openDetail(
  ctx: Context,
  id: number,
  wxid?: string | null,
): Promise<ResultOf<typeof getCandidate>> {
  const row = (await ctx.published(voteItem).getDetail(id, { includes: ['voteTopic'] })) as Open & {
    readonly voteTopic: Row<typeof voteTopic>
  }
  const { votes: own, remaining } = await ownVotes(ctx, row.voteTopicId, wxid)
  return { ...withReaderVotes(row, own), ...introductionsOf(row), remaining }
}
/** The limit of a list of rises, which has only one page. */
function limitOf(pagination: ListQuery['pagination']): number {
  const { page = 1, limit = voteListLimit } = pagination ?? {}
  if (page !== 1 || !Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw invalidInput({ pagination: ['page 为 1，limit 为 1 到 1000', 'page is 1, limit is 1 to 1,000'] })
  return limit
}

/** The list for operators, with the newest votes of each candidate. */
export async function listWithVotes(ctx: Context, input: ListInput): Promise<ResultOf<typeof getItemsWithVotes>> {
  const listed = await ctx.store(voteItem).getList({ order: voteOrder, ...listQuery(input) })
  return { ...listed, rows: await withNewestVotes(ctx, listed.rows) }
}
export async function riseListWithVotes(ctx: Context, input: ListInput): Promise<ResultOf<typeof getRisingWithVotes>> {
  const { pagination, ...query } = listQuery(input)
  const voteTopicId = topicIdOf(query.where as Record<string, unknown>)
  const limit = limitOf(pagination)
  const { rows, count } = await risingFirst(
    listing => ctx.store(voteItem).getList(listing),
    query,
    await rises(ctx, voteTopicId),
    limit,
  )
  return { rows: await withNewestVotes(ctx, rows), count }
}
