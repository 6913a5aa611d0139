import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { dayMs } from '@pavilion/declare'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { moveClock, resetClock } from '@pavilion/store'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { openDesk, outcome } from '../testing.ts'
import { releaseAssignments } from './release.ts'

const server = await startTestServer()
after(() => resetClock())
type At = Awaited<ReturnType<typeof openDesk>>
const asLeft = { checkedOutAt: expect.any(String) }
const on = async (days: number, work: () => Promise<void>) => {
  moveClock(days * dayMs)
  try {
    await work()
  } finally {
    resetClock()
  }
}
/** A visitor books a king room of the hotel from `on(0)` for four nights, and pays. */
async function booked(at: At) {
  const buyer = await server.visitor({ projectId: at.projectId })
  const days = [at.on(0), at.on(8)]
  await server.sql('update "hotelChannelSales" set "checkInDate" = $2, "checkOutDate" = $3 where "projectId" = $1', [
    at.projectId,
    ...days,
  ])
  const answer = await at.book(buyer, {
    checkInDate: at.on(0),
    checkOutDate: at.on(4),
    guests: [{ name: '林溪' }, { name: '乔安' }],
  })
  expect(answer.result).toBe(20000)
  await at.payFor(buyer, answer.data.id)
  await server.runJobs()
  const rows = await at.inside.store(hotelGuest).rows({ orderCommodityId: { isNull: false } }, { fields: ['id'] })
  const [lin, qiao] = rows.map(({ id }) => id)
  return [lin as number, qiao as number, buyer] as const
}
const standingOf = async (id: number) =>
  (await server.sql('select "checkOutStatus" as state, "hotelRoomId" as room from "hotelGuest" where id = $1', [id]))[0]

describe('checking in', () => {
  it('happens once however often it is pressed, and not before the first night', async () => {
    const at = await openDesk(server)
    const { data } = await at.assign(await at.guest('林溪'), at.rooms['201'] as number)
    const first = await at.asks<{ checkedInAt: string }>('/hotelAssignRoom/checkIn', { id: data.id })
    const again = await at.asks('/hotelAssignRoom/checkIn', { id: data.id })
    expect(again.data).toEqual(first.data)
    const later = await at.guest('乔安', { checkInDate: at.on(2) })
    const { data: other } = await at.assign(later, at.rooms['201'] as number)
    expect(outcome(await at.asks('/hotelAssignRoom/checkIn', { id: other.id }))).toBe('tooEarlyToCheckIn')
  })
  it('lists who arrives, is there and leaves today, with their roommates', async () => {
    const at = await openDesk(server)
    const [lin, qiao] = [await at.guest('林溪'), await at.guest('乔安', { checkOutDate: at.on(2) })]
    const { data } = await at.assign(lin, at.rooms['201'] as number)
    await at.assign(qiao, at.rooms['201'] as number)
    await at.asks('/hotelAssignRoom/checkIn', { id: data.id })
    const body = { hotelId: at.hotel.id }
    const desk = await at.asks('/hotelAssignRoom/getDesk', body)
    expect(desk.data).toMatchObject({
      arriving: [{ name: '乔安', roomNo: '201', with: ['林溪'] }],
      staying: [{ name: '林溪', isIn: true }],
      leaving: [],
    })
    await on(7, async () => {
      expect((await at.asks('/hotelAssignRoom/getDesk', body)).data).toMatchObject({
        arriving: [],
        staying: [],
        leaving: [{ name: '林溪' }],
      })
    })
  })
})

describe('a move in mid-stay', () => {
  it('of somebody in the house ends tonight in the old room and goes on in the new one', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    const { data } = await at.assign(lin, at.rooms['101'] as number)
    await at.asks('/hotelAssignRoom/checkIn', { id: data.id })
    await on(2, async () => {
      const [row] = (await at.board()).lodgers
      const body = { id: data.id, updatedAt: row?.updatedAt, hotelRoomId: at.rooms['201'] }
      expect(outcome(await at.asks('/hotelAssignRoom/move', body))).toBe('done')
      expect(await at.nightsOf()).toMatchObject([
        { room: '101', from: at.on(0), to: at.on(2) },
        { room: '201', from: at.on(2), to: at.on(7) },
      ])
      const { lodgers } = await at.board()
      expect(lodgers.find(({ roomId }) => roomId === at.rooms['201'])).toMatchObject({ isIn: true, status: 10 })
    })
  })
})

describe('checking out', () => {
  it('follows the states 0 unassigned, 10 assigned, 20 checked out [room-check-out-status]', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    expect(await standingOf(lin)).toEqual({ state: 0, room: null })
    const { data } = await at.assign(lin, at.rooms['201'] as number)
    expect(await standingOf(lin)).toEqual({ state: 10, room: at.rooms['201'] })
    await at.asks('/hotelAssignRoom/checkOut', { id: data.id })
    expect(await standingOf(lin)).toMatchObject({ state: 20 })
    const rooms = await server.sql('select "checkOutStatus" as state from "hotelRoom" where id = $1', [at.rooms['201']])
    expect(rooms).toEqual([{ state: 20 }])
  })
  it('frees the rest of the stay at once for others, and answers the same the second time', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    const { data } = await at.assign(lin, at.rooms['101'] as number)
    await at.asks('/hotelAssignRoom/checkIn', { id: data.id })
    await on(2, async () => {
      const first = await at.asks('/hotelAssignRoom/checkOut', { id: data.id })
      expect(first.data).toMatchObject({ ...asLeft, freed: [2, 3, 4, 5, 6].map(at.on), resold: 0 })
      const again = await at.asks<{ checkedOutAt: string }>('/hotelAssignRoom/checkOut', { id: data.id })
      expect(again.data).toMatchObject({ checkedOutAt: first.data.checkedOutAt, freed: [], resold: 0 })
      const next = await at.guest('乔安', { checkInDate: at.on(2) })
      expect(outcome(await at.assign(next, at.rooms['101'] as number))).toBe('done')
    })
  })
  it('on the day of arrival frees the bed for that night too', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    const { data } = await at.assign(lin, at.rooms['101'] as number)
    await at.asks('/hotelAssignRoom/checkIn', { id: data.id })
    await at.asks('/hotelAssignRoom/checkOut', { id: data.id })
    expect(outcome(await at.assign(await at.guest('乔安'), at.rooms['101'] as number))).toBe('done')
  })
  it('by two desks at one moment frees each night once', async () => {
    const at = await openDesk(server)
    const [lin] = await booked(at)
    const { data } = await at.assign(lin, at.rooms['101'] as number)
    const out = () => at.asks<{ resold: number }>('/hotelAssignRoom/checkOut', { id: data.id, resell: true })
    const answers = await bothAtOnce(out(), out())
    expect(answers.map(outcome)).toEqual(['done', 'done'])
    const resold = answers.map(answer => (answer as Awaited<ReturnType<typeof out>>).data.resold)
    expect(resold.sort()).toEqual([0, 4])
  })
  it('gives nights back to the stock only with «resell», and only those that no roommate sleeps', async () => {
    const at = await openDesk(server)
    const [lin, qiao] = await booked(at)
    const stock = async () => (await at.nights()).map(({ sold }) => sold)
    const [one, other] = [
      await at.assign(lin, at.rooms['101'] as number),
      await at.assign(qiao, at.rooms['101'] as number),
    ]
    for (const { data } of [one, other]) await at.asks('/hotelAssignRoom/checkIn', { id: data.id })
    await on(1, async () => {
      const first = await at.asks('/hotelAssignRoom/checkOut', { id: one.data.id, resell: true })
      expect(first.data).toMatchObject({ freed: [1, 2, 3].map(at.on), resold: 0 })
      expect(await stock()).toEqual([1, 1, 1, 1])
      await at.asks('/hotelAssignRoom/checkOut', { id: other.data.id, resell: true })
      expect(await stock()).toEqual([1, 0, 0, 0])
    })
  })
  it('gives nights back that were added to the stay later, once nobody sleeps them', async () => {
    const at = await openDesk(server)
    const [lin, qiao, buyer] = await booked(at)
    const more = { hotelGuestId: lin, checkOutDate: at.on(5) }
    const by = { token: buyer.token, projectId: at.projectId }
    const { data: shown } = await server.call('/hotelGuest/ext/previewNights', more, by)
    const { data: order } = await server.call('/order/ext/addHotelNights', { ...more, amount: shown.price }, by)
    await at.payFor(buyer, order.id)
    const room = at.rooms['101'] as number
    const [one, other] = [await at.assign(lin, room), await at.assign(qiao, room)]
    const out = async ({ data: { id } }: typeof one) =>
      (await at.asks<{ resold: number }>('/hotelAssignRoom/checkOut', { id, resell: true })).data.resold
    expect([await out(one), await out(other)]).toEqual([0, 5])
    expect((await at.nights()).map(({ sold }) => sold)).toEqual([0, 0, 0, 0, 0])
  })
  it('without «resell» leaves the stock as it is', async () => {
    const at = await openDesk(server)
    const [lin] = await booked(at)
    const { data } = await at.assign(lin, at.rooms['101'] as number)
    const answer = await at.asks('/hotelAssignRoom/checkOut', { id: data.id })
    expect(answer.data).toMatchObject({ freed: [0, 1, 2, 3].map(at.on), resold: 0 })
    expect((await at.nights()).map(({ sold }) => sold)).toEqual([1, 1, 1, 1])
  })
})

describe('nights that are refunded', () => {
  it('leave the room on each of them, also in the middle of the stay', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    await at.assign(lin, at.rooms['101'] as number)
    await at.inside.transaction(tx => releaseAssignments(tx, { hotelGuestId: lin, nights: [at.on(2), at.on(6)] }))
    expect(await at.nightsOf()).toMatchObject([
      { from: at.on(0), to: at.on(2) },
      { from: at.on(3), to: at.on(6) },
    ])
  })
  it('after the arrival are those that are still to come', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    const { data } = await at.assign(lin, at.rooms['101'] as number)
    await at.asks('/hotelAssignRoom/checkIn', { id: data.id })
    await on(3, async () => {
      const all = [0, 1, 2, 3, 4, 5, 6].map(at.on)
      await at.inside.transaction(tx => releaseAssignments(tx, { hotelGuestId: lin, nights: all }))
      expect(await at.nightsOf()).toMatchObject([{ from: at.on(0), to: at.on(3) }])
      expect(await standingOf(lin)).toMatchObject({ state: 10 })
    })
  })
  it('take the whole assignment of somebody who has not come', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    await at.assign(lin, at.rooms['101'] as number)
    const nights = [0, 1, 2, 3, 4, 5, 6].map(at.on)
    await at.inside.transaction(tx => releaseAssignments(tx, { hotelGuestId: lin, nights }))
    expect(await at.nightsOf()).toEqual([])
    expect(await standingOf(lin)).toEqual({ state: 0, room: null })
  })
})
