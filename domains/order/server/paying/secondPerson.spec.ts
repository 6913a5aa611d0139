import { describe, it } from 'node:test'
import { expect } from 'expect'
import { moveClock, resetClock } from '@pavilion/store'
import { allAtOnce, startTestServer, type Operator } from '@pavilion/testing'
import { orderStatus, payVerification } from '../../model/index.ts'
import { closeDue } from '../closing.ts'
import { openShop } from '../testing/shop.ts'

const server = await startTestServer()
const [ann, ben] = [await server.operator(), await server.operator()]

/** An unpaid order, where a second person is needed above `limit`. */
async function ordered({ price = 999_900, limit = 500_000 }: { price?: number; limit?: number } = {}) {
  const shop = await openShop(server, [{ price, stock: 99 }])
  await server.sql(
    'insert into "projectSetting" ("projectId", "payVerifyAbove", "orderAutoCancelHours") values ($1, $2, 24)',
    [shop.projectId, limit],
  )
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
  const call = (by: Pick<Operator, 'token'>, path: string, body: object) =>
    server.call(path, body, { token: by.token, projectId: shop.projectId })
  return {
    shop,
    who,
    order,
    call,
    view: () => shop.view(who, order.id),
    record: (by: Operator, amount: number, orderId = order.id) =>
      call(by, '/pay/recordOffline', { orderId, type: 70, amount }),
    decide: (by: Operator, move: string, { id, updatedAt }: { id: number; updatedAt: string }, more = {}) =>
      call(by, `/pay/${move}`, { id, updatedAt, ...more }),
  }
}
const [waiting, notRequired] = [payVerification.waiting, payVerification.notRequired]

describe('the second person', () => {
  it('is waited for when two payments of one order are above the limit together, and not for another operator’s order', async () => {
    const { who, shop, record, view } = await ordered()
    expect((await record(ann, 499_900)).data.verification).toBe(notRequired)
    const { data: second } = await record(ann, 499_900)
    expect(second.verification).toBe(waiting)
    expect(await view()).toMatchObject({ status: orderStatus.unpaid, paidAmount: 499_900 })
    const { data: other } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
    expect((await record(ben, 499_900, other.id)).data.verification).toBe(notRequired)
  })
  it('is waited for when two operators share the sum, and when what waits already is part of it', async () => {
    const { record } = await ordered()
    expect((await record(ann, 499_900)).data.verification).toBe(notRequired)
    expect((await record(ben, 200)).data.verification).toBe(waiting)
    expect((await record(ann, 100)).data.verification).toBe(waiting)
  })
  it('is not avoided by two that are recorded at one moment', async () => {
    const { record, view } = await ordered()
    const answers = await allAtOnce(4, () => record(ann, 240_000))
    const states = answers.map(answer => (answer as { data: { verification: number } }).data.verification)
    expect(states.toSorted()).toEqual([notRequired, notRequired, waiting, waiting])
    expect(await view()).toMatchObject({ status: orderStatus.unpaid, paidAmount: 480_000 })
  })
  it('is never who recorded it, whatever roles; with another the sum begins afresh', async () => {
    const { record, decide, view } = await ordered()
    const { data: large } = await record(ann, 600_000)
    const refused = await decide(ann, 'verify', large)
    expect(refused.data.code).toBe('sameVerifier')
    expect(await view()).toMatchObject({ paidAmount: 0 })
    expect((await decide(ben, 'verify', large)).result).toBe(20000)
    expect((await record(ann, 399_900)).data.verification).toBe(notRequired)
    expect(await view()).toMatchObject({ status: orderStatus.paid })
  })
})
describe('an order whose transfer waits for the second person', () => {
  async function later(work: () => Promise<void>) {
    moveClock(30 * 3_600_000)
    try {
      await closeDue(server.system as never)
      await work()
    } finally {
      resetClock()
    }
  }
  it('stays open when its time to pay is over, and is paid once somebody has verified it', async () => {
    const { shop, who, order, record, decide, view } = await ordered()
    const { data: transfer } = await record(ann, 999_900)
    await later(async () => {
      expect(await view()).toMatchObject({ status: orderStatus.unpaid, secondsLeft: null })
      expect(await shop.stock()).toMatchObject({ held: 1 })
      // Its buyer reads so instead of paying twice or giving it up.
      const cancelled = await server.call(
        '/order/ext/cancelUserOrder',
        { id: order.id },
        { token: who.token, projectId: shop.projectId, language: 'en' },
      )
      expect(cancelled.errmsg).toContain('is checking your transfer')
      expect((await shop.begin(who, order.id)).data.code).toBe('transferBeingChecked')
      expect((await decide(ben, 'verify', transfer)).result).toBe(20000)
      expect(await view()).toMatchObject({ status: orderStatus.paid, paidAmount: 999_900 })
    })
    expect(await shop.stock()).toMatchObject({ held: 0, sold: 1 })
  })
  it('closes by itself after the transfer was rejected', async () => {
    const { record, decide, view } = await ordered()
    const { data: transfer } = await record(ann, 999_900)
    await later(async () => {
      expect((await decide(ben, 'refuseProof', transfer, { reason: '未到账' })).result).toBe(20000)
      await closeDue(server.system as never)
      expect(await view()).toMatchObject({ status: orderStatus.closed })
    })
  })
  it('is kept when the transfer is recorded in the moment of closing', async () => {
    const { record, view } = await ordered()
    moveClock(30 * 3_600_000)
    try {
      const [recorded] = await Promise.all([record(ann, 999_900), closeDue(server.system as never)])
      const { status } = await view()
      expect(status).toBe(recorded.result === 20000 ? orderStatus.unpaid : orderStatus.closed)
    } finally {
      resetClock()
    }
  })
})
