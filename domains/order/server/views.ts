import {
  dayIn,
  daysBetween,
  defaultCurrency,
  defaultZone,
  enabledStatus,
  noData,
  signOf,
  textIn,
} from '@pavilion/declare'
import { commoditySku, commoditySpu, webStore } from '@pavilion/commodity/model/index.ts'
import { transferAccount } from '@pavilion/payment/model/index.ts'
import { currency, seller } from '@pavilion/platform/model/index.ts'
import { now, sql, type Context, type ListQuery } from '@pavilion/store'
import { project } from '@pavilion/site/model/index.ts'
import {
  isBeingChecked,
  instalmentOrder,
  order,
  orderChange,
  orderCommodity,
  orderCommodityStatus,
  orderContact,
  orderStatus,
  pay,
  payStatus,
  refund,
  ticket,
  transferSlip,
  voucher,
  voucherBatch,
  type ChangedLines,
  type ListedOrder,
  type OrderView,
} from '../model/index.ts'
import { changeable } from './changes/plan.ts'
import { orderSettings } from './settings.ts'
import { linesOfRefund, partsOfRefund } from './refunding/place.ts'

type Line = OrderView['lines'][number]
type Payment = OrderView['pays'][number]
type Refund = OrderView['refunds'][number]
type Slip = OrderView['slips'][number]
type Instalment = OrderView['instalments'][number]
type Change = OrderView['changes'][number]
const grouped = <T extends { readonly orderId: number }>(rows: readonly T[]) => Map.groupBy(rows, row => row.orderId)

/**
 * Orders as their buyer sees them: lines, tickets, payments and refunds, without cost and profit.
 * Eight statements, however many orders, and one for each of their projects.
 */
export async function viewsOf(ctx: Context, ids: readonly number[]): Promise<OrderView[]> {
  if (!ids.length) return []
  const wanted = sql`${[...ids]}::bigint[]`
  const { projectId } = ctx
  const reader = ctx.acting('order', { ...(projectId !== undefined && { projectId }), sellerId: 'all' })
  const [orders, lines, tickets, pays, refunds, instalments, slips, changes] = await Promise.all([
    reader.query<Omit<OrderView, 'lines' | 'pays' | 'refunds' | 'instalments' | 'slips' | 'changes' | Worked>>(
      sql`select o.id, o."projectId", o."orderNumber", o."type", o."status", o."confirmation", o."refundStatus", o."discount",
        (select jsonb_build_object('code', v."code", 'name', b."name", 'englishName', b."englishName")
          from ${voucher} v join ${voucherBatch} b on b.id = v."voucherBatchId" where v.id = o."voucherId") as "voucher",
        coalesce(c."abbr", ${defaultCurrency()}) as "currency", coalesce(c."symbol", ${signOf(defaultCurrency(), 'zh')}) as "symbol", o."price", o."expressFee",
        o."amount", o."paidAmount", o."refundedAmount", o."refundingAmount", o."invoicedAmount", o."chargedBackAmount", coalesce(o."advanceInvoice", false) as "advanceInvoice", o."autoCloseAt",
        o."deliveryMethod", o."pickUpCode", o."expressCompany", o."expressNumber", o."paidAt", o."closedAt",
        o."createdAt", o."updatedAt", o."language", o."sellerId", w."pickUpPlace", w."englishPickUpPlace",
        (select jsonb_build_object('name', k."name", 'phoneNumber', k."phoneNumber", 'email', k."email", 'address', k."address")
          from ${orderContact} k where k.id = o."orderContactId") as "contact",
        exists (select 1 from ${transferAccount} t where t."sellerId" = o."sellerId" and t."status" = ${enabledStatus.enabled}) as "transfers",
        (select jsonb_build_object('name', s."name", 'englishName', s."englishName")
          from ${seller} s where s.id = o."sellerId") as "seller"
      from ${order} o
      left join ${currency} c on c.id = o."currencyId"
      left join ${webStore} w on w.id = o."webStoreId"
      where o.id = any(${wanted})
      order by o.id desc`,
    ),
    reader.query<Line & { orderId: number }>(
      sql`select l.id, l."orderId", l."name", l."englishName", l."quantity", l."price", l."discount", l."priceRule", l."status", l."kind",
        l."commoditySkuId", l."webFormRecordId", l."checkInDate", l."checkOutDate",
        (select p."cover" from ${commoditySku} k join ${commoditySpu} p on p.id = k."commoditySpuId"
          where k.id = l."commoditySkuId") as "cover"
      from ${orderCommodity} l
      where l."orderId" = any(${wanted}) and l."status" <> ${orderCommodityStatus.changed}
      order by l.id`,
    ),
    reader.query<Line['tickets'][number] & { orderCommodityId: number }>(
      sql`select t.id, t."orderCommodityId", t."number", t."name", t."status", t."usedAt"
      from ${ticket} t
      join ${orderCommodity} l on l.id = t."orderCommodityId"
      where l."orderId" = any(${wanted})
      order by t.id`,
    ),
    reader.query<Payment & { orderId: number }>(
      sql`select p.id, p."orderId", p."type", p."status", p."amount", p."paidDate", p."outTradeNo", p."outcome",
        p."verification"
      from ${pay} p
      where p."orderId" = any(${wanted}) and (p."status" = ${payStatus.paid} or p."verification" <> 0)
      order by p.id`,
    ),
    reader.query<Refund & { orderId: number }>(
      sql`select r.id, r."orderId", r."amount", r."status", r."kind", r."reason", r."appliedAt", r."approvedAt",
        r."completedAt", ${linesOfRefund} as "lines", ${partsOfRefund} as "parts"
      from ${refund} r
      where r."orderId" = any(${wanted})
      order by r.id`,
    ),
    reader.query<Omit<Instalment, 'daysLeft'> & { orderId: number; timeZone: string | null }>(
      sql`select i.id, i."orderId", i."period", i."price", coalesce(i."paidAmount", 0) as "paidAmount", i."dueDate",
        i."status", p."timeZone"
      from ${instalmentOrder} i
      join ${project} p on p.id = i."projectId"
      where i."orderId" = any(${wanted})
      order by i."period"`,
    ),
    reader.query<Slip & { orderId: number }>(
      sql`select s.id, s."orderId", s."createdAt", s."status", s."payer", s."amount", s."reason"
      from ${transferSlip} s
      where s."orderId" = any(${wanted})
      order by s.id`,
    ),
    reader.query<Change & { orderId: number; lines: ChangedLines }>(
      sql`select h.id, h."orderId", h."createdAt", h."state", h."before", h."after", h."difference", h."reason", h."lines",
        h."sysUserId" is null as "byBuyer"
      from ${orderChange} h
      where h."orderId" = any(${wanted})
      order by h.id`,
    ),
  ])
  const mayChange = await changeableIn(reader, orders)
  const at = now().getTime()
  const [ofLines, ofPays, ofRefunds] = [grouped(lines), grouped(pays), grouped(refunds)]
  const [ofPlans, ofSlips, ofChanges] = [grouped(instalments), grouped(slips), grouped(changes)]
  const ofTickets = Map.groupBy(tickets, each => each.orderCommodityId)
  return orders.map(row => ({
    ...row,
    due: row.status === orderStatus.unpaid ? row.amount - row.paidAmount + row.refundedAmount + row.refundingAmount : 0,
    // While money that came in for it is being checked, it does not close by itself.
    secondsLeft:
      row.autoCloseAt && !isBeingChecked({ pays: ofPays.get(row.id) ?? [], slips: ofSlips.get(row.id) ?? [] })
        ? Math.max(0, Math.round((Date.parse(row.autoCloseAt) - at) / 1000))
        : null,
    lines: (ofLines.get(row.id) ?? []).map(({ orderId: _order, ...line }) => ({
      ...line,
      tickets: (ofTickets.get(line.id) ?? []).map(({ orderCommodityId: _line, ...each }) => each),
    })),
    instalments: (ofPlans.get(row.id) ?? []).map(({ orderId: _order, timeZone, ...each }) => ({
      ...each,
      daysLeft: daysBetween(dayIn(at, timeZone ?? defaultZone()), each.dueDate),
    })),
    slips: (ofSlips.get(row.id) ?? []).map(({ orderId: _order, ...each }) => each),
    changes: (ofChanges.get(row.id) ?? []).map(({ orderId: _order, lines: { leaving, coming }, ...each }) => ({
      ...each,
      leaving,
      coming,
    })),
    changeable:
      mayChange.has(row.projectId) &&
      changeable.includes(row.type) &&
      row.status === orderStatus.unpaid &&
      row.paidAmount === 0,
    pays: (ofPays.get(row.id) ?? []).map(({ orderId: _order, ...each }) => each),
    refunds: (ofRefunds.get(row.id) ?? []).map(({ orderId: _order, reason, ...each }) => ({
      ...each,
      reason: reason && textIn(reason, reader.language),
    })),
  }))
}

/** What is worked out here, not read. */
type Worked = 'secondsLeft' | 'due' | 'changeable'
/** The projects whose buyers may change what they have not paid. */
async function changeableIn(
  ctx: Context,
  rows: readonly { readonly projectId: number }[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(rows.map(({ projectId }) => projectId))]
  const settings = await Promise.all(ids.map(projectId => orderSettings(ctx.acting('order', { projectId }), projectId)))
  return new Set(ids.filter((_id, nth) => settings[nth]?.buyerChanges))
}

/** A page of orders within the caller’s reach, as their buyer sees them. */
export async function listViews(ctx: Context, query: ListQuery): Promise<{ rows: ListedOrder[]; count: number }> {
  const { rows, count } = await ctx.store(order).getList({ order: [['id', 'desc']], ...query, includes: [] })
  const views = new Map(
    (
      await viewsOf(
        reader(ctx),
        rows.map(({ id }) => id),
      )
    ).map(view => [view.id, view]),
  )
  return { rows: rows.flatMap(({ id }) => listed(ctx, views.get(id)) ?? []), count }
}
/** A list is of many people: whose contact is in it stands on the page of the one order. */
const listed = (ctx: Context, view: OrderView | undefined): ListedOrder | undefined =>
  view && {
    ...view,
    contact: ctx.caller.kind === 'visitor' ? view.contact : null,
    orderCommodities: view.lines.map(({ id, name, englishName, quantity, price }) => ({
      id,
      name,
      englishName,
      quantity,
      price,
    })),
    currencyDetail: { abbr: view.currency, symbol: view.symbol },
  }
/**
 * The ids were found within the caller’s reach; what belongs to those orders (stores, tickets) is
 * read beyond it.
 */
const reader = (ctx: Context): Context =>
  ctx.projectId === undefined ? ctx.acting('order', {}) : ctx.acting('order', { projectId: ctx.projectId })
/**
 * One order of the caller.
 * @throws noData
 */
export async function viewOf(ctx: Context, id: number): Promise<OrderView> {
  const row = await ctx.store(order).getDetail(id)
  const [view] = await viewsOf(ctx.acting('order', { projectId: row.projectId }), [id])
  if (!view) throw noData()
  return view
}
