import { anyone, handle, may, publishedCalls, resourceCalls, wrapsOf, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as model from '../model/calls.ts'
import { getStorePage, saveProduct as productCall, saveStore as storeCall } from '../model/storeCalls.ts'
import { commoditySku, commoditySpec, commoditySpu, distinct, model as declared, webStore } from '../model/index.ts'
import { arrangeCategory } from './categories.ts'
import { changeSpec, matrixOf, saveMatrix } from './matrix.ts'
import { projectNeeded } from './refusals.ts'
import { adjustTotal, ledgerProject, setStock } from './stock.ts'
import { reachingProduct, saveProduct, saveStore, storePageOf } from './storePage.ts'
import { productOf, storefront } from './storefront.ts'

/** The project of a visitor’s call. */
const projectOf = (ctx: Context): number => {
  if (ctx.projectId === undefined) throw projectNeeded()
  return ctx.projectId
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
/** Two spellings of one value are one value, here as in the grid. */
const withDistinct = <B extends object>(body: B): B => {
  const { values } = body as { values?: unknown }
  return Array.isArray(values) ? { ...body, values: distinct(values.map(value => String(value).trim())) } : body
}
const specWraps = wrapsOf(commoditySpec, {
  create: next => (ctx, body) => next(ctx, withDistinct(body)),
  update: next => (ctx, body) => changeSpec(ctx, body.id, tx => next(tx, withDistinct(body))),
})
const ownCalls = new Set<string>([commoditySku.name, commoditySpec.name])
const others = declared.resources.filter(({ name }) => !ownCalls.has(name))

export const calls: Call[] = [
  ...resourceCalls(commoditySku, skuWraps),
  ...resourceCalls(commoditySpec, specWraps),
  ...others.flatMap(of => (of.operations.length ? resourceCalls(of) : [])),
  ...publishedCalls(webStore, ['getList']),
  handle(model.setStock, { guard: may('commoditySku.setStock') }, async ({ ctx, body }) => {
    const sku = await ctx.store(commoditySku).getDetail(body.id)
    await setStock(ctx, { ...body, projectId: await ledgerProject(ctx, sku.sellerId) })
    return ctx.store(commoditySku).getDetail(body.id)
  }),
  handle(getStorePage, { guard: may('webStore.getList') }, ({ ctx, body }) => {
    ctx.may('webStore.getList', body.projectId)
    return storePageOf(ctx, body.projectId)
  }),
  handle(
    storeCall,
    {
      guard: may('webStore.create', {
        rights: ['webStore.update', 'webStore.setOpen', 'webStore.setClosed', 'webMenu.create', 'webMenu.delete'],
        words: 'to change or open it, and for the menus of the websites',
      }),
    },
    ({ ctx, body }) => saveStore(ctx, body),
  ),
  handle(
    productCall,
    {
      guard: may('commoditySpu.saveSkus', {
        rights: ['commoditySpu.create', 'commoditySpu.update'],
        words: 'for the product itself',
      }),
    },
    ({ ctx, body }) => saveProduct(ctx, body),
  ),
  handle(model.arrangeCategory, { guard: may('commodityCategory.update') }, ({ ctx, body }) =>
    arrangeCategory(ctx, body).then(() => null),
  ),
  handle(model.getMatrix, { guard: may('commoditySku.getList') }, async ({ ctx, body }) =>
    matrixOf(await reachingProduct(ctx, body.id), body.id),
  ),
  handle(model.saveSkus, { guard: may('commoditySpu.saveSkus') }, async ({ ctx, body }) => {
    const spu = await ctx.store(commoditySpu).getDetail(body.id)
    return saveMatrix(ctx, body, await ledgerProject(ctx, spu.sellerId))
  }),
  handle(model.getStorefront, { guard: anyone() }, ({ ctx, body }) =>
    storefront(ctx, projectOf(ctx), body.webStoreId ?? undefined),
  ),
  handle(model.getProduct, { guard: anyone() }, ({ ctx, body }) => productOf(ctx, projectOf(ctx), body.id)),
]
