import { EventEmitter } from 'node:events'

// Everything that depends on private parts of graphile-worker. `packages/jobs/queuePrivate.spec.ts`
// is the contract: it fails first when a new version of the queue works differently.

/**
 * Adds a job ($1 task, $2 payload, $3 tries) without the queue's function, which runs four statements and a
 * notification that lets only one transaction commit at a time. Fails for a task that the queue
 * does not know yet.
 */
export const insertJob = `insert into graphile_worker._private_jobs ("task_id", "payload", "max_attempts")
  values ((select id from graphile_worker._private_tasks where identifier = $1::text), $2::json, $3::int)`
/** Adds a job with all options of the queue's function. */
export const addJob = `select graphile_worker.add_job(
    $1::text, $2::json, queue_name => $3::text, run_at => $4::timestamptz, max_attempts => $5::int, job_key => $6::text,
    priority => $7::int
  )`
/** Adds a job for each payload of $2. */
export const addJobs = `select graphile_worker.add_job($1::text, payload, priority => $3::int, max_attempts => $4::int)
  from unnest($2::json[]) as payload`
/** Deletes every job, for tests and benchmarks. */
export const clearJobs = 'delete from graphile_worker._private_jobs'
/** Unlocks all jobs after a restore, when no worker is left that could hold them. */
export const unlockJobs = [
  'update graphile_worker._private_jobs set locked_at = null, locked_by = null',
  'update graphile_worker._private_job_queues set locked_at = null, locked_by = null',
] as const
/**
 * Forgets cron runs in the future. They come from a clock that was ahead and was then corrected;
 * such jobs would otherwise not run until that time.
 */
export const forgetFutureRuns = `update graphile_worker._private_known_crontabs
  set last_execution = now()
  where last_execution > now() + interval '1 hour'`
/** SQL: whether a cron job ($1) has ever run. */
export const hasRun = (identifier: string) => `exists (
    select 1 from graphile_worker._private_known_crontabs
    where identifier = ${identifier} and last_execution is not null
  )`
/**
 * SQL: the minute up to which a cron job that runs every minute has done its work; null before its
 * first run. While a run waits, works or failed, that is the minute before it was added.
 */
export const doneUpTo = (identifier: string) => `(
    select least(c.last_execution, (
      select min(j.created_at) - interval '1 minute'
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${identifier}
    ))
    from graphile_worker._private_known_crontabs c
    where c.identifier = ${identifier}
  )`
/** SQL: a job that failed in every try. In its last one it counts that try already, but is still at work. */
export const gaveUp = '(attempts >= max_attempts and locked_at is null)'
/** SQL: a job that waits for its next try. */
export const waits = '(attempts < max_attempts and locked_at is null)'
/** The queue's tables that a backup contains. */
export const queueTables = ['_private_tasks', '_private_job_queues', '_private_jobs'] as const

/** Jobs that are locked under the name $1, and have been for some seconds. */
export const lockedBy = `select id::text from graphile_worker._private_jobs
  where locked_by = $1 and locked_at < now() - interval '10 seconds'`
/** Unlocks these jobs ($1) of the name $2. They were never begun: the try is given back. */
export const unlockUnbegun = `with job as (
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1)
    where id = any($1::bigint[]) and locked_by = $2
    returning job_queue_id
  )
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null
  where locked_by = $2 and id in (select job_queue_id from job)`

/** The jobs that the workers of this process have in their hands. */
export interface Hands {
  has(id: string): boolean
}
/** How long the queue may take to write down what became of a job while the database comes and goes. */
const writtenMs = 5 * 60_000
/**
 * Events of worker pools that lock their jobs under this name: the name that the queue would make
 * up comes too late to take a lock on it. `hands`: the jobs that they have begun and may not have
 * written off yet.
 */
export function namedWorkers(name: string): { events(): EventEmitter; hands: Hands } {
  const begun = new Map<string, number | undefined>()
  return {
    events() {
      const events = new EventEmitter()
      events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
        workerPool.id = name
      })
      events.on('job:start', ({ job }: { job: { id: string } }) => begun.set(String(job.id), undefined))
      events.on('job:complete', ({ job }: { job: { id: string } }) => {
        const now = performance.now()
        // In the order of their end: what is old stands first.
        begun.delete(String(job.id))
        begun.set(String(job.id), now)
        for (const [id, ended] of begun) {
          if (ended === undefined) continue
          if (now - ended < writtenMs) break
          begun.delete(id)
        }
      })
      return events
    },
    hands: {
      has(id) {
        const ended = begun.get(id)
        return begun.has(id) && (ended === undefined || performance.now() - ended < writtenMs)
      },
    },
  }
}
