import { say, type Pair } from '@pavilion/declare'
import type { RushLimit, RushPeaks, RushStep } from '@pavilion/work/model/index.ts'
import type { Second } from './facts.ts'

/** What can run out, from when on it has, and what would help. */
interface Bound {
  readonly key: string
  readonly over: (second: Second) => boolean
  readonly says: Pair
  readonly helps: Pair
}
/** Of those that begin in the same second, the first one is the cause of the others. */
const bounds: readonly Bound[] = [
  {
    key: 'locks',
    over: ({ locks }) => locks >= 0.4,
    says: say('数据库里许多操作在等待同一批数据', 'Many statements waited in the database for the same rows'),
    helps: say(
      '把热门商品分批上架，或分成多个规格；增加服务器没有用',
      'Put what everybody wants on sale in lots, or as several variants. More servers do not help',
    ),
  },
  {
    key: 'disk',
    over: ({ disk }) => disk >= 0.4,
    says: say('数据库在等待磁盘', 'The database waited for the disk'),
    helps: say(
      '为数据库换用更快的磁盘，并把备份安排在高峰之外',
      'Give the database a faster disk, and keep backups out of the rush',
    ),
  },
  {
    key: 'process',
    over: ({ process: share, loopMs }) => share >= 0.85 || loopMs >= 200,
    says: say('服务进程用满了一个处理器核', 'The server process used up its processor core'),
    helps: say(
      '再启动一个进程（PAVILION_ROLE=web），前面放负载均衡；参见 docs/sizing.md',
      'Start another process (PAVILION_ROLE=web) behind a balancer: docs/sizing.md',
    ),
  },
  {
    key: 'database',
    over: ({ databaseBusy, machine }) => databaseBusy >= 1 && machine >= 0.85,
    says: say('数据库用满了处理器', 'The database used up the processors'),
    helps: say(
      '把数据库放到单独的机器，或增加处理器核；列表和报表可改由只读副本读取（DATABASE_READ_URL）',
      'Give the database a machine of its own or more cores; let lists and reports read a standby (DATABASE_READ_URL)',
    ),
  },
  {
    key: 'machine',
    over: ({ machine }) => machine >= 0.95,
    says: say('这台机器的处理器已用满', 'The processors of this machine were used up'),
    helps: say(
      '换用更多核的机器，或把数据库和服务分到两台机器',
      'Take a machine with more cores, or put the database and the server on two machines',
    ),
  },
  {
    key: 'pool',
    over: ({ poolWaiting }) => poolWaiting >= 10,
    says: say('请求在排队等待数据库连接', 'Calls queued for a connection to the database'),
    helps: say(
      '增加进程，并在数据库前放 PgBouncer；参见 docs/operations.md',
      'Start more processes, with PgBouncer in front of the database: docs/operations.md',
    ),
  },
  {
    key: 'jobs',
    over: ({ lateJobs }) => lateJobs >= 50,
    says: say('后台任务积压，消息会晚到', 'Background work fell behind: messages come late'),
    helps: say(
      '启动一个只做后台任务的进程（PAVILION_ROLE=jobs）',
      'Start a process for background work alone (PAVILION_ROLE=jobs)',
    ),
  },
]
/** So many seconds running: one alone is chance. */
const lasting = 3
/** From here on a visitor waits. */
const slowMs = 500
const lost = ['timeout', 'noAnswer', '502', '503', '504']
/** Whether anybody noticed: one in twenty waited, or was not answered at all. */
const isFelt = (steps: readonly RushStep[]) =>
  steps.some(({ p95, refused }) => p95 > slowMs || refused.some(({ code }) => lost.includes(code)))

/**
 * What ran out first, where visitors felt it: a processor that is used up while everybody is answered in time
 * is no limit yet. Pure.
 */
export function firstLimit(seconds: readonly Second[], steps: readonly RushStep[]): RushLimit | undefined {
  if (!isFelt(steps)) return undefined
  const reached = bounds
    .map(bound => ({ bound, at: beginOf(seconds, bound) }))
    .filter((one): one is { bound: Bound; at: number } => one.at !== undefined)
    .sort((one, other) => one.at - other.at)[0]
  if (reached)
    return { key: reached.bound.key, says: reached.bound.says, helps: reached.bound.helps, second: reached.at }
  return {
    key: 'unknown',
    says: say('回答变慢，但处理器、数据库和磁盘都没有用满', 'Answers came late, though nothing here was used up'),
    helps: say(
      '查看代理、网络，以及其他服务器上的进程',
      'Look at the proxy, the network and the processes on other machines',
    ),
    second: null,
  }
}
function beginOf(seconds: readonly Second[], { over }: Bound): number | undefined {
  const from = seconds.findIndex(
    (_, at) => at + lasting <= seconds.length && seconds.slice(at, at + lasting).every(second => over(second)),
  )
  return seconds[from]?.at
}
export function peaksOf(seconds: readonly Second[]): RushPeaks {
  const peak = (key: keyof RushPeaks) =>
    Math.round(seconds.reduce((most, second) => Math.max(most, second[key]), 0) * 100) / 100
  return {
    loopMs: Math.round(peak('loopMs')),
    process: peak('process'),
    machine: peak('machine'),
    poolWaiting: peak('poolWaiting'),
    databaseBusy: peak('databaseBusy'),
    locks: peak('locks'),
    disk: peak('disk'),
    lateJobs: peak('lateJobs'),
  }
}
