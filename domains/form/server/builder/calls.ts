import { code, instant, integer, json, shape, text } from '@pavilion/declare'
import { may, post, type Call } from '@pavilion/http'
import { webFormType } from '../../model/index.ts'
import { definitionRights } from './changes.ts'
import { keepAsTemplate, makeFrom } from './make.ts'
import { built, touched } from './read.ts'
import { saveDefinition } from './save.ts'

const id = integer('编号', 'Id', { required: true, min: 1 })
const optional = (zh: string, en: string) => integer(zh, en, { min: 1 })
const name = text('名称', 'Name', { required: true, max: 100 })
const tree = {
  schema: {
    type: 'object',
    properties: {
      hash: { type: 'string' },
      settings: { type: 'object' },
      webFormFieldGroups: { type: 'array' },
      webFormVisibleRules: { type: 'array' },
      records: { type: 'integer' },
    },
    additionalProperties: true,
  },
}
const object = { schema: { type: 'object', additionalProperties: true } }
const question = {
  id: -2,
  name: '姓名',
  englishName: 'Name',
  label: 'name',
  required: true,
  webFormComponent: { type: 1, webFormCandidates: [] },
}

/**
 * The form builder's calls: read a whole form, save it at once, what a change affects, new forms
 * from templates and copies.
 */
export const builderCalls: readonly Call[] = [
  post(
    '/webForm/getDefinition',
    {
      guard: may('webForm.getDetail'),
      summary: ['表单搭建：读取', 'Form builder: read a form'],
      body: shape({ id }),
      answer: tree,
      writes: false,
    },
    ({ ctx, body }) => built(ctx, body.id),
  ),
  post(
    '/webForm/saveDefinition',
    {
      guard: may('webForm.update', { rights: definitionRights, words: 'by what changes' }),
      summary: ['表单搭建：整体保存', 'Form builder: save the whole definition'],
      answer: tree,
      bodyLimit: 8_000_000,
      body: shape({
        id,
        hash: text('定义指纹', 'Hash of the definition', { required: true, max: 64 }),
        updatedAt: instant('更新时间', 'Updated', { required: true }),
        settings: json<Record<string, unknown>>()('表单设置', 'Form settings', { example: { remark: '' } }),
        webFormFieldGroups: json<unknown>()('字段组', 'Field groups', {
          required: true,
          example: [{ id: -1, name: '个人信息', englishName: 'About you', webFormFields: [question] }],
        }),
        webFormVisibleRules: json<unknown>()('显示规则', 'Visible rules', { example: [] }),
      }),
    },
    ({ ctx, body }) => saveDefinition(ctx, body as never),
  ),
  post(
    '/webForm/getTouched',
    {
      guard: may('webForm.update'),
      summary: ['表单搭建：涉及的记录数', 'Form builder: how many records a change affects'],
      answer: object,
      writes: false,
      body: shape({ id, fieldIds: json<number[]>()('字段', 'Fields', { required: true, example: [1] }) }),
    },
    ({ ctx, body }) => touched(ctx, { id: body.id, fieldIds: Array.isArray(body.fieldIds) ? body.fieldIds : [] }),
  ),
  post(
    '/webForm/createFrom',
    {
      guard: may('webForm.create', {
        rights: ['webForm.getDetail', 'webFormTemplate.getDetail', ...definitionRights],
        words: 'by what it is made from',
      }),
      summary: ['由模板或副本新建表单', 'New form from a template or another form'],
      answer: tree,
      body: shape({
        name,
        englishName: text('英文名称', 'English name', { max: 200 }),
        type: code('类型', 'Type', webFormType),
        preset: text('预设模板', 'Preset', { max: 50, example: 'visitor' }),
        webFormTemplateId: optional('表单模板', 'Form template'),
        webFormId: optional('复制的表单', 'Form to copy'),
        projectId: optional('活动', 'Event'),
      }),
    },
    ({ ctx, body }) => makeFrom(ctx, body),
  ),
  post(
    '/webForm/keepAsTemplate',
    {
      guard: may('webFormTemplate.create'),
      summary: ['存为表单模板', 'Save a form as a template'],
      body: shape({ webFormId: id, name }),
      answer: { shape: shape({ id: integer('编号', 'Id') }) },
    },
    ({ ctx, body }) => keepAsTemplate(ctx, body),
  ),
]
