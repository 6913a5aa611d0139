import {
  boolean,
  call,
  fileCall,
  idField,
  instant,
  integer,
  joined,
  json,
  many,
  maybe,
  nothing,
  pageOf,
  pick,
  plain,
  rowOf,
  sometimes,
  text,
  view,
  code,
  oneOf,
  exactly,
  type AnswerOf,
} from '@pavilion/declare'
import { webFormRecordStatus } from '../codes.ts'
import { type Answers, formField, recordValue } from '../definition.ts'
import { webForm } from '../form.ts'
import { webFormRecord } from '../record.ts'
import { formList, optionalId, webFormId } from './bodies.ts'
import { formNamed } from './forms.ts'

// Visitors' records: sending them, reading them, and the members of groups.

const submission = {
  webFormId,
  webFormRecordValues: json<Answers>()('答案', 'Answers', { required: true, example: { 1: '李伟', 2: '13800138000' } }),
  /** The caller's record that is edited. */
  id: optionalId('编号', 'Id'),
  groupId: optionalId('团体记录', 'Group record'),
  isGroupMember: boolean('是否团体成员', 'Group member'),
  registerChannelId: optionalId('报名渠道', 'Registration channel'),
  /** Only operators may send it; for visitors the form decides. */
  initialStatus: code('初始状态', 'Initial status', webFormRecordStatus),
  commonLoginUserId: optionalId('统一登录参会人', 'Common-login participant'),
  websiteId: optionalId('网站', 'Website'),
  /** The person confirmed a second record, on forms that warn about one. */
  confirmDuplicate: boolean('重复时仍提交', 'Submit although the person has registered'),
  /** Nobody's answer is stored under a question they did not read. */
  webFormVersionId: optionalId('填写的表单版本', 'Form version that was filled in'),
  /** In minor units: nobody is charged a different one. */
  fee: integer('页面显示的费用', 'Fee shown on the page', { min: 0 }),
  /** Of two concurrent edits by operators the second fails. */
  updatedAt: instant('更新时间', 'Updated at', {
    hint: ['操作员修改时打开的版本', 'As the operator opened it'],
  }),
}
/** A record as it was stored, in few words. */
export const sentRecord = view({
  ...pick(webFormRecord, 'id', 'number', 'status'),
  fee: sometimes(maybe(plain.money)),
  currency: sometimes(maybe(plain.text)),
  feeName: sometimes(maybe(plain.text)),
  feeEnglishName: sometimes(maybe(plain.text)),
  /** Locked answers that were sent otherwise and stay as they were. */
  ignored: sometimes(many(view({ webFormFieldId: plain.integer, name: plain.text, englishName: maybe(plain.text) }))),
})
export type SentRecord = AnswerOf<typeof sentRecord>
export const upsertOne = call('/webFormRecord/ext/upsertOne', {
  name: ['提交表单', 'Submit a form'],
  body: submission,
  answer: sentRecord,
})
export const createOpenOne = call('/webFormRecord/ext/createOpenOne', {
  name: ['提交开放表单', 'Submit an open form'],
  body: submission,
  answer: sentRecord,
})
export const createOpenOne2 = call('/webFormRecord/ext/createOpenOne2', {
  name: ['提交开放表单', 'Submit an open form'],
  body: submission,
  answer: sentRecord,
})
export const repeatCreateOpenOne = call('/webFormRecord/ext/repeatCreateOpenOne', {
  name: ['提交重复表单', 'Submit a repeat form'],
  body: submission,
  answer: sentRecord,
})
export const createBatch = call('/webFormRecord/ext/createBatch', {
  name: ['批量提交', 'Submit several records'],
  body: {
    webFormId,
    groupId: optionalId('团体记录', 'Group record'),
    rows: json<readonly Answers[]>()('记录', 'Rows', { required: true, example: [{ 1: '李伟', 2: '13800138000' }] }),
    registerChannelId: optionalId('报名渠道', 'Registration channel'),
    // As the page showed them: the form's version, and the fee of each row.
    webFormVersionId: optionalId('填写的表单版本', 'Form version that was filled in'),
    fees: json<readonly number[]>()('页面显示的各人费用', 'Fee of each person shown on the page', {
      example: [68_000],
    }),
  },
  answer: view({ numbers: many(plain.text) }),
})
export const checkIdNumber = call('/webFormRecord/ext/checkIdNumber', {
  name: ['实名校验', 'Check a name against an ID number'],
  body: {
    name: text('姓名', 'Name', { required: true, max: 100, example: '李伟' }),
    idNumber: text('证件号码', 'ID number', { required: true, max: 30, example: '11010519491231002X' }),
  },
  /** A code of realNameCheckResult: 10 is valid. */
  answer: oneOf(exactly(10), exactly(20), exactly(30)),
  reads: true,
})

/** A record with its answers; for operators also the deleted questions that it answers. */
export const answeredRecord = joined(
  rowOf(webFormRecord),
  view({ webFormRecordValues: many(recordValue), formerQuestions: sometimes(many(formField)) }),
)
export type AnsweredRecord = AnswerOf<typeof answeredRecord>
export const getOwnRecord = call('/webFormRecord/ext/getDetail', {
  name: ['我的表单记录', 'My record'],
  body: { id: idField },
  answer: answeredRecord,
  reads: true,
})
export const deleteOwnRecord = call('/webFormRecord/ext/delete', {
  name: ['删除我的表单记录', 'Delete my record'],
  body: { id: idField },
})
export const getMembers = call('/webFormRecord/ext/getListIncludeWebFormFieldValues', {
  name: ['团体成员及答案', 'Members of a group with their values'],
  body: formList,
  answer: pageOf(answeredRecord),
  reads: true,
})
const withOrders = joined(answeredRecord, view({ orders: many(nothing) }))
export const getRecordWithOrders = call('/webFormRecord/ext/getDetailIncludeOrders', {
  name: ['记录及其订单', 'A record with its orders'],
  body: { id: idField },
  answer: withOrders,
  reads: true,
})
export const getRecordWithOrders2 = call('/webFormRecord/ext/getDetailIncludeOrders2', {
  name: ['记录及其订单', 'A record with its orders'],
  body: { id: idField },
  answer: withOrders,
  reads: true,
})
/** Whether this person has registered with a form, and their record. */
export const registrationInfo = view({
  registered: plain.boolean,
  webForm: view(pick(webForm, 'id', 'name', 'englishName', 'type', 'projectId')),
  webFormRecord: maybe(joined(rowOf(webFormRecord), view({ webFormRecordValues: sometimes(many(recordValue)) }))),
})
export const getRegisterInfo = call('/webFormRecord/ext/getRegisterInfo', {
  name: ['我的报名情况', 'Status of my registration'],
  body: { webFormId },
  answer: registrationInfo,
  reads: true,
})
export const getRegisterInfo2 = call('/webFormRecord/ext/getRegisterInfo2', {
  name: ['我的报名情况及答案', 'Status of my registration, with its values'],
  body: { webFormId },
  answer: registrationInfo,
  reads: true,
})
export const registrationWithUser = view({
  ...registrationInfo.view,
  webUser: maybe(
    view({
      id: plain.integer,
      name: maybe(plain.text),
      phoneNumber: maybe(plain.phone),
      email: maybe(plain.email),
      avatar: maybe(plain.text),
    }),
  ),
})
export const getRegisterWebUserInfo = call('/webFormRecord/ext/getRegisterWebUserInfo', {
  name: ['我的报名与账号', 'My registration and account'],
  body: { webFormId },
  answer: registrationWithUser,
  reads: true,
})
export const getRecordWithValues = call('/webFormRecord/ext/getDetailIncludeValue', {
  name: ['我的记录及答案', 'My record of a form, with its values'],
  body: { webFormId, commonLoginUserId: optionalId('统一登录参会人', 'Common-login participant') },
  answer: answeredRecord,
  reads: true,
})

/** A form beside what anybody with a record's number may read. */
const formOfNumber = view({ ...formNamed.view, ...pick(webForm, 'type', 'showQrcode') })
/** A record as anybody with its number may read it: its status, and the answers shown on letters. */
export const numberedRecord = view({
  ...pick(webFormRecord, 'number', 'status', 'webFormId', 'projectId', 'createdAt'),
  webForm: formOfNumber,
  webFormRecordValues: many(
    view({
      ...recordValue.view,
      label: maybe(plain.text),
      name: plain.text,
      englishName: maybe(plain.text),
    }),
  ),
})
export const getRecordByNumber = call('/webFormRecord/ext/getDetailByNumber', {
  name: ['按编号查看', 'Record by number'],
  body: { number: text('编号', 'Number', { required: true, max: 32 }), webFormId: optionalId('表单', 'Form') },
  answer: numberedRecord,
  reads: true,
})
/** A record by its number, with the person's name: what a pass shows. */
export const passRecord = view({
  ...pick(webFormRecord, 'number', 'status', 'name', 'createdAt'),
  webForm: formOfNumber,
})
export type PassRecord = AnswerOf<typeof passRecord>
export const getRecordsByNumbers = call('/webFormRecord/ext/getListByNumbers', {
  name: ['按编号查看多条', 'Records by number'],
  body: { numbers: json<readonly string[]>()('编号', 'Numbers', { required: true, example: ['ABCD2345EFGH'] }) },
  answer: pageOf(passRecord),
  reads: true,
})

const ofGroup = { webFormRecordId: integer('团体记录', 'Group record', { required: true, min: 1 }) }
export const downloadMemberTemplate = fileCall('/webFormRecord/ext/downloadMemberTemplate', {
  name: ['团体成员导入模板', 'Import template for group members'],
  body: ofGroup,
  reads: true,
})
export const exportMembers = fileCall('/webFormRecord/ext/exportMembers', {
  name: ['导出团体成员', 'Export the members of a group'],
  body: ofGroup,
  reads: true,
})
