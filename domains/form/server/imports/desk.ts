import { createHash } from 'node:crypto'
import { entriesOf, noData, permissionDenied, type AnyResource, type Row } from '@pavilion/declare'
import { type ImportDesk, type ImportOptions, type ImportProgress, type Outcome, resultSheet } from '@pavilion/exchange'
import { seesMasked } from '@pavilion/http'
import { type Context, databaseOf, projectDenied, projectNeeded } from '@pavilion/store'
import { uploadedFile } from '@pavilion/system/model/index.ts'
import { bytesOf, mostTimes, saveUpload } from '@pavilion/system/server/index.ts'
import {
  importBatch,
  importBatchOutcome,
  importBatchStatus,
  importBatchType,
  importVariants,
} from '../../model/index.ts'
import { forget, heardOf } from './progress.ts'
import { importStarted, noSuchVariant, sheetGone } from './refusals.ts'
import type { ImportJob } from './run.ts'

export type Batch = Row<typeof importBatch>
export const importJob = 'form.import'
const running = new Set<number>([importBatchStatus.waiting, importBatchStatus.running])
const idIn = (value: string | undefined) => (/^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null)
/** What the importer of a batch was told, as it was. */
export const optionsOf = ({
  webFormId,
  webFormRecordId,
  webFormRecordStatus,
  relateWebUser,
}: Batch): ImportOptions => ({
  ...(webFormId && { webFormId: String(webFormId) }),
  ...(webFormRecordId && { webFormRecordId: String(webFormRecordId) }),
  ...(webFormRecordStatus && { webFormRecordStatus: String(webFormRecordStatus) }),
  relateWebUser: String(relateWebUser),
})
const typeOf = (resource: string, options: ImportOptions) => {
  const key =
    resource === 'webFormRecord' && options.webFormRecordId
      ? 'groupMember'
      : Object.entries(importVariants).find(([, into]) => into === resource)?.[0]
  return (entriesOf(importBatchType).find(entry => entry.key === key)?.code ?? null) as Batch['type']
}
/** The list that a type of batch fills. @throws noSuchVariant */
export function resourceOfType(ctx: Context, type: unknown): AnyResource {
  const key = entriesOf(importBatchType).find(({ code }) => code === (type ?? importBatchType.personalRegister))?.key
  const of =
    key === undefined
      ? undefined
      : databaseOf(ctx).catalogue.resources.get(importVariants[key as keyof typeof importVariants])
  if (!of) throw noSuchVariant()
  return of
}
/** The project that a batch into a list is kept in. Lists of the whole house, or of an organiser, belong to none: who reaches every project need not choose one.
 *  @throws projectNeeded, projectDenied */
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
/** The same operator sends the same file into the same list once at a time. @throws importStarted */
export async function sameIsRunning(
  tx: Context,
  { projectId, resource, webFormRecordId }: Partial<Batch>,
  fingerprint: string,
): Promise<void> {
  const { caller } = tx
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`importBatch ${caller.id} ${fingerprint}`])
  const [same] = await tx.sql(
    `select 1 from "importBatch" where "projectId" is not distinct from $1 and "sysUserId" is not distinct from $2 and "webFormRecordId" is not distinct from $5 and "resource" = $3 and "fingerprint" = $4 and "status" in (${[...running].join(', ')}) and "deletedAt" is null limit 1`,
    [projectId, caller.kind === 'operator' ? caller.id : null, resource, fingerprint, webFormRecordId ?? null],
  )
  if (same) throw importStarted()
}
/** The job that reads the sheet of a batch, with the reach of who asks for it. */
export async function enqueueBatch(tx: Context, { id, projectId }: Pick<Batch, 'id' | 'projectId'>): Promise<void> {
  const { caller } = tx
  await tx.enqueue(
    importJob,
    {
      importBatchId: id,
      by: {
        kind: caller.kind,
        id: caller.id,
        name: caller.name,
        projects: caller.projects,
        sellers: caller.sellers,
        unmask: caller.unmask ?? false,
      },
      language: tx.language,
      projectId,
      sellerId: tx.sellerId ?? null,
      ip: tx.ip,
      path: tx.path,
    } satisfies ImportJob,
    { key: `import ${id}`, maxAttempts: mostTimes },
  )
}
/** A new batch and the job that reads its sheet, in one transaction. @throws importStarted when the same operator sent the same file a moment ago */
export async function begin(
  ctx: Context,
  row: Partial<Batch> & Pick<Batch, 'name' | 'importData' | 'projectId'>,
  fingerprint: string,
): Promise<Batch> {
  const { caller } = ctx
  const { projectId } = row
  return ctx.transaction(async tx => {
    await sameIsRunning(tx, row, fingerprint)
    // A service's row: the line in the operate log is the import's own, once its rows are written.
    const batch = await tx
      .acting('form', { projectId })
      .store(importBatch)
      .create({ ...row, sysUserId: caller.kind === 'operator' ? caller.id : null, fingerprint } as never)
    await enqueueBatch(tx, batch)
    return batch
  })
}
function progressOf(ctx: Context, batch: Batch): ImportProgress {
  const isRunning = running.has(batch.status as number)
  const far = isRunning ? heardOf(ctx, batch.id) : undefined
  if (!isRunning) forget(ctx, batch.id)
  return {
    id: batch.id,
    status: batch.status as number,
    running: isRunning,
    total: batch.totalAmt,
    done: far?.done ?? batch.successAmt ?? 0,
    skipped: far?.skipped ?? batch.failAmt ?? 0,
    message: batch.failReason,
    problems: (batch.failDetail ?? []) as ImportProgress['problems'],
  }
}
/** A batch of this list that this operator may see: an own one, or any with the right. @throws noData */
async function batchOf(ctx: Context, resource: string, id: number): Promise<Batch> {
  const batch = await ctx.store(importBatch).getDetail(id)
  if (batch.resource !== resource || (batch.sysUserId !== ctx.caller.id && !ctx.has('importBatch.getDetail')))
    throw noData()
  return batch
}
/** The result sheet of a batch: all that was sent. Who sees personal values masked has that of their own alone. @throws permissionDenied, sheetGone */
export async function resultOf(ctx: Context, batch: Batch) {
  if (seesMasked(ctx) && batch.sysUserId !== ctx.caller.id) throw permissionDenied()
  const outcome = await ctx
    .acting('form', { projectId: batch.projectId })
    .store(importBatchOutcome)
    .find({ importBatchId: batch.id } as never)
  const bytes = await bytesOf(batch.importData)
  if (!outcome || !bytes) throw sheetGone()
  return resultSheet(bytes, outcome as unknown as Outcome, {
    language: ctx.language,
    name: batch.name,
    undone: batch.status === importBatchStatus.undone,
    isStopped: batch.failReason !== null,
  })
}

/** The sheet that a batch names: a private one is read for who sent it, or reaches it now; a path that somebody once read opens nothing. Undefined where there is none. */
export async function sheetAt(ctx: Context, path: string): Promise<Buffer | undefined> {
  const { caller } = ctx
  if (path.startsWith('/files/private/')) {
    const [uploaded] = await ctx.sql(
      `select 1 from "uploadedFile" where "filePath" = $1 and "deletedAt" is null and ${caller.kind === 'visitor' ? '"webUserId"' : '"sysUserId"'} = $2`,
      [path, caller.id],
    )
    if (!uploaded && (caller.kind === 'visitor' || !(await ctx.store(uploadedFile).find({ filePath: path }))))
      return undefined
  }
  return bytesOf(path)
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
          webFormId: idIn(options.webFormId),
          webFormRecordId: idIn(options.webFormRecordId),
          ...(status === 10 && { webFormRecordStatus: status }),
        } as never,
        createHash('sha256').update(upload.bytes).digest('hex'),
      ),
    )
  },
  progress: async (ctx, resource, id) => progressOf(ctx, await batchOf(ctx, resource, id)),
  result: async (ctx, resource, id) => resultOf(ctx, await batchOf(ctx, resource, id)),
}
/** Who imports into a list may start a batch of it, wherever it is started from. @throws permissionDenied */
export const mayImportInto = (ctx: Context, of: AnyResource): void => {
  if (!ctx.has(`${of.name}.import`)) throw permissionDenied()
}
