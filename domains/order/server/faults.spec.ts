import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, type Visitor } from '@pavilion/testing'
import { moveClock, resetClock } from '@pavilion/store'
import { outboundState } from '@pavilion/work/model/index.ts'
import { equationOf, orderRefundStatus, orderStatus, refundRoute } from '../model/index.ts'
import { closeDue } from './closing.ts'
import { openShop, type Shop } from './testing/shop.ts'

const server = await startTestServer()
const operator = await server.operator()
const by = ({ projectId }: Shop) => ({ token: operator.token, projectId })
/** The ledger explains the order to the last unit. */
async function balanced(shop: Shop, who: Visitor, id: number) {
  const view = await shop.view(who, id)
  expect(equationOf(await shop.ledger(id), view)).toMatchObject({ difference: 0 })
  return view
}

describe('a notice', () => {
  it('that comes before the answer of the call that it is about pays the order', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const { provider } = shop.merchant
    const { create } = provider
    provider.create = async attempt => {
      const prepay = await create(attempt)
      expect((await shop.notify(shop.merchant.pay(attempt.outTradeNo))).status).toBe(200)
      return prepay
    }
    await shop.begin(who, order.id)
    expect(await balanced(shop, who, order.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
    expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 1 })
  })
  it('that never comes is asked for by a job', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const { data: payable } = await shop.begin(who, order.id)
    shop.merchant.pay(payable.outTradeNo)
    const call = async () =>
      (
        await server.sql<{ id: number; state: number }>(
          `select "id", "state" from "outboundCall" where "kind" = 'order.attempt' and "rowId" = $1`,
          [payable.payId],
        )
      )[0]
    await server.sql(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
      `order.attempt.send:${(await call())?.id}`,
    ])
    await server.runJobs()
    expect(await balanced(shop, who, order.id)).toMatchObject({ status: orderStatus.paid })
    expect(await call()).toMatchObject({ state: outboundState.done })
  })
  it('of a payment that comes again after its refund, and one of a refund before the payment, change nothing', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const { data: payable } = await shop.begin(who, order.id)
    const early = { id: 'early', kind: 'refund', refund: { outRequestNo: 'R1', state: 'success', tradeNo: 'F1' } }
    expect((await shop.notify(early)).status).toBe(200)
    const notice = shop.merchant.pay(payable.outTradeNo)
    await shop.notify(notice)
    await server.call('/refund/apply', { orderId: order.id }, by(shop))
    await server.runJobs()
    expect((await shop.notify({ ...notice, id: 'again' })).status).toBe(200)
    expect(await balanced(shop, who, order.id)).toMatchObject({
      status: orderStatus.closed,
      refundStatus: orderRefundStatus.refunded,
      paidAmount: 4800,
      refundedAmount: 4800,
    })
    expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 0 })
  })
  it('that an accepted refund has failed leads it to be transferred by hand, once', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const { data: payable } = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    shop.merchant.faults.refund = ({ outRequestNo }) => ({ outRequestNo, state: 'accepted' })
    const { data: refund } = await server.call('/refund/apply', { orderId: order.id }, by(shop))
    await server.runJobs()
    const items = async () =>
      (await server.call('/refundItem/getList', { where: { refundId: refund.id } }, by(shop))).data.rows
    const [accepted] = await items()
    const failed = {
      id: 'failed',
      kind: 'refund',
      refund: { outRequestNo: accepted.outRequestNo, state: 'failed', why: '账户异常' },
    }
    await shop.notify(failed)
    const [item] = await items()
    expect(item).toMatchObject({ route: refundRoute.manual, errmsg: '账户异常', status: 10 })
    const finish = () =>
      server.call('/refundItem/finish', { id: item.id, updatedAt: item.updatedAt, tradeNo: 'BANK1' }, by(shop))
    expect((await finish()).errmsg).toBe('')
    expect((await finish()).result).not.toBe(20000)
    expect(await balanced(shop, who, order.id)).toMatchObject({ refundStatus: orderRefundStatus.refunded })
  })
})

describe('a clock that is moved back', () => {
  it('numbers no two orders alike, closes none early, and lets them be paid', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: before } = await shop.order(who, [[0, 1]])
    moveClock(-3 * 3_600_000)
    try {
      const { data: order } = await shop.order(who, [[0, 1]])
      const { data: next } = await shop.order(who, [[0, 1]])
      const numbers = [before, order, next].map(({ orderNumber }) => BigInt(orderNumber))
      expect(new Set(numbers).size).toBe(3)
      await closeDue(server.system as never)
      expect(await shop.view(who, before.id)).toMatchObject({ status: orderStatus.unpaid })
      const { data: payable } = await shop.begin(who, order.id)
      await shop.notify(shop.merchant.pay(payable.outTradeNo))
      expect(await balanced(shop, who, order.id)).toMatchObject({ status: orderStatus.paid })
    } finally {
      resetClock()
    }
  })
})

describe('an order in a currency', () => {
  for (const [code, symbol, decimals, price, words] of [
    ['JPY', '¥', 0, 1235, '1235'],
    ['KWD', 'KD', 3, 1235, '1.235'],
  ] as const)
    it(`of ${decimals} decimals is paid, refunded in part and posted to the last unit (${code})`, async () => {
      const shop = await openShop(server, [{ price, stock: 9 }])
      const [known] = await server.sql<{ id: number }>('select id from "currency" where "abbr" = $1', [code])
      const [currency] = known
        ? [known]
        : await server.sql<{ id: number }>(
            `insert into "currency" ("name", "englishName", "abbr", "symbol") values ($1, $1, $1, $2) returning id`,
            [code, symbol],
          )
      await server.sql('update "commoditySku" set "currencyId" = $2 where id = $1', [shop.skus[0], currency?.id])
      const who = await shop.visitor()
      let asked: unknown
      shop.merchant.faults.create = ({ amount }) => {
        asked = amount
      }
      const { data: order } = await shop.order(who, [[0, 3]], { deliveryMethod: 10 })
      expect(order).toMatchObject({ currency: code, amount: 3 * price })
      const { data: payable } = await shop.begin(who, order.id)
      expect(asked).toEqual({ minor: 3 * price, currency: code })
      // The same number of yuan is another amount.
      const notice = shop.merchant.pay(payable.outTradeNo) as { trade: { amount: object } } & object
      await shop.notify({
        ...notice,
        id: 'yuan',
        trade: { ...notice.trade, amount: { ...notice.trade.amount, currency: 'CNY' } },
      })
      expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.unpaid, paidAmount: 0 })
      await server.call('/order/ext/cancelUserOrder', { id: order.id }, { token: who.token, projectId: shop.projectId })

      const { data: again } = await shop.order(who, [[0, 3]])
      const { data: open } = await shop.begin(who, again.id)
      await shop.notify(shop.merchant.pay(open.outTradeNo))
      const tooMuch = await server.call('/refund/apply', { orderId: again.id, amount: 3 * price + 1 }, by(shop))
      expect(tooMuch.errmsg).toContain(words === '1235' ? '3,705' : '3.705')
      const lines = [{ orderCommodityId: again.lines[0]?.id, quantity: 1 }]
      expect((await server.call('/refund/apply', { orderId: again.id, lines }, by(shop))).data.amount).toBe(price)
      await server.runJobs()
      expect(await balanced(shop, who, again.id)).toMatchObject({
        paidAmount: 3 * price,
        refundedAmount: price,
        refundStatus: orderRefundStatus.partRefunded,
      })
      expect(shop.merchant.refunds.values().next().value?.amount).toEqual({ minor: price, currency: code })
    })
})

describe('a price that the operator changes', () => {
  it('while somebody pays changes nothing for them; who has not ordered yet is told', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const { data: payable } = await shop.begin(who, order.id)
    const sku = (await server.call('/commoditySku/getDetail', { id: shop.skus[0] }, by(shop))).data
    const changed = await server.call(
      '/commoditySku/update',
      { id: sku.id, updatedAt: sku.updatedAt, price: 9900 },
      by(shop),
    )
    expect(changed.errmsg).toBe('')
    expect((await shop.begin(who, order.id)).data).toMatchObject({ outTradeNo: payable.outTradeNo, amount: 4800 })
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    expect(await balanced(shop, who, order.id)).toMatchObject({
      status: orderStatus.paid,
      amount: 4800,
      paidAmount: 4800,
    })
    const late = await shop.order(who, [[0, 1]], { amount: 4800 })
    expect(late.data).toMatchObject({ code: 'priceChanged', amount: 9900 })
    expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 1 })
  })
})
