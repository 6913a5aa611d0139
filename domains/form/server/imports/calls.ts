import { createHash } from 'node:crypto'
import { integer, invalidInput, json, longText, shape, text } from '@pavilion/declare'
import { importerOf, importTemplate } from '@pavilion/exchange'
import {
  type Call,
  listQuery,
  may,
  post,
  resourceCalls,
  rowOf,
  rowsOf,
  visitorOrOperator,
  type Wraps,
} from '@pavilion/http'
import { type Context, filesBeyond, databaseOf } from '@pavilion/store'
import { importBatch, importMode, webForm, webFormRecord } from '../../model/index.ts'
import { begin } from './queue.ts'
import type { Batch } from './batch.ts'
import { homeOf, mayImportInto, resourceOfType, resultOf } from './desk.ts'
import {
  batchDetail,
  createFromUpload,
  createWithGroup,
  deleteOwnBatch,
  type GroupSheet,
  listBatches,
  previewMembers,
  previewOwnRemoval,
  updateBatch,
} from './ownBatches.ts'
import { sheetGone } from './refusals.ts'
import { deleteBatch, previewRemoval, restoreBatch } from './remove.ts'
import { undoBatch } from './undo.ts'

const byId = shape({ id: integer('编号', 'Id', { required: true, min: 1 }) })
const sheet = { schema: { type: 'string', format: 'binary' } }
const wraps: Wraps = {
  /** A batch from an uploaded file: it starts at once, into the list of its type. */
  create: () => async (ctx, body) => {
    const of = resourceOfType(ctx, body.type)
    mayImportInto(ctx, of)
    const projectId = homeOf(ctx, of, body.projectId as number | null | undefined)
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
    if (body[name] && (await ctx.store(of).count({ id: body[name] } as never)) === 0)
      throw invalidInput({ [name]: words })
}
const list = shape({
  where: json<Record<string, unknown>>()('条件', 'Conditions', { example: { webFormRecordId: 1 } }),
  search: json()('关键字', 'Keyword'),
  pagination: json()('分页', 'Page', { example: { page: 1, limit: 10 } }),
  order: json()('排序', 'Order'),
})
const { name, webFormRecordStatus, relateWebUser, tellPeople, mode } = importBatch.fields
const optionalId = (zh: string, en: string) => integer(zh, en, { min: 1 })
const columnsWord = json<Record<string, string>>()('列的对应', 'Columns', {
  example: { 联系人: 'f12' },
  hint: ['标题到字段名；空文本为不导入', 'Field by heading; an empty text leaves the column out'],
})
const groupSheet = shape({
  name,
  remark: longText('备注', 'Remark', { max: 2000 }),
  importData: text('导入文件', 'Path of the sheet', {
    required: true,
    max: 300,
    example: '/files/2027/04/members.xlsx',
  }),
  webFormId: optionalId('成员表单', 'Member form'),
  webFormRecordId: integer('团体记录', 'Group record', { required: true, min: 1 }),
  webFormRecordStatus,
  relateWebUser,
  tellPeople,
  mode,
})

/**
 * Members of a group from a sheet, sent by the person who registered it (visitor-side §2.9, §7).
 */
const ownCalls: readonly Call[] = [
  post(
    '/importBatch/ext/getList',
    {
      guard: visitorOrOperator('importBatch.getList'),
      summary: ['导入批次', 'Import batches of a group'],
      writes: false,
      body: list,
      answer: rowsOf(importBatch),
    },
    ({ ctx, body }) => listBatches(ctx, listQuery(body as Record<string, unknown>)),
  ),
  post(
    '/importBatch/ext/getDetail',
    {
      guard: visitorOrOperator('importBatch.getDetail'),
      summary: ['导入批次详情', 'An import batch'],
      writes: false,
      body: byId,
      answer: rowOf(importBatch),
    },
    ({ ctx, body }) => batchDetail(ctx, body.id),
  ),
  post(
    '/importBatch/ext/create',
    {
      guard: visitorOrOperator('importBatch.create'),
      multipart: true,
      fileLimit: 30_000_000,
      rate: { max: 60, seconds: 600 },
      summary: ['上传并导入团体成员', 'Upload a sheet of group members'],
      answer: rowOf(importBatch),
      body: shape({
        name,
        remark: longText('备注', 'Remark', { max: 2000 }),
        webFormId: optionalId('成员表单', 'Member form'),
        webFormRecordId: integer('团体记录', 'Group record', { required: true, min: 1 }),
        webFormRecordStatus,
        relateWebUser,
        tellPeople,
        mode,
        columns: columnsWord,
      }),
    },
    ({ ctx, upload }) => createFromUpload(ctx, upload),
  ),
  post(
    '/importBatch/ext/preview',
    {
      guard: visitorOrOperator('importBatch.create'),
      multipart: true,
      fileLimit: 5_000_000,
      writes: false,
      rate: { max: 60, seconds: 600 },
      summary: ['预览团体成员表格', 'Preview a sheet of group members'],
      answer: { schema: { type: 'object', additionalProperties: true } },
      body: shape({
        webFormRecordId: integer('团体记录', 'Group record', { required: true, min: 1 }),
        columns: columnsWord,
      }),
    },
    ({ ctx, upload }) => previewMembers(ctx, upload),
  ),
  post(
    '/importBatch/ext/update',
    {
      guard: visitorOrOperator('importBatch.update'),
      summary: ['修改导入批次', 'Rename an import batch'],
      body: shape({
        id: byId.fields.id,
        name: text('名称', 'Name', { max: 100 }),
        remark: longText('备注', 'Remark', { max: 2000 }),
      }),
      answer: { nothing: true },
    },
    ({ ctx, body }) => updateBatch(ctx, body),
  ),
  post(
    '/importBatch/ext/delete',
    {
      guard: visitorOrOperator('importBatch.delete'),
      summary: ['删除导入批次', 'Delete an import batch'],
      body: byId,
      answer: { schema: { type: 'object', additionalProperties: true } },
    },
    ({ ctx, body }) => deleteOwnBatch(ctx, body.id),
  ),
  post(
    '/importBatch/ext/previewDelete',
    {
      guard: visitorOrOperator('importBatch.delete'),
      summary: ['删除导入批次前的核对', 'What deleting an import batch would delete'],
      writes: false,
      body: byId,
      answer: { schema: { type: 'object', additionalProperties: true } },
    },
    ({ ctx, body }) => previewOwnRemoval(ctx, body.id),
  ),
  post(
    '/importBatch/ext/createWithWebFormRecordGroup',
    {
      guard: visitorOrOperator('importBatch.create'),
      summary: ['导入团体成员', 'Import members of a group'],
      body: groupSheet,
      answer: rowOf(importBatch),
    },
    ({ ctx, body }) => createWithGroup(ctx, body as GroupSheet),
  ),
  post(
    '/importBatch/createWithWebFormRecordGroup',
    {
      guard: may('importBatch.create'),
      summary: ['导入团体成员', 'Import members of a group'],
      body: groupSheet,
      answer: rowOf(importBatch),
    },
    ({ ctx, body }) => createWithGroup(ctx, body as GroupSheet),
  ),
]
export const importBatchCalls: readonly Call[] = [
  ...resourceCalls(importBatch, wraps, { also: { create: { rights: ['<resource>.import'] } } }),
  ...ownCalls,
  post(
    '/importBatch/downloadTemplate',
    {
      guard: may('importBatch.create'),
      summary: ['导入模板', 'Import template'],
      writes: false,
      answer: sheet,
      body: shape({
        type: importBatch.fields.type,
        webFormId: integer('表单', 'Form', { min: 1 }),
        webFormRecordId: integer('团体记录', 'Group record', { min: 1 }),
        options: json()('选项', 'Options'),
      }),
    },
    async ({ ctx, body: { type, webFormId, webFormRecordId } }) =>
      importTemplate(
        await importerOf(ctx, databaseOf(ctx).catalogue, resourceOfType(ctx, type), {
          ...(webFormId && { webFormId: String(webFormId) }),
          ...(webFormRecordId && { webFormRecordId: String(webFormRecordId) }),
        }),
        ctx.language,
      ),
  ),
  post(
    '/importBatch/downloadResult',
    {
      guard: may('importBatch.getDetail'),
      summary: ['下载导入结果', 'Result sheet of an import'],
      writes: false,
      body: byId,
      answer: sheet,
    },
    async ({ ctx, body }) => resultOf(ctx, await ctx.store(importBatch).getDetail(body.id)),
  ),
  post(
    '/importBatch/previewDelete',
    {
      guard: may('importBatch.delete'),
      summary: ['删除导入批次前的核对', 'What deleting an import batch would delete'],
      writes: false,
      body: byId,
      answer: { schema: { type: 'object', additionalProperties: true } },
    },
    ({ ctx, body }) => previewRemoval(ctx, body.id),
  ),
  post(
    '/importBatch/undo',
    {
      guard: may('importBatch.undo', { rights: ['<resource>.import'] }),
      summary: ['撤销导入', 'Undo an import'],
      body: byId,
      answer: { schema: { type: 'object', additionalProperties: true } },
    },
    ({ ctx, body }) => undoBatch(ctx, body.id),
  ),
]
