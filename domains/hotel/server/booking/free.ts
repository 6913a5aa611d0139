import { sql, type Context } from '@pavilion/store'
import {
  channelNight,
  enabledStatus,
  hotel,
  hotelChannelSales,
  hotelSaleNight,
  hotelSetting,
  roomNight,
  roomType,
  roomTypeStatus,
  type StockedSale,
  type TakenNight,
} from '../../model/index.ts'

/** Which nights of which hotels or room type, as who. */
export interface AskedNights {
  readonly hotelIds?: readonly number[]
  readonly roomTypeId?: number
  /** The first night, and the day after the last. */
  readonly from: string
  readonly until: string
  /** What opens further sales than the public ones. */
  readonly opened: Opened
}
/** A code that was typed, and the channels of who asks. */
export interface Opened {
  readonly code: string | null
  readonly channels: readonly number[]
  /** The code is one of a channel. */
  readonly byChannelCode?: boolean
}
/** Without a code and a channel. */
export const forEverybody: Opened = { code: null, channels: [] }
/** The condition for the sales `s` that are open to somebody. */
export const openTo = ({ code, channels }: Opened) => sql`(s."reservationCode" = ${code}::text
  or (coalesce(s."reservationCode", '') = ''
    and (s."userChannelId" is null or s."userChannelId" = any(${[...channels]}::bigint[]))))`

export interface TypeOnSale {
  readonly id: number
  readonly hotelId: number
  readonly stock: number | null
  readonly hotelStock: number | null
  readonly bookableStartDate: string | null
  readonly bookableEndDate: string | null
}
const ofTypes = ({ hotelIds, roomTypeId }: AskedNights) =>
  roomTypeId === undefined
    ? sql`t."hotelId" = any(${[...(hotelIds ?? [])]}::bigint[])`
    : sql`t.id = ${roomTypeId}::bigint`
/** The room types on sale of some hotels, in their order. One statement. */
export const typesOnSale = (ctx: Context, asked: AskedNights): Promise<TypeOnSale[]> =>
  ctx.query<TypeOnSale>(
    sql`select t.id, t."hotelId", t."stock", h."totalStock" as "hotelStock", s."bookableStartDate", s."bookableEndDate"
    from ${roomType} t
    join ${hotel} h on h.id = t."hotelId"
    left join ${hotelSetting} s on s."hotelId" = h.id
    where t."status" = ${roomTypeStatus.onSale} and ${ofTypes(asked)}
    order by h."sortNumber", h.id, t."sortNumber", t.id`,
  )
/** The sales of these room types that are open on some of the nights. One statement. */
export const salesOf = (ctx: Context, asked: AskedNights): Promise<StockedSale[]> =>
  ctx.query<StockedSale>(
    sql`select s.id, s."roomTypeId", s."checkInDate", s."checkOutDate", coalesce(s."price", t."price", 0) as "price",
      s."cost", s."stock", s."reservationCode", coalesce((
        select jsonb_agg(jsonb_build_object('night', to_char(n."night", 'YYYY-MM-DD'), 'price', n."price",
          'cost', n."cost", 'closed', n."closed"))
        from ${hotelSaleNight} n
        where n."hotelChannelSalesId" = s.id and n."night" >= ${asked.from}::date and n."night" < ${asked.until}::date
      ), '[]') as "nights"
    from ${hotelChannelSales} s
    join ${roomType} t on t.id = s."roomTypeId"
    where s."status" = ${enabledStatus.enabled} and ${ofTypes(asked)} and ${openTo(asked.opened)}
      and (s."checkInDate" is null or s."checkInDate" < ${asked.until}::date)
      and (s."checkOutDate" is null or s."checkOutDate" > ${asked.from}::date)
    order by s.id`,
  )
/** What is held or sold of these room types, their sales and their hotels, night by night. One statement. */
export const takenOf = (ctx: Context, asked: AskedNights): Promise<TakenNight[]> =>
  ctx.query<TakenNight>(
    sql`select c."hotelChannelSalesId" as "sale", null::bigint as "roomTypeId", null::bigint as "hotelId", c."night",
      c."held" + c."sold" as "taken", c."total"
    from ${channelNight.cells} c
    join ${hotelChannelSales} s on s.id = c."hotelChannelSalesId"
    join ${roomType} t on t.id = s."roomTypeId"
    where c."night" >= ${asked.from}::date and c."night" < ${asked.until}::date and ${ofTypes(asked)}
    union all
    select null, c."roomTypeId", null, c."night", c."held" + c."sold", c."total"
    from ${roomNight.cells} c
    join ${roomType} t on t.id = c."roomTypeId"
    where c."night" >= ${asked.from}::date and c."night" < ${asked.until}::date and ${ofTypes(asked)}
    union all
    select null, null, h.id, c."night", sum(c."held" + c."sold")::int, h."totalStock"
    from ${roomNight.cells} c
    join ${roomType} y on y.id = c."roomTypeId"
    join ${hotel} h on h.id = y."hotelId"
    where c."night" >= ${asked.from}::date and c."night" < ${asked.until}::date and h."totalStock" is not null
      and h.id in (select t."hotelId" from ${roomType} t where ${ofTypes(asked)})
    group by h.id, h."totalStock", c."night"`,
  )
