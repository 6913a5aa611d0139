import { boolean, instant, integer, json, shape, text } from '@pavilion/declare'
import { anyone, type Call, post, visitorOrOperator } from '@pavilion/http'
import type { Answers } from '../../model/index.ts'
import { createBatch } from '../ownRecords.ts'
import { realNameOf } from '../realName.ts'
import { submit } from '../submit.ts'
import type { SubmitInput, SubmitMode, SubmitResult } from '../submit/input.ts'
import { object, optionalId, webFormId } from './shapes.ts'

const input = shape({
  webFormId,
  webFormRecordValues: json<Answers>()('答案', 'Answers', { required: true, example: { 1: '李伟', 2: '13800138000' } }),
  id: optionalId('编号', 'Id'),
  groupId: optionalId('团体记录', 'Group record'),
  isGroupMember: boolean('是否团体成员', 'Is group member'),
  registerChannelId: optionalId('注册渠道', 'Register channel'),
  initialStatus: integer('初始状态', 'Initial status'),
  commonLoginUserId: optionalId('统一登录参会人', 'Common login user'),
  websiteId: optionalId('网站', 'Website'),
  confirmDuplicate: boolean('重复时仍提交', 'Submit although the person has registered'),
  webFormVersionId: optionalId('填写的表单版本', 'Form version that was filled in'),
  fee: integer('页面显示的费用', 'Fee shown on the page', { min: 0 }),
  updatedAt: instant('更新时间', 'Updated at', {
    hint: ['操作员修改时打开的版本', 'As the operator opened it'],
  }),
})
const sent = shape({
  id: integer('编号', 'Id'),
  number: text('编号', 'Number'),
  status: integer('状态', 'Status'),
  fee: integer('费用', 'Fee'),
  currency: text('币种', 'Currency'),
  feeName: text('收费项', 'Fee for'),
  feeEnglishName: text('收费项英文名称', 'Fee for, in English'),
  ignored: json<SubmitResult['ignored']>()('未更改的锁定答案', 'Locked answers that stay as they were', {
    example: [{ webFormFieldId: 1, name: '姓名', englishName: 'Name' }],
  }),
})

const sending = (path: string, mode: SubmitMode, guard: Call['guard'], summary: Call['summary']): Call =>
  post(
    `/webFormRecord/ext/${path}`,
    { guard, summary, body: input, answer: { shape: sent }, asksFirst: true },
    ({ ctx, body }) => submit(ctx, body as SubmitInput, mode, { last: true }),
  )
export const submitCalls: Call[] = [
  sending('upsertOne', 'own', visitorOrOperator('webFormRecord.update'), ['提交表单', 'Submit a form']),
  sending('createOpenOne', 'open', anyone(), ['提交开放表单', 'Submit an open form']),
  sending('createOpenOne2', 'open', anyone(), ['提交开放表单', 'Submit an open form']),
  sending('repeatCreateOpenOne', 'repeat', anyone(), ['提交重复表单', 'Submit a repeat form']),
  post(
    '/webFormRecord/ext/createBatch',
    {
      guard: visitorOrOperator('webFormRecord.update'),
      summary: ['批量提交', 'Submit several records'],
      answer: object,
      bodyLimit: 5_000_000,
      body: shape({
        webFormId,
        groupId: optionalId('团体记录', 'Group record'),
        rows: json<Answers[]>()('记录', 'Rows', { required: true, example: [{ 1: '李伟', 2: '13800138000' }] }),
        registerChannelId: optionalId('注册渠道', 'Register channel'),
        webFormVersionId: optionalId('填写的表单版本', 'Form version that was filled in'),
        fees: json<number[]>()('页面显示的各人费用', 'Fee of each person shown on the page', { example: [68_000] }),
      }),
    },
    ({ ctx, body }) => createBatch(ctx, body as never),
  ),
]

export const realNameCalls: Call[] = [
  post(
    '/webFormRecord/ext/checkIdNumber',
    {
      guard: anyone(),
      summary: ['实名校验', 'Check a name against an ID number'],
      writes: false,
      rate: { max: 20, seconds: 60, by: 'ip' },
      answer: { schema: { type: 'integer', enum: [10, 20, 30], description: '10: valid' } },
      body: shape({
        name: text('姓名', 'Name', { required: true, max: 100, example: '李伟' }),
        idNumber: text('证件号码', 'ID number', { required: true, max: 30, example: '11010519491231002X' }),
      }),
    },
    ({ ctx, body }) => realNameOf(ctx, body),
  ),
]
