import { describe, it } from 'node:test'
import { expect } from 'expect'
import { outboxState } from '@pavilion/notification/model/index.ts'
import { allAtOnce, startTestServer, type Answered } from '@pavilion/testing'
import { equationOf, orderCommodityStatus, orderRefundStatus, orderStatus, refundStatus } from '../../model/index.ts'
import { ProviderError } from '../testing/provider.ts'
import { openShop, type Wares } from '../testing/shop.ts'

const server = await startTestServer()
const operator = await server.operator()

/** A paid order of a shop. */
async function paid(
  wares: readonly Wares[] = [{ price: 4800 }],
  lines: readonly (readonly [number, number])[] = [[0, 2]],
) {
  const shop = await openShop(server, wares)
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, lines)
  const { data: payable } = await shop.begin(who, order.id)
  await shop.notify(shop.merchant.pay(payable.outTradeNo))
  const by = { token: operator.token, projectId: shop.projectId }
  const view = () => shop.view(who, order.id)
  return {
    shop,
    who,
    order,
    by,
    view,
    refund: (body: object = {}) => server.call('/refund/apply', { orderId: order.id, ...body }, by),
    ask: (body: object = {}) =>
      server.call(
        '/refund/ext/create',
        { orderId: order.id, ...body },
        { token: who.token, projectId: shop.projectId },
      ),
    /** The ledger explains the order to the cent. */
    async balances() {
      const now = await view()
      expect(equationOf(await shop.ledger(order.id), now)).toMatchObject({ difference: 0 })
      return now
    },
  }
}
/** A paid order, and an operator who declines requests about it and takes them up again. */
async function declining() {
  const of = await paid()
  const rowOf = async (id: number) =>
    (await server.sql<{ id: number; updatedAt: string }>('select id, "updatedAt" from refund where id = $1', [id]))[0]
  return {
    ...of,
    async decline(id: number, why: string) {
      const answer = await server.call('/refund/cancel', { ...(await rowOf(id)), ...(why && { why }) }, of.by)
      expect(answer.result).toBe(20000)
    },
    again: (id: number) => server.call('/refund/askAgain', { id }, of.by),
  }
}

describe('a refund', () => {
  it('of some units of a line goes back, splits the line and returns its stock', async () => {
    const { shop, order, refund, view, balances } = await paid([{ price: 4800, stock: 9 }], [[0, 3]])
    const [line] = order.lines
    const { data, result } = await refund({ lines: [{ orderCommodityId: line?.id, quantity: 1 }], reason: '少一件' })
    expect([result, data.amount]).toEqual([20000, 4800])
    expect(await view()).toMatchObject({ refundStatus: orderRefundStatus.partRefunding, refundingAmount: 4800 })
    expect(await shop.stock()).toEqual({ total: 9, held: 0, sold: 3 })
    await server.runJobs()
    const after = await balances()
    expect(after).toMatchObject({
      status: orderStatus.paid,
      refundStatus: orderRefundStatus.partRefunded,
      refundedAmount: 4800,
      refundingAmount: 0,
      refunds: [{ status: 30, reason: '少一件' }],
    })
    expect(after.lines.map(({ quantity, status }) => [quantity, status])).toEqual([
      [2, 20],
      [1, 56],
    ])
    expect(await shop.stock()).toEqual({ total: 9, held: 0, sold: 2 })
    expect((await shop.reasons()).at(-1)).toBe(16)
  })
  it('of less than a line cost says so of that line, until the rest of its price has gone back too', async () => {
    const { order, refund, view, balances } = await paid(
      [{ price: 4800 }, { price: 3000 }],
      [
        [0, 1],
        [1, 1],
      ],
    )
    const states = async () => (await view()).lines.map(({ status }) => status)
    const { partRefunded, refundSuccess, valid } = orderCommodityStatus
    await refund({ lines: [{ orderCommodityId: order.lines[0]?.id, quantity: 1 }], amount: 2000 })
    await server.runJobs()
    expect(await states()).toEqual([partRefunded, valid])
    expect(await balances()).toMatchObject({ refundedAmount: 2000, refundStatus: orderRefundStatus.partRefunded })
    await refund()
    await server.runJobs()
    expect(await states()).toEqual([refundSuccess, refundSuccess])
  })
  it('of everything closes the order, voids its tickets and returns all stock', async () => {
    const { shop, refund, balances } = await paid(
      [{ ticket: true }, { stock: 5 }],
      [
        [0, 2],
        [1, 1],
      ],
    )
    expect((await refund()).result).toBe(20000)
    await server.runJobs()
    const after = await balances()
    expect(after).toMatchObject({ status: orderStatus.closed, refundStatus: orderRefundStatus.refunded })
    expect(after.lines.flatMap(({ tickets }) => tickets.map(({ status }) => status))).toEqual([30, 30])
    expect(await shop.stock(1)).toEqual({ total: 5, held: 0, sold: 0 })
  })
  it('of everything accounts for each cent, the delivery fee too', async () => {
    const shop = await openShop(server, [{ price: 4800 }])
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 2]], { deliveryMethod: 20 })
    expect(order.amount).toBe(9600 + 1200)
    const { data: payable } = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    const { data: back } = await server.call(
      '/refund/apply',
      { orderId: order.id },
      { token: operator.token, projectId: shop.projectId },
    )
    expect(back.amount).toBe(10_800)
    expect(
      await server.sql(
        'select "orderCommodityId", "amount", "deduction" from "refundAmountDetail" where "refundId" = $1 order by id',
        [back.id],
      ),
    ).toEqual([
      { orderCommodityId: order.lines[0]?.id, amount: 9600, deduction: 0 },
      { orderCommodityId: null, amount: 1200, deduction: 0 },
    ])
  })
  it('of all the money in mere amounts closes the order too, and returns the stock of its lines (19)', async () => {
    const { shop, refund, balances } = await paid([{ price: 4800, stock: 5 }], [[0, 2]])
    await refund({ amount: 600 })
    await server.runJobs()
    expect(await shop.stock()).toEqual({ total: 5, held: 0, sold: 2 })
    await refund({ amount: 9000 })
    await server.runJobs()
    expect(await balances()).toMatchObject({ status: orderStatus.closed, refundStatus: orderRefundStatus.refunded })
    expect(await shop.stock()).toEqual({ total: 5, held: 0, sold: 0 })
  })
  it('of a part that was paid goes out by itself when the order closes, and cannot be cancelled', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const by = { token: operator.token, projectId: shop.projectId }
    await server.call('/pay/recordOffline', { orderId: order.id, type: 60, amount: 1000 }, by)
    // A buyer alone cannot: what was paid is the organiser's to give back.
    expect((await server.call('/order/close', { id: order.id }, by)).errmsg).toBe('')
    expect(await shop.view(who, order.id)).toMatchObject({
      status: orderStatus.closed,
      refundStatus: orderRefundStatus.refundApplied,
      refundingAmount: 1000,
      refunds: [{ amount: 1000, status: 10 }],
    })
    const [row] = (await server.call('/refund/getList', { where: { orderId: order.id } }, by)).data.rows
    const { id, updatedAt } = row
    expect((await server.call('/refund/cancel', { id, updatedAt }, by)).data).toMatchObject({ code: 'refundOfClosed' })
  })
  it('never exceeds what was paid, however many are applied for at once [refund-max]', async () => {
    const { refund, balances } = await paid()
    expect((await refund({ amount: 9601 })).errmsg).toBe('退款金额不能大于最大可退金额（¥96.00）')
    const answers = await allAtOnce(6, () => refund({ amount: 5000 }))
    expect(answers.filter(answer => (answer as { result: number }).result === 20000)).toHaveLength(1)
    await server.runJobs()
    expect(await balances()).toMatchObject({ refundedAmount: 5000 })
  })
  it('that a buyer asks for goes out once an operator agrees', async () => {
    const { shop, ask, by, view, balances } = await paid()
    const { data: asked } = await ask({ reason: '买错了' })
    await server.runJobs()
    expect(await view()).toMatchObject({ refundStatus: orderRefundStatus.refundApplied, refundedAmount: 0 })
    expect(shop.merchant.refunds.size).toBe(0)
    expect((await server.call('/refund/approve', { id: asked.id }, by)).result).toBe(20000)
    expect((await server.call('/refund/approve', { id: asked.id }, by)).data.code).toBe('nothingToRefund')
    await server.runJobs()
    expect(await balances()).toMatchObject({ status: orderStatus.closed, refundedAmount: 9600 })
  })
  it('can be taken back before a provider was asked, not after', async () => {
    const { ask, refund, by, view, balances } = await paid()
    const { data: asked } = await ask()
    const cancel = ({ id, updatedAt }: { id: number; updatedAt: string }) =>
      server.call('/refund/cancel', { id, updatedAt }, by)
    expect((await cancel(asked)).result).toBe(20000)
    expect(await view()).toMatchObject({ refundStatus: orderRefundStatus.none, lines: [{ status: 20 }] })
    const { data: second } = await refund()
    await server.runJobs()
    const [row] = await server.sql<{ id: number; updatedAt: string }>(
      'select id, "updatedAt" from "refund" where id = $1',
      [second.id],
    )
    expect((await cancel(row as never)).data.code).toMatch(/refundUnderWay|moveNotAllowed/)
    await balances()
  })
  it('that was agreed waits again if its operator takes that back before the provider was asked; nobody else can', async () => {
    const { shop, ask, by, view, balances } = await paid()
    const colleague = await server.operator()
    const { data: asked } = await ask()
    const agree = () => server.call('/refund/approve', { id: asked.id }, by)
    const takeBack = (token = by.token) => server.call('/refund/takeBack', { id: asked.id }, { ...by, token })
    await agree()
    expect((await takeBack(colleague.token)).data.code).toBe('refundUnderWay')
    expect((await takeBack()).data).toMatchObject({ toApprove: true, approvedAt: null })
    await server.runJobs()
    expect(shop.merchant.refunds.size).toBe(0)
    expect(await view()).toMatchObject({ refundStatus: orderRefundStatus.refundApplied })
    // The provider has taken it on and not yet paid it out: from here on it is under way.
    shop.merchant.faults.refund = ({ outRequestNo }) => ({ outRequestNo, state: 'accepted' })
    await agree()
    await server.runJobs()
    expect((await takeBack()).data.code).toBe('refundUnderWay')
    expect(await view()).toMatchObject({ refundStatus: orderRefundStatus.refundApplied, refunds: [{ status: 10 }] })
    const [outRequestNo] = shop.merchant.refunds.keys()
    await shop.notify({ id: 'r1', kind: 'refund', refund: { outRequestNo, state: 'success', tradeNo: 'F1' } } as never)
    expect(shop.merchant.refunds.size).toBe(1)
    expect(await balances()).toMatchObject({ refundedAmount: 9600 })
  })
  it('that was declined is taken up again once and as it was, however often that is pressed; no other one is', async () => {
    const { ask, by, shop, decline, again, balances } = await declining()
    const { data: asked } = await ask({ reason: '买错了' })
    expect((await again(asked.id)).data.code).toBe('decidedAlready')
    await decline(asked.id, '已过退款期限')
    const answers = (await allAtOnce(3, () => again(asked.id))) as Answered[]
    expect(answers.map(({ result, data }) => (result === 20000 ? 'again' : data.code)).sort()).toEqual([
      'again',
      'decidedAlready',
      'decidedAlready',
    ])
    const requests = await server.sql<{ id: number }>(
      'select id, "status", "toApprove", "reason", "amount", "appliedAt" from refund where "projectId" = $1 order by id',
      [shop.projectId],
    )
    const same = { reason: '买错了', amount: 9600, appliedAt: asked.appliedAt }
    expect(requests).toMatchObject([
      { ...same, status: refundStatus.cancelled },
      { ...same, status: refundStatus.pending, toApprove: true },
    ])
    const next = requests[1]?.id as number
    await server.call('/refund/approve', { id: next }, by)
    await server.runJobs()
    expect((await again(next)).data.code).toBe('decidedAlready')
    await balances()
  })
  it('that was declined is notified to its buyer with the reason, unless that is taken back at once', async () => {
    const { ask, shop, decline, again } = await declining()
    const { data: asked } = await ask()
    const notified = () =>
      server.sql<{ state: number; content: string }>(
        `select "state", "content" from "outboxMessage" where "projectId" = $1 and "template" = 'refundDeclined' order by id`,
        [shop.projectId],
      )
    await decline(asked.id, '已过退款期限')
    expect(await notified()).toMatchObject([
      { state: outboxState.queued, content: expect.stringMatching(/96.*未同意.*原因：已过退款期限/s) },
    ])
    const { data: next } = await again(asked.id)
    expect((await notified()).map(({ state }) => state)).toEqual([outboxState.cancelled])
    await decline(next.id, '')
    expect((await notified()).map(({ state }) => state)).toEqual([outboxState.cancelled, outboxState.queued])
    expect((await notified())[1]?.content).not.toContain('原因')
  })
  it('whose answer is lost is asked for by our number before it is sent again, and paid out once', async () => {
    const { shop, refund, balances } = await paid()
    shop.merchant.faults.refund = () => {
      throw new ProviderError('unknown', 'timeout')
    }
    await refund()
    await server.runJobs()
    delete shop.merchant.faults.refund
    // The provider had taken it on before the answer was lost.
    const [item] = await server.sql<{ outRequestNo: string }>(
      'select i."outRequestNo" from "refundItem" i where i."projectId" = $1',
      [shop.projectId],
    )
    shop.merchant.refunds.set(item?.outRequestNo as string, {} as never)
    await server.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await server.runJobs()
    expect(shop.merchant.calls.filter(call => call.startsWith('refund '))).toHaveLength(1)
    expect(shop.merchant.calls.filter(call => call.startsWith('queryRefund '))).toHaveLength(1)
    expect(await balances()).toMatchObject({ refundedAmount: 9600 })
  })
  it('that the provider refuses goes back by hand, with the number of the transfer', async () => {
    const { shop, refund, by, balances } = await paid()
    shop.merchant.faults.refund = () => {
      throw new ProviderError('rejected', 'balance is too low')
    }
    await refund()
    await server.runJobs()
    const [item] = await server.sql<{ id: number; updatedAt: string; route: number; errmsg: string }>(
      'select id, "updatedAt", "route", "errmsg" from "refundItem" where "projectId" = $1',
      [shop.projectId],
    )
    expect(item).toMatchObject({ route: 20, errmsg: 'balance is too low' })
    const finished = await server.call(
      '/refundItem/finish',
      { id: item?.id, updatedAt: item?.updatedAt, tradeNo: 'BANK-1' },
      by,
    )
    expect(finished.result).toBe(20000)
    expect(await balances()).toMatchObject({ refundedAmount: 9600, status: orderStatus.closed })
  })
  it('is told by a notice as well as by the answer, and counts once', async () => {
    const { shop, refund, balances } = await paid()
    shop.merchant.faults.refund = ({ outRequestNo }) => ({ outRequestNo, state: 'accepted' })
    await refund()
    await server.runJobs()
    const [outRequestNo] = shop.merchant.refunds.keys()
    const notice = { id: 'r1', kind: 'refund', refund: { outRequestNo, state: 'success', tradeNo: 'F1' } }
    await allAtOnce(4, () => shop.notify(notice))
    await server.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await server.runJobs()
    expect(await balances()).toMatchObject({ refundedAmount: 9600 })
  })
})
describe('an offline payment', () => {
  it('pays in parts, and above the limit once somebody else has verified it', async () => {
    const shop = await openShop(server)
    await server.sql('insert into "projectSetting" ("projectId", "payVerifyAbove") values ($1, 3000)', [shop.projectId])
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const by = { token: operator.token, projectId: shop.projectId }
    const record = (amount: number) =>
      server.call('/pay/recordOffline', { orderId: order.id, type: 70, amount, payer: '某公司' }, by)
    expect((await record(4801)).data.code).toBe('invalidInput')
    await record(1000)
    expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.unpaid, paidAmount: 1000, due: 3800 })
    const { data: waits } = await record(3800)
    expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.unpaid, paidAmount: 1000 })
    const verify = (token: string) =>
      server.call('/pay/verify', { id: waits.id, updatedAt: waits.updatedAt }, { token, projectId: shop.projectId })
    expect((await verify(operator.token)).data.code).toBe('sameVerifier')
    expect((await verify((await server.operator()).token)).result).toBe(20000)
    expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
  })
})
