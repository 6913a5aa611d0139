import { commodityKind, commoditySku, commoditySpu } from '@pavilion/commodity/model/index.ts'
import type { StockLine } from '@pavilion/commodity/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { orderCommodity, orderCommodityStatus } from '../../model/index.ts'

/** A line as it stands in the database. */
export interface WrittenLine {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly status: number
  readonly quantity: number
  readonly price: number
  readonly cost: number | null
  /** What a voucher took off the whole line. */
  readonly discount: number
  readonly commoditySkuId: number | null
  readonly webFormRecordId: number | null
  readonly roomTypeId: number | null
  readonly hotelChannelSalesId: number | null
  readonly checkInDate: string | null
  readonly checkOutDate: string | null
  /** Its rooms are for sale again although it stays paid. */
  readonly nightsReturned: boolean
  readonly tripTicketId: number | null
  readonly boothId: number | null
  readonly exhibitorCompanyInfoId: number | null
  readonly demandId: number | null
  readonly boothKind: number | null
  readonly isTicket: boolean
}
/** The lines of an order, oldest first, without those that a change has taken out. One statement. */
export const linesOf = (ctx: Context, orderId: number): Promise<WrittenLine[]> =>
  ctx
    .acting('order', { ...(ctx.projectId !== undefined && { projectId: ctx.projectId }), sellerId: 'all' })
    .query<WrittenLine>(
      sql`select l.id, l."name", l."englishName", l."status", l."quantity", l."price", l."cost", l."discount", l."commoditySkuId",
      l."webFormRecordId", l."roomTypeId", l."hotelChannelSalesId", l."checkInDate", l."checkOutDate",
      coalesce(l."nightsReturned", false) as "nightsReturned",
      l."tripTicketId", l."boothId", l."exhibitorCompanyInfoId", l."demandId", l."boothKind",
      coalesce(p."kind" = ${commodityKind.ticket}, false) as "isTicket"
    from ${orderCommodity} l
    left join ${commoditySku} s on s.id = l."commoditySkuId"
    left join ${commoditySpu} p on p.id = s."commoditySpuId"
    where l."orderId" = ${orderId} and l."status" <> ${orderCommodityStatus.changed}
    order by l.id`,
    )
/** What these lines have of the stock of variants. */
export const stockIn = (lines: readonly WrittenLine[]): StockLine[] =>
  lines.flatMap(({ commoditySkuId, quantity }) => (commoditySkuId === null ? [] : { commoditySkuId, quantity }))
export const recordsIn = (lines: readonly WrittenLine[]): number[] =>
  lines.flatMap(({ webFormRecordId }) => webFormRecordId ?? [])
