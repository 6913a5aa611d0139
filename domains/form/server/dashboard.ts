import { outboxMessage } from '@pavilion/notification/model/outbox.ts'
import { outboxState } from '@pavilion/notification/model/codes.ts'
import type { Context } from '@pavilion/store'
import { webFormRecordStatus } from '../model/index.ts'

interface Need { key: string; zh: string; en: string; count: number; path: string }
interface Broken { key: string; zh: string; en: string; path: string }
/** What a dashboard answers on opening: what needs me, how the event is doing, what is broken. */
export interface Summary {
  needs: Need[]
  /** The last 30 days of the project's calendar, today last. */
  days: { day: string; count: number }[]
  today: number
  yesterday: number
  forms: { id: number; name: string; englishName: string | null; pending: number; valid: number; invalid: number; total: number }[]
  broken: Broken[]
}
const recordList = '/webFormManagement/webFormRecord'

/** The summary for this operator: of the call's project, else of all projects within reach; without the right to see records, without records. */
export async function summary(ctx: Context): Promise<Summary> {
  const { caller } = ctx, reach = ctx.projectId !== undefined ? [ctx.projectId] : caller.projects === 'all' ? null : caller.projects
  const sees = ctx.has('webFormRecord.getList')
  const forms = sees ? await formsOf(ctx, reach) : [], days = sees ? await daysOf(ctx, reach) : []
  const pending = forms.filter(form => form.pending > 0)
  const needs: Need[] = pending.map(form => ({ key: `pending-${form.id}`, zh: `${form.name}：待审核`, en: `${form.englishName || form.name}: to be reviewed`, count: form.pending,
    path: `${recordList}?webFormId=${form.id}&status=${webFormRecordStatus.pending}` }))
  const failed = ctx.has('outboxMessage.getList') ? await failedNotices(ctx) : 0
  if (failed) needs.push({ key: 'failedNotices', zh: '发送失败的通知', en: 'Notices that could not be sent', count: failed, path: `/messageManagement/outboxMessage?state=${outboxState.failed}` })
  return { needs, days, today: days.at(-1)?.count ?? 0, yesterday: days.at(-2)?.count ?? 0, forms, broken: await brokenThings(ctx) }
}
/** The projects within reach as a condition of its own, so that an index answers it; everything for those who reach everything. */
const within = (reach: readonly number[] | null, column: string) => (reach ? `and ${column} = any($1::bigint[])` : 'and $1::bigint[] is null')
const formsOf = (ctx: Context, reach: readonly number[] | null) =>
  ctx.sql<Summary['forms'][number]>(`select f.id, f."name", f."englishName", coalesce(c.pending, 0) as pending, coalesce(c.valid, 0) as valid, coalesce(c.invalid, 0) as invalid, coalesce(c.total, 0) as total
    from "webForm" f left join (
      select "webFormId", count(*) as total, count(*) filter (where "status" = ${webFormRecordStatus.pending}) as pending, count(*) filter (where "status" = ${webFormRecordStatus.valid}) as valid, count(*) filter (where "status" = ${webFormRecordStatus.invalid}) as invalid
      from "webFormRecord" where "deletedAt" is null ${within(reach, '"projectId"')} group by "webFormId") c on c."webFormId" = f.id
    where f."deletedAt" is null ${within(reach, 'f."projectId"')} order by total desc, f.id limit 50`, [reach])
/** Registrations per day of the project's time zone; with several projects, of the first one's. */
const daysOf = (ctx: Context, reach: readonly number[] | null) => ctx.sql<{ day: string; count: number }>(`
  with zone as (select coalesce((select "timeZone" from "project" where "deletedAt" is null ${within(reach, 'id')} order by id limit 1), 'Asia/Shanghai') as name),
    today as (select (clock_timestamp() at time zone zone.name)::date as day, zone.name from zone),
    counted as (select ("createdAt" at time zone today.name)::date as day, count(*) as count from "webFormRecord", today
      where "deletedAt" is null ${within(reach, '"projectId"')} and "createdAt" >= ((today.day - 29)::timestamp at time zone today.name) group by 1)
  select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(counted.count, 0) as count from today, generate_series(today.day - 29, today.day, interval '1 day') as d(day) left join counted on counted.day = d.day::date order by 1`, [reach])
const failedNotices = (ctx: Context) => ctx.store(outboxMessage).count({ state: [outboxState.failed, outboxState.unknown] })

async function brokenThings(ctx: Context): Promise<Broken[]> {
  const [row] = await ctx.sql<{ count: number }>('select count(*) as count from graphile_worker.jobs where attempts >= max_attempts and last_error is not null')
  const count = row?.count ?? 0
  return count ? [{ key: 'jobs', zh: `${count} 个后台任务已停止重试`, en: `${count} background jobs have given up`, path: '/dashboard' }] : []
}
