import { fileOf, invalidInput, noData, shape, text } from '@pavilion/declare'
import { anyone, bareAddress, handle, listQuery, visitor, visitorOrOperator, type Call } from '@pavilion/http'
import { order } from '@pavilion/order/model/index.ts'
import { bytesOf } from '@pavilion/system/server/index.ts'
import type { Context } from '@pavilion/store'
import * as model from '../../model/calls/applying.ts'
import { invoice, invoiceInfo } from '../../model/index.ts'
import { applyForInvoice } from '../apply.ts'
import { idIn, projectOfRow } from '../links.ts'
import { invoiceLinkInvalid } from '../refusals.ts'
import { laterSpecimen } from '../issuing/later.ts'
import { ownTitles, saveTitle, titleOf } from '../titles.ts'
import { viewsOf } from '../views.ts'
import { releaseApplication } from '../withdraw.ts'

const isId = (each: unknown): each is number => Number.isSafeInteger(each) && (each as number) > 0
/**
 * Different ids of orders that the caller reaches.
 * @throws invalidInput, noData
 */
export async function reached(ctx: Context, ids: unknown): Promise<number[]> {
  if (!Array.isArray(ids) || !ids.length || ids.length > 100 || !ids.every(isId))
    throw invalidInput({ orderIds: ['应为 1 到 100 个订单编号', 'Must be 1 to 100 order ids'] })
  const wanted = [...new Set(ids)]
  const rows = await ctx.store(order).ids({ id: wanted })
  if (rows.length !== wanted.length) throw noData()
  return wanted
}
const myself = { guard: visitor() } as const
const atTimes = { max: 30, seconds: 60, by: 'caller' } as const

export const visitors: Call[] = [
  handle(
    model.applyForInvoice,
    { guard: visitorOrOperator('invoice.create'), rate: atTimes },
    async ({ ctx, body: { orderIds: wanted, invoiceInfoId, amount, remark, ...title } }) => {
      const orderIds = await reached(ctx, wanted)
      const [first] = await ctx.store(order).rows({ id: orderIds }, { limit: 1, fields: ['projectId'] })
      if (!first) throw noData()
      const saved = invoiceInfoId ? await titleOf(ctx, invoiceInfoId) : undefined
      const sent = Object.fromEntries(
        Object.entries(title).filter(([, value]) => value !== undefined && value !== null),
      )
      return applyForInvoice(ctx.acting('invoice', { projectId: first.projectId }), {
        orderIds,
        title: { title: '', ...saved, ...sent },
        invoiceInfoId: invoiceInfoId ?? null,
        amount: amount ?? null,
        remark: remark ?? null,
      })
    },
  ),
  handle(model.getOwnInvoices, { guard: visitorOrOperator('invoice.getList') }, async ({ ctx, body }) => {
    const { rows, count } = await ctx
      .store(invoice)
      .getList({ order: [['id', 'desc']], ...listQuery(body), includes: [] })
    const found = await Promise.all(
      [...Map.groupBy(rows, row => row.projectId)].map(([projectId, some]) =>
        viewsOf(
          ctx.acting('invoice', { projectId }),
          some.map(row => row.id),
        ),
      ),
    )
    const views = new Map(found.flat().map(each => [each.id, each]))
    return { rows: rows.flatMap(row => views.get(row.id) ?? []), count }
  }),
  handle(model.withdrawInvoice, myself, async ({ ctx, body }) => {
    const { projectId } = await ctx.store(invoice).getDetail(body.id)
    await ctx.acting('invoice', { projectId }).transaction(async tx => {
      await releaseApplication(tx, body.id)
      await tx.store(invoice).delete(body.id)
    })
    return null
  }),
  handle(model.getTitles, myself, async ({ ctx }) => {
    const rows = await ownTitles(ctx)
    return { rows, count: rows.length }
  }),
  handle(model.saveTitle, { ...myself, rate: atTimes }, ({ ctx, body }) => saveTitle(ctx, body)),
  handle(model.deleteTitle, myself, async ({ ctx, body }) => {
    const { projectId } = await ctx.store(invoiceInfo).getDetail(body.id)
    await ctx.acting('invoice', { projectId }).store(invoiceInfo).delete(body.id)
    return null
  }),
  {
    method: 'GET',
    path: '/invoice/ext/download',
    guard: anyone(),
    summary: ['凭链接下载发票', 'Download an invoice by its link'],
    query: shape({ token: text('凭证', 'Token', { required: true, max: 200 }) }),
    answer: fileOf('application/pdf'),
    rate: { max: 60, seconds: 60, by: 'ip' },
    handler: async ({ ctx, query }) => {
      const invoiceId = idIn('file', query.token ?? '')
      const projectId = await projectOfRow(ctx, invoice, invoiceId)
      const row = await ctx.acting('invoice', { projectId }).store(invoice).getDetail(invoiceId)
      const bytes = row.fileUrl
        ? await bytesOf(bareAddress(row.fileUrl))
        : row.simulated
          ? await laterSpecimen(ctx.acting('invoice', { projectId }), row)
          : undefined
      if (!bytes) throw invoiceLinkInvalid()
      return {
        stream: bytes,
        type: 'application/pdf',
        name: `${row.invoiceNumber ?? invoiceId}.pdf`,
      }
    },
  },
]
