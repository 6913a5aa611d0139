import { describe, it } from 'node:test'
import { expect } from 'expect'
import { amountOf, type Amount } from '@pavilion/declare'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { oddMoneyKind as kinds, oddMoneyStatus as status, orderStatus, payDecision } from '../../model/index.ts'
import { compareWithLedger } from '../unexplained.ts'
import { openShop, type Shop } from '../testing/shop.ts'

const server = await startTestServer()
const operator = await server.operator()
const as = (shop: Shop) => ({ token: operator.token, projectId: shop.projectId })
let nth = 0
/** A notice of a payment of ¥128.00 as the provider sends it. */
function notice(
  outTradeNo: string,
  { amount = amountOf(12_800, 'CNY'), tradeNo = `T${++nth}` }: { amount?: Amount; tradeNo?: string } = {},
) {
  const trade = { outTradeNo, state: 'paid', tradeNo, payer: 'o-payer', amount }
  return { id: `n ${tradeNo}`, kind: 'trade', trade }
}
const oddOf = async (shop: Shop) =>
  (await server.call('/oddMoney/getList', { order: [['id', 'asc']] }, as(shop))).data.rows
async function act(shop: Shop, move: string, more: object = {}, at = 0) {
  const { id, updatedAt } = (await oddOf(shop))[at]
  return server.call(`/oddMoney/${move}`, { id, updatedAt, ...more }, as(shop))
}
/** An unpaid order of ¥128.00. */
async function ordered(shop: Shop) {
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
  return { who, order, view: () => shop.view(who, order.id) }
}
const opened = (more: object = {}) => openShop(server, [{ price: 12_800, stock: 50 }], more)
const balanced = async (shop: Shop, id: number) =>
  (await server.call('/order/getPage', { id }, as(shop))).data.equation.difference

describe('money that a provider notifies and no payment explains', () => {
  it('is kept once for its event, whatever its number, and the dashboard names it', async () => {
    const shop = await opened()
    await shop.begin((await ordered(shop)).who, 0)
    const unknown = notice('20261126NOBODYKNOWS')
    const answers = await allAtOnce(6, () => shop.notify(unknown))
    expect(answers.map(({ status: code }) => code)).toEqual(Array(6).fill(200))
    await shop.notify({ ...unknown, id: 'the same money again' })
    expect(await oddOf(shop)).toMatchObject([
      { kind: kinds.unknownNumber, status: status.waiting, amount: 12_800, outTradeNo: '20261126NOBODYKNOWS' },
    ])
    const { data } = await server.call('/dashboard/getFigures', {}, as(shop))
    expect(data.needs).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'oddMoney', count: 1 })]))
  })
  it('pays the order that a person chooses, once; what is too much goes back through the same payment', async () => {
    const shop = await opened()
    const { order, view } = await ordered(shop)
    await shop.notify(notice('20261126MATCHED', { amount: amountOf(13_000, 'CNY'), tradeNo: 'TM' }))
    const answers = await allAtOnce(3, () => act(shop, 'match', { orderId: order.id }))
    expect(answers.filter(({ result }) => result === 20000)).toHaveLength(1)
    await server.runJobs()
    expect(await view()).toMatchObject({ status: orderStatus.paid, paidAmount: 13_000, refundedAmount: 200 })
    expect(await oddOf(shop)).toMatchObject([{ status: status.matched, orderId: order.id }])
    const [sent] = [...shop.merchant.refunds.values()]
    expect(sent).toMatchObject({ outTradeNo: '20261126MATCHED', tradeNo: 'TM', amount: { minor: 200 } })
    expect(await balanced(shop, order.id)).toBe(0)
    expect(await compareWithLedger(server.system)).toEqual([])
    // A notice of it that comes later is that of a payment by now.
    await shop.notify({ ...notice('20261126MATCHED', { tradeNo: 'TM' }), id: 'late' })
    expect(await oddOf(shop)).toHaveLength(1)
  })
  it('goes back to its payer; where the provider cannot do that, it waits again with the reason', async () => {
    const shop = await opened()
    await shop.notify(notice('20261126RETURN'))
    shop.merchant.faults.refund = ({ outRequestNo }) => ({ outRequestNo, state: 'failed', why: 'account closed' })
    expect((await act(shop, 'returnIt', { reason: '付错了' })).data).toMatchObject({ status: status.returning })
    await server.runJobs({ mayFail: true })
    expect(await oddOf(shop)).toMatchObject([
      { status: status.waiting, errmsg: expect.stringMatching(/account closed/) },
    ])
    delete shop.merchant.faults.refund
    await act(shop, 'returnIt', { reason: '付错了' })
    await server.runJobs()
    expect(await oddOf(shop)).toMatchObject([{ status: status.returned, reason: '付错了' }])
    expect([...shop.merchant.refunds.values()].at(-1)).toMatchObject({
      outTradeNo: '20261126RETURN',
      amount: amountOf(12_800, 'CNY'),
    })
  })
  it('is none of ours with a reason, and that is undone', async () => {
    const shop = await opened()
    await shop.notify(notice('20261126OTHERSYSTEM'))
    expect((await act(shop, 'ignore')).result).toBe(40000)
    expect((await act(shop, 'ignore', { reason: '另一系统的收款' })).data).toMatchObject({ status: status.ignored })
    expect((await act(shop, 'undo')).data).toMatchObject({ status: status.waiting, reason: null })
  })
  it('under the number of another merchant pays nothing there, and waits with whoever took it', async () => {
    const [shop, other] = [await opened(), await opened()]
    const { who, order, view } = await ordered(shop)
    const { data: payable } = await shop.begin(who, order.id)
    expect((await other.notify(notice(payable.outTradeNo))).status).toBe(200)
    expect(await view()).toMatchObject({ status: orderStatus.unpaid })
    expect([await oddOf(shop), await oddOf(other)]).toMatchObject([[], [{ kind: kinds.otherMerchant, amount: 12_800 }]])
    const theirs = await ordered(other)
    expect((await act(other, 'match', { orderId: order.id })).result).not.toBe(20000)
    expect((await act(other, 'match', { orderId: theirs.order.id })).data).toMatchObject({ status: status.matched })
    expect(await theirs.view()).toMatchObject({ status: orderStatus.paid })
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    expect(await view()).toMatchObject({ status: orderStatus.paid })
  })
  it('in another currency waits for a person; the right currency pays afterwards', async () => {
    const shop = await opened()
    const { who, order, view } = await ordered(shop)
    const { data: payable } = await shop.begin(who, order.id)
    const dollars = notice(payable.outTradeNo, { amount: amountOf(12_800, 'HKD'), tradeNo: 'HK' })
    await shop.notify(dollars)
    await shop.notify({ ...dollars, id: 'again' })
    expect(await oddOf(shop)).toMatchObject([
      { kind: kinds.otherCurrency, amount: 12_800, currencyCode: 'HKD', orderId: order.id, status: status.waiting },
    ])
    expect(await view()).toMatchObject({ status: orderStatus.unpaid, paidAmount: 0 })
    expect((await act(shop, 'match', { orderId: order.id })).data).toMatchObject({ code: 'oddNotForOrder' })
    await shop.notify(notice(payable.outTradeNo, { tradeNo: 'CN' }))
    expect(await view()).toMatchObject({ status: orderStatus.paid, paidAmount: 12_800 })
    await act(shop, 'returnIt', { reason: '币种不符' })
    await server.runJobs()
    expect([...shop.merchant.refunds.values()].at(-1)).toMatchObject({ tradeNo: 'HK', amount: amountOf(12_800, 'HKD') })
    expect(await balanced(shop, order.id)).toBe(0)
  })
  it('of a wrong amount first and the right one second settles the order, in whatever order they are repeated', async () => {
    const shop = await opened()
    const { who, order, view } = await ordered(shop)
    const { data: payable } = await shop.begin(who, order.id)
    const wrong = notice(payable.outTradeNo, { amount: amountOf(12_799, 'CNY'), tradeNo: 'W' })
    const right = notice(payable.outTradeNo, { tradeNo: 'R' })
    await shop.notify(wrong)
    expect(await view()).toMatchObject({ status: orderStatus.unpaid })
    await shop.notify(right)
    expect(await view()).toMatchObject({ status: orderStatus.paid, paidAmount: 12_800 })
    await allAtOnce(4, at => shop.notify({ ...(at % 2 ? wrong : right), id: `again ${at}` }))
    const pays = await server.sql<{ decision: number }>(
      'select "decision" from "pay" where "orderId" = $1 and "decision" <> 0',
      [order.id],
    )
    expect(pays).toEqual([{ decision: payDecision.waiting }])
    expect(await balanced(shop, order.id)).toBe(0)
  })
  it('is never answered with success while its amount cannot be read', async () => {
    const shop = await opened()
    const { who, order, view } = await ordered(shop)
    const { data: payable } = await shop.begin(who, order.id)
    const { amount: _amount, ...trade } = notice(payable.outTradeNo).trade
    const answer = await shop.notify({ id: 'no amount', kind: 'trade', trade })
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(await view()).toMatchObject({ status: orderStatus.unpaid })
    const [kept] = await server.sql('select "state" from "inboundNotice" where "source" = $1', [
      `pay test:${shop.sellerId}`,
    ])
    expect(kept).toEqual({ state: 25 })
  })
})
describe('a refund in the provider’s console', () => {
  it('is a need that names its order, and is booked as made elsewhere, once', async () => {
    const shop = await opened()
    const { who, order, view } = await ordered(shop)
    const { data: payable } = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    const refund = { outRequestNo: 'CONSOLE-1', state: 'success', tradeNo: 'F1', amount: amountOf(3000, 'CNY') }
    await shop.notify({ id: 'r1', kind: 'refund', outTradeNo: payable.outTradeNo, refund })
    expect(await oddOf(shop)).toMatchObject([
      { kind: kinds.refundElsewhere, orderId: order.id, amount: 3000, status: status.waiting },
    ])
    expect((await act(shop, 'match', { orderId: order.id })).data).toMatchObject({ code: 'notOfThisKind' })
    expect((await act(shop, 'bookRefund')).data).toMatchObject({ status: status.booked })
    await server.runJobs()
    expect(await view()).toMatchObject({ refundedAmount: 3000, refundingAmount: 0, status: orderStatus.paid })
    expect(shop.merchant.refunds.size).toBe(0)
    expect(await balanced(shop, order.id)).toBe(0)
    // The bill that names it, or the notice again, changes nothing.
    await shop.notify({ id: 'r1 again', kind: 'refund', outTradeNo: payable.outTradeNo, refund })
    expect([await oddOf(shop), (await view()).refundedAmount]).toMatchObject([[{ status: status.booked }], 3000])
  })
  it('says what went back altogether at some: what is booked already is no part of it', async () => {
    const shop = await opened()
    const { who, order } = await ordered(shop)
    const { data: payable } = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    await server.call('/refund/apply', { orderId: order.id, amount: 1000, reason: '少一件' }, as(shop))
    await server.runJobs()
    const refund = { outRequestNo: 'CONSOLE-2', state: 'success', refundedInAll: amountOf(4000, 'CNY') }
    await shop.notify({ id: 'r2', kind: 'refund', outTradeNo: payable.outTradeNo, refund })
    expect(await oddOf(shop)).toMatchObject([{ amount: 3000 }])
  })
})
describe('a notice of a kind that is not ours', () => {
  it('is noted and answered with success, and changes nothing', async () => {
    const shop = await opened()
    expect((await shop.notify({ id: 'c1', kind: 'other', what: 'COMPLAINT.CREATE' })).status).toBe(200)
    const [kept] = await server.sql('select "state", "eventId" from "inboundNotice" where "source" = $1', [
      `pay test:${shop.sellerId}`,
    ])
    expect([kept, await oddOf(shop)]).toEqual([{ state: 20, eventId: 'COMPLAINT.CREATE c1' }, []])
  })
})
