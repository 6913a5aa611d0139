import type { Log } from './index.ts'
import pg from 'pg'

/** The lock of a worker by its name. */
export const workerLock = `hashtextextended('worker ' || $1::text, 1)`
/** The queue locks a job for the worker that runs it, and gives it to another only after four hours: too long for people who wait for an import whose
 *  server was killed. So each worker holds a lock of its session in the database: it falls with the process, however that ends. Every half a minute,
 *  and at the start, jobs of workers whose lock is free are given back, to be begun anew. */
export async function guardWorkers(url: string, workerIds: readonly string[], { log, seconds = 30 }: { log: Log; seconds?: number }): Promise<{ look(): Promise<number>; stop(): Promise<void> }> {
  let client: pg.Client | undefined, stopped = false, looking: Promise<number> | undefined
  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({ connectionString: url, application_name: 'pavilion workers' })
    fresh.on('error', () => { if (client === fresh) client = undefined })
    fresh.on('end', () => { if (client === fresh) client = undefined })
    await fresh.connect()
    for (const id of workerIds) await fresh.query(`select pg_advisory_lock(${workerLock})`, [id])
    return client = fresh
  }
  async function giveBack(): Promise<number> {
    const own = await connected(), { rows } = await own.query<{ worker: string }>('select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null and locked_by <> all($1)', [workerIds])
    let given = 0
    for (const { worker } of rows) {
      const { rows: [dead] } = await own.query<{ dead: boolean }>(`select pg_try_advisory_lock(${workerLock}) as dead`, [worker])
      if (!dead?.dead) continue
      await own.query('select graphile_worker.force_unlock_workers($1::text[])', [[worker]])
      await own.query(`select pg_advisory_unlock(${workerLock})`, [worker])
      log({ level: 'warn', message: `jobs of ${worker}, which ended without a word, are begun anew` })
      given++
    }
    return given
  }
  // A database that is away for a moment is asked again next time.
  const look = () => (stopped ? Promise.resolve(0) : (looking ??= giveBack().catch(() => 0).finally(() => { looking = undefined })))
  await look()
  const timer = setInterval(look, seconds * 1000)
  timer.unref()
  return {
    look,
    async stop() {
      stopped = true
      clearInterval(timer)
      await looking
      await client?.end().catch(() => {})
    },
  }
}
