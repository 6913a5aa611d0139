import { stockRecord } from '@pavilion/commodity/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import {
  equationOf,
  ledgerEntry,
  order,
  pay,
  refundItem,
  refund,
  type Equation,
  type OrderView,
} from '../model/index.ts'
import { refundable } from './refunding/apply.ts'
import { viewOf } from './views.ts'

/** All of an order, as an operator sees it on one page. */
export interface OrderPage {
  readonly view: OrderView
  readonly cost: number | null
  readonly profit: number | null
  readonly refundable: number
  readonly attempts: readonly object[]
  readonly refundItems: readonly object[]
  readonly stock: readonly object[]
  readonly ledger: readonly object[]
  readonly equation: Equation
}
/**
 * Reads an order with everything that belongs to it, within the operator’s reach.
 * @throws noData
 */
export async function orderPage(ctx: Context, id: number): Promise<OrderPage> {
  const row = await ctx.store(order).getDetail(id)
  const inside = ctx.acting('order', { projectId: row.projectId as number })
  const [view, attempts, refundItems, stock, ledger] = await Promise.all([
    viewOf(ctx, id),
    inside.query(
      sql`select p.id, p."createdAt", p."outTradeNo", p."tradeNo", p."type", p."from", p."status", p."attempt",
        p."outcome", p."verification", p."amount", p."paidDate", p."merchant", p."channel", p."errmsg", p."payer",
        p."isCorporate", p."updatedAt"
      from ${pay} p
      where p."orderId" = ${id}
      order by p.id`,
    ),
    inside.query(
      sql`select i.id, i."refundId", i."payId", i."outRequestNo", i."status", i."route", i."amount", i."acceptedAt",
        i."completedAt", i."tries", i."errmsg", i."tradeNo", i."updatedAt"
      from ${refundItem} i
      join ${refund} r on r.id = i."refundId"
      where r."orderId" = ${id}
      order by i.id`,
    ),
    inside.query(
      sql`select s.id, s."createdAt", s."changeType", s."businessType", s."quantity", s."stockBefore", s."stockAfter",
        s."commoditySkuId"
      from ${stockRecord} s
      where s."orderId" = ${id}
      order by s.id`,
    ),
    inside.query<{ debit: number; credit: number; amount: number }>(
      sql`select e.id, e."createdAt", e."key", e."event", e."debit", e."credit", e."amount"
      from ${ledgerEntry} e
      where e."orderId" = ${id}
      order by e.id`,
    ),
  ])
  return {
    view,
    cost: row.cost ?? null,
    profit: row.profit ?? null,
    refundable: refundable(row),
    attempts,
    refundItems,
    stock,
    ledger,
    equation: equationOf(ledger, view),
  }
}
