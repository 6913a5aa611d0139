import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { amountOf, decimalText, minus, plus, portion, priceText, readDecimal, signOf, sumOf, times } from './amount.ts'
import { share } from './share.ts'

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
  it('is shown with a sign or code that is its currency’s own', () => {
    const shown = (minor: number, currency: string) =>
      (['zh', 'en'] as const).map(language => priceText({ minor, currency }, language))
    expect(shown(128_050, 'CNY')).toEqual(['¥1,280.50', 'CN¥1,280.50'])
    expect(shown(Number.MAX_SAFE_INTEGER, 'CNY')[0]).toBe('¥90,071,992,547,409.91')
    expect([shown(99, 'CNY')[0], shown(100_000, 'CNY')[0]]).toEqual(['¥0.99', '¥1,000.00'])
    expect(shown(5000, 'JPY')).toEqual(['JP¥5,000', 'JP¥5,000'])
    expect(shown(-5, 'USD')).toEqual(['-US$0.05', '-US$0.05'])
    expect(shown(1200, 'CHF')).toEqual(['CHF\u00a012.00', 'CHF\u00a012.00'])
    expect(shown(1500, 'KWD')).toEqual(['KWD\u00a01.500', 'KWD\u00a01.500'])
    expect(shown(1234, 'nonsense')).toEqual(['nonsense\u00a012.34', 'nonsense\u00a012.34'])
  })
  it('looks like no other currency of the world, in one language or two', () => {
    const meant = new Map<string, string>()
    for (const currency of Intl.supportedValuesOf('currency'))
      for (const language of ['zh', 'en'] as const) {
        const sign = signOf(currency, language).trim()
        expect(meant.get(sign) ?? currency).toBe(currency)
        meant.set(sign, currency)
      }
    expect(meant.size).toBeGreaterThan(150)
  })
})
