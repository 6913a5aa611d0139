import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { moveClock, resetClock, type SystemContext } from '@pavilion/store'
import { openShop, type Shop } from '@pavilion/order/server/testing/shop.ts'
import { collectionSummaryStatus as status } from '../../model/index.ts'
import { sumUpDays } from './job.ts'

const server = await startTestServer()
const admin = await server.operator()
const as = (shop: Shop) => ({ token: admin.token, projectId: shop.projectId })
const summaries = async (shop: Shop) =>
  (await server.call('/projectCollectionDailySummary/getList', { order: [['id', 'asc']] }, as(shop))).data.rows
/** An order of 4800 that was paid at a moment. */
async function paidAt(shop: Shop, at: string) {
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  const { data: payable } = await shop.begin(who, order.id)
  await shop.notify(shop.merchant.pay(payable.outTradeNo))
  await server.sql('update "pay" set "paidDate" = $2 where "orderId" = $1', [order.id, at])
  return { order, payId: payable.payId as number }
}
async function refunded(shop: Shop, orderId: number, amount: number, at: string) {
  await server.call('/refund/apply', { orderId, amount, reason: '少一件' }, as(shop))
  await server.runJobs()
  await server.sql(
    'update "refundItem" i set "completedAt" = $2 from "refund" r where r.id = i."refundId" and r."orderId" = $1',
    [orderId, at],
  )
}
const relationsOf = (shop: Shop) =>
  server.sql<{ summary: number; businessId: number; type: number }>(
    `select "projectCollectionDailySummaryId" as "summary", "businessId", "type"
    from "projectCollectionDailySummaryRelation" where "projectId" = $1 and "deletedAt" is null order by id`,
    [shop.projectId],
  )
const sumUp = () => sumUpDays(server.system as SystemContext)
const hour = 3_600_000
/** Midnight in China, so many days ago. */
const midnight = (days: number) =>
  Math.floor((Date.now() + 8 * hour) / (24 * hour)) * 24 * hour - 8 * hour - days * 24 * hour
const iso = (at: number) => new Date(at).toISOString()

describe('the collection summary of a day', () => {
  it('counts each payment and refund once, from midnight to midnight of the project', async () => {
    const shop = await openShop(server, [{ stock: 50 }])
    const [first, last] = [await paidAt(shop, iso(midnight(2))), await paidAt(shop, iso(midnight(1) - 1))]
    const next = await paidAt(shop, iso(midnight(1)))
    await paidAt(shop, iso(midnight(0)))
    await refunded(shop, first.order.id, 1800, iso(midnight(1) + hour))
    await sumUp()
    await sumUp()
    expect(await summaries(shop)).toMatchObject([
      { startTime: iso(midnight(2)), endTime: iso(midnight(1)), payAmount: 9600, refundAmount: 0, source: 10 },
      { startTime: iso(midnight(1)), endTime: iso(midnight(0)), payAmount: 4800, refundAmount: 1800, source: 10 },
    ])
    const relations = await relationsOf(shop)
    expect(relations.filter(({ type }) => type === 10).map(({ businessId }) => businessId)).toEqual([
      first.payId,
      last.payId,
      next.payId,
    ])
    expect(relations.filter(({ type }) => type === 20)).toHaveLength(1)
  })
  it('takes what came too late for a day into the next one', async () => {
    const shop = await openShop(server, [{ stock: 50 }])
    await paidAt(shop, iso(midnight(2) + hour))
    await sumUp()
    await paidAt(shop, iso(midnight(2) + 2 * hour))
    await sumUp()
    await paidAt(shop, iso(midnight(1) + hour))
    await sumUp()
    const first = [
      { startTime: iso(midnight(2)), payAmount: 4800 },
      { startTime: iso(midnight(1)), payAmount: 4800 },
    ]
    expect(await summaries(shop)).toMatchObject(first)
    moveClock(24 * hour)
    await sumUp().finally(resetClock)
    expect(await summaries(shop)).toMatchObject([...first, { startTime: iso(midnight(0)), payAmount: 4800 }])
  })
  it('is frozen once it is reported, with who reported it', async () => {
    const shop = await openShop(server, [{ stock: 50 }])
    await paidAt(shop, iso(midnight(1) + hour))
    await sumUp()
    const [row] = await summaries(shop)
    const reported = await server.call(
      '/projectCollectionDailySummary/report',
      { id: row.id, updatedAt: row.updatedAt },
      as(shop),
    )
    expect(reported.data).toMatchObject({ status: status.reported, reporter: expect.any(String) })
    const { data: now } = reported
    const changed = await server.call(
      '/projectCollectionDailySummary/update',
      { id: row.id, updatedAt: now.updatedAt, endTime: iso(midnight(0) + hour) },
      as(shop),
    )
    expect(changed.errmsg).toBe('日报已上报，不能更改')
    const gone = await server.call('/projectCollectionDailySummary/delete', { ids: [row.id] }, as(shop))
    expect(gone.result).not.toBe(200)
    expect(await summaries(shop)).toMatchObject([{ payAmount: 4800, status: status.reported }])
  })
  it('of a period of one’s own holds what no other counts, and is counted again when the period changes', async () => {
    const shop = await openShop(server, [{ stock: 50 }])
    await paidAt(shop, iso(midnight(1) + hour))
    await paidAt(shop, iso(midnight(1) + 3 * hour))
    const made = await server.call(
      '/projectCollectionDailySummary/create',
      { startTime: iso(midnight(1)), endTime: iso(midnight(1) + 2 * hour) },
      as(shop),
    )
    expect(made.data).toMatchObject({ payAmount: 4800, source: 20 })
    const longer = await server.call(
      '/projectCollectionDailySummary/update',
      { id: made.data.id, updatedAt: made.data.updatedAt, endTime: iso(midnight(1) + 4 * hour) },
      as(shop),
    )
    expect(longer.data).toMatchObject({ payAmount: 9600 })
    const again = await server.call(
      '/projectCollectionDailySummary/create',
      { startTime: iso(midnight(1)), endTime: iso(midnight(0)) },
      as(shop),
    )
    expect(again.data).toMatchObject({ payAmount: 0 })
    const wrong = await server.call(
      '/projectCollectionDailySummary/create',
      { startTime: iso(0), endTime: iso(0) },
      as(shop),
    )
    expect(wrong.errmsg).toContain('结束时间须晚于开始时间')
  })
})
