import { domain } from '@pavilion/declare'
import {
  commodityAttribute,
  commodityCategory,
  commodityCode,
  commodityImage,
  commoditySku,
  commoditySpec,
  commoditySpu,
  commodityStock,
} from './commodity.ts'
import { pages } from './pages.ts'
import * as screens from './screens.ts'
import { stockRecord, webStore } from './store.ts'

export * from './codes.ts'
export * from './commodity.ts'
export * from './pages.ts'
export * from './screens.ts'
export * from './store.ts'
export * from './matrix.ts'
export * from './view.ts'

export const model = domain({
  area: 'commodity',
  name: ['商品', 'Products'],
  resources: [
    webStore,
    commodityCategory,
    commoditySpu,
    commoditySku,
    commoditySpec,
    commodityAttribute,
    commodityImage,
    commodityCode,
    stockRecord,
  ],
  counters: [commodityStock],
  screens: Object.values(screens),
  pages,
})
