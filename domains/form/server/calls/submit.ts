import { anyone, type Call, handle, visitorOrOperator } from '@pavilion/http'
import {
  checkIdNumber,
  createBatch,
  createOpenOne,
  createOpenOne2,
  repeatCreateOpenOne,
  upsertOne,
} from '../../model/calls/records.ts'
import { createBatch as createSeveral } from '../own/ownRecords.ts'
import { realNameOf } from '../submit/realName.ts'
import { submit } from '../submit/submit.ts'
import type { SubmitMode } from '../submit/input.ts'

const ownGuard = visitorOrOperator('webFormRecord.update')
const sending = (of: typeof upsertOne, mode: SubmitMode, guard: Call['guard']): Call =>
  handle(of, { guard, asksFirst: true }, ({ ctx, body }) => submit(ctx, body, mode, { last: true }))
export const submitCalls: Call[] = [
  sending(upsertOne, 'own', ownGuard),
  sending(createOpenOne, 'open', anyone()),
  sending(createOpenOne2, 'open', anyone()),
  sending(repeatCreateOpenOne, 'repeat', anyone()),
  handle(createBatch, { guard: ownGuard, bodyLimit: 5_000_000 }, ({ ctx, body }) => createSeveral(ctx, body)),
]

export const realNameCalls: Call[] = [
  handle(checkIdNumber, { guard: anyone(), rate: { max: 20, seconds: 60, by: 'ip' } }, ({ ctx, body }) =>
    realNameOf(ctx, body),
  ),
]
