import { describe, it } from 'node:test'
import { expect } from 'expect'
import { codeText, discountOfUnits, discountsOf, tidyCode, worthOfUnits } from './discount.ts'

const sum = (amount: number) => ({ kind: 10, amount, share: null, minAmount: null })
const share = (percent: number) => ({ kind: 20, amount: null, share: percent, minAmount: null })
const lines = (...prices: number[]) => prices.map(price => ({ price, quantity: 1 }))

describe('a discount', () => {
  it('of a sum is shared by what the lines cost, to the cent, and is never more than they cost', () => {
    expect(discountsOf(sum(1000), lines(3333, 3333, 3334))).toEqual([333, 333, 334])
    expect(discountsOf(sum(9999), [{ price: 100, quantity: 3 }])).toEqual([300])
    expect(discountsOf(sum(100), lines(0, 0))).toEqual([0, 0])
  })
  it('of a share is rounded once, not line by line', () => {
    expect(discountsOf(share(12.5), lines(99, 99, 99))).toEqual([13, 12, 12])
    expect(discountsOf(share(100), lines(5, 6))).toEqual([5, 6])
  })
  it('of some units of a line leaves the rest of it on the others', () => {
    const line = { price: 1000, quantity: 3, discount: 100 }
    expect([1, 2].map(units => discountOfUnits(line, units))).toEqual([33, 67])
    expect([worthOfUnits(line, 1), worthOfUnits(line, 3)]).toEqual([967, 2900])
  })
})
describe('a voucher code', () => {
  it('is the same however it is typed', () => {
    expect(tidyCode(' abcd-efgh jkmn ')).toBe('ABCDEFGHJKMN')
    expect(codeText('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN')
  })
})
