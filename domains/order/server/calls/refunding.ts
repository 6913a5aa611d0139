import { integer, longText, money, parts, ref, shape } from '@pavilion/declare'
import { may, post, rowOf, visitor, type Call } from '@pavilion/http'
import { order, refund } from '../../model/index.ts'
import { applyRefund, approveRefund } from '../refunding/apply.ts'
import { id } from './common.ts'

const refundBody = shape({
  orderId: ref('order', '订单', 'Order', { required: true }),
  lines: parts(
    '商品',
    'Lines',
    shape({
      orderCommodityId: ref('orderCommodity', '订单商品', 'Order commodity', { required: true }),
      quantity: integer('数量', 'Quantity', { min: 1 }),
    }),
    { max: 200 },
  ),
  amount: money('金额', 'Amount', { min: 1 }),
  reason: longText('原因', 'Reason', { max: 500 }),
})
export const refunding: Call[] = [
  post(
    '/refund/ext/create',
    {
      guard: visitor(),
      summary: ['申请退款', 'Apply for a refund'],
      body: refundBody,
      answer: rowOf(refund),
    },
    async ({ ctx, body }) => {
      const row = await ctx.store(order).getDetail(body.orderId)
      return applyRefund(ctx.acting('refund', { projectId: row.projectId as number }), body as never, {
        approve: false,
      })
    },
  ),
  post(
    '/refund/apply',
    { guard: may('refund.apply'), summary: ['退款', 'Refund an order'], body: refundBody, answer: rowOf(refund) },
    ({ ctx, body }) => applyRefund(ctx, body as never, { approve: true }),
  ),
  post(
    '/refund/approve',
    {
      guard: may('refund.approve'),
      summary: ['同意退款', 'Approve a refund that the buyer asked for'],
      body: shape({ id }),
      answer: rowOf(refund),
    },
    ({ ctx, body }) => approveRefund(ctx, body.id),
  ),
]
