import { dayIn, defaultZone } from '@pavilion/declare'
import { moves, now, sql, type Context, type Transaction } from '@pavilion/store'
import {
  channelNight,
  enabledStatus,
  hotel,
  hotelChannelSales,
  hotelSaleNight,
  hotelStatus,
  roomNight,
  roomType,
  roomTypeStatus,
} from '../../model/index.ts'

/** What operators say holds until they say otherwise; what is derived does not touch it. */
export const hotelRules = moves(hotel, {
  setSoldOut: { set: () => ({ soldOutForced: true }) },
  setOpen: { set: () => ({ soldOutForced: false }) },
  setClosed: { set: () => ({ soldOutForced: false }) },
})

/**
 * Whether any night from today on has a free room: of an enabled sale, offered, beneath the cap of
 * its type. Undefined for a hotel that sells nothing at all. One statement.
 */
async function hasFree(ctx: Context, hotelId: number): Promise<boolean | undefined> {
  const today = dayIn(now(), defaultZone())
  const [row] = await ctx.query<{ sales: number; free: boolean | null }>(
    sql`select count(*)::int as "sales", bool_or(exists (
        select 1
        from generate_series(greatest(s."checkInDate", ${today}::date), s."checkOutDate" - 1, interval '1 day') d(night)
        left join ${channelNight.cells} c on c."hotelChannelSalesId" = s.id and c."night" = d.night::date
        left join ${roomNight.cells} t on t."roomTypeId" = s."roomTypeId" and t."night" = d.night::date
        left join ${hotelSaleNight} n on n."hotelChannelSalesId" = s.id and n."night" = d.night::date
        where not coalesce(n."closed", false)
          and coalesce(case when c.id is null then s."stock" else c."total" end - coalesce(c."held" + c."sold", 0), 1) > 0
          and coalesce(case when t.id is null then y."stock" else t."total" end - coalesce(t."held" + t."sold", 0), 1) > 0
      )) as "free"
    from ${hotelChannelSales} s
    join ${roomType} y on y.id = s."roomTypeId"
    where s."hotelId" = ${hotelId} and s."status" = ${enabledStatus.enabled} and y."status" = ${roomTypeStatus.onSale}
      and s."checkOutDate" > ${today}::date`,
  )
  return row?.sales ? row.free === true : undefined
}
/** Marks a hotel as sold out, or open again, by what is free. Never what an operator has decided. */
export async function deriveSoldOut(tx: Transaction, hotelId: number): Promise<void> {
  const free = await hasFree(tx, hotelId)
  if (free === false) await tx.moveIfDue(hotel, { id: hotelId }, 'runOut')
  else if (free)
    await tx.moveIfDue(hotel, { id: hotelId }, 'freeUp', {}, { where: sql`not coalesce(a."soldOutForced", false)` })
}
/** Every hotel that sells something. A schedule calls it: bookings do not wait for it. */
export async function deriveAllSoldOut(ctx: Context): Promise<void> {
  const hotels = await ctx.query<{ id: number; projectId: number }>(
    sql`select h.id, h."projectId"
    from ${hotel} h
    where h."status" in (${hotelStatus.open}, ${hotelStatus.soldOut}) and exists (
      select 1 from ${hotelChannelSales} s where s."hotelId" = h.id and s."checkOutDate" >= current_date
    )
    order by h.id`,
  )
  for (const { id, projectId } of hotels)
    await ctx.acting('soldOut', { projectId }).transaction(tx => deriveSoldOut(tx, id))
}
