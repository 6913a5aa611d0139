import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { moveClock, resetClock } from '@pavilion/store'
import { equationOf, orderStatus, voucherKind, type OrderView } from '../../model/index.ts'
import { closeDue } from '../closing.ts'
import { findAll } from '../ledgerChecking/checks.ts'
import { openShop, type Wares } from '../testing/shop.ts'

const server = await startTestServer()
const clerk = await server.operator()
const usual: readonly Wares[] = [
  { name: '徽章', price: 4000, stock: 5 },
  { name: '大衣', price: 10_000, stock: 3 },
  { name: '门票', price: 6000, stock: 4, ticket: true },
]
type Change = { id: number; state: number; code?: string }

/** A code of a batch with these terms. */
async function codeOf(by: { token: string; projectId: number }, terms: object): Promise<string> {
  const batch = { projectId: by.projectId, name: '早鸟券', englishName: 'Early bird', kind: voucherKind.sum, ...terms }
  const { data } = await server.call('/voucherBatch/create', batch, by)
  await server.call('/voucherBatch/makeCodes', { id: data.id, updatedAt: data.updatedAt, count: 1 }, by)
  const [made] = await server.sql<{ code: string }>('select "code" from "voucher" where "voucherBatchId" = $1', [
    data.id,
  ])
  return made?.code as string
}
/** A shop with an order of it, its buyer, and an operator who changes it. */
async function ordered(
  lines: readonly (readonly [nth: number, quantity: number])[],
  { wares = usual, settings, voucher }: { wares?: readonly Wares[]; settings?: string; voucher?: object } = {},
) {
  const shop = await openShop(server, wares)
  if (settings) await server.sql(`insert into "projectSetting" ("projectId", ${settings}`, [shop.projectId])
  const who = await shop.visitor()
  const { projectId } = shop
  const by = { token: clerk.token, projectId }
  const voucherCode = voucher && (await codeOf(by, voucher))
  const contact = { name: '王小明', email: 'wang@example.com' }
  const { data: placed } = await shop.order(who, lines, { contact, ...(voucherCode && { voucherCode }) })
  const view = () => shop.view(who, placed.id)
  const lineOf = async (nth: number) => {
    const found = (await view()).lines.find(({ commoditySkuId }) => commoditySkuId === shop.skus[nth])
    return found?.id as number
  }
  const preview = (wish: object, as = by) => server.call('/order/previewChange', { id: placed.id, ...wish }, as)
  /** Changes it as the page does: with what the preview said. */
  const change = async (wish: object, as: { token: string; projectId: number } = by) => {
    const { updatedAt } = await view()
    const { data } = await preview(wish, as)
    return server.call<Change>(
      '/order/change',
      { id: placed.id, updatedAt, difference: data.difference ?? 0, reason: '买家来电', ...wish },
      as,
    )
  }
  const pays = async () => {
    const { data } = await shop.begin(who, placed.id)
    await shop.notify(shop.merchant.pay(data.outTradeNo))
    await server.runJobs()
  }
  return {
    shop,
    who,
    by,
    id: placed.id as number,
    view,
    lineOf,
    preview,
    change,
    pays,
    /** The equation, the ledger check and the stock agree with the order. */
    async agrees(): Promise<OrderView> {
      const now = await view()
      expect(equationOf(await shop.ledger(placed.id), now)).toMatchObject({ difference: 0 })
      expect(await findAll(server.system.acting('test', { projectId, sellerId: 'all' }))).toEqual([])
      return now
    },
    messages: () =>
      server.sql<{ content: string }>(
        `select "content" from "outboxMessage" where "projectId" = $1 and "template" = 'orderChanged'`,
        [projectId],
      ),
    async expires() {
      moveClock(25 * 3_600_000)
      try {
        await closeDue(server.system as never)
      } finally {
        resetClock()
      }
    },
  }
}

describe('an unpaid order that is changed', () => {
  it('holds other goods at once, and its new price is due', async () => {
    const of = await ordered([[0, 2]])
    const wish = {
      lines: [{ orderCommodityId: await of.lineOf(0), quantity: 3 }],
      added: [{ commoditySkuId: of.shop.skus[1], quantity: 1 }],
    }
    expect((await of.preview(wish)).data).toMatchObject({
      old: [{ quantity: 2 }],
      new: [{ quantity: 3 }, { quantity: 1, price: 10_000 }],
      before: 8000,
      after: 22_000,
      difference: 14_000,
      due: 22_000,
      back: 0,
      waits: false,
      afterPayment: false,
    })
    expect((await of.change(wish)).data).toMatchObject({ state: 30 })
    expect(await of.agrees()).toMatchObject({
      status: orderStatus.unpaid,
      amount: 22_000,
      price: 22_000,
      due: 22_000,
      lines: [{ quantity: 3 }, { quantity: 1 }],
      changes: [{ state: 30, difference: 14_000, reason: '买家来电', byBuyer: false }],
    })
    expect([await of.shop.stock(0), await of.shop.stock(1)]).toEqual([
      { total: 5, held: 3, sold: 0 },
      { total: 3, held: 1, sold: 0 },
    ])
    await of.pays()
    expect(await of.agrees()).toMatchObject({ status: orderStatus.paid, paidAmount: 22_000 })
    expect(await of.messages()).toHaveLength(1)
  })
  it('is not paid by an attempt at the old price: that is closed first', async () => {
    const of = await ordered([[0, 2]])
    const { data } = await of.shop.begin(of.who, of.id)
    expect((await of.change({ lines: [{ orderCommodityId: await of.lineOf(0), quantity: 1 }] })).data.state).toBe(30)
    await of.shop.notify(of.shop.merchant.pay(data.outTradeNo))
    await server.runJobs()
    // What comes all the same is more than is due: it goes back.
    expect(await of.agrees()).toMatchObject({ status: orderStatus.unpaid, due: 4000, refunds: [{ kind: 20 }] })
  })
  it('that was paid in part gives back what it is too much, and is paid', async () => {
    const of = await ordered([[0, 3]])
    await server.call('/pay/recordOffline', { orderId: of.id, type: 60, amount: 9000, payer: '王' }, of.by)
    const wish = { lines: [{ orderCommodityId: await of.lineOf(0), quantity: 2 }] }
    expect((await of.preview(wish)).data).toMatchObject({ difference: -4000, due: 0, back: 1000 })
    await of.change(wish)
    expect(await of.agrees()).toMatchObject({ status: orderStatus.paid, amount: 8000, refundingAmount: 1000 })
  })
})

describe('a paid order that is changed', () => {
  it('gives fewer units back through the way they were paid', async () => {
    const of = await ordered([[0, 3]])
    await of.pays()
    const wish = { lines: [{ orderCommodityId: await of.lineOf(0), quantity: 1 }] }
    expect((await of.preview(wish)).data).toMatchObject({ difference: -8000, back: 8000, due: 0 })
    expect((await of.change(wish)).data.state).toBe(30)
    await server.runJobs()
    expect(await of.agrees()).toMatchObject({ status: orderStatus.paid, refundedAmount: 8000 })
    expect(await of.shop.stock(0)).toEqual({ total: 5, held: 0, sold: 1 })
  })
  it('swaps for a cheaper variant at once, and returns the difference', async () => {
    const of = await ordered([[1, 1]])
    await of.pays()
    await of.change({ lines: [{ orderCommodityId: await of.lineOf(1), quantity: 1, commoditySkuId: of.shop.skus[0] }] })
    await server.runJobs()
    expect(await of.agrees()).toMatchObject({
      status: orderStatus.paid,
      amount: 4000,
      refundedAmount: 6000,
      lines: [{ commoditySkuId: of.shop.skus[0], status: 20 }],
    })
    expect([await of.shop.stock(0), await of.shop.stock(1)]).toEqual([
      { total: 5, held: 0, sold: 1 },
      { total: 3, held: 0, sold: 0 },
    ])
  })
  it('keeps what it had until the difference is paid, tickets too', async () => {
    const of = await ordered([
      [0, 1],
      [2, 1],
    ])
    await of.pays()
    const [before] = (await of.view()).lines.flatMap(({ tickets }) => tickets)
    const wish = { lines: [{ orderCommodityId: await of.lineOf(0), quantity: 1, commoditySkuId: of.shop.skus[1] }] }
    expect((await of.preview(wish)).data).toMatchObject({ difference: 6000, due: 6000, back: 0, afterPayment: true })
    expect((await of.change(wish)).data.state).toBe(20)
    const owing = await of.agrees()
    expect(owing).toMatchObject({ status: orderStatus.unpaid, paidAmount: 10_000, due: 6000 })
    expect(owing.secondsLeft).toBeGreaterThan(23 * 3600)
    expect([await of.shop.stock(0), await of.shop.stock(1)]).toEqual([
      { total: 5, held: 1, sold: 0 },
      { total: 3, held: 1, sold: 0 },
    ])
    await of.pays()
    const paid = await of.agrees()
    expect(paid).toMatchObject({
      status: orderStatus.paid,
      amount: 16_000,
      paidAmount: 16_000,
      changes: [{ state: 30 }],
    })
    expect(paid.lines.flatMap(({ tickets }) => tickets)).toEqual([before])
    expect([await of.shop.stock(0), await of.shop.stock(1)]).toEqual([
      { total: 5, held: 0, sold: 0 },
      { total: 3, held: 0, sold: 1 },
    ])
    expect(await of.messages()).toHaveLength(1)
    // What the difference was paid with goes back first.
    await server.call('/refund/apply', { orderId: of.id, amount: 7000, reason: '让利' }, of.by)
    const items = await server.sql<{ amount: number }>(
      'select i."amount" from "refundItem" i where i."projectId" = $1 order by i.id',
      [of.shop.projectId],
    )
    expect(items.map(({ amount }) => amount)).toEqual([6000, 1000])
  })
  it('is again what it was when nobody pays the difference in time, or an operator withdraws the change', async () => {
    for (const way of ['late', 'withdrawn'] as const) {
      const of = await ordered([[0, 1]])
      await of.pays()
      const { paidAt } = await of.view()
      await of.change({ lines: [{ orderCommodityId: await of.lineOf(0), quantity: 2 }] })
      expect(
        (await server.call('/refund/apply', { orderId: of.id, amount: 100, reason: '让利' }, of.by)).data.code,
      ).toBe('changeOpen')
      if (way === 'late') await of.expires()
      else expect((await server.call('/order/withdrawChange', { id: of.id }, of.by)).result).toBe(20000)
      await server.runJobs()
      expect(await of.agrees()).toMatchObject({
        status: orderStatus.paid,
        amount: 4000,
        paidAmount: 4000,
        refundedAmount: 0,
        paidAt,
        lines: [{ quantity: 1, status: 20 }],
        changes: [{ state: 40 }],
      })
      expect(await of.shop.stock(0)).toEqual({ total: 5, held: 0, sold: 1 })
    }
  })
  it('makes tickets of what leaves void, and not of what stays', async () => {
    const of = await ordered([[2, 3]])
    await of.pays()
    await of.change({ lines: [{ orderCommodityId: await of.lineOf(2), quantity: 2 }] })
    await server.runJobs()
    const { lines } = await of.agrees()
    expect(lines.map(({ quantity, tickets }) => [quantity, tickets.map(({ status }) => status)])).toEqual([
      [2, [20, 20]],
      [1, [30]],
    ])
  })
  it('waits whole for a second person above the limit, and stays as it is when that one declines', async () => {
    const of = await ordered([[1, 2]], { settings: '"payOutVerifyAbove") values ($1, 5000)' })
    await of.pays()
    const wish = { lines: [{ orderCommodityId: await of.lineOf(1), quantity: 1 }] }
    expect((await of.preview(wish)).data).toMatchObject({ back: 10_000, waits: true })
    const second = { token: (await server.operator()).token, projectId: of.shop.projectId }
    const decide = async (move: string, more = {}, as = second) => {
      const [act] = await server.sql<{ id: number; updatedAt: string }>(
        'select id, "updatedAt" from "moneyAct" where "projectId" = $1 and "state" = 10',
        [of.shop.projectId],
      )
      return server.call(`/moneyAct/${move}`, { id: act?.id, updatedAt: act?.updatedAt, ...more }, as)
    }
    expect((await of.change(wish)).data.state).toBe(10)
    expect((await of.change(wish)).data.code).toBe('changeOpen')
    expect((await decide('confirm', {}, of.by)).data.code).toBe('sameSecondPerson')
    expect((await decide('refuse', { why: '不同意' })).result).toBe(20000)
    expect(await of.agrees()).toMatchObject({ lines: [{ quantity: 2, status: 20 }], changes: [{ state: 40 }] })
    await of.change(wish)
    expect((await decide('confirm')).result).toBe(20000)
    await server.runJobs()
    expect(await of.agrees()).toMatchObject({ refundedAmount: 10_000, changes: [{ state: 40 }, { state: 30 }] })
  })
})

describe('a change', () => {
  it('is refused by name where it cannot be', async () => {
    const of = await ordered([[0, 1]])
    const line = await of.lineOf(0)
    const code = async (wish: object) => (await of.preview(wish)).data.code
    expect(await code({ lines: [{ orderCommodityId: line, quantity: 1 }] })).toBe('changeOfNothing')
    expect(await code({ lines: [{ orderCommodityId: line, quantity: 0 }] })).toBe('changeToNothing')
    expect(await code({ lines: [{ orderCommodityId: line + 999, quantity: 1 }] })).toBe('invalidInput')
    const other = await openShop(server, [{}])
    expect(await code({ added: [{ commoditySkuId: other.skus[0], quantity: 1 }] })).toMatch(/notForSale|changeToOther/)
    expect((await of.change({ lines: [{ orderCommodityId: line, quantity: 6 }] })).data.code).toBe('tooFewInStock')
    const { updatedAt } = await of.view()
    const wish = { id: of.id, updatedAt, lines: [{ orderCommodityId: line, quantity: 2 }] }
    expect((await server.call('/order/change', { ...wish, difference: 1 }, of.by)).data.code).toBe('differenceChanged')
    await server.sql('update "order" set "type" = 10 where id = $1', [of.id])
    expect(await code({ lines: [{ orderCommodityId: line, quantity: 2 }] })).toBe('changeElsewhere')
  })
  it('keeps the voucher of its order used once, for what stays, and its budget', async () => {
    const of = await ordered([[0, 2]], { voucher: { amount: 1000, usesPerPerson: 1, budget: 5000 } })
    expect(await of.view()).toMatchObject({ amount: 7000, discount: 1000 })
    const used = async () => {
      const [row] = await server.sql<{ units: number; budget: number }>(
        `select (select sum(u."held" + u."sold") from "voucherUnit" u where u."projectId" = $1)::int as units,
          (select sum(g."held" + g."sold") from "voucherBudget" g where g."projectId" = $1)::int as budget`,
        [of.shop.projectId],
      )
      return row
    }
    await of.change({ lines: [{ orderCommodityId: await of.lineOf(0), quantity: 1 }] })
    expect(await of.agrees()).toMatchObject({ amount: 3500, discount: 500 })
    expect(await used()).toEqual({ units: 1, budget: 500 })
    await of.pays()
    await of.change({ added: [{ commoditySkuId: of.shop.skus[1], quantity: 1 }] })
    expect(await of.agrees()).toMatchObject({ status: orderStatus.unpaid, due: 10_000 })
    await of.pays()
    expect(await of.agrees()).toMatchObject({ status: orderStatus.paid, amount: 13_500, discount: 500 })
    expect(await used()).toEqual({ units: 1, budget: 500 })
  })
  it('shares what is due over the open parts of a plan as before', async () => {
    const of = await ordered([[0, 2]])
    const dueDate = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const parts = [2, 12].map(days => ({ share: 1, dueDate: dueDate(days) }))
    expect((await server.call('/order/planInstalments', { id: of.id, parts }, of.by)).errmsg).toBe('')
    await of.change({ lines: [{ orderCommodityId: await of.lineOf(0), quantity: 1 }] })
    const { instalments, due } = await of.agrees()
    expect([due, instalments.map(({ price }) => price)]).toEqual([4000, [2000, 2000]])
  })
  it('of a reduced order keeps the discount of what stays', async () => {
    const of = await ordered([[0, 2]])
    await server.sql('update "orderCommodity" set "discount" = 1000 where "orderId" = $1', [of.id])
    await server.sql('update "order" set "discount" = 1000, "amount" = 7000 where id = $1', [of.id])
    await of.change({ lines: [{ orderCommodityId: await of.lineOf(0), quantity: 1 }] })
    expect(await of.agrees()).toMatchObject({ amount: 3500, discount: 500, price: 4000 })
  })
  it('may be made by the buyer of an unpaid order where the event allows it, and only there', async () => {
    const closed = await ordered([[0, 1]])
    const asked = { id: closed.id, lines: [{ orderCommodityId: await closed.lineOf(0), quantity: 2 }] }
    const buyer = { token: closed.who.token, projectId: closed.shop.projectId }
    expect((await server.call('/order/ext/previewChange', asked, buyer)).data.code).toBe('changeNotAllowed')
    const of = await ordered([[0, 1]], { settings: '"buyerChangesOrder") values ($1, true)' })
    const as = { token: of.who.token, projectId: of.shop.projectId }
    const wish = { id: of.id, lines: [{ orderCommodityId: await of.lineOf(0), quantity: 2 }] }
    expect((await server.call('/order/ext/previewChange', wish, as)).data).toMatchObject({ difference: 4000 })
    const { updatedAt, changeable } = await of.view()
    expect(changeable).toBe(true)
    const agreed = { ...wish, updatedAt, difference: 4000 }
    expect((await server.call('/order/ext/change', agreed, as)).data).toMatchObject({ amount: 8000 })
    const stranger = await of.shop.visitor()
    expect((await server.call('/order/ext/change', agreed, { ...as, token: stranger.token })).result).not.toBe(20000)
    await of.pays()
    expect((await server.call('/order/ext/previewChange', wish, as)).data.code).toBe('changeNotAllowed')
  })
})

describe('at one moment', () => {
  it('two operators change an order once, and the second reads that it has changed', async () => {
    const of = await ordered([[0, 1]])
    const { updatedAt } = await of.view()
    const line = await of.lineOf(0)
    const wish = (quantity: number) => ({
      id: of.id,
      updatedAt,
      difference: (quantity - 1) * 4000,
      lines: [{ orderCommodityId: line, quantity }],
    })
    const outcomes = await allAtOnce(6, nth => server.call('/order/change', wish(nth % 2 ? 2 : 3), of.by))
    const codes = outcomes.map(each => (each as { data: Change }).data.code)
    expect(codes.filter(code => code === undefined)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([undefined, 'changedMeanwhile']))
    const { lines } = await of.agrees()
    expect((await of.shop.stock(0))?.held).toBe(lines[0]?.quantity)
  })
  it('without the lock and what was seen, changes of one order are lost', async () => {
    const of = await ordered([[0, 1]])
    await allAtOnce(12, async () => {
      const [row] = await server.sql<{ amount: number }>('select "amount" from "order" where id = $1', [of.id])
      await server.sql('update "order" set "amount" = $2 where id = $1', [of.id, Number(row?.amount) + 4000])
    })
    expect((await of.view()).amount).toBeLessThan(4000 + 12 * 4000)
  })
  it('the last piece goes to one of two orders that want it', async () => {
    const one = await ordered([[0, 1]], { wares: [{ name: '末件', stock: 3 }] })
    const { data: second } = await one.shop.order(await one.shop.visitor(), [[0, 1]])
    const { updatedAt } = await one.view()
    const [line] = second.lines
    const wishes = [
      { id: one.id, updatedAt, lines: [{ orderCommodityId: await one.lineOf(0), quantity: 2 }] },
      { id: second.id, updatedAt: second.updatedAt, lines: [{ orderCommodityId: line?.id, quantity: 2 }] },
    ]
    const outcomes = await allAtOnce(2, nth =>
      server.call<Change>('/order/change', { ...wishes[nth], difference: 4800 }, one.by),
    )
    const codes = outcomes.map(each => (each as { data: Change }).data.code).sort()
    expect(codes).toEqual(['tooFewInStock', undefined])
    expect(await one.shop.stock(0)).toEqual({ total: 3, held: 3, sold: 0 })
    await one.agrees()
  })
  it('two orders that swap crosswise do not wait for each other', async () => {
    const one = await ordered([[0, 1]])
    const { data: second } = await one.shop.order(await one.shop.visitor(), [[1, 1]])
    const { updatedAt } = await one.view()
    const [line] = second.lines
    const swap = (id: number, seen: string, orderCommodityId: number, to: number, difference: number) =>
      server.call<Change>(
        '/order/change',
        {
          id,
          updatedAt: seen,
          difference,
          lines: [{ orderCommodityId, quantity: 1, commoditySkuId: one.shop.skus[to] }],
        },
        one.by,
      )
    const here = await one.lineOf(0)
    const outcomes = await allAtOnce(2, nth =>
      nth ? swap(second.id, second.updatedAt, line?.id as number, 0, -6000) : swap(one.id, updatedAt, here, 1, 6000),
    )
    expect(outcomes.map(each => (each as { data: Change }).data.state)).toEqual([30, 30])
    await one.agrees()
  })
  it('a payment and a change come one after the other, and the order is right either way', async () => {
    for (let round = 0; round < 4; round++) {
      const of = await ordered([[0, 2]])
      const { data: payable } = await of.shop.begin(of.who, of.id)
      const { updatedAt } = await of.view()
      const wish = { lines: [{ orderCommodityId: await of.lineOf(0), quantity: 1 }] }
      await allAtOnce<unknown>(2, nth =>
        nth
          ? of.shop.notify(of.shop.merchant.pay(payable.outTradeNo))
          : server.call('/order/change', { id: of.id, updatedAt, difference: -4000, ...wish }, of.by),
      )
      await server.runJobs()
      const now = await of.agrees()
      const kept = now.paidAmount - now.refundedAmount - now.refundingAmount
      // Paid first: the change was refused. Changed first: the old price went back.
      expect([8000, 0]).toContain(kept)
      expect(now.amount).toBe(kept === 8000 ? 8000 : 4000)
      expect((await of.shop.stock(0))?.[kept ? 'sold' : 'held']).toBe(kept ? 2 : 1)
    }
  })
  it('a refund and a change of one paid order never both give the same units back', async () => {
    for (let round = 0; round < 4; round++) {
      const of = await ordered([[0, 2]])
      await of.pays()
      const { updatedAt } = await of.view()
      const lines = [{ orderCommodityId: await of.lineOf(0), quantity: 1 }]
      await allAtOnce(2, nth =>
        nth
          ? server.call('/refund/apply', { orderId: of.id, lines, reason: '退一件' }, of.by)
          : server.call('/order/change', { id: of.id, updatedAt, difference: -4000, lines }, of.by),
      )
      await server.runJobs()
      const now = await of.agrees()
      const units = now.lines.filter(({ status }) => status === 20).reduce((sum, { quantity }) => sum + quantity, 0)
      expect([now.refundedAmount, (await of.shop.stock(0))?.sold]).toEqual([(2 - units) * 4000, units])
    }
  })
})
