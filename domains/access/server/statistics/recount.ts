import { daysLater, defaultZone } from '@pavilion/declare'
import { schedule, type Job, eachApart } from '@pavilion/http'
import { now, type Context, type Transaction } from '@pavilion/store'
import { needSources } from '@pavilion/work/server/index.ts'
import { entryCountDifference } from '../../model/index.ts'

const zone = `coalesce((select p."timeZone" from "project" p where p.id = $1::bigint), '${defaultZone()}')`
/** The rows that the records of a project and span should have led to. */
const fromRecords = `select r."projectId", date_trunc('minute', r."entryTime") as "minute", r."registerUserTermId",
    coalesce(r."registerUserTermGroupId", t."registerUserTermGroupId") as "registerUserTermGroupId",
    r."certTypeId", r."entryType", sum(r."people")::int as "amount"
  from "registerUserEntryRecord" r
  join "registerUserTerm" t on t.id = r."registerUserTermId"
  where r."projectId" = $1::bigint and r."entryTime" >= $2::timestamptz and r."entryTime" < $3::timestamptz
    and r."deletedAt" is null
  group by 1, 2, 3, 4, 5, 6`
const hoursFromRecords = `select r."projectId", date_trunc('hour', r."entryTime") as "hour", r."registerUserTermId",
    u."registerChannelId", r."entryType", sum(r."people")::int as "amount"
  from "registerUserEntryRecord" r
  join "registerUser" u on u.id = r."registerUserId"
  where r."projectId" = $1::bigint and r."entryTime" >= $2::timestamptz and r."entryTime" < $3::timestamptz
    and r."deletedAt" is null and r."registerUserTermId" is not null and u."registerChannelId" is not null
  group by 1, 2, 3, 4, 5`

interface Span {
  readonly from: Date
  readonly until: Date
}
const always: Span = { from: new Date(0), until: new Date('9000-01-01') }
const given = (projectId: number, { from, until }: Span) => [projectId, from.toISOString(), until.toISOString()]

/**
 * Compares each day's counted passages with its records, and keeps the days that differ for the
 * dashboard. Both are read in one statement: passages that come meanwhile make no difference.
 */
export async function compareCounts(ctx: Context, projectId: number, span: Span = always): Promise<number> {
  return ctx.transaction(async tx => {
    await tx.hold('entryCounts', projectId)
    const rows = await tx.sql(
      `with days as (
        select "day", "entryType", sum("counted")::int as "counted", sum("byRecords")::int as "byRecords"
        from (
          select (m."minute" at time zone ${zone})::date as "day", m."entryType", m."amount" as "counted",
            0 as "byRecords"
          from "registerUserEntryMinute" m
          where m."projectId" = $1::bigint and m."minute" >= $2::timestamptz and m."minute" < $3::timestamptz
            and m."deletedAt" is null
          union all
          select (r."entryTime" at time zone ${zone})::date, r."entryType", 0, r."people"
          from "registerUserEntryRecord" r
          where r."projectId" = $1::bigint and r."entryTime" >= $2::timestamptz and r."entryTime" < $3::timestamptz
            and r."registerUserTermId" is not null and r."deletedAt" is null
        ) both_
        group by 1, 2
      ), before as (
        delete from "entryCountDifference" d
        where d."projectId" = $1::bigint
          and d."countDate" between ($2::timestamptz at time zone ${zone})::date
            and ($3::timestamptz at time zone ${zone})::date
          and not exists (select 1 from days n where n."day" = d."countDate" and n."entryType" = d."entryType"
            and n."counted" <> n."byRecords")
      )
      insert into "entryCountDifference" ("projectId", "countDate", "entryType", "counted", "byRecords")
      select $1::bigint, "day", "entryType", "counted", "byRecords" from days where "counted" <> "byRecords"
      on conflict ("projectId", "countDate", "entryType") where "deletedAt" is null
      do update set "counted" = excluded."counted", "byRecords" = excluded."byRecords",
        "updatedAt" = date_trunc('milliseconds', clock_timestamp())
      returning 1`,
      given(projectId, span),
    )
    tx.wrote(entryCountDifference, projectId)
    return rows.length
  })
}
/**
 * Counts a project's passages again from their records. Passages of the same moment wait: each is
 * counted either by its own commit or by this one.
 */
export async function rebuildCounts(tx: Transaction, projectId: number, span: Span = always): Promise<void> {
  const between = given(projectId, span)
  await tx.hold('entryCounts', projectId)
  await tx.sql(`lock table "registerUserEntryHour", "registerUserEntryMinute" in share row exclusive mode`)
  for (const [table, time, rows, keys] of [
    ['registerUserEntryMinute', 'minute', fromRecords, '"registerUserTermGroupId", "certTypeId"'],
    ['registerUserEntryHour', 'hour', hoursFromRecords, '"registerChannelId"'],
  ] as const) {
    await tx.sql(
      `delete from "${table}" m
      where m."projectId" = $1::bigint and m."${time}" >= $2::timestamptz and m."${time}" < $3::timestamptz`,
      between,
    )
    await tx.sql(
      `insert into "${table}" ("projectId", "${time}", "registerUserTermId", ${keys}, "entryType", "amount") ${rows}`,
      between,
    )
  }
}
async function projectsWithPassages(ctx: Context): Promise<number[]> {
  const rows = await ctx.sql<{ id: number }>(
    `select p.id from "project" p
    where p."deletedAt" is null and exists (
      select 1 from "registerUserEntryRecord" r where r."projectId" = p.id and r."deletedAt" is null)`,
  )
  return rows.map(({ id }) => id)
}
/** Counts every project's passages again: for an old database, and for the demo. */
export async function rebuildAllCounts(ctx: Context): Promise<void> {
  for (const id of await projectsWithPassages(ctx))
    await ctx.acting('access', { projectId: id }).transaction(tx => rebuildCounts(tx, id))
}

needSources.fill('entryCountDifferences', {
  words: ['入场统计差异', 'Entry counts that differ'],
  right: 'entryCountDifference.recount',
  of: entryCountDifference,
  where: {},
  path: '/registerManagement/entryCountDifference',
})

const nightly = 4
export const recountJobs: Job[] = [
  schedule(
    'access.compareCounts',
    '23 19 * * *',
    async ctx => {
      // Late uploads reach back some days.
      const span = { from: daysLater(now(), -nightly), until: now() }
      await eachApart(await projectsWithPassages(ctx), 'events could not be compared', id =>
        compareCounts(ctx, id, span),
      )
    },
    {
      tries: 8,
      minutes: 60,
      givenUp: ['入场统计未核对，明天会再次核对', 'Entry counts were not checked. They will be checked again tomorrow'],
    },
  ),
]
/** An operator's recount: answers how many days differ still. */
export async function recount(ctx: Context, projectId: number): Promise<{ count: number }> {
  ctx.may('entryCountDifference.recount', projectId)
  const there = ctx.acting('access', { projectId })
  await there.transaction(tx => rebuildCounts(tx, projectId))
  await ctx.log('recount', { resource: entryCountDifference.name, id: projectId, projectId })
  return { count: await compareCounts(there, projectId) }
}
