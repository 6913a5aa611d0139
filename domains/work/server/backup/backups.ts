import { readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defaultZone, clockIn } from '@pavilion/declare'
import { type Call, handle, type Job, madeUpFor, mayEverywhere, schedule } from '@pavilion/http'
import { allProjectsNeeded, databaseOf, everyRowOf, sql, now, type Context, type Transaction } from '@pavilion/store'
import * as calls from '../../model/calls/tasks.ts'
import type { Archive, Backups, BackupSchedule } from '../../model/calls/tasks.ts'
import { backgroundTask, backgroundTaskStatus as status } from '../../model/index.ts'
import { backgroundWork, startTask, type TaskTools } from '../tasks/background.ts'
import { backUp } from './index.ts'
import { fileStore, installationSettings } from '../ports.ts'

const key = 'backup.schedule'
const standard: BackupSchedule = { hour: null, keep: 7 }
const folder = () => join(dirname(fileStore.use().folder()), 'backups')

async function scheduleOf(ctx: Context): Promise<BackupSchedule> {
  const value = await installationSettings.use().read(ctx, key)
  try {
    const { hour, keep } = JSON.parse(value ?? '') as BackupSchedule
    return {
      hour: Number.isInteger(hour) ? hour : null,
      keep: Number.isInteger(keep) && keep > 0 ? keep : standard.keep,
    }
  } catch {
    return standard
  }
}
async function setSchedule(ctx: Context, { hour, keep }: BackupSchedule): Promise<BackupSchedule> {
  await ctx.transaction(async tx => {
    await tx.hold('backup')
    const value = JSON.stringify({ hour, keep })
    await installationSettings.use().write(tx, key, value, '自动备份')
    await tx.log('setBackupSchedule', { resource: 'systemDict', details: { value: [null, value] } })
  })
  return { hour, keep }
}

/** The archives of this installation, newest first. */
export function archives(): Archive[] {
  let names: string[] = []
  try {
    names = readdirSync(folder())
  } catch {
    /* no folder yet */
  }
  return names
    .filter(name => /^pavilion-[\dTZ-]+\.tar$/.test(name))
    .sort()
    .reverse()
    .map(name => {
      const { size, mtime } = statSync(join(folder(), name))
      return { name, bytes: size, createdAt: mtime.toISOString() }
    })
}
backgroundWork.fill('backup', async (ctx, _payload, tools: TaskTools) => {
  if (ctx.where('backup.create')?.caller.projects !== 'all') throw allProjectsNeeded()
  const database = databaseOf(ctx)
  const name = `pavilion-${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
  await backUp({
    databaseUrl: database.direct.url,
    dataDir: dirname(fileStore.use().folder()),
    to: join(folder(), name),
    report: (done, total) => tools.progress(done, total),
  })
  // Old ones are deleted only when the new one is complete.
  for (const old of archives().slice((await scheduleOf(database.system('backup'))).keep))
    rmSync(join(folder(), old.name), { force: true })
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

/** The data of the backup screen: schedule, archives and latest runs. */
async function overview(ctx: Context): Promise<Backups> {
  const last = await everywhere(ctx).query<Backups['last'][number]>(
    sql`select t.id, t."name", t."status", t."failReason" as "why", t."done", t."total", t."startedAt", t."finishedAt"
    from ${backgroundTask} t
    where t."kind" = 'backup'
    order by t.id desc
    limit 10`,
  )
  return { schedule: await scheduleOf(ctx), folder: folder(), archives: archives(), last }
}
export const backupCalls: Call[] = [
  handle(calls.getBackups, { guard: mayEverywhere('backup.getList') }, ({ ctx }) => overview(ctx)),
  handle(calls.createBackup, { guard: mayEverywhere('backup.create'), rate: { max: 6, seconds: 60 } }, ({ ctx }) =>
    beginOnce(ctx, ctx.language === 'en' ? 'Backup' : '备份'),
  ),
  handle(calls.setBackupSchedule, { guard: mayEverywhere('backup.setSchedule') }, ({ ctx, body }) =>
    setSchedule(ctx, { hour: body.hour ?? null, keep: body.keep }),
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
]
