import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, type Visitor } from '@pavilion/testing'
import { moveClock, resetClock } from '@pavilion/store'
import { equationOf, orderStatus } from '../model/index.ts'
import { openShop, type Shop, type Wares } from './testing/shop.ts'

const server = await startTestServer()

const at = (shop: Shop, who: Visitor, language: 'zh' | 'en' = 'zh') => ({
  token: who.token,
  projectId: shop.projectId,
  language,
})
const pay = async (shop: Shop, who: Visitor, orderId: number) => {
  const { data } = await shop.begin(who, orderId)
  const notice = shop.merchant.pay(data.outTradeNo)
  for (let times = 0; times < 2; times++) await shop.notify(notice)
  await server.runJobs()
}
/** Every order of a shop balances, and its stock adds up. */
async function balanced(shop: Shop, who: Visitor) {
  const { rows } = (await server.call('/order/ext/getList', {}, at(shop, who))).data
  for (const row of rows) expect(equationOf(await shop.ledger(row.id), row)).toMatchObject({ difference: 0 })
  const sent = await server.sql<{ count: number }>(
    `select count(*)::int as count from "outboxMessage" where "projectId" = $1 group by "template", "subject", "content", "phoneNumber"`,
    [shop.projectId],
  )
  expect(sent.every(({ count }) => count === 1)).toBe(true)
}
/** Two sellers in one event: the first delivers both ways, the second by courier alone, in dollars. */
async function twoSellers() {
  const shop = await openShop(server, [{ name: '杯', price: 4800, stock: 9 }])
  const { sellerId: other } = await server.project()
  const [dollar] = await server.sql<{ id: number }>(`select id from "currency" where abbr = 'USD'`)
  const books = await openShop(
    server,
    [{ name: '书', price: 3000, stock: 9 }],
    {
      sellerId: other,
      deliveryMethods: [20],
      expressFee: 500,
      refundRule: '拆封不退',
      englishRefundRule: 'Sealed only',
    },
    { ...shop.event, sellerId: other as number },
  )
  await server.sql('update "commoditySku" set "currencyId" = $2 where id = $1', [books.skus[0], dollar?.id])
  const lines = [shop.skus[0], books.skus[0]].map(commoditySkuId => ({ commoditySkuId, quantity: 1 }))
  return { shop, books, lines, dollar: dollar?.id as number }
}

describe('a cart of two sellers', () => {
  it('says of each order who sells it, its currency, delivery, refund rule and ways to pay, before it is placed', async () => {
    const { shop, books, lines } = await twoSellers()
    ;(books.merchant.provider as { currencies?: readonly string[] }).currencies = ['CNY']
    const who = await shop.visitor()
    const { data } = await server.call('/order/ext/previewStoreOrder', { orderCommodities: lines }, at(shop, who))
    const names = await server.sql<{ name: string }>('select name from "seller" where id = any($1) order by id', [
      [shop.sellerId, books.sellerId],
    ])
    expect(data.parts).toMatchObject([
      {
        seller: { name: names[0]?.name },
        currency: 'CNY',
        deliveryMethods: [10, 20],
        deliveryMethod: 10,
        refundRule: null,
        ways: [10, 11, 20],
        amount: 4800,
      },
      {
        seller: { name: names[1]?.name },
        currency: 'USD',
        deliveryMethods: [20],
        deliveryMethod: 20,
        refundRule: '拆封不退',
        englishRefundRule: 'Sealed only',
        ways: [],
        amount: 3500,
      },
    ])
  })
  it('is delivered as each of them delivers: the pick-up of one does not take the courier of the other', async () => {
    const { shop, lines } = await twoSellers()
    const who = await shop.visitor()
    const asked = { orderCommodities: lines }
    const { data: shown } = await server.call('/order/ext/previewStoreOrder', asked, at(shop, who))
    const deliveries = shown.parts.map(({ key, deliveryMethod }: { key: string; deliveryMethod: number }) => ({
      part: key,
      deliveryMethod,
    }))
    const place = (more: object) =>
      server.call(
        '/order/ext/createStoreOrder',
        { ...asked, contact: { name: '王', phoneNumber: '13800138060' }, amount: 8300, ...more },
        at(shop, who),
      )
    const { data, errmsg } = await place({ deliveries })
    expect(errmsg).toBe('')
    expect(
      data.orders.map((order: { deliveryMethod: number; expressFee: number; pickUpCode: string | null }) => [
        order.deliveryMethod,
        order.expressFee,
        order.pickUpCode !== null,
      ]),
    ).toEqual([
      [10, 0, true],
      [20, 500, false],
    ])
    const wrong = deliveries.map((each: object) => ({ ...each, deliveryMethod: 10 }))
    expect((await place({ deliveries: wrong })).data.code).toBe('invalidInput')
    await pay(shop, who, data.orders[0].id)
    await balanced(shop, who)
  })
  it('is paid by no way that its currency does not have', async () => {
    const { shop, books, lines } = await twoSellers()
    ;(books.merchant.provider as { currencies?: readonly string[] }).currencies = ['CNY']
    const who = await shop.visitor()
    const { data } = await server.call(
      '/order/ext/createStoreOrder',
      {
        orderCommodities: lines.slice(1),
        deliveryMethod: 20,
        contact: { name: '王', phoneNumber: '13800138060' },
        amount: 3500,
      },
      at(shop, who),
    )
    expect((await server.call('/order/ext/getPayTypes', { id: data.id }, at(shop, who))).data.types).toEqual([])
    expect((await shop.begin(who, data.id)).data.code).toBe('payTypeNotOffered')
    expect(await books.stock()).toMatchObject({ held: 1 })
  })
})
describe('a refused checkout', () => {
  const shopWith = async (wares: readonly Wares[], store: object = {}) => {
    const shop = await openShop(server, wares, store)
    return { shop, who: await shop.visitor() }
  }
  it('names the line whose price changed, with the old and the new one', async () => {
    const { shop, who } = await shopWith([{ name: '杯' }, { name: '伞', price: 9900 }])
    const body = {
      orderCommodities: shop.skus.map((commoditySkuId, nth) => ({
        commoditySkuId,
        quantity: 1,
        price: [4800, 9900][nth],
      })),
      contact: { name: '王', phoneNumber: '13800138060' },
      amount: 14_700,
    }
    // The sum stays the same: each line is what its buyer agreed to.
    await server.sql('update "commoditySku" set price = case when id = $1 then 5000 else 9700 end where id = any($2)', [
      shop.skus[0],
      shop.skus,
    ])
    const refused = await server.call('/order/ext/createStoreOrder', body, at(shop, who))
    expect([refused.data.code, refused.errmsg]).toEqual([
      'priceChanged',
      '价格有变动：「杯 标准」¥48.00 → ¥50.00；「伞 标准」¥99.00 → ¥97.00',
    ])
    expect(refused.data).toMatchObject({
      amount: 14_700,
      lines: [
        { commoditySkuId: shop.skus[0], before: 4800, after: 5000, currency: 'CNY' },
        { commoditySkuId: shop.skus[1], before: 9900, after: 9700 },
      ],
    })
    const prices = body.orderCommodities.map((line, nth) => ({ ...line, price: [5000, 9700][nth] }))
    const { data } = await server.call(
      '/order/ext/createStoreOrder',
      { ...body, orderCommodities: prices },
      at(shop, who),
    )
    await pay(shop, who, data.id)
    expect([(await shop.stock(0))?.sold, (await shop.view(who, data.id)).status]).toEqual([1, orderStatus.paid])
    await balanced(shop, who)
  })
  it('says when a closed store opens, or when it closed, by the clock of the event', async () => {
    const { shop, who } = await shopWith([{}])
    const said = async (times: object) => {
      const [start, end] = [...Object.values({ startTime: null, endTime: null, ...times })]
      await server.sql('update "webStore" set "startTime" = $2, "endTime" = $3 where id = $1', [
        shop.store.id,
        start,
        end,
      ])
      const { data, errmsg } = await shop.order(who, [[0, 1]])
      return [data.code, errmsg]
    }
    expect(await said({ startTime: '2099-01-02T01:00:00Z' })).toEqual([
      'storeClosed',
      '「商城」2099-01-02 09:00 开始营业',
    ])
    expect(await said({ endTime: '2020-01-02T01:00:00Z' })).toEqual([
      'storeClosed',
      '「商城」已于 2020-01-02 09:00 结束营业',
    ])
    expect(await said({})).toEqual([undefined, ''])
  })
  it('calls what is no longer sold by its name where the buyer has seen it, never by a number', async () => {
    const { shop, who } = await shopWith([{ name: '杯' }, { name: '未公布的礼盒' }])
    await server.call('/shoppingCart/ext/upsertOne', { commoditySkuId: shop.skus[0], quantity: 1 }, at(shop, who))
    await server.sql('update "commoditySku" set status = 0 where id = any($1)', [shop.skus])
    const [cup, box] = [await shop.order(who, [[0, 1]]), await shop.order(who, [[1, 1]])]
    expect([cup.errmsg, box.errmsg]).toEqual(['「杯 标准」已不再出售', '「第 1 件商品」已不再出售'])
    const put = await server.call(
      '/shoppingCart/ext/upsertOne',
      { commoditySkuId: shop.skus[1], quantity: 1 },
      at(shop, who),
    )
    expect(put.errmsg).toBe('「此商品」已不再出售')
  })
  it('names the variant of which there are too few, for a refund that is cancelled, too, and not the order', async () => {
    const { shop, who } = await shopWith(
      [
        { name: '杯', stock: 9 },
        { name: '伞', stock: 2 },
      ],
      { stockDisplay: 10 },
    )
    await server.sql('insert into "projectSetting" ("projectId", "refundApplyReleaseStock") values ($1, true)', [
      shop.projectId,
    ])
    const refused = await shop.order(who, [
      [0, 5],
      [1, 3],
    ])
    expect([refused.errmsg, refused.data.left]).toEqual(['「伞 标准」只剩 2 件', 2])
    const { data: order } = await shop.order(who, [[1, 2]])
    await pay(shop, who, order.id)
    const by = { token: (await server.operator()).token, projectId: shop.projectId }
    const { data: asked } = await server.call('/refund/apply', { orderId: order.id }, by)
    expect((await shop.order(await shop.visitor(), [[1, 2]])).result).toBe(20000)
    const { data: row } = await server.call('/refund/getDetail', { id: asked.id }, by)
    const cancelled = await server.call('/refund/cancel', { id: row.id, updatedAt: row.updatedAt }, by)
    expect([cancelled.data.code, cancelled.errmsg]).toEqual(['tooFewInStock', '「伞 标准」已售罄'])
    await balanced(shop, who)
  })
  it('of a store that shows nothing tells no number by any call', async () => {
    const { shop, who } = await shopWith([{ name: '杯', stock: 7 }], { stockDisplay: 30 })
    const spu = await server.sql<{ id: number }>('select "commoditySpuId" as id from "commoditySku" where id = $1', [
      shop.skus[0],
    ])
    const line = { commoditySkuId: shop.skus[0], quantity: 8 }
    const asked = at(shop, who)
    const answers = await Promise.all([
      shop.order(who, [[0, 8]]),
      server.call('/order/ext/previewStoreOrder', { orderCommodities: [line] }, asked),
      server.call('/shoppingCart/ext/upsertOne', { ...line }, asked),
      server.call('/shoppingCart/ext/getList', {}, asked),
      server.call('/commoditySpu/ext/getDetail', { id: spu[0]?.id }, asked),
      server.call('/webStore/ext/getStorefront', {}, asked),
    ])
    expect(answers[0]).toMatchObject({ data: { code: 'tooFewInStock' }, errmsg: '「杯 标准」库存不足' })
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/"left":\d|\b7\b/)
    const few = await shopWith([{ name: '杯', stock: 70 }], { stockDisplay: 20, fewLeftBelow: 10 })
    expect((await few.shop.order(few.who, [[0, 71]])).data).not.toHaveProperty('left')
    await few.shop.order(few.who, [[0, 67]])
    expect((await few.shop.order(few.who, [[0, 4]])).data.left).toBe(3)
  })
})
describe('a call that places an order', () => {
  const wish = (shop: Shop, more: object = {}) => ({
    orderCommodities: [{ commoditySkuId: shop.skus[0], quantity: 1 }],
    contact: { name: '王', phoneNumber: '13800138060' },
    ...more,
  })
  it('is refused without the amount that its buyer saw', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    for (const path of ['/order/ext/createStoreOrder', '/order/ext/createTicketOrder'])
      expect((await server.call(path, wish(shop), at(shop, who))).data.code).toBe('amountNotShown')
    expect(await shop.stock()).toMatchObject({ held: 0 })
  })
  it('places one order for the same cart twice within a minute without a key, also at once, and another later', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const place = (more: object = {}) =>
      server.call('/order/ext/createStoreOrder', wish(shop, { amount: 4800, ...more }), at(shop, who))
    const answers = (await allAtOnce(6, () => place())) as { data: { id: number } }[]
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    const id = answers[0]?.data.id as number
    expect((await place()).data.id).toBe(id)
    expect((await place({ remark: '另一份' })).data.id).not.toBe(id)
    expect(await shop.stock()).toMatchObject({ held: 2 })
    await pay(shop, who, id)
    expect((await place()).data.id).toBe(id)
    moveClock(61_000)
    try {
      expect((await place()).data.id).not.toBe(id)
    } finally {
      resetClock()
    }
    expect(await shop.stock()).toMatchObject({ held: 2, sold: 1 })
    await balanced(shop, who)
  })
  it('places two where each has a key of its own, or the first was cancelled', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const place = () => server.call('/order/ext/createStoreOrder', wish(shop, { amount: 4800 }), at(shop, who))
    const first = (await place()).data.id
    await server.call('/order/ext/cancelUserOrder', { id: first }, at(shop, who))
    const second = (await place()).data.id
    const third = (await shop.order(who, [[0, 1]])).data.id
    expect(new Set([first, second, third]).size).toBe(3)
  })
})
describe('what others learn of an order', () => {
  it('is whether it is paid, for whoever has the number of the payment alone', async () => {
    const shop = await openShop(server)
    const [who, other] = [await shop.visitor(), await shop.visitor()]
    const { data: order } = await shop.order(who, [[0, 1]])
    const { data: payable } = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    const result = (by: object) => server.call('/pay/ext/getResult', { outTradeNo: payable.outTradeNo }, by)
    const clerk = await server.operator({ rights: [], projects: [shop.projectId] })
    const { projectId } = shop
    for (const by of [{ projectId }, { token: other.token, projectId }, { token: clerk.token, projectId }]) {
      const { data } = await result(by)
      expect(Object.keys(data).sort()).toEqual(['attempt', 'outTradeNo', 'outcome', 'simulated', 'status'])
      expect(data.status).toBe(20)
    }
    const own = { id: order.id, amount: 4800, orderNumber: order.orderNumber, status: orderStatus.paid }
    const boss = await server.operator()
    for (const by of [at(shop, who), { token: boss.token, projectId }])
      expect((await result(by)).data.order).toMatchObject(own)
  })
  it('is no contact in a list of several buyers’ orders; the buyer has their own', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    await shop.order(who, [[0, 1]])
    const boss = { token: (await server.operator()).token, projectId: shop.projectId }
    const lists = [
      'getList',
      'getListIncludeCurrency',
      'getListIncludeCurrencyWithoutUser',
      'findAllIncludeOrderCommodities',
    ]
    for (const list of lists) {
      const { data } = await server.call(`/order/ext/${list}`, {}, boss)
      expect([list, data.rows.length, data.rows[0].contact]).toEqual([list, 1, null])
    }
    const { data } = await server.call('/order/ext/getList', {}, at(shop, who))
    expect(data.rows[0].contact).toMatchObject({ name: '王小明' })
  })
})
