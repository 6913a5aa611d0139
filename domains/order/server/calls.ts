import {
  noData,
  shape,
  integer,
  text,
  longText,
  part,
  parts,
  phone,
  email,
  boolean,
  money,
  instant,
  code,
  images,
  ref,
} from '@pavilion/declare'
import {
  listQuery,
  may,
  anyone,
  post,
  resourceCalls,
  rowOf,
  visitor,
  visitorOrOperator,
  type Call,
} from '@pavilion/http'
import { openidOf } from '@pavilion/account/server/index.ts'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { model, order, orderDeliveryMethod, orderType, pay, payType, refund } from '../model/index.ts'
import { cartOf, putInCart } from './cart.ts'
import { closeUnpaid } from './closing.ts'
import { placeOrder, type ContactInput } from './create.ts'
import { onlineTypes } from './pay/merchants.ts'
import { payNotices } from './paying/notices.ts'
import { askAbout, liveAttempts } from './paying/attempts.ts'
import { recordOffline } from './paying/offline.ts'
import { startPay } from './paying/start.ts'
import { applyRefund, approveRefund } from './refunding/apply.ts'
import { orderSettings } from './settings.ts'
import { listViews, viewOf, viewsOf } from './views.ts'
import { orderPage } from './page.ts'

const contactBody = shape({
  name: text('姓名', 'Name', { required: true, max: 100 }),
  phoneNumber: phone('手机号', 'Phone number'),
  email: email('邮箱', 'E-mail'),
  workplace: text('工作单位', 'Workplace', { max: 200 }),
  address: text('地址', 'Address', { max: 500 }),
})
const lineBody = shape({
  commoditySkuId: ref('commoditySku', '商品SKU', 'Commodity SKU', { required: true }),
  quantity: integer('数量', 'Quantity', { required: true, min: 1, max: 10_000 }),
})
const listBody = shape({
  where: jsonOf('条件', 'Conditions'),
  search: jsonOf('关键字', 'Keyword'),
  pagination: jsonOf('分页', 'Page'),
  order: jsonOf('排序', 'Order'),
})
function jsonOf(zh: string, en: string) {
  return { kind: 'json', zh, en } as const
}
const id = integer('编号', 'Id', { required: true, min: 1 })
const seen = visitorOrOperator('order.getList')
/** The project of the call, or of the visitor’s own address. */
const projectOf = (ctx: Context): number => {
  if (ctx.projectId === undefined) throw noData()
  return ctx.projectId
}
const own = (ctx: Context) => (ctx.caller.kind === 'visitor' ? ctx.caller.id : null)
/** What an order call answers: the first order, and all that one cart became. */
async function placed(
  ctx: Context,
  type: number,
  input: Record<string, unknown>,
  { contact, remark }: { contact?: unknown; remark?: string | null } = {},
) {
  const projectId = projectOf(ctx)
  const rows = await placeOrder(ctx, {
    type,
    projectId,
    webUserId: own(ctx),
    language: ctx.language,
    input,
    ...(contact ? { contact: contact as ContactInput } : {}),
    ...(remark ? { remark } : {}),
    offline: ctx.caller.kind === 'operator',
  })
  const views = await viewsOf(
    ctx.acting('order', { projectId }),
    rows.map(row => row.id),
  )
  const sorted = [...views].sort((a, b) => a.id - b.id)
  return { ...sorted[0], orders: sorted }
}
const view = { schema: { type: 'object' } }
const storeBody = shape({
  orderCommodities: parts('商品', 'Lines', lineBody, { required: true, max: 100 }),
  contact: part('联系人', 'Contact', contactBody),
  deliveryMethod: code('配送方式', 'Delivery method', orderDeliveryMethod),
  remark: longText('备注', 'Remark', { max: 1000 }),
})
const recordBody = shape({
  webFormRecordId: ref('webFormRecord', '表单记录', 'Web form record', { required: true }),
  contact: part('联系人', 'Contact', contactBody),
})
const placing: Call[] = [
  ...(['createStoreOrder', 'createTicketOrder'] as const).map(name =>
    post(
      `/order/ext/${name}`,
      {
        guard: visitorOrOperator('order.create'),
        summary:
          name === 'createStoreOrder'
            ? ['提交商城订单', 'Place a store order']
            : ['提交门票订单', 'Place a ticket order'],
        body: storeBody,
        answer: view,
      },
      ({ ctx, body }) =>
        placed(ctx, name === 'createStoreOrder' ? orderType.store : orderType.ticket, body as never, body as never),
    ),
  ),
  ...(['createByRegisterFeeRule', 'createByRegisterFeeRule2'] as const).map(name =>
    post(
      `/order/ext/${name}`,
      {
        guard: visitorOrOperator('order.create'),
        summary: ['按登记的收费规则下单', 'Place an order for the fee of a registration'],
        body: recordBody,
        answer: view,
      },
      ({ ctx, body }) => placed(ctx, orderType.register, body as never, body as never),
    ),
  ),
]

const lists = [
  ['getList', ['订单列表', 'Orders']],
  ['getListIncludeCurrency', ['订单及币种', 'Orders with their currency']],
  ['getListIncludeCurrencyWithoutUser', ['订单及币种（不含用户）', 'Orders with their currency, without the user']],
  [
    'getListIncludeOrderCommoditiesAndPaysAndWebUserAndRels',
    ['订单及商品、支付、用户', 'Orders with lines, payments and user'],
  ],
  ['getListIncludeCurrencyAndInvoiceAndInvoiceInfo', ['订单及发票', 'Orders with their invoices']],
  ['findAllIncludeOrderCommodities', ['全部订单及商品', 'All orders with their lines']],
] as const
const reading: Call[] = [
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
        summary: ['订单详情', 'An order with all that belongs to it'],
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
        'All of an order: lines, payments, refunds, stock, ledger',
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
      summary: ['此订单可用的支付方式', 'The ways in which this order can be paid'],
      body: shape({ id }),
      answer: view,
      writes: false,
    },
    async ({ ctx, body }) => {
      const row = await ctx.store(order).getDetail(body.id)
      const inside = ctx.acting('pay', { projectId: row.projectId as number })
      const { payTypes } = await orderSettings.use()(inside, row.projectId as number)
      const online = await onlineTypes(inside, row.sellerId as number)
      return { types: online.filter(type => !payTypes.length || payTypes.includes(type)) }
    },
  ),
]
const changing: Call[] = [
  post(
    '/order/ext/cancelUserOrder',
    { guard: visitor(), summary: ['取消自己的订单', 'Cancel one’s own order'], body: shape({ id }), answer: view },
    async ({ ctx, body }) => {
      const row = await ctx.store(order).getDetail(body.id)
      const inside = ctx.acting('order', { projectId: row.projectId as number })
      await inside.transaction(tx => closeUnpaid(tx, body.id, stockBusinessType.manualClose))
      return viewOf(ctx, body.id)
    },
  ),
  post(
    '/order/close',
    {
      guard: may('order.close'),
      summary: ['关闭未支付的订单', 'Close an unpaid order'],
      body: shape({ id }),
      answer: rowOf(order),
    },
    async ({ ctx, body }) => {
      const row = await ctx.store(order).getDetail(body.id)
      const inside = ctx.acting('order', { projectId: row.projectId as number })
      await inside.transaction(tx => closeUnpaid(tx, body.id, stockBusinessType.manualClose))
      await ctx.log('close', { resource: order.name, id: body.id, projectId: row.projectId as number })
      return ctx.store(order).getDetail(body.id)
    },
  ),
  post(
    '/order/ext/toOfflineHotelOrderConfirm',
    {
      guard: visitorOrOperator('order.accept'),
      summary: ['线下酒店订单确认', 'Confirm an offline hotel order'],
      body: shape({ id }),
      answer: view,
    },
    async ({ ctx, body }) => {
      const row = await ctx.store(order).getDetail(body.id)
      await ctx
        .acting('order', { projectId: row.projectId as number })
        .transaction(tx => tx.move(order, { id: body.id }, 'accept', {}))
      return viewOf(ctx, body.id)
    },
  ),
]
const paying: Call[] = [
  post(
    '/pay/ext/create',
    {
      guard: visitorOrOperator('pay.create'),
      summary: ['发起支付', 'Begin to pay an order'],
      body: shape({
        orderId: ref('order', '订单', 'Order', { required: true }),
        type: code('支付方式', 'Way of paying', payType, { required: true }),
        returnUrl: text('返回地址', 'Return address', { max: 500 }),
        accessToken: text('微信授权凭证', 'WeChat authorisation', { max: 1000 }),
      }),
      answer: view,
      rate: { max: 30, seconds: 60, by: 'caller' },
      writes: false,
    },
    ({ ctx, body }) => {
      const openid = body.accessToken ? openidOf(body.accessToken) : undefined
      return startPay(ctx, {
        orderId: body.orderId,
        type: body.type,
        returnUrl: body.returnUrl ?? '',
        ...(openid && { openid }),
      })
    },
  ),
  post(
    '/pay/ext/getResult',
    {
      guard: anyone(),
      summary: ['支付结果', 'What became of a payment'],
      body: shape({ outTradeNo: text('商户订单号', 'Merchant order number', { required: true, max: 64 }) }),
      answer: view,
      rate: { max: 120, seconds: 60, by: 'caller', strangers: 1200 },
      writes: false,
    },
    async ({ ctx, body }) => {
      const [row] = await ctx.sql<{ id: number; orderId: number; projectId: number }>(
        'select p.id, p."orderId", p."projectId" from "pay" p where p."outTradeNo" = $1 and p."deletedAt" is null',
        [body.outTradeNo],
      )
      if (!row) throw noData()
      const inside = ctx.acting('pay', { projectId: row.projectId })
      const attempt = (await liveAttempts(inside, row.orderId)).find(each => each.id === row.id)
      // The payer is back before the provider’s notice: it is asked.
      if (attempt) await askAbout(inside, attempt).catch(() => undefined)
      const [result] = await inside.query(
        sql`select p.id, p."type", p."status", p."amount", p."paidDate", p."outTradeNo", p."orderId", p."outcome",
          o."orderNumber", o."status" as "orderStatus", coalesce(c."abbr", 'CNY') as "currency"
        from ${pay} p
        join ${order} o on o.id = p."orderId"
        left join "currency" c on c.id = o."currencyId"
        where p.id = ${row.id}`,
      )
      return result
    },
  ),
  post(
    '/pay/recordOffline',
    {
      guard: may('pay.recordOffline'),
      summary: ['登记线下收款', 'Record an offline payment'],
      body: shape({
        orderId: ref('order', '订单', 'Order', { required: true }),
        type: code('支付方式', 'Way of paying', payType, { required: true }),
        amount: money('金额', 'Amount', { min: 1 }),
        paidDate: instant('支付时间', 'Paid at'),
        tradeNo: text('交易号', 'Trade number', { max: 64 }),
        payer: text('付款人', 'Payer', { max: 200 }),
        payerAccount: text('付款账号', 'Payer account', { max: 64 }),
        payerBank: text('付款银行', 'Payer bank', { max: 200 }),
        isCorporate: boolean('对公支付', 'Company transfer'),
        voucher: images('付款凭证', 'Vouchers', { max: 20, private: true }),
        remark: longText('备注', 'Remark', { max: 2000 }),
      }),
      answer: rowOf(pay),
    },
    ({ ctx, body }) => recordOffline(ctx, body as never),
  ),
]
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
const refunding: Call[] = [
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
const cart: Call[] = [
  post(
    '/shoppingCart/ext/getList',
    { guard: visitor(), summary: ['购物车', 'The cart'], answer: view, writes: false },
    async ({ ctx }) => {
      const rows = await cartOf(ctx, projectOf(ctx))
      return { rows, count: rows.length }
    },
  ),
  post(
    '/shoppingCart/ext/upsertOne',
    {
      guard: visitor(),
      summary: ['加入购物车或改数量', 'Put into the cart, or change how many'],
      body: shape({
        commoditySkuId: ref('commoditySku', '商品SKU', 'Commodity SKU', { required: true }),
        quantity: integer('数量', 'Quantity', { required: true, min: 0, max: 10_000 }),
        /** Added to what is there, instead of replacing it. */
        add: boolean('累加', 'Add'),
      }),
      answer: view,
    },
    async ({ ctx, body }) => {
      const rows = await putInCart(ctx, projectOf(ctx), body)
      return { rows, count: rows.length }
    },
  ),
]
const stated = new Set(['order', 'pay', 'refund'])
export const calls: Call[] = [
  ...model.resources.filter(({ name }) => stated.has(name)).flatMap(of => resourceCalls(of)),
  ...placing,
  ...reading,
  ...changing,
  ...paying,
  ...refunding,
  ...cart,
  payNotices,
]
