import { describe, it } from 'node:test'
import { expect } from 'expect'
import { exchangeOn, form, sheet, type At, type Rows } from '@pavilion/exchange/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { takeStock } from '../stock.ts'

const server = await startTestServer()
const { desk, imported } = exchangeOn(server)

interface Sku {
  id: number
  name: string
  price: number
  cost: number | null
  stock: number
  status: number
}
const made = async (batch: number) =>
  server.sql<{ id: number; name: string; cover: string | null; status: number }>(
    `select distinct p.id, p.name, p.cover, p.status from "commoditySpu" p
    join (select jsonb_array_elements("made") as run from "importBatchOutcome" where "importBatchId" = $1) r
      on p.id between (r.run ->> 0)::bigint and (r.run ->> 1)::bigint
    where p."deletedAt" is null order by p.id`,
    [batch],
  )
const grid = async (at: At, id: number) =>
  (await server.call('/commoditySpu/getMatrix', { id }, at)).data as {
    specs: { name: string; values: string[] }[]
    skus: Sku[]
  }
const facts = (skus: readonly Sku[]) => skus.map(({ name, price, stock, status }) => [name, price, stock, status])

const shirts: Rows = [
  [
    ...['Handle', 'Title', 'Body (HTML)', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
    ...['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Image Src', 'Cost per item'],
  ],
  ['tee', 'Tee', '<p>Soft</p>', 'Colour', 'Red', 'Size', 'M', 'T-R-M', 5, '99.00', 'https://example.com/tee.jpg', '40'],
  ['tee', '', '', '', 'red', '', 'L', 'T-R-L', 6, '99.00', 'https://example.com/back.jpg', '40'],
  ['tee', '', '', '', 'Blue', '', 'M', 'T-B-M', 0, '¥1,099.00', '', ''],
  ['mug', 'Mug', '', 'Title', 'Default Title', '', '', 'MUG', 9, '48', '', ''],
]
const preview = async (rows: Rows, at: At, fields: Record<string, string> = {}) =>
  (await server.call('/commoditySpu/importPreview', form(await sheet(rows), fields), at)).data

describe('a sheet of products from another shop', () => {
  it('with a parent row and rows of its options becomes products with variants, prices, stock and pictures', async () => {
    const at = await desk()
    const shown = await preview(shirts, at)
    expect([shown.total, shown.bad, shown.becomes]).toEqual([4, 0, ['将新建 2 个商品、4 个规格']])
    expect(shown.passedOver).toEqual([])
    const { id, done } = await imported('/commoditySpu', form(await sheet(shirts)), at)
    expect(done).toBe(4)
    const [tee, mug] = await made(id)
    expect(tee).toMatchObject({ name: 'Tee', cover: 'https://example.com/tee.jpg', status: 0 })
    const { specs, skus } = await grid(at, tee?.id as number)
    expect(specs).toEqual([
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['M', 'L'] },
    ])
    expect(facts(skus)).toEqual([
      ['Red / M', 9900, 5, 1],
      ['Red / L', 9900, 6, 1],
      ['Blue / M', 109_900, 0, 1],
    ])
    expect(facts((await grid(at, mug?.id as number)).skus)).toEqual([['Mug', 4800, 9, 1]])
    const records = await server.call('/stockRecord/getList', { where: { commoditySkuId: skus[0]?.id } }, at)
    expect(records.data.rows).toMatchObject([{ businessType: 15, quantity: 5, stockBefore: 0, stockAfter: 5 }])
    expect(await server.sql('select "filePath" from "commodityImage" where "commoditySpuId" = $1', [tee?.id])).toEqual([
      { filePath: 'https://example.com/back.jpg' },
    ])
    expect(await server.sql('select code from "commodityCode" where "commoditySkuId" = $1', [skus[0]?.id])).toEqual([
      { code: 'T-R-M' },
    ])
  })
  it('with variations that name their parent becomes the same, on sale where it was published', async () => {
    const at = await desk()
    const rows: Rows = [
      [
        ...['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Stock', 'Parent', 'Published', 'Images'],
        ...['Attribute 1 name', 'Attribute 1 value(s)'],
      ],
      [
        44,
        'variable',
        '',
        'Hoodie',
        '',
        '',
        '',
        1,
        'https://example.com/a.jpg, https://example.com/b.jpg',
        'Logo',
        'Yes, No',
      ],
      [45, 'variation', 'H-Y', 'Hoodie - Yes', 45, 3, 'id:44', 1, '', 'Logo', 'Yes'],
      [46, 'variation', 'H-N', 'Hoodie - No', 42, 4, 'id:44', 1, '', 'Logo', 'No'],
      [47, 'simple', 'CAP', 'Cap', 18, 7, '', 0, '', '', ''],
    ]
    const { id, done } = await imported('/commoditySpu', form(await sheet(rows)), at)
    expect(done).toBe(4)
    const [hoodie, cap] = await made(id)
    expect([hoodie, cap]).toMatchObject([
      { name: 'Hoodie', status: 1 },
      { name: 'Cap', status: 0 },
    ])
    expect(facts((await grid(at, hoodie?.id as number)).skus)).toEqual([
      ['Yes', 4500, 3, 1],
      ['No', 4200, 4, 1],
    ])
    expect(facts((await grid(at, cap?.id as number)).skus)).toEqual([['Cap', 1800, 7, 1]])
  })
  it('with a column for each option is matched by hand: the heading names the property', async () => {
    const at = await desk()
    const rows: Rows = [
      ['品名', '杯身', '容量规格', '卖价', '件数'],
      ['杯', '白', '300 ml', 30, 10],
      ['杯', '黑', '300 ml', 30, 11],
      ['壶', '', '', 80, 2],
    ]
    const columns = JSON.stringify({
      品名: 'name',
      杯身: 'option1Value',
      容量规格: 'option2Value',
      卖价: 'price',
      件数: 'stock',
    })
    const { id } = await imported('/commoditySpu', form(await sheet(rows), { columns }), at)
    const [cup, pot] = await made(id)
    const { specs, skus } = await grid(at, cup?.id as number)
    expect(specs.map(({ name, values }) => [name, values])).toEqual([
      ['杯身', ['白', '黑']],
      ['规格 2', ['300 ml']],
    ])
    expect(facts(skus)).toEqual([
      ['白 / 300 ml', 3000, 10, 1],
      ['黑 / 300 ml', 3000, 11, 1],
    ])
    expect(facts((await grid(at, pot?.id as number)).skus)).toEqual([['壶', 8000, 2, 1]])
  })
  it('reports what is wrong by row and column, names odd prices, and makes all or nothing of it', async () => {
    const at = await desk()
    const rows: Rows = [
      ['名称', '规格项 1', '规格值 1', '商品编码', '价格', '成本', '总库存', '图片地址'],
      ['扇', '色', '红', 'F-1', 10, 12, 5, ''],
      ['', '', '红', 'F-2', 10, '', 5, ''],
      ['', '', '蓝', 'F-1', '约十元', '', 5, ''],
      ['', '', '', '', 10, '', 5, 'no address'],
    ]
    const shown = await preview(rows, at)
    expect(shown.problems.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [3, '规格值 1'],
      [4, '价格'],
      [4, '商品编码'],
      [5, '规格值 1'],
      [5, '图片地址'],
    ])
    expect(shown.becomes).toEqual(['将新建 1 个商品、1 个规格', '请核对：第 2 行成本高于价格'])
    const all = await imported('/commoditySpu', form(await sheet(rows), { mode: 'all' }), at)
    expect([all.done, await made(all.id)]).toEqual([0, []])
    const good = await imported('/commoditySpu', form(await sheet(rows), { mode: 'good' }), at)
    const [fan] = await made(good.id)
    expect(facts((await grid(at, fan?.id as number)).skus)).toEqual([['红', 1000, 5, 1]])
  })
  it('is undone with all that it made; not once something of it is held or sold', async () => {
    const at = await desk()
    const undo = (id: number) => server.call('/importBatch/undo', { id }, at)
    const first = await imported('/commoditySpu', form(await sheet(shirts)), at)
    const [tee] = await made(first.id)
    const { skus } = await grid(at, tee?.id as number)
    const line = [{ commoditySkuId: skus[0]?.id as number, quantity: 1 }]
    await server.system.transaction(tx => takeStock(tx, line, { key: `order ${first.id}`, projectId: at.projectId }))
    const refused = await undo(first.id)
    expect([refused.data.code, (await made(first.id)).length]).toEqual(['importedSold', 2])
    const again = await preview(shirts, at)
    expect(again.bad).toBe(4)
    const other = shirts.map(row =>
      row.map(cell => (typeof cell === 'string' ? cell.replace(/^(T-|MUG)/, 'N-$1') : cell)),
    )
    const second = await imported('/commoditySpu', form(await sheet(other)), at)
    expect((await made(second.id)).length).toBe(2)
    const undone = await undo(second.id)
    expect([undone.errmsg, undone.result, await made(second.id)]).toEqual(['', 20000, []])
    expect((await preview(other, at)).bad).toBe(0)
  })
})
