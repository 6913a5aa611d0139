import type { Row } from '@pavilion/declare'
import { anyone, handle, listQuery, visitorOrOperator, type Call } from '@pavilion/http'
import { order } from '@pavilion/order/model/index.ts'
import { siteOf } from '@pavilion/notification/server/index.ts'
import { listViews, originOf } from '@pavilion/order/server/index.ts'
import type { Context } from '@pavilion/store'
import * as model from '../../model/calls/applying.ts'
import { invoiceType } from '../../model/index.ts'
import { applyForInvoice, whyNotMerge } from '../apply.ts'
import { formAddress, idIn, projectOfRow } from '../links.ts'
import { invoicesOfOrders, propsOf } from '../views.ts'
import { reached } from './visitors.ts'

const seen = { guard: visitorOrOperator('order.getList') } as const
const inside = (ctx: Context, { projectId }: Row<typeof order>) => ctx.acting('invoice', { projectId })
/**
 * The order behind a token of the title form.
 * @throws invoiceLinkInvalid, noData
 */
async function orderBehind(ctx: Context, token: string): Promise<Row<typeof order>> {
  const id = idIn('form', token)
  const projectId = await projectOfRow(ctx, order, id)
  return ctx.acting('invoice', { projectId }).store(order).getDetail(id)
}
/** Calls about the invoices of orders (back-office §7 Extra calls). */
export const ofOrders: Call[] = [
  handle(model.mayMerge, seen, async ({ ctx, body }) => {
    const ids = await reached(ctx, body.orderIds)
    return whyNotMerge(await ctx.store(order).rows({ id: ids }, { limit: 100 })) === undefined
  }),
  handle(model.getInvoiceProps, seen, async ({ ctx, body }) => {
    const ids = await reached(ctx, body.orderIds ?? (body.orderId ? [body.orderId] : []))
    const rows = await ctx.store(order).rows({ id: ids }, { limit: 100, order: [['id', 'asc']] })
    return propsOf(inside(ctx, rows[0] as Row<typeof order>), rows)
  }),
  handle(model.getInvoiceCode, seen, async ({ ctx, body, headers }) => {
    const row = await ctx.store(order).getDetail(body.id)
    const { origin, abbr } = await siteOf(ctx, { projectId: row.projectId, host: originOf(headers) })
    const url = formAddress(origin ?? '', abbr, row.id, ctx.language === 'en')
    const { toDataURL } = await import('qrcode')
    return { url, image: await toDataURL(url, { margin: 1, width: 480 }) }
  }),
  handle(model.getOrdersAndInvoices, seen, async ({ ctx, body }) => {
    const { rows, count } = await listViews(ctx, listQuery(body))
    const found = await Promise.all(
      [...Map.groupBy(rows, row => row.projectId)].map(([projectId, some]) =>
        invoicesOfOrders(
          ctx.acting('invoice', { projectId }),
          some.map(row => row.id),
        ),
      ),
    )
    const invoices = new Map(found.flatMap(each => [...each]))
    return { rows: rows.map(row => ({ ...row, invoices: invoices.get(row.id) ?? [] })), count }
  }),
  handle(model.getForm, { guard: anyone(), rate: { max: 60, seconds: 60, by: 'ip' } }, async ({ ctx, body }) => {
    const row = await orderBehind(ctx, body.token)
    const { invoices, ...props } = await propsOf(inside(ctx, row), [row])
    return {
      ...props,
      invoices: invoices.map(({ id, status, amount, createdAt }) => ({ id, status, amount, createdAt })),
    }
  }),
  handle(model.submitForm, { guard: anyone(), rate: { max: 20, seconds: 60, by: 'ip' } }, async ({ ctx, body }) => {
    const { token, ...title } = body
    const row = await orderBehind(ctx, token)
    const { id, amount, status } = await applyForInvoice(inside(ctx, row), {
      orderIds: [row.id],
      title: { ...title, type: title.type ?? invoiceType.electronic },
    })
    return { id, amount, status }
  }),
]
