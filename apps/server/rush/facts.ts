import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { databaseOf, type Context, type Database } from '@pavilion/store'
import type { RushPeaks } from '@pavilion/work/model/index.ts'
import type pg from 'pg'
import { connected } from '../events/exportEvent.ts'

/** What one second of a rush looked like. Shares are of one. */
export interface Second extends RushPeaks {
  readonly at: number
}
/** Watches the machine, this process and the database while a rush lasts. */
export interface Watch {
  readonly seconds: readonly Second[]
  /** The statement that was seen at work most often. */
  slowest(): string | undefined
  stop(): Promise<void>
}
const everyMs = 1000
interface Active {
  readonly kind: string | null
  readonly event: string | null
  readonly query: string
}
// The log waits for the disk under these names, too.
const ofDisk = (one: Active) => one.kind === 'IO' || /WAL(?:Write|Sync)/.test(one.event ?? '')

/** Begins to watch. It asks the database past the pool, which may be what runs out. */
export async function watch(ctx: Context): Promise<Watch> {
  const { pool } = databaseOf(ctx)
  const client = await connected(databaseOf(ctx) as Database, 'pavilion watch')
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const seconds: Second[] = []
  const seen = new Map<string, number>()
  const began = performance.now()
  const cores = cpus().length
  let before = { at: began, cpu: process.threadCpuUsage(), machine: machineTimes() }
  let asking: Promise<void> | undefined
  async function look(): Promise<void> {
    const [active, lateJobs] = [await activeOf(client), await lateJobsOf(client)]
    for (const { query } of active) seen.set(query, (seen.get(query) ?? 0) + 1)
    const at = performance.now()
    const [cpu, machine] = [process.threadCpuUsage(), machineTimes()]
    const used = cpu.user + cpu.system - before.cpu.user - before.cpu.system
    const all = machine.all - before.machine.all
    const share = (which: (one: Active) => boolean) => active.filter(which).length / Math.max(1, active.length)
    seconds.push({
      at: Math.round((at - began) / 1000),
      loopMs: Math.max(0, delay.percentile(99) / 1e6 - 10),
      process: used / 1000 / Math.max(1, at - before.at),
      machine: all ? (machine.busy - before.machine.busy) / all : 0,
      poolWaiting: pool.waitingCount,
      databaseBusy: active.filter(({ kind }) => kind === null).length / cores,
      locks: active.length > 2 ? share(({ kind }) => kind === 'Lock') : 0,
      disk: active.length > 2 ? share(ofDisk) : 0,
      lateJobs,
    })
    before = { at, cpu, machine }
    delay.reset()
  }
  const timer = setInterval(() => {
    asking ??= look()
      .catch(() => {})
      .finally(() => {
        asking = undefined
      })
  }, everyMs)
  return {
    seconds,
    slowest: () => [...seen].sort(([, one], [, other]) => other - one)[0]?.[0],
    async stop() {
      clearInterval(timer)
      await asking
      delay.disable()
      await client.end().catch(() => {})
    },
  }
}
function machineTimes() {
  let [all, idle] = [0, 0]
  for (const { times } of cpus()) {
    all += times.user + times.nice + times.sys + times.idle + times.irq
    idle += times.idle
  }
  return { all, busy: all - idle }
}
const activeOf = async (client: pg.Client): Promise<Active[]> =>
  (
    await client.query<Active>(
      `select wait_event_type as "kind", wait_event as "event", left(regexp_replace("query", '\\s+', ' ', 'g'), 300) as "query"
      from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'
        and wait_event_type is distinct from 'Client'`,
    )
  ).rows
const lateJobsOf = async (client: pg.Client): Promise<number> =>
  (
    await client.query<{ late: number }>(
      `select count(*)::int as "late" from graphile_worker._private_jobs
      where run_at < now() - interval '10 seconds' and attempts < max_attempts and locked_at is null`,
    )
  ).rows[0]?.late ?? 0
