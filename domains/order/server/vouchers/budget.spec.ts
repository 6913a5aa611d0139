import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, type Visitor } from '@pavilion/testing'
import { equationOf, orderStatus, voucherKind } from '../../model/index.ts'
import { openShop, type Shop } from '../testing/shop.ts'

const server = await startTestServer()
const operator = await server.operator()

/** A shop with a batch whose codes take 10 off each. */
async function batchOf(batch: object, count = 1) {
  const shop = await openShop(server, [{ price: 10_000, stock: 99 }])
  const by = { token: operator.token, projectId: shop.projectId }
  const { data: made } = await server.call(
    '/voucherBatch/create',
    { projectId: shop.projectId, name: '早鸟券', kind: voucherKind.sum, amount: 1000, ...batch },
    by,
  )
  await server.call('/voucherBatch/makeCodes', { id: made.id, updatedAt: made.updatedAt, count }, by)
  const rows = await server.sql<{ code: string }>(
    'select "code" from "voucher" where "voucherBatchId" = $1 order by id',
    [made.id],
  )
  const codes = rows.map(({ code }) => code)
  return {
    shop,
    by,
    id: made.id as number,
    codes,
    uses: () => server.call('/voucherBatch/getUses', { id: made.id }, by),
  }
}
const pay = async (shop: Shop, who: Visitor, orderId: number) => {
  const { data } = await shop.begin(who, orderId)
  await shop.notify(shop.merchant.pay(data.outTradeNo))
}

describe('the budget of a batch of vouchers', () => {
  it('is what all its codes take off together: the order that would go beyond it is refused in the preview, too', async () => {
    const { shop, by, id, codes, uses } = await batchOf({ budget: 2500, usesPerPerson: 9 }, 3)
    const who = await shop.visitor()
    const order = (voucherCode?: string) => shop.order(who, [[0, 1]], { voucherCode, deliveryMethod: 10 })
    const first = (await order(codes[0])).data
    await pay(shop, who, first.id)
    const second = (await order(codes[1])).data
    expect([first.amount, second.amount, (await order(codes[2])).data.code]).toEqual([9000, 9000, 'voucherBudgetSpent'])
    const preview = await server.call(
      '/order/ext/previewStoreOrder',
      { orderCommodities: [{ commoditySkuId: shop.skus[0], quantity: 1 }], voucherCode: codes[2] },
      { token: who.token, projectId: shop.projectId },
    )
    expect(preview.data.code).toBe('voucherBudgetSpent')
    expect((await uses()).data.budget).toEqual({ total: 2500, held: 1000, spent: 1000 })
    await server.call('/order/ext/cancelUserOrder', { id: second.id }, { token: who.token, projectId: shop.projectId })
    expect((await uses()).data.budget).toEqual({ total: 2500, held: 0, spent: 1000 })
    expect((await order(codes[2])).result).toBe(20000)
    const { data: batch } = await server.call('/voucherBatch/getDetail', { id }, by)
    await server.call('/voucherBatch/update', { id, updatedAt: batch.updatedAt, budget: 9000 }, by)
    expect((await order(codes[1])).result).toBe(20000)
    expect(equationOf(await shop.ledger(first.id), await shop.view(who, first.id))).toMatchObject({ difference: 0 })
  })
  it('is never exceeded by thirty who order at once', async () => {
    const { shop, codes, uses } = await batchOf({ budget: 5500 }, 30)
    const people = await Promise.all(codes.map(() => shop.visitor()))
    const answers = (await allAtOnce(30, nth =>
      shop.order(people[nth] as Visitor, [[0, 1]], { voucherCode: codes[nth], deliveryMethod: 10 }),
    )) as { result: number; data: { code?: string } }[]
    expect(answers.filter(({ result }) => result === 20000)).toHaveLength(5)
    expect(new Set(answers.flatMap(({ data }) => data.code ?? []))).toEqual(new Set(['voucherBudgetSpent']))
    expect((await uses()).data.budget).toEqual({ total: 5500, held: 5000, spent: 0 })
    expect((await shop.stock())?.held).toBe(5)
  })
})
describe('the codes of a batch', () => {
  it('are known in full width, too', async () => {
    const { shop, codes } = await batchOf({})
    const wide = [...(codes[0] as string)]
      .map(one => String.fromCodePoint((one.codePointAt(0) as number) + 0xfee0))
      .join('')
    const { data } = await shop.order(await shop.visitor(), [[0, 1]], { voucherCode: `　${wide}`, deliveryMethod: 10 })
    expect(data).toMatchObject({ discount: 1000, amount: 9000 })
  })
  it('say how often each is open, used, returned and refunded; a refund gives no use back', async () => {
    const { shop, codes, uses } = await batchOf({ usesPerCode: 4, usesPerPerson: 9, budget: 9000 })
    const who = await shop.visitor()
    const order = async () => (await shop.order(who, [[0, 1]], { voucherCode: codes[0], deliveryMethod: 10 })).data
    const [open, cancelled, kept, refunded] = [await order(), await order(), await order(), await order()]
    for (const { id } of [kept, refunded]) await pay(shop, who, id)
    await server.call(
      '/order/ext/cancelUserOrder',
      { id: cancelled.id },
      { token: who.token, projectId: shop.projectId },
    )
    await server.call('/refund/apply', { orderId: refunded.id }, { token: operator.token, projectId: shop.projectId })
    await server.runJobs()
    expect((await shop.view(who, refunded.id)).status).toBe(orderStatus.closed)
    expect((await uses()).data).toMatchObject({
      sums: { open: 1, used: 2, returned: 1, refunded: 1 },
      budget: { total: 9000, held: 1000, spent: 2000 },
      rows: [
        { code: codes[0], total: 4, open: 1, used: 2, returned: 1, refunded: 1, discount: 2000, refundedAmount: 9000 },
      ],
    })
    expect(open.status).toBe(orderStatus.unpaid)
    const clerk = await server.operator({ rights: ['order.getList'], projects: [shop.projectId] })
    const refusal = await server.call(
      '/voucherBatch/getUses',
      { id: 1 },
      { token: clerk.token, projectId: shop.projectId },
    )
    expect(refusal.result).toBe(40300)
  })
})
