import { monitorEventLoopDelay } from 'node:perf_hooks'
import { now, type Database } from '@pavilion/store'

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
    text(lastBackup?: Date): string {
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
        '',
      ].join('\n')
    },
  }
}
