import { dayMs, dayIn, addDays } from '@pavilion/declare'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { moveClock, now, resetClock } from '@pavilion/store'
import { equationOf, instalmentStatus, orderRefundStatus, orderStatus } from '../../model/index.ts'
import { closeDue } from '../closing.ts'
import { openShop } from '../testing/shop.ts'
import { lookAtInstalments } from './remind.ts'

const server = await startTestServer()
const operator = await server.operator()
const day = dayMs
const today = () => dayIn(now(), 'Asia/Shanghai')
const inDays = (days: number) => addDays(today(), days)

/** An order of ¥100.00 in parts that an operator has set. */
async function planned(parts: readonly object[] = [0, 10, 20].map(days => ({ share: 1, dueDate: inDays(days) }))) {
  const shop = await openShop(server, [{ price: 10_000 }])
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  const by = { token: operator.token, projectId: shop.projectId }
  const plan = (given: readonly object[]) => server.call('/order/planInstalments', { id: order.id, parts: given }, by)
  const answer = await plan(parts)
  expect([answer.errmsg, answer.result]).toEqual(['', 20000])
  const view = () => shop.view(who, order.id)
  return {
    shop,
    who,
    order,
    by,
    plan,
    view,
    /** Pays one part in the ordinary cashier, as the provider says. */
    async pay(nth: number) {
      const row = (await view()).instalments[nth]
      const { data: payable } = await shop.begin(who, order.id, 10, { instalmentOrderId: row?.id })
      await shop.notify(shop.merchant.pay(payable.outTradeNo))
      return payable
    },
    async balances() {
      const seen = await view()
      expect(equationOf(await shop.ledger(order.id), seen)).toMatchObject({ difference: 0 })
      return seen
    },
  }
}
const states = (view: { instalments: readonly { status: number }[] }) => view.instalments.map(({ status }) => status)
const { unpaid, paid, overdue, cancelled } = instalmentStatus

describe('an order in instalments', () => {
  it('is shared without a lost cent, paid part by part, and is paid with the last one', async () => {
    const { shop, order, pay, view, balances } = await planned()
    const seen = await view()
    expect(seen.instalments.map(({ price, dueDate, daysLeft }) => [price, dueDate, daysLeft])).toEqual([
      [3334, inDays(0), 0],
      [3333, inDays(10), 10],
      [3333, inDays(20), 20],
    ])
    expect((await pay(1)).amount).toBe(3333)
    const part = await balances()
    expect(part).toMatchObject({ status: orderStatus.unpaid, paidAmount: 3333, due: 6667, autoCloseAt: null })
    expect(states(part)).toEqual([unpaid, paid, unpaid])
    expect(await shop.stock()).toEqual({ total: 10, held: 1, sold: 0 })
    await pay(0)
    await pay(2)
    const done = await balances()
    expect(done).toMatchObject({ status: orderStatus.paid, paidAmount: 10_000, due: 0 })
    expect(states(done)).toEqual([paid, paid, paid])
    expect(await shop.ledger(order.id)).toHaveLength(3)
    expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 1 })
  })
  it('must add up to what is due, on days to come, in their order', async () => {
    const { plan } = await planned()
    const both = (one: object, other: object) =>
      plan([
        { amount: 5000, ...one },
        { amount: 5000, ...other },
      ])
    expect((await both({ amount: 4999, dueDate: inDays(1) }, { dueDate: inDays(2) })).data).toMatchObject({
      code: 'instalmentsDoNotAddUp',
      due: 10_000,
    })
    expect((await both({ dueDate: inDays(-1) }, { dueDate: inDays(2) })).data.code).toBe('invalidInput')
    expect((await both({ dueDate: inDays(3) }, { dueDate: inDays(2) })).data.code).toBe('invalidInput')
    expect((await both({ dueDate: inDays(1) }, { dueDate: inDays(2) })).result).toBe(20000)
  })
  it('takes a payment above or below a part in the order of the parts', async () => {
    const { order, by, view, balances } = await planned()
    await server.call('/pay/recordOffline', { orderId: order.id, type: 70, amount: 5000 }, by)
    expect((await view()).instalments.map(({ paidAmount, status }) => [paidAmount, status])).toEqual([
      [3334, paid],
      [1666, unpaid],
      [0, unpaid],
    ])
    const second = (await view()).instalments[1]
    const { data } = await server.call(
      '/pay/recordOffline',
      { orderId: order.id, type: 70, instalmentOrderId: second?.id },
      by,
    )
    expect(data.amount).toBe(1667)
    expect(states(await balances())).toEqual([paid, paid, unpaid])
  })
  it('changed while somebody pays closes that payment first; what was paid meanwhile counts', async () => {
    const { shop, who, order, plan, view, balances } = await planned()
    const [first] = (await view()).instalments
    const { data: open } = await shop.begin(who, order.id, 10, { instalmentOrderId: first?.id })
    const halves = [1, 2].map(days => ({ share: 50, dueDate: inDays(days) }))
    expect((await plan(halves)).result).toBe(20000)
    expect(shop.merchant.calls).toContain(`close ${open.outTradeNo}`)
    expect((await view()).instalments.map(({ price }) => price)).toEqual([5000, 5000])

    const { data: paying } = await shop.begin(who, order.id, 10, { instalmentOrderId: first?.id })
    shop.merchant.pay(paying.outTradeNo)
    const fixed = [1, 2].map(days => ({ amount: 5000, dueDate: inDays(days) }))
    expect((await plan(fixed)).data).toMatchObject({ code: 'instalmentsDoNotAddUp', due: 5000 })
    const seen = await balances()
    expect([seen.paidAmount, states(seen)]).toEqual([5000, [paid, unpaid]])
    expect((await shop.begin(who, order.id, 10, { instalmentOrderId: first?.id })).data.code).toBe('instalmentNotOpen')
  })
  it('counts one payment and one change at one moment, each once', async () => {
    const { shop, who, order, plan, view, balances } = await planned()
    const [first] = (await view()).instalments
    const { data: open } = await shop.begin(who, order.id, 10, { instalmentOrderId: first?.id })
    const notice = shop.merchant.pay(open.outTradeNo)
    const halves = [1, 2].map(days => ({ share: 50, dueDate: inDays(days) }))
    await allAtOnce<unknown>(6, nth => (nth % 2 ? plan(halves) : shop.notify(notice)))
    const seen = await balances()
    expect(seen.paidAmount).toBe(3334)
    expect(seen.instalments.reduce((sum, { price }) => sum + price, 0)).toBe(10_000)
    expect(seen.instalments.reduce((sum, { paidAmount }) => sum + paidAmount, 0)).toBe(3334)
  })
  it('of which a part is paid is closed by an operator only, and every part goes back the way it came', async () => {
    const { shop, who, order, by, pay, balances } = await planned()
    await pay(0)
    await pay(1)
    moveClock(60 * day)
    try {
      await closeDue(server.system as never)
    } finally {
      resetClock()
    }
    const own = await server.call(
      '/order/ext/cancelUserOrder',
      { id: order.id },
      { token: who.token, projectId: shop.projectId },
    )
    expect(own.data.code).toBe('orderPartlyPaid')
    expect((await server.call('/order/close', { id: order.id, why: '买家退订' }, by)).result).toBe(20000)
    await server.runJobs()
    const seen = await balances()
    expect(seen).toMatchObject({
      status: orderStatus.closed,
      refundStatus: orderRefundStatus.refunded,
      refundedAmount: 6667,
    })
    expect(states(seen)).toEqual([paid, paid, cancelled])
    expect([...shop.merchant.refunds.values()].map(({ amount }) => amount.minor)).toEqual([3333, 3334])
    expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 0 })
  })
  it('is refunded in part from its newest payment on', async () => {
    const { shop, order, by, pay, balances } = await planned()
    for (const nth of [0, 1, 2]) await pay(nth)
    await server.call('/refund/apply', { orderId: order.id, amount: 5000 }, by)
    await server.runJobs()
    expect(await balances()).toMatchObject({ refundedAmount: 5000, refundStatus: orderRefundStatus.partRefunded })
    expect([...shop.merchant.refunds.values()].map(({ amount }) => amount.minor)).toEqual([3333, 1667])
  })
  it('money that comes late for one part of a closed order goes back, and opens nothing', async () => {
    const { shop, who, order, view } = await planned()
    const [first] = (await view()).instalments
    const { data: open } = await shop.begin(who, order.id, 10, { instalmentOrderId: first?.id })
    moveClock(2 * day)
    try {
      await closeDue(server.system as never)
    } finally {
      resetClock()
    }
    expect((await view()).status).toBe(orderStatus.closed)
    await shop.notify(shop.merchant.pay(open.outTradeNo))
    await server.runJobs()
    expect(await view()).toMatchObject({ status: orderStatus.closed, paidAmount: 0 })
    expect([...shop.merchant.refunds.values()].map(({ amount }) => amount.minor)).toEqual([3334])
  })
  it('is made by the rule of the project for orders from an amount', async () => {
    const shop = await openShop(server, [{ price: 10_000 }, { price: 9_999 }])
    await server.sql(
      `insert into "projectSetting" ("projectId", "instalmentFrom", "instalmentCount", "instalmentEveryDays")
      values ($1, 10000, 4, 7)`,
      [shop.projectId],
    )
    const who = await shop.visitor()
    const { data: big } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
    expect(big.instalments.map(({ price, dueDate }) => [price, dueDate])).toEqual(
      [0, 7, 14, 21].map(days => [2500, inDays(days)]),
    )
    const { data: small } = await shop.order(who, [[1, 1]], { deliveryMethod: 10 })
    expect(small.instalments).toEqual([])
  })
})
describe('reminders of instalments', () => {
  const sent = async (projectId: number) =>
    (
      await server.sql<{ template: string }>(
        'select "template" from "outboxMessage" where "projectId" = $1 order by id',
        [projectId],
      )
    ).map(({ template }) => template)
  /** Runs the job at an hour of the project, so many days from now. */
  async function at(days: number, hour: number) {
    const here = Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', hourCycle: 'h23' }).format(
        new Date(),
      ),
    )
    moveClock(days * day + (hour - here) * 3_600_000)
    try {
      await lookAtInstalments(server.system as never)
      await lookAtInstalments(server.system as never)
    } finally {
      resetClock()
    }
  }
  it('come three days before, on the day and three days after, once each, by day; then it is overdue', async () => {
    const { shop, view, pay } = await planned([0, 10].map(days => ({ share: 50, dueDate: inDays(days) })))
    await pay(0)
    await server.runJobs()
    await at(6, 12)
    expect(await sent(shop.projectId)).toEqual([])
    await at(7, 8)
    expect(await sent(shop.projectId)).toEqual([])
    for (const days of [7, 8, 9]) await at(days, 12)
    expect(await sent(shop.projectId)).toEqual(['instalmentSoon'])
    await at(10, 23)
    expect(await sent(shop.projectId)).toEqual(['instalmentSoon', 'instalmentDue'])
    expect(states(await view())).toEqual([paid, unpaid])
    await at(11, 0)
    expect(states(await view())).toEqual([paid, overdue])
    for (const days of [13, 14]) await at(days, 12)
    expect(await sent(shop.projectId)).toEqual(['instalmentSoon', 'instalmentDue', 'instalmentOverdue'])
    const [message] = await server.sql<{ content: string }>(
      `select "content" from "outboxMessage" where "projectId" = $1 and "template" = 'instalmentOverdue'`,
      [shop.projectId],
    )
    expect(message?.content).toContain(`第 2 期 ¥50.00 已于 ${inDays(10)} 到期`)
    const figures = await server.call(
      '/instalmentOrder/getFigures',
      {},
      { token: operator.token, projectId: shop.projectId },
    )
    expect(figures.data.rows).toEqual([
      { status: paid, currency: 'CNY', count: 1, amount: 5000, paid: 5000 },
      { status: overdue, currency: 'CNY', count: 1, amount: 5000, paid: 0 },
    ])
  })
  it('do not come for what is paid or closed', async () => {
    const { shop, order, by, pay } = await planned()
    await pay(1)
    await server.call('/order/close', { id: order.id, why: 'x' }, by)
    await server.sql('delete from "outboxMessage" where "projectId" = $1', [shop.projectId])
    for (const days of [7, 10, 17, 20, 23]) await at(days, 12)
    expect((await sent(shop.projectId)).filter(name => name.startsWith('instalment'))).toEqual([])
  })
})
