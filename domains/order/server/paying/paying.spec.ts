import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, waitersAre } from '@pavilion/testing'
import { moveClock, resetClock } from '@pavilion/store'
import { attemptState, orderStatus, payOutcome } from '../../model/index.ts'
import { closeDue } from '../closing.ts'
import { rightsChanged } from '@pavilion/system/server/index.ts'
import { merchantNamed } from '@pavilion/payment/server/merchants/merchants.ts'
import { ProviderError } from '../testing/provider.ts'
import { openShop, type Shop } from '../testing/shop.ts'

const server = await startTestServer()
const hour = 3_600_000

/** An unpaid order with an open attempt. */
async function opened(shop: Shop, lines: readonly (readonly [number, number])[] = [[0, 1]]) {
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, lines)
  const { data: payable } = await shop.begin(who, order.id)
  return { who, order, payable, view: () => shop.view(who, order.id) }
}
const attempts = (orderId: number) =>
  server.sql<{ id: number; attempt: number; outcome: number; status: number; outTradeNo: string }>(
    'select id, "attempt", "outcome", "status", "outTradeNo" from "pay" where "orderId" = $1 order by id',
    [orderId],
  )
/** Closes what is due, an hour after the time to pay is over. */
async function afterClosing(work: () => Promise<void>): Promise<void> {
  moveClock(25 * hour)
  try {
    await closeDue(server.system as never)
    await work()
  } finally {
    resetClock()
  }
}

describe('a provider', () => {
  it('is never asked inside a transaction, whoever it is', async () => {
    const shop = await openShop(server)
    const { order } = await opened(shop)
    const [attempt] = await attempts(order.id)
    await server.system.transaction(async tx => {
      const merchant = await merchantNamed(tx, `test:${shop.sellerId}`)
      expect(() => merchant?.provider.query(attempt?.outTradeNo as string)).toThrow('inside a database transaction')
    })
    const merchant = await merchantNamed(server.system, `test:${shop.sellerId}`)
    expect(await merchant?.provider.query(attempt?.outTradeNo as string)).toMatchObject({ state: 'waiting' })
  })
})
describe('a notice of payment', () => {
  it('has one time, on the payment as on the order, by the clock of the server', async () => {
    const shop = await openShop(server)
    const { order, payable } = await opened(shop)
    const began = Date.now()
    moveClock(2 * hour)
    try {
      await shop.notify(shop.merchant.pay(payable.outTradeNo))
    } finally {
      resetClock()
    }
    const [stored] = await server.sql<{ payment: string; order: string }>(
      `select p."paidDate" as "payment", o."paidAt" as "order"
      from "order" o join "pay" p on p."orderId" = o.id
      where o.id = $1`,
      [order.id],
    )
    const hoursLater = (at: string | undefined) => Math.floor((Date.parse(String(at)) - began) / hour)
    expect([hoursLater(stored?.payment), hoursLater(stored?.order)]).toEqual([2, 2])
  })
  it('pays once, however often and however many at once it comes', async () => {
    const shop = await openShop(server)
    const { order, payable, view } = await opened(shop)
    const notice = shop.merchant.pay(payable.outTradeNo)
    const answers = await allAtOnce(8, () => shop.notify(notice))
    expect(answers.map(answer => (answer as Response).status)).toEqual(Array(8).fill(200))
    expect(await view()).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
    expect(await shop.ledger(order.id)).toHaveLength(1)
    expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 1 })
  })
  it('is refused when forged, and changes nothing; it is kept as it came', async () => {
    const shop = await openShop(server)
    const { payable, view } = await opened(shop)
    const answer = await shop.notify(shop.merchant.pay(payable.outTradeNo), 'forged')
    expect([answer.status, await answer.text()]).toEqual([400, 'fail'])
    expect(await view()).toMatchObject({ status: orderStatus.unpaid })
    const [kept] = await server.sql(`select "state", "error" from "inboundNotice" where "source" = $1`, [
      `pay test:${shop.sellerId}`,
    ])
    expect(kept).toEqual({ state: 30, error: 'the signature is wrong' })
  })
  it('of another merchant’s payment pays nothing', async () => {
    const [shop, other] = [await openShop(server), await openShop(server)]
    const { payable, view } = await opened(shop)
    expect((await other.notify(shop.merchant.pay(payable.outTradeNo))).status).toBe(200)
    expect(await view()).toMatchObject({ status: orderStatus.unpaid })
  })
  it('of another amount never pays, and stands there for an operator', async () => {
    const shop = await openShop(server)
    const { order, payable, view } = await opened(shop)
    await shop.notify(shop.merchant.pay(payable.outTradeNo, 1))
    expect(await view()).toMatchObject({ status: orderStatus.unpaid, paidAmount: 0 })
    expect(await attempts(order.id)).toMatchObject([{ outcome: payOutcome.wrongAmount, status: 10 }])
    expect(await shop.ledger(order.id)).toEqual([{ event: 11, debit: 1001, credit: 2004, amount: 1 }])
  })
})
describe('the result of a payment', () => {
  it('is asked of the provider when the payer is back before its notice', async () => {
    const shop = await openShop(server)
    const { payable, view } = await opened(shop)
    shop.merchant.pay(payable.outTradeNo)
    const { data } = await server.call('/pay/ext/getResult', { outTradeNo: payable.outTradeNo })
    expect(data).toMatchObject({ status: 20, outTradeNo: payable.outTradeNo })
    expect(await view()).toMatchObject({ status: orderStatus.paid })
  })
  it('that is unknown at first and turns out as paid pays the order, without a second attempt', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    let sent = ''
    shop.merchant.faults.create = ({ outTradeNo }) => {
      sent = outTradeNo
      throw new ProviderError('unknown', 'timeout')
    }
    expect(await shop.begin(who, order.id)).toMatchObject({ result: 50300, data: { code: 'payUnknown' } })
    delete shop.merchant.faults.create
    expect(await attempts(order.id)).toMatchObject([{ attempt: attemptState.unknown }])
    const notice = {
      id: 'n',
      kind: 'trade',
      trade: { outTradeNo: sent, state: 'paid', tradeNo: 'T', amount: { minor: 4800, currency: 'CNY' } },
    }
    await shop.notify(notice)
    expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.paid })
  })
  it('that a provider refuses at once is said, and another way can be tried', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    shop.merchant.faults.create = () => {
      throw new ProviderError('rejected', 'merchant is blocked')
    }
    expect(await shop.begin(who, order.id)).toMatchObject({ data: { code: 'payRefused' } })
    delete shop.merchant.faults.create
    expect((await shop.begin(who, order.id, 20)).result).toBe(20000)
  })
})
describe('ways of paying', () => {
  it('keep one open attempt of an order: another way closes the former at its provider first', async () => {
    const shop = await openShop(server)
    const { who, order, payable } = await opened(shop)
    expect((await shop.begin(who, order.id)).data.outTradeNo).toBe(payable.outTradeNo)
    const other = await shop.begin(who, order.id, 20)
    expect(other.data.outTradeNo).not.toBe(payable.outTradeNo)
    expect((await attempts(order.id)).map(({ attempt }) => attempt)).toEqual([attemptState.closed, attemptState.shown])
    expect(shop.merchant.calls).toContain(`close ${payable.outTradeNo}`)
  })
  it('take the money of the former when it was paid just before, instead of opening another', async () => {
    const shop = await openShop(server)
    const { who, order, payable, view } = await opened(shop)
    shop.merchant.pay(payable.outTradeNo)
    expect(await shop.begin(who, order.id, 20)).toMatchObject({ data: { code: 'orderNotUnpaid' } })
    expect(await view()).toMatchObject({ status: orderStatus.paid })
  })
  it('chosen in two tabs at once open one attempt', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    await allAtOnce(6, nth => shop.begin(who, order.id, nth % 2 ? 10 : 20))
    const live = (await attempts(order.id)).filter(({ attempt }) => attempt <= attemptState.unknown)
    expect(live).toHaveLength(1)
  })
  it('open for their buyer also when rights of operators change, or notices were missed, meanwhile', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const { begun } = await server.system.transaction(async tx => {
      await tx.sql('select 1 from "order" where id = $1 for update', [order.id])
      const begun = shop.begin(who, order.id)
      await waitersAre(server, 1)
      await server.system.transaction(other => rightsChanged(other))
      return { begun }
    })
    expect(await begun).toMatchObject({ result: 20000, data: { outTradeNo: expect.any(String) } })
  })
})
describe('an unpaid order', () => {
  it('closes by itself when its time is over and gives its stock back [pay-tip-auto-close order-auto-cancel]', async () => {
    const shop = await openShop(server)
    const { payable, view } = await opened(shop, [[0, 3]])
    expect(await shop.stock()).toEqual({ total: 10, held: 3, sold: 0 })
    await afterClosing(async () => {
      expect(await view()).toMatchObject({ status: orderStatus.closed, lines: [{ status: 40 }] })
    })
    expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 0 })
    expect(await shop.reasons()).toEqual([15, 10, 13])
    expect(shop.merchant.calls).toContain(`close ${payable.outTradeNo}`)
  })
  it('stays open while its provider does not say whether it was paid', async () => {
    const shop = await openShop(server)
    const { view } = await opened(shop)
    shop.merchant.faults.close = () => {
      throw new ProviderError('unavailable', 'no answer')
    }
    await afterClosing(async () => expect(await view()).toMatchObject({ status: orderStatus.unpaid }))
  })
  it('that was paid in the last second is paid, not closed', async () => {
    const shop = await openShop(server)
    const { payable, view } = await opened(shop)
    shop.merchant.pay(payable.outTradeNo)
    await afterClosing(async () => expect(await view()).toMatchObject({ status: orderStatus.paid }))
  })
  it('is cancelled by its buyer, once', async () => {
    const shop = await openShop(server)
    const { who, order } = await opened(shop)
    const cancel = () =>
      server.call('/order/ext/cancelUserOrder', { id: order.id }, { token: who.token, projectId: shop.projectId })
    expect((await cancel()).data).toMatchObject({ status: orderStatus.closed })
    expect((await cancel()).data.code).toBe('orderNotUnpaid')
    expect(await shop.reasons()).toEqual([15, 10, 12])
  })
  it('is paid, cancelled and closed at one moment: one of them wins, and stock and money agree', async () => {
    const shop = await openShop(server, [{ stock: 40 }])
    for (let round = 0; round < 4; round++) {
      const { who, order, payable } = await opened(shop)
      const notice = shop.merchant.pay(payable.outTradeNo)
      await allAtOnce<unknown>(4, nth =>
        nth % 2
          ? shop.notify(notice)
          : server.call(
              '/order/ext/cancelUserOrder',
              { id: order.id },
              { token: who.token, projectId: shop.projectId },
            ),
      )
      expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
    }
    expect(await shop.stock()).toEqual({ total: 40, held: 0, sold: 4 })
  })
})
describe('money that nobody expects', () => {
  it('opens a closed order again while its stock is there', async () => {
    const shop = await openShop(server)
    const { who, order, payable } = await opened(shop)
    await server.call('/order/ext/cancelUserOrder', { id: order.id }, { token: who.token, projectId: shop.projectId })
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    expect(await shop.view(who, order.id)).toMatchObject({
      status: orderStatus.paid,
      paidAmount: 4800,
      lines: [{ status: 20 }],
    })
    expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 1 })
  })
  it('goes back by itself when the stock is gone', async () => {
    const shop = await openShop(server, [{ stock: 1 }])
    const { who, order, payable } = await opened(shop)
    await server.call('/order/ext/cancelUserOrder', { id: order.id }, { token: who.token, projectId: shop.projectId })
    expect((await shop.order(await shop.visitor(), [[0, 1]])).result).toBe(20000)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    await server.runJobs()
    expect(await shop.view(who, order.id)).toMatchObject({
      status: orderStatus.closed,
      paidAmount: 0,
      // Kept in both languages, read in one.
      refunds: [{ kind: 20, amount: 4800, status: 30, reason: '订购的内容已售罄' }],
    })
    expect((await shop.ledger(order.id)).map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual([
      [1001, 2004, 4800],
      [2004, 2003, 4800],
      [2003, 1001, 4800],
    ])
  })
  it('paid a second time goes back by itself, and the order stays paid', async () => {
    const shop = await openShop(server)
    const { who, order, payable } = await opened(shop)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    const [row] = await server.sql<{ id: number }>(
      `insert into "pay" ("projectId", "outTradeNo", "orderId", "type", "from", "status", "attempt", "amount", "merchant")
      select "projectId", 'PDOUBLE' || id, "orderId", "type", "from", 10, 50, "amount", "merchant" from "pay" where "orderId" = $1
      returning id`,
      [order.id],
    )
    const [double] = (await attempts(order.id)).filter(({ id }) => id === row?.id)
    const trade = {
      outTradeNo: double?.outTradeNo,
      state: 'paid',
      tradeNo: 'T2',
      amount: { minor: 4800, currency: 'CNY' },
    }
    await shop.notify({ id: 'second', kind: 'trade', trade })
    await server.runJobs()
    expect(await shop.view(who, order.id)).toMatchObject({
      status: orderStatus.paid,
      paidAmount: 4800,
      refundedAmount: 0,
      refunds: [{ kind: 20, status: 30 }],
    })
  })
})
describe('stock', () => {
  it('is sold to as many as there is, when 60 want the last three', async () => {
    const shop = await openShop(server, [{ stock: 3 }])
    const people = await Promise.all(Array.from({ length: 12 }, () => shop.visitor()))
    const answers = await allAtOnce(60, nth => shop.order(people[nth % 12] as never, [[0, 1]]))
    const codes = answers.map(answer => (answer as { data: { code?: string } }).data.code ?? 'placed')
    expect(codes.filter(code => code === 'placed')).toHaveLength(3)
    expect(new Set(codes)).toEqual(new Set(['placed', 'tooFewInStock']))
    expect(await shop.stock()).toEqual({ total: 3, held: 3, sold: 0 })
  })
  it('is left alone by an order that fails late', async () => {
    const shop = await openShop(server, [{ stock: 5 }, { stock: 1 }])
    const answer = await shop.order(await shop.visitor(), [
      [0, 2],
      [1, 2],
    ])
    expect(answer.data).toMatchObject({ code: 'tooFewInStock', left: 1 })
    expect([await shop.stock(0), await shop.stock(1)]).toEqual([
      { total: 5, held: 0, sold: 0 },
      { total: 1, held: 0, sold: 0 },
    ])
    expect(await server.sql('select 1 from "order" where "projectId" = $1', [shop.projectId])).toEqual([])
  })
})
