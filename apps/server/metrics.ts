import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '@pavilion/store'

const delay = monitorEventLoopDelay({ resolution: 20 })
/** Counts answers by result and duration, and reports process figures, in Prometheus format. */
export function metrics(store: Database) {
  delay.enable()
  const answers = new Map<string, number>()
  let seconds = 0
  let count = 0
  return {
    answered(status: number, took: number) {
      const key = `${Math.floor(status / 100)}xx`
      answers.set(key, (answers.get(key) ?? 0) + 1)
      seconds += took / 1000
      count++
    },
    text(): string {
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
        '# TYPE pavilion_database_connections gauge',
        `pavilion_database_connections{state="total"} ${store.pool.totalCount}`,
        `pavilion_database_connections{state="idle"} ${store.pool.idleCount}`,
        `pavilion_database_connections{state="waiting"} ${store.pool.waitingCount}`,
        ...standbyLines(store),
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
