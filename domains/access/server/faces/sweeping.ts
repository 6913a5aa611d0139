import { eachApart } from '@pavilion/http'
import { idCardAvatarCheckStatus, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { now, sql, type Context, type SystemContext } from '@pavilion/store'
import {
  consentState,
  faceAction,
  registerUserFaceDatabase,
  registerUserFaceKey,
  registerUserFaceTemplate,
  relRegisterUserFaceDatabase,
  syncStatus,
} from '../../model/index.ts'
import { lostKeys } from './keys.ts'
import { libraryOf, note, removeFaces, sendFace, suppliers, type Place } from './sync.ts'

interface Stale {
  readonly id: number
  readonly projectId: number
  readonly personId: number
  readonly wanted: boolean
}
/** What no longer agrees with its person: gone, without consent, another or a wrong photo, or never sent. */
const staleText = `select r.id, r."projectId", u.id as "personId", w.wanted
  from "relRegisterUserFaceDatabase" r
  join "registerUserFaceDatabase" d on d.id = r."registerUserFaceDatabaseId"
  join "registerUser" u on u.id = r."registerUserId"
  cross join lateral (select r."deletedAt" is null and d."deletedAt" is null and u."deletedAt" is null
    and u."erasedAt" is null and u."status" = $1
    and u."idCardAvatarCheckStatus" is distinct from ${idCardAvatarCheckStatus.fail} and exists (select 1 from "registerUserFaceConsent" f
      where f."registerUserId" = u.id and f."state" = $2 and f."deletedAt" is null) as wanted) w
  where r."removing" is not true and (
    (not w.wanted and (r."deletedAt" is null or r."held" is true))
    or (w.wanted and (r."status" = $3 or (r."status" = $4 and r."photo" is distinct from u."avatar"))))
  order by r.id limit 2000`

/** Every minute: people who left, new photos, and rows that nobody has sent yet. */
export async function sweepFaces(ctx: SystemContext): Promise<void> {
  await replaceLostKeys(ctx)
  const rows = await ctx.sql<Stale>(staleText, [
    registerUserStatus.normal,
    consentState.given,
    syncStatus.unsynced,
    syncStatus.synced,
  ])
  for (const { id: relId, projectId, personId, wanted } of rows)
    await ctx.transaction(tx =>
      wanted ? sendFace(tx, { relId, projectId, action: 'add' }) : removeFaces(tx, [personId]),
    )
}
/** Templates that no longer open are made again from the photos, with a new key. */
async function replaceLostKeys(ctx: SystemContext): Promise<void> {
  for (const { id, projectId } of await lostKeys(ctx))
    await ctx.acting('access', { projectId }).transaction(async tx => {
      await tx.hold('faceKey', projectId)
      await tx.sql(`delete from "registerUserFaceTemplate" where "projectId" = $1 and "registerUserFaceKeyId" = $2`, [
        projectId,
        id,
      ])
      tx.wrote(registerUserFaceTemplate, projectId)
      await tx.store(registerUserFaceKey).delete(id)
      await tx.update(relRegisterUserFaceDatabase, { set: sql`"photo" = null`, where: sql`true` })
    })
}

interface Database extends Place {
  readonly id: number
  readonly projectId: number
}
/** Compares one database with its supplier, and mends what the supplier can name. */
export async function reconcile(ctx: Context, database: Database): Promise<void> {
  const { id, projectId, supplier } = database
  const inside = ctx.acting('access', { projectId })
  const at = libraryOf(database)
  if (!at) return
  const synced = { registerUserFaceDatabaseId: id, status: syncStatus.synced }
  const ours = await inside
    .store(relRegisterUserFaceDatabase)
    .rows(synced, { fields: ['id', 'registerUserId'], limit: Infinity })
  const about = { projectId, personId: null, databaseId: id, action: faceAction.reconcile }
  const service = suppliers[supplier]
  try {
    const listed = await service?.list?.(at)
    const count = listed ? listed.length : ((await service?.count(at)) ?? 0)
    const there = listed && new Set(listed)
    const missing = there ? ours.filter(({ registerUserId }) => !there.has(registerUserId)) : []
    // Asked after the list: whoever is on the way there was marked before being sent.
    const known = await heldIn(inside, id)
    const strange = listed?.filter(personId => !known.has(personId)) ?? []
    for (const personId of strange) await service?.remove(at, personId)
    await inside.transaction(async tx => {
      for (const { id: relId } of missing) {
        await tx.update(relRegisterUserFaceDatabase, { set: sql`"photoHash" = null`, where: sql`a.id = ${relId}` })
        await sendFace(tx, { relId, projectId, action: 'add' })
      }
      const message =
        count === ours.length && !missing.length && !strange.length
          ? '数量一致'
          : `本系统 ${ours.length} 人，供应商 ${count} 人；补发 ${missing.length} 人，移除 ${strange.length} 人`
      await tx.update(registerUserFaceDatabase, {
        set: sql`"supplierCount" = ${count}, "reconciledAt" = ${now().toISOString()}::timestamptz, "reconcileMsg" = ${message}::text`,
        where: sql`a.id = ${id}`,
      })
      await note(tx, { ...about, ok: count === ours.length, message })
    })
  } catch (error) {
    await note(inside, {
      ...about,
      ok: false,
      message: error instanceof Error ? error.message.slice(0, 400) : String(error),
    })
  }
}
/** Everybody who is, or may be, in a database. */
const heldIn = async (inside: Context, databaseId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await inside.query<{ personId: number }>(
        sql`select r."registerUserId" as "personId"
        from ${relRegisterUserFaceDatabase} r
        where r."registerUserFaceDatabaseId" = ${databaseId} and (r."held" or r."status" = ${syncStatus.synced})`,
      )
    ).map(({ personId }) => personId),
  )
export const databasesText = `select d.id, d.id as "databaseId", d."projectId", d."supplier", d."address", d."library", d."account", d."secret"
  from "registerUserFaceDatabase" d where d."deletedAt" is null and coalesce(d."address", '') <> ''`
/** Every night, one database after the other. */
export async function reconcileAll(ctx: SystemContext): Promise<void> {
  await eachApart(await ctx.sql<Database>(databasesText), 'face libraries could not be compared', database =>
    reconcile(ctx, database),
  )
}
