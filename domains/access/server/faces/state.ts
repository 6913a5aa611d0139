import { idCardAvatarCheckStatus, registerUser } from '@pavilion/registration/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { DatabaseState } from '../../model/calls.ts'
import {
  consentState,
  registerUserFaceConsent,
  registerUserFaceDatabase,
  relRegisterUserFaceDatabase,
  syncStatus,
} from '../../model/index.ts'

/** From so many people on a face system has to be filed with the authority. */
export const filingFrom = 100_000

type Counts = Pick<DatabaseState, 'total' | 'waiting' | 'running' | 'synced' | 'failed' | 'removing'>
/** How far a database is: for its page. */
export async function databaseState(ctx: Context, id: number): Promise<DatabaseState> {
  const database = await ctx.store(registerUserFaceDatabase).getDetail(id)
  const [counts] = await ctx.query<Counts>(
    sql`select count(*)::int as "total",
      count(*) filter (where r."status" = ${syncStatus.unsynced})::int as "waiting",
      count(*) filter (where r."status" = ${syncStatus.syncing})::int as "running",
      count(*) filter (where r."status" = ${syncStatus.synced})::int as "synced",
      count(*) filter (where r."status" = ${syncStatus.failed})::int as "failed",
      count(*) filter (where r."removing")::int as "removing"
    from ${relRegisterUserFaceDatabase} r where r."registerUserFaceDatabaseId" = ${id}`,
  )
  const [unseen] = await ctx.query<{ count: number }>(
    sql`select count(*)::int as "count" from ${relRegisterUserFaceDatabase} r
    join ${registerUser} u on u.id = r."registerUserId"
    where r."registerUserFaceDatabaseId" = ${id}
      and u."idCardAvatarCheckStatus" = ${idCardAvatarCheckStatus.unchecked}`,
  )
  const [agreed] = await ctx.query<{ count: number }>(
    sql`select count(*)::int as "count" from ${registerUserFaceConsent} f
    where f."state" = ${consentState.given} and f."projectId" = ${database.projectId}`,
  )
  return {
    ...(counts as Counts),
    unseen: unseen?.count ?? 0,
    agreed: agreed?.count ?? 0,
    filing: (agreed?.count ?? 0) >= filingFrom,
  }
}
