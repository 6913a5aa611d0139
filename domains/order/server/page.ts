import { webUser } from '@pavilion/account/model/webUser.ts'
import { stockRecord } from '@pavilion/commodity/model/index.ts'
import { signedAddress } from '@pavilion/http'
import { outboxMessage } from '@pavilion/notification/model/outbox.ts'
import { seller } from '@pavilion/platform/model/basics.ts'
import { sysUser } from '@pavilion/system/model/index.ts'
import { stateEvent } from '@pavilion/work/model/index.ts'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import {
  equationOf,
  instalmentOrder,
  ledgerEntry,
  order,
  orderChange,
  pay,
  refund,
  refundCommodity,
  refundItem,
  type OrderPage,
  type PageAttempt,
  type PageEntry,
  type PageMessage,
  type PageRefund,
  type PageRefundItem,
  type PageStep,
  type PageStock,
} from '../model/index.ts'
import { priceRulesOf } from './priceRules.ts'
import { refundable } from './refunding/apply.ts'
import { accountTail } from './refunding/place.ts'
import { visitsOf } from './refunding/visits.ts'
import { orderSettings } from './settings.ts'
import { viewOf } from './views.ts'

interface Names {
  readonly buyer: string | null
  readonly seller: string | null
}
/** Whoever sets the prices of goods knows what they cost; who only takes money need not. */
const readsCost = 'commoditySku.update'
/**
 * Reads an order with everything that belongs to it, within the operator’s reach.
 * @throws noData
 */
export async function orderPage(ctx: Context, id: number): Promise<OrderPage> {
  const row = await ctx.store(order).getDetail(id)
  const projectId = row.projectId
  const inside = ctx.acting('order', { projectId })
  const [
    view,
    { verifyAbove, refundedRegistration },
    attempts,
    refunds,
    refundItems,
    stock,
    ledger,
    messages,
    steps,
    [names],
  ] = await Promise.all([
    viewOf(ctx, id),
    orderSettings(inside, projectId),
    attemptsOf(inside, id),
    refundsOf(inside, id),
    inside.query<PageRefundItem>(
      sql`select i.id, i."refundId", i."payId", i."outRequestNo", i."status", i."route", i."amount", i."acceptedAt",
        i."completedAt", i."tries", i."errmsg", i."tradeNo", i."updatedAt", ${accountTail} as "account"
      from ${refundItem} i
      left join ${pay} p on p.id = i."payId"
      join ${refund} r on r.id = i."refundId"
      where r."orderId" = ${id}
      order by i.id`,
    ),
    inside.query<PageStock>(
      sql`select s.id, s."createdAt", s."changeType", s."businessType", s."quantity", s."stockBefore", s."stockAfter",
        s."commoditySkuId"
      from ${stockRecord} s
      where s."orderId" = ${id}
      order by s.id`,
    ),
    inside.query<PageEntry>(
      sql`select e.id, e."createdAt", e."key", e."event", e."debit", e."credit", e."amount"
      from ${ledgerEntry} e
      where e."orderId" = ${id}
      order by e.id`,
    ),
    ctx.has('outboxMessage.getList') ? messagesAbout(inside, id, row.createdAt) : [],
    stepsOf(inside, id),
    ctx.acting('order', { projectId, sellerId: 'all' }).query<Names>(
      sql`select (select u."name" from ${webUser} u where u.id = o."webUserId") as "buyer",
        (
          select case when ${ctx.language}::text = 'en' then coalesce(nullif(s."englishName", ''), s."name") else s."name" end
          from ${seller} s
          where s.id = o."sellerId"
        ) as "seller"
      from ${order} o
      where o.id = ${id}`,
    ),
  ])
  const most = refundable(row)
  const seesCost = ctx.has(readsCost)
  return {
    view,
    from: row.from ?? null,
    webUserId: row.webUserId ?? null,
    ...(names as Names),
    cost: seesCost ? (row.cost ?? null) : null,
    profit: seesCost ? (row.profit ?? null) : null,
    remark: row.remark ?? null,
    closeReason: row.closeReason ?? null,
    keptReason: row.keptReason ?? null,
    refundable: most,
    refundableNow: Math.max(0, most - (row.invoicedAmount ?? 0)),
    attempts,
    refunds,
    refundItems,
    stock,
    ledger,
    messages,
    steps,
    equation: equationOf(ledger, view),
    verifyAbove,
    refundedRegistration,
    priceRules: await priceRulesOf(inside, view.lines),
    visits: await visitsOf(
      inside,
      projectId,
      view.lines.flatMap(({ webFormRecordId }) => webFormRecordId ?? []),
    ),
  }
}
async function attemptsOf(ctx: Context, orderId: number): Promise<PageAttempt[]> {
  const rows = await ctx.query<PageAttempt & { voucher: string[] | null }>(
    sql`select p.id, p."createdAt", p."outTradeNo", p."tradeNo", p."type", p."from", p."status", p."attempt",
      p."outcome", p."verification", p."amount", p."paidDate", p."merchant", p."channel", p."errmsg", p."payer",
      p."isCorporate", p."updatedAt", ${accountTail} as "account", p."decision", p."receivedAmount", p."orderId", p."movedFromId", p."voucher", p."remark", p."sysUserId",
      (select u."name" from ${sysUser} u where u.id = p."sysUserId") as "recordedBy",
      (select u."name" from ${sysUser} u where u.id = p."verifiedById") as "verifiedBy"
    from ${pay} p
    where p."orderId" = ${orderId} or p."movedFromId" = ${orderId}
    order by p.id`,
  )
  return rows.map(row => ({ ...row, voucher: (row.voucher ?? []).map(path => signedAddress(path)) }))
}
const refundsOf = (ctx: Context, orderId: number) =>
  ctx.query<PageRefund>(
    sql`select r.id, r."createdAt", r."updatedAt", r."outRequestNo", r."status", r."kind", r."amount", r."reason",
      r."appliedAt", r."approvedAt", r."completedAt", r."toApprove", r."sysUserId",
      (select u."name" from ${sysUser} u where u.id = r."sysUserId") as "operator",
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'orderCommodityId', c."orderCommodityId", 'quantity', c."quantity", 'amount', c."amount"
            ) order by c.id
          )
          from ${refundCommodity} c
          where c."refundId" = r.id
        ),
        '[]'
      ) as "lines"
    from ${refund} r
    where r."orderId" = ${orderId}
    order by r.id`,
  )
/** The messages that were sent about an order and its refunds: their keys name it. */
const messagesAbout = (ctx: Context, orderId: number, since: string) =>
  ctx.query<PageMessage>(
    sql`select m.id, m."createdAt", m."channel", m."template", m."subject", m."state", m."sentAt"
    from ${outboxMessage} m
    where m."createdAt" >= ${since}::timestamptz
      and m."dedupeKey" like any (
        select ${`%:order:${orderId}:%`}::text
        union all
        select '%:refund:' || r.id || ':%' from ${refund} r where r."orderId" = ${orderId}
      )
    order by m.id`,
  )
/** How the order, its payments and its refunds came to their states, oldest first. */
const stepsOf = (ctx: Context, orderId: number) =>
  ctx.query<PageStep>(
    sql`select e.id, e."createdAt", e."resource", e."rowId", e."field", e."move", e."fromCode", e."toCode", e."why",
      e."actorKind", e."actorName"
    from ${everyRowOf(stateEvent, 'the order was found within the caller’s reach')} e
    join (
      select ${order.name}::text as "resource", ${orderId}::bigint as "rowId"
      union all
      select ${pay.name}::text, p.id from ${pay} p where p."orderId" = ${orderId} or p."movedFromId" = ${orderId}
      union all
      select ${instalmentOrder.name}::text, n.id from ${instalmentOrder} n where n."orderId" = ${orderId}
      union all
      select ${refund.name}::text, r.id from ${refund} r where r."orderId" = ${orderId}
      union all
      select ${orderChange.name}::text, h.id from ${orderChange} h where h."orderId" = ${orderId}
      union all
      select ${refundItem.name}::text, i.id
      from ${refundItem} i
      join ${refund} r on r.id = i."refundId"
      where r."orderId" = ${orderId}
    ) of on of."resource" = e."resource" and of."rowId" = e."rowId"
    order by e.id`,
  )
