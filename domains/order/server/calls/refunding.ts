import { handle, listQuery, may, visitor, type Call } from '@pavilion/http'
import * as model from '../../model/calls/refunding.ts'
import { order } from '../../model/index.ts'
import { applyRefund, approveRefund } from '../refunding/apply.ts'
import { refundQueue } from '../refunding/queue.ts'
import { askAgain, takeAgreementBack } from '../refunding/undo.ts'
import { previewRefunds } from '../refunding/massPlan.ts'
import { massRefundProgress, startMassRefund } from '../refunding/massRefund.ts'

const starter = { guard: may('massRefund.start', { rights: ['order.getList'] }) } as const

export const refunding: Call[] = [
  handle(model.previewMassRefund, starter, ({ ctx, body }) => previewRefunds(ctx, listQuery(body))),
  handle(model.startMassRefund, starter, ({ ctx, body: { where, search, ...wish } }) =>
    startMassRefund(ctx, { ...wish, ...listQuery({ where, search }) }),
  ),
  handle(model.getMassRefundProgress, { guard: may('massRefund.getList') }, ({ ctx, body }) =>
    massRefundProgress(ctx, body.id),
  ),
  handle(model.askForRefund, { guard: visitor() }, async ({ ctx, body }) => {
    const { projectId } = await ctx.store(order).getDetail(body.orderId)
    return applyRefund(ctx.acting('refund', { projectId }), body, { approve: false })
  }),
  handle(model.applyRefund, { guard: may('refund.apply') }, ({ ctx, body }) =>
    applyRefund(ctx, body, { approve: true }),
  ),
  handle(model.approveRefund, { guard: may('refund.approve') }, ({ ctx, body }) => approveRefund(ctx, body.id, body)),
  handle(model.getRefundQueue, { guard: may('refund.approve', { rights: ['refund.getList'] }) }, ({ ctx, body }) =>
    refundQueue(ctx, body),
  ),
  handle(model.takeAgreementBack, { guard: may('refund.approve') }, ({ ctx, body }) => takeAgreementBack(ctx, body.id)),
  handle(model.askRefundAgain, { guard: may('refund.approve') }, ({ ctx, body }) => askAgain(ctx, body.id)),
]
