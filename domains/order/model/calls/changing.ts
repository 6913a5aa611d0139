import {
  call,
  idField,
  instant,
  integer,
  longText,
  many,
  maybe,
  money,
  parts,
  plain,
  ref,
  rowOf,
  shape,
  seenField,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { orderChangeState } from '../orderChange.ts'
import { order } from '../order.ts'
import { orderView } from '../view.ts'

const wish = {
  id: idField,
  /** Lines that are to be others. What is not named stays. */
  lines: parts(
    '变更的商品',
    'Changed items',
    shape({
      orderCommodityId: ref('orderCommodity', '订单商品', 'Order item', { required: true }),
      quantity: integer('数量', 'Quantity', { required: true, min: 0, max: 1_000_000 }),
      commoditySkuId: ref('commoditySku', '换成的规格', 'Variant instead'),
    }),
    { max: 200 },
  ),
  added: parts(
    '新增的商品',
    'Added items',
    shape({
      commoditySkuId: ref('commoditySku', '商品规格', 'Product variant', { required: true }),
      quantity: integer('数量', 'Quantity', { required: true, min: 1, max: 1_000_000 }),
    }),
    { max: 100 },
  ),
}
const until = instant('补款截止时间', 'Pay the difference by', {
  hint: [
    '不填则按订单自动取消时间；到时未补款，变更自动撤销',
    'Empty: the usual time. Unpaid by then, the change lapses',
  ],
})
/** What was agreed to: the order as it was shown, and the difference. */
const agreed = {
  updatedAt: seenField,
  difference: money('差额', 'Difference', { required: true }),
}
const reason = longText('原因', 'Reason', { max: 500 })

const shownLine = view({
  name: plain.text,
  englishName: maybe(plain.text),
  quantity: plain.integer,
  price: plain.money,
  discount: plain.money,
})
/** What a change would make of an order. Amounts are minor units of `currency`. */
export const changePreview = view({
  currency: plain.text,
  old: many(shownLine),
  new: many(shownLine),
  before: plain.money,
  after: plain.money,
  /** Above zero: charged. Below zero: less to pay, or given back. */
  difference: plain.money,
  /** What is to be paid once it is changed. */
  due: plain.money,
  /** What goes back through the payments of the order, the newest first. */
  back: plain.money,
  /** Above the limit: a second person has to agree before anything happens. */
  waits: plain.boolean,
  /** It takes effect once the difference is paid: the order was paid. */
  afterPayment: plain.boolean,
  /** By when a difference is to be paid; empty: no timer. */
  until: maybe(plain.instant),
  /** Tickets that admit nobody any more. */
  tickets: plain.integer,
})
export type ChangePreview = AnswerOf<typeof changePreview>
/** A variant that an order can be changed to: of its seller, in its currency. */
export const changeOption = view({
  id: plain.integer,
  name: plain.text,
  englishName: maybe(plain.text),
  price: plain.money,
  /** How many are left, as far as the reader may know. */
  left: maybe(plain.integer),
})
export type ChangeOption = AnswerOf<typeof changeOption>
const options = view({ rows: many(changeOption), count: plain.integer })

export const getChangeOptions = call('/order/getChangeOptions', {
  name: ['订单可换的商品', 'What an order can be changed to'],
  body: { id: idField },
  answer: options,
  reads: true,
})
export const previewChange = call('/order/previewChange', {
  name: ['预览订单变更', 'Preview a change of an order'],
  body: { ...wish, until },
  answer: changePreview,
})
export const changeOrder = call('/order/change', {
  name: ['变更订单', 'Change a placed order'],
  body: { ...wish, until, reason, ...agreed },
  answer: view({ id: plain.integer, state: plain.code(orderChangeState) }),
})
export const withdrawChange = call('/order/withdrawChange', {
  name: ['撤销待补款的变更', 'Withdraw a change whose difference is not paid'],
  body: { id: idField },
  answer: rowOf(order),
})
/** The same for the buyer of an unpaid order, where the event allows it. */
export const getOwnChangeOptions = call('/order/ext/getChangeOptions', {
  name: ['自己的订单可换的商品', 'What your own order can be changed to'],
  body: { id: idField },
  answer: options,
  reads: true,
})
export const previewOwnChange = call('/order/ext/previewChange', {
  name: ['预览变更自己的订单', 'Preview a change of your own order'],
  body: wish,
  answer: changePreview,
})
export const changeOwnOrder = call('/order/ext/change', {
  name: ['变更自己的订单', 'Change your own unpaid order'],
  body: { ...wish, ...agreed },
  answer: orderView,
})
