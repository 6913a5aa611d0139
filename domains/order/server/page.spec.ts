import { describe, it } from 'node:test'
import { expect } from 'expect'
import { seller } from '@pavilion/platform/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import type { OrderPage } from '../model/index.ts'
import { openShop } from './testing/shop.ts'
import { compareWithLedger } from './unexplained.ts'

const server = await startTestServer()

/** A paid order with its page, as an operator of the project reads it. */
async function paidOrder() {
  const shop = await openShop(server, [{ price: 4800, stock: 9 }])
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 3]])
  const { data: payable } = await shop.begin(who, order.id)
  await shop.notify(shop.merchant.pay(payable.outTradeNo))
  const operator = await server.operator({ projects: [shop.projectId] })
  const by = { token: operator.token, projectId: shop.projectId }
  return {
    shop,
    who,
    order,
    operator,
    by,
    page: async (token = operator.token): Promise<OrderPage> =>
      (await server.call('/order/getPage', { id: order.id }, { token, projectId: shop.projectId })).data,
  }
}

describe('the page of an order', () => {
  it('shows lines, attempts, refunds with their lines, stock, messages, steps and the equation', async () => {
    const { shop, who, order, by, page, operator } = await paidOrder()
    await server.call(
      '/refund/apply',
      { orderId: order.id, lines: [{ orderCommodityId: order.lines[0]?.id, quantity: 1 }], reason: '少一件' },
      by,
    )
    await server.runJobs()
    const shown = await page()
    expect(shown).toMatchObject({
      refundable: 9600,
      refundableNow: 9600,
      attempts: [{ amount: 14_400, status: 20, voucher: [] }],
      refunds: [
        { amount: 4800, reason: '少一件', toApprove: false, operator: expect.any(String), lines: [{ quantity: 1 }] },
      ],
      refundItems: [{ amount: 4800, status: 20 }],
      equation: { received: 14_400, paidOut: 4800, forOrder: 9600, refundsPayable: 0, unexpected: 0, difference: 0 },
    })
    expect(shown.stock.map(({ businessType }) => businessType)).toEqual([10, 11, 16])
    expect(shown.messages.map(({ template }) => template).sort()).toEqual(['orderPaid', 'refundPaid'])
    // The buyer reads what it is for, why, by which way it comes, and where it arrives.
    const texts = await server.sql<{ template: string; text: string }>(
      `select "template", "content" as text from "outboxMessage" where "projectId" = $1 order by id`,
      [shop.projectId],
    )
    expect(texts.find(({ template }) => template === 'orderPaid')?.text).toContain('内容：货品 1 标准 × 3。')
    expect(texts.find(({ template }) => template === 'refundPaid')?.text).toContain(
      '退款内容：货品 1 标准 × 1。原因：少一件。原路退回支付宝：余额或付款的银行卡。',
    )
    const { refunds } = await shop.view(who, order.id)
    expect(refunds[0]).toMatchObject({
      reason: '少一件',
      lines: [{ name: '货品 1 标准', quantity: 1 }],
      parts: [{ amount: 4800, route: 10, type: 10, status: 20 }],
    })
    expect(shown.steps.map(({ resource, move }) => `${resource}.${move}`)).toEqual(
      expect.arrayContaining(['order.settle', 'pay.receive', 'refund.settle']),
    )
    expect(shown.refunds[0]?.operator).toBeTruthy()
    const elsewhere = await server.operator({ projects: [(await server.project()).id] })
    expect((await server.call('/order/getPage', { id: order.id }, { token: elsewhere.token })).result).toBe(40400)
    expect(operator.id).toBeGreaterThan(0)
    expect(shop.projectId).toBeGreaterThan(0)
  })
  it('names the organiser in the language of who reads it, as the books do', async () => {
    const { shop, order, operator } = await paidOrder()
    await server.system.store(seller).set(shop.sellerId, { name: '滨江会展', englishName: 'Riverside Expo' })
    const named = async (language: 'zh' | 'en') => {
      const asked = { token: operator.token, projectId: shop.projectId, language }
      const { data: page } = await server.call('/order/getPage', { id: order.id }, asked)
      const { data: books } = await server.call('/ledgerEntry/getBooks', {}, asked)
      return [page.seller, books.equations[0].seller]
    }
    expect(await named('zh')).toEqual(['滨江会展', '滨江会展'])
    expect(await named('en')).toEqual(['Riverside Expo', 'Riverside Expo'])
  })
  it('tells cost and profit only to who sets the prices of goods', async () => {
    const { shop, page } = await paidOrder()
    const rights = ['order.getDetail', 'order.getList']
    const clerk = async (...more: string[]) =>
      page((await server.operator({ projects: [shop.projectId], rights: [...rights, ...more] })).token)
    expect(await clerk()).toMatchObject({ cost: null, profit: null, view: { amount: 14_400 } })
    expect(await clerk('commoditySku.getList')).toMatchObject({ cost: null, profit: null })
    expect(await clerk('commoditySku.update')).toMatchObject({ cost: 6000, profit: 8400 })
  })
  it('masks the buyer’s phone number for operators who may not see personal data', async () => {
    const { shop, order, page } = await paidOrder()
    const clerk = await server.operator({
      projects: [shop.projectId],
      rights: ['order.getDetail', 'order.getList'],
      unmask: false,
    })
    expect((await page()).view.contact?.phoneNumber).toBe('+8613800138060')
    expect((await page(clerk.token)).view.contact?.phoneNumber).toBe('138****8060')
    const { data } = await server.call(
      '/order/ext/getOrderIncludeOfflinePay',
      { id: order.id },
      { token: clerk.token, projectId: shop.projectId },
    )
    expect(data.contact.phoneNumber).toBe('138****8060')
    // Without the right to messages there are none.
    expect((await page(clerk.token)).messages).toEqual([])
  })
})
describe('an order that is closed by an operator', () => {
  it('keeps the reason in its history', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const operator = await server.operator({ projects: [shop.projectId] })
    const by = { token: operator.token, projectId: shop.projectId }
    expect((await server.call('/order/close', { id: order.id, why: '买家来电取消' }, by)).result).toBe(20000)
    const { data } = await server.call('/order/getPage', { id: order.id }, by)
    expect((data as OrderPage).steps).toMatchObject([
      expect.objectContaining({ move: 'close', why: '买家来电取消', actorKind: 'operator' }),
    ])
  })
})
describe('the nightly comparison with the ledger', () => {
  it('writes an unexplained cent to the order, for the dashboard, and takes it away when it is explained', async () => {
    const { shop, order, by } = await paidOrder()
    const unexplained = async () => (await server.call('/order/getDetail', { id: order.id }, by)).data.unexplained
    const needs = async () =>
      (
        (await server.call('/dashboard/getFigures', {}, by)).data.needs as {
          key: string
          count: number
          path: string
        }[]
      ).find(({ key }) => key === 'unexplainedOrders')
    expect(await compareWithLedger(server.system)).not.toContain(order.id)
    await server.sql('update "order" set "paidAmount" = "paidAmount" + 1 where id = $1', [order.id])
    expect(await compareWithLedger(server.system)).toContain(order.id)
    expect(await unexplained()).toBe(1)
    expect(await needs()).toMatchObject({ count: 1, path: '/orderManagement/order?unexplained=1%7E' })
    const { data } = await server.call('/ledgerEntry/getEquation', {}, by)
    expect(data.rows).toEqual([
      expect.objectContaining({ currency: 'CNY', received: 14_400, difference: 1, orders: 1 }),
    ])
    const { data: books } = await server.call('/ledgerEntry/getBooks', {}, by)
    expect(books.equations).toEqual([
      expect.objectContaining({ sellerId: shop.sellerId, currency: 'CNY', received: 14_400, difference: 1, orders: 1 }),
    ])
    expect(books.accounts).toMatchObject([
      { account: 1001, debit: 14_400, credit: 0 },
      { account: 2001, debit: 0, credit: 14_400 },
    ])
    expect((await server.call('/pay/getFigures', {}, by)).data.rows).toEqual([
      { kind: 'received', currency: 'CNY', count: 1, amount: 14_400 },
    ])
    expect((await server.call('/refund/getFigures', {}, by)).data.rows).toEqual([])
    await server.sql('update "order" set "paidAmount" = "paidAmount" - 1 where id = $1', [order.id])
    await compareWithLedger(server.system)
    expect(await unexplained()).toBe(0)
    expect(await needs()).toBeUndefined()
    expect(shop.projectId).toBeGreaterThan(0)
  })
})
describe('the dashboard', () => {
  it('counts money received and refunded today from the ledger, and what waits for an operator', async () => {
    const { shop, who, order, by } = await paidOrder()
    await server.call(
      '/refund/ext/create',
      { orderId: order.id, amount: 800 },
      { token: who.token, projectId: shop.projectId },
    )
    const figures = async () => (await server.call('/dashboard/getFigures', {}, by)).data
    await server.runJobs()
    const { needs } = await figures()
    const [asked] = (needs as { key: string; count: number; path: string }[]).filter(
      ({ key }) => key === 'refundsToApprove',
    )
    expect(asked).toMatchObject({ count: 1, path: '/tradeManagement/refundQueue?toApprove=true&status=10' })
    const { data: page } = await server.call('/order/getPage', { id: order.id }, by)
    expect((await server.call('/refund/approve', { id: page.refunds[0].id }, by)).result).toBe(20000)
    await server.runJobs()
    const { countDays } = await import('@pavilion/system/server/dayFigures.ts')
    await countDays(server.system, 2)
    const after = await figures()
    const today = (name: string) => after.figures.find((each: { name: string }) => each.name === name)
    expect(today('money')).toMatchObject({ unit: 'money', currency: 'CNY', today: 14_400 })
    expect(today('refunded')).toMatchObject({ unit: 'money', currency: 'CNY', today: 800 })
    expect((after.needs as { key: string }[]).some(({ key }) => key === 'refundsToApprove')).toBe(false)
  })
  it('shows orders by state', async () => {
    const { by } = await paidOrder()
    const { data } = await server.call('/order/getFigures', {}, by)
    expect(data.rows).toEqual([{ status: 20, currency: 'CNY', count: 1, amount: 14_400, paid: 14_400, refunded: 0 }])
  })
})
