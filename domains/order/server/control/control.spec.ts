import { describe, it } from 'node:test'
import { expect } from 'expect'
import { amountOf } from '@pavilion/declare'
import { moveClock, resetClock } from '@pavilion/store'
import { allAtOnce, startTestServer, unused, type Answered, type Operator } from '@pavilion/testing'
import {
  equationOf,
  massRefundState,
  moneyActState,
  oddMoneyStatus,
  orderStatus,
  payDecision,
  payVerification,
} from '../../model/index.ts'
import { openShop } from '../testing/shop.ts'

const server = await startTestServer()
const { free, waiting, confirmed } = moneyActState
type Limits = Partial<
  Record<'payVerifyAbove' | 'payVerifyPersonAbove' | 'payOutVerifyAbove' | 'payOutPersonAbove', number>
>
/** An event with limits, and two operators of its own. */
async function desk(limits: Limits, price = 999_900) {
  const shop = await openShop(server, [{ price, stock: 99 }])
  const { projectId } = shop
  const [ann, ben] = [await server.operator(), await server.operator()]
  const as = (by: Operator) => (path: string, body: object) => server.call(path, body, { token: by.token, projectId })
  const setting = await as(ann)('/projectSetting/create', limits)
  const who = await shop.visitor()
  const place = async () => (await shop.order(who, [[0, 1]], { deliveryMethod: 10 })).data as { id: number }
  const acts = (where: object = {}) =>
    as(ben)('/moneyAct/getList', { where, order: [['id', 'asc']] }).then(({ data }) => data.rows)
  return {
    shop,
    ann,
    ben,
    as,
    setting: { id: setting.data.id as number, updatedAt: setting.data.updatedAt as string },
    place,
    acts,
    view: (id: number) => shop.view(who, id),
    record: (by: Operator, orderId: number, amount: number) =>
      as(by)('/pay/recordOffline', { orderId, type: 70, amount }),
    /** An order that was paid at its provider. */
    async paid() {
      const order = await place()
      await shop.notify(shop.merchant.pay((await shop.begin(who, order.id)).data.outTradeNo))
      return order
    },
    refund: (by: Operator, orderId: number, amount: number) =>
      as(by)('/refund/apply', { orderId, amount, reason: '补偿' }),
    /** The second person’s press, by the row as they see it. */
    agree: async (by: Operator, move = 'confirm', more: object = {}) => {
      const [{ id, updatedAt }] = await acts({ state: waiting })
      return as(by)(`/moneyAct/${move}`, { id, updatedAt, ...more })
    },
    async balances(id: number) {
      const view = await shop.view(who, id)
      expect(equationOf(await shop.ledger(id), view)).toMatchObject({ difference: 0 })
      return view
    },
  }
}
const verification = ({ data }: Answered) => data.verification
const { notRequired, waiting: toVerify } = payVerification

describe('the limit of one operator', () => {
  it('holds up the second of two payments of two orders that are above it together', async () => {
    const { ann, ben, record, place, view } = await desk({ payVerifyAbove: 500_000 })
    const [one, two, three] = [await place(), await place(), await place()]
    expect(verification(await record(ann, one.id, 499_900))).toBe(notRequired)
    expect(verification(await record(ann, two.id, 499_900))).toBe(toVerify)
    expect(verification(await record(ben, three.id, 499_900))).toBe(notRequired)
    expect(await view(two.id)).toMatchObject({ status: orderStatus.unpaid, paidAmount: 0 })
  })
  it('is not avoided by several orders at one moment', async () => {
    const { ann, record, place } = await desk({ payVerifyAbove: 500_000 })
    const orders = [await place(), await place(), await place(), await place()]
    const answers = await allAtOnce(4, nth => record(ann, (orders[nth] as { id: number }).id, 240_000))
    const states = answers.map(answer => verification(answer as Answered))
    expect(states.toSorted()).toEqual([notRequired, notRequired, toVerify, toVerify])
  })
  it('begins afresh a day later, not at midnight', async () => {
    const { ann, record, place } = await desk({ payVerifyAbove: 500_000 })
    const [one, two, three] = [await place(), await place(), await place()]
    await record(ann, one.id, 499_900)
    try {
      moveClock(23 * 3_600_000)
      expect(verification(await record(ann, two.id, 499_900))).toBe(toVerify)
      moveClock(48 * 3_600_000)
      expect(verification(await record(ann, three.id, 499_900))).toBe(notRequired)
    } finally {
      resetClock()
    }
  })
  it('may be higher than that of an order, for a desk that takes many payments', async () => {
    const { ann, record, place } = await desk({ payVerifyAbove: 500_000, payVerifyPersonAbove: 2_000_000 })
    for (let nth = 0; nth < 4; nth++)
      expect(verification(await record(ann, (await place()).id, 499_900))).toBe(notRequired)
    expect(verification(await record(ann, (await place()).id, 499_900))).toBe(toVerify)
  })
  it('counts another currency at its rate, and accounts with one phone number as one person', async () => {
    const { ann, ben, record, place } = await desk({ payVerifyAbove: 500_000 })
    const [one, two, three] = [await place(), await place(), await place()]
    const [usd] = await server.sql<{ id: number }>(`select id from "currency" where "abbr" = 'USD'`)
    await server.sql('update "currency" set "exchangeRate" = 7.2 where id = $1', [usd?.id])
    await server.sql('update "order" set "currencyId" = $2 where id = $1', [one.id, usd?.id])
    // 1,000.00 USD are 7,200.00 yuan.
    expect(verification(await record(ann, one.id, 100_000))).toBe(toVerify)
    await server.sql(`update "sysUser" set "phoneNumber" = '13900000001' where id = any($1)`, [[ann.id, ben.id]])
    expect(verification(await record(ben, two.id, 499_900))).toBe(toVerify)
    const { data: own } = await record(ann, three.id, 600_000)
    const confirms = { id: own.id, updatedAt: own.updatedAt }
    const refused = await server.call('/pay/verify', confirms, { token: ben.token, projectId: own.projectId })
    expect(refused.data.code).toBe('sameVerifier')
    await server.sql('update "sysUser" set "phoneNumber" = null where id = any($1)', [[ann.id, ben.id]])
  })
  it('that is raised, or cleared, counts as it was for a day', async () => {
    const { ann, as, setting, record, place } = await desk({ payVerifyAbove: 500_000 })
    const change = await as(ann)('/projectSetting/update', { ...setting, payVerifyAbove: null })
    expect(change.errmsg).toBe('')
    const [one, two] = [await place(), await place()]
    expect(verification(await record(ann, one.id, 600_000))).toBe(toVerify)
    const { updatedAt } = change.data
    expect((await as(ann)('/projectSetting/delete', { id: setting.id, updatedAt })).errmsg).toBe('')
    expect(verification(await record(ann, two.id, 600_000))).toBe(toVerify)
  })
})
describe('a refund that an operator makes', () => {
  it('waits above the limit of the order, in however many steps; another operator lets it go out', async () => {
    const { ann, ben, paid, refund, acts, agree, balances, shop } = await desk({ payOutVerifyAbove: 10_000 }, 30_000)
    const order = await paid()
    await refund(ann, order.id, 9_000)
    const { data: second } = await refund(ann, order.id, 9_000)
    expect([second.toApprove, second.approvedAt]).toEqual([true, null])
    await server.runJobs()
    expect(await balances(order.id)).toMatchObject({ refundedAmount: 9_000, refundingAmount: 9_000 })
    expect((await acts()).map(({ state }: { state: number }) => state)).toEqual([free, waiting])
    // Whoever made it agrees by no door, from no other device.
    expect((await agree(ann)).data.code).toBe('sameSecondPerson')
    const again = await server.call(
      '/refund/approve',
      { id: second.id },
      { token: ann.token, projectId: shop.projectId },
    )
    expect(again.data.code).toBe('sameSecondPerson')
    expect((await agree(ben)).errmsg).toBe('')
    await server.runJobs()
    expect(await balances(order.id)).toMatchObject({ refundedAmount: 18_000, refundingAmount: 0 })
    const [, made] = await acts()
    expect(made).toMatchObject({ state: confirmed, sysUserId: ann.id, checkedById: ben.id, amount: 9_000 })
    expect(shop.merchant.refunds.size).toBe(2)
  })
  it('waits when it is split over orders, at one moment too', async () => {
    const { ann, paid, refund, acts, balances } = await desk({ payOutVerifyAbove: 10_000 }, 30_000)
    const orders = [await paid(), await paid(), await paid()]
    await allAtOnce(3, nth => refund(ann, (orders[nth] as { id: number }).id, 6_000))
    const states = (await acts()).map(({ state }: { state: number }) => state)
    expect(states.toSorted()).toEqual([free, waiting, waiting])
    await server.runJobs()
    const views = await Promise.all(orders.map(({ id }) => balances(id)))
    expect(views.map(({ refundedAmount }) => refundedAmount).toSorted()).toEqual([0, 0, 6_000])
  })
  it('that a buyer asked for needs two operators above it, and is let out once', async () => {
    const { shop, ann, ben, as, acts } = await desk({ payOutVerifyAbove: 10_000 }, 30_000)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
    await shop.notify(shop.merchant.pay((await shop.begin(who, order.id)).data.outTradeNo))
    const asked = await server.call(
      '/refund/ext/create',
      { orderId: order.id },
      { token: who.token, projectId: shop.projectId },
    )
    const approve = (by: Operator) => as(by)('/refund/approve', { id: asked.data.id })
    expect((await approve(ann)).data.toApprove).toBe(true)
    // Only whoever proposed it takes that back.
    const takeBack = (by: Operator) => as(by)('/refund/takeBack', { id: asked.data.id })
    expect((await takeBack(ben)).data.code).toBe('refundUnderWay')
    expect(await acts({ state: waiting })).toHaveLength(1)
    expect((await takeBack(ann)).errmsg).toBe('')
    expect(await acts({ state: waiting })).toHaveLength(0)
    await approve(ann)
    expect((await approve(ann)).data.code).toBe('sameSecondPerson')
    const answers = await allAtOnce(3, () => approve(ben))
    expect(answers.filter(answer => (answer as Answered).result === 20000)).toHaveLength(1)
    await server.runJobs()
    expect(await acts({ state: confirmed })).toMatchObject([
      { state: confirmed, sysUserId: ann.id, checkedById: ben.id },
    ])
    expect(shop.merchant.refunds.size).toBe(1)
    const view = await shop.view(who, order.id)
    expect(view).toMatchObject({ status: orderStatus.closed, refundedAmount: 30_000 })
    expect(equationOf(await shop.ledger(order.id), view)).toMatchObject({ difference: 0 })
  })
  it('goes back to the order when it is declined, by its maker as well', async () => {
    const { ann, paid, refund, agree, acts, balances } = await desk({ payOutVerifyAbove: 10_000 }, 30_000)
    const order = await paid()
    await refund(ann, order.id, 20_000)
    expect((await agree(ann, 'refuse', { why: '填错金额' })).errmsg).toBe('')
    await server.runJobs()
    expect(await balances(order.id)).toMatchObject({ refundedAmount: 0, refundingAmount: 0, refunds: [{ status: 40 }] })
    expect(await acts()).toMatchObject([{ state: moneyActState.refused }])
  })
  it('is not let out by raising the limit after the first press', async () => {
    const { ann, as, setting, paid, refund, agree, balances } = await desk({ payOutVerifyAbove: 10_000 }, 30_000)
    const order = await paid()
    await refund(ann, order.id, 20_000)
    await as(ann)('/projectSetting/update', { ...setting, payOutVerifyAbove: 9_000_000 })
    expect((await agree(ann)).data.code).toBe('sameSecondPerson')
    await server.runJobs()
    expect(await balances(order.id)).toMatchObject({ refundedAmount: 0, refundingAmount: 20_000 })
  })
})
describe('a transfer by hand', () => {
  /** A refund of cash, which somebody transfers. */
  async function cash(limits: Limits) {
    const all = await desk(limits, 30_000)
    const order = await all.place()
    const { data: recorded } = await all.record(all.ann, order.id, 30_000)
    if (recorded.verification === toVerify)
      await all.as(all.ben)('/pay/verify', { id: recorded.id, updatedAt: recorded.updatedAt })
    const item = async () =>
      (await all.as(all.ann)('/refundItem/getList', { where: { payId: recorded.id }, order: [['id', 'desc']] })).data
        .rows[0]
    const finish = async (by: Operator) => {
      const { id, updatedAt } = await item()
      return all.as(by)('/refundItem/finish', { id, updatedAt, tradeNo: 'BANK1' })
    }
    return { ...all, order, item, finish }
  }
  it('of a refund that nobody made by hand waits above the limit, with its number', async () => {
    const { shop, ann, ben, order, item, finish, acts, agree, balances } = await cash({ payOutVerifyAbove: 10_000 })
    const inside = server.system.acting('order', { projectId: shop.projectId })
    const { refundAll } = await import('../refunding/apply.ts')
    await inside.transaction(tx => refundAll(tx, order.id, '报名未通过'))
    expect((await finish(ann)).errmsg).toBe('')
    expect(await item()).toMatchObject({ status: 10, tradeNo: null })
    await finish(ann)
    expect(await acts()).toMatchObject([{ state: waiting, purpose: 20, amount: 30_000 }])
    expect((await agree(ann)).data.code).toBe('sameSecondPerson')
    expect((await agree(ben)).errmsg).toBe('')
    expect(await item()).toMatchObject({ status: 20, tradeNo: 'BANK1' })
    expect(await balances(order.id)).toMatchObject({ refundedAmount: 30_000, status: orderStatus.closed })
  })
  it('needs nobody else once two have looked at its refund, or below the limit', async () => {
    const { ann, ben, order, refund, agree, finish, item, balances } = await cash({ payOutVerifyAbove: 10_000 })
    await refund(ann, order.id, 9_000)
    expect((await finish(ann)).errmsg).toBe('')
    expect(await item()).toMatchObject({ status: 20 })
    await refund(ann, order.id, 15_000)
    await agree(ben)
    expect((await finish(ann)).errmsg).toBe('')
    expect(await balances(order.id)).toMatchObject({ refundedAmount: 24_000 })
  })
})
describe('odd money', () => {
  it('that is accepted, moved or returned above the limit waits for somebody else', async () => {
    const { shop, ann, ben, as, agree, acts } = await desk({ payOutVerifyAbove: 10_000 }, 30_000)
    const moves = [
      ['acceptMoney', {}, payDecision.accepted],
      ['returnMoney', { reason: '金额不符' }, payDecision.returned],
    ] as const
    for (const [move, more, decided] of moves) {
      const who = await shop.visitor()
      const { data: order } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
      await shop.notify(shop.merchant.pay((await shop.begin(who, order.id)).data.outTradeNo, 29_999))
      const payOf = async () => (await as(ann)('/pay/getList', { where: { orderId: order.id } })).data.rows[0]
      const { id, updatedAt } = await payOf()
      expect((await as(ann)(`/pay/${move}`, { id, updatedAt, ...more })).data.decision).toBe(payDecision.waiting)
      await as(ann)(`/pay/${move}`, { id, updatedAt, ...more })
      expect(await acts({ state: waiting })).toMatchObject([{ amount: 29_999, sysUserId: ann.id }])
      expect((await agree(ann)).data.code).toBe('sameSecondPerson')
      expect((await agree(ben)).errmsg).toBe('')
      expect((await payOf()).decision).toBe(decided)
      await server.runJobs()
      expect(equationOf(await shop.ledger(order.id), await shop.view(who, order.id))).toMatchObject({ difference: 0 })
    }
  })
  it('that no payment explains waits above the limit too, for an order or on its way back', async () => {
    const { shop, ann, ben, as, agree, acts } = await desk({ payOutVerifyAbove: 10_000 }, 30_000)
    const order = (await shop.order(await shop.visitor(), [[0, 1]], { deliveryMethod: 10 })).data
    const moves = [
      ['match', { orderId: order.id }, oddMoneyStatus.matched],
      ['returnIt', { reason: '不是本活动的' }, oddMoneyStatus.returning],
    ] as const
    for (const [move, more, status] of moves) {
      const tradeNo = unused('trade')
      const trade = { outTradeNo: unused('number'), state: 'paid', tradeNo, amount: amountOf(30_000, 'CNY') }
      await shop.notify({ id: `n ${tradeNo}`, kind: 'trade', trade })
      const oddOf = async () =>
        (await as(ann)('/oddMoney/getList', { order: [['id', 'desc']] })).data.rows.find(
          (one: { tradeNo: string }) => one.tradeNo === tradeNo,
        )
      const { id, updatedAt } = await oddOf()
      expect((await as(ann)(`/oddMoney/${move}`, { id, updatedAt, ...more })).data.status).toBe(oddMoneyStatus.waiting)
      expect(await acts({ state: waiting })).toMatchObject([{ amount: 30_000, sysUserId: ann.id }])
      expect((await agree(ann)).data.code).toBe('sameSecondPerson')
      expect((await agree(ben)).errmsg).toBe('')
      expect((await oddOf()).status).toBe(status)
    }
  })
})
describe('«Refund all»', () => {
  const begin = async ({ ann, as }: Awaited<ReturnType<typeof desk>>) => {
    const { digest } = (await as(ann)('/massRefund/preview', { where: {} })).data
    return (await as(ann)('/massRefund/start', { where: {}, key: unused('mass'), reason: '活动取消', digest })).data.id
  }
  it('above the limit begins when somebody else has agreed, and refunds each order once', async () => {
    const all = await desk({ payOutVerifyAbove: 50_000 }, 30_000)
    const { ann, ben, as, paid, agree, acts, shop } = all
    const orders = [await paid(), await paid()]
    const id = await begin(all)
    await server.runJobs()
    expect(shop.merchant.refunds.size).toBe(0)
    const progress = async () => (await as(ann)('/massRefund/getProgress', { id })).data
    expect(await progress()).toMatchObject({ waits: true, left: 2 })
    expect((await agree(ann)).data.code).toBe('sameSecondPerson')
    expect((await agree(ben)).errmsg).toBe('')
    await server.runJobs()
    expect(await progress()).toMatchObject({ waits: false, left: 0, totals: [{ refunded: 2, settled: 60_000 }] })
    expect(shop.merchant.refunds.size).toBe(2)
    expect(await acts()).toMatchObject([{ state: confirmed, amount: 60_000 }])
    for (const { id: orderId } of orders) expect(await all.balances(orderId)).toMatchObject({ refundedAmount: 30_000 })
  })
  it('that is declined refunds nothing', async () => {
    const all = await desk({ payOutVerifyAbove: 50_000 }, 30_000)
    await all.paid()
    await all.paid()
    const id = await begin(all)
    await all.agree(all.ben, 'refuse', { why: '活动照常举行' })
    await server.runJobs()
    expect(all.shop.merchant.refunds.size).toBe(0)
    expect(await server.sql('select distinct "state" from "massRefundOrder" where "massRefundId" = $1', [id])).toEqual([
      { state: massRefundState.skipped },
    ])
  })
})
