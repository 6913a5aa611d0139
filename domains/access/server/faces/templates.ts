import { ReadCache, sql, type Context, type Transaction } from '@pavilion/store'
import {
  consentState,
  faceDatabaseType,
  registerUserFaceConsent,
  registerUserFaceDatabase,
  registerUserFaceKey,
  registerUserFaceTemplate,
  relRegisterUserFaceDatabase,
} from '../../model/index.ts'
import { faceKey, faceKeyToSeal, openTemplate, sealTemplate } from './keys.ts'
import { likeness } from './matching.ts'

/** The consent that stands, locked so that it is not withdrawn meanwhile. */
export async function standingConsent(tx: Transaction, personId: number): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    sql`select f.id
    from ${registerUserFaceConsent} f
    where f."registerUserId" = ${personId} and f."state" = ${consentState.given}
    order by f.id desc
    limit 1
    for share of f`,
  )
  return row?.id
}
/** Keeps a person's template. Answers false where the person has not agreed. */
export async function keepTemplate(
  tx: Transaction,
  {
    projectId,
    personId,
    photoHash,
    template,
  }: { projectId: number; personId: number; photoHash: string; template: Uint8Array },
): Promise<boolean> {
  const consentId = await standingConsent(tx, personId)
  if (!consentId) return false
  const key = await faceKeyToSeal(tx, projectId)
  await forgetTemplates(tx, [personId])
  await tx
    .acting('access', { projectId })
    .store(registerUserFaceTemplate)
    .create({
      projectId,
      registerUserId: personId,
      registerUserFaceConsentId: consentId,
      registerUserFaceKeyId: key.id,
      photoHash,
      sealed: sealTemplate(key, personId, template),
    })
  return true
}
/** Deletes templates for good: nothing of a face goes to the recycle bin. */
export async function forgetTemplates(tx: Transaction, personIds: readonly number[]): Promise<number> {
  const gone = await tx.sql<{ projectId: number }>(
    `delete from "registerUserFaceTemplate" where "registerUserId" = any($1::bigint[]) returning "projectId"`,
    [personIds],
  )
  for (const projectId of new Set(gone.map(row => row.projectId))) tx.wrote(registerUserFaceTemplate, projectId)
  return gone.length
}

interface Known {
  readonly personId: number
  readonly inGates: boolean
  readonly template: Uint8Array
}
const known = new ReadCache<number, readonly Known[]>(
  [
    registerUserFaceTemplate,
    registerUserFaceKey,
    registerUserFaceConsent,
    registerUserFaceDatabase,
    relRegisterUserFaceDatabase,
  ].map(({ name }) => name),
)
/** The open templates of a project, only in memory and only until one of them changes. */
const templatesOf = (ctx: Context, projectId: number) =>
  known.get(ctx, projectId, async () => {
    const inside = ctx.acting('access', { projectId })
    const key = await faceKey(ctx, projectId)
    if (!key) return []
    const rows = await inside.query<{ personId: number; sealed: string; inGates: boolean }>(
      sql`select t."registerUserId" as "personId", t."sealed", exists (
        select 1 from ${relRegisterUserFaceDatabase} r
        join ${registerUserFaceDatabase} d on d.id = r."registerUserFaceDatabaseId"
        where r."registerUserId" = t."registerUserId" and d."type" = ${faceDatabaseType.gate}
          and r."removing" is not true) as "inGates"
      from ${registerUserFaceTemplate} t
      join ${registerUserFaceConsent} f on f.id = t."registerUserFaceConsentId"
      where t."registerUserFaceKeyId" = ${key.id} and f."state" = ${consentState.given}`,
    )
    return rows.map(({ personId, sealed, inGates }) => ({
      personId,
      inGates,
      template: openTemplate(key, personId, sealed),
    }))
  })

/** How alike a face is to a person’s template; undefined without one. */
export async function compareWith(
  ctx: Context,
  projectId: number,
  personId: number,
  face: Uint8Array,
): Promise<number | undefined> {
  const one = (await templatesOf(ctx, projectId)).find(row => row.personId === personId)
  return one && likeness(one.template, face)
}
/** Who of the gate databases is most alike, and how much. */
export async function searchFaces(
  ctx: Context,
  projectId: number,
  face: Uint8Array,
): Promise<{ readonly personId: number; readonly score: number } | undefined> {
  let best: { personId: number; score: number } | undefined
  for (const { personId, inGates, template } of await templatesOf(ctx, projectId)) {
    if (!inGates) continue
    const score = likeness(template, face)
    if (!best || score > best.score) best = { personId, score }
  }
  return best
}
