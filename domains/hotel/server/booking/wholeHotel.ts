import type { WrittenLine } from '@pavilion/order/server/index.ts'
import type { Refusal } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { channelNight, hotel, nightsOf, roomNight, roomType } from '../../model/index.ts'
import { soldOutFollows } from '../operator/soldOut.ts'
import { hotelFull } from '../refusals.ts'

// A hotel over its room types: its own limit by night, and whether anything of it is free.

/** What lines take of room types and sales, night by night. */
const takenNights = (lines: readonly WrittenLine[]) =>
  lines.flatMap(({ roomTypeId, hotelChannelSalesId, checkInDate, checkOutDate }) =>
    roomTypeId === null || !checkInDate || !checkOutDate
      ? []
      : nightsOf(checkInDate, checkOutDate).map(night => ({ roomTypeId, saleId: hotelChannelSalesId, night })),
  )
type TakenNights = ReturnType<typeof takenNights>
interface Touched {
  readonly id: number
  readonly totalStock: number | null
  /** A night of a sale or type has no room left. */
  readonly emptied: boolean
}
/** The hotels whose nights were taken. One statement. */
const touchedBy = (ctx: Context, taken: TakenNights): Promise<Touched[]> =>
  ctx.query<Touched>(
    sql`select h.id, h."totalStock", coalesce(bool_or(least(c."total" - c."held" - c."sold",
        s."total" - s."held" - s."sold") <= 0), false) as "emptied"
    from unnest(${taken.map(each => each.roomTypeId)}::bigint[], ${taken.map(each => each.saleId)}::bigint[],
      ${taken.map(({ night }) => night)}::date[]) as w("type", "sale", "night")
    join ${roomType} t on t.id = w."type"
    join ${hotel} h on h.id = t."hotelId"
    left join ${roomNight.cells} c on c."roomTypeId" = t.id and c."night" = w."night"
    left join ${channelNight.cells} s on s."hotelChannelSalesId" = w."sale" and s."night" = w."night"
    group by h.id, h."totalStock"
    order by h.id`,
  )
/** A night of a hotel with a limit of its own, over its room types. */
export interface HotelNight {
  readonly night: string
  /** Rooms of all types that are held or sold. */
  readonly booked: number
  /** Of the hotel’s limit; negative when more is booked. Null: it has none. */
  readonly left: number | null
}
/** What of a hotel is booked on nights, beneath its limit as it stands now. One statement. */
export const nightsOfHotel = (ctx: Context, hotelId: number, nights: readonly string[]): Promise<HotelNight[]> =>
  ctx.query<HotelNight>(
    sql`select c."night", sum(c."held" + c."sold")::int as "booked",
      (h."totalStock" - sum(c."held" + c."sold"))::int as "left"
    from ${roomNight.cells} c
    join ${roomType} t on t.id = c."roomTypeId"
    join ${hotel} h on h.id = t."hotelId"
    where h.id = ${hotelId} and c."night" = any(${[...new Set(nights)]}::date[])
    group by c."night", h."totalStock"
    order by c."night"`,
  )
/**
 * Once a booking has its nights: more than the hotel has in all is refused, and whether it is sold
 * out follows. Who takes rooms of another type of a hotel with a limit at the same moment waits for
 * the lock, after its own nights, so that it counts these.
 */
export async function hotelTaken(tx: Transaction, lines: readonly WrittenLine[]): Promise<Refusal | undefined> {
  const taken = takenNights(lines)
  if (!taken.length) return undefined
  for (const { id, totalStock, emptied } of await touchedBy(tx, taken)) {
    const now = totalStock === null ? [] : await underLock(tx, id, taken)
    const over = now.filter(({ left }) => left !== null && left < 0)
    if (over.length) return refusalOf(over, lines)
    if (emptied || now.some(({ left }) => left === 0)) await soldOutFollows(tx, id)
  }
  return undefined
}
async function underLock(tx: Transaction, hotelId: number, taken: TakenNights): Promise<HotelNight[]> {
  await tx.hold('hotelNights', hotelId)
  const nights = taken.map(({ night }) => night)
  return nightsOfHotel(tx, hotelId, nights)
}
/** What was free before these lines took it, on the worst of their nights. Pure. */
function refusalOf(over: readonly HotelNight[], lines: readonly WrittenLine[]): Refusal {
  const wantedOn = (night: string) =>
    lines
      .filter(
        ({ checkInDate, checkOutDate }) => checkInDate && checkOutDate && checkInDate <= night && night < checkOutDate,
      )
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const left = Math.max(0, Math.min(...over.map(each => (each.left ?? 0) + wantedOn(each.night))))
  const nights = over.map(({ night }) => night)
  return hotelFull({ left, nights: nights.join('、') }, { left, nights })
}
/** Once nights have come back, a hotel that was sold out is open again. */
export async function hotelFreed(tx: Transaction, lines: readonly WrittenLine[]): Promise<void> {
  const types = [...new Set(lines.flatMap(({ roomTypeId }) => roomTypeId ?? []))]
  if (!types.length) return
  const hotels = await tx.query<{ id: number }>(
    sql`select distinct t."hotelId" as id from ${roomType} t where t.id = any(${types}::bigint[]) order by 1`,
  )
  for (const { id } of hotels) await soldOutFollows(tx, id)
}
