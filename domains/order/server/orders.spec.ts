import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { moveClock, resetClock } from '@pavilion/store'
import { orderStatus } from '../model/index.ts'
import { closeDue } from './closing.ts'
import { openShop } from './testing/shop.ts'

const server = await startTestServer()

describe('an order of a store', () => {
  it('is placed with the prices of now, holds its stock, is paid by a notice, and sells it', async () => {
    const shop = await openShop(server, [
      { price: 4800, stock: 5 },
      { price: 12_000, ticket: true },
    ])
    const who = await shop.visitor()
    const answer = await shop.order(who, [
      [0, 2],
      [1, 1],
    ])
    expect([answer.errmsg, answer.result]).toEqual(['', 20000])
    const placed = answer.data
    expect(placed).toMatchObject({
      status: orderStatus.unpaid,
      price: 21_600,
      amount: 21_600,
      due: 21_600,
      currency: 'CNY',
      deliveryMethod: 10,
      contact: { name: '王小明' },
    })
    expect(placed.orderNumber).toMatch(/^\d{18,19}$/)
    expect(placed.pickUpCode).toMatch(/^[2-9A-Z]{8}$/)
    expect(placed.secondsLeft).toBeGreaterThan(86_000)
    expect(JSON.stringify(placed)).not.toMatch(/cost|profit/)
    expect(await shop.stock()).toEqual({ total: 5, held: 2, sold: 0 })

    const { data: payable } = await shop.begin(who, placed.id)
    expect(payable).toMatchObject({ type: 10, amount: 21_600, prepay: { kind: 'qr' }, simulated: true })
    const noticed = await shop.notify(shop.merchant.pay(payable.outTradeNo))
    expect([noticed.status, await noticed.text()]).toEqual([200, 'success'])
    const paid = await shop.view(who, placed.id)
    expect(paid).toMatchObject({ status: orderStatus.paid, paidAmount: 21_600, due: 0 })
    expect(paid.lines.map(({ status, tickets }) => [status, tickets.length])).toEqual([
      [20, 0],
      [20, 1],
    ])
    expect(await shop.stock()).toEqual({ total: 5, held: 0, sold: 2 })
    expect(await shop.reasons()).toEqual([15, 10, 11])
    expect(await shop.ledger(placed.id)).toEqual([{ event: 10, debit: 1001, credit: 2001, amount: 21_600 }])
  })
  it('is another visitor’s by no door', async () => {
    const shop = await openShop(server)
    const [owner, other] = [await shop.visitor(), await shop.visitor()]
    const { data } = await shop.order(owner, [[0, 1]])
    const asked = { token: other.token, projectId: shop.projectId }
    for (const path of [
      '/order/ext/getDetailIncludeOrderCommoditiesAndPaysAndWebUserAndRels',
      '/order/ext/getOrderIncludeOfflinePay',
      '/order/ext/cancelUserOrder',
      '/order/ext/getPayTypes',
    ])
      expect([path, (await server.call(path, { id: data.id }, asked)).result]).toEqual([path, 40400])
    expect((await shop.begin(other, data.id)).result).toBe(40400)
    expect((await server.call('/refund/ext/create', { orderId: data.id }, asked)).result).toBe(40400)
    expect((await server.call('/order/ext/getList', {}, asked)).data.rows).toEqual([])
  })
  it('tells its buyer that it is paid, once, in the language of the order', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: placed } = await server.call(
      '/order/ext/createStoreOrder',
      {
        orderCommodities: [{ commoditySkuId: shop.skus[0], quantity: 1 }],
        contact: { name: 'Ann', email: 'ann@example.com' },
        amount: 4800,
      },
      { token: who.token, projectId: shop.projectId, language: 'en' },
    )
    const { data: payable } = await shop.begin(who, placed.id)
    const notice = shop.merchant.pay(payable.outTradeNo)
    await shop.notify(notice)
    await shop.notify(notice)
    await server.runJobs()
    expect(
      await server.sql('select "template", "email", "subject" from "outboxMessage" where "projectId" = $1', [
        shop.projectId,
      ]),
    ).toEqual([
      {
        template: 'orderPaid',
        email: 'ann@example.com',
        subject: expect.stringContaining(`order ${placed.orderNumber}`),
      },
    ])
  })
  it('is marked paid or closed by an operator, completed or closed when it is paid, and closes by itself [order-transitions]', async () => {
    const shop = await openShop(server, [{ stock: 50 }])
    const who = await shop.visitor()
    const { token } = await server.operator()
    const act = (path: string, body: object) => server.call(path, body, { token, projectId: shop.projectId })
    const orders: number[] = []
    for (let nth = 0; nth < 5; nth++) orders.push((await shop.order(who, [[0, 1]])).data.id)
    const [completed, closed, refunded, late] = orders as [number, number, number, number]
    const state = async (id: number) => (await shop.view(who, id)).status
    const row = async (id: number) => ({ id, updatedAt: (await act('/order/getDetail', { id })).data.updatedAt })
    // Unpaid: neither completed nor refunded.
    expect((await act('/order/complete', await row(completed))).result).not.toBe(20000)
    expect((await act('/refund/apply', { orderId: completed })).result).not.toBe(20000)
    for (const orderId of [completed, refunded])
      expect((await act('/pay/recordOffline', { orderId, type: 60 })).errmsg).toBe('')
    expect([await state(completed), await state(refunded)]).toEqual([orderStatus.paid, orderStatus.paid])
    expect((await act('/order/complete', await row(completed))).errmsg).toBe('')
    expect((await act('/order/close', { id: closed, why: '重复下单' })).errmsg).toBe('')
    // A paid order is closed by giving everything back.
    expect((await act('/order/close', { id: refunded, why: '取消' })).data).toMatchObject({ code: 'orderNotUnpaid' })
    const { data: refund } = await act('/refund/apply', { orderId: refunded })
    const [item] = (await act('/refundItem/getList', { where: { refundId: refund.id } })).data.rows
    expect((await act('/refundItem/finish', { id: item.id, updatedAt: item.updatedAt, tradeNo: 'BANK1' })).errmsg).toBe(
      '',
    )
    expect((await act('/pay/recordOffline', { orderId: closed, type: 60 })).data).toMatchObject({
      code: 'orderNotUnpaid',
    })
    moveClock(25 * 3_600_000)
    try {
      await closeDue(server.system as never)
    } finally {
      resetClock()
    }
    expect(await Promise.all([completed, closed, refunded, late].map(state))).toEqual([
      orderStatus.completed,
      orderStatus.closed,
      orderStatus.closed,
      orderStatus.closed,
    ])
    expect(
      await server.sql('select "closeReason" from "order" where id = any($1) order by id', [[closed, refunded, late]]),
    ).toEqual([12, 19, 13].map(closeReason => ({ closeReason })))
  })
  it('is numbered by date and sequence where the organiser wants it, without a gap of its own [order-number-generation]', async () => {
    const shop = await openShop(server, [{ stock: 50 }])
    await server.sql('insert into "projectSetting" ("projectId", "orderNumberGeneration") values ($1, 20)', [
      shop.projectId,
    ])
    const who = await shop.visitor()
    const answers = await allAtOnce(6, () => shop.order(who, [[0, 1]]))
    const numbers = answers.map(answer => (answer as { data: { orderNumber: string } }).data.orderNumber).sort()
    expect(numbers.map(number => number.slice(8))).toEqual(
      Array.from({ length: 6 }, (_, nth) => String(nth + 1).padStart(6, '0')),
    )
    expect(numbers[0]).toMatch(/^20\d{6}000001$/)
  })
})
