import { defaultCurrency, ref, shape } from '@pavilion/declare'
import { may, post, type Call } from '@pavilion/http'
import { sql } from '@pavilion/store'
import { currency } from '@pavilion/platform/model/index.ts'
import { order } from '../../model/index.ts'
import { booksOf, payFigures, refundFigures } from '../books.ts'
import { equationsOf } from '../unexplained.ts'
import { view } from './common.ts'

const bySeller = shape({ sellerId: ref('seller', '主办方', 'Organiser') })

export const figures: Call[] = [
  post(
    '/pay/getFigures',
    {
      guard: may('pay.getList'),
      summary: ['收款：到账、待复核、待处理', 'Payments: received, to verify, to decide'],
      answer: view,
      writes: false,
    },
    async ({ ctx }) => ({ rows: await payFigures(ctx) }),
  ),
  post(
    '/refund/getFigures',
    {
      guard: may('refund.getList'),
      summary: ['退款：待同意、进行中、已完成', 'Refunds: to approve, in progress, paid out'],
      answer: view,
      writes: false,
    },
    async ({ ctx }) => ({ rows: await refundFigures(ctx) }),
  ),
  post(
    '/ledgerEntry/getBooks',
    {
      guard: may('ledgerEntry.getList'),
      summary: ['各活动、主办方的资金核对与科目余额', 'Balance check and account balances by event and organiser'],
      answer: view,
      writes: false,
    },
    ({ ctx }) => booksOf(ctx),
  ),
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
        sql`select o."status", coalesce(c."abbr", ${defaultCurrency()}) as "currency", count(*)::int as "count",
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
      summary: ['资金核对：收、退、结余，按币种', 'Balance check by currency'],
      body: bySeller,
      answer: view,
      writes: false,
    },
    async ({ ctx, body }) => ({ rows: await equationsOf(ctx, body.sellerId ?? null) }),
  ),
]
