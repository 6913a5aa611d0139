import { anyone, type Call, handle, listQuery, visitor, visitorOrOperator } from '@pavilion/http'
import * as records from '../../model/calls/records.ts'
import * as group from '../own/group.ts'
import * as own from '../own/ownRecords.ts'

const signedIn = visitorOrOperator('webFormRecord.getDetail')
/**
 * At the entrance, everybody in a hall opens their pass from one IP address. The 12-character
 * numbers cannot be guessed.
 */
const passesAMinute = { max: 1200, seconds: 60, by: 'ip' } as const

/** Calls of visitors about their records and groups. */
export const ownCalls: Call[] = [
  handle(records.getOwnRecord, { guard: signedIn }, ({ ctx, body }) => own.ownDetail(ctx, body.id)),
  handle(records.deleteOwnRecord, { guard: visitorOrOperator('webFormRecord.delete') }, ({ ctx, body }) =>
    own.deleteOwn(ctx, body.id),
  ),
  handle(records.getMembers, { guard: visitorOrOperator('webFormRecord.getList') }, ({ ctx, body }) =>
    own.recordsWithValues(ctx, listQuery(body)),
  ),
  ...[records.getRecordWithOrders, records.getRecordWithOrders2].map(of =>
    handle(of, { guard: signedIn }, async ({ ctx, body }) => ({ ...(await own.ownDetail(ctx, body.id)), orders: [] })),
  ),
  handle(records.getRegisterInfo, { guard: visitor() }, ({ ctx, body }) => own.registerInfo(ctx, body.webFormId)),
  handle(records.getRegisterInfo2, { guard: visitor() }, ({ ctx, body }) =>
    own.registerInfo(ctx, body.webFormId, { withValues: true }),
  ),
  handle(records.getRegisterWebUserInfo, { guard: visitor() }, ({ ctx, body }) =>
    own.registerWebUserInfo(ctx, body.webFormId),
  ),
  handle(records.getRecordWithValues, { guard: visitor() }, ({ ctx, body }) => own.detailWithValues(ctx, body)),
  handle(records.getRecordByNumber, { guard: anyone(), rate: { max: 300, seconds: 60, by: 'ip' } }, ({ ctx, body }) =>
    own.byNumber(ctx, body),
  ),
  handle(records.getRecordsByNumbers, { guard: anyone(), rate: passesAMinute }, ({ ctx, body }) =>
    own.byNumbers(ctx, Array.isArray(body.numbers) ? body.numbers : []),
  ),
  handle(records.downloadMemberTemplate, { guard: signedIn }, ({ ctx, body }) =>
    group.memberTemplate(ctx, body.webFormRecordId),
  ),
  handle(records.exportMembers, { guard: visitorOrOperator('webFormRecord.export') }, ({ ctx, body }) =>
    group.exportMembers(ctx, body.webFormRecordId),
  ),
]
