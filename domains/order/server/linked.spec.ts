import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { moveClock, resetClock } from '@pavilion/store'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { closeDue } from './closing.ts'
import { openShop } from './testing/shop.ts'

const server = await startTestServer()
after(resetClock)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const lines = [
  { name: '加急搭建', englishName: 'Express construction', quantity: 2, price: 150_000 },
  { name: '电箱租赁', quantity: 1, price: 80_000 },
]
const contact = { name: '周敏', phoneNumber: '13912345678', email: 'zhou@example.com' }

/** A desk that asks for money, and whoever got its link. */
async function desk() {
  const shop = await openShop(server, [{}])
  const { token } = await server.operator({ projects: [shop.projectId] })
  const by = { token, projectId: shop.projectId }
  const request = (more: object = {}) =>
    server.call('/order/placeRequest', { lines, contact, language: 'zh', closesAt: inHours(48), ...more }, by)
  const keyOf = async (id: number) =>
    new URL((await server.call('/order/getPayLink', { id }, by)).data.zh.url).searchParams.get('key') as string
  // Nobody is signed in, and no project is named.
  const open = (key: string) => server.call('/order/ext/getByPayLink', { key })
  const pay = (key: string) =>
    server.call('/pay/ext/createByLink', { key, type: 10, returnUrl: 'http://localhost/back' })
  return { shop, by, request, keyOf, open, pay }
}

describe('a payment request', () => {
  it('gets the next number of the day where the event counts its orders', async () => {
    const { shop, request } = await desk()
    await server.sql('insert into "projectSetting" ("projectId", "orderNumberGeneration") values ($1, 20)', [
      shop.projectId,
    ])
    const [first, second] = [await request(), await request()]
    expect([first.errmsg, second.errmsg]).toEqual(['', ''])
    expect(Number(second.data.orderNumber.slice(-6))).toBe(Number(first.data.orderNumber.slice(-6)) + 1)
  })
  it('has lines that the desk writes, is paid by its link without an account, and says so to who paid', async () => {
    const { shop, by, request, keyOf, open, pay } = await desk()
    const { data: placed } = await request()
    const key = await keyOf(placed.id)
    const { data: seen } = await open(key)
    expect(seen.order).toMatchObject({
      orderNumber: placed.orderNumber,
      due: 380_000,
      type: 60,
      lines: [
        { name: '加急搭建', englishName: 'Express construction', quantity: 2, price: 150_000 },
        { name: '电箱租赁', quantity: 1, price: 80_000 },
      ],
    })
    expect(seen.order.secondsLeft).toBeGreaterThan(47 * 3600)
    expect(seen.ways.types).toContain(10)
    // Whoever has the link learns nothing of the buyer.
    expect(JSON.stringify(seen)).not.toMatch(/周敏|13912345678|zhou@example/)
    expect((await server.call('/order/sendPayLink', { id: placed.id }, by)).data).toEqual({ sent: 2 })
    const { data: payable } = await pay(key)
    expect(payable).toMatchObject({ amount: 380_000, prepay: { kind: 'qr' } })
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    await server.runJobs()
    expect((await open(key)).data.order).toMatchObject({ status: 20, due: 0 })
    expect((await pay(key)).data.code).toBe('orderNotUnpaid')
    expect((await server.call('/order/getPayLink', { id: placed.id }, by)).data.code).toBe('orderNotUnpaid')
    const notified = await server.sql<{ template: string; content: string }>(
      'select "template", "content" from "outboxMessage" where "projectId" = $1 order by id',
      [shop.projectId],
    )
    expect(notified.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['paymentAsked', 'paymentAsked', 'orderPaid']),
    )
    expect(notified.find(({ template }) => template === 'paymentAsked')?.content).toContain(
      '内容：加急搭建 × 2、电箱租赁 × 1。',
    )
  })
  it('is paid once, however many hold its link', async () => {
    const { shop, request, keyOf, pay } = await desk()
    const { data: placed } = await request()
    const key = await keyOf(placed.id)
    await bothAtOnce(pay(key), pay(key))
    const { data: payable } = await pay(key)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    const [paid] = await server.sql<{ paidAmount: number }>('select "paidAmount" from "order" where id = $1', [
      placed.id,
    ])
    expect(paid).toEqual({ paidAmount: 380_000 })
  })
  it('opens by its own key alone: not with another order in it, not cut, not when the time to pay is over', async () => {
    const { request, keyOf, open, pay } = await desk()
    const [{ data: one }, { data: other }] = [await request(), await request()]
    const key = await keyOf(one.id)
    const [, until, seal] = key.split('.')
    const wrong = [`${other.id}.${until}.${seal}`, `${one.id}.${Number(until) + 86_400}.${seal}`, key.slice(0, -1), 'x']
    for (const each of wrong) {
      expect([each, (await open(each)).data.code]).toEqual([each, 'payLinkInvalid'])
      expect([each, (await pay(each)).data.code]).toEqual([each, 'payLinkInvalid'])
    }
    moveClock(49 * 3_600_000)
    expect([(await open(key)).data.code, (await pay(key)).data.code]).toEqual(['payLinkInvalid', 'payLinkInvalid'])
    await closeDue(server.system as never)
    expect(
      await server.sql('select "status" from "order" where id = any($1) order by id', [[one.id, other.id]]),
    ).toEqual([{ status: 40 }, { status: 40 }])
    resetClock()
  })
  it('is refused for nothing, for a time that is over, and to an operator without the right', async () => {
    const { shop, request } = await desk()
    expect((await request({ lines: [{ name: '赠品', quantity: 1, price: 0 }] })).data.code).toBe('requestOfNothing')
    expect((await request({ closesAt: inHours(-1) })).data.fields).toHaveProperty('closesAt')
    expect((await request({ lines: [] })).result).toBe(40000)
    const few = await server.operator({ rights: ['order.getList', 'order.getDetail'], projects: [shop.projectId] })
    const asFew = { token: few.token, projectId: shop.projectId }
    expect((await server.call('/order/placeRequest', { lines, contact, closesAt: inHours(1) }, asFew)).result).toBe(
      40300,
    )
    const { data: placed } = await request()
    expect((await server.call('/order/getPayLink', { id: placed.id }, asFew)).result).toBe(40300)
  })
})
