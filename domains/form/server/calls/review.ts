import { type Call, handle, listQuery, may, operator, resourceCalls } from '@pavilion/http'
import * as desk from '../../model/calls/desk.ts'
import { webFormRecord } from '../../model/index.ts'
import { summary } from '../figures/dashboard.ts'
import { invitationOf } from '../own/invitation.ts'
import { listRecords, recordDetail } from '../records/records.ts'
import { deleteRecord, restoreRecord, shown } from '../records/recordWrites.ts'
import { reviewBatch, reviewMoves } from '../review/review.ts'
import { startReview } from '../review/reviewAll.ts'

const mayDecide = operator({ rights: ['webFormRecord.<move>'] })

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
  handle(desk.getRecordsWithValues, { guard: may('webFormRecord.getList') }, ({ ctx, body }) =>
    listRecords(ctx, listQuery(body)),
  ),
  handle(desk.getInvitation, { guard: may('webFormRecord.getDetail') }, ({ ctx, body }) => invitationOf(ctx, body.id)),
  handle(desk.reviewBatch, { guard: mayDecide }, ({ ctx, body }) => reviewBatch(ctx, body)),
  handle(desk.startReview, { guard: mayDecide, rate: { max: 30, seconds: 60, by: 'caller' } }, ({ ctx, body }) =>
    startReview(ctx, body),
  ),
  handle(desk.getSummary, { guard: operator() }, ({ ctx }) => summary(ctx)),
]
