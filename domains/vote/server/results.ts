import { forPage } from '@pavilion/pages/clean.ts'
import { defaultZone, invalidInput, type Row } from '@pavilion/declare'
import { isReachable } from '@pavilion/site/server/index.ts'
import { sql, type Context, type ListQuery } from '@pavilion/store'
import type { Report, Standing, WithVotes } from '../model/calls.ts'
import { byVotes, filledUp, riseHours, voteItem, voteOrder, voteRecord, voteTopic } from '../model/index.ts'

const live = `"deletedAt" is null`
/** The topic of a list query. @throws invalidInput without `where.voteTopicId` */
export function topicIdOf(where: Readonly<Record<string, unknown>> | null | undefined): number {
  const id = where?.voteTopicId
  if (typeof id !== 'number' || !Number.isSafeInteger(id))
    throw invalidInput({ 'where.voteTopicId': ['请选择投票主题', 'Please select a vote topic'] })
  return id
}
export interface Rising {
  readonly rise: number
}

/**
 * The number of votes of each candidate in the last 24 hours; candidates without any are missing.
 */
export async function rises(ctx: Context, voteTopicId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.sql<{ id: number; rise: number }>(
    `select "voteItemId" as id, count(*)::int as rise
    from "voteRecord"
    where "projectId" = (select "projectId" from "voteTopic" where id = $1)
      and "voteTopicId" = $1
      and "votedAt" > clock_timestamp() - $2::int * interval '1 hour'
      and ${live}
    group by 1`,
    [voteTopicId, riseHours],
  )
  return new Map(rows.map(({ id, rise }) => [id, rise]))
}
type Ranked = { readonly id: number; readonly sumNumber: number; readonly sortNumber: number }
type Listing<T> = (query: ListQuery) => Promise<{ readonly rows: readonly T[]; readonly count: number }>
const mostRising = 1000
/**
 * Candidates by rise, then the others by their totals up to the limit. Reads at most two pages,
 * however many candidates the topic has.
 */
export async function risingFirst<T extends Ranked>(
  list: Listing<T>,
  { where, ...query }: ListQuery,
  gained: ReadonlyMap<number, number>,
  limit: number,
): Promise<{ rows: (T & Rising)[]; count: number }> {
  const strongest = [...gained]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostRising)
    .map(([id]) => id)
  const conditions = where as Record<string, unknown> | undefined
  const withRise = (rows: readonly T[]) => rows.map(row => ({ ...row, rise: gained.get(row.id) ?? 0 }))
  const { rows, count } = await list({
    ...query,
    where: conditions ?? {},
    order: voteOrder,
    pagination: { page: 1, limit },
  })
  const rising =
    strongest.length === 0
      ? []
      : (
          await list({
            ...query,
            where: { ...conditions, id: conditions?.id ?? strongest },
            order: voteOrder,
            pagination: { page: 1, limit: mostRising },
          })
        ).rows
  const first = withRise(rising)
    .filter(({ rise }) => rise > 0)
    .sort((one, other) => other.rise - one.rise || byVotes(one, other))
  return { rows: filledUp(first, withRise(rows), limit), count }
}

const shownFields = ['id', 'name', 'englishName', 'cover', 'info', 'englishInfo', 'sumNumber', 'sortNumber'] as const
export type ShownItem = Pick<Row<typeof voteItem>, (typeof shownFields)[number]>
/** A candidate's introduction in both languages, cleaned for pages. */
export function introductionsOf(row: Readonly<Record<string, unknown>>) {
  const cleaned = (text: unknown) => (typeof text === 'string' && text ? forPage(text) : null)
  return { introduction: cleaned(row.introduction), englishIntroduction: cleaned(row.englishIntroduction) }
}
/** The public fields of a candidate. */
export const shownItem = (row: Pick<Row<typeof voteItem>, (typeof shownFields)[number]>): ShownItem =>
  Object.fromEntries(shownFields.map(name => [name, row[name]])) as ShownItem

/**
 * A topic with its candidates and totals, for the large screen. Undefined if there is no such topic,
 * or if visitors cannot reach its project.
 */
export async function standing(system: Context, voteTopicId: number): Promise<Standing | undefined> {
  const topic = await system.store(voteTopic).find({ id: voteTopicId })
  if (!topic || !(await isReachable(system, topic.projectId))) return undefined
  // One statement: a vote between two would be in the total and not in its row. At most a thousand
  // candidates are listed, but the total counts all votes.
  const rows = await system.query<ShownItem & { total: number }>(
    sql`select i.id, i."name", i."englishName", i."cover", i."info", i."englishInfo", i."sumNumber", i."sortNumber",
      sum(i."sumNumber") over ()::bigint as "total"
    from ${voteItem} i
    where i."voteTopicId" = ${voteTopicId} and i."projectId" = ${topic.projectId}
    order by i."sumNumber" desc, i."sortNumber", i.id
    limit 1000`,
  )
  const { id, name, englishName, status, startTime, endTime } = topic
  return {
    topic: { id, name, englishName, status, startTime, endTime },
    rows: rows.map(shownItem),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * Candidates with their newest votes, for operators: `voteRecords` has up to 20 each,
 * `voteRecordCount` their number.
 */
export async function withNewestVotes<T extends { id: number }>(
  ctx: Context,
  rows: readonly T[],
): Promise<(T & WithVotes)[]> {
  ctx.may('voteRecord.getList')
  const ids = rows.map(({ id }) => id)
  const [records, counts] = await Promise.all([
    ctx.sql<WithVotes['voteRecords'][number]>(
      `select r.*
      from unnest($1::bigint[]) as item(id)
      cross join lateral (
        select id, "voteTopicId", "voteItemId", "votedAt", "webUserId", ip, wxid, voter, day, nth, "sysUserId"
        from "voteRecord"
        where "voteItemId" = item.id
          and "projectId" = (select "projectId" from "voteItem" where id = item.id)
          and ${live}
        order by id desc
        limit 20
      ) r
      order by r.id desc`,
      [ids],
    ),
    ctx.query<{ id: number; count: number }>(
      sql`select r."voteItemId" as id, count(*)::int as count
      from ${voteRecord} r
      where r."voteItemId" = any(${ids}::bigint[])
      group by 1`,
    ),
  ])
  const byItem = Map.groupBy(records, ({ voteItemId }) => voteItemId)
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  return rows.map(row => ({ ...row, voteRecords: byItem.get(row.id) ?? [], voteRecordCount: countOf.get(row.id) ?? 0 }))
}

interface Counted {
  readonly id: number
  readonly records: number
  readonly voters: number
  readonly byOperators: number
  readonly rise: number
}
/**
 * The report of one topic, counted from the vote rows: for each candidate its votes, share, number
 * of voters, votes entered by operators and votes of the last 24 hours; votes per day in the
 * project's time zone; and whether the stored totals agree with the rows.
 * @throws noData
 */
export async function report(ctx: Context, query: ListQuery): Promise<Report> {
  const voteTopicId = topicIdOf(query.where as Record<string, unknown>)
  ctx.may('voteRecord.getList')
  const topic = await ctx.store(voteTopic).getDetail(voteTopicId)
  const { rows, count } = await ctx.store(voteItem).getList({ order: voteOrder, ...query })
  const of = `from "voteRecord" where "projectId" = $1 and "voteTopicId" = $2 and ${live}`
  const [counted, days, [whole]] = await Promise.all([
    ctx.sql<Counted>(
      `select "voteItemId" as id,
        count(*)::int as records,
        count(distinct voter)::int as voters,
        count("sysUserId")::int as "byOperators",
        (count(*) filter (where "votedAt" > clock_timestamp() - $3::int * interval '1 hour'))::int as rise
      ${of}
      group by 1`,
      [topic.projectId, voteTopicId, riseHours],
    ),
    ctx.sql<{ day: string; votes: number }>(
      `select
        to_char(
          "votedAt" at time zone coalesce(
            (select nullif("timeZone", '') from "project" where id = $1),
            '${defaultZone()}'
          ),
          'YYYY-MM-DD'
        ) as day,
        count(*)::int as votes
      ${of} and "votedAt" is not null
      group by 1
      order by 1`,
      [topic.projectId, voteTopicId],
    ),
    ctx.sql<{ total: number; voters: number }>(
      `select count(*)::int as total, count(distinct voter)::int as voters ${of}`,
      [topic.projectId, voteTopicId],
    ),
  ])
  const byItem = new Map(counted.map(row => [row.id, row]))
  const { total, voters } = whole ?? { total: 0, voters: 0 }
  return {
    topic,
    count,
    total,
    voters,
    days,
    rows: rows.map(row => {
      const { records = 0, voters: voterCount = 0, byOperators = 0, rise = 0 } = byItem.get(row.id) ?? {}
      return {
        ...row,
        records,
        voters: voterCount,
        byOperators,
        rise,
        share: total ? records / total : 0,
        agrees: records === row.sumNumber,
      }
    }),
  }
}
