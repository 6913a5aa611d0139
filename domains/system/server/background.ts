import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal, result } from '@pavilion/declare'
import { databaseOf, isUnreachable, type Caller, type Context } from '@pavilion/store'
import { backgroundTaskStatus as status, sysUserStatus } from '../model/index.ts'
import { filesFolder } from './files.ts'
import { sendMessage } from './messages.ts'
import { reachOfUser } from './reach.ts'
import { taskOutOfRights } from './refusals.ts'
import { administrator } from './seed.ts'

/** What a piece of work is given: it tells how far it is, and may leave a file. */
export interface TaskTools {
  readonly id: number
  /** Tells how far it is. @throws Cancelled when somebody asked for its end */
  progress(done: number, total?: number): Promise<void>
  /** Keeps what is streamed as the result, under a private address; its bytes count as progress. */
  keep(stream: NodeJS.ReadableStream, name: string, extension: string): Promise<void>
}
/**
 * Does a kind of work in the name of who started it, with the rights they have when it runs. Begun
 * anew after a crash: whatever it writes, it writes at its end or twice the same.
 */
export type TaskWork = (ctx: Context, payload: never, tools: TaskTools) => Promise<void>
/**
 * `cancelled`: what is to be undone when somebody ends it, before it began or in the middle.
 * `again`: what is to be put back before it is done once more, in the transaction of who says so.
 */
export interface TaskHooks {
  readonly cancelled?: (ctx: Context, payload: never) => Promise<void>
  readonly again?: (tx: Context, payload: never) => Promise<void>
}
const works = new Map<string, { readonly work: TaskWork } & TaskHooks>()
/**
 * The port of rooms and packages with long work: `backgroundWork.register('export', async (ctx,
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
 * So often long work is begun; the last time only ends what was broken off each time before, by a
 * server that was killed over it perhaps. Else it would be said to run for ever.
 */
export const mostTimes = 6
const keyOf = (id: number) => `task ${id}`
const enqueue = (tx: Context, id: number, runAt?: Date) =>
  tx.enqueue(taskJob, { id }, { key: keyOf(id), maxAttempts: mostTimes, ...(runAt && { runAt }) })
/** Whether the queue gives the job of this key up that ends badly now. */
export const isLastTime = async (ctx: Context, key: string): Promise<boolean> =>
  (await ctx.sql('select 1 from graphile_worker.jobs where key = $1 and attempts >= max_attempts', [key])).length > 0
export class Cancelled extends Error {}

/**
 * Starts work of a registered kind, now or at its time; the bell tells the operator when it has
 * ended. Answers the task's id.
 */
export async function startTask(
  ctx: Context,
  { kind, name, payload, runAt }: { kind: string; name: string; payload: object; runAt?: Date },
): Promise<{ id: number }> {
  return ctx.transaction(async tx => {
    const { caller } = tx
    const [task] = await tx.sql<{ id: number }>(
      `insert into "backgroundTask" ("kind", "name", "payload", "language", "sysUserId", "projectId") values ($1, $2, $3::jsonb, $4, $5, $6) returning "id"`,
      [
        kind,
        name.slice(0, 200),
        JSON.stringify(payload),
        tx.language,
        caller.kind === 'operator' ? caller.id : null,
        tx.projectId ?? null,
      ],
    )
    const { id } = task as { id: number }
    await enqueue(tx, id, runAt)
    return { id }
  })
}

const waitingFor = (tx: Context, kind: string, payload: object) =>
  tx.sql<{ id: number }>(
    `select "id" from "backgroundTask" where "kind" = $1 and "payload" = $2::jsonb and "status" = ${status.waiting} for update`,
    [kind, JSON.stringify(payload)],
  )
/** Tasks that wait to do just this do it no more; what is under way is not touched. */
export async function withdrawTasks(tx: Context, kind: string, payload: object): Promise<void> {
  const waiting = await waitingFor(tx, kind, payload)
  await tx.sql(
    `update "backgroundTask" set "status" = ${status.cancelled}, "finishedAt" = clock_timestamp() where "id" = any($1::bigint[])`,
    [waiting.map(({ id }) => id)],
  )
}
/** Tasks that wait to do just this do it at another time, or now. */
export async function putOffTasks(tx: Context, kind: string, payload: object, runAt?: Date): Promise<void> {
  for (const { id } of await waitingFor(tx, kind, payload)) await enqueue(tx, id, runAt)
}

/**
 * Who started work that was put off, with what they may do now.
 * @throws taskOutOfRights when they were stopped, or no longer reach its project
 */
export async function starterNow(system: Context, sysUserId: number, projectId: number | null): Promise<Caller> {
  const [user] = await system.sql<{ account: string }>(
    `select "account" from "sysUser" where "id" = $1 and "deletedAt" is null and "status" = ${sysUserStatus.normal}`,
    [sysUserId],
  )
  if (!user) throw taskOutOfRights()
  const { rights, projects, sellers, unmask } = await reachOfUser(system, sysUserId)
  if (projectId !== null && projects !== 'all' && !projects.includes(projectId)) throw taskOutOfRights()
  return { kind: 'operator', id: sysUserId, name: user.account, rights, projects, sellers, unmask }
}
/** Who it is done for; the system where nobody started it. @throws taskOutOfRights */
async function inTheirName(system: Context, { id, sysUserId, projectId, language, kind }: Task): Promise<Context> {
  if (sysUserId === null) return system
  return databaseOf(system).contextFor(await starterNow(system, sysUserId, projectId), {
    language,
    path: `/backgroundTask/${kind}`,
    requestId: `task ${id}`,
    ...(projectId !== null && { projectId }),
  })
}
/** Seconds after which a task of a kind that this server does not know is offered again. */
const offeredAgainAfter = 10
/**
 * The job: does a task that waits, or that a server left in the middle. While servers of two
 * versions stand side by side an older one may take what only a newer one can do: it leaves it to
 * that.
 */
export async function runTask(system: Context, { id }: { id: number }): Promise<void> {
  const [offered] = await system.sql<{ kind: string; later: string }>(
    `select "kind", clock_timestamp() + interval '${offeredAgainAfter} seconds' as "later" from "backgroundTask" where "id" = $1 and "status" in (${status.waiting}, ${status.running})`,
    [id],
  )
  if (!offered) return
  if (!works.has(offered.kind)) return enqueue(system, id, new Date(offered.later))
  const [task] = await system.sql<Task & { begun: boolean }>(
    `update "backgroundTask" t set "status" = ${status.running}, "startedAt" = clock_timestamp(), "done" = 0, "total" = null from "backgroundTask" was where t."id" = $1 and was."id" = t."id" and t."status" in (${status.waiting}, ${status.running}) returning t.*, was."status" = ${status.running} as "begun"`,
    [id],
  )
  if (!task) return
  const tools = toolsOf(system, task)
  try {
    // Who has asked for its end gets that.
    if (task.begun && (await isLastTime(system, keyOf(id)))) {
      await tools.progress(0)
      throw new Error(interrupted[task.language === 'en' ? 1 : 0])
    }
    await works.get(task.kind)?.work(await inTheirName(system, task), task.payload as never, tools)
    await end(system, task, status.done)
  } catch (error) {
    // A database that is away comes back: the job is tried again.
    if (isUnreachable(error) || (error instanceof Refusal && error.result === result.unavailable)) throw error
    if (error instanceof Cancelled) {
      await works.get(task.kind)?.cancelled?.(system, task.payload as never)
      return end(system, task, status.cancelled)
    }
    await end(
      system,
      task,
      status.failed,
      (error instanceof Refusal
        ? error.in(task.language)
        : error instanceof Error
          ? error.message
          : String(error)
      ).slice(0, 500),
    )
  }
}
const interrupted = [
  '多次中断，请重试；仍然失败时请联系管理员',
  'It was interrupted several times. Try again, and ask an administrator if it still fails',
]
const words = {
  [status.done]: ['已完成', 'Done'],
  [status.failed]: ['失败', 'Failed'],
  [status.cancelled]: ['已取消', 'Cancelled'],
} as const
/** Writes how it ended, and tells who started it, in one transaction. */
async function end(
  system: Context,
  { id, name, language, sysUserId }: Task,
  to: keyof typeof words,
  why?: string,
): Promise<void> {
  await system.transaction(async tx => {
    const [ended] = await tx.sql(
      `update "backgroundTask" set "status" = $2, "failReason" = $3, "finishedAt" = date_trunc('milliseconds', clock_timestamp()), "cancelAsked" = false where "id" = $1 and "status" = ${status.running} returning "id"`,
      [id, to, why ?? null],
    )
    const [there] =
      ended && to !== status.cancelled
        ? await tx.sql(
            `select 1 from "sysUser" where "id" = $1 and "deletedAt" is null and "status" = ${sysUserStatus.normal}`,
            [sysUserId],
          )
        : []
    const at = language === 'en' ? 1 : 0
    // What failed, and nobody started or who did is no longer there, is told to those who rule
    // everything.
    const [rulers] =
      ended && to === status.failed && !there
        ? await tx.sql<{ id: number }>(
            `select r."id" from "sysRole" r join "relSysUserRole" l on l."sysRoleId" = r."id" and l."deletedAt" is null join "sysUser" u on u."id" = l."sysUserId" and u."deletedAt" is null and u."status" = ${sysUserStatus.normal} where r."code" = '${administrator}' and r."deletedAt" is null limit 1`,
          )
        : []
    if (rulers)
      await sendMessage(tx, {
        title: `${words[to][at]}${at ? ': ' : '：'}${name}`.slice(0, 100),
        content: why ?? '',
        to: { sysRoleId: rulers.id },
      })
    if (there)
      await sendMessage(tx, {
        title: `${words[to][at]}${at ? ': ' : '：'}${name}`.slice(0, 100),
        content: why ?? (at ? 'See it in the job centre.' : '可在任务中心查看。'),
        to: { sysUserId: sysUserId as number },
      })
  })
}

const tellEveryMs = 500
function toolsOf(system: Context, { id }: Task): TaskTools {
  let reportedAt = 0
  const progress = async (done: number, total?: number) => {
    reportedAt = performance.now()
    const [task] = await system.sql<{ cancelAsked: boolean }>(
      `update "backgroundTask" set "done" = $2, "total" = coalesce($3::bigint, "total") where "id" = $1 and "status" = ${status.running} returning "cancelAsked"`,
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
          if (performance.now() - reportedAt < tellEveryMs) return done(null, chunk)
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
        `update "backgroundTask" set "result" = $2, "resultName" = $3, "resultSize" = $4 where "id" = $1`,
        [id, `/files/${path}`, name, bytes],
      )
    },
  }
}

/** SQL: whether a worker has the job of this key in hand. */
export const inHand = (key: string) =>
  `exists (select 1 from graphile_worker.jobs where key = ${key} and locked_at is not null)`
/**
 * Ends a task: at once while it waits, or when nobody has it in hand (its job was given up), at its
 * next step while it runs. False when it had ended.
 */
export async function cancelTask(ctx: Context, id: number): Promise<boolean> {
  const [task] = await ctx.sql<Task>(
    `with own as (select "id", "status" = ${status.running} and ${inHand('$2')} as "runs" from "backgroundTask" where "id" = $1 and "status" in (${status.waiting}, ${status.running}) for update)
    update "backgroundTask" t set "cancelAsked" = own."runs", "status" = case when own."runs" then t."status" else ${status.cancelled} end, "finishedAt" = case when not own."runs" then clock_timestamp() end from own where t."id" = own."id" returning t.*`,
    [id, keyOf(id)],
  )
  if (task?.status === status.cancelled) await works.get(task.kind)?.cancelled?.(ctx, task.payload as never)
  return task !== undefined
}
/**
 * Does a task that failed or was cancelled once more: in the name of who started it, of who says so
 * where they are gone. False when there is nothing to repeat.
 */
export async function retryTask(ctx: Context, id: number): Promise<boolean> {
  return ctx.transaction(async tx => {
    const [task] = await tx.sql<Task>(
      `update "backgroundTask" t set "status" = ${status.waiting}, "failReason" = null, "finishedAt" = null, "startedAt" = null, "cancelAsked" = false, "done" = 0, "total" = null,
      "sysUserId" = case when t."sysUserId" is null or exists (select 1 from "sysUser" u where u."id" = t."sysUserId" and u."deletedAt" is null and u."status" = ${sysUserStatus.normal}) then t."sysUserId" else $2::bigint end
      where "id" = $1 and "status" in (${status.failed}, ${status.cancelled}) returning *`,
      [id, ctx.caller.id],
    )
    if (task) {
      await works.get(task.kind)?.again?.(tx, task.payload as never)
      await enqueue(tx, id)
    }
    return task !== undefined
  })
}
/** Result files are kept for a week, tasks for ninety days. */
export async function sweepTasks(ctx: Context): Promise<void> {
  const old = await ctx.sql<{
    path: string
  }>(`with old as (select "id", "result" from "backgroundTask" where "result" is not null and "finishedAt" < clock_timestamp() - interval '7 days' for update)
    update "backgroundTask" t set "result" = null from old where t."id" = old."id" returning old."result" as "path"`)
  for (const { path } of old)
    if (path.startsWith('/files/private/')) await rm(join(filesFolder(), path.slice('/files/'.length)), { force: true })
  await ctx.sql(`delete from "backgroundTask" where "finishedAt" < clock_timestamp() - interval '90 days'`)
}
