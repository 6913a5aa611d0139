import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, type Visitor } from '@pavilion/testing'
import { equationOf, orderRefundStatus, orderStatus, payDecision, payOutcome } from '../../model/index.ts'
import { ProviderError } from '../testing/provider.ts'
import { openShop, type Shop } from '../testing/shop.ts'

const server = await startTestServer()
const operator = await server.operator()

interface PayRow {
  readonly id: number
  readonly updatedAt: string
  readonly orderId: number
  readonly decision: number
  readonly outcome: number
  readonly status: number
  readonly amount: number
}
const paysOf = (orderId: number) =>
  server.sql<PayRow>(
    `select id, "updatedAt", "orderId", "decision", "outcome", "status", "amount"::int
    from "pay" where "orderId" = $1 order by id`,
    [orderId],
  )
/** Decides as an operator; `seen`: what the page showed. */
const decide = (shop: Shop, name: string, seen: PayRow, more: object = {}) =>
  server.call(
    `/pay/${name}`,
    { id: seen.id, updatedAt: seen.updatedAt, ...more },
    { token: operator.token, projectId: shop.projectId },
  )
async function balances(shop: Shop, who: Visitor, orderId: number) {
  const seen = await shop.view(who, orderId)
  expect(equationOf(await shop.ledger(orderId), seen)).toMatchObject({ difference: 0 })
  return seen
}
/** An unpaid order for ¥48.00 for which another amount has arrived. */
async function wrong(amount: number) {
  const shop = await openShop(server, [{ price: 4800, stock: 99 }])
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
  const { data: payable } = await shop.begin(who, order.id)
  const notice = shop.merchant.pay(payable.outTradeNo, amount)
  await shop.notify(notice)
  const [seen] = (await paysOf(order.id)) as [PayRow]
  expect(seen).toMatchObject({ decision: payDecision.waiting, outcome: payOutcome.wrongAmount, status: 10 })
  return { shop, who, order, seen, notice }
}

describe('money of a wrong amount', () => {
  it('is taken as a part payment, and the rest is paid as usual', async () => {
    const { shop, who, order, seen, notice } = await wrong(3000)
    const answer = await decide(shop, 'acceptMoney', seen)
    expect([answer.errmsg, answer.result]).toEqual(['', 20000])
    expect(await balances(shop, who, order.id)).toMatchObject({
      status: orderStatus.unpaid,
      paidAmount: 3000,
      due: 1800,
      autoCloseAt: null,
    })
    await shop.notify(notice)
    const { data: rest } = await shop.begin(who, order.id)
    expect(rest.amount).toBe(1800)
    await shop.notify(shop.merchant.pay(rest.outTradeNo))
    expect(await balances(shop, who, order.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
    const by = { token: operator.token, projectId: shop.projectId }
    expect((await server.call('/refund/apply', { orderId: order.id }, by)).result).toBe(20000)
    await server.runJobs()
    expect(await balances(shop, who, order.id)).toMatchObject({ refundedAmount: 4800, status: orderStatus.closed })
    expect([...shop.merchant.refunds.values()].map(({ amount, total }) => [amount.minor, total.minor])).toEqual([
      [1800, 1800],
      [3000, 3000],
    ])
  })
  it('that is more than the order costs pays it, and what is too much goes back', async () => {
    const { shop, who, order, seen } = await wrong(5000)
    expect((await decide(shop, 'acceptMoney', seen)).result).toBe(20000)
    await server.runJobs()
    expect(await balances(shop, who, order.id)).toMatchObject({
      status: orderStatus.paid,
      paidAmount: 5000,
      refundedAmount: 200,
      refundStatus: orderRefundStatus.partRefunded,
    })
    expect(await shop.stock()).toMatchObject({ held: 0, sold: 1 })
  })
  it('goes back to its payer with a reason', async () => {
    const { shop, who, order, seen } = await wrong(100)
    expect((await decide(shop, 'returnMoney', seen)).data.code).toBe('invalidInput')
    expect((await decide(shop, 'returnMoney', seen, { reason: '金额不符' })).result).toBe(20000)
    await server.runJobs()
    const after = await balances(shop, who, order.id)
    expect(after).toMatchObject({
      status: orderStatus.unpaid,
      paidAmount: 0,
      refunds: [{ amount: 100, kind: 20, status: 30, reason: '金额不符' }],
    })
    expect([...shop.merchant.refunds.values()].map(({ amount }) => amount.minor)).toEqual([100])
  })
  it('pays another order of the same buyer, and each of the two agrees', async () => {
    const { shop, who, order, seen } = await wrong(4000)
    const { data: other } = await shop.order(who, [[0, 2]], { deliveryMethod: 10 })
    const stranger = await shop.visitor()
    const { data: foreign } = await shop.order(stranger, [[0, 1]], { deliveryMethod: 10 })
    for (const toOrderId of [foreign.id, order.id])
      expect((await decide(shop, 'moveMoney', seen, { toOrderId })).data.code).toBe('moneyNotForOrder')
    expect((await decide(shop, 'moveMoney', seen, { toOrderId: other.id })).result).toBe(20000)
    expect(await balances(shop, who, order.id)).toMatchObject({ paidAmount: 0, status: orderStatus.unpaid })
    expect(await balances(shop, who, other.id)).toMatchObject({ paidAmount: 4000, due: 5600 })
    const by = { token: operator.token, projectId: shop.projectId }
    const { data: page } = await server.call('/order/getPage', { id: order.id }, by)
    expect(page.attempts).toMatchObject([{ orderId: other.id, movedFromId: order.id, decision: payDecision.moved }])
    expect(page.steps.map(({ move }: { move: string }) => move)).toContain('moveMoney')
  })
  it('is decided once, whatever is clicked at once', async () => {
    const { shop, who, order, seen } = await wrong(3000)
    const { data: other } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
    const clicks = [
      () => decide(shop, 'acceptMoney', seen),
      () => decide(shop, 'returnMoney', seen, { reason: 'x' }),
      () => decide(shop, 'moveMoney', seen, { toOrderId: other.id }),
    ]
    const answers = await allAtOnce(9, nth => (clicks[nth % 3] as () => Promise<{ result: number }>)())
    expect(answers.filter(answer => (answer as { result: number }).result === 20000)).toHaveLength(1)
    await server.runJobs()
    const [one, two] = [await balances(shop, who, order.id), await balances(shop, who, other.id)]
    const back = [...shop.merchant.refunds.values()].reduce((sum, { amount }) => sum + amount.minor, 0)
    expect(one.paidAmount + two.paidAmount + back).toBe(3000)
  })
})
describe('another transaction of the same attempt', () => {
  /** The provider says that somebody paid `amount` in a transaction of this number. */
  const notified = (shop: Shop, outTradeNo: string, tradeNo: string, amount: number) =>
    shop.notify({
      id: `${tradeNo} ${amount}`,
      kind: 'trade',
      trade: { outTradeNo, state: 'paid', tradeNo, amount: { minor: amount, currency: 'CNY' } },
    })
  /** An unpaid order for ¥128.00 with an open attempt. */
  async function opened() {
    const shop = await openShop(server, [{ price: 12_800, stock: 99 }])
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
    const { data: payable } = await shop.begin(who, order.id)
    return { shop, who, order, outTradeNo: payable.outTradeNo as string }
  }
  it('pays the order after one of a wrong amount, once; the wrong one still waits for a decision', async () => {
    const { shop, who, order, outTradeNo } = await opened()
    await notified(shop, outTradeNo, 'T1', 12_799)
    const answers = await allAtOnce(4, nth =>
      notified(shop, outTradeNo, 'T2', 12_800).then(({ status }) => status + nth),
    )
    expect(answers).toEqual([200, 201, 202, 203])
    await notified(shop, outTradeNo, 'T1', 12_799)
    const after = await balances(shop, who, order.id)
    expect(after).toMatchObject({ status: orderStatus.paid, paidAmount: 12_800 })
    const rows = await paysOf(order.id)
    expect(rows.map(({ outcome, decision, amount }) => [outcome, decision, amount])).toEqual([
      [payOutcome.wrongAmount, payDecision.waiting, 12_800],
      [payOutcome.usual, payDecision.none, 12_800],
    ])
    // Each goes back by itself, under the number that the provider knows.
    expect((await decide(shop, 'returnMoney', rows[0] as PayRow, { reason: '金额不符' })).result).toBe(20000)
    const by = { token: operator.token, projectId: shop.projectId }
    expect((await server.call('/refund/apply', { orderId: order.id }, by)).result).toBe(20000)
    await server.runJobs()
    const sent = [...shop.merchant.refunds.values()]
    expect(sent.map(each => [each.outTradeNo, each.tradeNo, each.amount.minor]).toSorted()).toEqual([
      [outTradeNo, 'T1', 12_799],
      [outTradeNo, 'T2', 12_800],
    ])
    await balances(shop, who, order.id)
  })
  it('pays the order also when the wrong one went back before', async () => {
    const { shop, who, order, outTradeNo } = await opened()
    await notified(shop, outTradeNo, 'T1', 1)
    const [wrongOne] = (await paysOf(order.id)) as [PayRow]
    await decide(shop, 'returnMoney', wrongOne, { reason: '金额不符' })
    await notified(shop, outTradeNo, 'T2', 12_800)
    await server.runJobs()
    expect(await balances(shop, who, order.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 12_800 })
  })
  it('of a paid order goes back by itself; of a wrong amount again, it waits like the first', async () => {
    const { shop, who, order, outTradeNo } = await opened()
    await notified(shop, outTradeNo, 'T1', 12_800)
    await notified(shop, outTradeNo, 'T2', 12_800)
    await notified(shop, outTradeNo, 'T3', 500)
    await server.runJobs()
    expect((await paysOf(order.id)).map(({ outcome, decision }) => [outcome, decision])).toEqual([
      [payOutcome.usual, payDecision.none],
      [payOutcome.double, payDecision.returned],
      [payOutcome.wrongAmount, payDecision.waiting],
    ])
    expect(await balances(shop, who, order.id)).toMatchObject({ paidAmount: 12_800, refundedAmount: 0 })
    expect([...shop.merchant.refunds.values()].map(({ amount }) => amount.minor)).toEqual([12_800])
  })
  it('is another one; what a provider says later of the same one stands there and books nothing', async () => {
    const { shop, who, order, outTradeNo } = await opened()
    await notified(shop, outTradeNo, 'T1', 12_799)
    await notified(shop, outTradeNo, 'T1', 12_800)
    expect(await balances(shop, who, order.id)).toMatchObject({ status: orderStatus.unpaid, paidAmount: 0 })
    const [{ errmsg }] = (await server.sql<{ errmsg: string }>('select "errmsg" from "pay" where "orderId" = $1', [
      order.id,
    ])) as [{ errmsg: string }]
    expect(errmsg).toContain('The provider later said CN¥128.00')
  })
})
describe('money that came twice', () => {
  /** Paid twice; the provider refuses to pay the second one back, so that it waits for a transfer. */
  async function twice() {
    const shop = await openShop(server, [{ price: 4800, stock: 99 }])
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
    const { data: first } = await shop.begin(who, order.id)
    const { data: second } = await shop.begin(who, order.id, 20)
    await shop.notify(shop.merchant.pay(second.outTradeNo))
    shop.merchant.faults.refund = () => {
      throw new ProviderError('rejected', 'balance is too low')
    }
    await shop.notify(shop.merchant.pay(first.outTradeNo))
    return { shop, who, order, double: (await paysOf(order.id)).find(({ outcome }) => outcome === payOutcome.double) }
  }
  it('is returned by itself; while nobody has paid it out, it can pay another order instead', async () => {
    const { shop, who, order, double } = await twice()
    await server.runJobs()
    expect(double?.decision).toBe(payDecision.returned)
    const { data: other } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
    const moved = await decide(shop, 'moveMoney', double as PayRow, { toOrderId: other.id })
    expect([moved.errmsg, moved.result]).toEqual(['', 20000])
    expect(await balances(shop, who, order.id)).toMatchObject({
      status: orderStatus.paid,
      paidAmount: 4800,
      refunds: [{ status: 40 }],
    })
    expect(await balances(shop, who, other.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
  })
  it('is not used for anything once its provider pays it out', async () => {
    const { shop, who, double } = await twice()
    shop.merchant.faults.refund = ({ outRequestNo }) => ({ outRequestNo, state: 'accepted' })
    await server.runJobs()
    const { data: other } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
    const moved = await decide(shop, 'moveMoney', double as PayRow, { toOrderId: other.id })
    expect(moved.data.code).toBe('refundUnderWay')
  })
})
