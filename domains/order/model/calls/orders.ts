import {
  boolean,
  call,
  date,
  decimal,
  idField,
  instant,
  listFields,
  longText,
  money,
  pageOf,
  parts,
  rowOf,
  shape,
  type Pair,
  thingCall,
} from '@pavilion/declare'
import { order } from '../order.ts'
import { orderPage } from '../page.ts'
import { listedOrder, orderView, payWaysView } from '../view.ts'

const { where, search, pagination, order: sorted } = listFields
/** The body of a list of orders. */
export const orderListFields = { where, search, pagination, order: sorted }
const listOf = (name: string, words: Pair) =>
  call(`/order/ext/${name}`, { name: words, body: orderListFields, answer: pageOf(listedOrder), reads: true })
const detailOf = (name: string) =>
  call(`/order/ext/${name}`, {
    name: ['订单详情', 'Order details'],
    body: { id: idField },
    answer: orderView,
    reads: true,
  })
/** The lists of orders by the names of visitor-side §3. */
export const getOrders = listOf('getList', ['订单列表', 'Orders'])
export const orderLists = [
  getOrders,
  listOf('getListIncludeCurrency', ['订单及币种', 'Orders with their currency']),
  listOf('getListIncludeCurrencyWithoutUser', [
    '订单及币种（不含用户）',
    'Orders with their currency, without the user',
  ]),
  listOf('getListIncludeOrderCommoditiesAndPaysAndWebUserAndRels', [
    '订单及商品、支付、用户',
    'Orders with items, payments and user',
  ]),
  listOf('findAllIncludeOrderCommodities', ['全部订单及商品', 'All orders with their items']),
]
export const getOrder = detailOf('getDetailIncludeOrderCommoditiesAndPaysAndWebUserAndRels')
export const orderDetails = [getOrder, detailOf('getOrderIncludeOfflinePay')]
/** What became of one payment, and what it pays. */
export const getPayPage = thingCall('pay', ['支付一览', 'Everything about a payment'])
export const getOrderPage = call('/order/getPage', {
  name: [
    '订单全貌：商品、支付、退款、库存、消息、账目',
    'Full order: items, payments, refunds, stock, messages, ledger',
  ],
  body: { id: idField },
  answer: orderPage,
  reads: true,
})
export const getPayTypes = call('/order/ext/getPayTypes', {
  name: ['此订单可用的支付方式', 'Payment methods of an order'],
  body: { id: idField },
  answer: payWaysView,
  reads: true,
})
export const cancelOwnOrder = call('/order/ext/cancelUserOrder', {
  name: ['取消自己的订单', 'Cancel your own order'],
  body: { id: idField },
  answer: orderView,
})
export const closeOrder = call('/order/close', {
  name: ['关闭未支付的订单', 'Close an unpaid order'],
  body: {
    id: idField,
    why: longText('原因', 'Reason', { max: 500 }),
    keepMoney: boolean('保留已付款项', 'Keep what was paid', {
      hint: ['不退回已付的部分；须写明原因', 'Nothing that was paid goes back. A reason is required'],
    }),
  },
  answer: rowOf(order),
})
export const setAdvanceInvoice = call('/order/setAdvanceInvoice', {
  name: ['允许或取消提前开票', 'Allow or stop advance invoice'],
  body: { id: idField, advanceInvoice: boolean('提前开票', 'Advance invoice', { required: true }) },
  answer: rowOf(order),
})
export const setDeadline = call('/order/setDeadline', {
  name: ['修改订单付款截止时间', 'Give an unpaid order another time to pay by'],
  body: {
    id: idField,
    until: instant('付款截止时间', 'Pay by', { required: true }),
    why: longText('原因', 'Reason', { max: 500 }),
  },
  answer: rowOf(order),
})
export const confirmHotelOrder = call('/order/ext/toOfflineHotelOrderConfirm', {
  name: ['酒店订单确认', 'Confirm a hotel order'],
  body: { id: idField },
  answer: orderView,
})
export const planInstalments = call('/order/planInstalments', {
  name: ['设置分期计划', 'Set the instalments of an unpaid order'],
  body: {
    id: idField,
    parts: parts(
      '各期',
      'Instalments',
      shape({
        amount: money('金额', 'Amount', { min: 1 }),
        share: decimal('比例', 'Share', { min: 0, max: 100, decimals: 4 }),
        dueDate: date('到期日', 'Due date', { required: true }),
      }),
      { max: 60 },
    ),
  },
  answer: rowOf(order),
})
