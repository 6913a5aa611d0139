import { dayMs } from '@pavilion/declare'
import type { Handler, Job } from '@pavilion/http'
import { inTime, type Database, type JobRules } from '@pavilion/store'
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  runTaskListOnce,
  type CronItem,
  type Runner,
  type TaskList,
} from 'graphile-worker'
import pg from 'pg'
import { forgetFutureRuns, namedWorkers } from '@pavilion/store/database/queuePrivate.ts'
import { guardWorkers, newWorkerName, workerLock } from './abandoned.ts'
import type { Log } from './log.ts'
import { patient } from './patience.ts'

export type { Log } from './log.ts'
const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log({ level: level === 'error' ? 'error' : 'warn', message })
  })

/** Creates the queue's tables. Part of every migration run. */
export async function prepareQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: quiet(() => {}) })
  } finally {
    await pool.end()
  }
}
/** The job name of an event handler. */
export const handlerName = (handler: Handler) => `on ${handler.event}: ${handler.name}`

/**
 * What each job and event handler declares, by its name in the queue.
 * @throws Error for one that does not say how often it is tried, how long a try may take, or what
 *   it means that it gave up: the server does not start
 */
export function rulesOf(jobs: readonly Job[], handlers: readonly Handler[]): ReadonlyMap<string, JobRules> {
  const all = new Map<string, JobRules>()
  for (const [name, rules] of [
    ...jobs.map(each => [each.name, each] as const),
    ...handlers.map(each => [handlerName(each), each] as const),
  ]) {
    const { tries, minutes, givenUp } = rules as Partial<JobRules>
    if (!(tries && tries >= 1 && minutes && minutes > 0 && givenUp?.[0] && givenUp[1]))
      throw new Error(`the job ${name} must declare its tries, its minutes and what it means that it gave up`)
    all.set(name, rules)
  }
  return all
}
/** Jobs and event handlers as tasks of the queue. Each runs as the system, under its own name. */
function tasksOf(store: Database, jobs: readonly Job[], handlers: readonly Handler[]): TaskList {
  const tasks: TaskList = {}
  const add = (name: string, task: TaskList[string]) => {
    if (tasks[name]) throw new Error(`two jobs are named ${name}`)
    tasks[name] = task
  }
  for (const { name, minutes, run: work } of jobs)
    add(name, payload => inTime(name, minutes * 60, () => work(store.system(name), payload as never)))
  for (const handler of handlers) {
    const name = handlerName(handler)
    add(name, payload =>
      inTime(name, handler.minutes * 60, () => handler.run(store.system(name), (payload as { about: never }).about)),
    )
  }
  return tasks
}
const onceADay = /^\d+ \d+ \* \* \*$/
/**
 * Scheduled jobs. At most one run of a job works and one waits, over all servers: a job that takes
 * longer than its interval would otherwise occupy every worker, and one that always fails would
 * pile up runs. A daily job that was missed because no server was running runs when one starts
 * again; on a server that is off at night it would never run otherwise.
 */
export const cronItems = (jobs: readonly Job[]): CronItem[] =>
  jobs.flatMap(({ name, cron, tries }) =>
    cron
      ? [
          {
            task: name,
            match: cron,
            identifier: name,
            options: {
              queueName: name,
              jobKey: name,
              maxAttempts: tries,
              backfillPeriod: onceADay.test(cron) ? dayMs : 0,
            },
          },
        ]
      : [],
  )
export interface Queue {
  stop(): Promise<void>
  /** False once the worker has stopped unexpectedly. */
  isWorking(): boolean
  /** Runs everything that is due, for tests and the command line. */
  drain(): Promise<void>
}
interface Options {
  store: Database
  jobs: readonly Job[]
  handlers: readonly Handler[]
  log: Log
  work?: boolean
  concurrency?: number
  /** How many long jobs at a time; 0 leaves them to other processes, as `concurrency` does for the rest. */
  longConcurrency?: number
  /** How often jobs that nobody has in hands are looked for; default: every half minute. */
  lookSeconds?: number
}

/** How many long jobs a server runs at a time, beside the others. */
export const longAtATime = 3
/** Starts workers in this process; with `work: false` only `drain` is available. */
export async function openQueue({
  store,
  jobs,
  handlers,
  log,
  work = true,
  concurrency = 4,
  longConcurrency = longAtATime,
  lookSeconds = 30,
}: Options): Promise<Queue> {
  const taskList = tasksOf(store, jobs, handlers)
  const logger = quiet(log)
  const parsedCronItems = parseCronItems(cronItems(jobs))
  const long = new Set(jobs.flatMap(job => (job.long ? [job.name] : [])))
  const tasks = (ofLong: boolean) =>
    Object.fromEntries(Object.entries(taskList).filter(([name]) => long.has(name) === ofLong))
  const runners: Runner[] = []
  let working = false
  let guard: Awaited<ReturnType<typeof guardWorkers>> | undefined
  if (work) {
    const name = newWorkerName()
    // Take the lock before the first job.
    const workers = namedWorkers(name)
    guard = await guardWorkers(store.direct.url, name, { log, hands: workers.hands, seconds: lookSeconds })
    await store.pool.query(forgetFutureRuns)
    const begin = (taskList: TaskList, concurrency: number, parsedCronItems: ReturnType<typeof parseCronItems>) =>
      run({
        pgPool: patient(store.direct.pool),
        taskList,
        parsedCronItems,
        noHandleSignals: true,
        concurrency,
        pollInterval: 2000,
        logger,
        events: workers.events() as never,
      })
    if (concurrency) runners.push(await begin(tasks(false), concurrency, parsedCronItems))
    // However many exports and imports start at once, verification codes are still sent.
    if (long.size && longConcurrency) runners.push(await begin(tasks(true), longConcurrency, parseCronItems([])))
    working = true
    for (const { promise } of runners)
      promise
        .catch(error => log({ level: 'error', message: `the queue stopped: ${error}` }))
        .finally(() => {
          working = false
        })
  }
  return {
    async stop() {
      await Promise.all(runners.map(runner => runner.stop()))
      await guard?.stop()
    },
    isWorking: () => working,
    async drain() {
      const known = Object.keys(taskList)
      // A job may enqueue others: repeat until nothing is due.
      for (let round = 0; round < 20; round++) {
        const due = await store.pool.query(
          `select 1
          from graphile_worker.jobs
          where run_at <= now() and attempts < max_attempts and task_identifier = any($1)
          limit 1`,
          [known],
        )
        if (!due.rowCount) return
        const client = await store.direct.pool.connect()
        // A separate name, so that other servers do not take it for one that has ended.
        const name = newWorkerName()
        try {
          await client.query(`select pg_advisory_lock(${workerLock})`, [name])
          await runTaskListOnce({ logger, events: namedWorkers(name).events() } as never, taskList, client)
          await client.query(`select pg_advisory_unlock(${workerLock})`, [name])
        } finally {
          client.release()
        }
      }
    },
  }
}
