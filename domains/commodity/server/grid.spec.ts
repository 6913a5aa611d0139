import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { commoditySpu } from '../model/index.ts'
import { sellStock, takeStock } from './stock.ts'

const server = await startTestServer()
const operator = await server.operator()
const colours = { name: '颜色', values: ['红', '蓝'] }
const cloth = { name: '料子', values: ['棉', '麻'] }
type Sku = { id: number; name: string; specValues: Record<string, string>; stock: number; sold: number; status: number }

/** A product with a red and a blue variant of five pieces each, one of the red ones sold. */
async function shirts() {
  const { id: projectId, sellerId } = await server.project()
  const spu = await server.system
    .acting('test', { sellerId: sellerId as number, projectId })
    .store(commoditySpu)
    .create({ sellerId, name: '衫' })
  const by = { token: operator.token, projectId }
  const save = (body: object) => server.call('/commoditySpu/saveSkus', { id: spu.id, ...body }, by)
  const row = (specValues: object, more: object = {}) => ({ specValues, price: 9900, stock: 5, onSale: true, ...more })
  const { data } = await save({ specs: [colours], skus: colours.values.map(颜色 => row({ 颜色 })) })
  const [red, blue] = data.skus as [Sku, Sku]
  await server.system.transaction(async tx => {
    const [lines, cause] = [[{ commoditySkuId: red.id, quantity: 1 }], { key: 'order 1', projectId }]
    await takeStock(tx, lines, cause)
    await sellStock(tx, lines, cause)
  })
  return { save, row, red, blue, by }
}

describe('the rows of the grid of variants', () => {
  it('are their variants by id, whatever their values are called by now: stock and sales stay', async () => {
    const { save, row, red, blue } = await shirts()
    // Both are renamed at once, and change places: only the ids say which is which.
    const { data } = await save({
      specs: [{ name: '颜色', values: ['海蓝', '朱红'], renamed: {} }],
      skus: [row({ 颜色: '海蓝' }, { id: blue.id, seen: 5 }), row({ 颜色: '朱红' }, { id: red.id, seen: 5 })],
    })
    expect(data.skus.map(({ id, name, sold, status }: Sku) => [id, name, sold, status])).toEqual([
      [blue.id, '海蓝', 0, 1],
      [red.id, '朱红', 1, 1],
    ])
  })
  it('are refused with a variant of another product, or one variant twice', async () => {
    const [{ save, row, red }, other] = [await shirts(), await shirts()]
    const two = (one: number, another: number) =>
      save({ specs: [colours], skus: [row({ 颜色: '红' }, { id: one }), row({ 颜色: '蓝' }, { id: another })] })
    expect((await two(red.id, other.blue.id)).result).toBe(40400)
    expect((await two(red.id, red.id)).data.code).toBe('invalidInput')
  })
})
describe('a spec that is added to variants with stock', () => {
  it('asks to which of its values the stock belongs, and changes nothing before it is said', async () => {
    const { save, row, red, blue } = await shirts()
    const grid = (existing?: string) => ({
      specs: [colours, { ...cloth, ...(existing !== undefined && { existing }) }],
      skus: colours.values.flatMap(颜色 => cloth.values.map(料子 => row({ 颜色, 料子 }))),
    })
    const refused = await save(grid())
    expect([refused.data.code, refused.errmsg]).toEqual([
      'stockUndecided',
      '新增了规格「料子」：现有规格的 10 件库存归入哪个值？',
    ])
    const { data } = await save(grid('麻'))
    const of = (wanted: number) => data.skus.find(({ id }: Sku) => id === wanted)
    expect([of(red.id), of(blue.id)]).toMatchObject([
      { name: '红 / 麻', stock: 5, sold: 1, status: 1 },
      { name: '蓝 / 麻', stock: 5, sold: 0, status: 1 },
    ])
    expect(data.skus).toHaveLength(4)
  })
  it('takes them off sale where it is said that they have none of its values', async () => {
    const { save, row, red } = await shirts()
    const { data } = await save({
      specs: [colours, { ...cloth, existing: '' }],
      skus: [row({ 颜色: '红', 料子: '棉' })],
    })
    expect(data.skus.find(({ id }: Sku) => id === red.id)).toMatchObject({ name: '红', stock: 5, sold: 1, status: 0 })
  })
})
describe('a price that is rarely meant', () => {
  it('is asked about once: nothing to pay, or less than the goods cost', async () => {
    const { save, row, red } = await shirts()
    const skus = [row({ 颜色: '红' }, { id: red.id, price: 0 }), row({ 颜色: '蓝' }, { cost: 10_000 })]
    const refused = await save({ specs: [colours], skus })
    expect([refused.data.code, refused.errmsg]).toEqual([
      'pricesUnusual',
      '请确认价格：红 免费（价格为 0）；蓝 成本高于价格',
    ])
    expect((await save({ specs: [colours], skus: [] })).data.skus[0].price).toBe(9900)
    expect((await save({ specs: [colours], skus, confirmed: true })).data.skus[0].price).toBe(0)
    expect((await save({ specs: [colours], skus })).result).toBe(20000)
  })
})
