import { noData, type Pair } from '@pavilion/declare'
import { order, orderCommodity, orderContact, orderStatus } from '@pavilion/order/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { About } from '../../../model/calls/about.ts'
import {
  beneath,
  enabledStatus,
  freeOf,
  guestsOf,
  hotel,
  hotelChannelSales,
  hotelImage,
  hotelRoom,
  reservationCode,
  reservationCodeStatus,
  roomType,
  roomTypeKind,
  roomTypeStatus,
} from '../../../model/index.ts'
import { gridOf } from '../grid.ts'
import { placeOf } from '../place.ts'
import { at, both, fact, lacks, nothing, orderAt, word } from './parts.ts'

const fortnight = 14
const gridAt = (hotelId: number) => at('hotelNights', `?id=${hotelId}`)

/** A room type: what is free of it in the coming fortnight, and what keeps it from being sold. */
export async function aboutRoomType(ctx: Context, id: number): Promise<About> {
  const [row] = await ctx.query<{
    hotelId: number
    hotel: string
    englishHotel: string | null
    type: number
    status: number
    maxGuests: number | null
    price: number | null
    stock: number | null
    onRequest: boolean | null
    cover: string | null
    rooms: number
    pictures: number
    sales: number
  }>(
    sql`select t."hotelId", h."name" as "hotel", h."englishName" as "englishHotel", t."type", t."status", t."maxGuests",
      t."price", t."stock", t."onRequest", t."cover",
      (select count(*)::int from ${hotelRoom} r where r."roomTypeId" = t.id) as "rooms",
      (select count(*)::int from ${hotelImage} i where i."roomTypeId" = t.id) as "pictures",
      (select count(*)::int from ${hotelChannelSales} s where s."roomTypeId" = t.id
        and s."status" = ${enabledStatus.enabled} and s."checkOutDate" > current_date) as "sales"
    from ${roomType} t join ${hotel} h on h.id = t."hotelId" where t.id = ${id}`,
  )
  if (!row) throw noData()
  const grid = await gridOf(ctx, { hotelId: row.hotelId, days: fortnight })
  const type = grid.types.find(each => each.id === id)
  const hotelNights = grid.hotel
  const list = (name: string) => at(name, `?roomTypeId=${id}`)
  return {
    ...nothing,
    grid: gridAt(row.hotelId),
    facts: [
      ...fact(['酒店', 'Hotel'], both(row.hotel, row.englishHotel), at('hotel/detail', `?id=${row.hotelId}`)),
      ...fact(['类型', 'Type'], word(roomTypeKind, row.type)),
      ...fact(['最多住客', 'Guests per room'], guestsOf(row)),
      ...fact(['房间', 'Rooms'], row.stock === null ? row.rooms : `${row.rooms} / ${row.stock}`, list('hotelRoom')),
      ...fact(['渠道销售', 'Channel sales'], row.sales, list('hotelChannelSales')),
      ...fact(['图片', 'Pictures'], row.pictures, list('hotelImage')),
      ...fact(
        ['预订方式', 'Booking'],
        row.onRequest ? ['需主办方确认', 'The organiser confirms'] : ['即时确认', 'At once'],
      ),
    ],
    nights: (type?.cells ?? []).map((cell, nth) => {
      const open = (type?.sales ?? []).flatMap(({ status, cells }) => (status && cells[nth]?.open ? [cells[nth]] : []))
      return {
        night: cell.night,
        free: beneath(freeOf(cell, open), hotelNights?.[nth]),
        taken: cell.held + cell.sold,
        price: open.length ? Math.min(...open.map(({ price }) => price)) : null,
        note: open.length ? null : (['停售', 'Closed'] as Pair),
      }
    }),
    missing: lacks(
      [row.status !== roomTypeStatus.onSale, ['未上架', 'Off sale']],
      [!row.sales, ['没有渠道销售', 'Not in any channel sale'], at('hotelChannelSales', `?roomTypeId=${id}&new=1`)],
      [row.price === null, ['没有标价', 'Without a price']],
      [!row.pictures && !row.cover, ['没有图片', 'Without pictures'], list('hotelImage')],
      [row.stock !== null && row.rooms < row.stock, ['房间少于库存', 'Fewer rooms than stock'], list('hotelRoom')],
    ),
  }
}
/** A channel sale: its nights with their prices, and who has booked in it. */
export async function aboutSale(ctx: Context, id: number): Promise<About> {
  const [row] = await ctx.query<{
    hotelId: number
    hotel: string
    englishHotel: string | null
    roomTypeId: number
    type: string
    englishType: string | null
    typeStatus: number
    status: number
    checkInDate: string | null
    checkOutDate: string | null
    stock: number | null
    cap: number | null
    reservationCode: string | null
    isOver: boolean
  }>(
    sql`select s."hotelId", h."name" as "hotel", h."englishName" as "englishHotel", s."roomTypeId", t."name" as "type",
      t."englishName" as "englishType", t."status" as "typeStatus", s."status", s."checkInDate", s."checkOutDate",
      s."stock", t."stock" as "cap", s."reservationCode", coalesce(s."checkOutDate" <= current_date, false) as "isOver"
    from ${hotelChannelSales} s join ${hotel} h on h.id = s."hotelId" join ${roomType} t on t.id = s."roomTypeId"
    where s.id = ${id}`,
  )
  if (!row) throw noData()
  const { today } = await placeOf(ctx, row.hotelId)
  const first = row.checkInDate && row.checkInDate > today ? row.checkInDate : today
  const grid = await gridOf(ctx, { hotelId: row.hotelId, first, days: fortnight })
  const cells = grid.types.flatMap(({ sales }) => sales).find(sale => sale.id === id)?.cells ?? []
  const buyers = await ctx.query<{
    orderId: number
    orderNumber: string
    name: string | null
    from: string
    until: string
    rooms: number
    status: number
  }>(
    sql`select l."orderId", o."orderNumber", c."name", l."checkInDate" as "from", l."checkOutDate" as "until",
      l."quantity" as "rooms", o."status"
    from ${orderCommodity} l
    join ${order} o on o.id = l."orderId"
    left join ${orderContact} c on c.id = o."orderContactId"
    where l."hotelChannelSalesId" = ${id} and o."status" <> ${orderStatus.closed}
    order by l."checkInDate", l.id limit 100`,
  )
  return {
    ...nothing,
    grid: gridAt(row.hotelId),
    facts: [
      ...fact(['酒店', 'Hotel'], both(row.hotel, row.englishHotel), at('hotel/detail', `?id=${row.hotelId}`)),
      ...fact(['房型', 'Room type'], both(row.type, row.englishType), at('roomType/detail', `?id=${row.roomTypeId}`)),
      ...fact(['期间', 'Period'], `${row.checkInDate ?? '…'} – ${row.checkOutDate ?? '…'}`),
      ...fact(['凭码预订', 'Only with the code'], row.reservationCode),
    ],
    nights: cells
      .filter(({ within }) => within)
      .map(({ night, total, held, sold, price, open }) => ({
        night,
        free: open ? (total === null ? null : total - held - sold) : 0,
        taken: held + sold,
        price,
        note: open ? null : (['停售', 'Closed'] as Pair),
      })),
    peopleTitle: ['订单', 'Orders'],
    people: buyers.map(buyer => ({
      key: `${buyer.orderId} ${buyer.from}`,
      name: buyer.name ?? buyer.orderNumber,
      path: orderAt(buyer.orderId),
      about: [
        `${buyer.rooms} 间${buyer.status === orderStatus.unpaid ? ' · 未支付' : ''}`,
        `${buyer.rooms} room${buyer.rooms === 1 ? '' : 's'}${buyer.status === orderStatus.unpaid ? ' · unpaid' : ''}`,
      ],
      from: buyer.from,
      until: buyer.until,
    })),
    missing: lacks(
      [row.status !== enabledStatus.enabled, ['已停用', 'Disabled']],
      [row.isOver, ['期间已过', 'The period is over']],
      [
        row.typeStatus !== roomTypeStatus.onSale,
        ['房型未上架', 'The room type is off sale'],
        at('roomType/detail', `?id=${row.roomTypeId}`),
      ],
      [
        row.cap !== null && row.stock !== null && row.stock > row.cap,
        ['库存高于房型上限', 'More rooms than the cap of the type'],
        at('roomType/detail', `?id=${row.roomTypeId}`),
      ],
    ),
  }
}
/** A reservation code: whom it let book, and how its batch stands. */
export async function aboutCode(ctx: Context, id: number): Promise<About> {
  const [row] = await ctx.query<{
    batch: string | null
    days: number | null
    status: number
    hotel: string | null
    englishHotel: string | null
    type: string | null
    englishType: string | null
    orderId: number | null
    orderNumber: string | null
    contact: string | null
    unused: number
    inUse: number
    used: number
  }>(
    sql`select c."batch", c."days", c."status", h."name" as "hotel", h."englishName" as "englishHotel", t."name" as "type",
      t."englishName" as "englishType", c."orderId", o."orderNumber", k."name" as "contact", b.*
    from ${reservationCode} c
    left join ${hotel} h on h.id = c."hotelId"
    left join ${roomType} t on t.id = c."roomTypeId"
    left join ${order} o on o.id = c."orderId"
    left join ${orderContact} k on k.id = o."orderContactId"
    cross join lateral (
      select count(*) filter (where s."status" = ${reservationCodeStatus.unused})::int as "unused",
        count(*) filter (where s."status" = ${reservationCodeStatus.inUse})::int as "inUse",
        count(*) filter (where s."status" = ${reservationCodeStatus.used})::int as "used"
      from ${reservationCode} s where s."batch" = c."batch"
    ) b
    where c.id = ${id}`,
  )
  if (!row) throw noData()
  const list = at('reservationCode', `?batch=${encodeURIComponent(row.batch ?? '')}`)
  return {
    ...nothing,
    facts: [
      ...fact(['可用晚数', 'Nights'], row.days === null ? (['不限', 'Any number'] as Pair) : row.days),
      ...fact(['酒店', 'Hotel'], both(row.hotel, row.englishHotel) ?? (['任何酒店', 'Any hotel'] as Pair)),
      ...fact(['房型', 'Room type'], both(row.type, row.englishType) ?? (['任何房型', 'Any room type'] as Pair)),
      ...fact(['批次', 'Batch'], row.batch, list),
      ...(row.batch
        ? fact(
            ['同批', 'Of the batch'],
            [
              `${row.unused} 未使用 · ${row.inUse} 使用中 · ${row.used} 已使用`,
              `${row.unused} unused · ${row.inUse} in use · ${row.used} used`,
            ] as Pair,
            list,
          )
        : []),
    ],
    peopleTitle: ['使用', 'Used by'],
    people: row.orderId
      ? [
          {
            key: 'order',
            name: row.contact ?? row.orderNumber ?? '',
            path: orderAt(row.orderId),
            about: [row.orderNumber ?? '', row.orderNumber ?? ''],
            from: null,
            until: null,
          },
        ]
      : [],
  }
}
