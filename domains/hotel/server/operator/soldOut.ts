import { eachApart } from '@pavilion/http'
import { moves, sql, type Context, type Sql, type Transaction } from '@pavilion/store'
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
import { placeOf } from './place.ts'

/** What operators say holds until they say otherwise; what is derived does not touch it. */
export const hotelRules = moves(hotel, {
  setSoldOut: { set: () => ({ soldOutForced: true }) },
  setOpen: {
    set: () => ({ soldOutForced: false }),
    // A hotel without a free night is sold out, whoever opens it.
    async effect(tx, { after }) {
      await deriveSoldOut(tx, after.id)
      return tx.store(hotel).getDetail(after.id)
    },
  },
  setClosed: { set: () => ({ soldOutForced: false }) },
})

/**
 * Whether any night of the hotel `h` from a day on has a free room: of an enabled sale, offered,
 * beneath the cap of its type and of the hotel. Null for one that sells nothing at all.
 */
const hasFree = (today: string): Sql => sql`(
  select bool_or(exists (
      select 1
      from generate_series(greatest(s."checkInDate", ${today}::date), s."checkOutDate" - 1, interval '1 day') d(night)
      left join ${channelNight.cells} c on c."hotelChannelSalesId" = s.id and c."night" = d.night::date
      left join ${roomNight.cells} t on t."roomTypeId" = s."roomTypeId" and t."night" = d.night::date
      left join ${hotelSaleNight} n on n."hotelChannelSalesId" = s.id and n."night" = d.night::date
      where not coalesce(n."closed", false)
        and coalesce(case when c.id is null then s."stock" else c."total" end - coalesce(c."held" + c."sold", 0), 1) > 0
        and coalesce(case when t.id is null then y."stock" else t."total" end - coalesce(t."held" + t."sold", 0), 1) > 0
        and case when h."totalStock" is null then true else h."totalStock" > coalesce((
          select sum(a."held" + a."sold")
          from ${roomNight.cells} a
          join ${roomType} b on b.id = a."roomTypeId"
          where b."hotelId" = h.id and a."night" = d.night::date
        ), 0) end
    ))
  from ${hotelChannelSales} s
  join ${roomType} y on y.id = s."roomTypeId"
  where s."hotelId" = h.id and s."status" = ${enabledStatus.enabled} and y."status" = ${roomTypeStatus.onSale}
    and s."checkOutDate" > ${today}::date
)`
/** The state of the hotel `h` by what is free now, whatever its row says until it follows. */
export const stateNow = (today: string): Sql => sql`case
  when h."status" = ${hotelStatus.open} and ${hasFree(today)} = false then ${hotelStatus.soldOut}
  when h."status" = ${hotelStatus.soldOut} and not coalesce(h."soldOutForced", false) and ${hasFree(today)}
    then ${hotelStatus.open}
  else h."status" end`
/**
 * Marks a hotel as sold out, or open again, by what is free. Never what an operator has decided. Its
 * row is locked before it is looked at, so that the last of several who change its nights sees them all.
 */
export async function deriveSoldOut(tx: Transaction, hotelId: number): Promise<void> {
  await tx.store(hotel).lock(hotelId)
  const { today } = await placeOf(tx, hotelId)
  const [row] = await tx.query<{ state: number }>(
    sql`select ${stateNow(today)} as "state" from ${hotel} h where h.id = ${hotelId}`,
  )
  if (row?.state === hotelStatus.soldOut) await tx.moveIfDue(hotel, { id: hotelId }, 'runOut')
  else if (row?.state === hotelStatus.open) await tx.moveIfDue(hotel, { id: hotelId }, 'freeUp')
}
export const soldOutJob = 'hotel.soldOutOf'
/**
 * Nights of a hotel were taken or have come back. Pages read its state by what is free (`stateNow`),
 * so those that are kept are dropped with this transaction; its row, which others lock before nights,
 * follows after the commit.
 */
export async function soldOutFollows(tx: Transaction, hotelId: number): Promise<void> {
  const projectId = tx.projectId ?? null
  tx.wrote(hotel, projectId)
  await tx.enqueue(soldOutJob, { hotelId, projectId }, { key: `hotel ${hotelId}` })
}
export async function deriveOne(
  ctx: Context,
  { hotelId, projectId }: { readonly hotelId: number; readonly projectId: number },
): Promise<void> {
  await ctx.acting('soldOut', { projectId }).transaction(async tx => {
    if (await tx.store(hotel).find({ id: hotelId })) await deriveSoldOut(tx, hotelId)
  })
}
/** What an operator does to a sale, or a type, changes what its hotel has free. */
const hotelFollows = {
  effect: (tx: Transaction, { after }: { readonly after: { readonly hotelId: number } }) =>
    deriveSoldOut(tx, after.hotelId),
}
export const saleRules = moves(hotelChannelSales, { setEnabled: hotelFollows, setDisabled: hotelFollows })
export const typeRules = moves(roomType, { setOnSale: hotelFollows, setOffShelf: hotelFollows })
/** Every hotel that sells something: nights go by without anybody doing anything. A schedule calls it. */
export async function deriveAllSoldOut(ctx: Context): Promise<void> {
  const hotels = await ctx.query<{ id: number; projectId: number }>(
    sql`select h.id, h."projectId"
    from ${hotel} h
    where h."status" in (${hotelStatus.open}, ${hotelStatus.soldOut}) and exists (
      select 1 from ${hotelChannelSales} s where s."hotelId" = h.id and s."checkOutDate" >= current_date
    )
    order by h.id`,
  )
  await eachApart(hotels, 'hotels could not be looked at', ({ id, projectId }) =>
    ctx.acting('soldOut', { projectId }).transaction(tx => deriveSoldOut(tx, id)),
  )
}
