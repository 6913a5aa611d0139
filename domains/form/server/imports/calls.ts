import { createHash } from 'node:crypto'
import { invalidInput } from '@pavilion/declare'
import { importerOf, importTemplate } from '@pavilion/exchange'
import { type Call, handle, listQuery, may, resourceCalls, visitorOrOperator, type Wraps } from '@pavilion/http'
import { type Context, filesBeyond, databaseOf } from '@pavilion/store'
import * as imports from '../../model/calls/imports.ts'
import { importBatch, importMode, webForm, webFormRecord } from '../../model/index.ts'
import { begin } from './queue.ts'
import type { Batch } from './batch.ts'
import { homeOf, mayImportInto, resourceOfType, resultOf } from './desk.ts'
import {
  batchDetail,
  createFromUpload,
  createWithGroup,
  deleteOwnBatch,
  listBatches,
  previewMembers,
  previewOwnRemoval,
  updateBatch,
} from './ownBatches.ts'
import { sheetGone } from './refusals.ts'
import { deleteBatch, previewRemoval, restoreBatch } from './remove.ts'
import { undoBatch } from './undo.ts'

const wraps: Wraps = {
  /** A batch from an uploaded file: it starts at once, into the list of its type. */
  create: () => async (ctx, body) => {
    const of = resourceOfType(ctx, body.type)
    mayImportInto(ctx, of)
    const projectId = homeOf(ctx, of, typeof body.projectId === 'number' ? body.projectId : undefined)
    await isWithinReach(ctx, body)
    if ((await filesBeyond(ctx, body.importData)).size) throw sheetGone()
    return begin(
      ctx,
      {
        ...body,
        projectId,
        mode: body.mode ?? importMode.all,
        type: body.type ?? 1,
        resource: of.name,
      } as Partial<Batch> as Batch,
      createHash('sha256').update(String(body.importData)).digest('hex'),
    )
  },
  delete: deleteBatch,
  restore: restoreBatch,
}

/**
 * The batch is written by a service without access checks, so the rows the operator refers to are
 * checked first.
 * @throws invalidInput
 */
async function isWithinReach(ctx: Context, body: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, of, words] of [
    ['webFormId', webForm, ['表单不存在', 'This form does not exist']],
    ['webFormRecordId', webFormRecord, ['表单记录不存在', 'This registration does not exist']],
  ] as const)
    if (body[name] && (await ctx.store(of).count({ id: body[name] })) === 0) throw invalidInput({ [name]: words })
}

const own = (action: string) => ({ guard: visitorOrOperator(`importBatch.${action}`) })
const often = { max: 60, seconds: 600 }

/**
 * Members of a group from a sheet, sent by the person who registered it (visitor-side §2.9, §7).
 */
const ownCalls: readonly Call[] = [
  handle(imports.getOwnBatches, own('getList'), ({ ctx, body }) => listBatches(ctx, listQuery(body))),
  handle(imports.getOwnBatch, own('getDetail'), ({ ctx, body }) => batchDetail(ctx, body.id)),
  handle(imports.uploadMembers, { ...own('create'), fileLimit: 30_000_000, rate: often }, ({ ctx, upload }) =>
    createFromUpload(ctx, upload),
  ),
  handle(imports.previewMembers, { ...own('create'), fileLimit: 5_000_000, rate: often }, ({ ctx, upload }) =>
    previewMembers(ctx, upload),
  ),
  handle(imports.renameOwnBatch, own('update'), ({ ctx, body }) => updateBatch(ctx, body)),
  handle(imports.deleteOwnBatch, own('delete'), ({ ctx, body }) => deleteOwnBatch(ctx, body.id)),
  handle(imports.previewOwnRemoval, own('delete'), ({ ctx, body }) => previewOwnRemoval(ctx, body.id)),
  handle(imports.importOwnMembers, own('create'), ({ ctx, body }) => createWithGroup(ctx, body)),
]
export const importBatchCalls: readonly Call[] = [
  ...resourceCalls(importBatch, wraps, { also: { create: { rights: ['<resource>.import'] } } }),
  ...ownCalls,
  handle(imports.importMembers, { guard: may('importBatch.create') }, ({ ctx, body }) => createWithGroup(ctx, body)),
  handle(
    imports.downloadTemplate,
    { guard: may('importBatch.create') },
    async ({ ctx, body: { type, webFormId, webFormRecordId } }) =>
      importTemplate(
        await importerOf(ctx, databaseOf(ctx).catalogue, resourceOfType(ctx, type), {
          ...(webFormId && { webFormId: String(webFormId) }),
          ...(webFormRecordId && { webFormRecordId: String(webFormRecordId) }),
        }),
        ctx.language,
      ),
  ),
  handle(imports.downloadResult, { guard: may('importBatch.getDetail') }, async ({ ctx, body }) =>
    resultOf(ctx, await ctx.store(importBatch).getDetail(body.id)),
  ),
  handle(imports.previewRemoval, { guard: may('importBatch.delete') }, ({ ctx, body }) => previewRemoval(ctx, body.id)),
  handle(imports.undoImport, { guard: may('importBatch.undo', { rights: ['<resource>.import'] }) }, ({ ctx, body }) =>
    undoBatch(ctx, body.id),
  ),
]
