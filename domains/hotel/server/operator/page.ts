import { noData, type Pair } from '@pavilion/declare'
import { order, orderConfirmation, orderCommodity, orderContact, orderStatus } from '@pavilion/order/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { tagsManagement } from '@pavilion/system/model/index.ts'
import type { HotelPage } from '../../model/calls/operators.ts'
import {
  enabledStatus,
  hotel,
  hotelChannelSales,
  hotelGuest,
  hotelImage,
  hotelPolicy,
  hotelRoom,
  hotelRoomingList,
  hotelSetting,
  receptionRecordStatus,
  roomFacility,
  roomType,
  roomTypeStatus,
} from '../../model/index.ts'
import { placeOf } from './place.ts'
import { statementOf } from './statement.ts'

const fortnight = 14
/** Everything of one hotel for its page: what is sold, what is free, who is in it, what is missing. */
export async function hotelPageOf(ctx: Context, id: number): Promise<HotelPage> {
  const [place, row] = [await placeOf(ctx, id), await ctx.store(hotel).find({ id })]
  if (!row) throw noData()
  const { sums } = await statementOf(ctx, { hotelId: id, days: fortnight })
  const types = await typesOf(ctx, id)
  const [setting] = await ctx.query<NonNullable<HotelPage['setting']>>(
    sql`select s.id, s."bookableStartDate", s."bookableEndDate", s."exhibitionStartDate", s."exhibitionEndDate", s."minNights"
    from ${hotelSetting} s where s."hotelId" = ${id} limit 1`,
  )
  const facilities = await facilitiesOf(ctx, id)
  const shown: Omit<HotelPage, 'missing'> = {
    hotel: {
      id: row.id,
      updatedAt: row.updatedAt,
      name: row.name,
      englishName: row.englishName ?? null,
      cover: row.cover ?? null,
      star: row.star ?? null,
      address: row.address ?? null,
      englishAddress: row.englishAddress ?? null,
      phoneNumber: row.phoneNumber ?? null,
      introduction: row.introduction ?? null,
      englishIntroduction: row.englishIntroduction ?? null,
      locationx: row.locationx ?? null,
      locationy: row.locationy ?? null,
      totalStock: row.totalStock ?? null,
      status: row.status,
      soldOutForced: row.soldOutForced ?? false,
    },
    today: place.today,
    types,
    nights: sums,
    guests: await guestCounts(ctx, id, place.today),
    toConfirm: await toConfirmIn(ctx, id),
    pictures: await ctx.query<HotelPage['pictures'][number]>(
      sql`select i.id, i."filePath", i."name", i."englishName", i."roomTypeId", i."sortNumber"
      from ${hotelImage} i where i."hotelId" = ${id} order by i."sortNumber", i.id limit 200`,
    ),
    policies: await ctx.query<HotelPage['policies'][number]>(
      sql`select p.id, p."name", p."englishName", p."position", coalesce(p."listShow", false) as "listShow"
      from ${hotelPolicy} p where p."hotelId" = ${id} or p."hotelId" is null order by p."sortNumber", p.id limit 100`,
    ),
    tags: await ctx.query<HotelPage['tags'][number]>(
      sql`select t.id, t."name", t."englishName", t."colour"
      from ${hotel} h join ${tagsManagement} t on t.id = any(h."tagIds")
      where h.id = ${id} order by t."sortNumber", t.id`,
    ),
    setting: setting ?? null,
    facilities: facilities.map(({ name }) => name),
    englishFacilities: facilities.map(({ name, englishName }) => englishName || name),
    lists: await listsOf(ctx, id),
  }
  return { ...shown, missing: missingIn(shown) }
}
const typesOf = (ctx: Context, hotelId: number): Promise<HotelPage['types']> =>
  ctx.query<HotelPage['types'][number]>(
    sql`select t.id, t."name", t."englishName", t."status", t."type" as "kind", t."cover", t."price", t."stock",
      coalesce(t."onRequest", false) as "onRequest",
      (select count(*)::int from ${hotelRoom} r where r."roomTypeId" = t.id) as "rooms",
      (select count(*)::int from ${hotelChannelSales} s
        where s."roomTypeId" = t.id and s."status" = ${enabledStatus.enabled} and s."checkOutDate" >= current_date) as "sales",
      (select count(*)::int from ${hotelImage} i where i."roomTypeId" = t.id) as "pictures"
    from ${roomType} t where t."hotelId" = ${hotelId} order by t."sortNumber", t.id`,
  )
const facilitiesOf = (ctx: Context, hotelId: number) =>
  ctx.query<{ name: string; englishName: string | null }>(
    sql`select f."name", f."englishName"
    from ${roomFacility} f
    where f.id in (
      select jsonb_array_elements_text(to_jsonb(t."facilityIds"))::bigint from ${roomType} t where t."hotelId" = ${hotelId}
    )
    order by f."sortNumber", f.id`,
  )
async function guestCounts(ctx: Context, hotelId: number, today: string): Promise<HotelPage['guests']> {
  const [row] = await ctx.query<HotelPage['guests']>(
    sql`select count(*) filter (where g."status" = ${receptionRecordStatus.pending})::int as "pending",
      count(*) filter (where g."status" = ${receptionRecordStatus.valid})::int as "valid",
      count(*) filter (where g."status" <> ${receptionRecordStatus.invalid} and g."hotelRoomId" is null
        and g."checkOutDate" > ${today}::date)::int as "unassigned"
    from ${hotelGuest} g where g."hotelId" = ${hotelId}`,
  )
  return row ?? { pending: 0, valid: 0, unassigned: 0 }
}
/** Orders of rooms on request that wait for an operator, the longest waiting first. */
const toConfirmIn = (ctx: Context, hotelId: number): Promise<HotelPage['toConfirm']> =>
  ctx.query<HotelPage['toConfirm'][number]>(
    sql`select o.id, o."orderNumber", c."name" as "contact", o."amount", o."createdAt"
    from ${order} o
    left join ${orderContact} c on c.id = o."orderContactId"
    where o."confirmation" = ${orderConfirmation.pending} and o."status" in (${orderStatus.unpaid}, ${orderStatus.paid})
      and exists (
        select 1 from ${orderCommodity} l join ${roomType} t on t.id = l."roomTypeId"
        where l."orderId" = o.id and t."hotelId" = ${hotelId}
      )
    order by o.id limit 50`,
  )
async function listsOf(ctx: Context, hotelId: number): Promise<HotelPage['lists']> {
  const [row] = await ctx.query<{ number: number | null; sentAt: string | null }>(
    sql`select max(l."number")::int as "number", max(l."sentAt") as "sentAt"
    from ${hotelRoomingList} l where l."hotelId" = ${hotelId} and l."sentAt" is not null`,
  )
  return { number: row?.number ?? 0, sentAt: row?.sentAt ?? null }
}

const at = (name: string, query = '') => `/receptionManagement/${name}${query}`
/** What keeps visitors or the hotel from working with it. Pure. */
export function missingIn(of: Omit<HotelPage, 'missing'>): HotelPage['missing'] {
  const { id } = of.hotel
  const edit = at('hotel/detail', `?id=${id}&edit=1`)
  const onSale = of.types.filter(({ status }) => status === roomTypeStatus.onSale)
  const names = (types: readonly HotelPage['types'][number][]): Pair => [
    types.map(({ name }) => name).join('、'),
    types.map(({ name, englishName }) => englishName || name).join(', '),
  ]
  const list: (readonly [boolean, Pair, string])[] = [
    [!of.types.length, ['还没有房型', 'No room types yet'], at('roomType', `?hotelId=${id}&new=1`)],
    [
      of.types.length > 0 && !onSale.length,
      ['没有在售的房型', 'No room type is on sale'],
      at('roomType', `?hotelId=${id}`),
    ],
    ...withNames(
      onSale.filter(({ sales }) => !sales),
      names,
      ([zh, en]) => [
        [`没有渠道销售：${zh}`, `Not in any channel sale: ${en}`],
        at('hotelChannelSales', `?hotelId=${id}&new=1`),
      ],
    ),
    ...withNames(
      onSale.filter(({ price }) => price === null),
      names,
      ([zh, en]) => [[`没有价格：${zh}`, `Without a price: ${en}`], at('roomType', `?hotelId=${id}`)],
    ),
    ...withNames(
      onSale.filter(({ rooms, stock }) => stock !== null && rooms < stock),
      names,
      ([zh, en]) => [[`房间少于库存：${zh}`, `Fewer rooms than stock: ${en}`], at('hotelRoom', `?hotelId=${id}`)],
    ),
    ...withNames(
      onSale.filter(({ pictures, cover }) => !pictures && !cover),
      names,
      ([zh, en]) => [[`没有图片：${zh}`, `Without pictures: ${en}`], at('hotelImage', `?hotelId=${id}`)],
    ),
    [
      !of.setting,
      ['没有预订要求（可订日期、最少晚数）', 'No booking requirements (dates, minimum nights)'],
      at('hotelSetting', `?hotelId=${id}&new=1`),
    ],
    [!of.hotel.cover, ['没有封面', 'No cover'], edit],
    [of.hotel.locationx === null || of.hotel.locationy === null, ['没有地图位置', 'No place on the map'], edit],
    [
      !of.hotel.englishName || !of.hotel.englishAddress,
      ['缺英文名称或地址', 'The English name or address is missing'],
      edit,
    ],
    [!of.policies.length, ['没有酒店政策', 'No policies'], at('hotelPolicy', `?hotelId=${id}&new=1`)],
    [!of.hotel.phoneNumber, ['没有联系电话', 'No phone number'], edit],
  ]
  return list.filter(([lacks]) => lacks).map(([, words, path]) => ({ words, path }))
}
function withNames(
  types: readonly HotelPage['types'][number][],
  names: (types: readonly HotelPage['types'][number][]) => Pair,
  line: (names: Pair) => readonly [Pair, string],
): (readonly [boolean, Pair, string])[] {
  if (!types.length) return []
  const [words, path] = line(names(types))
  return [[true, words, path]]
}
