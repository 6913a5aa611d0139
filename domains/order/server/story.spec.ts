import { describe, it } from 'node:test'
import { expect } from 'expect'
import { payType } from '@pavilion/payment/model/codes.ts'
import { inThePast } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { equationOf, order, orderType, pay } from '../model/index.ts'
import { orderStory } from './story.ts'
import { openShop } from './testing/shop.ts'

const server = await startTestServer()
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

describe('an order of the past', () => {
  it('has every moment of its story where it belongs, by whichever clock it is stamped', async () => {
    const shop = await openShop(server, [{ price: 4800, stock: 5 }])
    const who = await shop.visitor()
    const { projectId } = shop
    const { id, payId } = await server.system.transaction(tx =>
      inThePast(tx, async at => {
        const story = orderStory(tx, projectId, { merchant: () => null, tradeNo: () => 'T1' })
        await at(daysAgo(9))
        const row = await story.places({
          type: orderType.store,
          projectId,
          webUserId: who.id,
          language: 'zh',
          input: { orderCommodities: [{ commoditySkuId: shop.skus[0], quantity: 2 }], deliveryMethod: 10 },
        })
        await at(daysAgo(8))
        const paid = await story.pays(row.id, payType.alipayWap)
        await at(daysAgo(2))
        const asked = await story.asksBack({ orderId: row.id, amount: 4800 })
        const operator = {
          kind: 'operator',
          id: null,
          name: 'story',
          rights: 'all',
          projects: 'all',
          sellers: 'all',
        } as const
        await at(daysAgo(1))
        await story.approves(operator, asked.id)
        await story.arrivesBack(operator, row.id)
        return { id: row.id, payId: paid?.id as number }
      }),
    )
    const days = (moment: unknown) => Math.round((Date.now() - Date.parse(String(moment))) / dayMs)
    const inside = server.system.acting('test', { projectId })
    const [bought, paid] = [await inside.store(order).getDetail(id), await inside.store(pay).getDetail(payId)]
    expect([bought.createdAt, bought.paidAt, paid.createdAt, paid.paidDate].map(days)).toEqual([9, 8, 8, 8])
    const [held] = await server.sql<{ at: string }>(
      'select min("createdAt") as at from "counterHold" where "key" = $1',
      [`order ${id}`],
    )
    const entries = await server.sql<{ createdAt: string }>(
      'select "createdAt" from "ledgerEntry" where "orderId" = $1 order by id',
      [id],
    )
    expect([held?.at, ...entries.map(({ createdAt }) => createdAt)].map(days)).toEqual([9, 8, 2, 1])
    expect(equationOf(await shop.ledger(id), await shop.view(who, id))).toMatchObject({ difference: 0 })
    expect(await shop.stock()).toEqual({ total: 5, held: 0, sold: 2 })
  })
})
