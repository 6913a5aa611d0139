import { code, decimal, email, file, integer, longText, phone, ref, remark, shape, text } from '@pavilion/declare'
import { may, post, resourceCalls, rowOf, type Call, type Wraps } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { invoice, invoiceElectronicType, invoiceMakeKind, invoicePlatform, invoiceType } from '../../model/index.ts'
import { issuers } from '../issuing/choose.ts'
import { makeInvoice } from '../make.ts'
import { reverseInvoice } from '../reverse.ts'
import { sendInvoice } from '../send.ts'
import { statisticsOf } from '../statistics.ts'
import { releaseApplication, takeApplication } from '../withdraw.ts'
import { amount, view } from './bodies.ts'

const id = integer('编号', 'Id', { required: true, min: 1 })
/** Deleting an application gives its money back; restoring one takes it again. */
const wraps: Wraps = {
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const ids = Array.isArray(body.ids) ? (body.ids as number[]) : [body.id as number]
      for (const each of [...ids].sort((a, b) => a - b))
        await releaseApplication(within(tx, await projectOf(tx, each)), each)
      return next(tx, body)
    }),
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await takeApplication(within(tx, (row as { projectId: number }).projectId), body.id as number)
      return row
    }),
}
const projectOf = async (ctx: Context, invoiceId: number) =>
  (await ctx.store(invoice).getDetail(invoiceId)).projectId as number
const within = <C extends Context>(tx: C, projectId: number): C => tx.acting('invoice', { projectId }) as C

export const operators: Call[] = [
  ...resourceCalls(invoice, wraps),
  post(
    '/invoice/make',
    {
      guard: may('invoice.make'),
      summary: ['开具发票', 'Issue an invoice: electronic, on paper, or without an order'],
      body: shape({
        id: integer('编号', 'Id', { min: 1 }),
        makeKind: code('开票方式', 'Issued as', invoiceMakeKind, { required: true }),
        type: code('发票类型', 'Type', invoiceType),
        electronicType: code('电子发票类型', 'Electronic type', invoiceElectronicType),
        platform: code('开票平台', 'Platform', invoicePlatform),
        invoiceSpecificationId: ref('invoiceSpecification', '开票规格', 'Invoice specification'),
        taxRate: decimal('税率', 'Tax rate', { min: 0, max: 100, decimals: 2 }),
        invoiceCode: text('发票代码', 'Invoice code', { max: 20 }),
        invoiceNumber: text('发票号码', 'Invoice number', { max: 20 }),
        fileUrl: file('发票文件', 'File', { private: true }),
        title: text('抬头', 'Invoice title', { max: 200 }),
        taxNumber: text('税号', 'Tax number', { max: 30 }),
        bank: text('开户行', 'Bank', { max: 200 }),
        bankAccount: text('银行账号', 'Bank account', { max: 64 }),
        address: text('地址', 'Address', { max: 300 }),
        phoneNumber: phone('电话', 'Phone number', { personal: true }),
        receiveEmail: email('接收邮箱', 'Sent to', { personal: true }),
        receiver: text('收件人', 'Recipient', { max: 100 }),
        receiverAddress: text('收件地址', 'Postal address', { max: 300 }),
        amount,
        remark: remark(),
      }),
      answer: rowOf(invoice),
    },
    ({ ctx, body }) => makeInvoice(ctx, body as never),
  ),
  post(
    '/invoice/send',
    {
      guard: may('invoice.send'),
      summary: ['发送发票', 'Send an issued invoice by e-mail'],
      body: shape({ id, email: email('邮箱', 'E-mail', { personal: true }) }),
      answer: rowOf(invoice),
    },
    async ({ ctx, body, headers }) => {
      const projectId = await projectOf(ctx, body.id)
      const host =
        typeof headers.origin === 'string' && URL.canParse(headers.origin) ? new URL(headers.origin).origin : undefined
      // The address in the mail is ours: only a local server may take it from its own page.
      const local = host && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) ? host : undefined
      await sendInvoice(ctx, { id: body.id, projectId, email: body.email ?? null, host: local })
      await ctx.log('send', { resource: invoice.name, id: body.id, projectId })
      return ctx.store(invoice).getDetail(body.id)
    },
  ),
  post(
    '/invoice/reverse',
    {
      guard: may('invoice.reverse'),
      summary: ['红冲发票', 'Reverse an issued invoice with a red one'],
      body: shape({
        id,
        reason: longText('原因', 'Reason', { required: true, max: 200 }),
        invoiceCode: text('红字发票代码', 'Code of the red invoice', { max: 20 }),
        invoiceNumber: text('红字发票号码', 'Number of the red invoice', { max: 20 }),
      }),
      answer: rowOf(invoice),
    },
    ({ ctx, body }) => reverseInvoice(ctx, body),
  ),
  post(
    '/invoice/statistics',
    {
      guard: may('invoice.getList'),
      summary: ['发票统计', 'Invoice statistics'],
      answer: view,
      writes: false,
    },
    ({ ctx }) => statisticsOf(ctx),
  ),
  post(
    '/invoice/platforms',
    {
      guard: may('invoice.getList'),
      summary: ['开票平台及是否为模拟', 'Invoice services, and whether they are simulated'],
      answer: view,
      writes: false,
    },
    async () => ({
      rows: Object.values(issuers()).map(({ name, platform, simulated, configured }) => ({
        name,
        platform,
        simulated,
        configured,
      })),
    }),
  ),
]
