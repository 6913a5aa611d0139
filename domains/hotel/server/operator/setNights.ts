import { changedMeanwhile, invalidInput, noData, type BodyOf, type ResultOf, type Row } from '@pavilion/declare'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { sql, type CellKey, type Context, type Transaction } from '@pavilion/store'
import type { setNights } from '../../model/calls/operators.ts'
import {
  channelNight,
  hotel,
  hotelChannelSales,
  hotelSaleNight,
  isWithin,
  roomNight,
  roomType,
} from '../../model/index.ts'
import { aboveHotel, belowBooked, nightsNotOnSale, nightsPast } from '../refusals.ts'
import { nightsAsked } from './grid.ts'
import { placeOf } from './place.ts'
import { deriveSoldOut } from './soldOut.ts'

type Wish = BodyOf<typeof setNights>
type Sale = Row<typeof hotelChannelSales>
type Type = Row<typeof roomType>

/**
 * Sets rooms, price and cost of nights of some sales, and the caps of some room types, all or
 * nothing. Rooms are lowered only to what is booked.
 * @throws noData, changedMeanwhile when somebody else has set nights since, nightsPast,
 *   nightsNotOnSale, belowBooked and aboveHotel naming the nights
 */
export async function setNightsOf(ctx: Context, wish: Wish): Promise<ResultOf<typeof setNights>> {
  return ctx.transaction(async tx => {
    const row = await tx.store(hotel).lock(wish.hotelId)
    const { today } = await placeOf(tx, wish.hotelId)
    if (row && (row.nightsVersion ?? 1) !== wish.version) throw changedMeanwhile()
    const nights = nightsAsked(wish)
    if ((nights[0] as string) < today) throw nightsPast()
    const sales = await chosen<Sale>(tx, hotelChannelSales, wish.saleIds ?? [], wish.hotelId)
    const types = await chosen<Type>(tx, roomType, wish.roomTypeIds ?? [], wish.hotelId)
    const saleNights = sales.flatMap(sale =>
      nights.filter(night => isWithin(boundsOf(sale), night)).map(night => ({ sale, night })),
    )
    if (!saleNights.length && !types.length) throw nightsNotOnSale()
    await setRooms(tx, wish, saleNights, types, nights)
    await setPrices(tx, wish, saleNights)
    const version = wish.version + 1
    await tx.store(hotel).set(wish.hotelId, { nightsVersion: version })
    await deriveSoldOut(tx, wish.hotelId)
    await ctx.log('setNights', { resource: hotel.name, id: wish.hotelId, details: logged(wish) })
    return { version, nights: nights.length, saleNights: saleNights.length }
  })
}
const boundsOf = ({ checkInDate, checkOutDate }: Sale) => ({
  checkInDate: checkInDate ?? null,
  checkOutDate: checkOutDate ?? null,
})
const logged = ({ from, until, stock, price, cost, closed, asSale, saleIds, roomTypeIds }: Wish) => ({
  nights: `${from} – ${until}`,
  sales: (saleIds ?? []).join(' '),
  roomTypes: (roomTypeIds ?? []).join(' '),
  ...Object.fromEntries(
    Object.entries({ stock, price, cost, closed, asSale }).filter(([, value]) => value !== undefined && value !== null),
  ),
})
/** Rows of this hotel, locked: what a booking makes of their nights waits. @throws noData */
async function chosen<T extends { readonly id: number }>(
  tx: Transaction,
  of: typeof hotelChannelSales | typeof roomType,
  ids: readonly number[],
  hotelId: number,
): Promise<T[]> {
  if (!ids.length) return []
  const rows = (await tx.lockAll(of as typeof roomType, [...ids])) as unknown as (T & { hotelId: number })[]
  if (rows.length !== new Set(ids).size || rows.some(row => row.hotelId !== hotelId)) throw noData()
  return rows
}

interface SaleNight {
  readonly sale: Sale
  readonly night: string
}
async function setRooms(
  tx: Transaction,
  { stock, asSale, closed, hotelId }: Wish,
  saleNights: readonly SaleNight[],
  types: readonly Type[],
  nights: readonly string[],
): Promise<void> {
  const given = stock !== undefined && stock !== null
  // A night that is taken out of a sale has nobody in it.
  if (closed === true) await nobodyIn(tx, saleNights)
  if (!given && !asSale) return
  await adjustOrName(
    tx,
    channelNight,
    saleNights.map(({ sale, night }) => ({
      hotelChannelSalesId: sale.id,
      night,
      total: given ? stock : (sale.stock ?? null),
    })),
    hotelId,
  )
  await adjustOrName(
    tx,
    roomNight,
    types.flatMap(type =>
      nights.map(night => ({ roomTypeId: type.id, night, total: given ? stock : (type.stock ?? null) })),
    ),
    hotelId,
  )
}
type NightCounter = typeof channelNight | typeof roomNight
const keyIn = (counter: NightCounter) =>
  counter.name === roomNight.name ? sql`c."roomTypeId"` : sql`c."hotelChannelSalesId"`
/** What is booked of cells beyond these totals, by night. */
async function booked(tx: Transaction, counter: NightCounter, cells: readonly CellKey[]) {
  const of = counter.name === roomNight.name ? 'roomTypeId' : 'hotelChannelSalesId'
  return tx.query<{ id: number; night: string; booked: number }>(
    sql`select ${keyIn(counter)} as id, c."night", (c."held" + c."sold")::int as "booked"
    from ${counter.cells} c
    join unnest(${cells.map(cell => Number(cell[of]))}::bigint[], ${cells.map(({ night }) => String(night))}::date[],
      ${cells.map(({ total }) => (total === null ? null : Number(total)))}::bigint[]) as w("of", "night", "total")
      on w."of" = ${keyIn(counter)} and w."night" = c."night"
    where c."held" + c."sold" > w."total"
    order by c."night", 1`,
  )
}
/** No night of a sale or type has more rooms than the hotel in all. @throws aboveHotel, naming the nights */
async function withinHotel(tx: Transaction, cells: readonly CellKey[], hotelId: number): Promise<void> {
  const { totalStock: most } = await tx.store(hotel).getDetail(hotelId)
  if (most === null || most === undefined) return
  const above = cells.filter(({ total }) => Number(total ?? 0) > most)
  if (above.length)
    throw aboveHotel({ most, nights: someOf([...new Set(above.map(cell => String(cell.night)))]) }, { most })
}
const someOf = (nights: readonly string[]) =>
  `${nights.slice(0, mostNamed).join('、')}${nights.length > mostNamed ? '…' : ''}`
/** Sets totals, or names the nights on which more is booked. @throws belowBooked, aboveHotel */
export async function adjustOrName(
  tx: Transaction,
  counter: NightCounter,
  cells: readonly CellKey[],
  hotelId: number,
): Promise<void> {
  if (!cells.length) return
  await withinHotel(tx, cells, hotelId)
  const isType = counter.name === roomNight.name
  const done = await tx.adjust(counter, cells, {
    key: `hotel ${hotelId} nights`,
    reason: isType ? stockBusinessType.roomTypeStockChange : stockBusinessType.hotelTotalStockChange,
  })
  if (!done.ok) throw named(await booked(tx, counter, cells), isType ? 'type' : 'sale')
}
async function nobodyIn(tx: Transaction, saleNights: readonly SaleNight[]): Promise<void> {
  const cells = saleNights.map(({ sale, night }) => ({ hotelChannelSalesId: sale.id, night, total: 0 }))
  const inWay = await booked(tx, channelNight, cells)
  if (inWay.length) throw named(inWay, 'sale')
}
/** At most so many nights are named. */
export const mostNamed = 12
function named(
  nights: readonly { readonly id: number; readonly night: string; readonly booked: number }[],
  of: 'sale' | 'type',
) {
  const most = new Map<string, number>()
  for (const { night, booked: rooms } of nights) most.set(night, Math.max(rooms, most.get(night) ?? 0))
  return belowBooked(
    { nights: someOf([...most].map(([night, rooms]) => `${night}（${rooms}）`)) },
    { nights: nights.map(({ id, night, booked: rooms }) => ({ of, id, night, booked: rooms })) },
  )
}

async function setPrices(
  tx: Transaction,
  { price, cost, closed, asSale }: Wish,
  saleNights: readonly SaleNight[],
): Promise<void> {
  const says = (value: unknown) => value !== undefined && value !== null
  if (!saleNights.length || !(asSale || says(price) || says(cost) || says(closed))) return
  if (asSale && (says(price) || says(cost) || says(closed)))
    throw invalidInput({ asSale: ['不能与价格、成本或停售同时设置', 'Not together with a price, cost or closing'] })
  await tx.sql(
    `insert into "hotelSaleNight" ("projectId", "hotelChannelSalesId", "night")
    select s."projectId", s.id, w."night"
    from unnest($1::bigint[], $2::date[]) as w("of", "night")
    join "hotelChannelSales" s on s.id = w."of"
    on conflict do nothing`,
    [saleNights.map(({ sale }) => sale.id), saleNights.map(({ night }) => night)],
  )
  await tx.update(hotelSaleNight, {
    set: asSale
      ? sql`"price" = null, "cost" = null, "closed" = false`
      : sql`"price" = coalesce(${price ?? null}::bigint, a."price"), "cost" = coalesce(${cost ?? null}::bigint, a."cost"),
        "closed" = coalesce(${closed ?? null}::boolean, a."closed")`,
    where: sql`(a."hotelChannelSalesId", a."night") in (
      select * from unnest(${saleNights.map(({ sale }) => sale.id)}::bigint[], ${saleNights.map(({ night }) => night)}::date[])
    )`,
  })
}
