import { createHash } from 'node:crypto'
import { entriesOf, noData, permissionDenied, type AnyResource } from '@pavilion/declare'
import {
  type ImportDesk,
  type ImportOptions,
  type ImportProgress,
  type Mapping,
  type Mappings,
  mappingsIn,
  mostRemembered,
  type Outcome,
  resultSheet,
} from '@pavilion/exchange'
import { type Context, databaseOf, projectDenied, projectNeeded, sql, unmasksRow } from '@pavilion/store'
import { uploadedFile } from '@pavilion/system/model/index.ts'
import { bytesOf, saveUpload } from '@pavilion/system/server/index.ts'
import {
  importBatch,
  importBatchOutcome,
  importBatchStatus,
  importBatchType,
  importVariants,
} from '../../model/index.ts'
import { type Batch, unfinished } from './batch.ts'
import { forgetProgress, latestProgress } from './progress.ts'
import { begin } from './queue.ts'
import { noSuchVariant, sheetGone } from './refusals.ts'

const idIn = (value: string | undefined) => (/^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null)

const typeOf = (resource: string, options: ImportOptions) => {
  const key =
    resource === 'webFormRecord' && options.webFormRecordId
      ? 'groupMember'
      : Object.entries(importVariants).find(([, into]) => into === resource)?.[0]
  return (entriesOf(importBatchType).find(entry => entry.key === key)?.code ?? null) as Batch['type']
}

/**
 * The list that batches of this type fill.
 * @throws noSuchVariant
 */
export function resourceOfType(ctx: Context, type: unknown): AnyResource {
  const key = entriesOf(importBatchType).find(({ code }) => code === (type ?? importBatchType.personalRegister))?.key
  const of =
    key === undefined
      ? undefined
      : databaseOf(ctx).catalogue.resources.get(importVariants[key as keyof typeof importVariants])
  if (!of) throw noSuchVariant()
  return of
}

/**
 * The project of a new batch. Lists of the whole platform or of an organiser belong to no project:
 * a caller with access to every project need not choose one for them.
 * @throws projectNeeded, projectDenied
 */
export function homeOf(
  { caller, projectId: chosen }: Context,
  of: AnyResource,
  requested?: number | null,
): number | null {
  const projectId = requested ?? chosen
  if (projectId === undefined) {
    if (of.scope === 'project' || caller.projects !== 'all') throw projectNeeded()
    return null
  }
  if (caller.projects !== 'all' && !caller.projects.includes(projectId)) throw projectDenied()
  return projectId
}
function progressOf(ctx: Context, batch: Batch): ImportProgress {
  const isRunning = unfinished.has(batch.status)
  const latest = isRunning ? latestProgress(ctx, batch.id) : undefined
  if (!isRunning) forgetProgress(ctx, batch.id)
  return {
    id: batch.id,
    status: batch.status,
    running: isRunning,
    total: batch.totalAmt,
    done: latest?.done ?? batch.successAmt ?? 0,
    skipped: latest?.skipped ?? batch.failAmt ?? 0,
    message: batch.failReason,
    problems: (batch.failDetail ?? []) as ImportProgress['problems'],
  }
}

/**
 * A batch of this list that the operator may see: their own, or any with the right to see batches.
 * @throws noData
 */
async function batchOf(ctx: Context, resource: string, id: number): Promise<Batch> {
  const batch = await ctx.store(importBatch).getDetail(id)
  if (batch.resource !== resource || (batch.sysUserId !== ctx.caller.id && !ctx.has('importBatch.getDetail')))
    throw noData()
  return batch
}

/**
 * The result sheet of a batch, with everything that was sent. Operators who see personal data
 * masked get only the sheets they sent themselves.
 * @throws permissionDenied, sheetGone
 */
export async function resultOf(ctx: Context, batch: Batch) {
  const isMasked = ctx.caller.kind === 'operator' && !unmasksRow(ctx, importBatch, batch)
  if (isMasked && batch.sysUserId !== ctx.caller.id) throw permissionDenied()
  const outcome = await ctx
    .acting('form', { projectId: batch.projectId })
    .store(importBatchOutcome)
    .find({ importBatchId: batch.id })
  const bytes = await bytesOf(batch.importData)
  if (!outcome || !bytes) throw sheetGone()
  return resultSheet(bytes, outcome as unknown as Outcome, {
    language: ctx.language,
    name: batch.name,
    undone: batch.status === importBatchStatus.undone,
    isStopped: batch.failReason !== null,
  })
}

/**
 * The bytes of an uploaded sheet. A private file opens only for its uploader, or for an operator
 * who can see the upload now; knowing the path is not enough. Undefined when there is no such file.
 */
export async function sheetAt(ctx: Context, path: string): Promise<Buffer | undefined> {
  const { caller } = ctx
  if (path.startsWith('/files/private/')) {
    const uploader = caller.kind === 'visitor' ? 'webUserId' : 'sysUserId'
    const uploaded = await ctx
      .acting('form', { projectId: null })
      .store(uploadedFile)
      .find({ filePath: path, [uploader]: caller.id })
    if (!uploaded && (caller.kind === 'visitor' || !(await ctx.store(uploadedFile).find({ filePath: path }))))
      return undefined
  }
  return bytesOf(path)
}

/** What the batch has a field for; the rest stands in its `options`. */
const named = new Set(['webFormId', 'webFormRecordId', 'webFormRecordStatus', 'relateWebUser', 'tellPeople', 'columns'])
/** A sheet is sent with so many further words at most, each a short one. */
const mostOptions = { count: 2000, length: 100 }
function further(options: ImportOptions): ImportOptions | null {
  const rest = Object.entries(options).filter(
    ([name, value]) => !named.has(name) && name.length + value.length <= mostOptions.length,
  )
  return rest.length ? Object.fromEntries(rest.slice(0, mostOptions.count)) : null
}

const columnsSaid = (mapping: Mappings) => (Object.keys(mapping).length ? mapping : null)
/**
 * How columns were last mapped in this list by hand: operators share it within a project and form, a
 * visitor has that of the group.
 */
async function mapped(
  ctx: Context,
  resource: string,
  { webFormId, webFormRecordId }: ImportOptions,
): Promise<readonly Mapping[]> {
  const projectId = ctx.projectId ?? null
  const [form, group] = [idIn(webFormId), idIn(webFormRecordId)]
  const rows = await ctx.acting('form', { projectId }).query<{ columns: Mapping }>(
    sql`select b."columns"
    from ${importBatch} b
    where b."resource" = ${resource}
      and b."projectId" is not distinct from ${projectId}
      and (${form}::bigint is null or b."webFormId" = ${form})
      and (${group}::bigint is null or b."webFormRecordId" = ${group})
      and jsonb_typeof(b."columns") = 'object'
    order by b.id desc
    limit ${mostRemembered}`,
  )
  return rows.reverse().map(({ columns }) => columns)
}

export const desk: ImportDesk = {
  async start(ctx, { resource, upload, mode, name, remark, options }) {
    const projectId = homeOf(ctx, databaseOf(ctx).catalogue.get(resource))
    const importData = await saveUpload(ctx, upload, { purpose: 'import', private: true })
    const status = Number(options.webFormRecordStatus)
    return progressOf(
      ctx,
      await begin(
        ctx,
        {
          projectId,
          name,
          remark,
          importData,
          mode,
          resource,
          type: typeOf(resource, options),
          relateWebUser: options.relateWebUser === 'true',
          tellPeople: options.tellPeople === 'true',
          webFormId: idIn(options.webFormId),
          webFormRecordId: idIn(options.webFormRecordId),
          columns: columnsSaid(mappingsIn(options.columns)),
          options: further(options),
          ...(status === 10 && { webFormRecordStatus: status }),
        },
        createHash('sha256').update(upload.bytes).digest('hex'),
      ),
    )
  },
  progress: async (ctx, resource, id) => progressOf(ctx, await batchOf(ctx, resource, id)),
  mapped,
  result: async (ctx, resource, id) => resultOf(ctx, await batchOf(ctx, resource, id)),
}

/**
 * Requires the right to import into a list.
 * @throws permissionDenied
 */
export const mayImportInto = (ctx: Context, of: AnyResource): void => {
  ctx.may(`${of.name}.import`)
}
