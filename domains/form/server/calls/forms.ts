import { boolean, json, shape } from '@pavilion/declare'
import { anyone, type Call, post, publishedCalls, rowOf, rowsOf, visitorOrOperator } from '@pavilion/http'
import { webForm, webFormField, webFormVisibleRule } from '../../model/index.ts'
import { addPageView } from '../channels.ts'
import { recordsTouched } from '../definitionWrites.ts'
import { fieldsWithGroup, formDetail, mayStillRegister, publishedForm } from '../publicForm.ts'
import { uniqueAnswer } from '../recordWrites.ts'
import { byForm, byId, id, list, object, optionalId, truth, webFormId } from './shapes.ts'

const askedForm = shape({
  webFormId,
  webFormRecordId: optionalId('登记记录', 'Registration'),
  isGroupMember: boolean('是否团体成员', 'Is group member'),
})

/** A definition with its tree, see FormDefinition in the model. */
const formTree = {
  schema: {
    type: 'object',
    properties: {
      webFormFieldGroups: { type: 'array' },
      webFormVisibleRules: { type: 'array' },
      webFormRecord: { type: ['object', 'null'] },
    },
    additionalProperties: true,
  },
}

/** Forms and their fields, for websites. */
export const formCalls: Call[] = [
  ...publishedCalls(webForm, ['getList'], visitorOrOperator('webForm.getList')),
  post(
    '/webForm/ext/getDetail',
    {
      guard: anyone(),
      summary: ['表单详情（公开）', 'Published form'],
      body: byId,
      answer: rowOf(webForm),
      writes: false,
    },
    async ({ ctx, body }) => ({ ...(await ctx.published(webForm).getDetail(body.id)), webFormId: body.id }),
  ),
  post(
    '/webForm/ext/getFormDetail',
    {
      guard: visitorOrOperator('webForm.getDetail'),
      summary: ['填写表单（已登录）', 'Form to fill in (signed in)'],
      body: askedForm,
      answer: formTree,
      writes: false,
    },
    ({ ctx, body }) => formDetail(ctx, body, 'signedIn'),
  ),
  post(
    '/webForm/ext/getFormDetail2',
    { guard: anyone(), summary: ['填写表单', 'Form to fill in'], body: askedForm, answer: formTree, writes: false },
    ({ ctx, body }) => formDetail(ctx, body, 'either'),
  ),
  post(
    '/webForm/ext/getOpenFormDetail',
    {
      guard: anyone(),
      summary: ['填写开放表单', 'Open form to fill in'],
      body: askedForm,
      answer: formTree,
      writes: false,
    },
    ({ ctx, body }) => formDetail(ctx, body, 'open'),
  ),
  post(
    '/webForm/ext/getDetailIncludeWebFormFields',
    { guard: anyone(), summary: ['表单及其字段', 'Form with its fields'], body: byId, answer: object, writes: false },
    async ({ ctx, body }) => publishedForm(ctx, await ctx.published(webForm).getDetail(body.id), body.id),
  ),
  post(
    '/webForm/ext/checkLimitCount',
    {
      guard: anyone(),
      summary: ['是否还可登记', 'Whether registration is still allowed'],
      body: byForm,
      answer: truth,
      writes: false,
    },
    ({ ctx, body }) => mayStillRegister(ctx, body.webFormId),
  ),
  post(
    '/webFormField/ext/getListIncludeWebFormFieldGroup',
    {
      guard: anyone(),
      summary: ['字段及其字段组', 'Fields with their group'],
      body: list,
      answer: rowsOf(webFormField),
      writes: false,
    },
    ({ ctx, body }) => fieldsWithGroup(ctx, body.where),
  ),
  post(
    '/webFormField/ext/checkUnique',
    {
      guard: anyone(),
      summary: ['答案是否可用', 'Whether an answer is still available'],
      answer: truth,
      writes: false,
      rate: { max: 30, seconds: 60, by: 'ip' },
      body: shape({
        webFormFieldId: id,
        value: json()('答案', 'Answer', { required: true, example: '13800138000' }),
        webFormRecordId: optionalId('登记记录', 'Registration'),
      }),
    },
    ({ ctx, body }) => uniqueAnswer(ctx, body as never),
  ),
  post(
    '/webFormField/getRecordsTouched',
    {
      guard: { kind: 'may', right: 'webFormField.update' },
      summary: ['涉及的记录数', 'Records that answer this field'],
      body: byId,
      answer: object,
      writes: false,
    },
    ({ ctx, body }) => recordsTouched(ctx, body.id),
  ),
  ...publishedCalls(webFormVisibleRule, ['getList']),
  post(
    '/registerChannel/ext/addPageView',
    {
      guard: anyone(),
      summary: ['渠道浏览量加一', 'Count a page view of a channel'],
      body: byId,
      answer: { nothing: true },
      rate: { max: 120, seconds: 60, by: 'ip' },
    },
    ({ ctx, body }) => addPageView(ctx, body.id),
  ),
]
