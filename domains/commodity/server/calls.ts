import { integer, ref, shape } from '@pavilion/declare'
import { anyone, may, post, publishedCalls, resourceCalls, rowOf, type Call, type Wraps } from '@pavilion/http'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { commoditySku, model, webStore } from '../model/index.ts'
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
      if (row.stock)
        await adjustTotal(tx.acting('stock', { sellerId: row.sellerId }), {
          id: row.id,
          total: row.stock,
          projectId: await ledgerProject(ctx, row.sellerId),
        })
      return row
    }),
}
const others = model.resources.filter(({ name }) => name !== commoditySku.name)

export const calls: Call[] = [
  ...resourceCalls(commoditySku, skuWraps),
  ...others.flatMap(of => (of.operations.length ? resourceCalls(of) : [])),
  ...publishedCalls(webStore, ['getList']),
  post(
    '/commoditySku/setStock',
    {
      guard: may('commoditySku.setStock'),
      summary: ['调整商品库存', 'Set the stock of a variant'],
      body: shape({
        id: ref('commoditySku', '商品SKU', 'Commodity SKU', { required: true }),
        total: integer('总库存', 'Total stock', { required: true, min: 0, max: 100_000_000 }),
        seen: integer('原总库存', 'Total stock before', { required: true, min: 0 }),
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
    '/webStore/ext/getStorefront',
    {
      guard: anyone(),
      summary: ['商城及在售商品（公开）', 'A store with its products on sale, published'],
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
      summary: ['商品详情及规格、图片（公开）', 'A product with variants, pictures and specs, published'],
      body: shape({ id: ref('commoditySpu', '商品SPU', 'Commodity SPU', { required: true }) }),
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body }) => productOf(ctx, projectOf(ctx), body.id),
  ),
]
