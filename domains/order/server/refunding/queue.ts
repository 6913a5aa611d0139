import { usualInQueue, type QueueBody, defaultCurrency, type Row } from '@pavilion/declare'
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import {
  moneyAct,
  moneyActState,
  moneyPurpose,
  order,
  orderCommodity,
  orderContact,
  orderRefundStatus,
  refund,
  refundCommodity,
  refundRoute,
  refundStatus,
  type RefundRequest,
} from '../../model/index.ts'
import { orderSettings } from '../settings.ts'
import { shareOver, sourcesOfOrders, type Source } from './items.ts'
import { linesOfRefund } from './place.ts'
import { visitsOf } from './visits.ts'

/** How many are shown at once: more come when these are decided. */
type Refund = Row<typeof refund>

/** The refunds that wait for an operator, the longest waiting first, with all that decides them. */
export async function refundQueue(
  ctx: Context,
  { size }: QueueBody,
): Promise<{ rows: RefundRequest[]; count: number }> {
  const { rows, count } = await ctx.store(refund).getList({
    where: { toApprove: true, status: refundStatus.pending, sysUserId: null },
    order: [
      ['appliedAt', 'asc'],
      ['id', 'asc'],
    ],
    pagination: { page: 1, limit: size ?? usualInQueue },
  })
  const found: RefundRequest[] = []
  for (const [projectId, some] of Map.groupBy(rows as unknown as Refund[], row => row.projectId))
    found.push(...(await requestsOf(ctx, projectId, some)))
  const at = new Map(found.map(row => [row.id, row]))
  return { rows: rows.flatMap(({ id }) => at.get(id) ?? []), count }
}
interface About {
  readonly id: number
  readonly orderNumber: string
  readonly orderType: number
  readonly currency: string
  readonly paidAmount: number
  readonly stays: number
  readonly invoiced: number
  readonly buyer: string | null
  readonly phoneNumber: string | null
  readonly lines: RefundRequest['lines']
  readonly agreedBy: string | null
}
async function requestsOf(ctx: Context, projectId: number, rows: readonly Refund[]): Promise<RefundRequest[]> {
  const inside = ctx.acting('order', { projectId, sellerId: 'all' })
  const ids = rows.map(({ id }) => id)
  const [about, registrations, sources, { refundedRegistration }] = await Promise.all([
    inside.query<About>(
      sql`select r.id, o."orderNumber", o."type" as "orderType", coalesce(c."abbr", ${defaultCurrency()}) as "currency",
        o."paidAmount", o."paidAmount" - o."refundedAmount" - o."refundingAmount" as "stays",
        o."invoicedAmount" as "invoiced", k."name" as "buyer", k."phoneNumber", ${linesOfRefund} as "lines",
        (
          select u."name"
          from ${moneyAct} m
          join ${sysUser} u on u.id = m."sysUserId"
          where m."purpose" = ${moneyPurpose.refund} and m."subject" = ${refund.name} and m."subjectId" = r.id
            and m."state" = ${moneyActState.waiting}
          limit 1
        ) as "agreedBy"
      from ${refund} r
      join ${order} o on o.id = r."orderId"
      left join ${currency} c on c.id = o."currencyId"
      left join ${orderContact} k on k.id = o."orderContactId"
      where r.id = any(${ids}::bigint[])`,
    ),
    registrationsOf(inside, projectId, ids),
    sourcesOfOrders(
      inside,
      rows.map(({ orderId }) => orderId),
    ),
    orderSettings(inside, projectId),
  ])
  const of = new Map(about.map(each => [each.id, each]))
  return rows.flatMap(row => {
    const known = of.get(row.id)
    if (!known) return []
    const { buyer, phoneNumber, ...rest } = known
    return [
      {
        ...rest,
        updatedAt: row.updatedAt,
        reason: row.reason,
        appliedAt: row.appliedAt ?? row.createdAt,
        orderId: row.orderId,
        amount: row.amount,
        buyer: { name: buyer ?? rest.orderNumber, phoneNumber },
        ways: waysOf(
          sources.filter(({ orderId }) => orderId === row.orderId),
          row.amount,
        ),
        registrations: registrations.flatMap(({ refundId, ...each }) => (refundId === row.id ? [each] : [])),
        refundedRegistration,
        proposed: row.rejectedRecordId !== null,
      } as RefundRequest,
    ]
  })
}
const waysOf = (sources: readonly Source[], amount: number): RefundRequest['ways'] =>
  shareOver(sources, amount).map(({ source: { type, merchant, account }, amount: part }) => ({
    amount: part,
    route: merchant ? refundRoute.provider : refundRoute.manual,
    type: type as RefundRequest['ways'][number]['type'],
    account,
  }))
/** Whose fee these refunds give back: of their lines, or of an order of which no money stays. */
async function registrationsOf(ctx: Context, projectId: number, ids: readonly number[]) {
  const rows = await ctx.query<Omit<RefundRequest['registrations'][number], 'entered'> & { refundId: number }>(
    sql`select distinct r.id as "refundId", f.id, f."number", coalesce(f."name", f."number") as "name",
      jsonb_build_array(w."name", coalesce(nullif(w."englishName", ''), w."name")) as "form"
    from ${refund} r
    join ${order} o on o.id = r."orderId"
    join ${orderCommodity} l on l."orderId" = o.id
    join ${webFormRecord} f on f.id = l."webFormRecordId"
    join ${webForm} w on w.id = f."webFormId"
    where r.id = any(${[...ids]}::bigint[])
      and (
        o."refundStatus" = ${orderRefundStatus.refundApplied}
        or exists (select 1 from ${refundCommodity} c where c."refundId" = r.id and c."orderCommodityId" = l.id)
      )
    order by f.id`,
  )
  const visits = new Map(
    (await visitsOf(ctx, projectId, [...new Set(rows.map(({ id }) => id))]))
      .toReversed()
      .map(({ webFormRecordId, at }) => [webFormRecordId, at]),
  )
  return rows.map(row => ({ ...row, entered: visits.get(row.id) ?? null }))
}
