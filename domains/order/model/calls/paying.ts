import {
  boolean,
  call,
  code,
  date,
  images,
  instant,
  longText,
  many,
  money,
  plain,
  ref,
  rowOf,
  text,
  view,
} from '@pavilion/declare'
import { payType } from '../codes.ts'
import { pay } from '../money.ts'
import { payable, payResult } from '../view.ts'

const about = {
  orderId: ref('order', '订单', 'Order', { required: true }),
  type: code('支付方式', 'Payment method', payType, { required: true }),
  instalmentOrderId: ref('instalmentOrder', '分期', 'Instalment'),
}
export const beginPayment = call('/pay/ext/create', {
  name: ['发起支付', 'Start a payment'],
  body: {
    ...about,
    returnUrl: text('返回地址', 'Return address', { max: 500 }),
    accessToken: text('微信授权凭证', 'WeChat authorisation', { max: 1000 }),
  },
  answer: payable,
  reads: true,
})
export const getPayResult = call('/pay/ext/getResult', {
  name: ['支付结果', 'Result of a payment'],
  body: { outTradeNo: text('商户订单号', 'Merchant order number', { required: true, max: 64 }) },
  answer: payResult,
  reads: true,
})
export const recordOffline = call('/pay/recordOffline', {
  name: ['录入线下收款', 'Record an offline payment'],
  body: {
    ...about,
    amount: money('金额', 'Amount', { min: 1 }),
    paidDate: instant('支付时间', 'Paid at'),
    tradeNo: text('交易号', 'Transaction number', { max: 64 }),
    payer: text('付款人', 'Payer', { max: 200 }),
    payerAccount: text('付款账号', 'Payer account', { max: 64 }),
    payerBank: text('付款银行', 'Payer bank', { max: 200 }),
    isCorporate: boolean('对公支付', 'Company transfer'),
    voucher: images('付款凭证', 'Proof of payment', { max: 20, private: true }),
    remark: longText('备注', 'Remark', { max: 2000 }),
  },
  answer: rowOf(pay),
})
export const checkBill = call('/checkPayReport/check', {
  name: ['与支付平台对账', 'Reconcile a day’s bill with the payment provider'],
  body: {
    reportDate: date('账单日期', 'Bill date', { required: true, hint: ['以北京时间为准', 'A day in China time'] }),
    payType: about.type,
  },
  answer: view({ asked: plain.integer }),
})
export const uploadBill = call('/checkPayReport/uploadBill', {
  name: ['上传账单对账', 'Reconcile a bill from a file'],
  body: {},
  upload: true,
  answer: view({
    reportDate: plain.text,
    merchant: plain.text,
    lines: plain.integer,
    /** The reports of this event that were made. */
    reports: many(plain.integer),
  }),
})
