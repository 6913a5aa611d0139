import { ref, shape } from '@pavilion/declare'
import { may, post, type Call } from '@pavilion/http'
import { sql } from '@pavilion/store'
import { currency } from '@pavilion/platform/model/index.ts'
import { order } from '../../model/index.ts'
import { equationsOf } from '../unexplained.ts'
import { view } from './common.ts'

const bySeller = shape({ sellerId: ref('seller', '商家', 'Seller') })

export const figures: Call[] = [
  post(
    '/order/getFigures',
    {
      guard: may('order.getList'),
      summary: ['各状态订单数与金额', 'Number and amounts of orders by state'],
      body: bySeller,
      answer: view,
      writes: false,
    },
    async ({ ctx, body }) => ({
      rows: await ctx.query(
        sql`select o."status", coalesce(c."abbr", 'CNY') as "currency", count(*)::int as "count",
          coalesce(sum(o."amount"), 0)::bigint as "amount", sum(o."paidAmount")::bigint as "paid",
          sum(o."refundedAmount")::bigint as "refunded"
        from ${order} o
        left join ${currency} c on c.id = o."currencyId"
        where ${body.sellerId ?? null}::bigint is null or o."sellerId" = ${body.sellerId ?? null}
        group by 1, 2
        order by 2, 1`,
      ),
    }),
  ),
  post(
    '/ledgerEntry/getEquation',
    {
      guard: may('ledgerEntry.getList'),
      summary: ['资金恒等式：收、退、结余，按币种', 'The equation of the ledger, by currency'],
      body: bySeller,
      answer: view,
      writes: false,
    },
    async ({ ctx, body }) => ({ rows: await equationsOf(ctx, body.sellerId ?? null) }),
  ),
]
