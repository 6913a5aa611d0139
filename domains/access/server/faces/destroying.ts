import { eachApart } from '@pavilion/http'
import { createHash } from 'node:crypto'
import { now, sql, type SystemContext } from '@pavilion/store'
import {
  registerUserFaceCertificate,
  registerUserFaceKey,
  registerUserFaceTemplate,
  relRegisterUserFaceDatabase,
} from '../../model/index.ts'
import { destroyingMethod } from './certificatePdf.ts'
import { destroyOuterHalf } from './keys.ts'
import { removeFaces } from './sync.ts'

/** So long suppliers may take to confirm before the certificate says that they did not. */
const patienceDays = 7

/** Every hour: what events that ended long enough ago still hold of faces. */
export async function destroyFaces(ctx: SystemContext): Promise<void> {
  const due = await ctx.sql<{ projectId: number }>(
    `select distinct p.id as "projectId" from "project" p
    join "registerUserFaceKey" k on k."projectId" = p.id and k."destroyedAt" is null
    left join "projectSetting" s on s."projectId" = p.id and s."deletedAt" is null
    where p."endTime" + make_interval(days => coalesce(s."faceKeepDays", 30)::int) < $1::timestamptz`,
    [now().toISOString()],
  )
  await eachApart(due, 'events could not be rid of their faces', ({ projectId }) => destroy(ctx, projectId))
  const waiting = await ctx.sql<{ projectId: number; id: number }>(
    `select k."projectId", k.id from "registerUserFaceKey" k
    where k."destroyedAt" is not null and k."certified" is not true and (
      k."destroyedAt" + make_interval(days => ${patienceDays}::int) < $1::timestamptz
      or not exists (select 1 from "relRegisterUserFaceDatabase" r where r."projectId" = k."projectId" and r."held" is true))`,
    [now().toISOString()],
  )
  await eachApart(waiting, 'certificates could not be written', one => certify(ctx, one))
}
/** Templates and key go in one transaction, suppliers are asked with its commit; the outer half of the key follows. */
async function destroy(ctx: SystemContext, projectId: number): Promise<void> {
  await ctx.acting('access', { projectId }).transaction(async tx => {
    await tx.hold('faceKey', projectId)
    const gone = await tx.sql(`delete from "registerUserFaceTemplate" where "projectId" = $1 returning id`, [projectId])
    tx.wrote(registerUserFaceTemplate, projectId)
    await tx.update(registerUserFaceKey, {
      set: sql`"material" = null, "destroyedAt" = ${now().toISOString()}::timestamptz, "destroyed" = ${gone.length}`,
      where: sql`a."destroyedAt" is null`,
      deletedToo: true,
    })
    const people = await tx.query<{ id: number }>(
      sql`select distinct r."registerUserId" as id from ${relRegisterUserFaceDatabase} r`,
    )
    await removeFaces(
      tx,
      people.map(({ id }) => id),
    )
  })
  const keys = await ctx.sql<{ fingerprint: string | null }>(
    `select "fingerprint" from "registerUserFaceKey" where "projectId" = $1 and "destroyedAt" is not null`,
    [projectId],
  )
  for (const { fingerprint } of keys) await destroyOuterHalf(fingerprint)
}
async function certify(ctx: SystemContext, { projectId, id }: { projectId: number; id: number }): Promise<void> {
  await ctx.acting('access', { projectId }).transaction(async tx => {
    const key = await tx.store(registerUserFaceKey).lock(id)
    if (key.certified) return
    // Also after a server that stopped between the two.
    await destroyOuterHalf(key.fingerprint)
    const [counts] = await tx.sql<{ confirmed: number; unconfirmed: number }>(
      `select count(*) filter (where r."held" is not true)::int as confirmed,
        count(*) filter (where r."held" is true)::int as unconfirmed
      from "relRegisterUserFaceDatabase" r join "registerUserFaceDatabase" d on d.id = r."registerUserFaceDatabaseId"
      where r."projectId" = $1 and coalesce(d."address", '') <> '' and r."turn" > 0`,
      [projectId],
    )
    const log = createHash('sha256')
    const lines = await tx.sql<{ line: string }>(
      `select concat_ws('|', r.id, r."registerUserId", r."registerUserFaceDatabaseId", r."action", r."syncResult",
        r."syncResultMsg", extract(epoch from r."syncedAt")) as line
      from "registerUserSyncFaceDatabaseRecord" r where r."projectId" = $1 order by r.id`,
      [projectId],
    )
    for (const { line } of lines) log.update(`${line}\n`)
    await tx.store(registerUserFaceCertificate).create({
      projectId,
      number: `FD-${projectId}-${id}`,
      destroyedAt: key.destroyedAt,
      templates: key.destroyed,
      method: destroyingMethod,
      fingerprint: key.fingerprint,
      confirmed: counts?.confirmed ?? 0,
      unconfirmed: counts?.unconfirmed ?? 0,
      logHash: log.digest('hex'),
      logLines: lines.length,
    })
    await tx.update(registerUserFaceKey, { set: sql`"certified" = true`, where: sql`a.id = ${id}`, deletedToo: true })
  })
}
