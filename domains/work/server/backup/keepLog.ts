import { dayMs, say, type Pair } from '@pavilion/declare'
import { madeUpFor, schedule, type Job } from '@pavilion/http'
import { databaseOf, everyRowOf, now, sql, type Context } from '@pavilion/store'
import { hasGap, waitingParts } from '@pavilion/store/embedded/index.ts'
import { statfs } from 'node:fs/promises'
import { backgroundTask } from '../../model/index.ts'
import { dataFolder, files } from '../files/index.ts'
import { installationSettings, operatorsOfWork } from '../ports.ts'
import { backgroundWork, startTask } from '../tasks/background.ts'
import { keptLog, logOf, shipParts, shipUploads, takeBase, trimLog } from './log.ts'
import { scheduleOf, shelf } from './schedule.ts'

const minute = 60_000
/** A part that waits longer than this raises the alarm: the place may be away, or its disk full. */
const mostWaiting = 15 * minute
/** Raises the alarm long before PostgreSQL gives the log up (`leastFree`). */
const littleFree = 6_000_000_000

const placeOf = (ctx: Context) => logOf(databaseOf(ctx).pool)
/** Takes to the shelf what PostgreSQL has put beside itself. Returns how many parts; undefined where it keeps no log. */
export async function keepLog(ctx: Context): Promise<number | undefined> {
  const place = await placeOf(ctx)
  if (!place) return undefined
  const to = shelf()
  const shipped = await shipParts(place.folder, to, process.env)
  await shipUploads(files(), to, process.env)
  await baseWhenDue(ctx, place.folder)
  return shipped
}
/** A base each day, and at once when there is none or parts were given up. */
async function baseWhenDue(ctx: Context, folder: string): Promise<void> {
  const newest = (await keptLog(shelf().store)).bases.at(-1)
  if (newest && now().getTime() - newest.at.getTime() < dayMs && !hasGap(folder)) return
  await ctx.transaction(async tx => {
    await tx.hold('backup')
    const [already] = await tx.query(
      sql`select 1
      from ${everyRowOf(backgroundTask, 'a base is of all projects')} t
      where t."kind" = 'logBase' and t."createdAt" > clock_timestamp() - interval '55 minutes'
      limit 1`,
    )
    if (!already) await startTask(tx, { kind: 'logBase', name: '数据库日志的基础备份', payload: {} })
  })
}
backgroundWork.fill('logBase', async ctx => {
  const place = shelf()
  const database = databaseOf(ctx)
  await takeBase({ databaseUrl: database.direct.url, dataDir: dataFolder(), files: files() }, place, process.env)
  const { keep, days } = await scheduleOf(database.system('backup'))
  await trimLog(place, { keep, days, files: files() })
})

/** What is wrong with the kept log, in words. `about` distinguishes one trouble from the others. */
export interface LogTrouble {
  readonly about: 'waits' | 'givenUp' | 'disk' | 'base' | 'away'
  readonly says: Pair
}
/** What this machine knows of the kept log without asking the shelf. */
export interface LogHere {
  /** How long the oldest part has waited to be taken away. */
  readonly waitsMs: number
  /** Parts were given up since the last base. */
  readonly isGivenUp: boolean
  /** Free on the disk of the database, in bytes. */
  readonly free: number
}
/** How the log stands beside the database; undefined where it keeps none. */
export async function logHere(ctx: Context, at = now()): Promise<LogHere | undefined> {
  const place = await placeOf(ctx)
  if (!place) return undefined
  const [oldest] = waitingParts(place.folder)
  const { bavail, bsize } = await statfs(place.folder)
  return {
    waitsMs: oldest ? Math.max(0, at.getTime() - oldest.at.getTime()) : 0,
    isGivenUp: hasGap(place.folder),
    free: bavail * bsize,
  }
}
/** What is wrong beside the database; nothing where all is well. */
export function troublesHere({ waitsMs, isGivenUp, free }: LogHere): LogTrouble[] {
  const troubles: LogTrouble[] = []
  if (waitsMs > mostWaiting) {
    const minutes = Math.round(waitsMs / minute)
    troubles.push({
      about: 'waits',
      says: say(
        `数据库日志已有 ${minutes} 分钟未能存出`,
        `the database’s log has not been taken away for ${minutes} minutes`,
      ),
    })
  }
  if (isGivenUp)
    troubles.push({
      about: 'givenUp',
      says: say(
        '磁盘将满，部分数据库日志已丢弃，需要新的基础备份',
        'parts of the log were given up because the disk was full: a new base is needed',
      ),
    })
  if (free < littleFree) {
    const left = `${(free / 1e9).toFixed(1)} GB`
    troubles.push({
      about: 'disk',
      says: say(
        `磁盘只剩 ${left}，少于 2 GB 时将丢弃数据库日志`,
        `only ${left} are free: below 2 GB the log is given up`,
      ),
    })
  }
  return troubles
}
export interface LogState {
  /** Empty where all is well. */
  readonly troubles: readonly LogTrouble[]
  /** Up to which moment it can be brought back, and from which on. */
  readonly from?: Date
  readonly upTo?: Date
}
/** How the kept log is; undefined where the database keeps none. A shelf that is away is one of its troubles. */
export async function logState(ctx: Context, at = now()): Promise<LogState | undefined> {
  const here = await logHere(ctx, at)
  if (!here) return undefined
  const troubles = troublesHere(here)
  try {
    const { bases, parts } = await keptLog(shelf().store)
    const newest = bases.at(-1)
    if (!newest || at.getTime() - newest.at.getTime() > 1.5 * dayMs)
      troubles.push({
        about: 'base',
        says: say('一天半以来没有基础备份', 'there has been no base for a day and a half'),
      })
    const last = parts.reduce<Date | undefined>((up, { at: when }) => (up && up > when ? up : when), undefined)
    return { troubles, ...(bases[0] && { from: bases[0].at }), ...(last && { upTo: last }) }
  } catch (error) {
    const why = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message
    troubles.push({
      about: 'away',
      says: say(`存放数据库日志的地方没有响应：${why}`, `the place of the log does not answer: ${why}`),
    })
    return { troubles }
  }
}
const alarmedKey = 'backup.logAlarmedAt'
/**
 * Writes to those who can mend it: at once of a trouble that is new, and once a day of one that stays. Returns
 * whether it did.
 */
export async function watchLog(ctx: Context, at = now()): Promise<boolean> {
  const state = await logState(ctx, at)
  if (!state?.troubles.length) return false
  return ctx.transaction(async tx => {
    await tx.hold('backup')
    const [time = '', ...heard] = ((await installationSettings.use().read(tx, alarmedKey)) ?? '').split(' ')
    const isToday = at.getTime() - Date.parse(time) < dayMs
    const fresh = state.troubles.filter(({ about }) => !isToday || !heard.includes(about))
    if (!fresh.length) return false
    const since = isToday ? time : at.toISOString()
    const known = [...(isToday ? heard : []), ...fresh.map(({ about }) => about)]
    await installationSettings.use().write(tx, alarmedKey, [since, ...known].join(' '), '数据库日志提醒')
    await operatorsOfWork.use().notify(tx, null, {
      title: '数据库日志未能保存 The log of the database is not kept',
      content: state.troubles.map(({ says: [zh, en] }) => `${zh}。 ${en}.`).join('\n'),
      failed: true,
      path: '/systemManagement/backgroundTask',
    })
    return true
  })
}
export const logJobs: Job[] = [
  schedule(
    'system.keepLog',
    '* * * * *',
    async ctx => {
      await keepLog(ctx)
    },
    { tries: 1, minutes: 5, givenUp: madeUpFor },
  ),
  schedule(
    'system.watchLog',
    '4,14,24,34,44,54 * * * *',
    async ctx => {
      await watchLog(ctx)
    },
    { tries: 3, minutes: 5, givenUp: madeUpFor },
  ),
]
