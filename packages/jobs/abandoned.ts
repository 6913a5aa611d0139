import { randomUUID } from 'node:crypto'
import type { Log } from './index.ts'
import pg from 'pg'

/** A name under which one server's workers lock their jobs. */
export const newWorkerName = () => `pavilion-${randomUUID()}`
/** The lock of a server's workers by their name. */
export const workerLock = `hashtextextended('worker ' || $1::text, 1)`
/** The queue locks a job for the server whose workers run it, and gives it to another only after four hours: too long for people who wait for an
 *  import whose server was killed. So each server holds a lock of its session in the database under its workers' name: it falls with the process,
 *  however that ends. Every half a minute, and at the start, jobs under a name whose lock is free are given back, to be begun anew.
 *  @param name of this server's workers; undefined for one that only looks */
export async function guardWorkers(url: string, name: string | undefined, { log, seconds = 30 }: { log: Log; seconds?: number }): Promise<{ look(): Promise<number>; stop(): Promise<void> }> {
  let client: pg.Client | undefined, stopped = false, looking: Promise<number> | undefined
  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({ connectionString: url, application_name: 'pavilion workers' })
    fresh.on('error', () => { if (client === fresh) client = undefined })
    fresh.on('end', () => { if (client === fresh) client = undefined })
    await fresh.connect()
    if (name) await fresh.query(`select pg_advisory_lock(${workerLock})`, [name])
    return client = fresh
  }
  async function giveBack(): Promise<number> {
    const own = await connected(), { rows } = await own.query<{ worker: string }>('select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null and locked_by is distinct from $1', [name ?? null])
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
