import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { tagsManagement } from '@pavilion/system/model/index.ts'
import { userAuth, userChannel } from '@pavilion/reception/model/index.ts'
import type { HotelDetail, HotelInList, Stock } from '../../model/calls/visitor.ts'
import { hotel, hotelGuest, hotelPolicy, roomType } from '../../model/index.ts'
import { calendarOf } from './hotels.ts'
import { codeOf, hotelVisitors } from './testing.ts'

const server = await startTestServer()
type List = { rows: HotelInList[]; count: number }
const nightOf = (nights: readonly { night: string }[], night: string) => nights.find(each => each.night === night)

describe('the list of hotels', () => {
  it('has open and sold-out ones with price from, tags, kinds, free nights and policies, and no closed one [hotel-status room-types]', async () => {
    const at = await hotelVisitors(server, { stock: 3, sales: [{ price: 80_000 }, { price: 70_000, stock: 1 }] })
    const { inside, projectId } = at
    const tag = await inside
      .store(tagsManagement)
      .create({ projectId, resource: hotel.name, name: '步行可达', englishName: 'Near' })
    await inside.store(hotel).update({ id: at.hotel.id, tagIds: [tag.id] })
    const full = await inside.store(hotel).create({ projectId, name: '满房酒店' })
    const closed = await inside.store(hotel).create({ projectId, name: '关闭酒店' })
    await server.sql('update "hotel" set status = 2 where id = $1', [full.id])
    await server.sql('update "hotel" set status = 0 where id = $1', [closed.id])
    for (const [position, listShow] of [
      [10, false],
      [20, true],
      [20, false],
      [30, false],
    ] as const)
      await inside.store(hotelPolicy).create({ projectId, name: `政策 ${position} ${listShow}`, position, listShow })
    const { data } = await at.as<List>(null, '/hotel/ext/getList', { where: { projectId } })
    expect(data.rows.map(({ name }) => name)).toEqual(['湖滨酒店', '满房酒店'])
    const [lake, sold] = data.rows as [HotelInList, HotelInList]
    expect(lake).toMatchObject({ priceFrom: 70_000, kinds: [10], currency: 'CNY', tags: [{ name: '步行可达' }] })
    expect(lake.nights).toHaveLength(14)
    expect(lake.nights[0]).toEqual({ night: '2027-05-01', left: 3, price: 70_000 })
    expect(lake.policies.map(({ name }) => name)).toEqual(['政策 10 false', '政策 20 true'])
    expect(sold.priceFrom).toBe(null)
    const { data: detail } = await at.as<HotelDetail>(null, '/hotel/ext/getDetail', { id: lake.id })
    expect(detail.policies.map(({ name }) => name)).toEqual(['政策 20 true', '政策 20 false', '政策 30 false'])
    expect((await at.as(null, '/hotel/ext/getDetail', { id: closed.id })).result).toBe(40400)
  })
  it('shows what a booking has taken, night by night, up to the type’s rooms, in three statements for all', async () => {
    const at = await hotelVisitors(server, { stock: 4 })
    const who = await at.visitor()
    await at.books(who, [at.stay({ rooms: [at.room(), at.room({ guests: [{ name: '乙' }] })] })])
    const { data } = await at.as<HotelDetail>(null, '/hotel/ext/getDetail', { id: at.hotel.id })
    const [type] = data.roomTypes
    expect(['05-09', '05-10', '05-11', '05-12'].map(day => nightOf(type?.nights ?? [], `2027-${day}`))).toEqual([
      { night: '2027-05-09', left: 4, price: 80_000 },
      { night: '2027-05-10', left: 2, price: 80_000 },
      { night: '2027-05-11', left: 2, price: 80_000 },
      { night: '2027-05-12', left: 4, price: 80_000 },
    ])
    for (let nth = 0; nth < 19; nth++) {
      const more = await at.inside
        .store(roomType)
        .create({ projectId: at.projectId, hotelId: at.hotel.id, name: `房型 ${nth}`, price: 10_000 })
      await server.sql('update "roomType" set status = 1 where id = $1', [more.id])
    }
    const asked = {
      hotelIds: [at.hotel.id],
      from: '2027-05-01',
      until: '2027-06-30',
      opened: { code: null, channels: [] },
    }
    const { result, count } = await server.statements(() => calendarOf(at.inside, asked))
    expect([result.length, result[0]?.nights.length, count]).toEqual([20, 60, 3])
  })
})
describe('a room type', () => {
  it('is shown and booked while it is on sale, and not off the shelf [room-type-status]', async () => {
    const at = await hotelVisitors(server)
    const who = await at.visitor()
    const shown = async () =>
      (await at.as<HotelDetail>(null, '/hotel/ext/getDetail', { id: at.hotel.id })).data.roomTypes.length
    expect(await shown()).toBe(1)
    await server.sql('update "roomType" set status = 0 where id = $1', [at.type.id])
    expect([await shown(), codeOf(await at.books(who, [at.stay()]))]).toEqual([0, 'roomNotOffered'])
  })
})
describe('the stock of a stay', () => {
  it('is the rooms of each night and what all of them have, refused for dates that end before they begin', async () => {
    const at = await hotelVisitors(server, { sales: [{ checkOutDate: '2027-05-12' }] })
    const who = await at.visitor()
    await at.books(who, [at.stay({ checkInDate: '2027-05-11' })])
    const ask = (checkInDate: string, checkOutDate: string) =>
      at.as<Stock>(null, '/hotelChannelSales/ext/getStock', { roomTypeId: at.type.id, checkInDate, checkOutDate })
    expect((await ask('2027-05-10', '2027-05-12')).data).toEqual({
      rows: [
        { night: '2027-05-10', left: 5, price: 80_000 },
        { night: '2027-05-11', left: 4, price: 80_000 },
      ],
      count: 2,
      left: 4,
      price: 160_000,
      currency: 'CNY',
    })
    expect((await ask('2027-05-11', '2027-05-13')).data).toMatchObject({ left: 0, price: null })
    expect(codeOf(await ask('2027-05-12', '2027-05-12'))).toBe('beyondDates')
  })
})
describe('the rooms of a channel', () => {
  it('are shown to and booked by those with its code or in it, and by nobody else', async () => {
    const at = await hotelVisitors(server, { sales: [{ price: 90_000 }] })
    const { inside, projectId } = at
    const channel = await inside.store(userChannel).create({ projectId, name: '采购商' })
    await server.sql('update "hotelChannelSales" set "userChannelId" = $2 where id = $1', [at.sales[0], channel.id])
    await inside.store(userAuth).create({ projectId, code: 'BUYERS', name: '采购商码', userChannelId: channel.id })
    const [stranger, member] = [await at.visitor(), await at.visitor()]
    await server.sql(`update "webUser" set "phoneNumber" = '+8613700001111' where id = $1`, [member.id])
    await inside
      .store(hotelGuest)
      .create({ projectId, name: '名单住客', phoneNumber: '13700001111', userChannelId: channel.id })
    const stock = async (who: typeof stranger | null, code?: string) =>
      (
        await at.as<Stock>(who, '/hotelChannelSales/ext/getStock', {
          roomTypeId: at.type.id,
          checkInDate: '2027-05-10',
          checkOutDate: '2027-05-11',
          ...(code && { code }),
        })
      ).data.left
    expect(await Promise.all([stock(null), stock(stranger), stock(stranger, 'WRONG')])).toEqual([0, 0, 0])
    expect(await Promise.all([stock(null, 'BUYERS'), stock(stranger, 'BUYERS'), stock(member)])).toEqual([5, 5, 5])
    expect(codeOf(await at.books(stranger, [at.stay()]))).toBe('roomNotOffered')
    expect(codeOf(await at.books(stranger, [at.stay()], { reservationCode: 'BUYERS' }))).toBe('done')
    expect(codeOf(await at.books(member, [at.stay()]))).toBe('done')
    const { data } = await at.as<{ opensSale: boolean }>(stranger, '/reservationCode/ext/getDetail', { code: 'BUYERS' })
    expect(data.opensSale).toBe(true)
    expect(codeOf(await at.as(stranger, '/reservationCode/ext/getDetail', { code: 'NONE' }))).toBe(
      'wrongReservationCode',
    )
    expect((await at.as(null, '/reservationCode/ext/getDetail', { code: 'BUYERS' })).result).toBe(50006)
  })
})
describe('a booking', () => {
  it('takes the dearer sale where the cheaper one has too few rooms, and says the most that can be had', async () => {
    const at = await hotelVisitors(server, {
      sales: [
        { price: 70_000, stock: 1 },
        { price: 80_000, stock: 3 },
      ],
    })
    const who = await at.visitor()
    const rooms = (count: number) =>
      Array.from({ length: count }, (_, nth) => at.room({ guests: [{ name: `客${nth}` }] }))
    const asked = { roomTypeId: at.type.id, checkInDate: '2027-05-10', checkOutDate: '2027-05-12' }
    const price = async (count: number) =>
      (await at.as<Stock>(null, '/hotelChannelSales/ext/getStock', { ...asked, rooms: count })).data.price
    // The page shows what so many rooms cost, not what the first one does.
    expect([await price(1), await price(2)]).toEqual([140_000, 160_000])
    const { data } = await at.books(who, [at.stay({ rooms: rooms(2) })])
    expect(data.lines.map(({ price, quantity }) => [price, quantity])).toEqual([[160_000, 2]])
    expect((await at.books(who, [at.stay()])).data.amount).toBe(140_000)
    const refused = await at.books(who, [at.stay({ rooms: rooms(4) })])
    expect([codeOf(refused), refused.data.left]).toEqual(['tooFewRooms', 1])
  })
  it('has several stays and rooms, each with its guests, in one order', async () => {
    const at = await hotelVisitors(server)
    const who = await at.visitor()
    const { data, errmsg } = await at.books(who, [
      at.stay({
        rooms: [at.room({ guests: [{ name: '甲' }, { name: '乙' }] }), at.room({ guests: [{ name: '丙' }] })],
      }),
      at.stay({
        checkInDate: '2027-05-20',
        checkOutDate: '2027-05-23',
        rooms: [at.room({ guests: [{ name: '丁' }] })],
      }),
    ])
    expect(errmsg).toBe('')
    expect([data.amount, data.lines.length]).toEqual([320_000 + 240_000, 2])
    expect((await at.guests()).map(({ name, orderRoom, checkOutDate }) => [name, orderRoom, checkOutDate])).toEqual([
      ['甲', 1, '2027-05-12'],
      ['乙', 1, '2027-05-12'],
      ['丙', 2, '2027-05-12'],
      ['丁', 1, '2027-05-23'],
    ])
    const crowded = at.stay({
      rooms: [at.room({ guests: [{ name: '甲' }, { name: '乙' }, { name: '丙' }] }), at.room()],
    })
    expect(codeOf(await at.books(who, [crowded]))).toBe('tooManyGuests')
    expect(codeOf(await at.books(who, [at.stay({ rooms: [at.room(), at.room({ guests: [] })] })]))).toBe('tooFewGuests')
    expect(codeOf(await at.books(who, [at.stay({ rooms: [] })]))).toBe('noRooms')
    expect(await at.guests()).toHaveLength(4)
  })
  it('is refused in the reader’s language, with the number left', async () => {
    const at = await hotelVisitors(server)
    const who = await at.visitor()
    const rooms = Array.from({ length: 6 }, () => at.room())
    const body = { stays: [at.stay({ rooms })], contact: { name: '甲', phoneNumber: '13800138060' } }
    const amount = await at.amountFor(body)
    const say = async (language: 'zh' | 'en') =>
      (await at.as(who, '/order/ext/createHotelOrder', { ...body, amount }, language)).errmsg
    expect([await say('zh'), await say('en')]).toEqual([
      '房间数量不足，可用房间数为5',
      'The number of rooms is insufficient. The number of rooms available is 5',
    ])
  })
})
