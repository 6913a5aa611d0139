import { payType } from '@pavilion/payment/model/codes.ts'
import { boolean, call, integer, many, maybe, plain, ref, view, type AnswerOf } from '@pavilion/declare'
import { variants } from './calls.ts'
import { commoditySpu } from './commodity.ts'
import { webStore } from './store.ts'

// The store as one page, and a product as one form. Behind them stand a store, entries of menus,
// products and variants, which keep their own lists.

const projectId = ref('project', '活动', 'Event', { required: true })
const { name, englishName, startTime, endTime, cover } = webStore.fields
const { deliveryMethods, pickUpPlace, englishPickUpPlace, expressFee, freeExpressFrom } = webStore.fields

const storePage = view({
  /** Null: the event has no store yet. */
  store: maybe(
    view({
      id: plain.integer,
      updatedAt: plain.instant,
      name: plain.text,
      englishName: maybe(plain.text),
      cover: maybe(plain.text),
      open: plain.boolean,
      startTime: maybe(plain.instant),
      endTime: maybe(plain.instant),
      deliveryMethods: many(plain.integer),
      pickUpPlace: maybe(plain.text),
      englishPickUpPlace: maybe(plain.text),
      expressFee: maybe(plain.money),
      freeExpressFrom: maybe(plain.money),
    }),
  ),
  /** The websites of the event, with the address of the store there. */
  sites: many(
    view({
      id: plain.integer,
      name: plain.text,
      root: maybe(plain.text),
      open: plain.boolean,
      /** It has a navigation, and the store is in it. */
      hasMenu: plain.boolean,
      inMenu: plain.boolean,
    }),
  ),
  products: many(
    view({
      id: plain.integer,
      name: plain.text,
      englishName: maybe(plain.text),
      cover: maybe(plain.text),
      onSale: plain.boolean,
      variants: plain.integer,
      /** Of variants on sale. */
      from: maybe(plain.money),
      to: maybe(plain.money),
      currency: plain.text,
      left: plain.integer,
    }),
  ),
  /** What visitors choose from when they pay online. */
  ways: many(plain.code(payType)),
  /** The event has an organiser, whom the money is paid to. */
  hasOrganiser: plain.boolean,
})
export type StorePage = AnswerOf<typeof storePage>
export const getStorePage = call('/webStore/getPage', {
  name: ['商城一览', 'The store of an event on one page'],
  body: { projectId },
  answer: storePage,
  reads: true,
})
export const saveStore = call('/webStore/saveStore', {
  name: ['保存商城', 'Save the store'],
  body: {
    projectId,
    id: integer('商城', 'Store', { min: 1, entered: 'elsewhere' }),
    name,
    englishName,
    inMenu: boolean('放入网站导航', 'In the menu of the websites'),
    open: boolean('开放', 'Open'),
    startTime,
    endTime,
    deliveryMethods,
    pickUpPlace,
    englishPickUpPlace,
    expressFee,
    freeExpressFrom,
    cover,
  },
  answer: view({ id: plain.integer }),
})
const product = commoditySpu.fields
export const saveProduct = call('/commoditySpu/saveProduct', {
  name: ['保存商品及规格', 'Save a product with its variants'],
  body: {
    projectId,
    id: integer('商品', 'Product', { min: 1 }),
    name: product.name,
    englishName: product.englishName,
    cover: product.cover,
    kind: product.kind,
    commodityCategoryId: product.commodityCategoryId,
    introduction: product.introduction,
    englishIntroduction: product.englishIntroduction,
    onSale: boolean('上架', 'On sale'),
    ...variants,
  },
  answer: view({ id: plain.integer }),
})
