import { dayIn, defaultZone, noData, type Row } from '@pavilion/declare'
import {
  boothDemandStatus,
  exhibitorAuditStatus,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  memberRight,
} from '@pavilion/exhibitor/model/index.ts'
import { memberOf, requireMember } from '@pavilion/exhibitor/server/index.ts'
import { orderCommodity, orderCommodityStatus } from '@pavilion/order/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import {
  booth,
  boothPriceRule,
  boothReserveStatus,
  exhibitionHall,
  exhibitionReserveSetting,
} from '../../model/index.ts'
import { priceOf, type PriceRule } from '../../model/price.ts'
import { demandNotReady } from '../refusals.ts'

/** A demand with its company. */
export interface Demand {
  readonly id: number
  readonly boothType: Row<typeof exhibitorBoothDemandInfo>['boothType']
  readonly area: number | null
  readonly productType: string | null
  readonly status: number
  readonly companyId: number
  readonly companyName: string
  readonly companyName2: string | null
  readonly phoneNumber: string | null
  readonly webUserId: number | null
  readonly auditStatus: number
}
const demandColumns = sql`select d.id, d."boothType", d."area", d."productType", d."status", c.id as "companyId",
    c."name" as "companyName", c."name2" as "companyName2", c."phoneNumber", c."webUserId", c."auditStatus"
  from ${exhibitorBoothDemandInfo} d
  join ${exhibitorCompanyInfo} c on c.id = d."exhibitorCompanyInfoId"`
/** A demand of this project. One statement. @throws noData */
export async function demandOf(ctx: Context, demandId: number): Promise<Demand> {
  const [row] = await ctx.query<Demand>(sql`${demandColumns} where d.id = ${demandId}`)
  if (!row) throw noData()
  return row
}
/**
 * A demand for whose company this visitor may choose stands. @throws noData, notForThisCompany;
 * demandNotReady while the company is not approved
 */
export async function ownDemand(ctx: Context, demandId: number, about: Acting): Promise<Demand> {
  const demand = await demandOf(ctx, demandId)
  await requireMember(ctx, { ...about, companyId: demand.companyId }, 'stands')
  return ready(demand)
}
interface Acting {
  readonly projectId: number
  readonly webUserId: number
}
/** The demands for which this person may choose stands. */
export async function demandsOf(ctx: Context, projectId: number, webUserId: number): Promise<Demand[]> {
  const companyIds = (await memberOf(ctx, { projectId, webUserId })).flatMap(({ companyId, rights }) =>
    rights.includes(memberRight.stands) ? [companyId] : [],
  )
  if (!companyIds.length) return []
  return ctx.query<Demand>(
    sql`${demandColumns}
    where c.id = any(${companyIds}::bigint[]) and c."auditStatus" = ${exhibitorAuditStatus.success}
    order by d.id`,
  )
}
/** The same demand, if its company is approved. @throws demandNotReady */
export function ready(demand: Demand): Demand {
  if (demand.auditStatus !== exhibitorAuditStatus.success) throw demandNotReady()
  return demand
}
export const isDeposited = ({ status }: Pick<Demand, 'status'>): boolean => status === boothDemandStatus.deposited

export type Booth = Row<typeof booth>
export type Setting = Row<typeof exhibitionReserveSetting>
export const settingOf = (ctx: Context): Promise<Setting | undefined> => ctx.store(exhibitionReserveSetting).find({})
/** Today and the zone where the event is, and the seller of its orders. */
export async function placeOf(
  ctx: Context,
  projectId: number,
): Promise<{ today: string; zone: string; sellerId: number }> {
  const [row] = await ctx.query<{ timeZone: string | null; sellerId: number }>(
    sql`select p."timeZone", p."sellerId" from ${project} p where p.id = ${projectId}`,
  )
  if (!row) throw noData()
  const zone = row.timeZone || defaultZone()
  return { today: dayIn(now(), zone), zone, sellerId: row.sellerId }
}
/** Today's price of stands: minor units by id, null where there is none. */
export async function pricesOf(
  ctx: Context,
  booths: readonly Pick<
    Booth,
    'id' | 'exhibitionHallId' | 'type' | 'area' | 'price' | 'unitPrice' | 'openSides' | 'zone'
  >[],
  today: string,
): Promise<Map<number, number | null>> {
  const hallIds = [...new Set(booths.map(row => row.exhibitionHallId))]
  const [halls, rules] = [
    await ctx.store(exhibitionHall).rows({ id: hallIds }, { fields: ['id', 'price'] }),
    await rulesOf(ctx),
  ]
  const hallPrices = new Map(halls.map(({ id, price }) => [id, price]))
  return new Map(booths.map(row => [row.id, priceOf(row, hallPrices.get(row.exhibitionHallId) ?? null, rules, today)]))
}
export const rulesOf = async (ctx: Context): Promise<PriceRule[]> =>
  (await ctx.store(boothPriceRule).rows({}, { limit: Number.POSITIVE_INFINITY })).map(rule => ({
    percent: rule.percent ?? 0,
    boothType: rule.boothType,
    openSides: rule.openSides,
    zone: rule.zone,
    fromDate: rule.fromDate,
    untilDate: rule.untilDate,
  }))
/** The stands that a demand has for good, by number. */
export const standsOf = (ctx: Context, demandId: number): Promise<Booth[]> =>
  ctx
    .store(booth)
    .rows(
      { demandId, reserveStatus: [boothReserveStatus.reserved, boothReserveStatus.assigned] },
      { order: [['boothNo', 'asc']], limit: 1000 },
    )

/** Lines that still count: their order is neither closed nor given back. */
export const live = [
  orderCommodityStatus.pending,
  orderCommodityStatus.valid,
  orderCommodityStatus.completed,
  orderCommodityStatus.refunding,
]
/** The lines of orders that are about these stands. */
export const linesAbout = (ctx: Context, boothIds: readonly number[], kind?: number) =>
  ctx.store(orderCommodity).rows(
    { boothId: [...boothIds], status: live, ...(kind !== undefined && { kind }) },
    {
      fields: ['id', 'boothId', 'orderId', 'kind', 'status', 'exhibitorCompanyInfoId'],
      limit: Number.POSITIVE_INFINITY,
    },
  )
