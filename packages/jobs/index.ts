import type { Handler, Job } from '@pavilion/http'
import type { Database } from '@pavilion/store'
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
import { forgetFutureRuns, namedPool } from '@pavilion/store/queuePrivate.ts'
import { guardWorkers, newWorkerName, workerLock } from './abandoned.ts'
import type { Log } from './log.ts'
import { patient } from './patience.ts'

export type { Log } from './log.ts'
const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log({ level: level === 'error' ? 'error' : 'warn', message })
  })

/** The queue's own tables; part of every migration run. */
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
/** The job's name under which one handler of an event waits. */
export const handlerName = (handler: Handler) => `on ${handler.event}: ${handler.name}`

/** Jobs and event handlers as the queue's tasks. Each runs as the system, under its own name. */
function tasksOf(store: Database, jobs: readonly Job[], handlers: readonly Handler[]): TaskList {
  const tasks: TaskList = {}
  const add = (name: string, task: TaskList[string]) => {
    if (tasks[name]) throw new Error(`two jobs are named ${name}`)
    tasks[name] = task
  }
  for (const { name, run: work } of jobs) add(name, async payload => work(store.system(name), payload as never))
  for (const handler of handlers)
    add(handlerName(handler), async payload =>
      handler.run(store.system(handlerName(handler)), (payload as { about: never }).about),
    )
  return tasks
}
const onceADay = /^\d+ \d+ \* \* \*$/
const dayMs = 86_400_000
/** What is done again and again, at its times. One of a kind runs at a time, whichever server it is on, and one waits: what takes longer than from one time to the next
 *  would end up with every worker, and nothing else be done; what fails each time would leave one more behind each time, to be tried with the others for days. What is
 *  done once a day is done when a server is back where none was there at its time: of one that is switched off at night nothing would ever be thrown away. */
export const cronItems = (jobs: readonly Job[]): CronItem[] =>
  jobs.flatMap(({ name, cron }) =>
    cron
      ? [
          {
            task: name,
            match: cron,
            identifier: name,
            options: { queueName: name, jobKey: name, backfillPeriod: onceADay.test(cron) ? dayMs : 0 },
          },
        ]
      : [],
  )
export interface Queue {
  stop(): Promise<void> /** False once the worker has stopped by itself. */
  isWorking(): boolean /** Runs everything that is due, once; for tests and the command line. */
  drain(): Promise<void>
}
interface Options {
  store: Database
  jobs: readonly Job[]
  handlers: readonly Handler[]
  log: Log
  work?: boolean
  concurrency?: number
}

/** How much long work a server does at a time, beside the other. */
export const longAtATime = 3
/** Starts working the queue in this process, or with `work: false` only offers `drain`. */
export async function openQueue({ store, jobs, handlers, log, work = true, concurrency = 4 }: Options): Promise<Queue> {
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
    // The lock stands before the first job can be taken.
    guard = await guardWorkers(String(store.pool.options.connectionString), name, { log })
    // A clock that went ahead and was set right: what it did at times that are still to come would not be done until then.
    await store.pool.query(forgetFutureRuns)
    const begin = (taskList: TaskList, concurrency: number, parsedCronItems: ReturnType<typeof parseCronItems>) =>
      run({
        pgPool: patient(store.pool),
        taskList,
        parsedCronItems,
        noHandleSignals: true,
        concurrency,
        pollInterval: 2000,
        logger,
        events: namedPool(name) as never,
      })
    runners.push(await begin(tasks(false), concurrency, parsedCronItems))
    // As many exports and imports as they like to start at once: a verification code goes out meanwhile.
    if (long.size) runners.push(await begin(tasks(true), longAtATime, parseCronItems([])))
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
      // A job may enqueue another: until nothing is due.
      for (let round = 0; round < 20; round++) {
        const due = await store.pool.query(
          'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and task_identifier = any($1) limit 1',
          [known],
        )
        if (!due.rowCount) return
        const client = await store.pool.connect()
        // Held under a name of its own, so that nobody takes it for a worker that has ended.
        const name = newWorkerName()
        try {
          await client.query(`select pg_advisory_lock(${workerLock})`, [name])
          await runTaskListOnce({ logger, events: namedPool(name) } as never, taskList, client)
          await client.query(`select pg_advisory_unlock(${workerLock})`, [name])
        } finally {
          client.release()
        }
      }
    },
  }
}
