import { byName, exactly, many, maybe, oneOf, pick, plain, view, type AnswerOf } from '@pavilion/declare'
import { commodityAttribute, commodityImage, commoditySpu } from './commodity.ts'
import { commodityKind, storeDelivery } from './codes.ts'

/** The stock of a variant, as far as visitors may know it. `left` only where the store shows numbers. */
export const shownStock = view({ soldOut: plain.boolean, few: plain.boolean, left: maybe(plain.integer) })
export type ShownStock = AnswerOf<typeof shownStock>

const names = { id: plain.integer, name: plain.text, englishName: maybe(plain.text) }
/** A store as visitors see it. */
export const storeView = view({
  ...names,
  cover: maybe(plain.text),
  notice: maybe(plain.text),
  englishNotice: maybe(plain.text),
  deliveryMethods: many(plain.code(storeDelivery)),
  pickUpPlace: maybe(plain.text),
  englishPickUpPlace: maybe(plain.text),
  expressFee: plain.money,
  freeExpressFrom: maybe(plain.money),
  /** When goods can be given back, in the seller's words. */
  refundRule: maybe(plain.text),
  englishRefundRule: maybe(plain.text),
  startTime: maybe(plain.instant),
  endTime: maybe(plain.instant),
  /** Whether it sells now: open, begun and not over. */
  selling: oneOf(exactly('open'), exactly('notYet'), exactly('over'), exactly('closed')),
})
export type StoreView = AnswerOf<typeof storeView>
export const skuView = view({
  ...names,
  specValues: maybe(byName(plain.text)),
  price: plain.money,
  currency: plain.text,
  stock: shownStock,
})
export type SkuView = AnswerOf<typeof skuView>
const spu = {
  ...names,
  ...pick(commoditySpu, 'cover', 'commodityCategoryId'),
  kind: plain.code(commodityKind),
  webStoreId: plain.integer,
}
export const spuView = view({
  ...spu,
  /** The lowest price among its variants on sale. */
  price: plain.money,
  currency: plain.text,
  several: plain.boolean,
  soldOut: plain.boolean,
})
export type SpuView = AnswerOf<typeof spuView>
/** A store with its products on sale. */
export const storefrontView = view({
  store: storeView,
  categories: many(view({ ...names, parentId: maybe(plain.integer) })),
  products: many(spuView),
})
export type Storefront = AnswerOf<typeof storefrontView>
/** A product on sale with its variants, pictures and specs. */
export const productView = view({
  ...spu,
  ...pick(commoditySpu, 'introduction', 'englishIntroduction'),
  store: storeView,
  /** Until when it is ordered where it ends before its store does: a service at stands. */
  soldUntil: maybe(plain.instant),
  images: many(view({ filePath: plain.text, ...pick(commodityImage, 'name') })),
  specs: many(
    view({
      name: plain.text,
      englishName: maybe(plain.text),
      values: many(plain.text),
      /** In the order of `values`; missing ones are shown in Chinese. */
      englishValues: maybe(many(plain.text)),
    }),
  ),
  attributes: many(view({ ...pick(commodityAttribute, 'englishName', 'value', 'englishValue'), name: plain.text })),
  skus: many(skuView),
})
export type Product = AnswerOf<typeof productView>
