import { invalidInput, json, noData, ref, remark, shape, text, integer, type AnyField } from '@pavilion/declare'
import {
  anyone,
  bareAddress,
  listQuery,
  post,
  rowOf,
  rowsOf,
  visitor,
  visitorOrOperator,
  type Call,
} from '@pavilion/http'
import { order } from '@pavilion/order/model/index.ts'
import { bytesOf } from '@pavilion/system/server/index.ts'
import type { Context } from '@pavilion/store'
import { invoice, invoiceInfo } from '../../model/index.ts'
import { applyForInvoice, type Title } from '../apply.ts'
import { idIn, projectOfRow } from '../links.ts'
import { invoiceLinkInvalid } from '../refusals.ts'
import { laterSpecimen } from '../issuing/later.ts'
import { ownTitles, saveTitle, titleOf } from '../titles.ts'
import { viewsOf } from '../views.ts'
import { releaseApplication } from '../withdraw.ts'
import { amount, titleFields, view } from './bodies.ts'

const jsonOf = (zh: string, en: string): AnyField => ({ kind: 'json', zh, en })
const listBody = {
  fields: {
    where: jsonOf('条件', 'Conditions'),
    search: jsonOf('关键字', 'Keyword'),
    pagination: jsonOf('分页', 'Page'),
    order: jsonOf('排序', 'Order'),
  },
}
const id = integer('编号', 'Id', { required: true, min: 1 })
/**
 * Different ids of orders that the caller reaches.
 * @throws invalidInput, noData
 */
export async function reached(ctx: Context, ids: unknown): Promise<number[]> {
  if (
    !Array.isArray(ids) ||
    !ids.length ||
    ids.length > 100 ||
    !ids.every(each => Number.isSafeInteger(each) && each > 0)
  )
    throw invalidInput({ orderIds: ['应为 1 到 100 个订单编号', 'Must be 1 to 100 order ids'] })
  const wanted = [...new Set(ids as number[])]
  const rows = await ctx.store(order).rows({ id: wanted } as never, { limit: 100 })
  if (rows.length !== wanted.length) throw noData()
  return wanted
}
export const visitors: Call[] = [
  post(
    '/invoice/ext/create',
    {
      guard: visitorOrOperator('invoice.create'),
      summary: ['申请发票', 'Request an invoice for one or several orders'],
      body: shape({
        orderIds: json<readonly number[]>()('订单', 'Orders', { required: true, example: [1] }),
        invoiceInfoId: ref('invoiceInfo', '发票信息', 'Saved invoice title'),
        ...titleFields,
        title: text('抬头', 'Invoice title', { max: 200 }),
        amount,
        remark: remark(),
      }),
      answer: rowOf(invoice),
      rate: { max: 30, seconds: 60, by: 'caller' },
    },
    async ({ ctx, body }) => {
      const orderIds = await reached(ctx, body.orderIds)
      const [first] = await ctx.store(order).rows({ id: orderIds } as never, { limit: 1 })
      const saved = body.invoiceInfoId ? await titleOf(ctx, body.invoiceInfoId) : undefined
      const sent = Object.fromEntries(
        Object.keys(titleFields).flatMap(name => {
          const value = (body as Record<string, unknown>)[name]
          return value === undefined || value === null ? [] : [[name, value]]
        }),
      )
      const inside = ctx.acting('invoice', { projectId: first?.projectId as number })
      const row = await applyForInvoice(inside, {
        orderIds,
        title: { title: '', ...saved, ...sent } as Title,
        invoiceInfoId: body.invoiceInfoId ?? null,
        amount: body.amount ?? null,
        remark: body.remark ?? null,
      })
      return row
    },
  ),
  post(
    '/invoice/ext/getList',
    {
      guard: visitorOrOperator('invoice.getList'),
      summary: ['我的发票', 'Your own invoices, with their orders'],
      body: listBody,
      answer: view,
      writes: false,
    },
    async ({ ctx, body }) => {
      const { rows, count } = await ctx
        .store(invoice)
        .getList({ order: [['id', 'desc']], ...listQuery(body as never), includes: [] })
      const of = Map.groupBy(rows, row => row.projectId as number)
      const found = await Promise.all(
        [...of].map(([projectId, some]) =>
          viewsOf(
            ctx.acting('invoice', { projectId }),
            some.map(row => row.id),
          ),
        ),
      )
      const views = new Map(found.flat().map(each => [each.id, each]))
      return { rows: rows.flatMap(row => views.get(row.id) ?? []), count }
    },
  ),
  post(
    '/invoice/ext/withdraw',
    {
      guard: visitor(),
      summary: ['撤回开票申请', 'Withdraw an invoice request'],
      body: shape({ id }),
      answer: { nothing: true },
    },
    async ({ ctx, body }) => {
      const row = await ctx.store(invoice).getDetail(body.id)
      await ctx.acting('invoice', { projectId: row.projectId as number }).transaction(async tx => {
        await releaseApplication(tx, body.id)
        await tx.store(invoice).delete(body.id)
      })
      return null
    },
  ),
  post(
    '/invoiceInfo/ext/getList',
    { guard: visitor(), summary: ['我的抬头', 'Your own invoice titles'], answer: rowsOf(invoiceInfo), writes: false },
    async ({ ctx }) => {
      const rows = await ownTitles(ctx)
      return { rows, count: rows.length }
    },
  ),
  post(
    '/invoiceInfo/ext/upsertOne',
    {
      guard: visitor(),
      summary: ['保存抬头', 'Save an invoice title'],
      body: shape({ id: integer('编号', 'Id', { min: 1 }), ...titleFields }),
      answer: rowOf(invoiceInfo),
      rate: { max: 30, seconds: 60, by: 'caller' },
    },
    ({ ctx, body }) => saveTitle(ctx, body as never),
  ),
  post(
    '/invoiceInfo/ext/delete',
    {
      guard: visitor(),
      summary: ['删除抬头', 'Delete an invoice title'],
      body: shape({ id }),
      answer: { nothing: true },
    },
    async ({ ctx, body }) => {
      const row = await ctx.store(invoiceInfo).getDetail(body.id)
      await ctx
        .acting('invoice', { projectId: row.projectId as number })
        .store(invoiceInfo)
        .delete(body.id)
      return null
    },
  ),
  {
    method: 'GET',
    path: '/invoice/ext/download',
    guard: anyone(),
    summary: ['凭链接下载发票', 'Download an invoice by its link'],
    query: shape({ token: text('凭证', 'Token', { required: true, max: 200 }) }),
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
