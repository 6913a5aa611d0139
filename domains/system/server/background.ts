import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal, result } from '@pavilion/declare'
import { databaseOf, isUnreachable, type Caller, type Context, type Transaction } from '@pavilion/store'
import { backgroundTaskStatus as status, sysUserStatus } from '../model/index.ts'
import { filesFolder } from './files.ts'
import { sendMessage } from './messages.ts'
import { reachOfUser } from './reach.ts'
import { taskOutOfRights } from './refusals.ts'
import { administrator } from './seed.ts'

/** What a piece of work is given: it reports its progress and may leave a file. */
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
export type TaskWork = (ctx: Context, payload: never, tools: TaskTools) => Promise<void>
/**
 * `cancelled` undoes what was prepared, whether the task had begun or not. `again` prepares a
 * retry, in the transaction of the retry.
 */
export interface TaskHooks {
  readonly cancelled?: (tx: Transaction, payload: never) => Promise<void>
  readonly again?: (tx: Transaction, payload: never) => Promise<void>
}
const works = new Map<string, { readonly work: TaskWork } & TaskHooks>()
/**
 * Registers long work of domains and packages: `backgroundWork.register('export', async (ctx,
 * payload, tools) => …)`.
 */
export const backgroundWork = {
  register(kind: string, work: TaskWork, hooks: TaskHooks = {}): void {
    works.set(kind, { work, ...hooks })
  },
}

export interface Task {
  id: number
  kind: string
  name: string
  payload: object
  status: number
  result: string | null
  resultName: string | null
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
const keyOf = (id: number) => `task ${id}`
const enqueue = (tx: Transaction, id: number, runAt?: Date) =>
  tx.enqueue(taskJob, { id }, { key: keyOf(id), maxAttempts: mostTimes, ...(runAt && { runAt }) })
/** Whether the queue drops the job of this key if it fails now. */
export const isLastTime = async (ctx: Context, key: string): Promise<boolean> =>
  (await ctx.sql('select 1 from graphile_worker.jobs where key = $1 and attempts >= max_attempts', [key])).length > 0
export class Cancelled extends Error {}

/**
 * Starts work of a registered kind, now or at `runAt`, and returns the task's id. The operator gets
 * a message when it has ended.
 */
export async function startTask(
  ctx: Context,
  { kind, name, payload, runAt }: { kind: string; name: string; payload: object; runAt?: Date },
): Promise<{ id: number }> {
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
    await enqueue(tx, id, runAt)
    return { id }
  })
}

const waitingFor = (tx: Transaction, kind: string, payload: object) =>
  tx.sql<{ id: number }>(
    `
      select "id"
      from "backgroundTask"
      where "kind" = $1 and "payload" = $2::jsonb and "status" = ${status.waiting}
      for update`,
    [kind, JSON.stringify(payload)],
  )
/** Cancels waiting tasks with exactly this payload; running ones are not touched. */
export async function withdrawTasks(tx: Transaction, kind: string, payload: object): Promise<void> {
  const waiting = await waitingFor(tx, kind, payload)
  await tx.sql(
    `
      update "backgroundTask"
      set "status" = ${status.cancelled}, "finishedAt" = clock_timestamp()
      where "id" = any($1::bigint[])`,
    [waiting.map(({ id }) => id)],
  )
}
/** Moves waiting tasks with exactly this payload to another time, or to now. */
export async function putOffTasks(tx: Transaction, kind: string, payload: object, runAt?: Date): Promise<void> {
  for (const { id } of await waitingFor(tx, kind, payload)) await enqueue(tx, id, runAt)
}

/**
 * The person who started postponed work, with the rights they have now.
 * @throws taskOutOfRights when they were stopped or can no longer access the project
 */
export async function starterNow(system: Context, sysUserId: number, projectId: number | null): Promise<Caller> {
  const [user] = await system.sql<{ account: string }>(
    `
      select "account"
      from "sysUser"
      where "id" = $1 and "deletedAt" is null and "status" = ${sysUserStatus.normal}`,
    [sysUserId],
  )
  if (!user) throw taskOutOfRights()
  const { rights, projects, sellers, unmask } = await reachOfUser(system, sysUserId)
  if (projectId !== null && projects !== 'all' && !projects.includes(projectId)) throw taskOutOfRights()
  return { kind: 'operator', id: sysUserId, name: user.account, rights, projects, sellers, unmask }
}
/**
 * A context for the person who started the task; the system's when nobody did.
 * @throws taskOutOfRights
 */
async function inTheirName(system: Context, { id, sysUserId, projectId, language, kind }: Task): Promise<Context> {
  if (sysUserId === null) return system
  return databaseOf(system).contextFor(await starterNow(system, sysUserId, projectId), {
    language,
    path: `/backgroundTask/${kind}`,
    requestId: `task ${id}`,
    ...(projectId !== null && { projectId }),
  })
}
/** Seconds after which a task of an unknown kind is offered again. */
const offeredAgainAfter = 10
/**
 * The job: runs a task that is waiting, or that a server left unfinished. While servers of two
 * versions run side by side, an older one may get a task that only the newer one knows, and leaves
 * it to that one.
 */
export async function runTask(system: Context, { id }: { id: number }): Promise<void> {
  const [offered] = await system.sql<{ kind: string; later: string }>(
    `
      select "kind", clock_timestamp() + interval '${offeredAgainAfter} seconds' as "later"
      from "backgroundTask"
      where "id" = $1 and "status" in (${status.waiting}, ${status.running})`,
    [id],
  )
  if (!offered) return
  if (!works.has(offered.kind)) return system.transaction(tx => enqueue(tx, id, new Date(offered.later)))
  const [task] = await system.sql<Task & { begun: boolean }>(
    `
      update "backgroundTask" t
      set "status" = ${status.running}, "startedAt" = clock_timestamp(), "done" = 0, "total" = null
      from "backgroundTask" was
      where t."id" = $1
        and was."id" = t."id"
        and t."status" in (${status.waiting}, ${status.running})
      returning t.*, was."status" = ${status.running} as "begun"`,
    [id],
  )
  if (!task) return
  const tools = toolsOf(system, task)
  try {
    // If somebody has cancelled the task, that wins.
    if (task.begun && (await isLastTime(system, keyOf(id)))) {
      await tools.progress(0)
      throw new Error(interrupted[task.language === 'en' ? 1 : 0])
    }
    await works.get(task.kind)?.work(await inTheirName(system, task), task.payload as never, tools)
    await end(system, task, status.done)
  } catch (error) {
    // A database that is unreachable comes back: the job is retried.
    if (isUnreachable(error) || (error instanceof Refusal && error.result === result.unavailable)) throw error
    if (error instanceof Cancelled) {
      await system.transaction(async tx => works.get(task.kind)?.cancelled?.(tx, task.payload as never))
      return end(system, task, status.cancelled)
    }
    await end(system, task, status.failed, reasonOf(error, task.language).slice(0, 500))
  }
}
function reasonOf(error: unknown, language: Task['language']): string {
  if (error instanceof Refusal) return error.in(language)
  return error instanceof Error ? error.message : String(error)
}
const interrupted = [
  '多次中断，请重试；仍然失败时请联系管理员',
  'The task was interrupted several times. Try again, and contact an administrator if it still fails',
]
const words = {
  [status.done]: ['已完成', 'Done'],
  [status.failed]: ['失败', 'Failed'],
  [status.cancelled]: ['已取消', 'Cancelled'],
} as const
/** Records how the task ended and sends a message about it, in one transaction. */
async function end(
  system: Context,
  { id, name, language, sysUserId }: Task,
  to: keyof typeof words,
  why?: string,
): Promise<void> {
  await system.transaction(async tx => {
    const [ended] = await tx.sql(
      `
        update "backgroundTask"
        set "status" = $2, "failReason" = $3,
          "finishedAt" = date_trunc('milliseconds', clock_timestamp()), "cancelAsked" = false
        where "id" = $1 and "status" = ${status.running}
        returning "id"`,
      [id, to, why ?? null],
    )
    if (!ended || to === status.cancelled) return
    const at = language === 'en' ? 1 : 0
    const title = `${words[to][at]}${at ? ': ' : '：'}${name}`.slice(0, 100)
    if (await isActive(tx, sysUserId))
      return sendMessage(tx, {
        title,
        content: why ?? (at ? 'See the job centre for details.' : '可在任务中心查看。'),
        to: { sysUserId: sysUserId as number },
      })
    // Administrators are notified of a failed task that nobody started, or whose starter is gone.
    const role = to === status.failed ? await administratorRole(tx) : undefined
    if (role) await sendMessage(tx, { title, content: why ?? '', to: { sysRoleId: role.id } })
  })
}
async function isActive(tx: Context, sysUserId: number | null): Promise<boolean> {
  const found = await tx.sql(
    `
      select 1
      from "sysUser"
      where "id" = $1 and "deletedAt" is null and "status" = ${sysUserStatus.normal}`,
    [sysUserId],
  )
  return found.length > 0
}
/** The administrator role, if an active operator has it. */
async function administratorRole(tx: Context): Promise<{ id: number } | undefined> {
  const [role] = await tx.sql<{ id: number }>(
    `
      select r."id"
      from "sysRole" r
      join "relSysUserRole" l on l."sysRoleId" = r."id" and l."deletedAt" is null
      join "sysUser" u on u."id" = l."sysUserId"
        and u."deletedAt" is null
        and u."status" = ${sysUserStatus.normal}
      where r."code" = '${administrator}' and r."deletedAt" is null
      limit 1`,
  )
  return role
}

const reportEveryMs = 500
function toolsOf(system: Context, { id }: Task): TaskTools {
  let reportedAt = 0
  const progress = async (done: number, total?: number) => {
    reportedAt = performance.now()
    const [task] = await system.sql<{ cancelAsked: boolean }>(
      `
        update "backgroundTask"
        set "done" = $2, "total" = coalesce($3::bigint, "total")
        where "id" = $1 and "status" = ${status.running}
        returning "cancelAsked"`,
      [id, done, total ?? null],
    )
    if (!task || task.cancelAsked) throw new Cancelled('cancelled')
  }
  return {
    id,
    progress,
    async keep(stream, name, extension) {
      const token = randomBytes(16).toString('hex')
      const shelf = `private/${token.slice(0, 2)}`
      const path = `${shelf}/${token.slice(2)}.${extension}`
      const place = join(filesFolder(), path)
      const part = join(dirname(place), `.${token}.part`)
      let bytes = 0
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length
          if (performance.now() - reportedAt < reportEveryMs) return done(null, chunk)
          progress(bytes).then(() => done(null, chunk), done)
        },
      })
      await mkdir(dirname(place), { recursive: true })
      try {
        await pipeline(stream, counted, createWriteStream(part, { mode: 0o640 }))
        await progress(bytes, bytes)
        await rename(part, place)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await system.sql(
        `
          update "backgroundTask"
          set "result" = $2, "resultName" = $3, "resultSize" = $4
          where "id" = $1`,
        [id, `/files/${path}`, name, bytes],
      )
    },
  }
}

/** SQL: whether a worker is running the job of this key. */
export const inHand = (key: string) =>
  `exists (select 1 from graphile_worker.jobs where key = ${key} and locked_at is not null)`
/**
 * Cancels a task: at once while it waits or when no worker has it (its job was dropped), at its
 * next step while it runs. False when it had already ended.
 */
export async function cancelTask(tx: Transaction, id: number): Promise<boolean> {
  const [task] = await tx.sql<Task>(
    `
      with own as (
        select "id", "status" = ${status.running} and ${inHand('$2')} as "runs"
        from "backgroundTask"
        where "id" = $1 and "status" in (${status.waiting}, ${status.running})
        for update
      )
      update "backgroundTask" t
      set "cancelAsked" = own."runs",
        "status" = case when own."runs" then t."status" else ${status.cancelled} end,
        "finishedAt" = case when not own."runs" then clock_timestamp() end
      from own
      where t."id" = own."id"
      returning t.*`,
    [id, keyOf(id)],
  )
  if (task?.status === status.cancelled) await works.get(task.kind)?.cancelled?.(tx, task.payload as never)
  return task !== undefined
}
/**
 * Retries a failed or cancelled task in the name of its starter, or of the caller if the starter is
 * gone. False when there is nothing to retry.
 */
export async function retryTask(tx: Transaction, id: number): Promise<boolean> {
  const [task] = await tx.sql<Task>(
    `
        update "backgroundTask" t
        set "status" = ${status.waiting}, "failReason" = null, "finishedAt" = null,
          "startedAt" = null, "cancelAsked" = false, "done" = 0, "total" = null,
          "sysUserId" = case
            when t."sysUserId" is null or exists (
              select 1
              from "sysUser" u
              where u."id" = t."sysUserId"
                and u."deletedAt" is null
                and u."status" = ${sysUserStatus.normal}
            ) then t."sysUserId"
            else $2::bigint
          end
        where "id" = $1 and "status" in (${status.failed}, ${status.cancelled})
        returning *`,
    [id, tx.caller.id],
  )
  if (task) {
    await works.get(task.kind)?.again?.(tx, task.payload as never)
    await enqueue(tx, id)
  }
  return task !== undefined
}
/** Deletes result files after a week and tasks after ninety days. */
export async function sweepTasks(ctx: Context): Promise<void> {
  const old = await ctx.sql<{
    path: string
  }>(`
    with old as (
      select "id", "result"
      from "backgroundTask"
      where "result" is not null and "finishedAt" < clock_timestamp() - interval '7 days'
      for update
    )
    update "backgroundTask" t
    set "result" = null
    from old
    where t."id" = old."id"
    returning old."result" as "path"`)
  for (const { path } of old)
    if (path.startsWith('/files/private/')) await rm(join(filesFolder(), path.slice('/files/'.length)), { force: true })
  await ctx.sql(`
    delete from "backgroundTask"
    where "finishedAt" < clock_timestamp() - interval '90 days'`)
}
