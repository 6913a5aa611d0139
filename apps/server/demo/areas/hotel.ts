import * as hotel from '@pavilion/hotel/model/index.ts'
import { prepareBillOf, sendBillOf, signBillOf } from '@pavilion/hotel/server/operator/bills.ts'
import { codesOf } from '@pavilion/hotel/server/operator/codes.ts'
import { markSent, saveLayout } from '@pavilion/hotel/server/operator/rooming.ts'
import { order, orderCommodity, orderStatus } from '@pavilion/order/model/index.ts'
import { sql } from '@pavilion/store'
import { chance, type Chance } from '../pictures/chance.ts'
import {
  after,
  crowd,
  dateOf,
  day,
  digits,
  idsOf,
  inventedId,
  put,
  some,
  sum,
  type Demo,
  type DemoRow,
} from './fill.ts'

const { roomTypeKind, roomTypeStatus } = hotel
const hotelNames = [
  ['江岸酒店', 'Riverbank Hotel', 5, 1.4],
  ['云栖酒店', 'Cloud Rest Hotel', 4, 1],
  ['会展中心智选酒店', 'Exhibition Centre Inn', 3, 0.62],
  ['四时公寓酒店', 'Four Seasons of Tea Residence', 4, 0.95],
  ['青枫酒店', 'Green Maple Hotel', 4, 1.1],
  ['里巷客舍', 'Lane House', 3, 0.55],
] as const
const kinds = [
  ['高级大床房', 'Superior king', 'king', 68_000, 26, 1],
  ['豪华双床房', 'Deluxe twin', 'standard', 72_000, 34, 2],
  ['家庭三人间', 'Family triple', 'triple', 88_000, 10, 3],
  ['行政套房', 'Executive suite', 'king', 128_000, 6, 2],
] as const
const facilities = [
  ['免费无线网络', 'wifi'],
  ['空调', 'snow'],
  ['浴缸', 'bath'],
  ['茶台', 'cup'],
  ['办公桌', 'desk'],
  ['无障碍', 'accessible'],
] as const
const nightsOf = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / day)

export interface Sale {
  readonly id: number
  readonly hotelId: number
  readonly roomTypeId: number
  readonly from: string
  readonly until: string
  readonly stock: number
  readonly nights: number
  readonly price: number
  readonly cost: number
  readonly name: string
  readonly past: boolean
  readonly open: boolean
  readonly onRequest: boolean
  readonly userChannelId: number | null
}
export interface Hotels {
  readonly hotels: readonly DemoRow<typeof hotel.hotel>[]
  readonly types: readonly DemoRow<typeof hotel.roomType>[]
  readonly rooms: readonly DemoRow<typeof hotel.hotelRoom>[]
  readonly sales: readonly Sale[]
}

/**
 * Six hotels with rooms and nights on sale: for the past buyers' days and the coming fair, for
 * everybody and for two channels.
 */
export async function fillHotels(demo: Demo, channels: readonly number[], yuan: number): Promise<Hotels> {
  const random = chance('teaexpo hotels')
  const {
    made: { start, end },
    buyersDays,
    pictures,
  } = demo
  const past = [dateOf(after(buyersDays[0] as Date, -day)), dateOf(after(buyersDays[2] as Date, day))] as const
  const coming = [dateOf(after(start, -2 * day)), dateOf(after(end, 2 * day))] as const
  const furnishing = await put(
    demo,
    hotel.roomFacility,
    facilities.map(([name, icon], at) => ({ name, icon, sortNumber: at + 1 })),
  )
  const rooms = sum(kinds.map(kind => kind[4]))
  const kept = await put(
    demo,
    hotel.hotel,
    hotelNames.map(([name, englishName, star], at) => ({
      name,
      englishName,
      star,
      cover: pictures[['skyline', 'dusk', 'hills'][at % 3] as string] as string,
      address: `上海市滨江大道 ${2600 + at * 18} 号`,
      englishAddress: `${2600 + at * 18} Riverside Avenue, Shanghai`,
      phoneNumber: `021-5550-03${10 + at}`,
      introduction: `<p>${name}距会展中心步行 ${4 + at * 3} 分钟，展期提供接驳。</p>`,
      locationx: 121.49 + at / 900,
      locationy: 31.226 + at / 1100,
      status: hotel.hotelStatus[at === 5 ? 'soldOut' : 'open'],
      totalStock: rooms,
      sortNumber: at + 1,
    })),
  )
  await put(
    demo,
    hotel.hotelSetting,
    kept.map(({ id }) => ({
      hotelId: id,
      exhibitionStartDate: dateOf(start),
      exhibitionEndDate: dateOf(end),
      // As it was before the buyers' days; `openForFair` changes it.
      bookableStartDate: past[0],
      bookableEndDate: past[1],
      minNights: 1,
      mustIncludeExhibition: false,
    })),
  )
  const types = await put(
    demo,
    hotel.roomType,
    kept.flatMap(({ id }, at) =>
      kinds.map(([name, englishName, kind, price, stock, guests], nth) => ({
        name,
        englishName,
        type: roomTypeKind[kind],
        status: roomTypeStatus.onSale,
        hotelId: id,
        cover: pictures[nth % 2 ? 'cups2' : 'dusk'] as string,
        price: Math.round((price * (hotelNames[at] as (typeof hotelNames)[number])[3]) / 1000) * 1000,
        currencyId: yuan,
        stock,
        onRequest: kind === 'king' && guests === 2,
        area: `${22 + nth * 8}㎡`,
        breakfast: guests === 1 ? 1 : 2,
        maxGuests: guests + (nth === 0 ? 1 : 0),
        facilityIds: idsOf(furnishing).slice(0, 3 + nth),
        introduction: '<p>含双早，可延迟至 14:00 退房。</p>',
        sortNumber: nth + 1,
      })),
    ),
  )
  const groups = await put(
    demo,
    hotel.hotelRoomGroup,
    kept.flatMap(({ id }, at) =>
      some(2, nth => ({
        name: `${nth + 2}–${nth + 3} 层`,
        hotelId: id,
        roomTypeId: types[at * kinds.length + nth]?.id as number,
        sortNumber: nth + 1,
      })),
    ),
  )
  const doors = await put(
    demo,
    hotel.hotelRoom,
    types.flatMap(({ id, hotelId, stock }, at) =>
      some(stock as number, nth => ({
        roomNo: `${2 + (at % kinds.length)}${String(nth + 1).padStart(2, '0')}`,
        floor: `${2 + (at % kinds.length)}F`,
        hotelId: hotelId as number,
        roomTypeId: id,
        hotelRoomGroupId: groups[Math.floor(at / kinds.length) * 2 + (at % kinds.length < 2 ? 0 : 1)]?.id as number,
      })),
    ),
  )
  await put(
    demo,
    hotel.hotelImage,
    types.map(({ id, hotelId, name }, at) => ({
      filePath: pictures[['dusk', 'skyline', 'cups', 'hills'][at % 4] as string] as string,
      name: name as string,
      hotelId: hotelId as number,
      roomTypeId: id,
      sortNumber: at,
    })),
  )
  await put(demo, hotel.hotelPolicy, [
    ...kept.map(({ id, name }) => ({
      name: `${name}入住须知`,
      content: '<p>14:00 后入住，12:00 前退房；入住须出示有效证件。</p>',
      position: hotel.hotelPolicyPosition.detail,
      listShow: true,
      hotelId: id,
    })),
    {
      name: '取消与退款',
      content: '<p>到店前三日可全额退款，此后收取首晚房费。</p>',
      position: hotel.hotelPolicyPosition.order,
      listShow: true,
    },
  ])
  await put(demo, hotel.hotelBookingSetting, [
    {
      roomContact: true,
      displayFilter: true,
      advanceInvoice: true,
      sendWhenPaySuccess: true,
      sendObjectWhenPaySuccess: hotel.sendObject.contactAndGuest,
      version: 1,
    },
  ])
  const wished = types.flatMap(({ id, hotelId, stock, price, name, onRequest }) =>
    ([past, coming] as const).flatMap(([from, until], when) =>
      [null, channels[0] as number, channels[1] as number].map((userChannelId, nth) => ({
        hotelId: hotelId as number,
        roomTypeId: id,
        userChannelId,
        checkInDate: from,
        checkOutDate: until,
        stock: Math.max(1, Math.floor((stock as number) * ([0.6, 0.25, 0.15][nth] as number))),
        price: Math.round((price as number) * (nth ? 0.9 : 1)),
        cost: Math.round((price as number) * 0.78),
        name: name as string,
        past: when === 0,
        open: hotelId !== kept[5]?.id,
        onRequest: onRequest === true,
      })),
    ),
  )
  const sales = await put(
    demo,
    hotel.hotelChannelSales,
    wished.map(({ name: _name, past: _past, open: _open, onRequest: _onRequest, ...row }) => row),
  )
  await put(
    demo,
    hotel.hotelCustomer,
    crowd(random, 4800, 40).map(({ name, phone, email, company }) => ({
      name,
      phoneNumber: phone,
      email,
      gender: random.whole(0, 1) as 0 | 1,
      workplace: company,
      job: '行政',
      idCard: inventedId(random),
    })),
  )
  return {
    hotels: kept,
    types,
    rooms: doors,
    sales: wished.map((row, at) => ({
      ...row,
      id: sales[at]?.id as number,
      from: row.checkInDate,
      until: row.checkOutDate,
      nights: nightsOf(row.checkInDate, row.checkOutDate),
    })),
  }
}
/** After the buyers' days, the nights of the fair can be booked, and the former sales are over. */
export async function openForFair({ ctx, made: { projectId, start, end } }: Demo, { sales }: Hotels): Promise<void> {
  const inside = ctx.acting('hotels', { projectId })
  await inside.transaction(async tx => {
    await tx.update(hotel.hotelSetting, {
      set: sql`"bookableStartDate" = ${dateOf(after(start, -2 * day))}::date,
        "bookableEndDate" = ${dateOf(after(end, 2 * day))}::date`,
      where: sql`true`,
    })
    await tx.moveMany(hotel.hotelChannelSales, idsOf(sales.filter(({ past }) => past)), 'setDisabled')
  })
}
export const reservationCodeOf = (random: Chance, at: number): string =>
  `TEA${String(at + 1).padStart(3, '0')}${digits(random, 4)}`
/** Codes with which guests book nights: those of the orders to come, and others. */
export async function fillReservationCodes(
  demo: Demo,
  { sales }: Hotels,
  wanted: readonly { readonly code?: string; readonly sale: Sale; readonly nights: number }[],
): Promise<void> {
  const random = chance('teaexpo codes')
  await put(demo, hotel.reservationCode, [
    ...wanted.flatMap(({ code, nights, sale: { hotelId, roomTypeId } }) =>
      code ? [{ code, days: nights, hotelId, roomTypeId }] : [],
    ),
    ...some(90, () => random.pick(sales.filter(({ past }) => !past))).map(({ hotelId, roomTypeId }, at) => ({
      code: reservationCodeOf(random, 500 + at),
      days: random.whole(1, 3),
      hotelId,
      roomTypeId,
    })),
  ])
}

/**
 * The desk of hotels at work: dearer nights of the fair, a batch of codes, a rooming list that was
 * sent and has changed since, and bills: signed, to sign, and made void by a change.
 */
export async function fillHotelDesk(demo: Demo, { hotels, sales }: Hotels): Promise<void> {
  const { ctx, made } = demo
  const { projectId, start } = made
  const inside = ctx.acting('hotel desk', { projectId })
  const opening = dateOf(start)
  const dear = sales.filter(({ past, userChannelId, open }) => !past && open && userChannelId === null)
  await put(
    demo,
    hotel.hotelSaleNight,
    dear.flatMap(({ id, price, cost }) =>
      some(2, nth => ({
        hotelChannelSalesId: id,
        night: dateOf(after(start, nth * day)),
        price: Math.round((price * 1.15) / 1000) * 1000,
        cost: Math.round((cost * 1.1) / 1000) * 1000,
      })),
    ),
  )
  await codesOf(inside, { count: 40, days: 2, batch: '海外采购团', prefix: 'BUYER', hotelId: hotels[0]?.id ?? null })
  for (const { id } of hotels.slice(0, 2)) {
    await saveLayout(inside, { hotelId: id, columns: [...hotel.usualColumns], sortBy: 'name' })
    await markSent(inside, { hotelId: id, sentTo: '前台预订部' })
  }
  const guests = await inside.query<{ id: number; orderId: number }>(
    sql`select g.id, l."orderId"
    from ${hotel.hotelGuest} g
    join ${orderCommodity} l on l.id = g."orderCommodityId"
    join ${order} o on o.id = l."orderId"
    where o."status" = ${orderStatus.paid} and g."hotelId" = ${hotels[0]?.id} and g."checkInDate" >= ${opening}::date - 3
    order by g.id limit 6`,
  )
  const orders = [...new Set(guests.map(({ orderId }) => orderId))].slice(0, 3)
  for (const [nth, orderId] of orders.entries()) {
    const bill = await prepareBillOf(inside, orderId)
    if (nth < 2) await sendBillOf(inside, bill.id)
    if (nth === 0) await signBillOf(inside, { id: bill.id, signature: '', signedBy: '周经理' })
  }
  const [changed] = guests
  if (!changed) return
  await inside.store(hotel.hotelGuest).set(changed.id, { remark: '高楼层，远离电梯', position: '采购总监' })
}
