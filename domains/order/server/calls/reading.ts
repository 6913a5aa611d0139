import { shape } from '@pavilion/declare'
import { listQuery, may, post, type Call } from '@pavilion/http'
import { order } from '../../model/index.ts'
import { orderPage } from '../page.ts'
import { payWays } from '../pay/ways.ts'
import { listViews, viewOf } from '../views.ts'
import { id, listBody, seen, view } from './common.ts'

const lists = [
  ['getList', ['订单列表', 'Orders']],
  ['getListIncludeCurrency', ['订单及币种', 'Orders with their currency']],
  ['getListIncludeCurrencyWithoutUser', ['订单及币种（不含用户）', 'Orders with their currency, without the user']],
  [
    'getListIncludeOrderCommoditiesAndPaysAndWebUserAndRels',
    ['订单及商品、支付、用户', 'Orders with items, payments and user'],
  ],
  ['findAllIncludeOrderCommodities', ['全部订单及商品', 'All orders with their items']],
] as const
export const reading: Call[] = [
  ...lists.map(([name, summary]) =>
    post(`/order/ext/${name}`, { guard: seen, summary, body: listBody, answer: view, writes: false }, ({ ctx, body }) =>
      listViews(ctx, listQuery(body as never)),
    ),
  ),
  ...(['getDetailIncludeOrderCommoditiesAndPaysAndWebUserAndRels', 'getOrderIncludeOfflinePay'] as const).map(name =>
    post(
      `/order/ext/${name}`,
      {
        guard: seen,
        summary: ['订单详情', 'Order details'],
        body: shape({ id }),
        answer: view,
        writes: false,
      },
      ({ ctx, body }) => viewOf(ctx, body.id),
    ),
  ),
  post(
    '/order/getPage',
    {
      guard: may('order.getDetail'),
      summary: [
        '订单全貌：商品、支付、退款、库存、消息、账目',
        'Full order: items, payments, refunds, stock, messages, ledger',
      ],
      body: shape({ id }),
      answer: view,
      writes: false,
    },
    ({ ctx, body }) => orderPage(ctx, body.id),
  ),
  post(
    '/order/ext/getPayTypes',
    {
      guard: seen,
      summary: ['此订单可用的支付方式', 'Payment methods of an order'],
      body: shape({ id }),
      answer: view,
      writes: false,
    },
    async ({ ctx, body }) => payWays(ctx, await ctx.store(order).getDetail(body.id)),
  ),
]
