import {
  call,
  fileCall,
  idField,
  integer,
  json,
  longText,
  many,
  maybe,
  plain,
  rowOf,
  rowsOf,
  sometimes,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { importBatch, rowProblem } from '../channel.ts'
import { optionalId } from './bodies.ts'

// Imports: batches of an operator, and the members of a group by the person who registered it.

const { name, webFormRecordStatus, relateWebUser, tellPeople, mode, type } = importBatch.fields
const remark = longText('备注', 'Remark', { max: 2000 })
const groupRecordId = integer('团体记录', 'Group record', { required: true, min: 1 })
const columns = json<Record<string, string>>()('列的对应', 'Columns', {
  example: { 联系人: 'f12' },
  hint: ['标题到字段名；空文本为不导入', 'Field by heading; an empty text leaves the column out'],
})
/** The effect that an import of a sheet would have. */
export const sheetPreview = view({
  columns: many(view({ name: plain.text, heading: plain.text })),
  headingRow: plain.integer,
  /** The columns of the sheet, and the field that each is read into. */
  found: many(view({ key: plain.text, heading: plain.text, name: maybe(plain.text), sample: plain.text })),
  /** The fields that a column can be read into. */
  fields: many(view({ name: plain.text, heading: plain.text, required: sometimes(plain.boolean) })),
  passedOver: many(plain.text),
  rows: many(view({ row: plain.integer, cells: many(plain.text) })),
  total: plain.integer,
  good: plain.integer,
  bad: plain.integer,
  problems: many(rowProblem),
  /** Rows that may be duplicates, and are imported all the same. */
  noted: plain.integer,
  notes: many(rowProblem),
  choices: many(
    view({
      name: plain.text,
      label: plain.text,
      value: plain.text,
      values: many(view({ value: plain.text, label: plain.text })),
    }),
  ),
  becomes: many(plain.text),
})
export type SheetPreview = AnswerOf<typeof sheetPreview>
/** Rows that go with a batch, and those that stay (the first of `keptCount`). */
export const batchRemoval = view({
  gone: plain.integer,
  keptCount: plain.integer,
  /** Rows that stay when their batch is deleted, by name, and why. */
  kept: many(view({ id: plain.integer, name: plain.text, why: plain.text })),
})
export type Removal = AnswerOf<typeof batchRemoval>

export const getOwnBatches = call('/importBatch/ext/getList', {
  name: ['导入批次', 'Import batches of a group'],
  body: {
    where: json<Record<string, unknown>>()('条件', 'Conditions', { example: { webFormRecordId: 1 } }),
    search: json<string | readonly string[]>()('关键字', 'Keyword'),
    pagination: json<{ page: number; limit: number }>()('分页', 'Page', { example: { page: 1, limit: 10 } }),
    order: json<readonly (readonly [string, 'asc' | 'desc'])[]>()('排序', 'Order'),
  },
  answer: rowsOf(importBatch),
  reads: true,
})
export const getOwnBatch = call('/importBatch/ext/getDetail', {
  name: ['导入批次详情', 'An import batch'],
  body: { id: idField },
  answer: rowOf(importBatch),
  reads: true,
})
export const uploadMembers = call('/importBatch/ext/create', {
  name: ['上传并导入团体成员', 'Upload a sheet of group members'],
  body: {
    name,
    remark,
    webFormId: optionalId('成员表单', 'Member form'),
    webFormRecordId: groupRecordId,
    webFormRecordStatus,
    relateWebUser,
    tellPeople,
    mode,
    columns,
  },
  answer: rowOf(importBatch),
  upload: true,
})
export const previewMembers = call('/importBatch/ext/preview', {
  name: ['预览团体成员表格', 'Preview a sheet of group members'],
  body: { webFormRecordId: groupRecordId, columns },
  answer: sheetPreview,
  reads: true,
  upload: true,
})
export const renameOwnBatch = call('/importBatch/ext/update', {
  name: ['修改导入批次', 'Rename an import batch'],
  body: { id: idField, name: text('名称', 'Name', { max: 100 }), remark },
})
export const deleteOwnBatch = call('/importBatch/ext/delete', {
  name: ['删除导入批次', 'Delete an import batch'],
  body: { id: idField },
  answer: batchRemoval,
})
export const previewOwnRemoval = call('/importBatch/ext/previewDelete', {
  name: ['删除导入批次前的核对', 'What deleting an import batch would delete'],
  body: { id: idField },
  answer: batchRemoval,
  reads: true,
})
const groupSheet = {
  name,
  remark,
  importData: text('导入文件', 'Path of the sheet', {
    required: true,
    max: 300,
    example: '/files/2027/04/members.xlsx',
  }),
  webFormId: optionalId('成员表单', 'Member form'),
  webFormRecordId: groupRecordId,
  webFormRecordStatus,
  relateWebUser,
  tellPeople,
  mode,
}
export const importOwnMembers = call('/importBatch/ext/createWithWebFormRecordGroup', {
  name: ['导入团体成员', 'Import members of a group'],
  body: groupSheet,
  answer: rowOf(importBatch),
})
export const importMembers = call('/importBatch/createWithWebFormRecordGroup', {
  name: ['导入团体成员', 'Import members of a group'],
  body: groupSheet,
  answer: rowOf(importBatch),
})
export const downloadTemplate = fileCall('/importBatch/downloadTemplate', {
  name: ['导入模板', 'Import template'],
  body: {
    type,
    webFormId: optionalId('表单', 'Form'),
    webFormRecordId: optionalId('团体记录', 'Group record'),
    options: json()('选项', 'Options'),
  },
  reads: true,
})
export const downloadResult = fileCall('/importBatch/downloadResult', {
  name: ['下载导入结果', 'Result sheet of an import'],
  body: { id: idField },
  reads: true,
})
export const previewRemoval = call('/importBatch/previewDelete', {
  name: ['删除导入批次前的核对', 'What deleting an import batch would delete'],
  body: { id: idField },
  answer: batchRemoval,
  reads: true,
})
export const undoImport = call('/importBatch/undo', {
  name: ['撤销导入', 'Undo an import'],
  body: { id: idField },
  answer: view({
    undone: plain.integer,
    goneBefore: plain.integer,
    /** Rows that stay: changed since, or in use. Some of them by name. */
    keptCount: plain.integer,
    kept: many(view({ id: plain.integer, name: plain.text, why: plain.text })),
  }),
})
