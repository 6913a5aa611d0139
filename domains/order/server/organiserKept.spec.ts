import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { project as event } from '@pavilion/site/model/index.ts'
import { expect } from 'expect'
import { openShop } from './testing/shop.ts'

const server = await startTestServer()

describe('an organiser who is still needed', () => {
  it('is not deleted: what keeps it is named with numbers, its events first, then money, then people', async () => {
    const shop = await openShop(server, [{ name: '文化衫', price: 10_000, stock: 20 }])
    await shop.order(await shop.visitor(), [[0, 1]], { deliveryMethod: 10 })
    const { sellerId } = shop
    await server.system.store(event).create({ name: '第二届', abbr: `again-${sellerId}`, sellerId } as never)
    const { token } = await server.operator({ projects: 'all' })
    const refused = await server.call('/seller/delete', { id: sellerId }, { token, language: 'zh' })
    expect(refused).toMatchObject({
      errmsg: expect.stringContaining('2 条活动'),
      data: { code: 'stillReferred', resource: 'project' },
    })
    const held = refused.data.held as { resource: string; count: number; field: string }[]
    const at = (name: string) => held.findIndex(({ resource }) => resource === name)
    expect(held[0]).toEqual({ resource: 'project', count: 2, orMore: false, field: 'sellerId' })
    expect(held[at('order')]).toMatchObject({ count: 1, field: 'sellerId' })
    const order = [at('project'), at('order'), at('webUser'), at('commoditySpu')]
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order.every(place => place >= 0)).toBe(true)
  })
})
