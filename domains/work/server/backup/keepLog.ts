import { dayMs } from '@pavilion/declare'
import { madeUpFor, schedule, type Job } from '@pavilion/http'
import { databaseOf, everyRowOf, now, sql, type Context } from '@pavilion/store'
import { hasGap, waitingParts } from '@pavilion/store/embedded/index.ts'
import { statfs } from 'node:fs/promises'
import pg from 'pg'
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

async function withDatabase<T>(ctx: Context, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseOf(ctx).direct.url, application_name: 'pavilion log' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
/** Takes to the shelf what PostgreSQL has put beside itself. Returns how many parts; undefined where it keeps no log. */
export async function keepLog(ctx: Context): Promise<number | undefined> {
  const place = await withDatabase(ctx, logOf)
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

export interface LogState {
  /** In words; empty where all is well. */
  readonly troubles: readonly (readonly [zh: string, en: string])[]
  /** Up to which moment it can be brought back, and from which on. */
  readonly from?: Date
  readonly upTo?: Date
}
/** How the kept log is; undefined where the database keeps none. */
export async function logState(ctx: Context, at = now()): Promise<LogState | undefined> {
  const place = await withDatabase(ctx, logOf)
  if (!place) return undefined
  const troubles: (readonly [string, string])[] = []
  const [oldest] = waitingParts(place.folder)
  const waits = oldest ? at.getTime() - oldest.at.getTime() : 0
  if (waits > mostWaiting) {
    const minutes = Math.round(waits / minute)
    troubles.push([
      `数据库日志已有 ${minutes} 分钟未能存出`,
      `the database’s log has not been taken away for ${minutes} minutes`,
    ])
  }
  if (hasGap(place.folder))
    troubles.push([
      '磁盘将满，部分数据库日志已丢弃，需要新的基础备份',
      'parts of the log were given up because the disk was full: a new base is needed',
    ])
  const { bavail, bsize } = await statfs(place.folder)
  if (bavail * bsize < littleFree)
    troubles.push([
      `磁盘只剩 ${((bavail * bsize) / 1e9).toFixed(1)} GB，少于 2 GB 时将丢弃数据库日志`,
      `only ${((bavail * bsize) / 1e9).toFixed(1)} GB are free: below 2 GB the log is given up`,
    ])
  const kept = await keptLog(shelf().store)
  const [base] = kept.bases
  const newest = kept.bases.at(-1)
  if (!newest || at.getTime() - newest.at.getTime() > 1.5 * dayMs)
    troubles.push(['一天半以来没有基础备份', 'there has been no base for a day and a half'])
  const last = kept.parts.reduce<Date | undefined>((up, { at: when }) => (up && up > when ? up : when), undefined)
  return { troubles, ...(base && { from: base.at }), ...(last && { upTo: last }) }
}
const alarmedKey = 'backup.logAlarmedAt'
/** Writes to those who can mend it, once a day while something is wrong. Returns whether it did. */
export async function watchLog(ctx: Context, at = now()): Promise<boolean> {
  const state = await logState(ctx, at).catch((error: Error) => ({
    troubles: [[error.message, error.message] as const],
  }))
  if (!state?.troubles.length) return false
  return ctx.transaction(async tx => {
    await tx.hold('backup')
    const alarmed = Date.parse((await installationSettings.use().read(tx, alarmedKey)) ?? '')
    if (at.getTime() - alarmed < dayMs) return false
    await installationSettings.use().write(tx, alarmedKey, at.toISOString(), '数据库日志提醒')
    await operatorsOfWork.use().notify(tx, null, {
      title: '数据库日志未能保存 The log of the database is not kept',
      content: state.troubles.map(([zh, en]) => `${zh}。 ${en}.`).join('\n'),
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
