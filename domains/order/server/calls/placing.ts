import { code, email, integer, longText, money, noData, part, parts, phone, ref, shape, text } from '@pavilion/declare'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { recordFee } from '@pavilion/form/server/index.ts'
import { learning, post, visitor, visitorOrOperator, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { orderDeliveryMethod, orderType, tidyCode } from '../../model/index.ts'
import { closeUnpaid } from '../closing.ts'
import { placeOrder, type ContactInput } from '../create.ts'
import { feeOrderOf, unpaidFees } from '../fees.ts'
import { previewFee, previewStoreOrder } from '../preview.ts'
import { viewsOf } from '../views.ts'
import { projectOf, view } from './common.ts'

/** Who receives an order, as callers send it. */
export const contactBody = shape({
  name: text('姓名', 'Name', { required: true, max: 100 }),
  phoneNumber: phone('手机号', 'Phone number'),
  email: email('邮箱', 'E-mail'),
  workplace: text('工作单位', 'Workplace', { max: 200 }),
  address: text('地址', 'Address', { max: 500 }),
})
const lineBody = shape({
  commoditySkuId: ref('commoditySku', '商品SKU', 'Product variant', { required: true }),
  quantity: integer('数量', 'Quantity', { required: true, min: 1, max: 10_000 }),
})
const own = (ctx: Context) => (ctx.caller.kind === 'visitor' ? ctx.caller.id : null)
interface Further {
  readonly contact?: unknown
  readonly remark?: string | null
  readonly amount?: number | null
  readonly voucherCode?: string | null
}
/**
 * Places an order of the call’s project and answers the first one, with all that it became. An
 * operator’s order is recorded as offline.
 */
export async function placed(
  ctx: Context,
  type: number,
  input: Record<string, unknown>,
  { contact, remark, amount, voucherCode }: Further = {},
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
    shownAmount: amount ?? null,
    ...(voucherCode?.trim() && { voucherCode }),
    offline: ctx.caller.kind === 'operator',
  })
  return answerOf(
    ctx,
    projectId,
    rows.map(row => row.id),
  )
}
async function answerOf(ctx: Context, projectId: number, ids: readonly number[]) {
  const views = await viewsOf(ctx.acting('order', { projectId }), ids)
  const sorted = [...views].sort((a, b) => a.id - b.id)
  return { ...sorted[0], orders: sorted }
}
/**
 * The order for the fee of a registration. One that waits for its payment is answered again; it is
 * closed first if the fee has changed since.
 */
async function feeOrder(ctx: Context, body: Further & { readonly webFormRecordId: number }) {
  const projectId = projectOf(ctx)
  const record = await recordFee(ctx, projectId, body.webFormRecordId)
  if (!record || (ctx.caller.kind === 'visitor' && record.webUserId !== ctx.caller.id)) throw noData()
  const known = await feeOrderOf(ctx, projectId, record.id)
  const code = tidyCode(body.voucherCode ?? '')
  const same = known && known.price === record.fee && (!code || code === known.voucherCode)
  if (same && !record.isInvalid) return answerOf(ctx, projectId, [known.id])
  if (known)
    await ctx.acting('order', { projectId }).transaction(tx => closeUnpaid(tx, known.id, stockBusinessType.manualClose))
  return placed(ctx, orderType.register, { ...body }, body)
}
/** The sum that the page showed: another one is refused. */
export const shownAmount = money('所见总额', 'Amount shown', {
  min: 0,
  hint: ['页面上的总额；与实际不符时拒绝', 'The total on the page. The order is refused if it differs'],
})
const voucherCode = text('优惠券码', 'Voucher code', { max: 40 })
const storeBody = shape({
  orderCommodities: parts('商品', 'Items', lineBody, { required: true, max: 100 }),
  contact: part('联系人', 'Contact', contactBody),
  deliveryMethod: code('配送方式', 'Delivery method', orderDeliveryMethod),
  remark: longText('备注', 'Remark', { max: 1000 }),
  voucherCode,
  amount: shownAmount,
})
const recordBody = shape({
  webFormRecordId: ref('webFormRecord', '登记记录', 'Registration', { required: true }),
  contact: part('联系人', 'Contact', contactBody),
  voucherCode,
  amount: shownAmount,
})
export const placing: Call[] = [
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
      ({ ctx, body }) => feeOrder(ctx, body),
    ),
  ),
  post(
    '/order/ext/previewStoreOrder',
    {
      guard: visitor(),
      summary: ['商城订单的金额与配送方式', 'Amount and delivery methods of a store order'],
      body: shape({
        orderCommodities: parts('商品', 'Items', lineBody, { required: true, max: 100 }),
        deliveryMethod: code('配送方式', 'Delivery method', orderDeliveryMethod),
        voucherCode,
      }),
      answer: view,
      writes: false,
    },
    ({ ctx, body }) => {
      const projectId = projectOf(ctx)
      return learning(ctx, () =>
        previewStoreOrder(ctx.acting('order', { projectId }), {
          projectId,
          webUserId: own(ctx),
          language: ctx.language,
          input: body as never,
        }),
      )
    },
  ),
  post(
    '/order/ext/previewFee',
    {
      guard: visitor(),
      summary: ['用券后的注册费', 'Registration fee with a voucher'],
      body: shape({
        webFormRecordId: ref('webFormRecord', '登记记录', 'Registration', { required: true }),
        voucherCode: text('优惠券码', 'Voucher code', { required: true, max: 40 }),
      }),
      answer: view,
      writes: false,
    },
    ({ ctx, body }) => {
      const projectId = projectOf(ctx)
      return learning(ctx, () =>
        previewFee(ctx.acting('order', { projectId }), {
          projectId,
          webUserId: own(ctx),
          language: ctx.language,
          input: body as never,
          code: body.voucherCode,
        }),
      )
    },
  ),
  post(
    '/order/ext/getUnpaidFees',
    {
      guard: visitor(),
      summary: ['本人待缴的注册费', 'Your own unpaid registration fees'],
      answer: view,
      writes: false,
    },
    async ({ ctx }) => {
      const rows = await unpaidFees(ctx, projectOf(ctx))
      return { rows, count: rows.length }
    },
  ),
]
