import { monitorEventLoopDelay } from 'node:perf_hooks'
import { now, type Database } from '@pavilion/store'
import { Lately } from './answering.ts'

const delay = monitorEventLoopDelay({ resolution: 20 })
/** Counts answers by result and duration, and reports process figures, in Prometheus format. */
export function metrics(store: Database) {
  delay.enable()
  const answers = new Map<string, number>()
  let seconds = 0
  let count = 0
  const lately = new Lately()
  return {
    lately,
    answered(status: number, took: number) {
      const key = `${Math.floor(status / 100)}xx`
      answers.set(key, (answers.get(key) ?? 0) + 1)
      seconds += took / 1000
      count++
      lately.answered(status, took)
    },
    async text(lastBackup?: Date): Promise<string> {
      const jobs = await waitingJobs(store)
      const { heapUsed, rss } = process.memoryUsage()
      const cpu = process.cpuUsage()
      return [
        '# TYPE pavilion_answers_total counter',
        ...[...answers].map(([status, times]) => `pavilion_answers_total{status="${status}"} ${times}`),
        '# TYPE pavilion_answer_seconds summary',
        `pavilion_answer_seconds_sum ${seconds.toFixed(3)}`,
        `pavilion_answer_seconds_count ${count}`,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${rss}`,
        '# TYPE nodejs_heap_used_bytes gauge',
        `nodejs_heap_used_bytes ${heapUsed}`,
        '# TYPE process_cpu_seconds_total counter',
        `process_cpu_seconds_total ${((cpu.user + cpu.system) / 1e6).toFixed(3)}`,
        '# TYPE nodejs_eventloop_delay_p99_seconds gauge',
        `nodejs_eventloop_delay_p99_seconds ${(delay.percentile(99) / 1e9).toFixed(4)}`,
        ...(lastBackup
          ? [
              '# TYPE pavilion_backup_age_seconds gauge',
              `pavilion_backup_age_seconds ${Math.round((now().getTime() - lastBackup.getTime()) / 1000)}`,
            ]
          : []),
        '# TYPE pavilion_database_connections gauge',
        `pavilion_database_connections{state="total"} ${store.pool.totalCount}`,
        `pavilion_database_connections{state="idle"} ${store.pool.idleCount}`,
        `pavilion_database_connections{state="waiting"} ${store.pool.waitingCount}`,
        ...standbyLines(store),
        ...(jobs
          ? [
              '# TYPE pavilion_jobs gauge',
              `pavilion_jobs{state="due"} ${jobs.due}`,
              `pavilion_jobs{state="given_up"} ${jobs.givenUp}`,
              '# TYPE pavilion_jobs_late_seconds gauge',
              `pavilion_jobs_late_seconds ${jobs.late}`,
            ]
          : []),
        '# TYPE pavilion_database_up gauge',
        `pavilion_database_up ${jobs ? 1 : 0}`,
        '',
      ].join('\n')
    },
  }
}

/** How late the standby is, whether it is asked, and how many reads it has taken over. */
function standbyLines({ standby }: Database): string[] {
  if (!standby) return []
  const { fit, lagMs } = standby.state()
  return [
    '# TYPE pavilion_standby_asked gauge',
    `pavilion_standby_asked ${fit ? 1 : 0}`,
    ...(lagMs === undefined
      ? []
      : ['# TYPE pavilion_standby_lag_seconds gauge', `pavilion_standby_lag_seconds ${(lagMs / 1000).toFixed(3)}`]),
    '# TYPE pavilion_reads_total counter',
    `pavilion_reads_total{from="standby"} ${standby.asked.standby}`,
    `pavilion_reads_total{from="primary"} ${standby.asked.primary}`,
  ]
}
interface Waiting {
  readonly due: number
  readonly givenUp: number
  /** How long the oldest due job has waited, in seconds. */
  readonly late: number
}
/** The queue of all processes; undefined while the database does not answer. */
async function waitingJobs(store: Database): Promise<Waiting | undefined> {
  const { rows } = await store.pool
    .query<Waiting>(
      `select count(*) filter (where run_at <= now() and attempts < max_attempts and locked_at is null)::int as due,
        count(*) filter (where attempts >= max_attempts)::int as "givenUp",
        coalesce(
          extract(epoch from now() - min(run_at) filter (
            where run_at <= now() and attempts < max_attempts and locked_at is null
          )),
          0
        )::int as late
      from graphile_worker._private_jobs`,
    )
    .catch(() => ({ rows: [] }))
  return rows[0]
}
