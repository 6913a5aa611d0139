import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, type Visitor } from '@pavilion/testing'
import { codeText, equationOf, orderStatus, voucherKind, type OrderView } from '../../model/index.ts'
import { openShop, type Shop, type Wares } from '../testing/shop.ts'

const server = await startTestServer()
const operator = await server.operator()

/** A shop with a batch of vouchers whose codes are made. */
async function vouchers(batch: object, { wares = [{ price: 10_000, stock: 99 }] as readonly Wares[], count = 1 } = {}) {
  const shop = await openShop(server, wares)
  return { shop, ...(await batchIn(shop, batch, count)) }
}
async function batchIn(shop: Pick<Shop, 'projectId'>, batch: object, count = 1) {
  const by = { token: operator.token, projectId: shop.projectId }
  const made = await server.call(
    '/voucherBatch/create',
    { projectId: shop.projectId, name: '早鸟券', englishName: 'Early bird', ...batch },
    by,
  )
  expect([made.errmsg, made.result]).toEqual(['', 20000])
  const move = async (name: string, more: object = {}) => {
    const { data } = await server.call('/voucherBatch/getDetail', { id: made.data.id }, by)
    return server.call(`/voucherBatch/${name}`, { id: data.id, updatedAt: data.updatedAt, ...more }, by)
  }
  const opened = await move('makeCodes', { count })
  expect([opened.errmsg, opened.result]).toEqual(['', 20000])
  const codes = (
    await server.sql<{ code: string }>('select "code" from "voucher" where "voucherBatchId" = $1 order by id', [
      made.data.id,
    ])
  ).map(({ code }) => code)
  return { by, codes, code: codes[0] as string, move, batchId: made.data.id as number }
}
const sum = (amount: number) => ({ kind: voucherKind.sum, amount })
const share = (percent: number) => ({ kind: voucherKind.share, share: percent })
const pay = async (shop: Shop, who: Visitor, order: OrderView) => {
  const { data } = await shop.begin(who, order.id)
  await shop.notify(shop.merchant.pay(data.outTradeNo))
}
const units = async (code: string) => {
  const [row] = await server.sql<{ total: number; held: number; sold: number }>(
    'select u."total", u."held", u."sold" from "voucherUnit" u join "voucher" v on v.id = u."voucherId" where v."code" = $1',
    [code],
  )
  return row
}

describe('a batch of vouchers', () => {
  it('makes random codes that are all different, and needs its terms first', async () => {
    const { codes } = await vouchers(sum(100), { count: 1500 })
    expect(new Set(codes).size).toBe(1500)
    expect(codes.every(code => /^[2-9A-HJKMNP-Z]{12}$/.test(code))).toBe(true)
    const shop = await openShop(server)
    const by = { token: operator.token, projectId: shop.projectId }
    const { data } = await server.call(
      '/voucherBatch/create',
      { projectId: shop.projectId, name: 'x', kind: voucherKind.share },
      by,
    )
    const refused = await server.call(
      '/voucherBatch/makeCodes',
      { id: data.id, updatedAt: data.updatedAt, count: 1 },
      by,
    )
    expect(refused.data.code).toBe('invalidInput')
  })
})
describe('a voucher', () => {
  it('takes a sum off, shared over the lines by a rule that they keep, and is used with the payment', async () => {
    const { shop, code } = await vouchers(sum(1000), {
      wares: [
        { price: 3333, stock: 9 },
        { price: 3334, stock: 9 },
      ],
    })
    const who = await shop.visitor()
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8).toLowerCase()}`
    const answer = await shop.order(
      who,
      [
        [0, 2],
        [1, 1],
      ],
      { voucherCode: typed, deliveryMethod: 10, amount: 9000 },
    )
    expect([answer.errmsg, answer.result]).toEqual(['', 20000])
    const order = answer.data
    expect(order).toMatchObject({
      price: 10_000,
      discount: 1000,
      amount: 9000,
      voucher: { code, name: '早鸟券', englishName: 'Early bird' },
    })
    expect(order.lines.map(({ discount, priceRule }) => [discount, priceRule])).toEqual([
      [667, expect.stringMatching(/^commoditySku \d+, voucher \d+$/)],
      [333, expect.stringMatching(/, voucher \d+$/)],
    ])
    const page = await server.call(
      '/order/getPage',
      { id: order.id },
      { token: operator.token, projectId: shop.projectId },
    )
    const named = `早鸟券 ${codeText(code)}`
    expect(
      page.data.priceRules.map(({ rules }: { rules: { name: unknown }[] }) => rules.map(({ name }) => name)),
    ).toEqual([[[named, named.replace('早鸟券', 'Early bird')]], [[named, named.replace('早鸟券', 'Early bird')]]])
    expect(await units(code)).toEqual({ total: 1, held: 1, sold: 0 })
    await pay(shop, who, order)
    expect(await units(code)).toEqual({ total: 1, held: 0, sold: 1 })
    expect(await shop.ledger(order.id)).toMatchObject([{ amount: 9000 }])
  })
  it('for all that is ordered pays it at once', async () => {
    const { shop, code } = await vouchers(share(100))
    const who = await shop.visitor()
    const { data } = await shop.order(who, [[0, 1]], { voucherCode: code, deliveryMethod: 10 })
    expect(data).toMatchObject({ amount: 0, discount: 10_000, status: orderStatus.paid })
    expect(await units(code)).toEqual({ total: 1, held: 0, sold: 1 })
  })
  it('comes back when its order closes unpaid', async () => {
    const { shop, code } = await vouchers(share(20))
    const who = await shop.visitor()
    const { data } = await shop.order(who, [[0, 1]], { voucherCode: code, deliveryMethod: 10 })
    expect(data.amount).toBe(8000)
    const again = () => shop.order(who, [[0, 1]], { voucherCode: code, deliveryMethod: 10 })
    expect((await again()).data.code).toBe('voucherUsedByYou')
    const asked = { token: who.token, projectId: shop.projectId }
    await server.call('/order/ext/cancelUserOrder', { id: data.id }, asked)
    expect(await units(code)).toEqual({ total: 1, held: 0, sold: 0 })
    expect((await again()).result).toBe(20000)
  })
  it('is refunded in shares, and nothing of it is lost or paid out', async () => {
    const { shop, code, by } = await vouchers(sum(1000), { wares: [{ price: 3333, stock: 9 }] })
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 3]], { voucherCode: code, deliveryMethod: 10 })
    await pay(shop, who, order)
    const [line] = order.lines
    const one = await server.call(
      '/refund/apply',
      { orderId: order.id, lines: [{ orderCommodityId: line?.id, quantity: 1 }] },
      by,
    )
    expect(one.data.amount).toBe(3000)
    await server.runJobs()
    const rest = await shop.view(who, order.id)
    expect(rest.lines.map(({ quantity, discount }) => [quantity, discount])).toEqual([
      [2, 667],
      [1, 333],
    ])
    await server.call('/refund/apply', { orderId: order.id }, by)
    await server.runJobs()
    const after = await shop.view(who, order.id)
    expect(after).toMatchObject({ status: orderStatus.closed, refundedAmount: 8999 })
    expect(equationOf(await shop.ledger(order.id), after)).toMatchObject({ difference: 0 })
  })
  it('is refused in clear words: not yet, over, not for these, from an amount, used up', async () => {
    const who = async (batch: object) => {
      const { shop, code, ...rest } = await vouchers(batch)
      const visitor = await shop.visitor()
      const order = (by = visitor) => shop.order(by, [[0, 1]], { voucherCode: code, deliveryMethod: 10 })
      return { shop, code, visitor, order, ...rest }
    }
    const said = async (batch: object) => (await (await who(batch)).order()).data.code
    expect(await said({ ...sum(1), startTime: '2099-01-01T00:00:00Z' })).toBe('voucherNotYet')
    expect(await said({ ...sum(1), endTime: '2020-01-01T00:00:00Z' })).toBe('voucherOver')
    expect(await said({ ...sum(1), orderTypes: [20] })).toBe('voucherNotForThese')
    const { sellerId } = await openShop(server)
    expect(await said({ ...sum(1), sellerId })).toBe('voucherNotForThese')
    const least = await (await who({ ...sum(1), minAmount: 10_001 })).order()
    expect([least.data.code, least.errmsg]).toEqual(['voucherBelowMinimum', '满 ¥100.01 才能使用这张优惠券'])
    const shared = await who(sum(1))
    await shared.order()
    expect((await shared.order(await shared.shop.visitor())).data.code).toBe('voucherUsedUp')
    const stopped = await who(sum(1))
    await stopped.move('stop')
    expect((await stopped.order()).data.code).toBe('voucherOver')
    await stopped.move('resume')
    expect((await stopped.order()).result).toBe(20000)
  })
  it('is shown with the preview, and another sum than was shown is refused', async () => {
    const { shop, code, move } = await vouchers(share(10))
    const who = await shop.visitor()
    const asked = { token: who.token, projectId: shop.projectId }
    const orderCommodities = [{ commoditySkuId: shop.skus[0], quantity: 2 }]
    const { data } = await server.call('/order/ext/previewStoreOrder', { orderCommodities, voucherCode: code }, asked)
    expect(data.parts).toMatchObject([{ price: 20_000, discount: 2000, amount: 18_000, voucher: { code } }])
    await move('stop')
    const late = await shop.order(who, [[0, 2]], { voucherCode: code, amount: 18_000, deliveryMethod: 10 })
    expect(late.data.code).toBe('voucherOver')
    expect((await shop.order(who, [[0, 2]], { amount: 18_000, deliveryMethod: 10 })).data.code).toBe('priceChanged')
  })
})
describe('the last use of a voucher', () => {
  const fifty = async (shop: Shop) => Promise.all(Array.from({ length: 50 }, () => shop.visitor()))
  it('goes to exactly one of fifty who want it at once', async () => {
    const { shop, code } = await vouchers(sum(1))
    const all = await fifty(shop)
    const answers = await allAtOnce(50, nth =>
      shop.order(all[nth] as Visitor, [[0, 1]], { voucherCode: code, deliveryMethod: 10 }),
    )
    const got = answers.filter(answer => (answer as { result: number }).result === 20000)
    const refused = answers.map(answer => (answer as { data: { code?: string } }).data.code).filter(Boolean)
    expect([got.length, new Set(refused)]).toEqual([1, new Set(['voucherUsedUp'])])
    expect(await units(code)).toEqual({ total: 1, held: 1, sold: 0 })
    expect((await shop.stock())?.held).toBe(1)
  })
  it('would go to several without the guard of its counter', async () => {
    const { code } = await vouchers(sum(1))
    const unguarded = async () => {
      const cell = await units(code)
      if (!cell || cell.total - cell.held - cell.sold < 1) return false
      await server.sql('select pg_sleep(0.01)')
      return true
    }
    const taken = await allAtOnce(50, unguarded)
    expect(taken.filter(Boolean).length).toBeGreaterThan(1)
  })
  it('of one person goes to one of their tabs', async () => {
    const { shop, codes } = await vouchers(sum(1), { count: 8 })
    const who = await shop.visitor()
    const answers = await allAtOnce(8, nth =>
      shop.order(who, [[0, 1]], { voucherCode: codes[nth], deliveryMethod: 10 }),
    )
    expect(answers.filter(answer => (answer as { result: number }).result === 20000)).toHaveLength(1)
  })
})
describe('guessing codes', () => {
  it('ends after ten wrong ones: then no code is looked at, the right one neither', async () => {
    const { shop, code } = await vouchers(sum(1))
    const who = await shop.visitor()
    const asked = { token: who.token, projectId: shop.projectId }
    const orderCommodities = [{ commoditySkuId: shop.skus[0], quantity: 1 }]
    const guess = (voucherCode: string) =>
      server.call('/order/ext/previewStoreOrder', { orderCommodities, voucherCode }, asked)
    for (let nth = 0; nth < 5; nth++) expect((await guess(`AAAA${nth}`)).data.code).toBe('voucherUnknown')
    for (let nth = 0; nth < 5; nth++)
      expect((await shop.order(who, [[0, 1]], { voucherCode: `BBBB${nth}`, deliveryMethod: 10 })).data.code).toBe(
        'voucherUnknown',
      )
    expect((await guess(code)).data.code).toBe('tooOften')
    expect((await shop.order(who, [[0, 1]], { voucherCode: code, deliveryMethod: 10 })).data.code).toBe('tooOften')
    const other = await shop.visitor()
    expect((await shop.order(other, [[0, 1]], { voucherCode: code, deliveryMethod: 10 })).result).toBe(20000)
  })
})
