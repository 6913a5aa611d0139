import { addDays, daysBetween, daysFrom, invalidInput, type BodyOf } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import type { getNights, NightGrid, SaleCell, SaleRow, TypeRow } from '../../model/calls/operators.ts'
import {
  channelNight,
  hotelChannelSales,
  hotelSaleNight,
  isWithin,
  roomNight,
  roomType,
  type SaleNight,
} from '../../model/index.ts'
import { placeOf } from './place.ts'

/** A screen shows at most so many nights, a sheet too. */
export const mostNights = 366
/** The nights of a request. @throws invalidInput when there are none, or too many */
export function nightsAsked({ from, until }: { readonly from: string; readonly until: string }): string[] {
  const count = daysBetween(from, until)
  if (count < 1 || count > mostNights)
    throw invalidInput({ until: ['请选择 1 至 366 晚', 'Choose from 1 to 366 nights'] })
  return daysFrom(from, count)
}
interface Offered {
  readonly typeId: number
  readonly name: string
  readonly englishName: string | null
  readonly typeStatus: 0 | 1
  readonly kind: 10 | 20 | 30 | 40 | 50 | null
  readonly typeStock: number | null
  readonly typePrice: number | null
  readonly id: number | null
  readonly userChannelId: number | null
  readonly reservationCode: string | null
  readonly status: 0 | 1
  readonly checkInDate: string | null
  readonly checkOutDate: string | null
  readonly stock: number | null
  readonly price: number | null
  readonly cost: number | null
}
/** A cell of a sale (`s`), of a type (`t`), or what a night of a sale has of its own (`n`). */
interface Kept {
  readonly of: 's' | 't' | 'n'
  readonly id: number
  readonly night: string
  readonly total: number | null
  readonly held: number
  readonly sold: number
  readonly price: number | null
  readonly cost: number | null
  readonly closed: boolean | null
}

/** The room types of a hotel with their sales, the former without a sale too. One statement. */
const offeredIn = (ctx: Context, hotelId: number): Promise<Offered[]> =>
  ctx.query<Offered>(
    sql`select t.id as "typeId", t."name", t."englishName", t."status" as "typeStatus", t."type" as "kind",
      t."stock" as "typeStock", t."price" as "typePrice", s.id, s."userChannelId", s."reservationCode",
      coalesce(s."status", 1) as "status", s."checkInDate", s."checkOutDate", s."stock", s."price", s."cost"
    from ${roomType} t
    left join ${hotelChannelSales} s on s."roomTypeId" = t.id
    where t."hotelId" = ${hotelId}
    order by t."sortNumber", t.id, s."userChannelId" nulls first, s."checkInDate", s.id`,
  )
/** What is kept of these nights: rooms that somebody took or set, and prices of their own. One statement. */
const keptOf = (ctx: Context, hotelId: number, from: string, until: string): Promise<Kept[]> =>
  ctx.query<Kept>(
    sql`select 's' as "of", c."hotelChannelSalesId" as id, c."night", c."total", c."held", c."sold",
      null::bigint as "price", null::bigint as "cost", null::boolean as "closed"
    from ${channelNight.cells} c
    join ${hotelChannelSales} s on s.id = c."hotelChannelSalesId"
    where s."hotelId" = ${hotelId} and c."night" >= ${from}::date and c."night" < ${until}::date
    union all
    select 't', c."roomTypeId", c."night", c."total", c."held", c."sold", null, null, null
    from ${roomNight.cells} c
    join ${roomType} t on t.id = c."roomTypeId"
    where t."hotelId" = ${hotelId} and c."night" >= ${from}::date and c."night" < ${until}::date
    union all
    select 'n', n."hotelChannelSalesId", n."night", null, 0, 0, n."price", n."cost", n."closed"
    from ${hotelSaleNight} n
    join ${hotelChannelSales} s on s.id = n."hotelChannelSalesId"
    where s."hotelId" = ${hotelId} and n."night" >= ${from}::date and n."night" < ${until}::date`,
  )

/** A night of a sale as it stands. Pure. */
function saleCellOf(sale: Offered, night: string, cell: Kept | undefined, own: SaleNight | undefined): SaleCell {
  const within = isWithin(sale, night)
  const total = cell ? cell.total : sale.stock
  return {
    night,
    total,
    held: cell?.held ?? 0,
    sold: cell?.sold ?? 0,
    price: own?.price ?? sale.price ?? sale.typePrice ?? 0,
    cost: own?.cost ?? sale.cost,
    within,
    open: within && !own?.closed,
    own:
      (own !== undefined && (own.price !== null || own.cost !== null || own.closed === true)) || total !== sale.stock,
  }
}
/** The grid of a hotel: each room type with its cap and its sales, night by night. Three statements. */
export async function gridOf(ctx: Context, { hotelId, first, days }: BodyOf<typeof getNights>): Promise<NightGrid> {
  const { today, nightsVersion, firstNight, totalStock } = await placeOf(ctx, hotelId)
  const nights = daysFrom(first ?? firstNight, days)
  const [from, until] = [nights[0] as string, addDays(nights.at(-1) as string, 1)]
  const [offered, kept] = [await offeredIn(ctx, hotelId), await keptOf(ctx, hotelId, from, until)]
  const byKey = new Map(kept.map(cell => [`${cell.of} ${cell.id} ${cell.night}`, cell]))
  const types = new Map<number, TypeRow & { sales: SaleRow[] }>()
  for (const row of offered) {
    const type = types.get(row.typeId) ?? {
      id: row.typeId,
      name: row.name,
      englishName: row.englishName,
      status: row.typeStatus,
      kind: row.kind,
      stock: row.typeStock,
      cells: nights.map(night => {
        const cell = byKey.get(`t ${row.typeId} ${night}`)
        return { night, total: cell ? cell.total : row.typeStock, held: cell?.held ?? 0, sold: cell?.sold ?? 0 }
      }),
      sales: [],
    }
    types.set(row.typeId, type)
    const { id } = row
    if (id === null) continue
    type.sales.push({
      id,
      userChannelId: row.userChannelId,
      reservationCode: row.reservationCode,
      status: row.status,
      checkInDate: row.checkInDate,
      checkOutDate: row.checkOutDate,
      cells: nights.map(night => saleCellOf(row, night, byKey.get(`s ${id} ${night}`), byKey.get(`n ${id} ${night}`))),
    })
  }
  const all = [...types.values()]
  return { version: nightsVersion, today, nights, hotel: wholeHotel(totalStock, nights, all), types: all }
}
/** What the types of a hotel with a limit have taken of it. Pure. */
function wholeHotel(total: number | null, nights: readonly string[], types: readonly TypeRow[]): NightGrid['hotel'] {
  if (total === null) return null
  const sum = (nth: number, of: 'held' | 'sold') => types.reduce((all, { cells }) => all + (cells[nth]?.[of] ?? 0), 0)
  return nights.map((night, nth) => ({ night, total, held: sum(nth, 'held'), sold: sum(nth, 'sold') }))
}
