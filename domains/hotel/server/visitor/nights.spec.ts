import { describe, it } from 'node:test'
import { expect } from 'expect'
import { moveClock, resetClock, type SystemContext } from '@pavilion/store'
import { allAtOnce, startTestServer, type Visitor } from '@pavilion/testing'
import { closeDue } from '@pavilion/order/server/closing.ts'
import type { OrderView } from '@pavilion/order/model/index.ts'
import type { Cancellation } from '../../model/calls/visitor.ts'
import { codeOf, countOf, hotelVisitors } from './testing.ts'

const server = await startTestServer()
async function staying(rooms: Parameters<typeof hotelVisitors>[1] = {}) {
  const at = await hotelVisitors(server, rooms)
  const who = await at.visitor()
  const orderId = await at.staysPaid(who)
  const [guest] = await at.guests()
  const adds = (checkOutDate: string, of: Pick<Visitor, 'token'> = who) =>
    at.addsNights<OrderView>(of, { hotelGuestId: guest?.id, checkOutDate })
  const asks = () => at.as<Cancellation>(who, '/hotelGuest/ext/previewCancellation', { orderId })
  const cancels = (fee: number) => at.as(who, '/hotelGuest/ext/cancelBooking', { orderId, fee })
  const checkOut = async () => (await at.guests())[0]?.checkOutDate
  return { ...at, who, orderId, guest, adds, asks, cancels, checkOut }
}
/** Runs with the clock of that day, as it is at the event. */
async function on<T>(day: string, work: () => Promise<T>): Promise<T> {
  moveClock(Date.parse(`${day}T02:00:00Z`) - Date.now())
  try {
    return await work()
  } finally {
    resetClock()
  }
}

describe('a night that is added', () => {
  it('is held by an order of one line, lengthens the stay when it is paid, and not before', async () => {
    const at = await staying()
    const preview = await at.as<{ price: number }>(at.who, '/hotelGuest/ext/previewNights', {
      hotelGuestId: at.guest?.id,
      checkOutDate: '2027-05-14',
    })
    expect(preview.data.price).toBe(160_000)
    const { data } = await at.adds('2027-05-14')
    expect([data.amount, data.lines.length, await at.checkOut()]).toEqual([160_000, 1, '2027-05-12'])
    expect(await at.nights()).toMatchObject([{ sold: 1 }, { sold: 1 }, { held: 1 }, { held: 1 }])
    await at.payFor(at.who, data.id)
    expect(await at.checkOut()).toBe('2027-05-14')
  })
  it('is one order at a time, however often it is asked for; unpaid, the stay stays as it was', async () => {
    const at = await staying()
    expect(countOf(await allAtOnce(6, () => at.adds('2027-05-13')))).toEqual({ done: 1, nightsWaiting: 5 })
    await server.sql(
      `update "order" set "autoCloseAt" = now() - interval '1 minute' where status = 10 and "projectId" = $1`,
      [at.projectId],
    )
    await closeDue(server.system as SystemContext)
    expect(await at.checkOut()).toBe('2027-05-12')
    expect(codeOf(await at.adds('2027-05-13'))).toBe('done')
  })
  it('shortens the stay again when its money goes back', async () => {
    const at = await staying()
    const { data } = await at.adds('2027-05-13')
    await at.payFor(at.who, data.id)
    const operator = await server.operator({ projects: [at.projectId] })
    await server.call('/refund/apply', { orderId: data.id }, { token: operator.token, projectId: at.projectId })
    await server.runJobs()
    expect(await at.checkOut()).toBe('2027-05-12')
  })
  it('is refused for somebody else’s guest, an earlier day, an unpaid stay and a full night', async () => {
    const at = await staying({ sales: [{ stock: 1 }] })
    const other = await at.visitor()
    expect(codeOf(await at.adds('2027-05-13', other))).toBe('noData')
    expect(codeOf(await at.adds('2027-05-12'))).toBe('beyondDates')
    expect(codeOf(await at.adds('2027-06-02'))).toBe('beyondDates')
    await at.books(other, [at.stay({ checkInDate: '2027-05-12', checkOutDate: '2027-05-13' })])
    const full = await at.adds('2027-05-13')
    expect([codeOf(full), full.data]).toMatchObject(['tooFewRooms', { left: 0 }])
    const second = (await at.guests())[1]
    const unpaid = await at.addsNights(other, { hotelGuestId: second?.id, checkOutDate: '2027-05-14' })
    expect(codeOf(unpaid)).toBe('notStaying')
  })
})
describe('what a booking costs', () => {
  it('is named by whoever books: without the sum that they saw, or at another one, nothing is ordered', async () => {
    const at = await staying()
    const nights = { hotelGuestId: at.guest?.id, checkOutDate: '2027-05-13' }
    const stays = { stays: [at.stay()], contact: { name: '甲', phoneNumber: '13800138060' } }
    const one = {
      roomTypeId: at.type.id,
      guests: [{ name: '乙', checkInDate: '2027-05-10', checkOutDate: '2027-05-11' }],
    }
    for (const [path, body] of [
      ['/order/ext/createHotelOrder', stays],
      ['/order/ext/createHotelGuestOrder', one],
      ['/order/ext/addHotelNights', nights],
    ] as const) {
      expect(codeOf(await at.as(at.who, path, body))).toBe('amountNotShown')
      expect(codeOf(await at.as(at.who, path, { ...body, amount: 1 }))).toBe('priceChanged')
    }
    expect(codeOf(await at.addsNights(at.who, nights))).toBe('done')
  })
})
describe('cancelling a booking', () => {
  const rule = { setting: { freeCancelDays: 3, cancelFeeNights: 1 } }
  it('is free until the last free day; then its fee is shown before, kept, and never more than was shown', async () => {
    const free = await staying(rule)
    expect((await on('2027-05-07', free.asks)).data).toEqual({
      fee: 0,
      back: 160_000,
      currency: 'CNY',
      freeUntil: '2027-05-07',
      feeNights: 1,
    })
    const late = await staying(rule)
    await on('2027-05-08', async () => {
      expect((await late.asks()).data).toMatchObject({ fee: 80_000, back: 80_000 })
      const refused = await late.cancels(0)
      expect([codeOf(refused), refused.data]).toMatchObject(['cancellationFeeChanged', { fee: 80_000 }])
      expect(codeOf(await late.cancels(80_000))).toBe('done')
    })
    const [asked] = await server.sql('select "amount", "toApprove" from "refund" where "projectId" = $1', [
      late.projectId,
    ])
    expect(asked).toEqual({ amount: 80_000, toApprove: true })
    expect(codeOf(await late.cancels(80_000))).toBe('notCancellable')
  })
  it('closes an unpaid one, gives its rooms back, and happens once', async () => {
    const at = await hotelVisitors(server, rule)
    const who = await at.visitor()
    const { data } = await at.books(who, [at.stay()])
    const cancel = () => at.as(who, '/hotelGuest/ext/cancelBooking', { orderId: data.id, fee: 0 })
    expect(countOf(await allAtOnce(4, cancel))).toEqual({ done: 1, notCancellable: 3 })
    expect(await at.nights()).toMatchObject([{ held: 0 }, { held: 0 }])
  })
  it('of a paid one at once from several places asks for its money once', async () => {
    const at = await staying(rule)
    const answers = await allAtOnce(5, () => at.cancels(0))
    expect(countOf(answers)).toEqual({ done: 1, notCancellable: 4 })
    expect(await server.sql('select "amount" from "refund" where "projectId" = $1', [at.projectId])).toEqual([
      { amount: 160_000 },
    ])
  })
  it('takes the added nights with it, and is refused once the stay has begun or for somebody else', async () => {
    const at = await staying(rule)
    const { data } = await at.adds('2027-05-13')
    await at.payFor(at.who, data.id)
    const other = await at.visitor()
    expect(codeOf(await at.as(other, '/hotelGuest/ext/previewCancellation', { orderId: at.orderId }))).toBe('noData')
    expect(codeOf(await on('2027-05-10', at.asks))).toBe('stayBegun')
    expect((await at.asks()).data.back).toBe(240_000)
    expect(codeOf(await at.cancels(0))).toBe('done')
    const refunds = await server.sql('select "amount" from "refund" where "projectId" = $1 order by "amount"', [
      at.projectId,
    ])
    expect(refunds).toEqual([{ amount: 80_000 }, { amount: 160_000 }])
  })
})
describe('the bill of a booking', () => {
  it('is a PDF for its buyer alone', async () => {
    const at = await staying()
    const ask = (who: Pick<Visitor, 'token'>) =>
      fetch(`${server.url}/api/hotelGuest/ext/getBill`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-token': who.token,
          'x-project-id': String(at.projectId),
        },
        body: JSON.stringify({ orderId: at.orderId }),
      })
    const bill = await ask(at.who)
    expect(bill.headers.get('content-type')).toContain('application/pdf')
    expect(
      Buffer.from(await bill.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const refused = (await (await ask(await at.visitor())).json()) as { result: number }
    expect(refused.result).toBe(40400)
  })
})
