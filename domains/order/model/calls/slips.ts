import { call, files, idField, instant, many, money, plain, queueBody, ref, text, view } from '@pavilion/declare'
import { slipToCheck } from '../slipQueue.ts'
import { slipKinds } from '../transferSlip.ts'
import { orderView } from '../view.ts'

export const uploadSlip = call('/transferSlip/ext/upload', {
  name: ['上传转账凭证文件', 'Upload the file of a transfer slip'],
  answer: plain.text,
  upload: true,
})
export const sendSlip = call('/transferSlip/ext/send', {
  name: ['提交转账凭证', 'Say that an order’s price was transferred'],
  body: {
    orderId: ref('order', '订单', 'Order', { required: true }),
    payer: text('付款人', 'Payer', { required: true, max: 200 }),
    amount: money('转账金额', 'Amount', { min: 1 }),
    transferredAt: instant('转账时间', 'Transferred at'),
    slip: files('凭证', 'Slip', { required: true, max: 3, accept: slipKinds, private: true }),
    remark: text('备注', 'Note', { max: 500 }),
  },
  answer: orderView,
})
export const withdrawSlip = call('/transferSlip/ext/withdraw', {
  name: ['撤回转账凭证', 'Take a transfer slip back'],
  body: { id: idField },
  answer: orderView,
})
export const getSlipQueue = call('/transferSlip/getQueue', {
  name: ['待核对的转账', 'Transfers that wait to be checked, the longest waiting first'],
  body: queueBody,
  answer: view({ rows: many(slipToCheck), count: plain.integer }),
  reads: true,
})
