import {
  call,
  code,
  idField,
  instant,
  json,
  exactly,
  many,
  maybe,
  oneOf,
  open,
  plain,
  sometimes,
  byName,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { webFormType } from '../codes.ts'
import { formRules } from '../definition.ts'
import { optionalId, webFormId } from './bodies.ts'

// The form builder: it reads and saves a whole form at once.

const question = {
  id: -2,
  name: '姓名',
  englishName: 'Name',
  label: 'name',
  required: true,
  webFormComponent: { type: 1, webFormCandidates: [] },
}

/**
 * A form for the builder: its settings, fields and rules, and the hash that tells a later save
 * whether somebody else has saved meanwhile.
 */
export const builtForm = view({
  ...formRules.view,
  id: plain.integer,
  projectId: plain.integer,
  type: plain.integer,
  status: oneOf(exactly(1), exactly(0)),
  updatedAt: plain.instant,
  hash: plain.text,
  settings: byName(open<unknown>('A setting of the form')),
  /** Live records of the form. */
  records: plain.integer,
})
export type BuiltForm = AnswerOf<typeof builtForm>
export const getDefinition = call('/webForm/getDefinition', {
  name: ['表单搭建：读取', 'Form builder: read a form'],
  body: { id: idField },
  answer: builtForm,
  reads: true,
})
export const saveDefinition = call('/webForm/saveDefinition', {
  name: ['表单搭建：整体保存', 'Form builder: save the whole definition'],
  body: {
    id: idField,
    /** The fingerprint of the definition when it was read. */
    hash: text('定义指纹', 'Hash of the definition', { required: true, max: 64 }),
    /** The form's `updatedAt` when it was read. */
    updatedAt: instant('更新时间', 'Updated', { required: true }),
    settings: json<Readonly<Record<string, unknown>>>()('表单设置', 'Form settings', { example: { remark: '' } }),
    webFormFieldGroups: json<unknown>()('字段组', 'Field groups', {
      required: true,
      example: [{ id: -1, name: '个人信息', englishName: 'About you', webFormFields: [question] }],
    }),
    webFormVisibleRules: json<unknown>()('显示规则', 'Visibility rules', { example: [] }),
  },
  answer: builtForm,
})
/** How many live records a change affects. */
export const touchedRecords = view({
  records: plain.integer,
  fields: byName(plain.integer),
  /** For a large form, an estimate from a sample of its records. */
  about: sometimes(plain.boolean),
})
export type Touched = AnswerOf<typeof touchedRecords>
export const getTouched = call('/webForm/getTouched', {
  name: ['表单搭建：涉及的记录数', 'Form builder: how many records a change affects'],
  body: { id: idField, fieldIds: json<readonly number[]>()('字段', 'Fields', { required: true, example: [1] }) },
  answer: touchedRecords,
  reads: true,
})
/**
 * The parts of a copied form besides its fields: how many of each kind were copied, and what was
 * not, and why.
 */
export const alongside = view({ what: plain.pair, taken: plain.integer, left: maybe(plain.pair) })
export type Alongside = AnswerOf<typeof alongside>
/** A new form; for a copy, with what was copied besides its fields and what was not. */
export const newlyMade = view({ ...builtForm.view, alongside: many(alongside) })
export type NewlyMade = AnswerOf<typeof newlyMade>
export const createFrom = call('/webForm/createFrom', {
  name: ['由模板或副本新建表单', 'New form from a template or another form'],
  body: {
    name: text('名称', 'Name', { required: true, max: 100 }),
    englishName: text('英文名称', 'English name', { max: 200 }),
    type: code('类型', 'Type', webFormType),
    // The source: a preset, a saved template, or another form; nothing for an empty form.
    preset: text('预设模板', 'Preset', { max: 50, example: 'visitor' }),
    webFormTemplateId: optionalId('表单模板', 'Form template'),
    webFormId: optionalId('复制的表单', 'Form to copy'),
    projectId: optionalId('活动', 'Event'),
  },
  answer: newlyMade,
})
export const keepAsTemplate = call('/webForm/keepAsTemplate', {
  name: ['存为表单模板', 'Save a form as a template'],
  body: { webFormId, name: text('模板名称', 'Template name', { required: true, max: 100 }) },
  answer: view({ id: plain.integer }),
})
