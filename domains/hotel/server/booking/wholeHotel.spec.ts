import { describe, it } from 'node:test'
import { expect } from 'expect'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { hotelChannelSales, roomNight, roomType } from '../../model/index.ts'
import type { NightGrid } from '../../model/calls/operators.ts'
import { calendarOf, hotelsOf } from '../visitor/hotels.ts'
import { countOf, hotelVisitors } from '../visitor/testing.ts'
import { nightsOfHotel } from './wholeHotel.ts'

const server = await startTestServer()

/** A hotel with a limit over two room types, each with rooms enough, and an operator. */
async function wholeHotel(totalStock: number | null, more: Parameters<typeof hotelVisitors>[1] = {}) {
  const at = await hotelVisitors(server, { sales: [{ stock: 50 }], stock: 50, hotel: { totalStock }, ...more })
  const { projectId, hotel } = at
  const second = await at.inside
    .store(roomType)
    .create({ projectId, hotelId: hotel.id, name: '标准间', type: 20, price: 70_000, stock: 50 })
  await server.sql('update "roomType" set status = 1 where id = $1', [second.id])
  const sale = await at.inside.store(hotelChannelSales).create({
    projectId,
    hotelId: hotel.id,
    roomTypeId: second.id,
    checkInDate: '2027-05-01',
    checkOutDate: '2027-06-01',
    stock: 50,
    price: 70_000,
  })
  const operator = await server.operator({ projects: [projectId] })
  const ask = <T = Record<string, unknown>>(path: string, body: object, language: 'zh' | 'en' = 'en') =>
    server.call<T & { code?: string; left?: number; nights?: unknown }>(path, body, {
      token: operator.token,
      projectId,
      language,
    })
  const grid = async () =>
    (await ask<NightGrid>('/hotel/getNights', { hotelId: hotel.id, first: '2027-05-10', days: 3 })).data
  return {
    ...at,
    second,
    secondSale: sale.id,
    ask,
    grid,
    /** Rooms of a type for the nights of the 10th and 11th, or others. */
    rooms: (typeId: number, count: number, dates: object = {}) =>
      at.stay({ roomTypeId: typeId, rooms: Array.from({ length: count }, () => at.room()), ...dates }),
    state: async () =>
      (await server.sql<{ status: number }>('select "status" from "hotel" where id = $1', [hotel.id]))[0]?.status,
    /** What a page says now: state, and the rooms free on the 10th. */
    shown: async () => {
      const { rows } = await hotelsOf(server.system, projectId)
      return [rows[0]?.status, rows[0]?.nights.find(({ night }) => night === '2027-05-10')?.left ?? 0]
    },
    /** The row of the hotel as an operator's form sends it. */
    async limit(next: number | null) {
      const [row] = await server.sql<{ updatedAt: string }>(
        `select to_json("updatedAt")#>>'{}' as "updatedAt" from "hotel" where id = $1`,
        [hotel.id],
      )
      return ask('/hotel/update', { id: hotel.id, updatedAt: row?.updatedAt, totalStock: next })
    },
  }
}

describe('the rooms that a hotel has in all', () => {
  it('cap the sum of its room types each night: a booking beyond names the nights and the number left, in both languages', async () => {
    const at = await wholeHotel(5)
    const who = await at.visitor()
    expect((await at.books(who, [at.rooms(at.type.id, 4)])).errmsg).toBe('')
    const beyond = [at.rooms(at.second.id, 2, { checkInDate: '2027-05-11', checkOutDate: '2027-05-13' })]
    const refused = await at.books(who, beyond)
    expect([refused.data.code, refused.data.left, refused.errmsg]).toEqual([
      'hotelFull',
      1,
      '这些晚酒店的房间数量不足：2027-05-11，可用房间数为1',
    ])
    const english = await at.as(
      who,
      '/order/ext/createHotelOrder',
      { stays: beyond, amount: await at.amountFor({ stays: beyond }) },
      'en',
    )
    expect(english.errmsg).toBe(
      'The hotel has too few rooms on these nights: 2027-05-11. The number of rooms available is 1',
    )
    expect((await at.grid()).hotel?.map(({ total, held, sold }) => [total, held + sold])).toEqual([
      [5, 4],
      [5, 4],
      [5, 0],
    ])
    // Two types of one order share what is left; so they do in what visitors see.
    const both = [at.rooms(at.type.id, 1), at.rooms(at.second.id, 1)]
    expect((await at.books(who, both)).data.code).toBe('hotelFull')
    const types = await calendarOf(at.inside, {
      hotelIds: [at.hotel.id],
      from: '2027-05-10',
      until: '2027-05-13',
      opened: { code: null, channels: [] },
    })
    expect(types.map(({ nights }) => nights.map(({ left }) => left))).toEqual([
      [1, 1, 5],
      [1, 1, 5],
    ])
    expect(await at.shown()).toEqual([1, 1])
    const stock = { roomTypeId: at.second.id, checkInDate: '2027-05-10', checkOutDate: '2027-05-12', rooms: 1 }
    expect((await at.as(who, '/hotelChannelSales/ext/getStock', stock)).data).toMatchObject({ left: 1 })
    expect((await at.books(who, [at.rooms(at.second.id, 1)])).errmsg).toBe('')
  })
  it('are not oversold by guests of two room types who book at the same moment', async () => {
    const at = await wholeHotel(1)
    const people = await Promise.all(Array.from({ length: 8 }, () => at.visitor()))
    // Each night is wanted by two, who want it as rooms of two types.
    const night = (nth: number) => `2027-05-${String(5 + (nth >> 1)).padStart(2, '0')}`
    const answers = await allAtOnce(40, nth =>
      at.books(people[nth % people.length] as (typeof people)[0], [
        at.rooms(nth % 2 ? at.type.id : at.second.id, 1, {
          checkInDate: night(nth),
          checkOutDate: night(nth + 2),
        }),
      ]),
    )
    expect(countOf(answers)).toEqual({ done: 20, hotelFull: 20 })
  })
  it('would be, if each looked at the sum without the lock: the control', async () => {
    const at = await wholeHotel(1)
    const cells = [at.type.id, at.second.id].map(roomTypeId => ({ roomTypeId, night: '2027-05-10', total: 9 }))
    await at.inside.transaction(tx =>
      tx.adjust(roomNight, cells, { key: 'control', reason: stockBusinessType.roomTypeStockChange }),
    )
    let looked = 0
    const both = Promise.withResolvers<void>()
    const seen = await allAtOnce(2, nth =>
      at.inside.transaction(async tx => {
        const { total: _total, ...cell } = cells[nth] as (typeof cells)[0]
        await tx.take(roomNight, [cell], { key: `control ${nth}`, reason: stockBusinessType.orderUnpaid })
        const [night] = await nightsOfHotel(tx, at.hotel.id, ['2027-05-10'])
        if (++looked === 2) both.resolve()
        await both.promise
        return night?.left
      }),
    )
    expect(seen).toEqual([0, 0])
    expect((await nightsOfHotel(at.inside, at.hotel.id, ['2027-05-10']))[0]?.left).toBe(-1)
  })
  it('bind operators: no night of a sale or type has more, and they fall only to what is booked', async () => {
    const at = await wholeHotel(5)
    const who = await at.visitor()
    await at.books(who, [at.rooms(at.type.id, 2), at.rooms(at.second.id, 1)])
    const set = async (wish: object, language: 'zh' | 'en' = 'en') =>
      at.ask(
        '/hotel/setNights',
        {
          hotelId: at.hotel.id,
          version: (await at.grid()).version,
          from: '2027-05-11',
          until: '2027-05-13',
          ...wish,
        },
        language,
      )
    const refused = await set({ roomTypeIds: [at.second.id], stock: 6 })
    expect([refused.data.code, refused.errmsg]).toEqual([
      'aboveHotel',
      'More than the 5 rooms that the hotel has in all each night: 2027-05-11、2027-05-12',
    ])
    expect((await set({ saleIds: [at.secondSale], stock: 6 }, 'zh')).errmsg).toBe(
      '超出酒店每晚 5 间的总库存：2027-05-11、2027-05-12',
    )
    expect((await set({ roomTypeIds: [at.second.id], stock: 5 })).errmsg).toBe('')
    const lowered = await at.limit(2)
    expect([lowered.data.code, lowered.errmsg]).toEqual([
      'belowBooked',
      'Fewer rooms than are booked on these nights: 2027-05-10（3）、2027-05-11（3）',
    ])
    expect((await at.limit(3)).errmsg).toBe('')
    expect((await at.books(who, [at.rooms(at.second.id, 1)])).data.code).toBe('hotelFull')
    expect((await at.limit(null)).errmsg).toBe('')
    expect((await at.books(who, [at.rooms(at.second.id, 1)])).errmsg).toBe('')
  })
  it('hold against bookings that began before the limit was lowered', async () => {
    const at = await wholeHotel(null)
    const people = await Promise.all(Array.from({ length: 6 }, () => at.visitor()))
    const answers = await allAtOnce(
      13,
      (nth): Promise<unknown> =>
        nth === 6
          ? at.limit(4)
          : at.books(people[nth % people.length] as (typeof people)[0], [
              at.rooms(nth % 2 ? at.type.id : at.second.id, 1),
            ]),
    )
    const booked = (await nightsOfHotel(at.inside, at.hotel.id, ['2027-05-10']))[0]?.booked ?? 0
    const [{ totalStock } = { totalStock: null }] = await server.sql<{ totalStock: number | null }>(
      'select "totalStock" from "hotel" where id = $1',
      [at.hotel.id],
    )
    // Either the limit was refused, because more was booked by then, or it holds.
    expect(totalStock === null ? booked >= 5 : booked === 4).toBe(true)
    expect(Object.keys(countOf(answers)).every(code => ['done', 'hotelFull', 'belowBooked'].includes(code))).toBe(true)
  })
})
describe('a hotel whose last free night goes', () => {
  const oneNight = { checkInDate: '2027-05-10', checkOutDate: '2027-05-11' }
  it('is sold out on its pages with the booking itself, and open with the cancellation; its row follows', async () => {
    const at = await wholeHotel(2, { sales: [] })
    await server.sql(
      `update "hotelChannelSales" set "checkInDate" = '2027-05-10', "checkOutDate" = '2027-05-11' where id = $1`,
      [at.secondSale],
    )
    const who = await at.visitor()
    const first = await at.books(who, [at.rooms(at.second.id, 1, oneNight)])
    expect([await at.shown(), await at.state()]).toEqual([[1, 1], 1])
    const { data } = await at.books(who, [at.rooms(at.second.id, 1, oneNight)])
    expect(await at.shown()).toEqual([2, 0])
    await server.runJobs()
    expect(await at.state()).toBe(2)
    await at.as(who, '/order/ext/cancelUserOrder', { id: data.id })
    expect(await at.shown()).toEqual([1, 1])
    await server.runJobs()
    expect(await at.state()).toBe(1)
    // The capacity of the hotel decides it too, in the change's own transaction.
    expect((await at.limit(1)).errmsg).toBe('')
    expect([await at.shown(), await at.state()]).toEqual([[2, 0], 2])
    expect((await at.limit(2)).errmsg).toBe('')
    expect(await at.state()).toBe(1)
    expect(first.errmsg).toBe('')
  })
})
