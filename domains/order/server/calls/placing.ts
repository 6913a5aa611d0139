import { code, email, integer, longText, part, parts, phone, ref, shape, text } from '@pavilion/declare'
import { post, visitorOrOperator, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { orderDeliveryMethod, orderType } from '../../model/index.ts'
import { placeOrder, type ContactInput } from '../create.ts'
import { viewsOf } from '../views.ts'
import { projectOf, view } from './common.ts'

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
      ({ ctx, body }) => placed(ctx, orderType.register, body as never, body as never),
    ),
  ),
]
