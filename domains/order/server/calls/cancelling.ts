import { handle, may, type Call } from '@pavilion/http'
import * as model from '../../model/calls/cancelling.ts'
import { keptRule } from '../../model/index.ts'
import { cancellationProgress, previewCancellation, startCancellation } from '../cancelling/start.ts'

const starter = { guard: may('eventCancellation.start', { rights: ['order.getList'] }) } as const
export const cancelling: Call[] = [
  handle(model.previewCancellation, starter, ({ ctx, body }) =>
    previewCancellation(ctx, { ...body, reason: body.reason ?? '', rule: body.rule ?? keptRule.nothing }),
  ),
  handle(model.startCancellation, starter, ({ ctx, body }) =>
    startCancellation(ctx, { ...body, rule: body.rule ?? keptRule.nothing }),
  ),
  handle(model.getCancellation, { guard: may('eventCancellation.getList') }, async ({ ctx }) => ({
    progress: await cancellationProgress(ctx),
  })),
]
