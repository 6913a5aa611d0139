import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import type { Bookings } from '../../model/calls/visitor.ts'
import { hotelVisitors } from '../visitor/testing.ts'
import { lacking } from './lostNights.ts'

const server = await startTestServer()

/** A hotel that gives rooms back when a refund is asked for, and an operator who refuses refunds. */
async function desk(stock: number) {
  const at = await hotelVisitors(server, { sales: [{ stock }], stock, booking: { refundApplyReleaseStock: true } })
  const { projectId } = at
  const operator = await server.operator({ projects: [projectId] })
  const ask = <T = Record<string, unknown>>(path: string, body: object) =>
    server.call<T & { code?: string }>(path, body, { token: operator.token, projectId, language: 'en' })
  return {
    ...at,
    ask,
    asksBack: (who: Parameters<typeof at.as>[0], orderId: number) =>
      at.as(who, '/hotelGuest/ext/cancelBooking', { orderId, fee: 0 }),
    async withdraw(orderId: number) {
      const [row] = await server.sql<{ id: number; updatedAt: string }>(
        `select id, to_json("updatedAt")#>>'{}' as "updatedAt" from "refund" where "orderId" = $1 order by id desc`,
        [orderId],
      )
      return ask('/refund/cancel', { ...row, why: '住客改变主意' })
    },
    people: () =>
      server.sql<{ name: string; from: string; until: string; status: number }>(
        `select "name", to_char("checkInDate", 'DD') as "from", to_char("checkOutDate", 'DD') as "until", "status"
        from "hotelGuest" where "projectId" = $1 and "deletedAt" is null order by id`,
        [projectId],
      ),
    sold: async () => (await at.nights()).map(({ sold, held }) => sold + held),
    lost: () =>
      server.sql<{ id: number; night: string; status: number; rooms: number; guest: string | null; updatedAt: string }>(
        `select l.id, to_char(l."night", 'DD') as "night", l."status", l."rooms", g."name" as "guest",
          to_json(l."updatedAt")#>>'{}' as "updatedAt"
        from "lostNight" l left join "hotelGuest" g on g.id = l."hotelGuestId"
        where l."projectId" = $1 order by l."night", g.id`,
        [projectId],
      ),
  }
}
const threeNights = { checkInDate: '2027-05-10', checkOutDate: '2027-05-13' }

describe('a refund that is withdrawn', () => {
  it('gives its nights back to the guest when they are free', async () => {
    const at = await desk(1)
    const who = await at.visitor()
    const orderId = await at.staysPaid(who, [at.stay(threeNights)])
    expect((await at.asksBack(who, orderId)).errmsg).toBe('')
    expect([await at.sold(), (await at.people())[0]?.status]).toEqual([[0, 0, 0], 30])
    expect((await at.withdraw(orderId)).errmsg).toBe('')
    expect(await at.sold()).toEqual([1, 1, 1])
    const [guest] = await at.people()
    expect(guest).toMatchObject({ from: '10', until: '13' })
    expect(guest?.status).not.toBe(30)
    expect((await at.lost()).map(({ status }) => status)).toEqual([20, 20, 20])
  })
  it('gives back only nights that nobody has booked since; buyer, guest and an operator learn which are gone', async () => {
    const at = await desk(1)
    const who = await at.visitor()
    const orderId = await at.staysPaid(who, [
      at.stay({ ...threeNights, rooms: [at.room({ guests: [{ name: '甲', phoneNumber: '13800138071' }] })] }),
    ])
    await at.asksBack(who, orderId)
    await at.staysPaid(await at.visitor(), [at.stay({ checkInDate: '2027-05-10', checkOutDate: '2027-05-11' })])
    expect((await at.withdraw(orderId)).errmsg).toBe('')
    expect(await at.sold()).toEqual([1, 1, 1])
    expect((await at.people())[0]).toMatchObject({ name: '甲', from: '11', until: '13' })
    expect((await at.lost()).map(({ night, status }) => [night, status])).toEqual([
      ['10', 30],
      ['11', 20],
      ['12', 20],
    ])
    const { data } = await at.as<Bookings>(who, '/hotelGuest/ext/getBookings')
    expect(data.rows[0]?.gone).toEqual(['2027-05-10'])
    await server.runJobs()
    const notices = await at.notices('hotelNightsGone')
    expect(notices.map(({ phoneNumber }) => phoneNumber.slice(-4)).sort()).toEqual(['8060', '8071'])
    expect(notices[0]?.content).toContain('2027-05-10')
    // What the night cost can still be refunded; the room of it is not given back a second time.
    const [row] = await at.lost()
    const settled = await at.ask('/lostNight/settle', {
      id: row?.id,
      updatedAt: row?.updatedAt,
      reason: '改住湖景酒店',
    })
    expect(settled.errmsg).toBe('')
    expect((await at.as<Bookings>(who, '/hotelGuest/ext/getBookings')).data.rows[0]?.gone).toEqual([])
    const lines = await server.sql<{ id: number }>(
      `select id from "orderCommodity" where "orderId" = $1 and "checkInDate" = '2027-05-10'`,
      [orderId],
    )
    const refunded = await at.ask('/refund/apply', {
      orderId,
      lines: lines.map(({ id }) => ({ orderCommodityId: id })),
    })
    expect(refunded.errmsg).toBe('')
    expect(await at.sold()).toEqual([1, 1, 1])
  })
  it('of two rooms gives back the one that is left, and names rooms without guests too', async () => {
    const at = await desk(2)
    await server.sql('update "hotelBookingSetting" set "noFillOccupant" = true where "projectId" = $1', [at.projectId])
    const who = await at.visitor()
    const named = [at.room({ guests: [{ name: '甲' }] }), at.room({ guests: [{ name: '乙' }] })]
    const both = await at.staysPaid(who, [at.stay({ ...threeNights, rooms: named })])
    await at.asksBack(who, both)
    const other = await at.staysPaid(await at.visitor(), [
      at.stay({ checkInDate: '2027-05-12', checkOutDate: '2027-05-13', rooms: [at.room({ guests: [] })] }),
    ])
    expect((await at.withdraw(both)).errmsg).toBe('')
    expect(await at.sold()).toEqual([2, 2, 2])
    expect((await at.people()).map(({ name, from, until }) => [name, from, until])).toEqual([
      ['甲', '10', '13'],
      ['乙', '10', '12'],
    ])
    expect((await at.lost()).filter(({ status }) => status === 30)).toMatchObject([
      { night: '12', guest: '乙', rooms: 1 },
    ])
    // Without guests, the order itself stands for the rooms that are gone.
    const buyer = await server.sql<{ webUserId: number }>('select "webUserId" from "order" where id = $1', [other])
    expect(buyer).toHaveLength(1)
    expect((await at.ask('/refund/apply', { orderId: other })).errmsg).toBe('')
    const last = await at.books(who, [
      at.stay({ checkInDate: '2027-05-12', checkOutDate: '2027-05-13', rooms: [at.room({ guests: [] })] }),
    ])
    expect(last.errmsg).toBe('')
    expect((await at.withdraw(other)).data?.code ?? '').toBe('')
    expect((await at.lost()).at(-1)).toMatchObject({ night: '12', guest: null, rooms: 1, status: 30 })
  })
  it('and a booking of its last night at the same moment leave the night with one of them', async () => {
    const at = await desk(1)
    const who = await at.visitor()
    const orderId = await at.staysPaid(who, [at.stay(threeNights)])
    await at.asksBack(who, orderId)
    const buyers = await Promise.all(Array.from({ length: 6 }, () => at.visitor()))
    await allAtOnce(
      7,
      (nth): Promise<unknown> =>
        nth === 3
          ? at.withdraw(orderId)
          : at.books(buyers[nth % buyers.length] as (typeof buyers)[0], [
              at.stay({ checkInDate: '2027-05-11', checkOutDate: '2027-05-12' }),
            ]),
    )
    expect(await at.sold()).toEqual([1, 1, 1])
    const gone = (await at.lost()).filter(({ status }) => status === 30)
    const [{ count } = { count: 0 }] = await server.sql<{ count: number }>(
      `select count(*)::int as count from "order" where "projectId" = $1 and id <> $2`,
      [at.projectId, orderId],
    )
    expect(gone.length).toBe(count)
  })
})
describe('rooms that lack nights', () => {
  it('are as many as the scarcest night lacks; what the others take is no longer left', () => {
    const left = new Map([
      ['a', 3],
      ['b', 1],
    ])
    expect(lacking({ quantity: 2 }, [['a'], ['b'], ['c']], left)).toEqual({ rooms: 1, short: [1] })
    expect([left.get('a'), left.get('b')]).toEqual([1, 0])
  })
})
