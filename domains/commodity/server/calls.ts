import { anyone, handle, may, publishedCalls, resourceCalls, wrapsOf, type Call } from '@pavilion/http'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import * as model from '../model/calls.ts'
import { commoditySku, commoditySpu, model as declared, webStore } from '../model/index.ts'
import { arrangeCategory } from './categories.ts'
import { matrixOf, saveMatrix } from './matrix.ts'
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
const skuWraps = wrapsOf(commoditySku, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      const { id, stock, sellerId } = row
      if (stock) {
        const projectId = await ledgerProject(ctx, sellerId)
        await adjustTotal(tx.acting('stock', { sellerId, projectId }), { id, total: stock, projectId })
      }
      return row
    }),
})
const others = declared.resources.filter(({ name }) => name !== commoditySku.name)

export const calls: Call[] = [
  ...resourceCalls(commoditySku, skuWraps),
  ...others.flatMap(of => (of.operations.length ? resourceCalls(of) : [])),
  ...publishedCalls(webStore, ['getList']),
  handle(model.setStock, { guard: may('commoditySku.setStock') }, async ({ ctx, body }) => {
    const sku = await ctx.store(commoditySku).getDetail(body.id)
    await setStock(ctx, { ...body, projectId: await ledgerProject(ctx, sku.sellerId) })
    return ctx.store(commoditySku).getDetail(body.id)
  }),
  handle(model.arrangeCategory, { guard: may('commodityCategory.update') }, ({ ctx, body }) =>
    arrangeCategory(ctx, body).then(() => null),
  ),
  handle(model.getMatrix, { guard: may('commoditySku.getList') }, ({ ctx, body }) => matrixOf(ctx, body.id)),
  handle(model.saveSkus, { guard: may('commoditySpu.saveSkus') }, async ({ ctx, body }) => {
    const spu = await ctx.store(commoditySpu).getDetail(body.id)
    return saveMatrix(ctx, body, await ledgerProject(ctx, spu.sellerId))
  }),
  handle(model.getStorefront, { guard: anyone() }, ({ ctx, body }) =>
    storefront(ctx, projectOf(ctx), body.webStoreId ?? undefined),
  ),
  handle(model.getProduct, { guard: anyone() }, ({ ctx, body }) => productOf(ctx, projectOf(ctx), body.id)),
]
