import { integer, json, shape, text } from '@pavilion/declare'
import { anyone, type Call, listQuery, post, rowOf, rowsOf, visitor, visitorOrOperator } from '@pavilion/http'
import { webFormRecord } from '../../model/index.ts'
import { exportMembers, memberTemplate } from '../group.ts'
import {
  byNumber,
  byNumbers,
  deleteOwn,
  detailWithValues,
  ownDetail,
  recordsWithValues,
  registerInfo,
  registerWebUserInfo,
} from '../ownRecords.ts'
import { byForm, byId, list, object, optionalId, webFormId } from './shapes.ts'

const byGroup = shape({ webFormRecordId: integer('团体记录', 'Group record', { required: true, min: 1 }) })
const sheet = { schema: { type: 'string', format: 'binary' } }
const signedIn = visitorOrOperator('webFormRecord.getDetail')

/**
 * At the entrance, everybody in a hall opens their pass from one IP address. The 12-character
 * numbers cannot be guessed.
 */
const passesAMinute = { max: 1200, seconds: 60, by: 'ip' } as const

/** What visitors do with their records and groups. */
export const ownCalls: Call[] = [
  post(
    '/webFormRecord/ext/getDetail',
    {
      guard: signedIn,
      summary: ['我的表单记录', 'My record'],
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
      summary: ['删除我的表单记录', 'Delete my record'],
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
      summary: ['我的登记情况', 'Status of my registration'],
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
      summary: ['我的登记情况及答案', 'Status of my registration, with its values'],
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
      summary: ['按编号查看', 'Record by number'],
      answer: object,
      writes: false,
      rate: { max: 300, seconds: 60, by: 'ip' },
      body: shape({
        number: text('编号', 'Number', { required: true, max: 32 }),
        webFormId: optionalId('表单', 'Form'),
      }),
    },
    ({ ctx, body }) => byNumber(ctx, body),
  ),
  post(
    '/webFormRecord/ext/getListByNumbers',
    {
      guard: anyone(),
      summary: ['按编号查看多条', 'Records by number'],
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
      summary: ['团体成员导入模板', 'Import template for group members'],
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
