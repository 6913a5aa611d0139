import { boolean, longText, shape } from '@pavilion/declare'
import { may, post, rowOf, visitor, type Call } from '@pavilion/http'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { order, orderConfirmation, orderType } from '../../model/index.ts'
import { closeUnpaid } from '../closing.ts'
import { setAdvanceInvoice } from '../invoicing.ts'
import { notOnRequest } from '../refusals.ts'
import { viewOf } from '../views.ts'
import { id, view } from './common.ts'

export const changing: Call[] = [
  post(
    '/order/ext/cancelUserOrder',
    { guard: visitor(), summary: ['取消自己的订单', 'Cancel your own order'], body: shape({ id }), answer: view },
    async ({ ctx, body }) => {
      const row = await ctx.store(order).getDetail(body.id)
      const inside = ctx.acting('order', { projectId: row.projectId as number })
      await inside.transaction(tx => closeUnpaid(tx, body.id, stockBusinessType.manualClose, { byBuyer: true }))
      return viewOf(ctx, body.id)
    },
  ),
  post(
    '/order/close',
    {
      guard: may('order.close'),
      summary: ['关闭未支付的订单', 'Close an unpaid order'],
      body: shape({ id, why: longText('原因', 'Reason', { max: 500 }) }),
      answer: rowOf(order),
    },
    async ({ ctx, body }) => {
      const row = await ctx.store(order).getDetail(body.id)
      const inside = ctx.acting('order', { projectId: row.projectId as number })
      await inside.transaction(tx => closeUnpaid(tx, body.id, stockBusinessType.manualClose, { why: body.why ?? null }))
      await ctx.log('close', {
        resource: order.name,
        id: body.id,
        projectId: row.projectId as number,
        ...(body.why && { details: { why: body.why } }),
      })
      return ctx.store(order).getDetail(body.id)
    },
  ),
  post(
    '/order/setAdvanceInvoice',
    {
      guard: may('order.setAdvanceInvoice'),
      summary: ['允许或取消提前开票', 'Allow or stop advance invoice'],
      body: shape({ id, advanceInvoice: boolean('提前开票', 'Advance invoice', { required: true }) }),
      answer: rowOf(order),
    },
    ({ ctx, body }) => setAdvanceInvoice(ctx, body.id, body.advanceInvoice),
  ),
  post(
    '/order/ext/toOfflineHotelOrderConfirm',
    {
      guard: may('order.accept'),
      summary: ['酒店订单确认', 'Confirm a hotel order'],
      body: shape({ id }),
      answer: view,
    },
    async ({ ctx, body }) => {
      const row = await ctx.store(order).getDetail(body.id)
      if (row.type !== orderType.hotel || row.confirmation !== orderConfirmation.pending) throw notOnRequest()
      await ctx
        .acting('order', { projectId: row.projectId as number })
        .transaction(tx => tx.move(order, { id: body.id }, 'accept', {}))
      return viewOf(ctx, body.id)
    },
  ),
]
