import { daysLater, daysFrom, dayIn, addDays } from '@pavilion/declare'
import { eventsWithoutOrganiser } from '@pavilion/account/server/index.ts'
import { outboxMessage } from '@pavilion/notification/model/outbox.ts'
import { outboxState } from '@pavilion/notification/model/codes.ts'
import { now, type Context } from '@pavilion/store'
import { gaveUp } from '@pavilion/store/database/queuePrivate.ts'
import type { Summary } from '../../model/calls/desk.ts'
import { webFormRecordStatus } from '../../model/index.ts'
import { counted, keepTally } from './statistics.ts'

const recordList = '/webFormManagement/webFormRecord'

/** The projects that a context reaches; null: all. */
const reachOf = ({ caller, projectId }: Context): readonly number[] | null =>
  projectId !== undefined ? [projectId] : caller.projects === 'all' ? null : caller.projects

/**
 * The summary for this operator: of the chosen project, else of all projects within reach. Without
 * the right to see records it has none.
 */
export async function summary(ctx: Context): Promise<Summary> {
  const records = ctx.where('webFormRecord.getList')
  const { forms, days } = records ? await counts(ctx, reachOf(records)) : { forms: [], days: [] }
  const pending = forms.filter(form => form.pending > 0)
  const needs: Summary['needs'][number][] = pending.map(form => ({
    key: `pending-${form.id}`,
    zh: `${form.name}：待审核`,
    en: `${form.englishName || form.name}: to review`,
    count: form.pending,
    path: `${recordList}?webFormId=${form.id}&status=${webFormRecordStatus.pending}`,
  }))
  const outbox = ctx.where('outboxMessage.getList')
  const failed = outbox ? await failedNotices(outbox) : 0
  if (failed)
    needs.push({
      key: 'failedNotices',
      zh: '发送失败的通知',
      en: 'Failed messages',
      count: failed,
      path: `/messageManagement/outboxMessage?state=${notSent}`,
    })
  return {
    needs,
    days,
    today: days.at(-1)?.count ?? 0,
    yesterday: days.at(-2)?.count ?? 0,
    forms,
    broken: [...(await withoutOrganiser(ctx, reachOf(ctx))), ...(await brokenThings(ctx))],
  }
}

/**
 * A separate condition for the projects within reach, so that an index can serve it; no condition
 * for unlimited reach.
 */
const within = (reach: readonly number[] | null, column: string) =>
  reach ? `and ${column} = any($1::bigint[])` : 'and $1::bigint[] is null'
type Form = Summary['forms'][number]
type Broken = Summary['broken'][number]

/**
 * The largest forms, but first those with records to review, so that small forms are not hidden by
 * large ones.
 */
const mostForms = 50
const formsSql = `
  select f.id, f."name", f."englishName", coalesce(c.pending, 0) as pending,
    coalesce(c.valid, 0) as valid, coalesce(c.invalid, 0) as invalid,
    coalesce(c.erased, 0) as erased, coalesce(c.total, 0) as total
  from "webForm" f
  left join (
    select "webFormId", count(*) as total,
      count(*) filter (where "status" = ${webFormRecordStatus.pending}) as pending,
      count(*) filter (where "status" = ${webFormRecordStatus.valid}) as valid,
      count(*) filter (where "status" = ${webFormRecordStatus.invalid}) as invalid,
      count("erasedAt") as erased
    from "webFormRecord"
    where "deletedAt" is null and "projectId" = any($1::bigint[])
    group by "webFormId"
  ) c on c."webFormId" = f.id
  where f."deletedAt" is null and f."projectId" = any($1::bigint[])
  order by coalesce(c.pending, 0) > 0 desc, total desc, f.id
  limit ${mostForms}`

/** Registrations per day of each project's calendar, since the given day. */
const daysSql = `
  select to_char(r."createdAt" at time zone p."timeZone", 'YYYY-MM-DD') as day, count(*) as count
  from "webFormRecord" r
  join "project" p on p.id = r."projectId"
  where r."projectId" = any($1::bigint[])
    and r."deletedAt" is null
    and r."createdAt" >= (($2::text)::timestamp at time zone p."timeZone")
  group by 1`
interface CachedCounts {
  readonly days: Readonly<Record<string, number>>
  readonly forms: readonly Form[]
}

/**
 * Numbers per form and registrations per day. Small projects are counted now. For large ones a job
 * has counted all days but today, which is counted now by its index; a count older than a minute is
 * refreshed in the background.
 */
async function counts(
  ctx: Context,
  reach: readonly number[] | null,
): Promise<{ forms: Form[]; days: { day: string; count: number }[] }> {
  const projects = await ctx.sql<{
    id: number
    today: string
    first: string
    large: boolean
    countedAt: string | null
    stale: boolean | null
    tally: CachedCounts | null
  }>(
    `select p.id, to_char(clock_timestamp() at time zone p."timeZone", 'YYYY-MM-DD') as today,
      to_char((clock_timestamp() at time zone p."timeZone")::date - 29, 'YYYY-MM-DD') as first,
      (
        select count(*) > ${counted.atOnce}
        from (
          select 1
          from "webFormRecord" r
          where r."projectId" = p.id and r."deletedAt" is null
          limit ${counted.atOnce + 1}
        ) found
      ) as large,
      t."countedAt", t."countedAt" < clock_timestamp() - interval '1 minute' as stale, t."tally"
    from "project" p
    left join "webFormTally" t on t."projectId" = p.id
      and t."about" = 'project'
      and t."deletedAt" is null
    where p."deletedAt" is null ${within(reach, 'p.id')}
    order by p.id`,
    [reach],
  )
  const large = projects.filter(project => project.large)
  const uncounted = projects.filter(project => !project.large || !project.tally).map(({ id }) => id)
  const kept = large.filter(({ tally }) => tally)
  for (const { id } of large.filter(({ tally, stale }) => !tally || stale))
    await ctx
      .acting('form', { projectId: id })
      .transaction(tx => tx.enqueue('form.countProject', { projectId: id }, { key: `countProject:${id}` }))
  const zone = projects[0]
  const days = new Map<string, number>()
  const add = (day: string, count: number) => days.set(day, (days.get(day) ?? 0) + count)
  const forms = uncounted.length ? await ctx.sql<Form>(formsSql, [uncounted]) : []
  if (zone && uncounted.length)
    for (const { day, count } of await ctx.sql<{ day: string; count: number }>(daysSql, [uncounted, zone.first]))
      add(day, count)
  for (const { tally, today } of kept)
    for (const [day, count] of Object.entries(tally?.days ?? {})) if (day < today) add(day, count)
  if (zone && kept.length)
    for (const { day, count } of await ctx.sql<{ day: string; count: number }>(daysSql, [
      kept.map(({ id }) => id),
      zone.today,
    ]))
      add(day, count)
  const bySize = (one: Form, other: Form) => other.total - one.total || one.id - other.id
  const all = [...forms, ...kept.flatMap(({ tally }) => tally?.forms ?? [])]
    .sort((one, other) => Number(other.pending > 0) - Number(one.pending > 0) || bySize(one, other))
    .slice(0, mostForms)
    .sort(bySize)
  return { forms: all, days: zone ? lastDays(zone.today).map(day => ({ day, count: days.get(day) ?? 0 })) : [] }
}
const lastDays = (today: string) => daysFrom(addDays(today, -29), 30)

/** Counts a large project in the background and keeps the result. */
export async function countProject(ctx: Context, { projectId }: { projectId: number }): Promise<void> {
  const projectContext = ctx.acting('form', { projectId })
  const forms = await projectContext.sql<Form>(formsSql, [[projectId]])
  const days = await projectContext.sql<{ day: string; count: number }>(daysSql, [
    [projectId],
    dayIn(daysLater(now(), -32), 'UTC'),
  ])
  await keepTally(projectContext, projectId, 'project', {
    forms,
    days: Object.fromEntries(days.map(({ day, count }) => [day, count])),
  } satisfies CachedCounts)
}

/** Messages that failed, or whose result is unknown. */
const notSent = [outboxState.failed, outboxState.unknown]
const failedNotices = (ctx: Context) => ctx.store(outboxMessage).count({ state: notSent })

const withoutOrganiser = async (ctx: Context, reach: readonly number[] | null): Promise<Broken[]> =>
  (await eventsWithoutOrganiser(ctx, reach)).map(({ id, name, englishName }) => ({
    key: `organiser-${id}`,
    zh: `${name}：还没有选择主办方，访客无法登录`,
    en: `${englishName || name}: no organiser has been chosen, so visitors cannot sign in`,
    path: ctx.has('project.update') ? `/projectManagement/project/detail?id=${id}` : '',
  }))
async function brokenThings(ctx: Context): Promise<Broken[]> {
  const [row] = await ctx.sql<{ count: number }>(
    `select count(*) as count
    from graphile_worker.jobs
    where ${gaveUp} and last_error is not null`,
  )
  const count = row?.count ?? 0
  return count
    ? [
        {
          key: 'jobs',
          zh: `${count} 个后台任务已停止重试`,
          en:
            count === 1 ? '1 background task has stopped retrying' : `${count} background tasks have stopped retrying`,
          path: ctx.has('backgroundTask.manage') ? '/systemManagement/backgroundTask' : '',
        },
      ]
    : []
}
