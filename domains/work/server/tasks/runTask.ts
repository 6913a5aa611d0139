import { randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maskedText, Refusal, result } from '@pavilion/declare'
import {
  databaseOf,
  diskFull,
  isDiskFull,
  isUnreachable,
  sql,
  type Context,
  type SystemContext,
  type Transaction,
} from '@pavilion/store'
import { backgroundTask, backgroundTaskStatus as status } from '../../model/index.ts'
import { enqueueTask, isLastTime, keyOf, PutOff, starterNow, workOf, type Task, type TaskTools } from './background.ts'
import { files } from '../files/index.ts'
import { operatorsOfWork } from '../ports.ts'
import { pathOfTask } from './taskSources.ts'

class Cancelled extends Error {}

/**
 * A context for the person who started the task; the system's when nobody did.
 * @throws taskOutOfRights
 */
async function inTheirName(
  system: SystemContext,
  { id, sysUserId, projectId, language, kind }: Task,
): Promise<Context> {
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
export async function runTask(system: SystemContext, { id }: { id: number }): Promise<void> {
  const [offered] = await system.query<{ kind: string; later: string }>(
    sql`select t."kind", clock_timestamp() + make_interval(secs => ${offeredAgainAfter}::int) as "later"
    from ${backgroundTask} t
    where t.id = ${id} and t."status" in (${status.waiting}, ${status.running})`,
  )
  if (!offered) return
  const known = workOf(offered.kind)
  if (!known) return system.transaction(tx => enqueueTask(tx, id, new Date(offered.later)))
  const task = await begin(system, id)
  if (!task) return
  const tools = toolsOf(system, task)
  try {
    // If somebody has cancelled the task, that wins.
    if (task.from === status.running && (await isLastTime(system, keyOf(id)))) {
      await tools.progress(0)
      throw new Error(interrupted[task.language === 'en' ? 1 : 0])
    }
    await known.work(await inTheirName(system, task), task.payload, tools)
    await end(system, task, 'finish')
  } catch (error) {
    // A database that is unreachable comes back: the job is retried.
    if (isUnreachable(error) || (error instanceof Refusal && error.result === result.unavailable)) throw error
    if (error instanceof PutOff) return putOff(system, task, error.until)
    if (error instanceof Cancelled)
      return end(system, task, 'cancel', null, async tx => known.cancelled?.(tx, task.payload))
    // Others may read the reason too, and an error may name a recipient.
    const why = maskedText(reasonOf(error, task.language)).slice(0, 500)
    await end(system, task, 'fail', why, async tx => known.failed?.(tx, task.payload, error))
  }
}
/** The task waits like one that was planned for that time, unless somebody has cancelled it. */
async function putOff(system: SystemContext, { id, payload, kind }: Task, until: Date): Promise<void> {
  await system.transaction(async tx => {
    const [waits] = await tx.moveWhere<{ cancelAsked: boolean | null }>(backgroundTask, 'putOff', {
      ids: [id],
      where: sql`a."status" = ${status.running}`,
      returning: sql`a."cancelAsked"`,
    })
    if (!waits) return
    if (!waits.cancelAsked) return enqueueTask(tx, id, until)
    await tx.moveWhere(backgroundTask, 'cancel', {
      ids: [id],
      where: undefined,
      set: sql`"cancelAsked" = false, "finishedAt" = clock_timestamp()`,
    })
    await workOf(kind)?.cancelled?.(tx, payload)
  })
}
async function begin(system: SystemContext, id: number) {
  const [task] = await system.transaction(tx =>
    tx.moveWhere<Task>(backgroundTask, 'run', {
      ids: [id],
      where: undefined,
      set: sql`"startedAt" = clock_timestamp(), "done" = 0, "total" = null`,
      returning: sql`a."kind", a."name", a."payload", a."language", a."sysUserId"`,
    }),
  )
  return task
}
function reasonOf(error: unknown, language: Task['language']): string {
  if (error instanceof Refusal) return error.in(language)
  if (isDiskFull(error)) return diskFull().in(language)
  return error instanceof Error ? error.message : String(error)
}
const interrupted = [
  '多次中断，请重试；仍然失败时请联系管理员',
  'The task was interrupted several times. Try again, and contact an administrator if it still fails',
]
const words = { finish: ['已完成', 'Done'], fail: ['失败', 'Failed'] } as const
/** Records how the task ended and sends a message about it, in one transaction with what goes with it. */
async function end(
  system: SystemContext,
  { id, name, language, sysUserId }: Task,
  move: 'finish' | 'fail' | 'cancel',
  why: string | null = null,
  also: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  await system.transaction(async tx => {
    const [ended] = await tx.moveWhere(backgroundTask, move, {
      ids: [id],
      where: sql`a."status" = ${status.running}`,
      set: sql`"failReason" = ${why}::text, "finishedAt" = date_trunc('milliseconds', clock_timestamp()),
        "cancelAsked" = false`,
    })
    if (!ended) return
    await also(tx)
    if (move === 'cancel') return
    const at = language === 'en' ? 1 : 0
    const title = `${words[move][at]}${at ? ': ' : '：'}${name}`.slice(0, 100)
    await operatorsOfWork.use().notify(tx, sysUserId, {
      title,
      content: why ?? (at ? 'See the task centre for details.' : '可在任务中心查看。'),
      failed: move === 'fail',
      path: pathOfTask('task', id),
    })
  })
}

const reportEveryMs = 500
function toolsOf(system: SystemContext, { id }: Task): TaskTools {
  let reportedAt = 0
  const progress = async (done: number, total?: number) => {
    reportedAt = performance.now()
    const [task] = await system.transaction(tx =>
      tx.update<{ cancelAsked: boolean }>(backgroundTask, {
        set: sql`"done" = ${done}::bigint, "total" = coalesce(${total ?? null}::bigint, a."total")`,
        where: sql`a.id = ${id} and a."status" = ${status.running}`,
        returning: sql`a."cancelAsked"`,
      }),
    )
    if (!task || task.cancelAsked) throw new Cancelled('cancelled')
  }
  return {
    id,
    progress,
    async keep(stream, name, extension) {
      const token = randomBytes(16).toString('hex')
      const path = `private/${token.slice(0, 2)}/${token.slice(2)}.${extension}`
      let bytes = 0
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length
          if (performance.now() - reportedAt < reportEveryMs) return done(null, chunk)
          progress(bytes).then(() => done(null, chunk), done)
        },
      })
      // A failure on either side ends the other, and nothing of the file stays.
      const passed = pipeline(stream, counted)
      passed.catch(() => {})
      await Promise.all([files().write(path, counted), passed])
      await progress(bytes, bytes).catch(async error => {
        await files().remove(path)
        throw error
      })
      await system.transaction(tx =>
        tx.update(backgroundTask, {
          set: sql`"result" = ${`/files/${path}`}, "resultName" = ${name}, "resultSize" = ${bytes}::bigint`,
          where: sql`a.id = ${id}`,
        }),
      )
    },
  }
}
