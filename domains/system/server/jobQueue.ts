import { integer, maskedText, say, shape } from '@pavilion/declare'
import { mayEverywhere, post, seesMasked, type Call } from '@pavilion/http'
import { databaseOf, type Context } from '@pavilion/store'
import { taskNotCancellable, taskNotRepeatable } from './refusals.ts'

interface QueueLine {
  id: number
  name: string
  attempts: number
  mostAttempts: number
  why: string | null
  runAt: string
  running: boolean
}
/** The jobs in the queue: those that gave up first, then failed ones. */
const queueLines = (ctx: Context) =>
  ctx.sql<QueueLine>(`
    select "id", task_identifier as "name", attempts, max_attempts as "mostAttempts",
      left(last_error, 1000) as "why", run_at as "runAt", locked_at is not null as "running"
    from graphile_worker.jobs
    order by attempts < max_attempts, last_error is null, run_at
    limit 200`)
/** A line as an operator sees it: with what it means that the job gave up. */
function shown(ctx: Context, line: QueueLine) {
  const rules = databaseOf(ctx).jobRules(line.name)
  const why = line.why && seesMasked(ctx) ? maskedText(line.why) : line.why
  return { ...line, why, givenUp: line.attempts >= line.mostAttempts ? (rules?.givenUp ?? null) : null }
}
async function actOnJob(ctx: Context, id: number, again: boolean): Promise<null> {
  await ctx.transaction(async tx => {
    // The queue does not touch running jobs.
    const done = await tx.sql<{ id: number }>(
      again
        ? 'select id from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)'
        : 'select id from graphile_worker.complete_jobs(array[$1::bigint])',
      [id],
    )
    if (!done.some(row => row.id !== null)) throw again ? taskNotRepeatable() : taskNotCancellable()
    await tx.log(again ? 'retryJob' : 'dropJob', { resource: 'backgroundTask', details: { job: [id, null] } })
  })
  return null
}

const object = { schema: { type: 'object', additionalProperties: true } }
const id = integer('编号', 'Id', { required: true, min: 1 })
const manage = () => mayEverywhere('backgroundTask.manage')
/** Calls about the queue, which is everybody's. */
export const queueCalls: Call[] = [
  // Guarded by the right to manage the queue, not by the right to see all tasks.
  post(
    '/backgroundTask/getJobs',
    {
      guard: manage(),
      writes: false,
      summary: say('任务中心：系统队列', 'Task centre: list queued jobs'),
      answer: object,
      body: shape({}),
    },
    async ({ ctx }) => ({ rows: (await queueLines(ctx)).map(line => shown(ctx, line)) }),
  ),
  post(
    '/backgroundTask/retryJob',
    {
      guard: manage(),
      summary: say('立即重试队列任务', 'Retry a queued job now'),
      answer: { nothing: true },
      body: shape({ id }),
    },
    ({ ctx, body }) => actOnJob(ctx, body.id, true),
  ),
  post(
    '/backgroundTask/dropJob',
    {
      guard: manage(),
      summary: say('放弃队列任务', 'Discard a queued job'),
      answer: { nothing: true },
      body: shape({ id }),
    },
    ({ ctx, body }) => actOnJob(ctx, body.id, false),
  ),
]
