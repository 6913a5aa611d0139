import {
  defaultCurrency,
  boolean,
  code,
  images,
  instant,
  longText,
  money,
  noData,
  ref,
  shape,
  text,
} from '@pavilion/declare'
import { anyone, may, post, rowOf, visitorOrOperator, type Call } from '@pavilion/http'
import { openidOf } from '@pavilion/account/server/index.ts'
import { sql } from '@pavilion/store'
import { order, pay, payType } from '../../model/index.ts'
import { merchantNamed } from '../pay/merchants.ts'
import { askAbout, liveAttempts } from '../paying/attempts.ts'
import { recordOffline } from '../paying/offline.ts'
import { startPay } from '../paying/start.ts'
import { view } from './common.ts'

export const paying: Call[] = [
  post(
    '/pay/ext/create',
    {
      guard: visitorOrOperator('pay.create'),
      summary: ['发起支付', 'Start a payment'],
      body: shape({
        orderId: ref('order', '订单', 'Order', { required: true }),
        type: code('支付方式', 'Payment method', payType, { required: true }),
        instalmentOrderId: ref('instalmentOrder', '分期', 'Instalment'),
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
        instalmentOrderId: body.instalmentOrderId ?? null,
        returnUrl: body.returnUrl ?? '',
        ...(openid && { openid }),
      })
    },
  ),
  post(
    '/pay/ext/getResult',
    {
      guard: anyone(),
      summary: ['支付结果', 'Result of a payment'],
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
      const [result] = await inside.query<{ merchant: string | null }>(
        sql`select p.id, p."type", p."status", p."amount", p."paidDate", p."outTradeNo", p."orderId", p."outcome",
          p."attempt", p."merchant", o."orderNumber", o."status" as "orderStatus", coalesce(c."abbr", ${defaultCurrency()}) as "currency"
        from ${pay} p
        join ${order} o on o.id = p."orderId"
        left join "currency" c on c.id = o."currencyId"
        where p.id = ${row.id}`,
      )
      const { merchant = null, ...shown } = result ?? {}
      const simulated = merchant ? ((await merchantNamed(inside, merchant))?.simulated ?? false) : false
      return { ...shown, simulated }
    },
  ),
  post(
    '/pay/recordOffline',
    {
      guard: may('pay.recordOffline'),
      summary: ['登记线下收款', 'Record an offline payment'],
      body: shape({
        orderId: ref('order', '订单', 'Order', { required: true }),
        type: code('支付方式', 'Payment method', payType, { required: true }),
        amount: money('金额', 'Amount', { min: 1 }),
        instalmentOrderId: ref('instalmentOrder', '分期', 'Instalment'),
        paidDate: instant('支付时间', 'Paid at'),
        tradeNo: text('交易号', 'Transaction number', { max: 64 }),
        payer: text('付款人', 'Payer', { max: 200 }),
        payerAccount: text('付款账号', 'Payer account', { max: 64 }),
        payerBank: text('付款银行', 'Payer bank', { max: 200 }),
        isCorporate: boolean('对公支付', 'Company transfer'),
        voucher: images('付款凭证', 'Proof of payment', { max: 20, private: true }),
        remark: longText('备注', 'Remark', { max: 2000 }),
      }),
      answer: rowOf(pay),
    },
    ({ ctx, body }) => recordOffline(ctx, body as never),
  ),
]
