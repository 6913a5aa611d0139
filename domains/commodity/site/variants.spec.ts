import { describe, it } from 'node:test'
import { expect } from 'expect'
import {
  choosable,
  firstOf,
  isOffered,
  skuWith,
  specName,
  stockWords,
  valueName,
  variantName,
  type SkuView,
} from './variants.ts'

const sku = (id: number, specValues: Record<string, string> | null, soldOut = false): SkuView => ({
  id,
  name: `杯 ${id}`,
  englishName: null,
  specValues,
  price: 100,
  currency: 'CNY',
  stock: { soldOut, few: false, left: null },
})
const specs = [
  { name: '颜色', englishName: 'Colour', values: ['红', '蓝'], englishValues: ['Red'] },
  { name: '尺寸', englishName: null, values: ['大', '小'], englishValues: null },
]
describe('the variants of a product', () => {
  const skus = [
    sku(1, { 颜色: '红', 尺寸: '大' }, true),
    sku(2, { 颜色: '红', 尺寸: '小' }),
    sku(3, { 颜色: '蓝', 尺寸: '小' }),
  ]
  it('are chosen property by property where each has a value for all', () => {
    expect(choosable({ specs, skus })).toBe(specs)
    expect(choosable({ specs, skus: [...skus, sku(4, null)] })).toEqual([])
    expect(choosable({ specs: specs.slice(0, 1), skus })).toEqual([])
    expect(skuWith(skus, { 颜色: '蓝', 尺寸: '小' })?.id).toBe(3)
    expect([isOffered(skus, { 颜色: '蓝' }, '尺寸', '小'), isOffered(skus, { 颜色: '蓝' }, '尺寸', '大')]).toEqual([
      true,
      false,
    ])
  })
  it('begin with the first that can be bought', () => {
    expect(firstOf(skus)?.id).toBe(2)
    expect(firstOf([sku(9, null, true)])?.id).toBe(9)
  })
  it('have properties and values in the language of the page, in Chinese where there is no English', () => {
    const [colour, size] = specs as [(typeof specs)[0], (typeof specs)[0]]
    expect([specName(colour, 'en'), specName(size, 'en'), specName(colour, 'zh')]).toEqual(['Colour', '尺寸', '颜色'])
    expect(['红', '蓝'].map(value => valueName(colour, value, 'en'))).toEqual(['Red', '蓝'])
    expect(valueName(size, '大', 'en')).toBe('大')
  })
  it('are named without their product', () => {
    const product = { name: '杯', englishName: 'Cup' }
    expect(variantName(sku(1, null), product, 'zh')).toBe('1')
    expect(variantName({ ...sku(1, null), englishName: 'Cup, large' }, product, 'en')).toBe('large')
    expect(variantName({ ...sku(1, null), name: '杯' }, product, 'zh')).toBe('杯')
  })
})
describe('the stock that a visitor reads', () => {
  it('is a number, «few left», or nothing, as the store shows it; sold out is always said', () => {
    const words = (soldOut: boolean, few: boolean, left: number | null) => stockWords({ soldOut, few, left })?.[1]
    expect([words(false, true, 3), words(false, true, null), words(false, false, null), words(true, false, 0)]).toEqual(
      ['3 in stock', 'Only a few left', undefined, 'Sold out'],
    )
  })
})
