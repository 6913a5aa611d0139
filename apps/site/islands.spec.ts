import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { islandsIn, islandsOf } from './islands.ts'

describe('the islands of the public site', () => {
  it('are found where a page declares them, and nowhere else', () => {
    const page = [
      `import { island, page } from '@pavilion/pages'`,
      `import CartPart from './Cart.tsx'`,
      `import Paying, { type PayProps } from '../pay/Pay.tsx'`,
      `const Pay = island<PayProps>('Pay', Paying)`,
      `export const pages = { Cart: ownPage(island('Cart', CartPart), '购物车', 'Cart') }`,
    ].join('\n')
    expect(islandsIn(page, '/shop/site/index.tsx')).toEqual([
      ['Pay', '/shop/pay/Pay.tsx'],
      ['Cart', '/shop/site/Cart.tsx'],
    ])
  })
  it('have a name of their own and a file: what a browser could not load is no page', () => {
    const nameless = /an island has a name of its own/
    expect(() => islandsIn(`const Living = island(name, Part)`, 'index.tsx')).toThrow(nameless)
    expect(() => islandsIn(`const Own = () => null\nconst Living = island('Own', Own)`, 'index.tsx')).toThrow(nameless)
  })
  it('are those that visitors meet', () => {
    const found = islandsOf(join(import.meta.dirname, '../../domains'))
    for (const name of ['SignIn', 'FormJourney', 'Cart', 'VoteList', 'Handheld']) expect(found.has(name)).toBe(true)
  })
})
