import {
  boolean,
  code,
  inLanguage,
  integer,
  invalidInput,
  maskedText,
  json,
  noData,
  say,
  shape,
  text,
  type AnyResource,
} from '@pavilion/declare'
import { exportList } from '@pavilion/exchange'
import {
  type Call,
  job,
  type Job,
  listQuery,
  madeUpFor,
  may,
  operator,
  post,
  schedule,
  seesMasked,
  signedAddress,
} from '@pavilion/http'
import { sql, type Context } from '@pavilion/store'
import { backgroundTask, backgroundTaskStatus } from '../model/background.ts'
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
import { taskMovedOn, taskNotCancellable, taskNotRepeatable } from './refusals.ts'
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

interface Line {
  kind: string
  id: number
  projectId: number | null
  sysUserId: number | null
  operator: string | null
  name: string
  status: number
  total: number | null
  done: number
  failed: number | null
  why: string | null
  path: string | null
  createdAt: string
  finishedAt: string | null
  task: string | null
  result: string | null
  resultName: string | null
  resultSize: number | null
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
 * The caller's tasks, or everybody's within their projects. One statement: screens poll it every
 * two seconds, and a task may stand for hundreds of thousands of messages.
 */
async function list(
  ctx: Context,
  {
    all = false,
    page = 1,
    limit = 20,
    status,
  }: { all?: boolean; page?: number; limit?: number; status?: number | null },
): Promise<object> {
  const there = all ? ctx.reach(whole) : ctx
  const { text, values } = linesOf(there, all)
  const found = await ctx.sql<Line & { of: number }>(
    `
      with lines as materialized (${text} and ($3::int is null or s."status" = $3)),
      page as (select * from lines order by "createdAt" desc, "id" desc limit $4 offset $5)
      select c."of", s.*, u."name" as "operator", t."kind" as "task", t."result", t."resultName",
        t."resultSize"
      from (select count(*)::int as "of" from lines) c
      left join page s on true
      left join "sysUser" u on u."id" = s."sysUserId"
      left join "backgroundTask" t on s."kind" = 'task' and t."id" = s."id"
      order by s."createdAt" desc, s."id" desc`,
    [...values, status ?? null, limit, (page - 1) * limit],
  )
  const rows = found.flatMap(({ of: _of, ...row }) => (row.kind ? [row as Line] : []))
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
        name: source?.called ? inLanguage(source.called(row.name), ctx.language) : row.name,
        task: task ?? row.kind,
        words: source?.words,
        mayCancel:
          source?.cancel !== undefined && (row.status === 10 || (row.status === 20 && source.cancelsRunning === true)),
        mayRetry: source?.retry !== undefined && row.status >= 40,
        hasResult: result !== null,
        tellsLeftOut: source?.leftOut !== undefined,
      }
    }),
  }
}
/** What the sources of these lines say of them besides, by kind and id. */
async function detailsOf(ctx: Context, rows: readonly Line[]): Promise<ReadonlyMap<string, TaskDetails>> {
  const all = new Map<string, TaskDetails>()
  for (const [kind, { details }] of taskSources.all()) {
    const ids = rows.flatMap(row => (row.kind === kind ? [row.id] : []))
    if (details && ids.length) for (const [id, about] of await details(ctx, ids)) all.set(`${kind} ${id}`, about)
  }
  return all
}
async function underWay(ctx: Context): Promise<object> {
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
/** Does what the source of a task offers. @throws noData, taskMovedOn */
async function actOn(ctx: Context, { kind, id, act }: { kind: string; id: number; act: string }): Promise<null> {
  const source = await lineOf(ctx, kind, id)
  await ctx.transaction(async tx => {
    if (!(await source.act?.(tx, id, act))) throw taskMovedOn()
    await tx.log(act, { resource: source.resource ?? 'backgroundTask', id })
  })
  return null
}
/** What a task has left out, with the reasons. @throws noData */
async function leftOutOf(
  ctx: Context,
  { kind, id, page = 1, limit = 50 }: { kind: string; id: number; page?: number | null; limit?: number | null },
): Promise<{ rows: readonly { id: number; why: string | null }[] }> {
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

const object = { schema: { type: 'object', additionalProperties: true } }
const id = integer('编号', 'Id', { required: true, min: 1 })
const kind = text('类型', 'Kind', { required: true, max: 50, example: 'task' })
export const jobCentreCalls: Call[] = [
  post(
    '/backgroundTask/getTasks',
    {
      guard: operator({ rights: [whole], words: 'for all: true' }),
      writes: false,
      summary: say('任务中心：任务', 'Task centre: list tasks'),
      answer: object,
      body: shape({
        all: boolean('全部', 'Everybody’s'),
        status: code('状态', 'Status', backgroundTaskStatus),
        page: integer('页码', 'Page', { min: 1, max: 100_000 }),
        limit: integer('每页条数', 'Rows per page', { min: 1, max: 200 }),
      }),
    },
    ({ ctx, body }) =>
      list(ctx, { all: body.all === true, status: body.status ?? null, page: body.page ?? 1, limit: body.limit ?? 20 }),
  ),
  post(
    '/backgroundTask/startExport',
    {
      guard: operator({ rights: ['<resource>.export'] }),
      summary: say('后台导出列表', 'Export a list in the background'),
      answer: object,
      rate: { max: 30, seconds: 60, by: 'caller' },
      body: shape({
        resource: text('列表', 'List', { required: true, max: 64, example: 'systemDict' }),
        where: json()('条件', 'Conditions'),
        search: json()('关键字', 'Keyword'),
        order: json()('排序', 'Order'),
        columns: json<string[]>()('列', 'Columns'),
      }),
    },
    ({ ctx, body }) => {
      const { of } = exported(ctx, body.resource)
      const { resource, columns, ...query } = body
      // Characters that PostgreSQL cannot store cannot be conditions.
      if (/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(body)))
        throw invalidInput({
          where: say('条件中有无法识别的字符', 'The conditions contain unsupported characters'),
        })
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
    },
  ),
  post(
    '/backgroundTask/cancel',
    {
      guard: operator(),
      summary: say('取消任务', 'Cancel a task'),
      answer: { nothing: true },
      body: shape({ kind, id }),
    },
    ({ ctx, body }) => act(ctx, 'cancel', body.kind, body.id),
  ),
  post(
    '/backgroundTask/retry',
    {
      guard: operator({ rights: ['<resource>.import'], words: 'for an import' }),
      summary: say('重试任务', 'Retry a task'),
      answer: { nothing: true },
      body: shape({ kind, id }),
    },
    ({ ctx, body }) => act(ctx, 'retry', body.kind, body.id),
  ),
  post(
    '/backgroundTask/act',
    {
      guard: operator(),
      summary: say('处理卡住的任务', 'Deal with a stuck task'),
      answer: { nothing: true },
      body: shape({ kind, id, act: text('操作', 'Action', { required: true, max: 40, example: 'tryAgain' }) }),
    },
    ({ ctx, body }) => actOn(ctx, body),
  ),
  post(
    '/backgroundTask/getLeftOut',
    {
      guard: operator(),
      writes: false,
      summary: say('任务中未完成的项', 'What a task has left out, with the reasons'),
      answer: object,
      body: shape({
        kind,
        id,
        page: integer('页码', 'Page', { min: 1, max: 100_000 }),
        limit: integer('每页条数', 'Rows per page', { min: 1, max: 200 }),
      }),
    },
    ({ ctx, body }) => leftOutOf(ctx, body),
  ),
  post(
    '/backgroundTask/getResult',
    {
      guard: operator(),
      writes: false,
      summary: say('结果文件的临时地址', 'Get a result file address, valid for five minutes'),
      answer: object,
      body: shape({ id }),
    },
    ({ ctx, body }) => resultOf(ctx, body.id),
  ),
  ...queueCalls,
  post(
    '/backgroundTask/getAllCount',
    {
      guard: may(whole),
      writes: false,
      summary: say('进行中的任务数', 'Count unfinished tasks'),
      answer: object,
      body: shape({}),
    },
    ({ ctx }) => underWay(ctx),
  ),
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
