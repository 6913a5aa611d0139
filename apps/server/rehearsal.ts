import { clockIn, dayMs, defaultZone } from '@pavilion/declare'
import { madeUpFor, schedule } from '@pavilion/http'
import { databaseOf, everyRowOf, now, sql, type Context } from '@pavilion/store'
import { ArchiveProblem, sourceIn } from '@pavilion/work/server/backup/index.ts'
import { archives, backgroundWork, scheduleOf, shelf, startTask } from '@pavilion/work/server/index.ts'
import { backgroundTask } from '@pavilion/work/model/index.ts'
import { rehearse } from './commands/backup.ts'

/** An hour for a rehearsal where there is none for backups. */
const usualHour = 3

backgroundWork.fill('rehearsal', async ctx => {
  const [newest] = await archives()
  if (!newest) throw new ArchiveProblem('There is no archive whose restore could be rehearsed.')
  await rehearse(sourceIn(shelf().store, newest.name), String(databaseOf(ctx).pool.options.connectionString))
})
/**
 * Restores the newest archive each week, if wished, the hour after the backup: into a database of its
 * own, which is deleted again. Returns whether it begins.
 */
export async function rehearseWhenDue(ctx: Context, at = now()): Promise<boolean> {
  const { rehearse: wished, hour } = await scheduleOf(ctx)
  if (!wished || Number(clockIn(at, defaultZone()).slice(0, 2)) !== ((hour ?? usualHour) + 1) % 24) return false
  return ctx.transaction(async tx => {
    await tx.hold('backup')
    const [already] = await tx.query(
      sql`select 1
      from ${everyRowOf(backgroundTask, 'an archive is of all projects')} t
      where t."kind" = 'rehearsal' and t."createdAt" > ${new Date(at.getTime() - 6.5 * dayMs).toISOString()}::timestamptz
      limit 1`,
    )
    if (already) return false
    await startTask(tx, { kind: 'rehearsal', name: '恢复演练', payload: {} })
    return true
  })
}
export const rehearsalJobs = [
  schedule(
    'system.rehearseWhenDue',
    '9,29,49 * * * *',
    async ctx => {
      await rehearseWhenDue(ctx)
    },
    { tries: 3, minutes: 5, givenUp: madeUpFor },
  ),
]
