import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { commoditySpu } from '../model/index.ts'
import { sellStock, takeStock } from './stock.ts'

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
describe('the grid of variants, when a value is called otherwise', () => {
  const three = { name: '尺码', values: ['S', 'M', 'L'] }
  const rowsOf = (colours: readonly string[], sizes: readonly string[]) =>
    colours.flatMap(颜色 => sizes.map(尺码 => variant({ 颜色, 尺码 })))
  type Sku = { id: number; name: string; specValues: object; stock: number; held: number; sold: number; status: number }
  /** Six variants of five pieces: one blue M sold, one red S held. */
  async function shirts() {
    const of = await product()
    const skus: Sku[] = (await of.save({ specs: [colours, three], skus: rowsOf(colours.values, three.values) })).data
      .skus
    const idOf = (name: string) => skus.find(sku => sku.name === name)?.id as number
    const cause = (key: string) => ({ key, projectId: of.projectId })
    await server.system.transaction(async tx => {
      const [blue, red] = ['蓝 / M', '红 / S'].map(name => [{ commoditySkuId: idOf(name), quantity: 1 }])
      await takeStock(tx, blue ?? [], cause('order 1'))
      await sellStock(tx, blue ?? [], cause('order 1'))
      await takeStock(tx, red ?? [], cause('order 2'))
    })
    return { ...of, idOf }
  }
  const seen = (skus: readonly Sku[]) =>
    skus.map(({ name, stock, held, sold, status }) => [name, stock, held, sold, status])

  it('keeps its variants with their stock, and what is held and sold of them', async () => {
    const { save, idOf } = await shirts()
    const vermilion = ['朱红', '蓝']
    const { data } = await save({
      specs: [{ name: '颜色', values: vermilion }, three],
      skus: rowsOf(vermilion, three.values),
    })
    expect(seen(data.skus)).toEqual([
      ['朱红 / S', 5, 1, 0, 1],
      ['朱红 / M', 5, 0, 0, 1],
      ['朱红 / L', 5, 0, 0, 1],
      ['蓝 / S', 5, 0, 0, 1],
      ['蓝 / M', 5, 0, 1, 1],
      ['蓝 / L', 5, 0, 0, 1],
    ])
    expect(data.skus[0]).toMatchObject({ id: idOf('红 / S'), specValues: { 颜色: '朱红', 尺码: 'S' } })
  })
  it('takes off sale what has a value that is gone, with the name under which it was sold', async () => {
    const { save, idOf } = await shirts()
    const { data } = await save({
      specs: [colours, { name: '尺码', values: ['S', 'L'] }],
      skus: rowsOf(colours.values, ['S', 'L']),
    })
    const off = data.skus.filter(({ status }: Sku) => status === 0)
    expect(seen(off)).toEqual([
      ['红 / M', 5, 0, 0, 0],
      ['蓝 / M', 5, 0, 1, 0],
    ])
    expect(off[1].id).toBe(idOf('蓝 / M'))
  })
  it('takes a value that is added beside one that goes for another', async () => {
    const { save, idOf } = await shirts()
    const sizes = { ...three, values: ['S', 'L', 'XL'] }
    const { data } = await save({ specs: [colours, sizes], skus: rowsOf(colours.values, sizes.values) })
    expect(data.skus).toHaveLength(8)
    expect(data.skus.find(({ id }: Sku) => id === idOf('蓝 / M'))).toMatchObject({ name: '蓝 / M', status: 0 })
  })
  it('takes a new value for another one where it is said so', async () => {
    const { save, idOf } = await shirts()
    const { data } = await save({
      specs: [{ name: '颜色', values: ['绿', '蓝'], renamed: {} }, three],
      skus: rowsOf(['绿', '蓝'], three.values),
    })
    expect(data.skus).toHaveLength(9)
    expect(data.skus.filter(({ status }: Sku) => status === 0).map(({ id }: Sku) => id)).toEqual(
      ['红 / S', '红 / M', '红 / L'].map(idOf),
    )
    const wrong = { name: '颜色', values: ['绿', '蓝'], renamed: { 绿: '蓝' } }
    expect((await save({ specs: [wrong, three], skus: [] })).data.code).toBe('invalidInput')
  })
  it('follows a spec that is called otherwise, in another order, and one more that all have', async () => {
    const { save, idOf } = await shirts()
    const { data } = await save({
      specs: [{ name: '料子', values: ['棉'] }, { ...three, name: 'Size' }, colours],
      skus: colours.values.flatMap(颜色 => three.values.map(Size => variant({ 颜色, Size, 料子: '棉' }))),
    })
    expect(data.skus).toHaveLength(6)
    expect(data.skus.find(({ id }: Sku) => id === idOf('红 / S'))).toMatchObject({ name: '棉 / S / 红', held: 1 })
  })
  it('knows a value in another spelling: capitals, width and spaces', async () => {
    const { save } = await product()
    const spelled = { name: 'Colour', values: ['Red', 'red', 'Ａ', 'A'] }
    const { data } = await save({ specs: [spelled], skus: spelled.values.map(Colour => variant({ Colour })) })
    expect([data.specs[0].values, seen(data.skus)]).toEqual([
      ['Red', 'Ａ'],
      [
        ['Red', 5, 0, 0, 1],
        ['Ａ', 5, 0, 0, 1],
      ],
    ])
    const again = await save({ specs: [{ name: 'colour', values: ['RED', 'A'] }], skus: [variant({ colour: 'red' })] })
    expect(again.data.skus.map(({ id, name, status }: Sku) => [id, name, status])).toEqual([
      [data.skus[0].id, 'RED', 1],
      [data.skus[1].id, 'A', 1],
    ])
  })
  it('holds for a spec that is changed in its own list, too', async () => {
    const { by, spu, idOf } = await shirts()
    const { data: specs } = await server.call('/commoditySpec/getList', { where: { commoditySpuId: spu.id } }, by)
    const [{ id, updatedAt }] = specs.rows.filter(({ name }: { name: string }) => name === '颜色')
    const values = ['朱红', '蓝', 'ｂｌｕｅ', 'Blue']
    const changed = await server.call('/commoditySpec/update', { id, updatedAt, values }, by)
    expect(changed.data).toMatchObject({ values: ['朱红', '蓝', 'ｂｌｕｅ'] })
    const { data } = await server.call('/commoditySpu/getMatrix', { id: spu.id }, by)
    expect(data.skus.find((sku: Sku) => sku.id === idOf('红 / S'))).toMatchObject({ name: '朱红 / S', held: 1 })
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
