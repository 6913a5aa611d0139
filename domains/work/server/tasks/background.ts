import { keyedPort } from '@pavilion/declare'
import {
  everyRowOf,
  quoted,
  type Sql,
  sql,
  sqlJoin,
  sqlText,
  type Caller,
  type Context,
  type Transaction,
} from '@pavilion/store'
import { backgroundTask, backgroundTaskStatus as status } from '../../model/index.ts'
import { files } from '../files/index.ts'
import { operatorsOfWork } from '../ports.ts'
import { taskOutOfRights } from '../refusals.ts'

/** Thrown by work that goes on later: its task waits until then, and nobody is written to. */
export class PutOff extends Error {
  readonly until: Date
  constructor(until: Date) {
    super(`goes on at ${until.toISOString()}`)
    this.until = until
  }
}
/** The tools of a piece of work: it reports its progress and may leave a file. */
export interface TaskTools {
  readonly id: number
  /** Reports progress. @throws Cancelled when somebody has cancelled the task */
  progress(done: number, total?: number): Promise<void>
  /** Stores a stream as the result, under a private address; its bytes count as progress. */
  keep(stream: NodeJS.ReadableStream, name: string, extension: string): Promise<void>
}
/**
 * Runs in the name of the person who started the task, with the rights they have when it runs. It
 * starts again after a crash, so it must write only at its end, or the same thing twice.
 */
export type TaskWork = Work['do']
// Methods: the work of one kind names the form of its own payload.
interface Work {
  do(ctx: Context, payload: object, tools: TaskTools): Promise<void>
}
/**
 * `cancelled` undoes what was prepared, whether the task had begun or not. `failed` notes that the
 * work will not end, `again` prepares a retry. Each belongs to the transaction in which the task
 * moves.
 */
export interface TaskHooks {
  cancelled?(tx: Transaction, payload: object): Promise<void>
  failed?(tx: Transaction, payload: object, error: unknown): Promise<void>
  again?(tx: Transaction, payload: object): Promise<void>
  /** File fields that may name the result: it stays as long as such a row does, deleted or not. */
  readonly heldBy?: readonly (readonly [resource: string, field: string])[]
}
/**
 * Long work of domains and packages: `backgroundWork.fill('export', async (ctx, payload, tools) =>
 * …)`, or `{ work, cancelled, failed, again }`.
 */
export const backgroundWork = keyedPort<string, TaskWork | (TaskHooks & { readonly work: TaskWork })>(
  'work.backgroundWork',
  { what: 'work of one kind that runs in the background for an operator' },
)
/** The work of a kind with its hooks; undefined for a kind that nobody has filled. */
export function workOf(kind: string): (TaskHooks & { readonly work: TaskWork }) | undefined {
  const filled = backgroundWork.get(kind)
  return typeof filled === 'function' ? { work: filled } : filled
}

export interface Task {
  id: number
  kind: string
  name: string
  payload: object
  language: 'zh' | 'en'
  sysUserId: number | null
  projectId: number | null
}
export const taskJob = 'system.backgroundTask'
/**
 * How often a task is attempted. The last attempt only fails a task that was interrupted every time
 * before, perhaps because it kills the server. Otherwise it would appear to run for ever.
 */
export const mostTimes = 6
export const keyOf = (id: number) => `task ${id}`
export const enqueueTask = (tx: Transaction, id: number, runAt?: Date) =>
  tx.enqueue(taskJob, { id }, { key: keyOf(id), ...(runAt && { runAt }) })
/** Whether the queue drops the job of this key if it fails now. */
export const isLastTime = async (ctx: Context, key: string): Promise<boolean> =>
  (await ctx.sql('select 1 from graphile_worker.jobs where key = $1 and attempts >= max_attempts', [key])).length > 0
/** Tasks of every project: whoever may act on one has been checked before. */
export const allTasks = (tx: Transaction) => tx.acting('task centre', { projectId: null })

/**
 * Starts work of a known kind, now or at `runAt`, and returns the task's id. The operator gets a
 * message when it has ended.
 */
export async function startTask(
  ctx: Context,
  { kind, name, payload, runAt }: { kind: string; name: string; payload: object; runAt?: Date },
): Promise<{ id: number }> {
  operatorsOfWork.use().mustBeThemselves(ctx)
  return ctx.transaction(async tx => {
    // A service starts it for the person behind it.
    const starter = tx.caller.behalf ?? tx.caller
    const [task] = await tx.sql<{ id: number }>(
      `
        insert into "backgroundTask" (
          "kind", "name", "payload", "language", "sysUserId", "projectId"
        )
        values ($1, $2, $3::jsonb, $4, $5, $6)
        returning "id"`,
      [
        kind,
        name.slice(0, 200),
        JSON.stringify(payload),
        tx.language,
        starter.kind === 'operator' ? starter.id : null,
        tx.projectId ?? null,
      ],
    )
    const { id } = task as { id: number }
    await enqueueTask(tx, id, runAt)
    return { id }
  })
}

/** Cancels waiting tasks with exactly this payload; running ones are not touched. */
export async function withdrawTasks(tx: Transaction, kind: string, payload: object): Promise<void> {
  await allTasks(tx).moveWhere(backgroundTask, 'cancel', {
    where: sql`a."kind" = ${kind} and a."payload" = ${JSON.stringify(payload)}::jsonb and a."status" = ${status.waiting}`,
    set: sql`"finishedAt" = clock_timestamp()`,
  })
}
/** Moves waiting tasks with exactly this payload to another time, or to now. */
export async function putOffTasks(tx: Transaction, kind: string, payload: object, runAt?: Date): Promise<void> {
  const waiting = await allTasks(tx).query<{ id: number }>(
    sql`select t.id
    from ${backgroundTask} t
    where t."kind" = ${kind} and t."payload" = ${JSON.stringify(payload)}::jsonb and t."status" = ${status.waiting}
    for update`,
  )
  for (const { id } of waiting) await enqueueTask(tx, id, runAt)
}

/**
 * The person who started postponed work, with the rights they have now.
 * @throws taskOutOfRights when they were stopped or can no longer access the project
 */
export async function starterNow(system: Context, sysUserId: number, projectId: number | null): Promise<Caller> {
  const caller = await operatorsOfWork.use().callerNow(system, sysUserId)
  const isWithin = (projects: Caller['projects']) =>
    projectId === null || projects === 'all' || projects.includes(projectId)
  if (!caller || !isWithin(caller.projects)) throw taskOutOfRights()
  return caller
}

/** SQL: whether a worker is running the job of this key. */
export const inHand = (key: string) =>
  `exists (select 1 from graphile_worker.jobs where key = ${key} and locked_at is not null)`
/**
 * Cancels a task: at once while it waits or when no worker has it (its job was dropped), at its
 * next step while it runs. False when it had already ended.
 */
export async function cancelTask(tx: Transaction, id: number): Promise<boolean> {
  const tasks = allTasks(tx)
  const [task] = await tasks.query<Pick<Task, 'kind' | 'payload'> & { runs: boolean }>(
    sql`select t."kind", t."payload",
      t."status" = ${status.running} and exists (
        select 1 from graphile_worker.jobs where key = ${keyOf(id)} and locked_at is not null
      ) as "runs"
    from ${backgroundTask} t
    where t.id = ${id} and t."status" in (${status.waiting}, ${status.running})
    for update`,
  )
  if (!task) return false
  if (task.runs) {
    await tasks.update(backgroundTask, { set: sql`"cancelAsked" = true`, where: sql`a.id = ${id}` })
    return true
  }
  await tasks.move(
    backgroundTask,
    { id },
    'cancel',
    {},
    {
      set: sql`"cancelAsked" = false, "finishedAt" = clock_timestamp()`,
    },
  )
  await workOf(task.kind)?.cancelled?.(tx, task.payload)
  return true
}
/**
 * Retries a failed or cancelled task in the name of its starter, or of the caller if the starter is
 * gone. False when there is nothing to retry.
 */
export async function retryTask(tx: Transaction, id: number): Promise<boolean> {
  type Again = Pick<Task, 'kind' | 'payload'>
  const tasks = allTasks(tx)
  const [known] = await tasks.query<Pick<Task, 'sysUserId'>>(
    sql`select t."sysUserId" from ${backgroundTask} t where t.id = ${id} for update`,
  )
  if (!known) return false
  const starter = known.sysUserId === null || (await isThere(tasks, known.sysUserId)) ? known.sysUserId : tx.caller.id
  const task = await tasks.moveIfDue<typeof backgroundTask, Again>(
    backgroundTask,
    { id },
    'retry',
    {},
    {
      set: sql`"failReason" = null, "finishedAt" = null, "startedAt" = null, "cancelAsked" = false,
      "done" = 0, "total" = null, "sysUserId" = ${starter}::bigint`,
      returning: sql`a."kind", a."payload"`,
    },
  )
  if (!task) return false
  await workOf(task.kind)?.again?.(tx, task.payload)
  await enqueueTask(tx, id)
  return true
}
const isThere = async (ctx: Context, sysUserId: number): Promise<boolean> =>
  (await operatorsOfWork.use().callerNow(ctx, sysUserId)) !== undefined
/** SQL: whether no row names the result of the task `t`. */
const unheld = (): Sql =>
  sqlJoin(
    backgroundWork
      .all()
      .flatMap(([, filled]) =>
        typeof filled === 'function'
          ? []
          : (filled.heldBy ?? []).map(([resource, field]) =>
              sqlText(` and not exists (select 1 from ${quoted(resource)} h where h.${quoted(field)} = t."result")`),
            ),
      ),
    '',
  )
/**
 * Deletes result files after a week and tasks after ninety days. A file that a row still names stays
 * with that row.
 */
export async function sweepTasks(ctx: Context): Promise<void> {
  const every = everyRowOf(backgroundTask, 'tasks of all projects are swept')
  const old = await ctx.transaction(tx =>
    tx.update<{ path: string }>(backgroundTask, {
      set: sql`"result" = null`,
      from: sql`(
        select t.id, t."result"
        from ${every} t
        where t."result" is not null and t."finishedAt" < clock_timestamp() - interval '7 days'
          ${unheld()}
        for update
      ) old`,
      where: sql`a.id = old.id`,
      returning: sql`old."result" as "path"`,
      deletedToo: true,
    }),
  )
  for (const { path } of old) if (path.startsWith('/files/private/')) await files().remove(path.slice('/files/'.length))
  await ctx.query(sql`delete from ${every} t where t."finishedAt" < clock_timestamp() - interval '90 days'`)
}
