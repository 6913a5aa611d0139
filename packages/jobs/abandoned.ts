import { randomUUID } from 'node:crypto'
import type { Log } from './log.ts'
import { cutConnection } from '@pavilion/store/database/pgPrivate.ts'
import { type Hands, lockedBy, unlockUnbegun } from '@pavilion/store/database/queuePrivate.ts'
import pg from 'pg'

/** A new name under which one server's workers lock their jobs. */
export const newWorkerName = () => `pavilion-${randomUUID()}`
/** The advisory lock of a server's workers, by their name. */
export const workerLock = `hashtextextended('worker ' || $1::text, 1)`
/**
 * Returns jobs of dead servers to the queue. The queue itself would wait four hours for a locked
 * job, too long for people who wait for an import. So each server holds a session lock under its
 * workers' name, which PostgreSQL releases when the process ends in any way. At the start and every
 * half minute, jobs under a name whose lock is free are unlocked, so that they run again.
 *
 * So are jobs that our own workers took when the database was lost, and never heard of: locked under
 * our name, and in nobody's hands in two looks.
 * @param name of this server's workers; undefined for a process that only looks
 */
export async function guardWorkers(
  url: string,
  name: string | undefined,
  { log, seconds = 30, hands }: { log: Log; seconds?: number; hands?: Hands },
): Promise<{ look(): Promise<number>; stop(): Promise<void> }> {
  let client: pg.Client | undefined
  let stopped = false
  let begun = false
  let looking: Promise<number> | undefined
  let soon: NodeJS.Timeout | undefined
  let suspected: ReadonlySet<string> = new Set()
  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'pavilion workers',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 20_000,
    })
    // Without its connection, the server's lock is free and another server would start its jobs
    // while they still run here: it reconnects at once.
    const lost = () => {
      if (client === fresh) {
        client = undefined
        lookAgain(0)
      }
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    try {
      await fresh.connect()
      if (name) await fresh.query(`select pg_advisory_lock(${workerLock})`, [name])
    } catch (error) {
      drop(fresh)
      throw error
    }
    return (client = fresh)
  }
  async function giveBack(): Promise<number> {
    const isNew = !client
    const connection = await connected()
    // After all servers lost their connections, each takes its lock before any looks for free ones.
    if (isNew && begun) return 0
    begun = true
    const { rows } = await connection.query<{ worker: string }>(
      `select distinct locked_by as worker
      from graphile_worker.jobs
      where locked_by is not null and locked_by is distinct from $1`,
      [name ?? null],
    )
    let given = 0
    for (const { worker } of rows) {
      const {
        rows: [dead],
      } = await connection.query<{ dead: boolean }>(`select pg_try_advisory_lock(${workerLock}) as dead`, [worker])
      if (!dead?.dead) continue
      await connection.query('select graphile_worker.force_unlock_workers($1::text[])', [[worker]])
      await connection.query(`select pg_advisory_unlock(${workerLock})`, [worker])
      log({ level: 'warn', message: `jobs of ${worker}, which ended unexpectedly, run again` })
      given++
    }
    return given + (name && hands ? await giveBackUnheard(connection, name, hands) : 0)
  }
  async function giveBackUnheard(connection: pg.Client, name: string, hands: Hands): Promise<number> {
    const { rows } = await connection.query<{ id: string }>(lockedBy, [name])
    const unheard = rows.map(({ id }) => id).filter(id => !hands.has(id))
    // The answer that a job was ours may be on its way: by the next look it has been read.
    const lost = unheard.filter(id => suspected.has(id))
    suspected = new Set(unheard.filter(id => !lost.includes(id)))
    if (suspected.size) lookAgain(Math.min(5, seconds) * 1000)
    if (!lost.length) return 0
    await connection.query(unlockUnbegun, [lost, name])
    log({ level: 'warn', message: `jobs run again that were taken when the database was lost: ${lost.length}` })
    return lost.length
  }
  const drop = (lost: pg.Client) => cutConnection(lost)
  function lookAgain(ms: number): void {
    if (stopped) return
    clearTimeout(soon)
    soon = setTimeout(look, ms).unref()
  }
  // Asks again soon if the database is away for a moment; gives up a connection without answers.
  const failed = () => {
    if (client) drop(client)
    else lookAgain(1000)
    return 0
  }
  const look = (): Promise<number> =>
    stopped
      ? Promise.resolve(0)
      : (looking ??= giveBack()
          .catch(failed)
          .finally(() => {
            looking = undefined
          }))
  await look()
  const timer = setInterval(look, seconds * 1000)
  timer.unref()
  return {
    look,
    async stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(soon)
      await looking
      await client?.end().catch(() => {})
    },
  }
}
