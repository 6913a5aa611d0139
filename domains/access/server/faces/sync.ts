import { createHash } from 'node:crypto'
import { Refusal } from '@pavilion/declare'
import { idCardAvatarCheckStatus, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { everyRowOf, now, sql, unsealedOrNull, type Context, type Transaction } from '@pavilion/store'
import { bytesOf } from '@pavilion/system/server/index.ts'
import { outbox } from '@pavilion/work/server/index.ts'
import {
  consentState,
  faceAction,
  faceSupplier,
  registerUserSyncFaceDatabaseRecord,
  relRegisterUserFaceDatabase,
  syncResult,
} from '../../model/index.ts'
import { describeFace, isAboutThePhoto } from './matching.ts'
import { cloud } from './suppliers/cloud.ts'
import { device } from './suppliers/device.ts'
import { SupplierFailed, type Library, type Supplier } from './suppliers/supplier.ts'
import { forgetTemplates, keepTemplate, standingConsent } from './templates.ts'

// People go into face databases and out of them through the outbox: its rows name numbers only.

export const suppliers: Readonly<Record<number, Supplier>> = {
  [faceSupplier.supplierA]: cloud,
  [faceSupplier.supplierB]: device,
}
interface About {
  readonly relId: number
  readonly projectId: number
  readonly action: 'add' | 'remove'
}
interface Did {
  readonly did: 'added' | 'same' | 'gone' | 'removed'
  readonly photo?: string
  readonly photoHash?: string
  readonly sent?: boolean
}
export interface Place {
  readonly address: string | null
  readonly library: string | null
  readonly account: string | null
  readonly secret: string | null
  readonly supplier: number
  readonly databaseId: number
}
interface Facts extends Place {
  readonly personId: number
  readonly held: boolean
  readonly removing: boolean
  readonly photoHash: string | null
  readonly avatar: string | null
  /** In the database, normal, agreed, no wrong photo, and the event's faces not yet destroyed. */
  readonly wanted: boolean
  readonly templateHash: string | null
}
export const libraryOf = ({ address, library, account, secret, databaseId }: Place): Library | undefined =>
  address
    ? {
        address,
        library: library || `pavilion${databaseId}`,
        account: account ?? '',
        secret: secret ? (unsealedOrNull(secret) ?? '') : '',
      }
    : undefined
/** Rows in the recycle bin too: what was sent has to be removed all the same. */
const factsOf = async (ctx: Context, relId: number): Promise<Facts | undefined> =>
  (
    await ctx.sql<Facts>(
      `select r."registerUserId" as "personId", r."held", r."removing", r."photoHash", u."avatar",
        d.id as "databaseId", d."supplier", d."address", d."library", d."account", d."secret",
        r."deletedAt" is null and d."deletedAt" is null and u."deletedAt" is null and u."erasedAt" is null
          and u."status" = $2 and u."idCardAvatarCheckStatus" is distinct from ${idCardAvatarCheckStatus.fail}
          and exists (select 1 from "registerUserFaceConsent" f
            where f."registerUserId" = u.id and f."state" = $3 and f."deletedAt" is null)
          and not exists (select 1 from "registerUserFaceKey" k
            where k."projectId" = r."projectId" and k."destroyedAt" is not null) as "wanted",
        (select t."photoHash" from "registerUserFaceTemplate" t where t."registerUserId" = u.id) as "templateHash"
      from "relRegisterUserFaceDatabase" r
      join "registerUserFaceDatabase" d on d.id = r."registerUserFaceDatabaseId"
      join "registerUser" u on u.id = r."registerUserId"
      where r.id = $1`,
      [relId, registerUserStatus.normal, consentState.given],
    )
  )[0]

const wordsOf = (error: unknown) =>
  (error instanceof Refusal ? error.words[0] : error instanceof Error ? error.message : String(error)).slice(0, 400)
export const note = (
  ctx: Context,
  about: {
    projectId: number
    personId: number | null
    databaseId: number
    action: number
    ok: boolean
    message: string
  },
) =>
  ctx
    .acting('access', { projectId: about.projectId })
    .store(registerUserSyncFaceDatabaseRecord)
    .create({
      projectId: about.projectId,
      registerUserId: about.personId,
      registerUserFaceDatabaseId: about.databaseId,
      action: about.action,
      syncResult: about.ok ? syncResult.success : syncResult.fail,
      syncResultMsg: about.message,
      syncedAt: now().toISOString(),
    })

async function add(ctx: Context, about: About, facts: Facts): Promise<Did> {
  const { projectId } = about
  const photo = facts.avatar
  if (!facts.wanted || !photo) return { did: 'gone' }
  const bytes = await bytesOf(photo)
  if (!bytes) throw new SupplierFailed('rejected', '照片文件不存在')
  const photoHash = createHash('sha256').update(bytes).digest('hex')
  const at = libraryOf(facts)
  const isThere = facts.photoHash === photoHash && (facts.held || !at)
  if (isThere && facts.templateHash === photoHash) return { did: 'same', photo, photoHash }
  if (facts.templateHash !== photoHash) {
    const template = await describeFace(bytes)
    const kept = await ctx.transaction(tx =>
      keepTemplate(tx, { projectId, personId: facts.personId, photoHash, template }),
    )
    if (!kept) return { did: 'gone' }
  }
  if (at && !isThere) {
    // Marked before it leaves: what may have arrived is removed later, whatever happens to us.
    await ctx.transaction(tx =>
      tx.update(relRegisterUserFaceDatabase, { set: sql`"held" = true`, where: sql`a.id = ${about.relId}` }),
    )
    await suppliers[facts.supplier]?.add(at, facts.personId, bytes)
  }
  return { did: 'added', photo, photoHash, sent: Boolean(at) }
}
async function remove(facts: Facts): Promise<Did> {
  const at = libraryOf(facts)
  if (at && facts.held) await suppliers[facts.supplier]?.remove(at, facts.personId)
  return { did: 'removed', sent: Boolean(at) }
}
const saying = {
  added: '完成',
  same: '照片未变，未重发',
  gone: '已停用、撤回同意、无照片或照片不合格，未发送',
  removed: '已移除',
} as const

export const faces = outbox<About, Did>({
  kind: 'access.face',
  waits: [10, 30, 120, 600, 1800],
  // Four days: a supplier that is back is sent everything by itself.
  most: 200,
  async send(ctx, about) {
    const facts = await factsOf(ctx, about.relId)
    if (!facts) return { state: 'done', result: { did: 'gone' } }
    const { personId, databaseId } = facts
    const noted = { projectId: about.projectId, personId, databaseId, action: faceAction[about.action] }
    try {
      const result = about.action === 'add' ? await add(ctx, about, facts) : await remove(facts)
      await note(ctx, { ...noted, ok: result.did !== 'gone', message: saying[result.did] })
      return { state: 'done', result }
    } catch (error) {
      await note(ctx, { ...noted, ok: false, message: wordsOf(error) })
      throw isAboutThePhoto(error) ? new SupplierFailed('rejected', wordsOf(error)) : error
    }
  },
  async settle(tx, { relId, projectId }, { did, photo, photoHash, sent }) {
    const inside = tx.acting('access', { projectId })
    if (did === 'removed') {
      await inside.update(relRegisterUserFaceDatabase, {
        set: sql`"held" = false, "removing" = false, "photoHash" = null, "photo" = null`,
        where: sql`a.id = ${relId}`,
        deletedToo: true,
      })
      await dropRow(inside, relId)
      return
    }
    const facts = await factsOf(inside, relId)
    if (!facts) return
    // Withdrawn, discontinued or erased while it was on its way: it goes out again.
    if (did === 'gone' || !facts.wanted || !(await standingConsent(inside, facts.personId))) {
      await forgetTemplates(inside, [facts.personId])
      await sendFace(inside, { relId, projectId, action: 'remove' })
      return
    }
    const held = { syncedAt: now().toISOString(), photo: photo ?? null, photoHash: photoHash ?? null, remark: null }
    await inside.moveIfDue(relRegisterUserFaceDatabase, { id: relId }, 'finish', held, {
      set: sql`"held" = a."held" or ${Boolean(sent)}`,
    })
  },
  async failed(tx, { relId, projectId }, why) {
    const inside = tx.acting('access', { projectId })
    await inside.moveIfDue(relRegisterUserFaceDatabase, { id: relId }, 'fail', { remark: why.slice(0, 400) })
  },
})
async function dropRow(tx: Transaction, id: number): Promise<void> {
  const row = await tx.store(relRegisterUserFaceDatabase).exists({ id })
  if (row) await tx.store(relRegisterUserFaceDatabase).delete(id)
}
/** Sends a person's face, or has it removed, with the commit. */
export async function sendFace(tx: Transaction, { relId, projectId, action }: About): Promise<void> {
  const inside = tx.acting('access', { projectId })
  const [row] = await inside.moveWhere<{ turn: number }>(relRegisterUserFaceDatabase, 'begin', {
    ids: [relId],
    where: undefined,
    set: sql`"turn" = coalesce(a."turn", 0) + 1, "removing" = ${action === 'remove'}`,
    returning: sql`a."turn"`,
    deletedToo: true,
  })
  if (!row) return
  await faces.enqueue(
    inside,
    { relId, projectId, action },
    { key: `face ${relId} ${row.turn}`, projectId, resource: relRegisterUserFaceDatabase.name, rowId: relId },
  )
}
/** Removes the faces of these people everywhere: the template at once, suppliers with the commit. */
export async function removeFaces(tx: Transaction, personIds: readonly number[]): Promise<void> {
  await forgetTemplates(tx, personIds)
  const every = everyRowOf(relRegisterUserFaceDatabase, 'what a supplier holds is removed for deleted rows too')
  const rows = await tx.query<{ id: number; projectId: number }>(
    sql`select r.id, r."projectId" from ${every} r
    where r."registerUserId" = any(${personIds}::bigint[]) and r."removing" is not true
      and (r."deletedAt" is null or r."held" is true) order by r.id`,
  )
  for (const { id: relId, projectId } of rows) await sendFace(tx, { relId, projectId, action: 'remove' })
}
