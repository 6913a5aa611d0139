import { handle, may, visitor, type Call, type Upload } from '@pavilion/http'
import * as model from '../../model/calls/slips.ts'
import { slipQueue } from '../slips/queue.ts'
import { saveSlip, sendSlip, takeSlipBack } from '../slips/slips.ts'
import { viewOf } from '../views.ts'

const few = { max: 20, seconds: 600, by: 'caller' } as const
export const slips: Call[] = [
  handle(model.uploadSlip, { guard: visitor(), rate: few }, ({ ctx, upload }) => saveSlip(ctx, upload as Upload)),
  handle(model.sendSlip, { guard: visitor(), rate: few }, async ({ ctx, body }) => {
    await sendSlip(ctx, body)
    return viewOf(ctx, body.orderId)
  }),
  handle(model.withdrawSlip, { guard: visitor(), rate: few }, async ({ ctx, body }) =>
    viewOf(ctx, await takeSlipBack(ctx, body.id)),
  ),
  handle(
    model.getSlipQueue,
    { guard: may('pay.recordOffline', { rights: ['transferSlip.getList'] }) },
    ({ ctx, body }) => slipQueue(ctx, body),
  ),
]
