import {
  boolean,
  call,
  idField,
  integer,
  listFields,
  longText,
  many,
  money,
  parts,
  plain,
  queueBody,
  ref,
  rowOf,
  shape,
  text,
  view,
} from '@pavilion/declare'
import { massRefundPreview, massRefundProgress } from '../massRefund.ts'
import { refund } from '../money.ts'
import { refundRequest } from '../refundQueue.ts'

const refundBody = {
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
}
const voidsRegistration = boolean('报名一并作废', 'Also make the registrations void', {
  hint: [
    '仅在活动设置为每次询问时有效；不填则作废',
    'Counts where the event’s settings ask each time. Without it they become void',
  ],
})
const entered = boolean('已知有人入场', 'Somebody has walked in, as is known', {
  hint: [
    '为否时，若其报名已有人入场则不执行',
    'Where it is false, nothing happens if somebody of the registration has walked in',
  ],
})
const filter = { where: listFields.where, search: listFields.search }

export const previewMassRefund = call('/massRefund/preview', {
  name: ['活动取消：预览批量退款', 'Cancelled event: preview a bulk refund'],
  body: filter,
  answer: massRefundPreview,
  reads: true,
})
export const startMassRefund = call('/massRefund/start', {
  name: ['活动取消：开始批量退款', 'Cancelled event: start a bulk refund'],
  body: {
    ...filter,
    key: text('业务编号', 'Reference', { required: true, max: 64 }),
    reason: longText('原因', 'Reason', { required: true, max: 500 }),
    voidsRegistration,
    digest: text('预览摘要', 'Digest of the preview', { required: true, max: 64 }),
  },
  answer: view({ id: plain.integer }),
})
export const getMassRefundProgress = call('/massRefund/getProgress', {
  name: ['批量退款的进度', 'Progress of a bulk refund'],
  body: { id: idField },
  answer: massRefundProgress,
  reads: true,
})
export const askForRefund = call('/refund/ext/create', {
  name: ['申请退款', 'Ask for a refund'],
  body: refundBody,
  answer: rowOf(refund),
})
export const applyRefund = call('/refund/apply', {
  name: ['退款', 'Refund an order'],
  body: { ...refundBody, voidsRegistration, entered },
  answer: rowOf(refund),
})
export const approveRefund = call('/refund/approve', {
  name: ['同意退款', 'Approve a refund request'],
  body: {
    id: idField,
    voidsRegistration,
    entered,
    undoable: boolean('稍候再发出', 'Send it a little later', {
      hint: ['十秒内可撤销', 'It can be taken back for ten seconds'],
    }),
  },
  answer: rowOf(refund),
})
export const takeAgreementBack = call('/refund/takeBack', {
  name: ['撤销同意', 'Take the agreement to a refund back'],
  body: { id: idField },
  answer: rowOf(refund),
})
export const askRefundAgain = call('/refund/askAgain', {
  name: ['撤销不同意', 'Take a declined refund up again'],
  body: { id: idField },
  answer: rowOf(refund),
})
export const getRefundQueue = call('/refund/getQueue', {
  name: ['待处理的退款申请', 'Refund requests that wait, the longest waiting first'],
  body: queueBody,
  answer: view({ rows: many(refundRequest), count: plain.integer }),
  reads: true,
})
