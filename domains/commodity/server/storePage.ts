import { defaultCurrency, invalidInput, noData, type BodyOf, type CodeOf, type Row } from '@pavilion/declare'
import type { payType } from '@pavilion/payment/model/codes.ts'
import { onlineTypes } from '@pavilion/payment/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import {
  project,
  webMenu,
  webMenuGroup,
  webMenuStyle,
  webMenuType,
  website,
  websiteStatus,
} from '@pavilion/site/model/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { commoditySku, commoditySpu, commodityStock, openCloseStatus, shelfStatus, webStore } from '../model/index.ts'
import type { saveProduct as saveProductCall, saveStore as saveStoreCall, StorePage } from '../model/storeCalls.ts'
import { saveMatrix } from './matrix.ts'
import { organiserNeeded } from './refusals.ts'

const path = '/store'
const within = (ctx: Context, projectId: number) => ctx.acting('commodity', { projectId, sellerId: 'all' })
const organiserOf = async (ctx: Context, projectId: number): Promise<number | null> =>
  (await within(ctx, projectId).store(project).getDetail(projectId)).sellerId

/** The first store of an event with its sites, products and ways to pay. */
export async function storePageOf(ctx: Context, projectId: number): Promise<StorePage> {
  const inside = within(ctx, projectId)
  const store = await inside.store(webStore).find(
    { projectId },
    {
      order: [
        ['sortNumber', 'asc'],
        ['id', 'asc'],
      ],
    },
  )
  const sellerId = store?.sellerId ?? (await organiserOf(ctx, projectId))
  const [sites, products, ways] = await Promise.all([
    inside.query<StorePage['sites'][number]>(
      sql`select w.id, w."name", w."root", w."status" = ${websiteStatus.active} as "open",
        exists (
          select 1 from ${webMenuGroup} g where g."websiteId" = w.id and g."style" = ${webMenuStyle.nav}
        ) as "hasMenu",
        exists (
          select 1
          from ${webMenu} m
          join ${webMenuGroup} g on g.id = m."webMenuGroupId"
          where g."websiteId" = w.id and m."path" = ${path} and m."visible"
        ) as "inMenu"
      from ${website} w
      order by w."type", w.id`,
    ),
    store ? productsOf(inside, store.id) : [],
    sellerId ? onlineTypes(inside, sellerId) : [],
  ])
  return {
    store: store ? shownStore(store) : null,
    sites,
    products,
    ways: ways as readonly CodeOf<typeof payType>[],
    hasOrganiser: sellerId !== null,
  }
}
function shownStore(store: Row<typeof webStore>): NonNullable<StorePage['store']> {
  const { id, updatedAt, name, englishName, cover, startTime, endTime, deliveryMethods } = store
  const { pickUpPlace, englishPickUpPlace, expressFee, freeExpressFrom } = store
  return {
    id,
    updatedAt,
    name,
    englishName,
    cover,
    open: store.status === openCloseStatus.open,
    startTime,
    endTime,
    deliveryMethods: deliveryMethods ?? [],
    pickUpPlace,
    englishPickUpPlace,
    expressFee,
    freeExpressFrom,
  }
}
const productsOf = (ctx: Context, storeId: number) =>
  ctx.query<StorePage['products'][number]>(
    sql`select p.id, p."name", p."englishName", p."cover", p."status" = ${shelfStatus.onSale} as "onSale",
      k."variants", k."from", k."to", k."left", coalesce(c."abbr", ${defaultCurrency()}) as "currency"
    from ${commoditySpu} p
    cross join lateral (
      select count(*)::int as "variants",
        min(s."price") filter (where s."status" = ${shelfStatus.onSale}) as "from",
        max(s."price") filter (where s."status" = ${shelfStatus.onSale}) as "to",
        min(s."currencyId") as "currencyId",
        coalesce(sum(n."total" - n."held" - n."sold"), 0)::int as "left"
      from ${commoditySku} s
      left join ${commodityStock.cells} n on n."commoditySkuId" = s.id
      where s."commoditySpuId" = p.id
    ) k
    left join ${currency} c on c.id = k."currencyId"
    where p."webStoreId" = ${storeId}
    order by p."sortNumber", p.id
    limit 500`,
  )

/**
 * Saves the store of an event: its words, times and delivery, whether it is open, and whether the menus of
 * the websites lead to it.
 * @throws organiserNeeded; noData for a store of another event
 */
export async function saveStore(ctx: Context, wish: BodyOf<typeof saveStoreCall>): Promise<{ id: number }> {
  const { projectId, id, inMenu, open, ...about } = wish
  ctx.may(id ? 'webStore.update' : 'webStore.create', projectId)
  const sellerId = await organiserOf(ctx, projectId)
  if (sellerId === null) throw organiserNeeded()
  return ctx.transaction(async tx => {
    // The organiser is the event's: who works for the event alone keeps its store too.
    const inside = within(tx, projectId) as Transaction
    const stores = inside.store(webStore)
    if (id && !(await stores.exists({ id, projectId }))) throw noData()
    const saved = id ? await stores.update({ id, ...about }) : await stores.create({ projectId, sellerId, ...about })
    const isOpen = saved.status === openCloseStatus.open
    if (typeof open === 'boolean' && open !== isOpen)
      await inside.move(webStore, { id: saved.id }, open ? 'setOpen' : 'setClosed')
    if (typeof inMenu === 'boolean') await setInMenus(tx, projectId, inMenu, saved)
    return { id: saved.id }
  })
}
/** Puts the store at the end of the navigation of each website, or takes it out. */
async function setInMenus(
  tx: Transaction,
  projectId: number,
  inMenu: boolean,
  { name, englishName }: { readonly name: string; readonly englishName: string | null },
): Promise<void> {
  const groups = await tx
    .store(webMenuGroup)
    .rows({ projectId, style: webMenuStyle.nav }, { fields: ['id'], order: [['id', 'asc']], limit: 200 })
  if (!groups.length) return
  const ids = groups.map(({ id }) => id)
  const menus = tx.store(webMenu)
  const there = await menus.rows({ webMenuGroupId: ids, path }, { fields: ['id', 'webMenuGroupId'], limit: 500 })
  if (!inMenu) {
    for (const { id } of there) await menus.delete(id)
    return
  }
  const last = await menus.rows(
    { webMenuGroupId: ids, parentId: null },
    { fields: ['webMenuGroupId', 'sortNumber'], limit: Infinity },
  )
  for (const { id: webMenuGroupId } of groups) {
    if (there.some(entry => entry.webMenuGroupId === webMenuGroupId)) continue
    const numbers = last
      .filter(entry => entry.webMenuGroupId === webMenuGroupId)
      .map(({ sortNumber }) => sortNumber ?? 0)
    await menus.create({
      projectId,
      webMenuGroupId,
      name,
      englishName,
      type: webMenuType.page,
      path,
      sortNumber: Math.max(0, ...numbers) + 1,
    })
  }
}

/**
 * Saves a product with its variants, and whether it is on sale, at once.
 * @throws organiserNeeded; noData for a product of another event; invalidInput for a product without a variant that is on sale; what saving
 *   the variants throws
 */
export async function saveProduct(ctx: Context, wish: BodyOf<typeof saveProductCall>): Promise<{ id: number }> {
  const { projectId, id, onSale, specs, skus, confirmed, ...about } = wish
  ctx.may(id ? 'commoditySpu.update' : 'commoditySpu.create', projectId)
  const sellerId = await organiserOf(ctx, projectId)
  if (sellerId === null) throw organiserNeeded()
  if (onSale && !skus?.length)
    throw invalidInput({ skus: ['上架前请填写价格', 'Enter a price before it goes on sale'] })
  return ctx.transaction(async tx => {
    const inside = within(tx, projectId) as Transaction
    const store = await inside.store(webStore).find(
      { projectId },
      {
        fields: ['id'],
        order: [
          ['sortNumber', 'asc'],
          ['id', 'asc'],
        ],
      },
    )
    const products = inside.store(commoditySpu)
    if (id) await mustBeSoldIn(inside, projectId, id)
    const saved = id
      ? await products.update({ id, ...about })
      : await products.create({ sellerId, webStoreId: store?.id ?? null, ...about })
    await saveMatrix(
      inside,
      { id: saved.id, ...(specs && { specs }), ...(skus && { skus }), ...(confirmed && { confirmed }) },
      projectId,
    )
    const isOnSale = saved.status === shelfStatus.onSale
    if (typeof onSale === 'boolean' && onSale !== isOnSale)
      await inside.move(commoditySpu, { id: saved.id }, onSale ? 'setOnSale' : 'setOffShelf')
    return { id: saved.id }
  })
}
/** A product that stands in a store of the event. @throws noData */
async function mustBeSoldIn(inside: Context, projectId: number, id: number): Promise<void> {
  const { webStoreId } = await inside.store(commoditySpu).getDetail(id)
  const sold = webStoreId !== null && (await inside.store(webStore).exists({ id: webStoreId, projectId }))
  if (!sold) throw noData()
}
/**
 * A context that reaches a product: the caller's own, or, for who works for the event alone, that of the
 * event in whose store it stands.
 * @throws noData
 */
export async function reachingProduct(ctx: Context, id: number): Promise<Context> {
  const { projectId } = ctx
  if (projectId === undefined || (await ctx.store(commoditySpu).exists({ id }))) return ctx
  const inside = within(ctx, projectId)
  await mustBeSoldIn(inside, projectId, id)
  return inside
}
