import { countOf, type Pair } from '@pavilion/declare'
import { order } from '@pavilion/order/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { About } from '../../../model/calls/about.ts'
import {
  hotel,
  hotelBookingSetting,
  hotelGuest,
  hotelRoom,
  hotelRoomGroup,
  hotelSetting,
  lostNight,
  lostNightStatus,
  roomCheckOutStatus,
  roomFacility,
  roomType,
  roomTypeKind,
  roomTypeStatus,
  sendObject,
} from '../../../model/index.ts'
import { bookingRulesOf } from '../../booking/rules.ts'
import { at, both, fact, lacks, nothing, orderAt, word } from './parts.ts'

type Person = About['people'][number]
const hotelAt = (id: number | null) => (id ? at('hotel/detail', `?id=${id}`) : null)

/** A room group: its rooms, and who is in them. */
export async function aboutRoomGroup(ctx: Context, id: number): Promise<About> {
  const row = await ctx.store(hotelRoomGroup).getDetail(id)
  const [place] = await ctx.query<{
    hotel: string | null
    englishHotel: string | null
    type: string | null
    englishType: string | null
  }>(
    sql`select h."name" as "hotel", h."englishName" as "englishHotel", t."name" as "type", t."englishName" as "englishType"
    from ${hotelRoomGroup} g
    left join ${hotel} h on h.id = g."hotelId"
    left join ${roomType} t on t.id = g."roomTypeId"
    where g.id = ${id}`,
  )
  const rooms = await ctx.query<{ id: number; roomNo: string; status: number; guests: string | null }>(
    sql`select r.id, r."roomNo", r."checkOutStatus" as "status", (
        select string_agg(g."name", '、' order by g.id) from ${hotelGuest} g where g."hotelRoomId" = r.id
      ) as "guests"
    from ${hotelRoom} r where r."hotelRoomGroupId" = ${id} order by r."roomNo" limit 500`,
  )
  const taken = rooms.filter(({ status }) => status === roomCheckOutStatus.allocated).length
  return {
    ...nothing,
    facts: [
      ...fact(['酒店', 'Hotel'], both(place?.hotel ?? null, place?.englishHotel), hotelAt(row.hotelId)),
      ...fact(
        ['房型', 'Room type'],
        both(place?.type ?? null, place?.englishType),
        row.roomTypeId ? at('roomType/detail', `?id=${row.roomTypeId}`) : null,
      ),
      ...fact(['房间', 'Rooms'], rooms.length, at('hotelRoom', `?hotelRoomGroupId=${id}`)),
      ...fact(['已分配', 'Assigned'], `${taken} / ${rooms.length}`),
    ],
    peopleTitle: ['房间', 'Rooms'],
    people: rooms.map(({ id: roomId, roomNo, status, guests }): Person => {
      const state = word(roomCheckOutStatus, status) ?? ['', '']
      return {
        key: `room ${roomId}`,
        name: roomNo,
        path: at('hotelRoom/detail', `?id=${roomId}`),
        about: guests ? [`${state[0]} · ${guests}`, `${state[1]} · ${guests}`] : state,
        from: null,
        until: null,
      }
    }),
    missing: lacks([!rooms.length, ['还没有房间', 'No rooms yet'], at('hotelRoom', `?hotelId=${row.hotelId ?? ''}`)]),
  }
}
/** What a hotel demands of a booking, as sentences. */
export async function aboutSetting(ctx: Context, id: number): Promise<About> {
  const row = await ctx.store(hotelSetting).getDetail(id)
  const named = await ctx.store(hotel).find({ id: row.hotelId })
  const dates = (from: string | null, until: string | null, or: Pair): Pair =>
    from || until ? [`${from ?? '…'} 至 ${until ?? '…'}`, `${from ?? '…'} to ${until ?? '…'}`] : or
  const least = (row.minNights ?? 0) + 1
  return {
    ...nothing,
    facts: [
      ...fact(['酒店', 'Hotel'], both(named?.name ?? null, named?.englishName), hotelAt(row.hotelId)),
      ...fact(
        ['可订日期', 'Dates that can be booked'],
        dates(row.bookableStartDate, row.bookableEndDate, ['不限', 'Any']),
      ),
      ...fact(['展期', 'Exhibition'], dates(row.exhibitionStartDate, row.exhibitionEndDate, ['未填写', 'Not entered'])),
      ...fact(
        ['须含展期', 'Must include it'],
        row.mustIncludeExhibition && row.exhibitionStartDate
          ? ['每次预订都须包含', 'Every booking does']
          : ['不要求', 'No'],
      ),
      ...fact(['至少入住', 'Shortest stay'], [`${least} 晚`, `${least} night${least === 1 ? '' : 's'}`]),
      ...fact(
        ['每间至少', 'Guests per room'],
        [`${row.minGuestsPerRoom ?? 1} 人`, `at least ${row.minGuestsPerRoom ?? 1}`],
      ),
      ...fact(
        ['免费取消', 'Free cancellation'],
        row.freeCancelDays === null || row.freeCancelDays === undefined
          ? ['入住前均可', 'Until check-in']
          : [`入住前 ${row.freeCancelDays} 天以前`, `More than ${countOf(row.freeCancelDays, 'day')} before check-in`],
      ),
      ...fact(
        ['逾期取消', 'Later'],
        [
          `收取前 ${row.cancelFeeNights ?? 1} 晚`,
          (row.cancelFeeNights ?? 1) === 1
            ? 'The first night is charged'
            : `The first ${row.cancelFeeNights} nights are charged`,
        ],
      ),
    ],
    missing: lacks(
      [
        !row.bookableStartDate || !row.bookableEndDate,
        ['未限定可订日期', 'The dates that can be booked are not limited'],
      ],
      [
        Boolean(row.mustIncludeExhibition) && !row.exhibitionStartDate,
        ['须包含展期，但未填写展期', 'It must include the exhibition, whose dates are not entered'],
      ],
    ),
  }
}
/** What booking settings do, and whether they are those in force. */
export async function aboutBookingSetting(ctx: Context, id: number): Promise<About> {
  const row = await ctx.store(hotelBookingSetting).getDetail(id)
  const inForce = (await bookingRulesOf(ctx)).version === row.version
  const says = (is: boolean | null, on: Pair, off: Pair): Pair => (is ? on : off)
  return {
    ...nothing,
    facts: [
      ...fact(
        ['状态', 'State'],
        inForce ? ['生效中', 'In force'] : ['未生效：有更高的版本', 'Not in force: there is a higher version'],
      ),
      ...fact(
        ['入住联系人', 'Room contact'],
        says(row.roomContact, ['每间房须填写', 'Each room needs one'], ['不要求', 'Not asked']),
      ),
      ...fact(
        ['住客', 'Guests'],
        says(row.noFillOccupant, ['可预订后再填', 'May be entered after booking'], ['预订时须填写', 'Needed to book']),
      ),
      ...fact(
        ['预订码', 'Reservation code'],
        says(row.roomReservationCode, ['须有有效的预订码', 'No booking without one'], ['不要求', 'Not asked']),
      ),
      ...fact(
        ['列表筛选', 'Filters'],
        says(row.displayFilter, ['酒店列表显示', 'Shown on the hotel list'], ['不显示', 'Not shown']),
      ),
      ...fact(
        ['申请退款时', 'When a refund is asked for'],
        says(
          row.refundApplyReleaseStock,
          ['房间立即重新可售', 'The rooms are for sale again at once'],
          ['退款完成后才重新可售', 'The rooms are for sale again once it is paid out'],
        ),
      ),
      ...fact(
        ['提前开票', 'Invoice before payment'],
        says(row.advanceInvoice, ['允许', 'Allowed'], ['不允许', 'Not allowed']),
      ),
      ...fact(
        ['支付成功后', 'When a booking is paid'],
        row.sendWhenPaySuccess
          ? (([zh, en]: Pair): Pair => [`通知${zh}`, `Notified: ${en.toLowerCase()}`])(
              word(sendObject, row.sendObjectWhenPaySuccess ?? sendObject.contact) ?? ['联系人', 'Contact'],
            )
          : ['不发送通知', 'Nobody is notified'],
      ),
    ],
  }
}
/** A facility: the room types that have it. */
export async function aboutFacility(ctx: Context, id: number): Promise<About> {
  const types = await ctx.query<{
    id: number
    name: string
    englishName: string | null
    hotel: string
    status: number
    type: number | null
  }>(
    sql`select t.id, t."name", t."englishName", h."name" as "hotel", t."status", t."type"
    from ${roomType} t
    join ${hotel} h on h.id = t."hotelId"
    where ${id}::bigint in (select jsonb_array_elements_text(to_jsonb(t."facilityIds"))::bigint)
    order by h."sortNumber", h.id, t."sortNumber", t.id
    limit 200`,
  )
  await ctx.store(roomFacility).getDetail(id)
  return {
    ...nothing,
    facts: [...fact(['房型', 'Room types'], types.length)],
    peopleTitle: ['有此设施的房型', 'Room types that have it'],
    people: types.map((type): Person => {
      const [kind, state] = [word(roomTypeKind, type.type) ?? ['', ''], word(roomTypeStatus, type.status) ?? ['', '']]
      return {
        key: `type ${type.id}`,
        name: `${type.hotel} · ${type.name}`,
        path: at('roomType/detail', `?id=${type.id}`),
        about: [`${kind[0]} · ${state[0]}`, `${kind[1]} · ${state[1]}`],
        from: null,
        until: null,
      }
    }),
    missing: lacks([!types.length, ['还没有房型使用', 'No room type has it yet'], at('roomType', '')]),
  }
}
/** A night that a refund has taken: whose, by which refund, and what is to be done. */
export async function aboutLostNight(ctx: Context, id: number): Promise<About> {
  const row = await ctx.store(lostNight).getDetail(id)
  const [named] = await ctx.query<{
    hotel: string | null
    englishHotel: string | null
    type: string | null
    englishType: string | null
    guest: string | null
    orderNumber: string
  }>(
    sql`select h."name" as "hotel", h."englishName" as "englishHotel", t."name" as "type", t."englishName" as "englishType",
      g."name" as "guest", o."orderNumber"
    from ${lostNight} l
    join ${order} o on o.id = l."orderId"
    left join ${hotel} h on h.id = l."hotelId"
    left join ${roomType} t on t.id = l."roomTypeId"
    left join ${hotelGuest} g on g.id = l."hotelGuestId"
    where l.id = ${id}`,
  )
  const isGone = row.status === lostNightStatus.gone
  return {
    ...nothing,
    facts: [
      ...fact(['晚', 'Night'], row.night),
      ...fact(
        ['住客', 'Guest'],
        named?.guest ?? ['未填写住客', 'No guest named'],
        row.hotelGuestId ? at('guestPage', `?id=${row.hotelGuestId}`) : null,
      ),
      ...fact(['酒店', 'Hotel'], both(named?.hotel ?? null, named?.englishHotel), hotelAt(row.hotelId)),
      ...fact(['房型', 'Room type'], both(named?.type ?? null, named?.englishType)),
      ...fact(['间数', 'Rooms'], row.rooms),
      ...fact(['订单', 'Order'], named?.orderNumber, orderAt(row.orderId)),
      ...fact(
        ['退款', 'Refund'],
        row.refundId ? ['查看', 'See it'] : null,
        `/tradeManagement/refund/detail?id=${row.refundId}`,
      ),
    ],
    missing: lacks(
      [isGone, ['安排其他房间，或退还这一晚', 'Find another room, or refund this night'], orderAt(row.orderId)],
      [isGone, ['处理后点「标为已处理」', 'Then press “Mark as settled”']],
    ),
  }
}
