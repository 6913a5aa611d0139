import { invalidInput } from '@pavilion/declare'
import { listQuery } from '@pavilion/http'
import type { Context, ListQuery } from '@pavilion/store'
import { countedDay, voteItem, voteListLimit, voteOrder } from '../model/index.ts'
import { introductionsOf, risingFirst, rises, topicIdOf, withNewestVotes } from './results.ts'
import { readerAs } from './voters.ts'

type Open = Record<string, unknown> & { id: number; voteTopicId: number; sumNumber: number; sortNumber: number }
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
const withReaderVotes = <T extends { id: number }>(rows: readonly T[], votes: readonly OwnVote[]) =>
  rows.map(row => {
    const mine = votes.filter(({ voteItemId }) => voteItemId === row.id)
    return {
      ...row,
      voteRecords: mine.map(({ id, votedAt }) => ({ id, votedAt })),
      voted: mine.filter(({ counts }) => counts).length,
    }
  })

/**
 * The public list of candidates, with the number of votes the reader has left (visitor-side §7).
 * @throws invalidInput
 */
export async function openList(ctx: Context, { wxid, ...input }: ListInput): Promise<object> {
  const query = listQuery(input)
  const voteTopicId = topicIdOf(query.where as Record<string, unknown>)
  const [listed, { votes: own, remaining }] = await Promise.all([
    ctx.published(voteItem).getList({ order: voteOrder.slice(0, 2), ...query }),
    ownVotes(ctx, voteTopicId, wxid),
  ])
  return { ...listed, rows: withReaderVotes(listed.rows, own), remaining }
}
/** The public list of rises, filled up to the limit with other candidates. */
export async function openRiseList(ctx: Context, { wxid, ...input }: ListInput): Promise<object> {
  const { pagination, ...query } = listQuery(input)
  const voteTopicId = topicIdOf(query.where as Record<string, unknown>)
  const limit = limitOf(pagination)
  const published = ctx.published(voteItem)
  const [gained, { votes: own, remaining }] = await Promise.all([
    rises(ctx, voteTopicId),
    ownVotes(ctx, voteTopicId, wxid),
  ])
  const { rows, count } = await risingFirst(
    listing => published.getList(listing) as Promise<{ rows: Open[]; count: number }>,
    query,
    gained,
    limit,
  )
  return { rows: withReaderVotes(rows, own), count, remaining }
}
/** One candidate with its topic, the reader's votes and a cleaned introduction. @throws noData */
export async function openDetail(ctx: Context, id: number, wxid?: string | null): Promise<object> {
  const row = (await ctx.published(voteItem).getDetail(id, { includes: ['voteTopic'] })) as Open
  const { votes: own, remaining } = await ownVotes(ctx, row.voteTopicId, wxid)
  return {
    ...withReaderVotes([row], own)[0],
    ...introductionsOf(row),
    remaining,
  }
}
/** The limit of a list of rises, which has only one page. */
function limitOf(pagination: ListQuery['pagination']): number {
  const { page = 1, limit = voteListLimit } = pagination ?? {}
  if (page !== 1 || !Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw invalidInput({ pagination: ['page 为 1，limit 为 1 到 1000', 'page is 1, limit is 1 to 1,000'] })
  return limit
}

/** The list for operators, with the newest votes of each candidate. */
export async function listWithVotes(ctx: Context, input: ListInput): Promise<object> {
  const listed = await ctx.store(voteItem).getList({ order: voteOrder, ...listQuery(input) })
  return { ...listed, rows: await withNewestVotes(ctx, listed.rows) }
}
export async function riseListWithVotes(ctx: Context, input: ListInput): Promise<object> {
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
