import { EventEmitter } from 'node:events'

// Everything that reaches into what graphile-worker keeps to itself. `packages/jobs/queuePrivate.spec.ts` is the
// contract: it fails first when a new version of the queue works differently.

/**
 * Adds a job ($1 task, $2 payload) without the queue's own function, which does four statements and a notification
 * that lets one transaction commit at a time. A task that the queue has never seen is refused.
 */
export const insertJob = `insert into graphile_worker._private_jobs ("task_id", "payload")
  values ((select id from graphile_worker._private_tasks where identifier = $1::text), $2::json)`
/** Adds a job with everything that the queue's own function takes. */
export const addJob = `select graphile_worker.add_job(
    $1::text, $2::json, queue_name => $3::text, run_at => $4::timestamptz, max_attempts => $5::int, job_key => $6::text,
    priority => $7::int
  )`
/** Adds a job for each payload of $2. */
export const addJobs = `select graphile_worker.add_job($1::text, payload) from unnest($2::json[]) as payload`
/** Takes away every job, of tests and benches. */
export const clearJobs = 'delete from graphile_worker._private_jobs'
/** After a restore: nobody works on a job any more. */
export const unlockJobs = [
  'update graphile_worker._private_jobs set locked_at = null, locked_by = null',
  'update graphile_worker._private_job_queues set locked_at = null, locked_by = null',
] as const
/** A clock that went ahead and was set right: what it did at times still to come would not be done until then. */
export const forgetFutureRuns = `update graphile_worker._private_known_crontabs
  set last_execution = now()
  where last_execution > now() + interval '1 hour'`
/** SQL: whether a cron job ($1) has ever run. */
export const hasRun = (identifier: string) => `exists (
    select 1 from graphile_worker._private_known_crontabs
    where identifier = ${identifier} and last_execution is not null
  )`
/** Tables of the queue that a backup keeps. */
export const queueTables = ['_private_tasks', '_private_job_queues', '_private_jobs'] as const

/** The queue's events of a pool that locks its jobs under this name: the queue would make one up too late to lock it. */
export function namedPool(name: string): EventEmitter {
  const events = new EventEmitter()
  events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    workerPool.id = name
  })
  return events
}
