import { defaultCurrency } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import { currency } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import * as model from '../../model/calls/figures.ts'
import {
  instalmentOrder,
  ledgerDifference,
  ledgerDifferenceStatus,
  order,
  orderStatus,
  type InstalmentFigure,
  type OrderFigure,
} from '../../model/index.ts'
import { checkLedger } from '../ledgerChecking/check.ts'
import { booksOf, payFigures, refundFigures } from '../books.ts'
import { equationsOf } from '../unexplained.ts'
import { usesOf } from '../vouchers/uses.ts'

const ofLedger = { guard: may('ledgerEntry.getList') } as const

export const figures: Call[] = [
  handle(model.getPayFigures, { guard: may('pay.getList') }, async ({ ctx }) => ({ rows: await payFigures(ctx) })),
  handle(model.getRefundFigures, { guard: may('refund.getList') }, async ({ ctx }) => ({
    rows: await refundFigures(ctx),
  })),
  handle(model.getBooks, ofLedger, ({ ctx }) => booksOf(ctx)),
  handle(model.getOrderFigures, { guard: may('order.getList') }, async ({ ctx, body }) => ({
    rows: await orderFigures(ctx, body.sellerId ?? null),
  })),
  handle(model.getEquation, ofLedger, async ({ ctx, body }) => ({
    rows: await equationsOf(ctx, body.sellerId ?? null),
  })),
  handle(
    model.checkLedger,
    { guard: may('ledgerDifference.check'), rate: { max: 20, seconds: 60, by: 'caller' } },
    async ({ ctx }) => {
      for (const projectId of await ctx.store(project).ids({}))
        await checkLedger(ctx.acting('ledger', { projectId, sellerId: 'all' }))
      return { open: await ctx.store(ledgerDifference).count({ status: ledgerDifferenceStatus.open }) }
    },
  ),
  handle(model.getInstalmentFigures, { guard: may('instalmentOrder.getList') }, async ({ ctx }) => ({
    rows: await instalmentFigures(ctx),
  })),
  handle(model.getVoucherUses, { guard: may('voucher.getList') }, ({ ctx, body }) =>
    usesOf(ctx, { id: body.id, page: body.page ?? 1, limit: body.limit ?? 50 }),
  ),
]
const orderFigures = (ctx: Context, sellerId: number | null) =>
  ctx.query<OrderFigure>(
    sql`select o."status", coalesce(c."abbr", ${defaultCurrency()}) as "currency", count(*)::int as "count",
      coalesce(sum(o."amount"), 0)::bigint as "amount", sum(o."paidAmount")::bigint as "paid",
      sum(o."refundedAmount")::bigint as "refunded"
    from ${order} o
    left join ${currency} c on c.id = o."currencyId"
    where ${sellerId}::bigint is null or o."sellerId" = ${sellerId}
    group by 1, 2
    order by 2, 1`,
  )
const instalmentFigures = (ctx: Context) =>
  ctx.query<InstalmentFigure>(
    sql`select i."status", coalesce(c."abbr", ${defaultCurrency()}) as "currency", count(*)::int as "count",
      coalesce(sum(i."price"), 0)::bigint as "amount", coalesce(sum(i."paidAmount"), 0)::bigint as "paid"
    from ${instalmentOrder} i
    join ${order} o on o.id = i."orderId" and o."status" <> ${orderStatus.closed}
    left join ${currency} c on c.id = o."currencyId"
    group by 1, 2
    order by 2, 1`,
  )
