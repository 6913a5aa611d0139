import { dayMs, defaultZone, clockIn } from '@pavilion/declare'
import { type Call, handle, type Job, madeUpFor, mayEverywhere, schedule } from '@pavilion/http'
import { allProjectsNeeded, databaseOf, everyRowOf, sql, now, type Context, type Transaction } from '@pavilion/store'
import * as calls from '../../model/calls/tasks.ts'
import type { Archive, Backups, BackupSchedule } from '../../model/calls/tasks.ts'
import { backgroundTask, backgroundTaskStatus as status } from '../../model/index.ts'
import { backgroundWork, startTask, type TaskTools } from '../tasks/background.ts'
import { backUp } from './index.ts'
import { logState } from './keepLog.ts'
import { archiveName } from './places.ts'
import { scheduleKey, scheduleOf, shelf } from './schedule.ts'
import { dataFolder, files, isS3 } from '../files/index.ts'
import { installationSettings, operatorsOfWork } from '../ports.ts'

async function setSchedule(ctx: Context, wish: BackupSchedule): Promise<BackupSchedule> {
  await ctx.transaction(async tx => {
    await tx.hold('backup')
    const value = JSON.stringify(wish)
    await installationSettings.use().write(tx, scheduleKey, value, '自动备份')
    await tx.log('setBackupSchedule', { resource: 'systemDict', details: { value: [null, value] } })
  })
  return wish
}

/** The archives of this installation, newest first. @throws filesAway */
export async function archives(): Promise<Archive[]> {
  const found: Archive[] = []
  for await (const { name, size, at } of shelf().store.list('pavilion-'))
    if (/^pavilion-[\dTZ-]+\.tar(?:\.age)?$/.test(name)) found.push({ name, bytes: size, createdAt: at.toISOString() })
  return found.sort((one, other) => (one.name < other.name ? 1 : -1))
}
/** The newest archive in a folder of this machine. A bucket is not asked: the dashboard must not wait for it. */
export const newestInFolder = async (): Promise<Archive | undefined> =>
  isS3(process.env.BACKUP_URL?.trim()) ? undefined : (await archives())[0]
function whereTo(): string {
  try {
    return shelf().where
  } catch (error) {
    return (error as Error).message
  }
}
/** When the last good backup was finished, on whichever server. */
export async function lastBackup(ctx: Context): Promise<Date | undefined> {
  const [taken] = await everywhere(ctx).query<{ at: string | null }>(
    sql`select max(t."finishedAt") as "at"
    from ${backgroundTask} t
    where t."kind" = 'backup' and t."status" = ${status.done}`,
  )
  return taken?.at ? new Date(taken.at) : undefined
}
/** The rehearsals of a restore: when the last good one was, and whether the newest one failed. */
export async function rehearsals(ctx: Context): Promise<{ readonly last?: Date; readonly hasFailed: boolean }> {
  const [row] = await everywhere(ctx).query<{ last: string | null; failed: boolean | null }>(
    sql`select max(t."finishedAt") filter (where t."status" = ${status.done}) as "last",
      (array_agg(t."status" = ${status.failed} order by t.id desc))[1] as "failed"
    from ${backgroundTask} t
    where t."kind" = 'rehearsal' and t."status" in (${status.done}, ${status.failed})`,
  )
  return { hasFailed: row?.failed === true, ...(row?.last && { last: new Date(row.last) }) }
}
/** Whether there has been no good backup for longer than wished; never without a wish. */
export async function isLate(ctx: Context, { within }: BackupSchedule, at = now()): Promise<boolean> {
  if (within === null) return false
  const last = await lastBackup(ctx)
  return !last || at.getTime() - last.getTime() > within * 3_600_000
}
const alarmedKey = 'backup.alarmedAt'
/**
 * Tells those who can mend it that there has been no good backup for longer than wished: at once, then
 * once a day until there is one. Returns whether it did.
 */
export async function watchBackups(ctx: Context, at = now()): Promise<boolean> {
  const schedule = await scheduleOf(ctx)
  if (!(await isLate(ctx, schedule, at))) return false
  return ctx.transaction(async tx => {
    await tx.hold('backup')
    const alarmed = Date.parse((await installationSettings.use().read(tx, alarmedKey)) ?? '')
    if (at.getTime() - alarmed < dayMs) return false
    await installationSettings.use().write(tx, alarmedKey, at.toISOString(), '备份过期提醒')
    await operatorsOfWork.use().notify(tx, null, {
      title: '备份已过期 Backup overdue',
      content: `超过 ${schedule.within} 小时没有成功的备份。 There has been no good backup for more than ${schedule.within} hours.`,
      failed: true,
      path: '/systemManagement/backgroundTask',
    })
    return true
  })
}
backgroundWork.fill('backup', async (ctx, _payload, tools: TaskTools) => {
  if (ctx.where('backup.create')?.caller.projects !== 'all') throw allProjectsNeeded()
  const database = databaseOf(ctx)
  const place = shelf()
  await backUp({
    databaseUrl: database.direct.url,
    dataDir: dataFolder(),
    files: files(),
    to: place.target(archiveName(process.env)),
    environment: process.env,
    report: (done, total) => tools.progress(done, total),
  })
  // Old ones are deleted only when the new one is complete.
  const { keep, days } = await scheduleOf(database.system('backup'))
  const before = days === null ? 0 : now().getTime() - days * dayMs
  for (const [nth, old] of (await archives()).entries())
    if (nth > 0 && (nth >= keep || Date.parse(old.createdAt) < before)) await place.store.remove(old.name)
})
/** Starts a backup, or returns the one that is already waiting, however often it is requested. */
async function beginOnce(ctx: Context, name: string): Promise<{ id: number }> {
  return ctx.transaction(async tx => {
    await tx.hold('backup')
    const [waiting] = await everywhere(tx).query<{ id: number }>(
      sql`select t.id
      from ${backgroundTask} t
      where t."kind" = 'backup' and t."status" = ${status.waiting}
      order by t.id
      limit 1`,
    )
    const task = waiting ?? (await begin(tx, name))
    await tx.log('backUp', { resource: 'backgroundTask', id: task.id })
    return task
  })
}
/** A backup is of all projects. */
function everywhere(ctx: Transaction): Transaction
function everywhere(ctx: Context): Context
function everywhere(ctx: Context) {
  return ctx.acting('backup', { projectId: null })
}
const begin = (ctx: Context, name: string) => startTask(ctx, { kind: 'backup', name, payload: {} })

async function logView(ctx: Context): Promise<Backups['log']> {
  const state = await logState(ctx)
  if (!state) return null
  const at = (moment: Date | undefined) => moment?.toISOString() ?? null
  const { from, upTo, troubles } = state
  return { from: at(from), upTo: at(upTo), troubles: troubles.map(({ says: [zh, en] }) => ({ zh, en })) }
}
/** The data of the backup screen: schedule, archives and latest runs. */
async function overview(ctx: Context): Promise<Backups> {
  const last = await everywhere(ctx).query<Backups['last'][number]>(
    sql`select t.id, t."name", t."status", t."failReason" as "why", t."done", t."total", t."startedAt", t."finishedAt"
    from ${backgroundTask} t
    where t."kind" = 'backup'
    order by t.id desc
    limit 10`,
  )
  const schedule = await scheduleOf(ctx)
  const late = await isLate(ctx, schedule)
  // A bucket that is away must not hide the schedule.
  const there = await archives().then(
    found => ({ archives: found, away: null }),
    error => ({ archives: [], away: String(error.cause?.message ?? error.message) }),
  )
  return { schedule, folder: whereTo(), ...there, late, log: await logView(ctx), last }
}
export const backupCalls: Call[] = [
  handle(calls.getBackups, { guard: mayEverywhere('backup.getList') }, ({ ctx }) => overview(ctx)),
  handle(calls.createBackup, { guard: mayEverywhere('backup.create'), rate: { max: 6, seconds: 60 } }, ({ ctx }) =>
    beginOnce(ctx, ctx.language === 'en' ? 'Backup' : '备份'),
  ),
  handle(calls.setBackupSchedule, { guard: mayEverywhere('backup.setSchedule') }, ({ ctx, body }) =>
    setSchedule(ctx, {
      hour: body.hour ?? null,
      keep: body.keep,
      days: body.days ?? null,
      within: body.within ?? null,
      rehearse: body.rehearse ?? false,
    }),
  ),
]
/**
 * Starts the daily backup when its hour has come: once, whichever server calls, even if it started
 * late in that hour. Returns whether it did.
 */
export async function backUpWhenDue(ctx: Context, at = now()): Promise<boolean> {
  const { hour } = await scheduleOf(ctx)
  if (hour === null || Number(clockIn(at, defaultZone()).slice(0, 2)) !== hour) return false
  return ctx.transaction(async tx => {
    await tx.hold('backup')
    const [already] = await tx.query(
      sql`select 1
      from ${everyRowOf(backgroundTask, 'a backup is of all projects')} t
      where t."kind" = 'backup'
        and t."sysUserId" is null
        and t."createdAt" > ${at.toISOString()}::timestamptz - interval '90 minutes'
      limit 1`,
    )
    if (already) return false
    await begin(tx, '自动备份')
    return true
  })
}
export const backupJobs: Job[] = [
  schedule(
    'system.backUpWhenDue',
    '7,17,27,37,47,57 * * * *',
    async ctx => {
      await backUpWhenDue(ctx)
    },
    { tries: 3, minutes: 5, givenUp: madeUpFor },
  ),
  schedule(
    'system.watchBackups',
    '12 * * * *',
    async ctx => {
      await watchBackups(ctx)
    },
    { tries: 3, minutes: 5, givenUp: madeUpFor },
  ),
]
