import { integer, json, longText, shape, text } from '@pavilion/declare'
import { type Call, listQuery, operator, post, resourceCalls, rowsOf } from '@pavilion/http'
import type { ListQuery } from '@pavilion/store'
import { webFormRecord } from '../../model/index.ts'
import { summary } from '../dashboard.ts'
import { invitationOf } from '../invitation.ts'
import { listRecords, recordDetail } from '../records.ts'
import { deleteRecord, restoreRecord, shown } from '../recordWrites.ts'
import { reviewBatch, reviewMoves } from '../review.ts'
import { startReview } from '../reviewAll.ts'
import { byId, list, object } from './shapes.ts'

/** Records and their review, for operators. */
export const reviewCalls: Call[] = [
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
    ...Object.fromEntries(reviewMoves.map(move => [move, shown])),
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
      guard: operator({ rights: ['webFormRecord.<move>'] }),
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
    '/webFormRecord/startReview',
    {
      guard: operator({ rights: ['webFormRecord.<move>'] }),
      summary: ['全部审核', 'Review every pending record that a list finds, in the background'],
      answer: object,
      rate: { max: 30, seconds: 60, by: 'caller' },
      body: shape({
        webFormId: integer('表单', 'Form', { required: true, min: 1 }),
        where: json()('条件', 'Conditions'),
        search: json()('关键字', 'Keyword'),
        move: text('操作', 'Move', { required: true, max: 20, example: 'approve' }),
        reason: longText('原因', 'Reason', { max: 500 }),
      }),
    },
    ({ ctx, body }) => startReview(ctx, body),
  ),
  post(
    '/dashboard/getSummary',
    { guard: operator(), summary: ['首页概览', 'Summary for the dashboard'], answer: object, writes: false },
    ({ ctx }) => summary(ctx),
  ),
]
