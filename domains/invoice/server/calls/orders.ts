import { integer, json, shape, text, type AnyField, type Row } from '@pavilion/declare'
import { anyone, listQuery, post, visitorOrOperator, type Call } from '@pavilion/http'
import { order } from '@pavilion/order/model/index.ts'
import { listViews } from '@pavilion/order/server/index.ts'
import type { Context } from '@pavilion/store'
import { invoiceType } from '../../model/index.ts'
import { applyForInvoice, whyNotMerge, type Title } from '../apply.ts'
import { formAddress, idIn, projectOfRow, siteOf } from '../links.ts'
import { invoicesOfOrders, propsOf } from '../views.ts'
import { titleFields, view } from './bodies.ts'
import { reached } from './visitors.ts'

const jsonOf = (zh: string, en: string): AnyField => ({ kind: 'json', zh, en })
const seen = visitorOrOperator('order.getList')
const inside = (ctx: Context, { projectId }: Row<typeof order>) =>
  ctx.acting('invoice', { projectId: projectId as number })
/**
 * The order behind a token of the title form.
 * @throws invoiceLinkInvalid, noData
 */
async function orderBehind(ctx: Context, token: string): Promise<Row<typeof order>> {
  const id = idIn('form', token)
  const projectId = await projectOfRow(ctx, order, id)
  return ctx.acting('invoice', { projectId }).store(order).getDetail(id)
}
const originOf = (headers: Readonly<Record<string, string | string[] | undefined>>) => {
  const host = headers.host
  return typeof host === 'string' && /^[\w.:[\]-]{1,255}$/.test(host)
    ? `${/^(localhost|127\.|\[::1])/.test(host) ? 'http' : 'https'}://${host}`
    : undefined
}
/** Calls about the invoices of orders (back-office §7 Extra calls). */
export const ofOrders: Call[] = [
  post(
    '/order/ext/checkIsMergeOrderInvoice',
    {
      guard: seen,
      summary: ['订单能否合并开票', 'Whether orders can share one invoice'],
      body: shape({ orderIds: json<readonly number[]>()('订单', 'Orders', { required: true, example: [1] }) }),
      answer: { schema: { type: 'boolean' } },
      writes: false,
    },
    async ({ ctx, body }) => {
      const ids = await reached(ctx, body.orderIds)
      return whyNotMerge(await ctx.store(order).rows({ id: ids } as never, { limit: 100 })) === undefined
    },
  ),
  post(
    '/order/ext/getInvoiceProps',
    {
      guard: seen,
      summary: ['订单可开票的内容', 'Amounts of orders still to invoice, and their invoices'],
      body: shape({
        orderId: integer('订单', 'Order', { min: 1 }),
        orderIds: json<readonly number[]>()('多个订单', 'Several orders', { example: [1] }),
      }),
      answer: view,
      writes: false,
    },
    async ({ ctx, body }) => {
      const ids = await reached(ctx, body.orderIds ?? (body.orderId ? [body.orderId] : []))
      const rows = await ctx.store(order).rows({ id: ids } as never, { limit: 100, order: [['id', 'asc']] })
      return propsOf(inside(ctx, rows[0] as Row<typeof order>), rows)
    },
  ),
  post(
    '/order/ext/generateInvoiceQrCode',
    {
      guard: seen,
      summary: ['扫码开票的二维码', 'QR code for invoicing an order, valid for seven days'],
      body: shape({ id: integer('订单', 'Order', { required: true, min: 1 }) }),
      answer: view,
      writes: false,
    },
    async ({ ctx, body, headers }) => {
      const row = await ctx.store(order).getDetail(body.id)
      const { origin, abbr } = await siteOf(inside(ctx, row), row.projectId as number, originOf(headers))
      const url = formAddress(origin ?? '', abbr, row.id, ctx.language === 'en')
      const { toDataURL } = await import('qrcode')
      return { url, image: await toDataURL(url, { margin: 1, width: 480 }) }
    },
  ),
  post(
    '/order/ext/getListIncludeCurrencyAndInvoiceAndInvoiceInfo',
    {
      guard: seen,
      summary: ['订单及发票', 'Orders with their invoices'],
      body: {
        fields: {
          where: jsonOf('条件', 'Conditions'),
          search: jsonOf('关键字', 'Keyword'),
          pagination: jsonOf('分页', 'Page'),
          order: jsonOf('排序', 'Order'),
        },
      },
      answer: view,
      writes: false,
    },
    async ({ ctx, body }) => {
      const { rows, count } = await listViews(ctx, listQuery(body as never))
      const of = Map.groupBy(rows, row => row.projectId)
      const found = await Promise.all(
        [...of].map(([projectId, some]) =>
          invoicesOfOrders(
            ctx.acting('invoice', { projectId }),
            some.map(row => row.id),
          ),
        ),
      )
      const invoices = new Map(found.flatMap(each => [...each]))
      return { rows: rows.map(row => ({ ...row, invoices: invoices.get(row.id) ?? [] })), count }
    },
  ),
  post(
    '/invoice/ext/getForm',
    {
      guard: anyone(),
      summary: ['扫码开票：订单', 'Invoice by QR code: the order'],
      body: shape({ token: text('凭证', 'Token', { required: true, max: 200 }) }),
      answer: view,
      rate: { max: 60, seconds: 60, by: 'ip' },
      writes: false,
    },
    async ({ ctx, body }) => {
      const row = await orderBehind(ctx, body.token)
      const { invoices, ...props } = await propsOf(inside(ctx, row), [row])
      return {
        ...props,
        // Whoever scans the code sees what became of it, not whom others named.
        invoices: invoices.map(({ id, status, amount, createdAt }) => ({ id, status, amount, createdAt })),
      }
    },
  ),
  post(
    '/invoice/ext/submitForm',
    {
      guard: anyone(),
      summary: ['扫码开票：提交申请', 'Invoice by QR code: request'],
      body: shape({ token: text('凭证', 'Token', { required: true, max: 200 }), ...titleFields }),
      answer: view,
      rate: { max: 20, seconds: 60, by: 'ip' },
    },
    async ({ ctx, body }) => {
      const { token, ...title } = body
      const row = await orderBehind(ctx, token)
      const made = await applyForInvoice(inside(ctx, row), {
        orderIds: [row.id],
        title: { ...title, type: title.type ?? invoiceType.electronic } as Title,
      })
      return { id: made.id, amount: made.amount, status: made.status }
    },
  ),
]
