import { boolean, code, instant, integer, json, longText, shape, text } from '@pavilion/declare'
import {
  anyone,
  listQuery,
  operator,
  post,
  publishedCalls,
  resourceCalls,
  rowOf,
  rowsOf,
  visitor,
  visitorOrOperator,
  type Call,
} from '@pavilion/http'
import type { ListQuery } from '@pavilion/store'
import {
  type Answers,
  decisionRule,
  decisionRuleGroup,
  decisionRuleRemark,
  letterTemplate,
  registerChannel,
  webForm,
  webFormCandidate,
  webFormCertType,
  webFormChannel,
  webFormComponent,
  webFormFeeRule,
  webFormField,
  webFormFieldGroup,
  webFormRecord,
  webFormRecordValue,
  webFormTemplate,
  webFormVersion,
  webFormVisibleRule,
} from '../model/index.ts'
import { builderCalls } from './builder/calls.ts'
import { addPageView, channelWraps } from './channels.ts'
import { exportMembers, memberTemplate } from './group.ts'
import { invitationOf } from './invitation.ts'
import { summary } from './dashboard.ts'
import { checkRule, groupsWithRules, markByProof } from './decisionRules.ts'
import { fieldWraps, formWraps, recordsTouched, ruleWraps } from './definitionWrites.ts'
import {
  byNumber,
  byNumbers,
  createBatch,
  deleteOwn,
  detailWithValues,
  ownDetail,
  recordsWithValues,
  registerInfo,
  registerWebUserInfo,
} from './ownRecords.ts'
import { importBatchCalls } from './imports/calls.ts'
import { fieldsWithGroup, formDetail, mayStillRegister, publishedForm } from './publicForm.ts'
import { realNameOf } from './realName.ts'
import { recordCalls } from './recordCalls.ts'
import { listRecords, recordDetail } from './records.ts'
import { choiceWraps } from './renamedChoices.ts'
import { review, reviewBatch, reviewMoves } from './review.ts'
import { submit, type SubmitMode, type SubmitInput } from './submit.ts'
import { deleteRecord, restoreRecord, shown, uniqueAnswer } from './recordWrites.ts'

const id = integer('编号', 'Id', { required: true, min: 1 })
const webFormId = integer('表单', 'Web form', { required: true, min: 1 })
const optionalId = (zh: string, en: string) => integer(zh, en, { min: 1 })
const byId = shape({ id })
const byForm = shape({ webFormId })
const askedForm = shape({
  webFormId,
  webFormRecordId: optionalId('表单记录', 'Web form record'),
  isGroupMember: boolean('是否团体成员', 'Is group member'),
})
const list = shape({
  where: json<Record<string, unknown>>()('条件', 'Conditions', { example: { webFormId: 1 } }),
  search: json()('关键字', 'Keyword'),
  pagination: json<{ page: number; limit: number }>()('分页', 'Page', { example: { page: 1, limit: 10 } }),
  order: json<[string, 'asc' | 'desc'][]>()('排序', 'Order'),
  includes: json<string[]>()('关联', 'Includes'),
  exactCount: json<boolean>()('精确计数', 'Exact count'),
})
/** Groups of rules are filtered by their own fields. */
const groupList = shape({
  ...list.fields,
  where: json<Record<string, unknown>>()('条件', 'Conditions', { example: { id: 1 } }),
})
const wish = shape({
  webFormId,
  webFormRecordValues: json<Answers>()('答案', 'Answers', { required: true, example: { 1: '李伟', 2: '13800138000' } }),
  id: optionalId('编号', 'Id'),
  groupId: optionalId('团体记录', 'Group record'),
  isGroupMember: boolean('是否团体成员', 'Is group member'),
  registerChannelId: optionalId('注册渠道', 'Register channel'),
  initialStatus: integer('初始状态', 'Initial status'),
  commonLoginUserId: optionalId('统一登录参会人', 'Common login user'),
  websiteId: optionalId('网站', 'Website'),
  confirmDuplicate: boolean('重复时仍提交', 'Send though the person is known'),
  webFormVersionId: optionalId('填写的表单版本', 'Version that was filled in'),
  fee: integer('页面显示的费用', 'Fee that was shown', { min: 0 }),
  updatedAt: instant('更新时间', 'Updated at', {
    hint: ['操作员修改时打开的版本', 'As the operator who changes it saw it'],
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
})

/** A definition with its tree, as FormDefinition of the model describes it. */
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
const byGroup = shape({ webFormRecordId: integer('团体记录', 'Group record', { required: true, min: 1 }) })
const sheet = { schema: { type: 'string', format: 'binary' } }
const object = { schema: { type: 'object', additionalProperties: true } }
const truth = { schema: { type: 'boolean' } }

const formCalls: Call[] = [
  ...publishedCalls(webForm, ['getList'], visitorOrOperator('webForm.getList')),
  post(
    '/webForm/ext/getDetail',
    {
      guard: anyone(),
      summary: ['表单详情（公开）', 'A form, published'],
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
      summary: ['填写表单（已登录）', 'A form to fill in, signed in'],
      body: askedForm,
      answer: formTree,
      writes: false,
    },
    ({ ctx, body }) => formDetail(ctx, body, 'signedIn'),
  ),
  post(
    '/webForm/ext/getFormDetail2',
    { guard: anyone(), summary: ['填写表单', 'A form to fill in'], body: askedForm, answer: formTree, writes: false },
    ({ ctx, body }) => formDetail(ctx, body, 'either'),
  ),
  post(
    '/webForm/ext/getOpenFormDetail',
    {
      guard: anyone(),
      summary: ['填写开放表单', 'An open form to fill in'],
      body: askedForm,
      answer: formTree,
      writes: false,
    },
    ({ ctx, body }) => formDetail(ctx, body, 'open'),
  ),
  post(
    '/webForm/ext/getDetailIncludeWebFormFields',
    { guard: anyone(), summary: ['表单及其字段', 'A form with its fields'], body: byId, answer: object, writes: false },
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
      summary: ['答案是否可用', 'Whether an answer may still be given'],
      answer: truth,
      writes: false,
      rate: { max: 30, seconds: 60, by: 'ip' },
      body: shape({
        webFormFieldId: id,
        value: json()('答案', 'Answer', { required: true, example: '13800138000' }),
        webFormRecordId: optionalId('表单记录', 'Web form record'),
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

const ruleCalls: Call[] = [
  post(
    '/decisionRule/ext/getDetail',
    {
      guard: anyone(),
      summary: ['校验资格或邀请码', 'Check a code or a membership'],
      writes: false,
      rate: { max: 20, seconds: 60, by: 'ip' },
      body: shape({
        field: text('字段', 'Field', { required: true, max: 200, example: 'invitationCode' }),
        value: text('值（JSON文本）', 'Value (JSON text)', { required: true, max: 1000, example: '"A20270418"' }),
        decisionRuleGroupId: optionalId('决策规则组', 'Decision rule group'),
        webFormId: optionalId('表单', 'Web form'),
      }),
      answer: {
        shape: shape({
          outcome: text('结果', 'Outcome', { required: true, example: 'passes' }),
          message: text('提示', 'Message'),
          id: integer('编号', 'Id'),
          proof: text('一次性凭证', 'One-time proof'),
          status: integer('通过后的状态', 'Status after passing'),
        }),
      },
    },
    ({ ctx, body }) => checkRule(ctx, body),
  ),
  post(
    '/decisionRule/ext/updateRemark',
    {
      guard: anyone(),
      summary: ['标记已使用', 'Mark a code as used'],
      answer: { nothing: true },
      rate: { max: 20, seconds: 60, by: 'ip' },
      body: shape({
        id,
        remark: code('备注', 'Remark', decisionRuleRemark),
        proof: text('一次性凭证', 'One-time proof', { required: true, max: 200 }),
      }),
    },
    ({ ctx, body }) => markByProof(ctx, body),
  ),
  post(
    '/decisionRuleGroup/ext/getListIncludeWebFormsAndDecisionRules',
    {
      guard: anyone(),
      summary: ['决策规则组及其表单', 'Decision rule groups with their forms'],
      body: groupList,
      answer: rowsOf(decisionRuleGroup),
      writes: false,
    },
    ({ ctx, body }) => groupsWithRules(ctx, body as Record<string, unknown>),
  ),
]

const sending = (path: string, way: SubmitMode, guard: Call['guard'], summary: Call['summary']): Call =>
  post(
    `/webFormRecord/ext/${path}`,
    { guard, summary, body: wish, answer: { shape: sent }, asksFirst: true },
    ({ ctx, body }) => submit(ctx, body as SubmitInput, way, { last: true }),
  )
const submitCalls: Call[] = [
  sending('upsertOne', 'own', visitorOrOperator('webFormRecord.update'), ['提交表单', 'Send a form']),
  sending('createOpenOne', 'open', anyone(), ['提交开放表单', 'Send an open form']),
  sending('createOpenOne2', 'open', anyone(), ['提交开放表单', 'Send an open form']),
  sending('repeatCreateOpenOne', 'repeat', anyone(), ['提交重复表单', 'Send a repeat form']),
  post(
    '/webFormRecord/ext/createBatch',
    {
      guard: visitorOrOperator('webFormRecord.update'),
      summary: ['批量提交', 'Send several records'],
      answer: object,
      bodyLimit: 5_000_000,
      body: shape({
        webFormId,
        groupId: optionalId('团体记录', 'Group record'),
        rows: json<Answers[]>()('记录', 'Rows', { required: true, example: [{ 1: '李伟', 2: '13800138000' }] }),
        registerChannelId: optionalId('注册渠道', 'Register channel'),
        webFormVersionId: optionalId('填写的表单版本', 'Version that was filled in'),
        fees: json<number[]>()('页面显示的各人费用', 'Fee of each that was shown', { example: [68_000] }),
      }),
    },
    ({ ctx, body }) => createBatch(ctx, body as never),
  ),
]

const realNameCalls: Call[] = [
  post(
    '/webFormRecord/ext/checkIdNumber',
    {
      guard: anyone(),
      summary: ['实名校验', 'Compare a name with an ID number'],
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
const signedIn = visitorOrOperator('webFormRecord.getDetail')
/** At the entrance a hall of people opens its passes at one address; nobody guesses a number, of 32 to the twelfth. */
const passesAMinute = { max: 1200, seconds: 60, by: 'ip' } as const
const ownCalls: Call[] = [
  post(
    '/webFormRecord/ext/getDetail',
    {
      guard: signedIn,
      summary: ['我的表单记录', 'An own record'],
      body: byId,
      answer: rowOf(webFormRecord),
      writes: false,
    },
    ({ ctx, body }) => ownDetail(ctx, body.id),
  ),
  post(
    '/webFormRecord/ext/delete',
    {
      guard: visitorOrOperator('webFormRecord.delete'),
      summary: ['删除我的表单记录', 'Delete an own record'],
      body: byId,
      answer: { nothing: true },
    },
    ({ ctx, body }) => deleteOwn(ctx, body.id),
  ),
  post(
    '/webFormRecord/ext/getListIncludeWebFormFieldValues',
    {
      guard: visitorOrOperator('webFormRecord.getList'),
      summary: ['团体成员及答案', 'Members of a group with their values'],
      body: list,
      answer: rowsOf(webFormRecord),
      writes: false,
    },
    ({ ctx, body }) => recordsWithValues(ctx, listQuery(body as Record<string, unknown>)),
  ),
  ...(['getDetailIncludeOrders', 'getDetailIncludeOrders2'] as const).map(name =>
    post(
      `/webFormRecord/ext/${name}`,
      {
        guard: signedIn,
        summary: ['记录及其订单', 'A record with its orders'],
        body: byId,
        answer: rowOf(webFormRecord),
        writes: false,
      },
      async ({ ctx, body }) => ({ ...(await ownDetail(ctx, body.id)), orders: [] }),
    ),
  ),
  post(
    '/webFormRecord/ext/getRegisterInfo',
    {
      guard: visitor(),
      summary: ['我的登记情况', 'How my registration stands'],
      body: byForm,
      answer: object,
      writes: false,
    },
    ({ ctx, body }) => registerInfo(ctx, body.webFormId),
  ),
  post(
    '/webFormRecord/ext/getRegisterInfo2',
    {
      guard: visitor(),
      summary: ['我的登记情况及答案', 'How my registration stands, with its values'],
      body: byForm,
      answer: object,
      writes: false,
    },
    ({ ctx, body }) => registerInfo(ctx, body.webFormId, { withValues: true }),
  ),
  post(
    '/webFormRecord/ext/getRegisterWebUserInfo',
    {
      guard: visitor(),
      summary: ['我的登记与账号', 'My registration and account'],
      body: byForm,
      answer: object,
      writes: false,
    },
    ({ ctx, body }) => registerWebUserInfo(ctx, body.webFormId),
  ),
  post(
    '/webFormRecord/ext/getDetailIncludeValue',
    {
      guard: visitor(),
      summary: ['我的记录及答案', 'My record of a form, with its values'],
      answer: rowOf(webFormRecord),
      writes: false,
      body: shape({ webFormId, commonLoginUserId: optionalId('统一登录参会人', 'Common login user') }),
    },
    ({ ctx, body }) => detailWithValues(ctx, body),
  ),
  post(
    '/webFormRecord/ext/getDetailByNumber',
    {
      guard: anyone(),
      summary: ['按编号查看', 'By its number'],
      answer: object,
      writes: false,
      rate: { max: 300, seconds: 60, by: 'ip' },
      body: shape({
        number: text('编号', 'Number', { required: true, max: 32 }),
        webFormId: optionalId('表单', 'Web form'),
      }),
    },
    ({ ctx, body }) => byNumber(ctx, body),
  ),
  post(
    '/webFormRecord/ext/getListByNumbers',
    {
      guard: anyone(),
      summary: ['按编号查看多条', 'Several by their numbers'],
      answer: object,
      writes: false,
      rate: passesAMinute,
      body: shape({ numbers: json<string[]>()('编号', 'Numbers', { required: true, example: ['ABCD2345EFGH'] }) }),
    },
    ({ ctx, body }) => byNumbers(ctx, Array.isArray(body.numbers) ? body.numbers : []),
  ),
  post(
    '/webFormRecord/ext/downloadMemberTemplate',
    {
      guard: signedIn,
      summary: ['团体成员导入模板', 'Import template for members of a group'],
      body: byGroup,
      answer: sheet,
      writes: false,
    },
    ({ ctx, body }) => memberTemplate(ctx, body.webFormRecordId),
  ),
  post(
    '/webFormRecord/ext/exportMembers',
    {
      guard: visitorOrOperator('webFormRecord.export'),
      summary: ['导出团体成员', 'Export the members of a group'],
      body: byGroup,
      answer: sheet,
      writes: false,
    },
    ({ ctx, body }) => exportMembers(ctx, body.webFormRecordId),
  ),
]

const backOffice: Call[] = [
  ...resourceCalls(webFormRecord, {
    getList: () => (ctx, body) => {
      if (body.deleted) ctx.may('webFormRecord.delete')
      return listRecords(ctx, listQuery(body))
    },
    getDetail:
      () =>
      (ctx, { id, includes }) =>
        recordDetail(ctx, id as number, listQuery({ includes }).includes ?? []),
    delete: deleteRecord,
    restore: restoreRecord,
    update: shown,
    lockMember: shown,
    unlockMember: shown,
    ...Object.fromEntries(
      reviewMoves.map(move => [
        move,
        () =>
          shown((ctx, { id, updatedAt, reason }) =>
            review(ctx, { id: id as number, updatedAt: updatedAt as string, move, reason: reason as string }),
          ),
      ]),
    ),
  }),
  post(
    '/webFormRecord/getListIncludeWebFormFieldValues',
    {
      guard: { kind: 'may', right: 'webFormRecord.getList' },
      summary: ['表单记录及答案', 'Records with their values'],
      body: list,
      answer: rowsOf(webFormRecord),
      writes: false,
    },
    ({ ctx, body }) => listRecords(ctx, listQuery(body as Record<string, unknown>) as ListQuery),
  ),
  post(
    '/webFormRecord/getInvitation',
    {
      guard: { kind: 'may', right: 'webFormRecord.getDetail' },
      summary: ['邀请函预览', 'Invitation of a record'],
      body: byId,
      answer: object,
      writes: false,
    },
    ({ ctx, body }) => invitationOf(ctx, body.id),
  ),
  post(
    '/webFormRecord/reviewBatch',
    {
      guard: operator(),
      summary: ['批量审核', 'Review several records'],
      answer: object,
      body: shape({
        ids: json<number[]>()('编号', 'Ids', { required: true, example: [1, 2] }),
        updatedAts: json<Record<number, string>>()('各编号的更新时间', 'Updated, by id', {
          example: { 1: '2026-11-21T00:34:18.973Z' },
        }),
        move: text('操作', 'Move', { required: true, max: 20, example: 'approve' }),
        reason: longText('原因', 'Reason', { max: 500 }),
      }),
    },
    ({ ctx, body }) => reviewBatch(ctx, body),
  ),
  post(
    '/dashboard/getSummary',
    { guard: operator(), summary: ['首页概览', 'Summary for the dashboard'], answer: object, writes: false },
    ({ ctx }) => summary(ctx),
  ),
]

export const calls: readonly Call[] = [
  ...formCalls,
  ...ruleCalls,
  ...submitCalls,
  ...realNameCalls,
  ...ownCalls,
  ...backOffice,
  ...recordCalls,
  ...importBatchCalls,
  ...builderCalls,
  ...resourceCalls(webForm, formWraps),
  ...resourceCalls(webFormField, fieldWraps),
  ...resourceCalls(webFormVisibleRule, ruleWraps),
  ...resourceCalls(webFormCandidate, choiceWraps),
  ...resourceCalls(registerChannel, channelWraps),
  ...[
    webFormFieldGroup,
    webFormComponent,
    webFormRecordValue,
    webFormVersion,
    webFormFeeRule,
    webFormChannel,
    webFormCertType,
    webFormTemplate,
    letterTemplate,
    decisionRuleGroup,
    decisionRule,
  ].flatMap(of => resourceCalls(of)),
]
