import {
  inLanguage,
  invalidInput,
  maskedText,
  noData,
  say,
  type AnyResource,
  type BodyOf,
  type ResultOf,
} from '@pavilion/declare'
import { exportList } from '@pavilion/exchange'
import {
  type Call,
  handle,
  job,
  type Job,
  listQuery,
  madeUpFor,
  may,
  operator,
  schedule,
  seesMasked,
  signedAddress,
} from '@pavilion/http'
import { sql, type Context } from '@pavilion/store'
import { backgroundTask } from '../../model/background.ts'
import * as calls from '../../model/calls/tasks.ts'
import type { Task } from '../../model/calls/tasks.ts'
import {
  backgroundWork,
  cancelTask,
  retryTask,
  mostTimes,
  startTask,
  sweepTasks,
  taskJob,
  type TaskTools,
} from './background.ts'
import { queueCalls } from './jobQueue.ts'
import { runTask } from './runTask.ts'
import { operatorsOfWork } from '../ports.ts'
import { taskMovedOn, taskNotCancellable, taskNotRepeatable } from '../refusals.ts'
import { taskSources, type TaskDetails, type TaskSource } from './taskSources.ts'

taskSources.fill('task', {
  words: say('任务', 'Task'),
  cancel: cancelTask,
  cancelsRunning: true,
  retry: retryTask,
  rows: `
    select "id", "projectId", "sysUserId", "name", "status", "total", "done",
      null::bigint as "failed", "failReason" as "why", null::text as "path", "createdAt",
      "finishedAt"
    from "backgroundTask"
    where "deletedAt" is null`,
})

type Line = Omit<
  Task,
  | 'operator'
  | 'words'
  | 'step'
  | 'advice'
  | 'acts'
  | 'undoUntil'
  | 'quietUntil'
  | 'hasResult'
  | 'tellsLeftOut'
  | 'mayCancel'
  | 'mayRetry'
  | 'task'
> & {
  readonly task: string | null
  readonly result: string | null
}
const whole = 'backgroundTask.getList'
/**
 * SQL for all tasks the operator may see: $1 the operator or null for everybody's, $2 the projects.
 * Tasks of no project are their starter's, or of those who have all projects.
 */
function linesOf({ caller }: Context, all: boolean): { text: string; values: readonly unknown[] } {
  const each = taskSources
    .all()
    .map(([kind, { rows }]) => `select '${kind}'::text as "kind", s.* from (${rows}) s`)
    .join(' union all ')
  return {
    text: `
      select *
      from (${each}) s
      where ($1::bigint is null or s."sysUserId" = $1)
        and (
          $2::bigint[] is null
          or s."projectId" = any($2)
          or ($1 is not null and s."projectId" is null)
        )`,
    values: [all ? null : caller.id, caller.projects === 'all' ? null : caller.projects],
  }
}
/**
 * The caller's tasks, or everybody's within their projects. One statement and one for the names:
 * screens poll it every two seconds, and a task may stand for hundreds of thousands of messages.
 */
async function list(
  ctx: Context,
  body: BodyOf<typeof calls.getTasks>,
  only: readonly string[] | null = null,
): Promise<ResultOf<typeof calls.getTasks>> {
  const { status } = body
  const [all, page, limit] = [body.all === true, body.page ?? 1, body.limit ?? 20]
  const { text, values } = linesOf(all ? ctx.reach(whole) : ctx, all)
  const found = await ctx.sql<Line & { of: number }>(
    `
      with lines as materialized (
        ${text} and ($3::int is null or s."status" = $3)
          and ($6::text[] is null or s."kind" || ' ' || s."id" = any($6))
      ),
      page as (select * from lines order by "createdAt" desc, "id" desc limit $4 offset $5)
      select c."of", s.*, t."kind" as "task", t."result", t."resultName",
        t."resultSize"
      from (select count(*)::int as "of" from lines) c
      left join page s on true
      left join "backgroundTask" t on s."kind" = 'task' and t."id" = s."id"
      order by s."createdAt" desc, s."id" desc`,
    [...values, status ?? null, limit, (page - 1) * limit, only],
  )
  const rows = found.flatMap(({ of: _of, ...row }) => (row.kind ? [row as Line] : []))
  const names = await namesOf(ctx, rows)
  const shown = (why: string | null) => (why && seesMasked(ctx) ? maskedText(why) : why)
  const details = await detailsOf(ctx, rows)
  return {
    count: found[0]?.of ?? 0,
    rows: rows.map(({ result, task, ...row }) => {
      const source = taskSources.get(row.kind)
      const { why, ...more } = details.get(`${row.kind} ${row.id}`) ?? {}
      return {
        ...row,
        ...more,
        why: shown(why ? inLanguage(why, ctx.language) : row.why),
        operator: names.get(row.sysUserId ?? 0) ?? null,
        name: source?.called ? inLanguage(source.called(row.name), ctx.language) : row.name,
        task: task ?? row.kind,
        ...(source && { words: source.words }),
        mayCancel:
          source?.cancel !== undefined && (row.status === 10 || (row.status === 20 && source.cancelsRunning === true)),
        mayRetry: source?.retry !== undefined && row.status >= 40,
        hasResult: result !== null,
        tellsLeftOut: source?.leftOut !== undefined,
      }
    }),
  }
}
/** For so many minutes after its end an act stands above its list. */
const shownFor = 15
/** What the caller has started with many rows of this list, under way or just over. */
async function actsOf(
  ctx: Context,
  { resource }: BodyOf<typeof calls.getActs>,
): Promise<ResultOf<typeof calls.getActs>> {
  const each = taskSources
    .all()
    .flatMap(([kind, { ofLists }]) => (ofLists ? `select '${kind}'::text as "kind", a.* from (${ofLists}) a` : []))
    .join(' union all ')
  const found = await ctx.sql<{ which: string }>(
    `
      select s."kind" || ' ' || s."id" as "which"
      from (${each}) s
      where s."resource" = $1 and s."sysUserId" = $2
        and s."changedAt" > clock_timestamp() - interval '${shownFor} minutes'
      order by s."changedAt" desc
      limit 5`,
    [resource, ctx.caller.id],
  )
  if (!found.length) return { rows: [] }
  const { rows } = await list(
    ctx,
    {},
    found.map(({ which }) => which),
  )
  return { rows: rows.filter(row => row.projectId === null || row.projectId === (ctx.projectId ?? row.projectId)) }
}
/** @throws noData */
async function one(ctx: Context, { kind, id }: BodyOf<typeof calls.getTask>): Promise<ResultOf<typeof calls.getTask>> {
  const all = ctx.where(whole) !== undefined
  const { rows } = await list(ctx, all ? { all } : {}, [`${kind} ${id}`])
  const [row] = rows.length || !all ? rows : (await list(ctx, {}, [`${kind} ${id}`])).rows
  if (!row) throw noData()
  return row
}
/** Who started these. */
async function namesOf(ctx: Context, rows: readonly Line[]): Promise<ReadonlyMap<number, string>> {
  const starters = new Set(rows.flatMap(({ sysUserId }) => sysUserId ?? []))
  return starters.size ? operatorsOfWork.use().namesOf(ctx, [...starters]) : new Map()
}
/** Further details of these lines by their sources, by kind and id. */
async function detailsOf(ctx: Context, rows: readonly Line[]): Promise<ReadonlyMap<string, TaskDetails>> {
  const all = new Map<string, TaskDetails>()
  for (const [kind, { details }] of taskSources.all()) {
    const ids = rows.flatMap(row => (row.kind === kind ? [row.id] : []))
    if (details && ids.length) for (const [id, about] of await details(ctx, ids)) all.set(`${kind} ${id}`, about)
  }
  return all
}
async function underWay(ctx: Context): Promise<ResultOf<typeof calls.getTaskCount>> {
  const { text, values } = linesOf(ctx, true)
  const [row] = await ctx.sql<{ waiting: number; running: number }>(
    `
      select (count(*) filter (where "status" = 10))::int as "waiting",
        (count(*) filter (where "status" = 20))::int as "running"
      from (${text}) s`,
    values,
  )
  return { waiting: row?.waiting ?? 0, running: row?.running ?? 0 }
}
/**
 * The source of a task the operator may act on: their own, or any with the right.
 * @throws noData
 */
async function lineOf(ctx: Context, kind: string, id: number): Promise<TaskSource> {
  const source = taskSources.get(kind)
  const { caller } = ctx
  const managed = ['backgroundTask.manage', ...(source?.right === undefined ? [] : [source.right])].flatMap(
    (right): (number | 'all')[] => [ctx.where(right)?.caller.projects ?? []].flat(),
  )
  const [line] = source
    ? await ctx.sql(
        `
          select 1
          from (${source.rows}) s
          where s."id" = $1
            and (
              $2::boolean
              or s."projectId" = any($3::bigint[])
              or (s."sysUserId" = $4 and (s."projectId" is null or $5::bigint[] is null or s."projectId" = any($5)))
            )`,
        [
          id,
          managed.includes('all'),
          managed.filter(project => project !== 'all'),
          caller.id,
          caller.projects === 'all' ? null : caller.projects,
        ],
      )
    : []
  if (!source || !line) throw noData()
  return source
}
async function act(ctx: Context, what: 'cancel' | 'retry', kind: string, id: number): Promise<null> {
  const source = await lineOf(ctx, kind, id)
  const refused = what === 'cancel' ? taskNotCancellable : taskNotRepeatable
  await ctx.transaction(async tx => {
    if (!(await source[what]?.(tx, id))) throw refused()
    await tx.log(`${what}Task`, { resource: kind === 'task' ? 'backgroundTask' : kind, id })
  })
  return null
}
/** Does an act that the source of a task offers. @throws noData, taskMovedOn */
async function actOn(ctx: Context, { kind, id, act }: { kind: string; id: number; act: string }): Promise<null> {
  const source = await lineOf(ctx, kind, id)
  await ctx.transaction(async tx => {
    if (!(await source.act?.(tx, id, act))) throw taskMovedOn()
    await tx.log(act, { resource: source.resource ?? 'backgroundTask', id })
  })
  return null
}
/** The items that a task has left out, with the reasons. @throws noData */
async function leftOutOf(
  ctx: Context,
  { kind, id, page, limit }: BodyOf<typeof calls.getLeftOut>,
): Promise<ResultOf<typeof calls.getLeftOut>> {
  const size = limit ?? 50
  const source = await lineOf(ctx, kind, id)
  const rows = (await source.leftOut?.(ctx, id, { limit: size, offset: ((page ?? 1) - 1) * size })) ?? []
  return { rows: rows.map(row => ({ ...row, why: row.why && seesMasked(ctx) ? maskedText(row.why) : row.why })) }
}
/**
 * The address of a result, valid for five minutes.
 * @throws noData when it has been deleted or belongs to somebody else
 */
async function resultOf(ctx: Context, id: number): Promise<{ address: string; name: string }> {
  const [task] = await ctx
    .acting('task centre', { projectId: null })
    .query<{ result: string; resultName: string; projectId: number | null }>(
      sql`select t."result", t."resultName", t."projectId"
    from ${backgroundTask} t
    where t.id = ${id} and t."result" is not null and t."sysUserId" = ${ctx.caller.id}`,
    )
  if (!task) throw noData()
  const details = { result: [null, task.resultName] }
  await ctx.log('openFile', { resource: 'backgroundTask', id, projectId: task.projectId, details })
  return { address: signedAddress(task.result), name: task.resultName }
}

interface ExportWish {
  readonly resource: string
  readonly where?: unknown
  readonly search?: unknown
  readonly order?: unknown
  readonly columns?: readonly string[]
}
/** The resource to export, and where the caller may. @throws invalidInput, permissionDenied */
function exported(ctx: Context, name: string): { of: AnyResource; there: Context } {
  const of = ctx.catalogue.resources.get(name)
  if (!of?.operations.includes('getList')) throw invalidInput({ resource: say('没有此列表', 'There is no such list') })
  return { of, there: ctx.reach(`${name}.export`) }
}
backgroundWork.fill('export', async (ctx, { resource, columns, ...query }: ExportWish, tools: TaskTools) => {
  const { of, there } = exported(ctx, resource)
  const { stream, name = `${resource}.xlsx` } = await exportList(
    there,
    ctx.catalogue,
    of,
    listQuery(query as Record<string, unknown>),
    columns,
  )
  await tools.keep(stream as NodeJS.ReadableStream, name, 'xlsx')
})

async function startExport(ctx: Context, body: BodyOf<typeof calls.startExport>): Promise<{ id: number }> {
  const { of } = exported(ctx, body.resource)
  const { resource, columns, ...query } = body
  // Characters that PostgreSQL cannot store cannot be conditions.
  if (/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(body)))
    throw invalidInput({ where: say('条件中有无法识别的字符', 'The conditions contain unsupported characters') })
  listQuery(query as Record<string, unknown>)
  return startTask(ctx, {
    kind: 'export',
    name: ctx.language === 'en' ? `Export: ${of.en}` : `导出：${of.zh}`,
    payload: {
      resource,
      ...query,
      ...(Array.isArray(columns) && { columns: columns.filter(name => typeof name === 'string') }),
    },
  })
}

export const jobCentreCalls: Call[] = [
  handle(calls.getTasks, { guard: operator({ rights: [whole], words: 'for all: true' }) }, ({ ctx, body }) =>
    list(ctx, body),
  ),
  handle(calls.getActs, { guard: operator() }, ({ ctx, body }) => actsOf(ctx, body)),
  handle(
    calls.getTask,
    { guard: operator({ rights: [whole], words: 'for a task of somebody else' }) },
    ({ ctx, body }) => one(ctx, body),
  ),
  handle(
    calls.startExport,
    { guard: operator({ rights: ['<resource>.export'] }), rate: { max: 30, seconds: 60, by: 'caller' } },
    ({ ctx, body }) => startExport(ctx, body),
  ),
  handle(calls.cancelTask, { guard: operator() }, ({ ctx, body }) => act(ctx, 'cancel', body.kind, body.id)),
  handle(
    calls.retryTask,
    { guard: operator({ rights: ['<resource>.import'], words: 'for an import' }) },
    ({ ctx, body }) => act(ctx, 'retry', body.kind, body.id),
  ),
  handle(calls.actOnTask, { guard: operator() }, ({ ctx, body }) => actOn(ctx, body)),
  handle(calls.getLeftOut, { guard: operator() }, ({ ctx, body }) => leftOutOf(ctx, body)),
  handle(calls.getTaskResult, { guard: operator() }, ({ ctx, body }) => resultOf(ctx, body.id)),
  ...queueCalls,
  handle(calls.getTaskCount, { guard: may(whole) }, ({ ctx }) => underWay(ctx)),
]
export const jobCentreJobs: Job[] = [
  job<{ id: number }>(taskJob, runTask, {
    tries: mostTimes,
    minutes: 720,
    long: true,
    givenUp: say(
      '任务多次中断；在「全部任务」中重试',
      'The task was interrupted several times. Try it again under “All tasks”',
    ),
  }),
  schedule('system.sweepTasks', '41 19 * * *', sweepTasks, { tries: 8, minutes: 30, givenUp: madeUpFor }),
]
