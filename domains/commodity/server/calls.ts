import { boolean, integer, json, money, parts, ref, shape, text } from '@pavilion/declare'
import { anyone, may, post, publishedCalls, resourceCalls, rowOf, type Call, type Wraps } from '@pavilion/http'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { commoditySku, commoditySpec, commoditySpu, distinct, model, webStore } from '../model/index.ts'
import { arrangeCategory } from './categories.ts'
import { changeSpec, matrixOf, saveMatrix } from './matrix.ts'
import { projectNeeded } from './refusals.ts'
import { adjustTotal, setStock } from './stock.ts'
import { productOf, storefront } from './storefront.ts'

/** The project of a visitor’s call. */
const projectOf = (ctx: Context): number => {
  if (ctx.projectId === undefined) throw projectNeeded()
  return ctx.projectId
}
/** The project whose ledger names a change of a seller’s stock: the chosen one, else its newest. */
async function ledgerProject(ctx: Context, sellerId: number): Promise<number> {
  if (ctx.projectId !== undefined) return ctx.projectId
  const [newest] = await ctx.query<{ id: number }>(
    sql`select p.id from ${project} p where p."sellerId" = ${sellerId} order by p.id desc limit 1`,
  )
  if (!newest) throw projectNeeded()
  return newest.id
}
/** A new variant starts with its stock in the ledger. */
const skuWraps: Wraps = {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await next(tx, body)) as { id: number; stock: number | null; sellerId: number }
      if (row.stock) {
        const projectId = await ledgerProject(ctx, row.sellerId)
        const inside = tx.acting('stock', { sellerId: row.sellerId, projectId })
        await adjustTotal(inside, { id: row.id, total: row.stock, projectId })
      }
      return row
    }),
}
/** Two spellings of one value are one value, here as in the grid. */
const withDistinct = <B extends object>(body: B): B => {
  const { values } = body as { values?: unknown }
  return Array.isArray(values) ? { ...body, values: distinct(values.map(value => String(value).trim())) } : body
}
const specWraps: Wraps = {
  create: next => (ctx, body) => next(ctx, withDistinct(body)),
  update: next => (ctx, body) => changeSpec(ctx, body.id as number, tx => next(tx, withDistinct(body))),
}
const spuId = ref('commoditySpu', '商品SPU', 'Product', { required: true })
const matrixBody = shape({
  id: spuId,
  specs: parts(
    '规格',
    'Specs',
    shape({
      name: text('名称', 'Name', { required: true, max: 100 }),
      values: json<readonly string[]>()('可选值', 'Values', { required: true, example: ['红', '蓝'] }),
      /** The name that it had. */
      was: text('原名称', 'Former name', { max: 100 }),
      /** What values are called now; without it, a value that takes the place of another is that one. */
      renamed: json<Readonly<Record<string, string>>>()('改名的值', 'Renamed values', { example: { 红: '朱红' } }),
    }),
    { max: 10 },
  ),
  skus: parts(
    'SKU',
    'Variants',
    shape({
      specValues: json<Readonly<Record<string, string>>>()('规格值', 'Spec values', { example: { 颜色: '红' } }),
      englishName: text('英文名称', 'English name', { max: 300 }),
      price: money('价格', 'Price', { required: true, min: 0 }),
      cost: money('成本', 'Cost', { min: 0 }),
      stock: integer('总库存', 'Total stock', { required: true, min: 0, max: 100_000_000 }),
      /** The total that the operator saw, where the variant exists. */
      seen: integer('原总库存', 'Total stock before', { min: 0 }),
      onSale: boolean('在售', 'On sale'),
    }),
    { max: 400 },
  ),
})
const ownCalls = new Set<string>([commoditySku.name, commoditySpec.name])
const others = model.resources.filter(({ name }) => !ownCalls.has(name))

export const calls: Call[] = [
  ...resourceCalls(commoditySku, skuWraps),
  ...resourceCalls(commoditySpec, specWraps),
  ...others.flatMap(of => (of.operations.length ? resourceCalls(of) : [])),
  ...publishedCalls(webStore, ['getList']),
  post(
    '/commoditySku/setStock',
    {
      guard: may('commoditySku.setStock'),
      summary: ['调整商品库存', 'Set the stock of a variant'],
      body: shape({
        id: ref('commoditySku', '商品SKU', 'Product variant', { required: true }),
        total: integer('总库存', 'Total stock', { required: true, min: 0, max: 100_000_000 }),
        seen: integer('原总库存', 'Total stock before', { required: true, min: 0 }),
        why: text('原因', 'Reason', { max: 200 }),
      }),
      answer: rowOf(commoditySku),
    },
    async ({ ctx, body }) => {
      const sku = await ctx.store(commoditySku).getDetail(body.id)
      await setStock(ctx, { ...body, projectId: await ledgerProject(ctx, sku.sellerId as number) })
      return ctx.store(commoditySku).getDetail(body.id)
    },
  ),
  post(
    '/commodityCategory/arrange',
    {
      guard: may('commodityCategory.update'),
      summary: ['商品分类：移动到某一级的某个位置', 'Product category: move to a level and position'],
      answer: { nothing: true },
      body: shape({
        id: integer('编号', 'Id', { required: true, min: 1 }),
        parentId: integer('上级', 'Parent', { min: 1 }),
        place: integer('位置', 'Position', { required: true, min: 0, max: 10_000 }),
      }),
    },
    ({ ctx, body }) => arrangeCategory(ctx, body).then(() => null),
  ),
  post(
    '/commoditySpu/getMatrix',
    {
      guard: may('commoditySku.getList'),
      summary: ['商品的规格与全部 SKU', 'A product with its specs and variants'],
      body: shape({ id: spuId }),
      answer: { schema: { type: 'object' } },
      writes: false,
    },
    ({ ctx, body }) => matrixOf(ctx, body.id),
  ),
  post(
    '/commoditySpu/saveSkus',
    {
      guard: may('commoditySpu.saveSkus'),
      summary: ['一次保存规格与全部 SKU', 'Save the specs and variants of a product at once'],
      body: matrixBody,
      answer: { schema: { type: 'object' } },
    },
    async ({ ctx, body }) => {
      const spu = await ctx.store(commoditySpu).getDetail(body.id)
      return saveMatrix(ctx, body as never, await ledgerProject(ctx, spu.sellerId as number))
    },
  ),
  post(
    '/webStore/ext/getStorefront',
    {
      guard: anyone(),
      summary: ['商城及在售商品（公开）', 'A store with its products on sale (public)'],
      body: shape({ webStoreId: ref('webStore', '商城', 'Web store') }),
      answer: { schema: { type: 'object' } },
      writes: false,
    },
    ({ ctx, body }) => storefront(ctx, projectOf(ctx), body.webStoreId ?? undefined),
  ),
  post(
    '/commoditySpu/ext/getDetail',
    {
      guard: anyone(),
      summary: ['商品详情及规格、图片（公开）', 'A product with variants, pictures and specs (public)'],
      body: shape({ id: ref('commoditySpu', '商品SPU', 'Product', { required: true }) }),
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body }) => productOf(ctx, projectOf(ctx), body.id),
  ),
]
