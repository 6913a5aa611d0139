import {
  call,
  code,
  idField,
  instant,
  integer,
  longText,
  maybe,
  money,
  part,
  parts,
  plain,
  ref,
  shape,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { locale, payType } from '../codes.ts'
import { orderView, payable, payWaysView } from '../view.ts'
import { contactBody } from './placing.ts'

/** A line that an operator writes. */
export const freeLine = shape({
  name: text('内容', 'What it is for', { required: true, max: 300 }),
  englishName: text('英文内容', 'What it is for, in English', { max: 300 }),
  quantity: integer('数量', 'Quantity', { required: true, min: 1, max: 10_000 }),
  price: money('单价', 'Unit price', { required: true, min: 0 }),
})
export const placeRequest = call('/order/placeRequest', {
  name: ['新建收款单', 'Make a payment request with lines of its own'],
  body: {
    lines: parts('内容', 'Lines', freeLine, { required: true, max: 50 }),
    contact: part('付款人', 'Who pays', contactBody),
    currencyId: ref('currency', '币种', 'Currency'),
    language: code('语言', 'Language', locale),
    closesAt: instant('付款截止', 'Pay by', { required: true }),
    remark: longText('备注', 'Remark', { max: 1000 }),
  },
  answer: view({ id: plain.integer, orderNumber: plain.text }),
})
const address = view({ url: plain.text, image: plain.text })
/** Where an unpaid order can be paid without an account, in both languages, and until when. */
export const payLink = view({ zh: address, en: address, until: plain.instant })
export const getPayLink = call('/order/getPayLink', {
  name: ['付款链接', 'Link by which anybody can pay an order'],
  body: { id: idField },
  answer: payLink,
  reads: true,
})
export const sendPayLink = call('/order/sendPayLink', {
  name: ['发送付款链接', 'Send the link to the contact of an order'],
  body: { id: idField },
  answer: view({ sent: plain.integer }),
})

/** What whoever has the link sees. */
export const linkedOrder = view({
  order: orderView,
  ways: payWaysView,
  event: plain.text,
  englishEvent: maybe(plain.text),
})
export type LinkedOrder = AnswerOf<typeof linkedOrder>
const key = text('链接', 'Link', { required: true, max: 120 })
export const getLinkedOrder = call('/order/ext/getByPayLink', {
  name: ['按付款链接查看订单', 'The order behind a payment link'],
  body: { key },
  answer: linkedOrder,
  reads: true,
})
export const payByLink = call('/pay/ext/createByLink', {
  name: ['按付款链接支付', 'Start a payment by a link'],
  body: {
    key,
    type: code('支付方式', 'Payment method', payType, { required: true }),
    returnUrl: text('返回地址', 'Return address', { max: 500 }),
  },
  answer: payable,
  reads: true,
})
