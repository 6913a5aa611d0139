import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { amountOf, amountText, decimalText, minus, plus, portion, readDecimal, share, sumOf, times } from './amount.ts'

const yuan = (minor: number) => amountOf(minor, 'CNY')

describe('an amount of money', () => {
  it('adds, subtracts and multiplies in minor units', () => {
    expect(plus(yuan(1010), yuan(20))).toEqual(yuan(1030))
    expect(minus(yuan(1010), yuan(1020))).toEqual(yuan(-10))
    expect(times(yuan(333), 3)).toEqual(yuan(999))
    expect(sumOf('CNY', [yuan(1), yuan(2)])).toEqual(yuan(3))
    expect(sumOf('CNY', [])).toEqual(yuan(0))
  })
  it('does not mix currencies, neither for the compiler nor at run time', () => {
    // @ts-expect-error the compiler refuses two currencies
    expect(() => plus(yuan(1), amountOf(1, 'USD'))).toThrow('CNY and USD')
    const known = (currency: string) => amountOf(1, currency)
    expect(() => minus(known('CNY'), known('JPY'))).toThrow('without an exchange rate')
  })
  it('refuses what is no whole number of minor units', () => {
    for (const wrong of [0.5, Number.NaN, 2 ** 53]) expect(() => amountOf(wrong, 'CNY')).toThrow('minor units')
  })
  it('is shared without a lost cent, however it is weighed', () => {
    expect(share(yuan(100), [1, 1, 1]).map(({ minor }) => minor)).toEqual([34, 33, 33])
    expect(share(yuan(-100), [2, 1]).map(({ minor }) => minor)).toEqual([-67, -33])
    expect(share(yuan(5), [0, 0]).map(({ minor }) => minor)).toEqual([5, 0])
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (minor, each) => {
        const whole = yuan(minor)
        expect(sumOf('CNY', share(whole, each))).toEqual(whole)
      }),
    )
  })
  it('takes a share in basis points, rounded half up', () => {
    expect(portion(yuan(1005), 1000)).toEqual(yuan(101))
    expect(portion(yuan(1004), 1000)).toEqual(yuan(100))
  })
  it('is written and read with the decimals of its currency', () => {
    expect(decimalText(yuan(5))).toBe('0.05')
    expect(decimalText(yuan(-1234))).toBe('-12.34')
    expect(decimalText(amountOf(500, 'JPY'))).toBe('500')
    expect(decimalText(amountOf(1500, 'KWD'))).toBe('1.500')
    expect(readDecimal('12.3', 'CNY')).toEqual(yuan(1230))
    expect(readDecimal('12.340', 'CNY')).toEqual(yuan(1234))
    expect(readDecimal('-0.05', 'CNY')).toEqual(yuan(-5))
    for (const wrong of ['12.345', '1e3', '', '12.', 'abc', '1,000']) expect(readDecimal(wrong, 'CNY')).toBeUndefined()
    expect(readDecimal('12.5', 'JPY')).toBeUndefined()
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom('CNY', 'JPY', 'KWD'), (minor, currency) => {
        expect(readDecimal(decimalText({ minor, currency }), currency)).toEqual({ minor, currency })
      }),
    )
  })
  it('is shown with its symbol', () => {
    expect(amountText(68_000, 'CNY', 'zh')).toBe('¥680.00')
    expect(amountText(1500, 'KWD', 'en')).toContain('1.500')
  })
})
