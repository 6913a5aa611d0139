import { boolean, integer, longText, money, parts, ref, shape, text } from '@pavilion/declare'
import { listQuery, may, post, rowOf, visitor, type Call } from '@pavilion/http'
import { order, refund } from '../../model/index.ts'
import { applyRefund, approveRefund } from '../refunding/apply.ts'
import { previewRefunds } from '../refunding/massPlan.ts'
import { massRefundProgress, startMassRefund } from '../refunding/massRefund.ts'
import { id, listBody, projectOf, view } from './common.ts'

const refundBody = shape({
  orderId: ref('order', '订单', 'Order', { required: true }),
  lines: parts(
    '商品',
    'Items',
    shape({
      orderCommodityId: ref('orderCommodity', '订单商品', 'Order item', { required: true }),
      quantity: integer('数量', 'Quantity', { min: 1 }),
    }),
    { max: 200 },
  ),
  amount: money('金额', 'Amount', { min: 1 }),
  reason: longText('原因', 'Reason', { max: 500 }),
})
const voids = boolean('登记一并作废', 'Also make the registrations void', {
  hint: [
    '仅在活动设置为每次询问时有效；不填则作废',
    'Counts where the event’s settings ask each time. Without it they become void',
  ],
})
const filterBody = { where: listBody.fields.where, search: listBody.fields.search }
export const refunding: Call[] = [
  post(
    '/massRefund/preview',
    {
      guard: may('massRefund.start', { rights: ['order.getList'] }),
      writes: false,
      summary: ['活动取消：预览批量退款', 'Cancelled event: preview a bulk refund'],
      body: shape(filterBody),
      answer: view,
    },
    ({ ctx, body }) => {
      projectOf(ctx)
      return previewRefunds(ctx, listQuery(body as Record<string, unknown>))
    },
  ),
  post(
    '/massRefund/start',
    {
      guard: may('massRefund.start', { rights: ['order.getList'] }),
      summary: ['活动取消：开始批量退款', 'Cancelled event: start a bulk refund'],
      body: shape({
        ...filterBody,
        key: text('业务编号', 'Reference', { required: true, max: 64 }),
        reason: longText('原因', 'Reason', { required: true, max: 500 }),
        voidsRegistration: voids,
        digest: text('预览摘要', 'Digest of the preview', { required: true, max: 64 }),
      }),
      answer: view,
    },
    ({ ctx, body: { key, reason, digest, voidsRegistration, ...filter } }) =>
      startMassRefund(ctx, { key, reason, digest, voidsRegistration, ...listQuery(filter as Record<string, unknown>) }),
  ),
  post(
    '/massRefund/getProgress',
    {
      guard: may('massRefund.getList'),
      writes: false,
      summary: ['批量退款的进度', 'Progress of a bulk refund'],
      body: shape({ id }),
      answer: view,
    },
    ({ ctx, body }) => massRefundProgress(ctx, body.id),
  ),
  post(
    '/refund/ext/create',
    {
      guard: visitor(),
      summary: ['申请退款', 'Ask for a refund'],
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
    {
      guard: may('refund.apply'),
      summary: ['退款', 'Refund an order'],
      body: shape({ ...refundBody.fields, voidsRegistration: voids }),
      answer: rowOf(refund),
    },
    ({ ctx, body }) => applyRefund(ctx, body as never, { approve: true }),
  ),
  post(
    '/refund/approve',
    {
      guard: may('refund.approve'),
      summary: ['同意退款', 'Approve a refund request'],
      body: shape({ id, voidsRegistration: voids }),
      answer: rowOf(refund),
    },
    ({ ctx, body }) => approveRefund(ctx, body.id, body.voidsRegistration),
  ),
]
