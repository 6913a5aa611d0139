import { describe, it } from 'node:test'
import { expect } from 'expect'
import { webFormFeeRule } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { moveClock, resetClock } from '@pavilion/store'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { equationOf, orderStatus } from '../../model/index.ts'
import { closeDue } from '../closing.ts'
import { openShop } from '../testing/shop.ts'

const server = await startTestServer()
const clerk = await server.operator()

/** An order of an event with a store and a form, its attempt still open at the provider. */
async function opened({ register = false } = {}) {
  const shop = await openShop(server, [{ stock: 10 }])
  const { projectId } = shop
  const { form, fields } = await makeForm(server.system, projectId, visitorForm({ signInRequired: true }))
  await server.system.store(webFormFeeRule).create({ projectId, webFormId: form.id, name: '代表', price: 80_000 })
  const who = await shop.visitor()
  const visit = (path: string, body: object) => server.call(path, body, { token: who.token, projectId })
  const office = (path: string, body: object) => server.call(path, body, { token: clerk.token, projectId })
  const enters = async () => {
    const answers = { webFormId: form.id, webFormRecordValues: fillsIn(fields), fee: 80_000 }
    const { data } = await visit('/webFormRecord/ext/upsertOne', answers)
    return data.id as number
  }
  const recordId = register ? await enters() : undefined
  const { data: order } = recordId
    ? await visit('/order/ext/createByRegisterFeeRule', { webFormRecordId: recordId, amount: 80_000 })
    : await shop.order(who, [[0, 1]], { contact: { name: '王小明', email: 'wang@example.com' } })
  const { data: payable } = await shop.begin(who, order.id)
  return {
    shop,
    who,
    visit,
    payable: payable as { outTradeNo: string },
    order: order as { id: number; amount: number },
    recordId: recordId as number,
    formId: form.id,
    office,
    cancels: () => visit('/order/ext/cancelUserOrder', { id: order.id }),
    /** The time to pay runs out. */
    async expires() {
      moveClock(25 * 3_600_000)
      try {
        await closeDue(server.system as never)
      } finally {
        resetClock()
      }
    },
    /** Its money arrives after all; what stands then, with the equation and the stock. */
    async paysLate() {
      await shop.notify(shop.merchant.pay(payable.outTradeNo))
      await server.runJobs()
      const view = await shop.view(who, order.id)
      expect(equationOf(await shop.ledger(order.id), view)).toMatchObject({ difference: 0 })
      const messages = await server.sql<{ template: string; subject: string; content: string }>(
        `select "template", "subject", "content" from "outboxMessage" where "projectId" = $1 and "template" = 'paymentReturned'`,
        [shop.projectId],
      )
      return { view, messages, stock: await shop.stock() }
    },
  }
}
const returned = (reason: string) => ({
  status: orderStatus.closed,
  paidAmount: 0,
  refunds: [{ kind: 20, status: 30, reason }],
})

describe('late money', () => {
  it('opens an order again that ran out of time, as long as all it was for is sold', async () => {
    const { expires, paysLate } = await opened()
    await expires()
    const { view, stock, messages } = await paysLate()
    expect(view).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
    expect([stock, messages]).toEqual([{ total: 10, held: 0, sold: 1 }, []])
  })
  it('does not open what an operator has closed; it goes back once, and the message says why', async () => {
    const { office, order, shop, paysLate } = await opened()
    expect((await office('/order/close', { id: order.id, why: '重复下单' })).result).toBe(20000)
    const { view, stock, messages } = await paysLate()
    expect(view).toMatchObject(returned('主办方已关闭此订单'))
    expect(stock).toEqual({ total: 10, held: 0, sold: 0 })
    expect(messages).toHaveLength(1)
    expect(JSON.stringify(messages)).toContain('主办方已关闭此订单')
    // The same notice again sends nothing and tells nobody twice.
    expect((await paysLate()).messages).toHaveLength(1)
    expect(shop.merchant.refunds.size).toBe(1)
  })
  const ends = {
    'the store has closed': ['update "webStore" set "status" = 0 where "projectId" = $1', '商城已停止营业'],
    'the store is over': [
      `update "webStore" set "endTime" = now() - interval '1 hour' where "projectId" = $1`,
      '商城已停止营业',
    ],
    'the goods are off the shelf': [
      'update "commoditySku" set "status" = 0 where "commoditySpuId" in (select p.id from "commoditySpu" p join "webStore" w on w.id = p."webStoreId" where w."projectId" = $1)',
      '商品已停止销售',
    ],
    'the event is closed': ['update "project" set "status" = 0 where id = $1', '活动已关闭或取消'],
  } as const
  for (const [after, [how, why]] of Object.entries(ends))
    it(`goes back by itself when ${after}`, async () => {
      const { shop, cancels, paysLate } = await opened()
      await cancels()
      await server.sql(how, [shop.projectId])
      const { view, stock } = await paysLate()
      expect(view).toMatchObject(returned(why))
      expect(stock).toMatchObject({ held: 0, sold: 0 })
    })
  const formEnds = {
    'was refused': ['update "webFormRecord" set "status" = 30 where id = $1', '报名未通过或已作废'],
    'has closed': [
      'update "webForm" f set "registerStatus" = 0 from "webFormRecord" r where r."webFormId" = f.id and r.id = $1',
      '报名已截止',
    ],
  } as const
  for (const [after, [how, why]] of Object.entries(formEnds))
    it(`for a registration goes back when that ${after}`, async () => {
      const { recordId, cancels, paysLate } = await opened({ register: true })
      await cancels()
      await server.sql(how, [recordId])
      expect((await paysLate()).view).toMatchObject(returned(why))
      expect(await server.sql('select "payStatus" from "webFormRecord" where id = $1', [recordId])).not.toEqual([
        { payStatus: 20 },
      ])
    })
  it('for a registration goes back when a newer order has replaced it, paid or not, and never both are paid', async () => {
    for (const isPaid of [false, true]) {
      const { recordId, order, shop, who, visit, paysLate } = await opened({ register: true })
      await server.sql('update "webFormRecord" set "fee" = 60000 where id = $1', [recordId])
      const wish = { webFormRecordId: recordId, amount: 60_000 }
      const { data: newer } = await visit('/order/ext/createByRegisterFeeRule', wish)
      expect(newer.id).not.toBe(order.id)
      if (isPaid) {
        const { data: payable } = await shop.begin(who, newer.id)
        await shop.notify(shop.merchant.pay(payable.outTradeNo))
      }
      const { view } = await paysLate()
      expect(view).toMatchObject(returned(isPaid ? '报名费已由另一笔付款缴清' : '报名费已改由新的订单支付'))
      expect(await shop.view(who, newer.id)).toMatchObject({ status: isPaid ? orderStatus.paid : orderStatus.unpaid })
    }
  })
  it('and a new order for one registration: one of them is for it, whoever is first', async () => {
    for (let round = 0; round < 4; round++) {
      const { recordId, shop, who, visit, cancels, payable, paysLate } = await opened({ register: true })
      await cancels()
      const wish = { webFormRecordId: recordId, amount: 80_000 }
      await allAtOnce<unknown>(2, nth =>
        nth ? shop.notify(shop.merchant.pay(payable.outTradeNo)) : visit('/order/ext/createByRegisterFeeRule', wish),
      )
      await server.runJobs()
      const live = await server.sql<{ id: number; status: number }>(
        'select id, "status" from "order" where "webFormRecordId" = $1 and "status" <> 40',
        [recordId],
      )
      expect(live).toHaveLength(1)
      await paysLate()
      expect((await shop.view(who, live[0]?.id as number)).status).toBe(live[0]?.status)
    }
  })
  it('for a registration that is still taken pays it', async () => {
    const { cancels, paysLate } = await opened({ register: true })
    await cancels()
    expect((await paysLate()).view).toMatchObject({ status: orderStatus.paid, paidAmount: 80_000 })
  })
})
