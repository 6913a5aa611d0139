import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addressIn, ensureCluster, readAccess, writeSettings } from './cluster.ts'
import { settingsToKeepLog, settingsToReplay } from './keptLog.ts'
import { findHome, type Home } from './home.ts'
import { type Lock, takeLock } from './lock.ts'
import { clearRemains, launch, type Running, shutDown } from './postmaster.ts'
import { EmbeddedProblem } from './problem.ts'
import { alive, clusterIn } from './processes.ts'
import { programsFor } from './programs.ts'

export interface EmbeddedOptions {
  /**
   * The folder of the product's data. The cluster is in its `postgres`, or, for root in a closed
   * clone, under /var/lib/pavilion.
   */
  readonly dataDir: string
  /** Nobody named the data folder, so root may keep the cluster elsewhere. False by default. */
  readonly mayMove?: boolean
  /** Called with sentences for the person at the terminal. */
  readonly log?: (sentence: string) => void
  /** Nothing needs to survive: no fsync, no full pages. False by default. */
  readonly test?: boolean
  /** PostgreSQL keeps its log for whoever takes it away; `leastFree`: bytes below which it gives the log up. */
  readonly keepsLog?: boolean | { readonly leastFree: number }
  /** Replays this log over a base first, up to a moment or to its end. */
  readonly replay?: { readonly folder: string; readonly until?: string }
}
export interface Embedded {
  /** The address of the database `pavilion`, whose user may create further databases. */
  readonly url: string
  readonly port: number
  /** The postmaster's pid. */
  readonly pid: number
  /** The cluster's data directory. */
  readonly dataDir: string
  /** Stops PostgreSQL. May be called twice. */
  stop(): Promise<void>
}
const DATABASE = 'pavilion'

/**
 * Starts the embedded PostgreSQL on this folder, or takes over one that outlived its server.
 * @throws EmbeddedProblem with one sentence for the person who started it
 */
export async function startEmbedded({
  dataDir,
  mayMove = false,
  log = () => {},
  test = false,
  keepsLog = false,
  replay,
}: EmbeddedOptions): Promise<Embedded> {
  const home = findHome(dataDir, mayMove, log)
  const lock = exclusiveLock(home, dataDir)
  let running: Running | undefined
  try {
    const programs = programsFor(home.owner, log)
    await ensureCluster(home.data, programs, home.owner, test)
    const more = {
      ...(keepsLog && settingsToKeepLog(home, typeof keepsLog === 'object' ? keepsLog.leastFree : undefined)),
      ...(replay && settingsToReplay(replay.folder, replay.until)),
    }
    running = (await takeOver(home, log)) ?? (await fresh(home, programs, test, more))
    const url = urlOf(home, running)
    await ensureDatabase(urlOf(home, running, 'postgres'), home)
    return guarded(home, programs, url, running, lock, log)
  } catch (error) {
    // Otherwise PostgreSQL would go on running, unnoticed, after a failed start.
    if (running) await shutDown(home)
    lock.release()
    throw error
  }
}

/**
 * The state of this folder's cluster, for a command beside the server: its address while it runs,
 * 'stopped', or 'none' before the first start.
 */
export function embeddedState(dataDir: string, mayMove: boolean): { readonly url: string } | 'stopped' | 'none' {
  if (!existsSync(dataDir)) return 'none'
  const home = findHome(dataDir, mayMove, () => {})
  const running = clusterIn(home.data)
  if (running?.ready) return { url: urlOf(home, running) }
  return existsSync(join(home.data, 'PG_VERSION')) ? 'stopped' : 'none'
}

const urlOf = ({ data }: Home, { port }: { readonly port: number }, database = DATABASE) =>
  addressIn(data, { ...readAccess(data), port }, database)

function exclusiveLock(home: Home, dataDir: string): Lock {
  const lock = takeLock(join(home.folder, 'server.lock'))
  if ('heldBy' in lock)
    throw new EmbeddedProblem(
      `Another Pavilion (process ${lock.heldBy}) already runs on ${dataDir}: stop it first, or set another DATA_DIR for this one.`,
    )
  return lock
}
async function fresh(
  home: Home,
  programs: string,
  test: boolean,
  more: Readonly<Record<string, string>>,
): Promise<Running> {
  await clearRemains(home)
  writeSettings(home.data, home.owner, test, more)
  return launch(home, programs)
}

/**
 * The cluster that still runs here although its server was killed and nobody holds the lock. It is
 * kept if it answers, otherwise it is stopped.
 */
async function takeOver(home: Home, log: (sentence: string) => void): Promise<Running | undefined> {
  const found = clusterIn(home.data)
  if (!found) return undefined
  if (found.ready && (await answers(urlOf(home, found, 'postgres')))) {
    log('PostgreSQL was still running after the last server was killed; it is taken over.')
    return found
  }
  log('PostgreSQL was still running but did not answer; it is restarted.')
  return undefined
}

/**
 * Keeps PostgreSQL running until stop(). If it is killed, it is started again at the same address.
 */
function guarded(
  home: Home,
  programs: string,
  url: string,
  first: Running,
  lock: Lock,
  log: (sentence: string) => void,
): Embedded {
  let { pid } = first
  let stopped: Promise<void> | undefined
  let reviving: Promise<void> | undefined
  const revive = async () => {
    log('PostgreSQL ended unexpectedly; it is restarted.')
    while (!stopped && !alive(pid)) {
      try {
        await clearRemains(home)
        pid = (await launch(home, programs, true)).pid
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await pause(1000)
      }
    }
  }
  const watch = setInterval(() => {
    if (!reviving && !alive(pid))
      reviving = revive().finally(() => {
        reviving = undefined
      })
  }, 250).unref()
  const stop = async () => {
    clearInterval(watch)
    await reviving
    await shutDown(home)
    lock.release()
  }
  return {
    url,
    port: first.port,
    get pid() {
      return pid
    },
    dataDir: home.data,
    stop: () => (stopped ??= stop()),
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(url: string, home: Home): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  try {
    await client.connect().catch((error: Error) => {
      throw new EmbeddedProblem(`PostgreSQL started on ${home.data} but refuses the connection: ${error.message}.`)
    })
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
