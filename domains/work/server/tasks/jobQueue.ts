import { maskedText, type AnswerOf } from '@pavilion/declare'
import { handle, mayEverywhere, seesMasked, type Call } from '@pavilion/http'
import { databaseOf, type Context } from '@pavilion/store'
import { gaveUp } from '@pavilion/store/database/queuePrivate.ts'
import { dropJob, getJobs, type queuedJob, retryJob } from '../../model/calls/tasks.ts'
import { taskNotCancellable, taskNotRepeatable } from '../refusals.ts'

type QueueLine = Omit<AnswerOf<typeof queuedJob>, 'givenUp'>
/** The jobs in the queue: those that gave up first, then failed ones. */
const queueLines = (ctx: Context) =>
  ctx.sql<QueueLine>(`
    select "id", task_identifier as "name", attempts, max_attempts as "mostAttempts",
      left(last_error, 1000) as "why", run_at as "runAt", locked_at is not null as "running"
    from graphile_worker.jobs
    order by not ${gaveUp}, last_error is null, run_at
    limit 200`)
/** A line as an operator sees it: with what it means that the job gave up. */
function shown(ctx: Context, line: QueueLine) {
  const rules = databaseOf(ctx).jobRules(line.name)
  const why = line.why && seesMasked(ctx) ? maskedText(line.why) : line.why
  return {
    ...line,
    why,
    givenUp: line.attempts >= line.mostAttempts && !line.running ? (rules?.givenUp ?? null) : null,
  }
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

const manage = () => mayEverywhere('backgroundTask.manage')
/** Calls about the queue, which is everybody's. */
export const queueCalls: Call[] = [
  // Guarded by the right to manage the queue, not by the right to see all tasks.
  handle(getJobs, { guard: manage() }, async ({ ctx }) => ({
    rows: (await queueLines(ctx)).map(line => shown(ctx, line)),
  })),
  handle(retryJob, { guard: manage() }, ({ ctx, body }) => actOnJob(ctx, body.id, true)),
  handle(dropJob, { guard: manage() }, ({ ctx, body }) => actOnJob(ctx, body.id, false)),
]
