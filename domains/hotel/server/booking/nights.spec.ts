import { describe, it } from 'node:test'
import { expect } from 'expect'
import { moveClock, resetClock } from '@pavilion/store'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { assignments, type LostNights } from '../ports.ts'
import { hotelRoom } from '../../model/index.ts'
import { openHotel } from '../testing.ts'
import { releaseNights } from './nights.ts'

const server = await startTestServer()
const guests = (...names: string[]) => names.map(name => ({ name }))
/** What the reception would hear of lost nights, while a promise listens. */
let lost: LostNights[] | undefined
assignments.fill('nights.spec', async (_tx, of) => {
  lost?.push(of)
})
const stay = { checkInDate: '2027-05-10', checkOutDate: '2027-05-13' }

async function desk(rooms: Parameters<typeof openHotel>[1] = {}) {
  const at = await openHotel(server, rooms)
  const operator = await server.operator({ projects: [at.projectId] })
  const ask = (path: string, body: object) =>
    server.call(path, body, { token: operator.token, projectId: at.projectId, language: 'en' })
  return {
    ...at,
    ask,
    /** A paid stay of three nights; its order, its first line and its guests. */
    async stays(more: object = {}) {
      const who = await at.visitor()
      const { data } = await at.book(who, { ...stay, ...more })
      await at.payFor(who, data.id)
      const people = await server.sql<{ id: number }>(
        `select g.id from "hotelGuest" g join "orderCommodity" l on l.id = g."orderCommodityId"
        where l."orderId" = $1 order by g.id`,
        [data.id],
      )
      return { who, order: data, lineId: data.lines[0]?.id as number, guestIds: people.map(({ id }) => id) }
    },
    lines: (orderId: number) =>
      server.sql(
        `select to_char("checkInDate", 'DD') as "from", to_char("checkOutDate", 'DD') as "until", "quantity", "price",
          "status", "refundedAmount" as "refunded", "nightsReturned" as "returned"
        from "orderCommodity" where "orderId" = $1 order by "checkInDate", id`,
        [orderId],
      ),
    guest: async (id: number) =>
      (
        await server.sql<{ from: string; until: string; status: number }>(
          `select to_char("checkInDate", 'DD') as "from", to_char("checkOutDate", 'DD') as "until", "status"
          from "hotelGuest" where id = $1`,
          [id],
        )
      )[0],
    room: async (roomNo: string) =>
      (
        await at.inside
          .store(hotelRoom)
          .create({ projectId: at.projectId, hotelId: at.hotel.id, roomTypeId: at.type.id, roomNo })
      ).id,
    assigned: (roomId: number) =>
      server.sql(
        `select "hotelGuestId" as "guestId", to_char("checkInDate", 'DD') as "from", to_char("checkOutDate", 'DD') as "until"
        from "hotelAssignRoom" where "hotelRoomId" = $1 and "deletedAt" is null order by id`,
        [roomId],
      ),
    sold: async () => (await at.nights()).map(({ night, held, sold }) => [night.slice(3), held + sold]),
    refund: (id: number, from: string, until: string, more: object = {}) =>
      ask('/hotelGuest/refundNights', { id, from: `2027-05-${from}`, until: `2027-05-${until}`, ...more }),
    release: (orderCommodityId: number, nights: readonly string[]) =>
      server.system.transaction(tx => releaseNights(tx, { orderCommodityId, nights, reason: 'left early' })),
  }
}

describe('a single night', () => {
  it('of a paid stay is refunded with its price; the rest stays bought, the guest and the stock follow', async () => {
    const at = await desk()
    const { order, guestIds } = await at.stays({ roomCount: 2, guests: guests('甲', '乙') })
    const room = await at.room('301')
    await at.ask('/hotelAssignRoom/assign', { hotelGuestId: guestIds[1], hotelRoomId: room })
    lost = []
    const { errmsg, data } = await at.refund(guestIds[1] as number, '12', '13')
    expect([errmsg, data.amount]).toEqual(['', 80_000])
    await server.runJobs()
    expect(await at.lines(order.id)).toEqual([
      { from: '10', until: '13', quantity: 1, price: 240_000, status: 20, refunded: 0, returned: false },
      { from: '10', until: '12', quantity: 1, price: 160_000, status: 20, refunded: 0, returned: false },
      { from: '12', until: '13', quantity: 1, price: 80_000, status: 56, refunded: 80_000, returned: false },
    ])
    expect(await at.sold()).toEqual([
      ['10', 2],
      ['11', 2],
      ['12', 1],
    ])
    expect(await at.guest(guestIds[1] as number)).toMatchObject({ from: '10', until: '12' })
    expect(await at.guest(guestIds[0] as number)).toMatchObject({ from: '10', until: '13' })
    expect(await at.assigned(room)).toEqual([{ guestId: guestIds[1], from: '10', until: '12' }])
    expect(lost).toEqual([{ hotelGuestId: guestIds[1], nights: ['2027-05-12'] }])
    lost = undefined
    const again = await at.refund(guestIds[1] as number, '12', '13')
    expect(again.result).toBe(40000)
  })
  it('in the middle is refunded alone; the last nights end the stay of the guest', async () => {
    const at = await desk()
    const { order, guestIds } = await at.stays()
    const guest = guestIds[0] as number
    expect((await at.refund(guest, '11', '12')).errmsg).toBe('')
    await server.runJobs()
    expect((await at.lines(order.id)).map(({ from, until, status }) => [from, until, status])).toEqual([
      ['10', '11', 20],
      ['11', '12', 56],
      ['12', '13', 20],
    ])
    expect((await at.refund(guest, '11', '12')).data.code).toBe('nightsNotBought')
    for (const [from, until] of [
      ['10', '11'],
      ['12', '13'],
    ] as const)
      expect((await at.refund(guest, from, until)).errmsg).toBe('')
    await server.runJobs()
    expect(await at.guest(guest)).toMatchObject({ status: 30 })
    expect((await at.sold()).every(([, taken]) => taken === 0)).toBe(true)
    const [row] = await server.sql('select "status", "refundStatus" from "order" where id = $1', [order.id])
    expect(row).toEqual({ status: 40, refundStatus: 31 })
  })
  it('that is over is not refunded; one from today on is', async () => {
    const at = await desk()
    const { guestIds } = await at.stays()
    moveClock(Date.parse('2027-05-11T04:00:00Z') - Date.now())
    try {
      expect((await at.refund(guestIds[0] as number, '10', '12')).data.code).toBe('nightsPast')
      expect((await at.refund(guestIds[0] as number, '11', '13')).errmsg).toBe('')
    } finally {
      resetClock()
    }
  })
  it('that has been slept in stays sold when the whole stay is refunded after arrival', async () => {
    const at = await desk()
    const { order, guestIds } = await at.stays()
    moveClock(Date.parse('2027-05-11T04:00:00Z') - Date.now())
    try {
      expect((await at.ask('/refund/apply', { orderId: order.id })).errmsg).toBe('')
      await server.runJobs()
    } finally {
      resetClock()
    }
    expect(await at.sold()).toEqual([
      ['10', 1],
      ['11', 0],
      ['12', 0],
    ])
    expect(await at.guest(guestIds[0] as number)).toMatchObject({ from: '10', until: '11', status: 20 })
  })
  it('of an order that is cancelled unpaid is nobody’s: rooms are released, and no list names its guest', async () => {
    const at = await desk()
    const who = await at.visitor()
    const { data } = await at.book(who, stay)
    lost = []
    const path = '/order/ext/cancelUserOrder'
    expect((await server.call(path, { id: data.id }, { token: who.token, projectId: at.projectId })).errmsg).toBe('')
    expect(lost.map(({ nights }) => nights)).toEqual([['2027-05-10', '2027-05-11', '2027-05-12']])
    lost = undefined
    const about = { hotelId: at.hotel.id }
    expect((await at.ask('/hotel/getRoomingList', about)).data.lines).toEqual([])
    const { data: statement } = await at.ask('/hotel/getStatement', { ...about, first: '2027-05-10', days: 1 })
    expect(statement.sums[0]).toMatchObject({ held: 0, arriving: 0 })
  })
  it('asked back by two operators at once is paid back once', async () => {
    const at = await desk()
    const { guestIds, order } = await at.stays()
    const outcomes = await allAtOnce(4, () => at.refund(guestIds[0] as number, '12', '13'))
    const codes = outcomes.map(answer => (answer as { result: number }).result)
    expect(codes.filter(code => code === 20000)).toHaveLength(1)
    const [row] = await server.sql<{ refunding: number }>(
      'select "refundingAmount" + "refundedAmount" as "refunding" from "order" where id = $1',
      [order.id],
    )
    expect(Number(row?.refunding)).toBe(80_000)
  })
  it('that is released without money is for sale once, and a later refund does not return it twice', async () => {
    const at = await desk()
    const { lineId, order, guestIds } = await at.stays()
    expect(await at.release(lineId, ['2027-05-12', '2027-05-13'])).toEqual(['2027-05-12'])
    expect(await at.release(lineId, ['2027-05-12'])).toEqual([])
    expect(await at.sold()).toEqual([
      ['10', 1],
      ['11', 1],
      ['12', 0],
    ])
    const back = await at.ask('/refund/apply', { orderId: order.id })
    expect([back.errmsg, back.data.amount]).toEqual(['', 240_000])
    await server.runJobs()
    expect((await at.sold()).every(([, taken]) => taken === 0)).toBe(true)
    expect(await at.guest(guestIds[0] as number)).toMatchObject({ status: 30 })
  })
  it('keeps its part of the price to the cent, whatever is split from whatever', async () => {
    const at = await desk({ sales: [{ price: 33_333 }] })
    await at.ask('/hotel/setNights', {
      hotelId: at.hotel.id,
      version: 1,
      saleIds: at.sales,
      from: '2027-05-11',
      until: '2027-05-12',
      price: 10_001,
    })
    const { order, guestIds } = await at.stays()
    expect(order.amount).toBe(76_667)
    expect((await at.refund(guestIds[0] as number, '11', '13')).data.amount).toBe(43_334)
    const rest = await at.lines(order.id)
    expect(rest.reduce((sum, { price }) => sum + Number(price), 0)).toBe(76_667)
  })
})

/** A generator of its own, so that a history that fails is found again by its seed. */
function chance(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
describe('the rooms of a night', () => {
  const days = ['2027-05-10', '2027-05-11', '2027-05-12', '2027-05-13', '2027-05-14'] as const
  it('are free, held and sold in sum, and what is held and sold is what orders have, after any history', async () => {
    for (const seed of [7, 42]) {
      const at = await desk({ stock: 6, sales: [{ stock: 4 }, { stock: 3, price: 90_000 }] })
      const roll = chance(seed)
      const open: { who: Awaited<ReturnType<typeof at.visitor>>; id: number; paid: boolean }[] = []
      const who = await at.visitor()
      for (let step = 0; step < 40; step++) {
        const from = roll(4)
        const until = from + 1 + roll(4 - from)
        const act = roll(8)
        const [some] = open.length ? open.splice(roll(open.length), 1) : []
        if (act < 3 || !some) {
          if (some) open.push(some)
          const { data, result } = await at.book(who, {
            checkInDate: days[from],
            checkOutDate: days[until],
            roomCount: 1 + roll(2),
            guests: guests('甲', '乙'),
          })
          if (result === 20000) open.push({ who, id: data.id, paid: false })
        } else if (act === 3 && !some.paid) {
          await at.payFor(some.who, some.id)
          open.push({ ...some, paid: true })
        } else if (act === 4 && !some.paid)
          await server.call(
            '/order/ext/cancelUserOrder',
            { id: some.id },
            { token: who.token, projectId: at.projectId },
          )
        else if (act === 5 && some.paid) {
          const [guest] = await server.sql<{ id: number; from: string }>(
            `select g.id, to_char(g."checkInDate", 'YYYY-MM-DD') as "from"
            from "hotelGuest" g join "orderCommodity" l on l.id = g."orderCommodityId"
            where l."orderId" = $1 and g."status" <> 30 limit 1`,
            [some.id],
          )
          if (guest) {
            const next = days[days.indexOf(guest.from as '2027-05-10') + 1]
            await at.ask('/hotelGuest/refundNights', { id: guest.id, from: guest.from, until: next })
          }
          open.push(some)
        } else if (act === 6 && some.paid) {
          const [line] = await server.sql<{ id: number }>(
            'select id from "orderCommodity" where "orderId" = $1 and "status" = 20 limit 1',
            [some.id],
          )
          if (line) await at.release(line.id, [days[from] as string])
          open.push(some)
        } else {
          open.push(some)
          const { data } = await at.ask('/hotel/getNights', { hotelId: at.hotel.id, first: days[0], days: 4 })
          await at.ask('/hotel/setNights', {
            hotelId: at.hotel.id,
            version: data.version,
            ...(roll(2) ? { saleIds: [at.sales[roll(2)]] } : { roomTypeIds: [at.type.id] }),
            from: days[from],
            until: days[until],
            stock: roll(7),
          })
        }
        if (step % 8 === 7) await server.runJobs()
      }
      await server.runJobs()
      for (const [counter, key] of [
        ['channelNight', 'hotelChannelSalesId'],
        ['roomNight', 'roomTypeId'],
      ] as const) {
        const wrong = await server.sql(
          `with bought as (
            select l."${key}" as "of", d::date as "night",
              coalesce(sum(l."quantity") filter (where o."status" = 10), 0)::int as "held",
              coalesce(sum(l."quantity") filter (where o."status" in (20, 30) and l."status" in (10, 20, 30, 50)
                and not l."nightsReturned"), 0)::int as "sold"
            from "orderCommodity" l
            join "order" o on o.id = l."orderId"
            cross join generate_series(l."checkInDate", l."checkOutDate" - 1, interval '1 day') d
            where l."projectId" = $1
            group by 1, 2
          )
          select c."night", c."total", c."held", c."sold", b."held" as "heldByOrders", b."sold" as "soldByOrders"
          from "${counter}" c
          left join bought b on b."of" = c."${key}" and b."night" = c."night"
          where c."projectId" = $1 and (c."held" <> coalesce(b."held", 0) or c."sold" <> coalesce(b."sold", 0)
            or c."total" - c."held" - c."sold" < 0)`,
          [at.projectId],
        )
        expect({ seed, counter, wrong }).toEqual({ seed, counter, wrong: [] })
      }
    }
  })
})
