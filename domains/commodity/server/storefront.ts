import { defaultCurrency, noData, port } from '@pavilion/declare'
import { now, sql, type Context } from '@pavilion/store'
import { currency } from '@pavilion/platform/model/index.ts'
import {
  commodityAttribute,
  commodityCategory,
  commodityImage,
  commoditySku,
  commoditySpec,
  commoditySpu,
  commodityStock,
  openCloseStatus,
  shelfStatus,
  stockDisplay,
  storeDelivery,
  webStore,
  type Product,
  type ShownStock,
  type SkuView,
  type Storefront,
  type StoreView,
  type SpuView,
} from '../model/index.ts'

type StoreRow = Omit<StoreView, 'selling'> & {
  readonly status: number
  readonly stockDisplay: number
  readonly fewLeftBelow: number
  readonly sellerId: number | null
  readonly projectId: number
}
const sellingOf = (
  store: Pick<StoreRow, 'status' | 'startTime' | 'endTime'>,
  at = now().toISOString(),
): StoreView['selling'] => {
  if (store.status !== openCloseStatus.open) return 'closed'
  if (store.startTime && at < store.startTime) return 'notYet'
  return store.endTime && at > store.endTime ? 'over' : 'open'
}
const viewOf = ({
  status,
  stockDisplay: _shown,
  fewLeftBelow: _few,
  sellerId: _seller,
  projectId: _project,
  ...store
}: StoreRow): StoreView => ({
  ...store,
  deliveryMethods: store.deliveryMethods?.length ? store.deliveryMethods : [storeDelivery.pickUp],
  expressFee: store.expressFee ?? 0,
  selling: sellingOf({ status, startTime: store.startTime, endTime: store.endTime }),
})
/** The largest rest of a variant that its store tells by its number; null: any. Pure. */
const shownUpTo = (store: Pick<StoreRow, 'stockDisplay' | 'fewLeftBelow'>): number | null =>
  store.stockDisplay === stockDisplay.number
    ? null
    : store.stockDisplay === stockDisplay.fewLeft
      ? store.fewLeftBelow - 1
      : 0
/** The stock of a variant as its store shows it. */
function shownStock(store: Pick<StoreRow, 'stockDisplay' | 'fewLeftBelow'>, available: number | null): ShownStock {
  if (available === null) return { soldOut: false, few: false, left: null }
  return {
    soldOut: available <= 0,
    few: store.stockDisplay !== stockDisplay.none && available > 0 && available < store.fewLeftBelow,
    left: store.stockDisplay === stockDisplay.number ? Math.max(0, available) : null,
  }
}

const within = (ctx: Context, projectId: number) => ctx.acting('commodity', { projectId, sellerId: 'all' })
const storeColumns = sql`w.id, w."name", w."englishName", w."cover", w."notice", w."englishNotice",
  w."deliveryMethods", w."pickUpPlace", w."englishPickUpPlace", w."expressFee", w."freeExpressFrom",
  w."refundRule", w."englishRefundRule", w."startTime", w."endTime", w."status", w."stockDisplay", w."fewLeftBelow", w."sellerId", w."projectId"`

/** The open stores of a project, in order. */
export async function storesOf(ctx: Context, projectId: number): Promise<StoreView[]> {
  const rows = await within(ctx, projectId).query<StoreRow>(
    sql`select ${storeColumns}
    from ${webStore} w
    where w."status" = ${openCloseStatus.open}
    order by w."sortNumber", w.id`,
  )
  return rows.map(viewOf)
}

/**
 * A store with its products on sale (visitor-side §2.2 store): the project's first open one, or the
 * named one. Two statements.
 * @throws noData when the project has no such open store
 */
export async function storefront(ctx: Context, projectId: number, webStoreId?: number): Promise<Storefront> {
  const reader = within(ctx, projectId)
  const [row] = await reader.query<StoreRow>(
    sql`select ${storeColumns}
    from ${webStore} w
    where w."status" = ${openCloseStatus.open} and (${webStoreId ?? null}::bigint is null or w.id = ${webStoreId ?? null})
    order by w."sortNumber", w.id
    limit 1`,
  )
  if (!row) throw noData()
  const products = await reader.query<
    SpuView & { category: string | null; categoryEnglish: string | null; parentId: number | null }
  >(
    sql`select p.id, p."name", p."englishName", p."cover", p."kind", p."commodityCategoryId", p."webStoreId",
      k.price, k.several, k."soldOut", coalesce(c."abbr", ${defaultCurrency()}) as "currency"
    from ${commoditySpu} p
    join lateral (
      select min(s."price") as price, count(*) > 1 as several, min(s."currencyId") as "currencyId",
        bool_and(coalesce(n."total" - n."held" - n."sold", 1) <= 0) as "soldOut"
      from ${commoditySku} s
      left join ${commodityStock.cells} n on n."commoditySkuId" = s.id
      where s."commoditySpuId" = p.id and s."status" = ${shelfStatus.onSale}
      having count(*) > 0
    ) k on true
    left join ${currency} c on c.id = k."currencyId"
    where p."webStoreId" = ${row.id} and p."status" = ${shelfStatus.onSale}
    order by p."sortNumber", p.id`,
  )
  const used = [...new Set(products.flatMap(({ commodityCategoryId }) => commodityCategoryId ?? []))]
  const categories = await reader.query<Storefront['categories'][number]>(
    sql`with recursive above as (
      select g.id, g."parentId" from ${commodityCategory} g where g.id = any(${used}::bigint[])
      union
      select g.id, g."parentId" from ${commodityCategory} g join above b on b."parentId" = g.id
    )
    select g.id, g."parentId", g."name", g."englishName"
    from ${commodityCategory} g
    where g.id in (select id from above)
    order by g."sortNumber", g.id`,
  )
  return { store: viewOf(row), categories, products }
}

/**
 * A product on sale with its variants, pictures and specs (visitor-side §2.2 commodity-detail).
 * @throws noData when it is not on sale in an open store of the project
 */
export async function productOf(ctx: Context, projectId: number, id: number): Promise<Product> {
  const reader = within(ctx, projectId)
  const [found] = await reader.query<
    Omit<Product, 'store' | 'soldUntil' | 'images' | 'specs' | 'attributes' | 'skus'> & { readonly store: StoreRow }
  >(
    sql`select p.id, p."name", p."englishName", p."cover", p."kind", p."commodityCategoryId", p."webStoreId",
      p."introduction", p."englishIntroduction",
      (select to_jsonb(t) from (select ${storeColumns}) t) as "store"
    from ${commoditySpu} p
    join ${webStore} w on w.id = p."webStoreId"
    where p.id = ${id} and p."status" = ${shelfStatus.onSale} and w."status" = ${openCloseStatus.open}`,
  )
  if (!found) throw noData()
  const skus = await reader.query<Omit<SkuView, 'stock'> & { available: number | null }>(
    sql`select s.id, s."name", s."englishName", s."specValues", s."price", coalesce(c."abbr", ${defaultCurrency()}) as "currency",
      n."total" - n."held" - n."sold" as "available"
    from ${commoditySku} s
    left join ${commodityStock.cells} n on n."commoditySkuId" = s.id
    left join ${currency} c on c.id = s."currencyId"
    where s."commoditySpuId" = ${id} and s."status" = ${shelfStatus.onSale}
    order by s."sortNumber", s.id`,
  )
  const [images, specs, attributes] = await Promise.all([
    reader.query<Product['images'][number]>(
      sql`select i."filePath", i."name" from ${commodityImage} i where i."commoditySpuId" = ${id} order by i."sortNumber", i.id`,
    ),
    reader.query<Product['specs'][number]>(
      sql`select e."name", e."englishName", e."values", e."englishValues" from ${commoditySpec} e where e."commoditySpuId" = ${id} order by e."sortNumber", e.id`,
    ),
    reader.query<Product['attributes'][number]>(
      sql`select t."name", t."englishName", t."value", t."englishValue" from ${commodityAttribute} t where t."commoditySpuId" = ${id} order by t."sortNumber", t.id`,
    ),
  ])
  const { store, ...spu } = found
  const end = (await soldUntil.filled?.(ctx, { projectId, spuIds: [id] }))?.get(id)
  const endTime = endOf(store.endTime, end)
  return {
    ...spu,
    store: viewOf({ ...store, endTime }),
    soldUntil: end && endTime && Date.parse(end) === Date.parse(endTime) ? endTime : null,
    images,
    specs,
    attributes,
    skus: skus.map(({ available, ...sku }) => ({ ...sku, stock: shownStock(store, available) })),
  }
}

/** A variant as an order line needs it. */
export interface Offer {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly spuName: string
  readonly spuEnglishName: string | null
  readonly kind: number
  readonly price: number
  readonly cost: number | null
  readonly currencyId: number | null
  readonly sellerId: number
  readonly webStoreId: number
  readonly store: Pick<
    StoreView,
    | 'name'
    | 'englishName'
    | 'selling'
    | 'startTime'
    | 'endTime'
    | 'deliveryMethods'
    | 'expressFee'
    | 'freeExpressFrom'
    | 'pickUpPlace'
    | 'englishPickUpPlace'
    | 'refundRule'
    | 'englishRefundRule'
  >
  readonly stock: ShownStock
  /** The largest rest that buyers may see, in any call; null: any. */
  readonly shownUpTo: number | null
}
/** Until when products are sold that end before their store does: services that have a deadline. */
export const soldUntil = port<
  (
    ctx: Context,
    asked: { readonly projectId: number; readonly spuIds: readonly number[] },
  ) => Promise<ReadonlyMap<number, string>>
>('commodity.soldUntil', { what: 'products that are sold only until a moment', optional: true })
/** Until when a product is sold: the store itself may end earlier. Pure. */
const endOf = (storeEnd: string | null, own: string | undefined): string | null =>
  own && (!storeEnd || Date.parse(own) < Date.parse(storeEnd)) ? new Date(own).toISOString() : storeEnd
/** The variants of these ids that the project sells now. One statement, and one for deadlines. */
export async function offersOf(ctx: Context, projectId: number, ids: readonly number[]): Promise<Map<number, Offer>> {
  const rows = await within(ctx, projectId).query<OfferRow & { readonly spuId: number }>(
    sql`select s.id, p.id as "spuId", s."name", s."englishName", p."name" as "spuName", p."englishName" as "spuEnglishName",
      p."kind", s."price", s."cost", s."currencyId", s."sellerId", p."webStoreId",
      w."status", w."startTime", w."endTime", w."deliveryMethods", w."expressFee", w."freeExpressFrom",
      w."pickUpPlace", w."englishPickUpPlace", w."refundRule", w."englishRefundRule", w."stockDisplay", w."fewLeftBelow",
      w."name" as "storeName", w."englishName" as "storeEnglishName",
      n."total" - n."held" - n."sold" as "available"
    from ${commoditySku} s
    join ${commoditySpu} p on p.id = s."commoditySpuId"
    join ${webStore} w on w.id = p."webStoreId"
    left join ${commodityStock.cells} n on n."commoditySkuId" = s.id
    where s.id = any(${[...ids]}::bigint[]) and s."status" = ${shelfStatus.onSale} and p."status" = ${shelfStatus.onSale}`,
  )
  const until = await soldUntil.filled?.(ctx, { projectId, spuIds: rows.map(({ spuId }) => spuId) })
  return new Map(
    rows.map(({ spuId, ...row }) => {
      return [row.id, offerOf({ ...row, endTime: endOf(row.endTime, until?.get(spuId)) })]
    }),
  )
}
interface StoreNames {
  readonly storeName: string
  readonly storeEnglishName: string | null
}
type OfferRow = Omit<Offer, 'store' | 'stock' | 'shownUpTo'> &
  Omit<StoreRow, 'id' | 'name' | 'englishName' | 'sellerId'> &
  StoreNames & { readonly available: number | null }
function offerOf({
  storeName,
  storeEnglishName,
  status,
  startTime,
  endTime,
  deliveryMethods,
  expressFee,
  freeExpressFrom,
  pickUpPlace,
  englishPickUpPlace,
  refundRule,
  englishRefundRule,
  stockDisplay: display,
  fewLeftBelow,
  available,
  ...sku
}: OfferRow): Offer {
  const shown = { stockDisplay: display, fewLeftBelow }
  return {
    ...sku,
    store: {
      name: storeName,
      englishName: storeEnglishName,
      startTime,
      endTime,
      selling: sellingOf({ status, startTime, endTime }),
      deliveryMethods: deliveryMethods?.length ? deliveryMethods : [storeDelivery.pickUp],
      expressFee: expressFee ?? 0,
      freeExpressFrom,
      pickUpPlace,
      englishPickUpPlace,
      refundRule,
      englishRefundRule,
    },
    stock: shownStock(shown, available),
    shownUpTo: shownUpTo(shown),
  }
}
