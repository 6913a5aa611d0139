import { madeUpFor, schedule, type Job, eachApart } from '@pavilion/http'
import { noteDayEnded } from '@pavilion/registration/server/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import { registerUserEntryRecord } from '../../model/index.ts'
import { gateDayBegan } from './gates.ts'

/** So long after a day of the gates has begun, the one before it is looked at. */
const looksFor = 3_600_000

/**
 * Whoever is still noted as inside when a day of the gates has ended is inside no more: gates say so by
 * themselves, lists and pages of people by what stands with the person.
 */
export async function endGateDays(system: Context): Promise<void> {
  const events = await system.sql<{ id: number }>(
    `select p.id
    from "project" p
    where p."deletedAt" is null and exists (
      select 1 from "registerUserEntryRecord" r
      where r."projectId" = p.id and r."entryTime" > $1::timestamptz - interval '2 days' and r."deletedAt" is null)`,
    [now().toISOString()],
  )
  await eachApart(events, 'events could not end their day', ({ id }) => endDayOf(system, Number(id)))
}
async function endDayOf(system: Context, projectId: number): Promise<void> {
  const began = await gateDayBegan(system, projectId)
  if (now().getTime() - Date.parse(began) > looksFor) return
  await system.acting('access', { projectId }).transaction(async tx => {
    const since = await tx.query<{ id: number }>(
      sql`select distinct r."registerUserId" as "id"
      from ${registerUserEntryRecord} r
      where r."entryTime" >= ${began}::timestamptz and r."registerUserId" is not null`,
    )
    await noteDayEnded(
      tx,
      since.map(({ id }) => Number(id)),
    )
  })
}
export const dayEndJobs: readonly Job[] = [
  schedule('access.endGateDays', '*/15 * * * *', endGateDays, { tries: 3, minutes: 10, givenUp: madeUpFor }),
]
