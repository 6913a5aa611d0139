import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { moveClock, resetClock } from '@pavilion/store'
import { closeDue } from '@pavilion/order/server/closing.ts'
import { openHotel } from '../testing.ts'

const server = await startTestServer()
const guests = (...names: string[]) => names.map(name => ({ name }))
const codeOf = (answer: { data: { code?: string } }) => answer.data?.code

describe('a hotel order', () => {
  it('holds each night of its sale and type, is paid, and sells them; a refund gives them back', async () => {
    const at = await openHotel(server)
    const who = await at.visitor()
    const { data, errmsg } = await at.book(who, { roomCount: 2, guests: guests('甲', '乙') })
    expect(errmsg).toBe('')
    expect(data).toMatchObject({
      type: 10,
      status: 10,
      amount: 320_000,
      confirmation: 0,
      lines: [
        {
          name: '湖滨酒店 大床房',
          englishName: 'Lake Hotel King room',
          quantity: 2,
          price: 160_000,
          checkInDate: '2027-05-10',
          checkOutDate: '2027-05-12',
        },
      ],
    })
    expect(data.secondsLeft).toBeLessThanOrEqual(7200)
    const held = [
      { night: '05-10', total: 5, held: 2, sold: 0 },
      { night: '05-11', total: 5, held: 2, sold: 0 },
    ]
    expect(await at.nights()).toEqual(held)
    expect(await at.nightsOfType()).toEqual(held.map(night => ({ ...night, total: 100 })))
    await at.payFor(who, data.id)
    expect(await at.nights()).toEqual(held.map(night => ({ ...night, held: 0, sold: 2 })))
    const [line] = (await at.view(who, data.id)).lines
    const operator = await server.operator({ projects: [at.projectId] })
    const back = await server.call(
      '/refund/apply',
      { orderId: data.id, lines: [{ orderCommodityId: line?.id, quantity: 1 }] },
      { token: operator.token, projectId: at.projectId },
    )
    expect(back.errmsg).toBe('')
    await server.runJobs()
    expect(await at.nights()).toEqual(held.map(night => ({ ...night, held: 0, sold: 1 })))
    expect(await at.nightsOfType()).toEqual(held.map(night => ({ ...night, total: 100, held: 0, sold: 1 })))
    expect(
      await server.sql('select "name", "checkInDate"::text from "hotelGuest" where "projectId" = $1 order by id', [
        at.projectId,
      ]),
    ).toEqual([
      { name: '甲', checkInDate: '2027-05-10' },
      { name: '乙', checkInDate: '2027-05-10' },
    ])
  })
  it('gives its nights and its code back when it closes by itself, and takes them again for late money', async () => {
    const at = await openHotel(server)
    await server.sql(`insert into "reservationCode" ("projectId", "code", "days") values ($1, 'VIP', 2)`, [
      at.projectId,
    ])
    const code = async () =>
      (
        await server.sql<{ status: number }>('select "status" from "reservationCode" where "projectId" = $1', [
          at.projectId,
        ])
      )[0]
    const who = await at.visitor()
    const { data } = await at.book(who, { reservationCode: 'VIP' })
    expect(await code()).toEqual({ status: 30 })
    expect(codeOf(await at.book(who, { reservationCode: 'VIP' }))).toBe('wrongReservationCode')
    const { data: payable } = await at.begin(who, data.id)
    moveClock(3 * 3_600_000)
    try {
      await closeDue(server.system as never)
      await server.runJobs()
      expect(await at.nights()).toMatchObject([
        { held: 0, sold: 0 },
        { held: 0, sold: 0 },
      ])
      expect(await code()).toEqual({ status: 10 })
      await at.notify(at.merchant.pay(payable.outTradeNo))
    } finally {
      resetClock()
    }
    expect(await at.view(who, data.id)).toMatchObject({ status: 20 })
    expect(await at.nights()).toMatchObject([
      { held: 0, sold: 1 },
      { held: 0, sold: 1 },
    ])
  })
  it('uses its code once it is paid', async () => {
    const at = await openHotel(server, { booking: { roomReservationCode: true } })
    await server.sql(`insert into "reservationCode" ("projectId", "code", "days") values ($1, 'VIP', 2)`, [
      at.projectId,
    ])
    const who = await at.visitor()
    expect(codeOf(await at.book(who))).toBe('wrongReservationCode')
    expect(codeOf(await at.book(who, { reservationCode: 'VIP', checkOutDate: '2027-05-13' }))).toBe(
      'wrongReservationCode',
    )
    const { data } = await at.book(who, { reservationCode: 'VIP' })
    await at.payFor(who, data.id)
    await server.runJobs()
    expect(
      await server.sql('select "status", "orderId" from "reservationCode" where "projectId" = $1', [at.projectId]),
    ).toEqual([{ status: 20, orderId: data.id }])
  })
  it('costs each night what its sale asks, the cheapest one, and is one line for each price', async () => {
    const at = await openHotel(server, {
      sales: [
        { checkOutDate: '2027-05-12' },
        { checkInDate: '2027-05-11', price: 70_000 },
        { checkInDate: '2027-05-01', price: 1, reservationCode: 'SECRET' },
      ],
    })
    const who = await at.visitor()
    const { data } = await at.book(who, { checkOutDate: '2027-05-13' })
    expect(data.lines.map(({ price, checkInDate, checkOutDate }) => [price, checkInDate, checkOutDate])).toEqual([
      [80_000, '2027-05-10', '2027-05-11'],
      [140_000, '2027-05-11', '2027-05-13'],
    ])
    expect((await at.book(who, { checkOutDate: '2027-05-13', reservationCode: 'SECRET' })).data.amount).toBe(3)
  })
  it('is refused for dates, rooms, nights and guests that the hotel does not take, each with its reason [booking-min-nights booking-includes-dates booking-rooms-nonzero booking-min-guest]', async () => {
    const at = await openHotel(server, {
      setting: {
        minNights: 1,
        exhibitionStartDate: '2027-05-10',
        exhibitionEndDate: '2027-05-12',
        bookableStartDate: '2027-05-02',
        bookableEndDate: '2027-05-30',
      },
    })
    const who = await at.visitor()
    const refused = async (more: object) => {
      const { data, errmsg } = await at.book(who, more)
      return [data?.code, errmsg]
    }
    expect(await refused({ checkInDate: '2027-05-01' })).toEqual(['beyondDates', '超出可用日期范围'])
    expect(await refused({ checkOutDate: '2027-06-02' })).toEqual(['beyondDates', '超出可用日期范围'])
    expect(await refused({ checkInDate: '2027-05-12' })).toEqual(['beyondDates', '超出可用日期范围'])
    expect(await refused({ roomCount: 0 })).toEqual(['noRooms', '房间数不能为零'])
    expect(await refused({ checkOutDate: '2027-05-11' })).toEqual(['tooFewNights', '预订晚数须大于1'])
    expect(await refused({ checkInDate: '2027-05-11', checkOutDate: '2027-05-13' })).toEqual([
      'withoutExhibition',
      '预订日期须包含展期',
    ])
    expect(await refused({ roomCount: 2 })).toEqual(['tooFewGuests', '每间房至少填写1位住客'])
    expect(await refused({ guests: guests('甲', '乙', '丙') })).toEqual(['tooManyGuests', '每间房最多 2 位住客'])
    expect((await at.book(who)).result).toBe(20000)
    await server.sql('update "hotel" set status = 0 where id = $1', [at.hotel.id])
    expect((await refused({}))[0]).toBe('roomNotOffered')
  })
  it('of more rooms than one of its nights has is refused with the number left; nothing is held [channel-insufficient]', async () => {
    const at = await openHotel(server, { booking: { noFillOccupant: true } })
    const who = await at.visitor()
    await at.book(who, { checkInDate: '2027-05-11', roomCount: 3, guests: [] })
    const { errmsg, data } = await at.book(who, { roomCount: 3, guests: [] })
    expect([errmsg, data.left]).toEqual(['房间数量不足，可用房间数为2', 2])
    expect(await at.nights()).toMatchObject([{ night: '05-11', held: 3 }])
  })
  it('never oversells a night, though many want it at once, over a sale that the type caps', async () => {
    const at = await openHotel(server, { stock: 3, booking: { noFillOccupant: true }, sales: [{}, { stock: 5 }] })
    const who = await at.visitor()
    const answers = await allAtOnce(12, nth =>
      at.book(who, { checkInDate: `2027-05-1${nth % 3}`, checkOutDate: '2027-05-14', guests: [] }),
    )
    const won = answers.filter(answer => (answer as { result: number }).result === 20000)
    expect(won).toHaveLength(3)
    expect((await at.nightsOfType()).at(-1)).toEqual({ night: '05-13', total: 3, held: 3, sold: 0 })
  })
  it('on request waits for the organiser, who alone confirms it, paid or not', async () => {
    const at = await openHotel(server, { type: { onRequest: true } })
    const who = await at.visitor()
    const { data } = await at.book(who)
    expect(data.confirmation).toBe(10)
    const confirm = (token: string) =>
      server.call('/order/ext/toOfflineHotelOrderConfirm', { id: data.id }, { token, projectId: at.projectId })
    expect((await confirm(who.token)).result).not.toBe(20000)
    const operator = await server.operator({ projects: [at.projectId] })
    expect((await confirm(operator.token)).data).toMatchObject({ confirmation: 20, status: 10 })
    expect((await confirm(operator.token)).data).toMatchObject({ code: 'notOnRequest' })
    const { data: goods } = await at.order(who, [[0, 1]])
    expect(
      (
        await server.call(
          '/order/ext/toOfflineHotelOrderConfirm',
          { id: goods.id },
          { token: operator.token, projectId: at.projectId },
        )
      ).data,
    ).toMatchObject({ code: 'notOnRequest' })
  })
})
describe('an order for hotel guests', () => {
  it('books a room for each, with dates of their own, for guests of the list too', async () => {
    const at = await openHotel(server)
    const operator = await server.operator({ projects: [at.projectId] })
    const [guest] = await server.sql<{ id: number }>(
      `insert into "hotelGuest" ("projectId", "name") values ($1, '丙') returning id`,
      [at.projectId],
    )
    const stay = { checkInDate: '2027-05-10', checkOutDate: '2027-05-12' }
    const people = [
      { name: '甲', ...stay },
      { name: '乙', checkInDate: '2027-05-11', checkOutDate: '2027-05-12' },
      { hotelGuestId: guest?.id, ...stay },
    ]
    const { data, errmsg } = await at.book(
      operator,
      { guests: people, checkInDate: undefined, checkOutDate: undefined, roomCount: undefined },
      '/order/ext/createHotelGuestOrder',
    )
    expect(errmsg).toBe('')
    expect(data.lines.map(({ quantity, price, checkInDate }) => [quantity, price, checkInDate])).toEqual([
      [2, 160_000, '2027-05-10'],
      [1, 80_000, '2027-05-11'],
    ])
    expect(await at.nights()).toMatchObject([
      { night: '05-10', held: 2 },
      { night: '05-11', held: 3 },
    ])
    const [kept] = await server.sql<{ orderCommodityId: number }>(
      'select "orderCommodityId" from "hotelGuest" where id = $1',
      [guest?.id],
    )
    expect(kept?.orderCommodityId).toBe(data.lines[0]?.id)
    const visitor = await at.visitor()
    const theirs = await at.book(
      visitor,
      { guests: [people[2]], checkInDate: undefined, checkOutDate: undefined, roomCount: undefined },
      '/order/ext/createHotelGuestOrder',
    )
    expect(theirs.result).toBe(40400)
  })
})
describe('the hotel orders that a form offers', () => {
  it('are paid or completed ones of this visitor and project, with name, currency and price [hotel-order-list-filter hotel-order-fields]', async () => {
    const at = await openHotel(server)
    const [who, other] = [await at.visitor(), await at.visitor()]
    const { data: paid } = await at.book(who)
    await at.payFor(who, paid.id)
    const { data: ended } = await at.book(who, { checkInDate: '2027-05-11' })
    await at.payFor(who, ended.id)
    await server.sql('update "order" set status = 30 where id = $1', [ended.id])
    await at.book(who)
    const { data: goods } = await at.order(who, [[0, 1]])
    await at.payFor(who, goods.id)
    const ask = (token: string) =>
      server.call(
        '/order/ext/getList',
        { where: { status: [20, 30], type: 10, projectId: at.projectId } },
        { token, projectId: at.projectId },
      )
    const { data } = await ask(who.token)
    expect(data.count).toBe(2)
    expect(data.rows).toMatchObject([
      {
        id: ended.id,
        orderCommodities: [{ name: '湖滨酒店 大床房' }],
        currencyDetail: { abbr: 'CNY', symbol: '¥' },
        price: 80_000,
        status: 30,
        type: 10,
      },
      { id: paid.id, price: 160_000, status: 20, type: 10 },
    ])
    expect((await ask(other.token)).data.rows).toEqual([])
  })
})
