import type { Context } from '@pavilion/store'
import type { BackupSchedule } from '../../model/calls/tasks.ts'
import { dataFolder } from '../files/index.ts'
import { installationSettings } from '../ports.ts'
import { shelfOf, type Shelf } from './places.ts'

export const scheduleKey = 'backup.schedule'
const standard: BackupSchedule = { hour: null, keep: 7, days: null, within: null, rehearse: false }
/** Where archives are. @throws ArchiveProblem, FileStoreProblem when BACKUP_URL cannot be right */
export const shelf = (): Shelf => shelfOf(dataFolder(), process.env)

export async function scheduleOf(ctx: Context): Promise<BackupSchedule> {
  const value = await installationSettings.use().read(ctx, scheduleKey)
  try {
    const { hour, keep, days, within, rehearse } = JSON.parse(value ?? '') as BackupSchedule
    const whole = (one: number | null | undefined) => (Number.isInteger(one) ? (one as number) : null)
    return {
      hour: whole(hour),
      keep: Number.isInteger(keep) && keep > 0 ? keep : standard.keep,
      days: whole(days),
      within: whole(within),
      rehearse: rehearse === true,
    }
  } catch {
    return standard
  }
}
