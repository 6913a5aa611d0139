import { createHash } from 'node:crypto'
import { type BodyOf, noData, type Listed, type Pair, invalidInput } from '@pavilion/declare'
import {
  calledBatch,
  importerOf,
  type ImportOptions,
  type Mappings,
  mappingsIn,
  previewImport,
  withMapping,
} from '@pavilion/exchange'
import { uploadMissing, type Upload } from '@pavilion/http'
import { type Context, databaseOf, type ListQuery } from '@pavilion/store'
import { saveUpload } from '@pavilion/system/server/index.ts'
import type { importMembers, Removal, SheetPreview } from '../../model/calls/imports.ts'
import {
  importBatch,
  importBatchStatus,
  importBatchType,
  importMode,
  webForm,
  webFormRecord,
  webFormRecordStatus,
} from '../../model/index.ts'
import { formOf } from '../definition/definitions.ts'
import { whyNotOpen } from '../own/opening.ts'
import { giveBackCodesOf } from '../own/ownRecords.ts'
import { withoutSteps } from '../records/records.ts'
import type { Batch } from './batch.ts'
import { begin } from './queue.ts'
import { sheetAt } from './desk.ts'
import { groupNeeded, importRunning } from './refusals.ts'
import { deleteBatch, previewRemoval, removeBatches } from './remove.ts'

/** A batch for its sender, without internal fields. */
const forSender = ({ importData: _file, fingerprint: _hash, sysUserId: _by, ...batch }: Batch) => batch as Batch
const fileWord: Pair = ['请上传文件', 'Please upload a file']

/**
 * The group record whose members are imported: the visitor's own, or any within the operator's
 * reach.
 * @throws groupNeeded, noData
 */
async function groupOf(ctx: Context, webFormRecordId: number | null | undefined, webFormId?: number | null) {
  if (!webFormRecordId) throw groupNeeded()
  const group = await ctx.store(webFormRecord).getDetail(webFormRecordId)
  const { memberFormId } = await ctx
    .acting('form', { projectId: group.projectId })
    .store(webForm)
    .getDetail(group.webFormId)
  if (!memberFormId) throw groupNeeded()
  if (webFormId && webFormId !== memberFormId) throw noData()
  return { projectId: group.projectId, groupId: group.id, memberFormId }
}

/**
 * The project of a visitor's batch, which must belong to one of their groups.
 * @throws noData
 */
async function projectOf(ctx: Context, id: number): Promise<number> {
  const [batch] = await ctx.sql<{ projectId: number }>(
    `select b."projectId"
    from "importBatch" b
    join "webFormRecord" r on r.id = b."webFormRecordId" and r."deletedAt" is null
    where b.id = $1 and b."deletedAt" is null and r."webUserId" = $2`,
    [id, ctx.caller.id],
  )
  if (!batch) throw noData()
  return batch.projectId
}
const isVisitor = (ctx: Context) => ctx.caller.kind === 'visitor'

/**
 * Batches: for operators by right, for visitors those of their group `where.webFormRecordId`
 * (visitor-side §2.9).
 * @throws groupNeeded, noData
 */
export async function listBatches(ctx: Context, query: ListQuery): Promise<Listed<Batch>> {
  if (!isVisitor(ctx)) return ctx.store(importBatch).getList(query)
  const { webFormRecordId } = (query.where ?? {}) as { webFormRecordId?: unknown }
  const { projectId, groupId } = await groupOf(ctx, typeof webFormRecordId === 'number' ? webFormRecordId : undefined)
  const { rows, ...counted } = await ctx
    .acting('form', { projectId })
    .store(importBatch)
    .getList({ ...withoutSteps(query), where: { ...query.where, webFormRecordId: groupId } })
  return { rows: rows.map(forSender), ...counted }
}
export async function batchDetail(ctx: Context, id: number): Promise<Batch> {
  if (!isVisitor(ctx)) return ctx.store(importBatch).getDetail(id)
  return forSender(
    await ctx
      .acting('form', { projectId: await projectOf(ctx, id) })
      .store(importBatch)
      .getDetail(id),
  )
}

/** Changes name and remark; the sheet of a batch never changes. */
export async function updateBatch(
  ctx: Context,
  { id, name, remark }: { id: number; name?: string | null; remark?: string | null },
): Promise<null> {
  const scoped = isVisitor(ctx) ? ctx.acting('form', { projectId: await projectOf(ctx, id) }) : ctx
  await scoped.store(importBatch).update({ id, ...(name && { name }), ...(remark !== undefined && { remark }) })
  return null
}

/**
 * Deletes a batch with its members, as the back-office does: locked, paid and changed ones stay.
 * @throws importRunning, noData
 */
export async function deleteOwnBatch(ctx: Context, id: number): Promise<Removal> {
  if (!isVisitor(ctx)) return (await deleteBatch(tx => tx.store(importBatch).delete(id))(ctx, { id })) as Removal
  const projectId = await projectOf(ctx, id)
  return ctx.transaction(async tx => {
    const projectContext = tx.acting('form', { projectId })
    const { status } = await projectContext.store(importBatch).lock(id)
    if (status === importBatchStatus.waiting) throw importRunning()
    return removeBatches(projectContext, [id], async inside => {
      await giveBackCodesOf(inside, { importBatchId: id })
      await inside.store(importBatch).delete(id)
    })
  })
}

/** The rows that this would delete. */
export async function previewOwnRemoval(ctx: Context, id: number): Promise<Removal> {
  return previewRemoval(isVisitor(ctx) ? ctx.acting('form', { projectId: await projectOf(ctx, id) }) : ctx, id)
}

type GroupSheet = BodyOf<typeof importMembers> & {
  /** Which field each column is read into, where somebody has said so. */
  readonly columns?: Mappings
}

/**
 * Imports members of a group from an uploaded sheet, by a job. A visitor's members start with the
 * member form's status.
 * @throws groupNeeded, noData, formClosed, formNotOpen
 */
export async function createWithGroup(ctx: Context, input: GroupSheet): Promise<Batch> {
  const { projectId, groupId, memberFormId } = await groupOf(ctx, input.webFormRecordId, input.webFormId)
  const form = await formOf(ctx.acting('form', { projectId }), memberFormId)
  const refused = isVisitor(ctx) ? whyNotOpen(form) : undefined
  if (refused) throw refused
  const bytes = await sheetAt(ctx, input.importData)
  if (!bytes) throw invalidInput({ importData: fileWord })
  const pending = isVisitor(ctx)
    ? form.initialStatus !== webFormRecordStatus.valid
    : input.webFormRecordStatus === webFormRecordStatus.pending
  const batch = await begin(
    ctx,
    {
      projectId,
      name: input.name,
      remark: input.remark ?? null,
      importData: input.importData,
      mode: (input.mode ?? importMode.all) as Batch['mode'],
      columns: input.columns && Object.keys(input.columns).length ? input.columns : null,
      resource: 'webFormRecord',
      type: importBatchType.groupMember as Batch['type'],
      webFormId: memberFormId,
      webFormRecordId: groupId,
      webFormRecordStatus: (pending
        ? webFormRecordStatus.pending
        : webFormRecordStatus.valid) as Batch['webFormRecordStatus'],
      relateWebUser: !isVisitor(ctx) && input.relateWebUser === true,
      tellPeople: !isVisitor(ctx) && input.tellPeople === true,
    },
    createHash('sha256').update(bytes).digest('hex'),
  )
  return forSender(batch)
}
/** The sender's matching of the columns, if any. */
const columnsSent = ({ fields: { columns } }: Upload): ImportOptions => (columns === undefined ? {} : { columns })
const idIn = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)

/**
 * Previews a sheet of members row by row, without writing.
 * @throws uploadMissing, groupNeeded, noData, sheetUnreadable, sheetTooLong, sheetEmpty
 */
export async function previewMembers(ctx: Context, upload: Upload | undefined): Promise<SheetPreview> {
  if (!upload?.bytes.length) throw uploadMissing()
  const { groupId } = await groupOf(ctx, idIn(upload.fields.webFormRecordId))
  return previewImport(
    ctx,
    await importerOf(
      ctx,
      databaseOf(ctx).catalogue,
      webFormRecord,
      await withMapping(ctx, webFormRecord.name, { ...columnsSent(upload), webFormRecordId: String(groupId) }),
    ),
    upload.bytes,
  )
}

/**
 * The same with the sheet itself, which is stored privately.
 * @throws uploadMissing, and what createWithGroup throws
 */
export async function createFromUpload(ctx: Context, upload: Upload | undefined): Promise<Batch> {
  if (!upload?.bytes.length) throw uploadMissing()
  const { fields } = upload
  if (!fields.name?.trim()) throw invalidInput({ name: ['请输入名称', 'Please enter a name'] })
  const called = calledBatch(upload)
  const { projectId, groupId } = await groupOf(ctx, idIn(fields.webFormRecordId), idIn(fields.webFormId))
  const importData = await saveUpload(ctx, upload, { purpose: 'import', private: true, projectId })
  const { columns } = await withMapping(ctx, webFormRecord.name, {
    ...columnsSent(upload),
    webFormRecordId: String(groupId),
  })
  return createWithGroup(ctx, {
    ...called,
    importData,
    columns: mappingsIn(columns),
    webFormRecordId: groupId,
    webFormId: idIn(fields.webFormId) ?? null,
    mode: fields.mode === 'good' ? 'good' : 'all',
    webFormRecordStatus:
      fields.webFormRecordStatus === String(webFormRecordStatus.pending) ? webFormRecordStatus.pending : null,
    relateWebUser: fields.relateWebUser === 'true',
    tellPeople: fields.tellPeople === 'true',
  })
}
