import { monitorEventLoopDelay } from 'node:perf_hooks'
import { dividedTables, now, type Database, type SystemContext } from '@pavilion/store'
import { gaveUp, waits } from '@pavilion/store/database/queuePrivate.ts'
import { lastBackup, logHere, partFigures, rehearsals } from '@pavilion/work/server/index.ts'
import { Lately } from './answering.ts'
import { eventsMoving } from './events/closing.ts'

const delay = monitorEventLoopDelay({ resolution: 20 })
/** A name without samples is left out: where there is no standby, nothing is said of one. */
interface Metric {
  readonly name: string
  readonly type: 'gauge' | 'counter' | 'summary'
  /** Each value with its labels, or with the end of its name for a summary. */
  readonly samples: readonly (readonly [about: string, value: number | string])[]
}
const gauge = (name: string, value: number | string | undefined): Metric => ({
  name,
  type: 'gauge',
  samples: value === undefined ? [] : [['', value]],
})
const written = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length)
    .map(({ name, type, samples }) =>
      [`# TYPE ${name} ${type}`, ...samples.map(([about, value]) => `${name}${about} ${value}`)].join('\n'),
    )
    .concat('')
    .join('\n')

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
    async text(system: SystemContext, isDraining: boolean): Promise<string> {
      return written([
        {
          name: 'pavilion_answers_total',
          type: 'counter',
          samples: [...answers].map(([status, times]) => [`{status="${status}"}`, times]),
        },
        {
          name: 'pavilion_answer_seconds',
          type: 'summary',
          samples: [
            ['_sum', seconds.toFixed(3)],
            ['_count', count],
          ],
        },
        ...ofProcess(),
        gauge('pavilion_draining', Number(isDraining)),
        ...ofConnections(store),
        ...ofStandby(store),
        ...(await ofQueue(store)),
        ...(await ofInstallation(system)),
      ])
    },
  }
}
function ofProcess(): Metric[] {
  const { heapUsed, rss } = process.memoryUsage()
  const cpu = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', rss),
    gauge('nodejs_heap_used_bytes', heapUsed),
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      samples: [['', ((cpu.user + cpu.system) / 1e6).toFixed(3)]],
    },
    gauge('nodejs_eventloop_delay_p99_seconds', (delay.percentile(99) / 1e9).toFixed(4)),
  ]
}
const ofConnections = ({ pool }: Database): Metric[] => [
  {
    name: 'pavilion_database_connections',
    type: 'gauge',
    samples: [
      ['{state="total"}', pool.totalCount],
      ['{state="idle"}', pool.idleCount],
      ['{state="waiting"}', pool.waitingCount],
    ],
  },
]
/** How late the standby is, whether it is asked, and how many reads it has taken over. */
function ofStandby({ standby }: Database): Metric[] {
  if (!standby) return []
  const { fit, lagMs } = standby.state()
  return [
    gauge('pavilion_standby_asked', Number(fit)),
    gauge('pavilion_standby_lag_seconds', lagMs === undefined ? undefined : (lagMs / 1000).toFixed(3)),
    {
      name: 'pavilion_reads_total',
      type: 'counter',
      samples: [
        ['{from="standby"}', standby.asked.standby],
        ['{from="primary"}', standby.asked.primary],
      ],
    },
  ]
}
interface Waiting {
  readonly due: number
  readonly givenUp: number
  /** How long the oldest due job has waited, in seconds. */
  readonly late: number
}
/** The queue of all processes; while the database does not answer, only that. */
async function ofQueue(store: Database): Promise<Metric[]> {
  const { rows } = await store.pool
    .query<Waiting>(
      `select count(*) filter (where run_at <= now() and ${waits})::int as due,
        count(*) filter (where ${gaveUp})::int as "givenUp",
        coalesce(
          extract(epoch from now() - min(run_at) filter (
            where run_at <= now() and ${waits}
          )),
          0
        )::int as late
      from graphile_worker._private_jobs`,
    )
    .catch(() => ({ rows: [] }))
  const [jobs] = rows
  const up = gauge('pavilion_database_up', jobs ? 1 : 0)
  if (!jobs) return [up]
  return [
    up,
    {
      name: 'pavilion_jobs',
      type: 'gauge',
      samples: [
        ['{state="due"}', jobs.due],
        ['{state="given_up"}', jobs.givenUp],
      ],
    },
    gauge('pavilion_jobs_late_seconds', jobs.late),
  ]
}

const ageOf = (at: Date | undefined) => at && Math.round((now().getTime() - at.getTime()) / 1000)
/** What is kept of the whole installation, whichever process is asked: each figure, as far as it can be read. */
async function ofInstallation(system: SystemContext): Promise<Metric[]> {
  const read = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)
  const [backup, rehearsed, log, moving, health, divided] = await Promise.all([
    read(lastBackup(system)),
    read(rehearsals(system)),
    read(logHere(system)),
    read(eventsMoving(system)),
    read(partFigures(system)),
    read(dividedTables((text, params) => system.sql(text, params))),
  ])
  return [
    gauge('pavilion_backup_age_seconds', ageOf(backup)),
    gauge('pavilion_rehearsal_age_seconds', ageOf(rehearsed?.last)),
    gauge('pavilion_rehearsal_failed', rehearsed && Number(rehearsed.hasFailed)),
    gauge('pavilion_log_waits_seconds', log && Math.round(log.waitsMs / 1000)),
    gauge('pavilion_log_given_up', log && Number(log.isGivenUp)),
    gauge('pavilion_events_moving', moving),
    {
      name: 'pavilion_parts',
      type: 'gauge',
      samples: (health?.parts ?? []).map(({ part, state, count }) => [`{part="${part}",state="${state}"}`, count]),
    },
    gauge('pavilion_parts_age_seconds', health?.age?.toFixed(0)),
    {
      name: 'pavilion_months_ready_seconds',
      type: 'gauge',
      samples: (divided ?? []).flatMap(({ name, parts }) => {
        const to = parts.at(-1)?.to
        return to ? [[`{table="${name}"}`, Math.round((Date.parse(to) - now().getTime()) / 1000)] as const] : []
      }),
    },
    {
      name: 'pavilion_months_strays',
      type: 'gauge',
      samples: (divided ?? []).map(({ name, strays }) => [`{table="${name}"}`, strays]),
    },
  ]
}
