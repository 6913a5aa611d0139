import { defaultCurrency, date, decimal, integer, money, parts, shape } from '@pavilion/declare'
import { may, post, rowOf, type Call } from '@pavilion/http'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql } from '@pavilion/store'
import { instalmentOrder, order, orderStatus, type PlanPart } from '../../model/index.ts'
import { view } from '../calls/common.ts'
import { setPlan } from './plan.ts'

const id = integer('编号', 'Id', { required: true, min: 1 })
const partBody = shape({
  amount: money('金额', 'Amount', { min: 1 }),
  share: decimal('比例', 'Share', { min: 0, max: 100, decimals: 4 }),
  dueDate: date('到期日', 'Due date', { required: true }),
})
export const instalments: Call[] = [
  post(
    '/order/planInstalments',
    {
      guard: may('order.planInstalments'),
      summary: ['设置分期计划', 'Set the instalments of an unpaid order'],
      body: shape({ id, parts: parts('各期', 'Instalments', partBody, { max: 60 }) }),
      answer: rowOf(order),
    },
    ({ ctx, body }) => setPlan(ctx, body.id, (body.parts ?? []) as readonly PlanPart[]),
  ),
  post(
    '/instalmentOrder/getFigures',
    {
      guard: may('instalmentOrder.getList'),
      summary: ['各状态分期数与金额', 'Number and amounts of instalments by state'],
      answer: view,
      writes: false,
    },
    async ({ ctx }) => ({
      rows: await ctx.query(
        sql`select i."status", coalesce(c."abbr", ${defaultCurrency()}) as "currency", count(*)::int as "count",
          coalesce(sum(i."price"), 0)::bigint as "amount", coalesce(sum(i."paidAmount"), 0)::bigint as "paid"
        from ${instalmentOrder} i
        join ${order} o on o.id = i."orderId" and o."status" <> ${orderStatus.closed}
        left join ${currency} c on c.id = o."currencyId"
        group by 1, 2
        order by 2, 1`,
      ),
    }),
  ),
]
