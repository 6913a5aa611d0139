import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, unused } from '@pavilion/testing'
import type { SystemContext } from '@pavilion/store'
import { massRefundState, massRefundWhy, orderStatus, refundPlanOf } from '../../model/index.ts'
import { openShop } from '../testing/shop.ts'

const server = await startTestServer()

/** A shop with paid orders of 48.00 each, and one that nobody paid. */
async function cancelled(paid = 3) {
  const shop = await openShop(server, [{ stock: 500 }])
  const operator = await server.operator()
  const by = { token: operator.token, projectId: shop.projectId }
  const orders: number[] = []
  for (let nth = 0; nth < paid; nth++) {
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    await shop.notify(shop.merchant.pay((await shop.begin(who, order.id)).data.outTradeNo))
    orders.push(order.id)
  }
  const { data: unpaid } = await shop.order(await shop.visitor(), [[0, 1]])
  const key = unused('mass')
  const preview = (where: object = {}) => server.call('/massRefund/preview', { where }, by)
  const start = async (more: object = {}) =>
    server.call(
      '/massRefund/start',
      { where: {}, key, reason: '活动取消', digest: (await preview()).data.digest, ...more },
      by,
    )
  return {
    shop,
    by,
    operator,
    orders,
    unpaid,
    key,
    preview,
    start,
    progress: async (id: number) => (await server.call('/massRefund/getProgress', { id }, by)).data,
    rows: (massRefundId: number) =>
      server.sql<{ orderId: number; state: number; why: number | null; refundId: number | null }>(
        'select "orderId", "state", "why", "refundId" from "massRefundOrder" where "massRefundId" = $1 order by "orderId"',
        [massRefundId],
      ),
    refunds: () =>
      server.sql<{ orderId: number; amount: number; reason: string; sysUserId: number }>(
        `select "orderId", "amount", "reason", "sysUserId" from "refund" where "projectId" = $1 order by "orderId", id`,
        [shop.projectId],
      ),
  }
}

describe('what becomes of an order whose event is cancelled', () => {
  it('is decided by its amounts: all that is left goes back, or it says why not', () => {
    const paid = {
      status: orderStatus.paid,
      paidAmount: 4800,
      refundedAmount: 0,
      refundingAmount: 0,
      invoicedAmount: 0,
    }
    expect(refundPlanOf(paid)).toEqual({ amount: 4800 })
    expect(refundPlanOf({ ...paid, refundedAmount: 800, status: orderStatus.completed })).toEqual({ amount: 4000 })
    expect(refundPlanOf({ ...paid, refundingAmount: 4800 })).toEqual({ why: massRefundWhy.nothingLeft })
    expect(refundPlanOf({ ...paid, invoicedAmount: 100 })).toEqual({ why: massRefundWhy.invoiced })
    expect(refundPlanOf({ ...paid, paidAmount: 0 })).toEqual({ why: massRefundWhy.notPaid })
    expect(refundPlanOf({ ...paid, paidAmount: 100, status: orderStatus.unpaid })).toEqual({
      why: massRefundWhy.notPaid,
    })
  })
})
describe('a mass refund', () => {
  it('says in a dry run who gets how much, what cannot be refunded and why, with totals per currency', async () => {
    const { preview, orders, unpaid } = await cancelled()
    const { data } = await preview()
    expect(data).toMatchObject({
      orders: 4,
      toRefund: 3,
      totals: [{ currency: 'CNY', orders: 3, amount: 14400 }],
      reasons: [{ why: massRefundWhy.notPaid, orders: 1 }],
    })
    expect(data.rows.map((row: { orderId: number; amount: number }) => [row.orderId, row.amount])).toEqual([
      [unpaid.id, null],
      ...orders.map(id => [id, 4800]),
    ])
    expect(data.rows[0]).toMatchObject({ contact: '王小明', why: massRefundWhy.notPaid })
    expect((await preview({ id: orders.slice(0, 1) })).data).toMatchObject({ orders: 1, toRefund: 1 })
  })
  it('refunds all orders of the filter as one process, with a result for each', async () => {
    const { start, rows, refunds, progress, orders, unpaid, shop, operator, by } = await cancelled()
    const { data } = await start()
    expect(await progress(data.id)).toMatchObject({ left: 3, isOver: false })
    await server.runJobs()
    expect(await rows(data.id)).toMatchObject([
      ...orders.map(orderId => ({ orderId, state: massRefundState.refunded, why: null })),
      { orderId: unpaid.id, state: massRefundState.skipped, why: massRefundWhy.notPaid },
    ])
    expect(await refunds()).toEqual(
      orders.map(orderId => ({ orderId, amount: 4800, reason: '活动取消', sysUserId: operator.id })),
    )
    expect(shop.merchant.refunds.size).toBe(3)
    expect(await progress(data.id)).toMatchObject({
      orders: 4,
      left: 0,
      isOver: true,
      isStuck: false,
      totals: [{ currency: 'CNY', refunded: 3, amount: 14400, settled: 14400 }],
      reasons: [{ why: massRefundWhy.notPaid, orders: 1 }],
    })
    const listed = await server.call('/massRefundOrder/getList', { where: { massRefundId: data.id } }, by)
    expect(listed.data.count).toBe(4)
    expect((await start({ key: unused('mass') })).data.code).toBe('nothingToRefund')
  })
  it('is started once by one dialog, however often it is sent', async () => {
    const { preview, by, key, refunds } = await cancelled(2)
    const body = { where: {}, key, reason: '活动取消', digest: (await preview()).data.digest }
    const started = await allAtOnce(4, () => server.call('/massRefund/start', body, by))
    expect(new Set(started.map(each => (each as { data: { id: number } }).data.id)).size).toBe(1)
    await server.runJobs()
    expect((await server.call('/massRefund/start', body, by)).data.id).toBe(
      (started[0] as { data: { id: number } }).data.id,
    )
    await server.runJobs()
    expect(await refunds()).toHaveLength(2)
  })
  it('started by two dialogs refunds each order once', async () => {
    const { preview, by, refunds, rows } = await cancelled(3)
    const { digest } = (await preview()).data
    const started = await allAtOnce(2, nth =>
      server.call('/massRefund/start', { where: {}, key: unused(`mass${nth}`), reason: '活动取消', digest }, by),
    )
    await server.runJobs()
    expect((await refunds()).map(({ amount }) => amount)).toEqual([4800, 4800, 4800])
    const results = (await Promise.all(started.map(each => rows((each as { data: { id: number } }).data.id)))).flat()
    expect(results.filter(({ state }) => state === massRefundState.refunded)).toHaveLength(3)
    expect(results.filter(({ why }) => why === massRefundWhy.changed)).toHaveLength(3)
  })
  it('does not start when the orders have changed since the dry run', async () => {
    const { preview, by, key, orders, start, refunds } = await cancelled(2)
    const { digest } = (await preview()).data
    await server.call('/refund/apply', { orderId: orders[0], amount: 100, reason: '补偿' }, by)
    expect((await server.call('/massRefund/start', { where: {}, key, reason: '活动取消', digest }, by)).data.code).toBe(
      'massPlanChanged',
    )
    expect((await start()).result).toBe(20000)
    await server.runJobs()
    expect((await refunds()).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([100, 4700, 4800])
  })
  it('skips orders that somebody else refunds meanwhile, with the reason', async () => {
    const { start, by, orders, rows, refunds } = await cancelled(3)
    const { data } = await start()
    await server.call('/refund/apply', { orderId: orders[1], reason: '单独退款' }, by)
    await server.runJobs()
    expect((await rows(data.id)).map(({ state, why }) => [state, why])).toEqual([
      [massRefundState.refunded, null],
      [massRefundState.skipped, massRefundWhy.changed],
      [massRefundState.refunded, null],
      [massRefundState.skipped, massRefundWhy.notPaid],
    ])
    expect((await refunds()).map(({ reason }) => reason)).toEqual(['活动取消', '单独退款', '活动取消'])
  })
  it('and refunds by hand at one moment return no order twice', async () => {
    const { start, by, orders, refunds } = await cancelled(4)
    await start()
    await Promise.all([
      server.runJobs({ mayFail: true }),
      ...orders.map(orderId => server.call('/refund/apply', { orderId, reason: '单独退款' }, by)),
    ])
    await server.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await server.runJobs()
    expect((await refunds()).map(({ orderId, amount }) => [orderId, amount])).toEqual(orders.map(id => [id, 4800]))
  })
  it('loses and repeats nothing when its server dies at any line', async () => {
    const { start, rows, refunds, orders } = await cancelled(3)
    const { data } = await start()
    const [run] = await server.sql<{ id: number }>(
      `select "id" from "processRun" where "resource" = 'massRefund' and "rowId" = $1`,
      [data.id],
    )
    const { advance } = await import('@pavilion/work/server/processes/advance.ts')
    for (let at = 1; at < 60; at++) {
      let asked = 0
      // The connection is gone at the nth statement of the lot: all that it did is rolled back.
      const { database } = server.system as unknown as { database: { onStatement?: (text: string) => void } }
      database.onStatement = () => {
        if (++asked === at) throw new Error('the server died')
      }
      await advance(server.system as SystemContext, { id: run?.id as number }).catch(() => undefined)
      delete database.onStatement
      await server.sql('update "processRun" set "tries" = 0 where "id" = $1 and "state" in (10, 20)', [run?.id])
      if (asked < at) break
      const [made, done] = [await refunds(), await rows(data.id)]
      expect(done.filter(({ refundId }) => refundId !== null)).toHaveLength(made.length)
    }
    await server.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await server.runJobs()
    expect((await refunds()).map(({ orderId, amount }) => [orderId, amount])).toEqual(orders.map(id => [id, 4800]))
    expect((await rows(data.id)).filter(({ refundId }) => refundId)).toHaveLength(3)
  })
  it('needs a right of its own, in the project of the orders', async () => {
    const { preview, by, orders } = await cancelled(1)
    const { digest } = (await preview()).data
    const body = { where: { id: orders }, key: unused('mass'), reason: '活动取消', digest }
    const clerk = await server.operator({ rights: ['order.getList', 'refund.apply'], projects: [by.projectId] })
    expect((await server.call('/massRefund/start', body, { ...by, token: clerk.token })).result).toBe(40300)
    const other = await server.project()
    const elsewhere = await server.operator({ rights: ['order.getList', 'massRefund.start'], projects: [other.id] })
    expect((await server.call('/massRefund/start', body, { ...by, token: elsewhere.token })).result).toBe(40300)
    expect(
      (await server.call('/massRefund/preview', { where: {} }, { token: elsewhere.token, projectId: other.id })).data,
    ).toMatchObject({ orders: 0 })
  })
})
