import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { commoditySpu } from '../model/index.ts'

const server = await startTestServer()
const colours = { name: '颜色', values: ['红', '蓝'] }
const sizes = { name: '尺码', values: ['M', 'L'] }

/** A product without variants, and an operator of its seller. */
async function product() {
  const { id: projectId, sellerId } = await server.project()
  const spu = await server.system
    .acting('test', { sellerId: sellerId as number, projectId })
    .store(commoditySpu)
    .create({ sellerId, name: 'T 恤' })
  const operator = await server.operator()
  const by = { token: operator.token, projectId }
  const save = (body: object) => server.call('/commoditySpu/saveSkus', { id: spu.id, ...body }, by)
  return { spu, by, projectId, save }
}
const variant = (specValues: object, more: object = {}) => ({
  specValues,
  price: 9900,
  stock: 5,
  onSale: true,
  ...more,
})

describe('the grid of variants of a product', () => {
  it('makes all combinations in one call, with names, stock in the ledger, and on sale', async () => {
    const { save, by } = await product()
    const all = colours.values.flatMap(颜色 => sizes.values.map(尺码 => variant({ 颜色, 尺码 })))
    const { result, data } = await save({ specs: [colours, sizes], skus: all })
    expect(result).toBe(20000)
    expect(data.skus.map((sku: { name: string }) => sku.name)).toEqual(['红 / M', '红 / L', '蓝 / M', '蓝 / L'])
    expect(data.skus[0]).toMatchObject({ price: 9900, stock: 5, held: 0, sold: 0, status: 1, currency: 'CNY' })
    expect(data.specs).toEqual([colours, sizes])
    const records = await server.call('/stockRecord/getList', { where: { commoditySkuId: data.skus[0].id } }, by)
    expect(records.data.rows).toMatchObject([{ businessType: 15, quantity: 5, stockAfter: 5 }])
  })
  it('keeps variants that exist, whatever the order of their values, and those that are left out', async () => {
    const { save } = await product()
    const first = await save({
      specs: [colours, sizes],
      skus: [variant({ 颜色: '红', 尺码: 'M' }), variant({ 颜色: '红', 尺码: 'L' })],
    })
    const ids = first.data.skus.map(({ id }: { id: number }) => id)
    const { data, errmsg } = await save({
      specs: [{ ...colours, values: ['红', '蓝', '绿'] }, sizes],
      skus: [
        variant({ 尺码: 'M', 颜色: '红' }, { price: 8800, stock: 7, seen: 5, onSale: false }),
        variant({ 颜色: '绿', 尺码: 'M' }),
      ],
    })
    expect(errmsg).toBe('')
    expect(
      data.skus
        .slice(0, 2)
        .map(({ id }: { id: number }) => id)
        .sort(),
    ).toEqual([...ids].sort())
    const [kept] = data.skus.filter(({ id }: { id: number }) => id === ids[0])
    expect(kept).toMatchObject({ price: 8800, stock: 7, status: 0, name: '红 / M' })
    expect(data.skus).toHaveLength(3)
  })
  it('refuses a stock that another operator has changed meanwhile, and saves nothing', async () => {
    const { save } = await product()
    const only = { specs: [], skus: [variant({})] }
    const { data } = await save(only)
    expect(data.skus).toMatchObject([{ name: 'T 恤', stock: 5 }])
    await save({ specs: [], skus: [variant({}, { stock: 8, seen: 5 })] })
    const refused = await save({ specs: [], skus: [variant({}, { stock: 3, seen: 5, price: 1 })] })
    expect(refused.data.code).toBe('changedMeanwhile')
    const { data: now } = await save({ specs: [], skus: [] })
    expect(now.skus).toMatchObject([{ stock: 8, price: 9900 }])
  })
  it('refuses unknown combinations, the same one twice, and specs without values', async () => {
    const { save } = await product()
    for (const body of [
      { specs: [colours], skus: [variant({ 颜色: '紫' })] },
      { specs: [colours], skus: [variant({ 颜色: '红' }), variant({ 颜色: '红' })] },
      { specs: [{ name: '颜色', values: [] }], skus: [] },
      { specs: [colours, colours], skus: [] },
      { specs: [{ name: '号', values: Array.from({ length: 401 }, (_, nth) => String(nth)) }], skus: [] },
    ])
      expect((await save(body)).data.code).toBe('invalidInput')
  })
})
describe('the stock of a variant', () => {
  it('is entered once, and adjusted later with a reason that its ledger keeps', async () => {
    const { spu, by } = await product()
    const { data: sku } = await server.call(
      '/commoditySku/create',
      { commoditySpuId: spu.id, sellerId: spu.sellerId, name: '均码', price: 100, stock: 4 },
      by,
    )
    const set = (total: number, seen: number) =>
      server.call('/commoditySku/setStock', { id: sku.id, total, seen, why: '盘点' }, by)
    expect((await set(9, 4)).data).toMatchObject({ stock: 9 })
    expect((await set(7, 4)).data.code).toBe('changedMeanwhile')
    const records = await server.call('/stockRecord/getList', { where: { commoditySkuId: sku.id } }, by)
    expect(
      records.data.rows.map((row: { remark: string | null; stockAfter: number }) => [row.remark, row.stockAfter]),
    ).toEqual(
      expect.arrayContaining([
        [null, 4],
        ['盘点', 9],
      ]),
    )
  })
})
describe('the tree of categories', () => {
  it('is arranged: below another, at a place, never below itself', async () => {
    const { spu, by } = await product()
    const made = async (name: string) =>
      (await server.call('/commodityCategory/create', { name, sellerId: spu.sellerId }, by)).data.id as number
    const [tea, ware, cups] = [await made('茶'), await made('器'), await made('杯')]
    const arrange = (id: number, place: number, parentId?: number) =>
      server.call('/commodityCategory/arrange', { id, place, ...(parentId && { parentId }) }, by)
    expect((await arrange(cups, 0, ware)).result).toBe(20000)
    expect((await arrange(ware, 0)).result).toBe(20000)
    expect((await arrange(ware, 0, cups)).data.code).toBe('treeCircle')
    const { data } = await server.call('/commodityCategory/getList', { order: [['sortNumber', 'asc']] }, by)
    const shown = data.rows.filter(({ id }: { id: number }) => [tea, ware, cups].includes(id))
    expect(shown.find(({ id }: { id: number }) => id === cups).parentId).toBe(ware)
    expect(
      shown
        .filter(({ parentId }: { parentId: number | null }) => parentId === null)
        .map(({ id }: { id: number }) => id),
    ).toEqual([ware, tea])
  })
})
