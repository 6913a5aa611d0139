import { domain, screensFor } from '@pavilion/declare'
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
import { stockRecord, webStore } from './store.ts'

export * from './codes.ts'
export * from './commodity.ts'
export * from './pages.ts'
export * from './store.ts'
export * from './view.ts'

const at = (name: string) => `/commodityManagement/${name}`

export const model = domain({
  area: 'commodity',
  name: ['商品', 'Commodities'],
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
  screens: [
    screensFor(commoditySpu, {
      path: at('commoditySpu'),
      icon: 'shopping',
      columns: ['cover', 'name', 'englishName', 'commodityCategoryId', 'webStoreId', 'status', 'sortNumber'],
      tabs: ['commoditySkus', 'commoditySpecs', 'commodityAttributes', 'commodityImages'],
    }),
    screensFor(commoditySku, {
      path: at('commoditySku'),
      icon: 'tags',
      columns: ['name', 'commoditySpuId', 'price', 'cost', 'stock', 'status', 'sortNumber'],
      tabs: ['commodityStocks', 'stockRecords', 'commodityCodes'],
    }),
    screensFor(commodityCategory, { path: at('commodityCategory'), icon: 'partition', tabs: ['commoditySpus'] }),
    screensFor(commoditySpec, { path: at('commoditySpec'), icon: 'setting' }),
    screensFor(commodityAttribute, { path: at('commodityAttribute'), icon: 'tag' }),
    screensFor(commodityImage, { path: at('commodityImage'), icon: 'picture' }),
    screensFor(commodityCode, { path: at('commodityCode'), icon: 'number' }),
    screensFor(stockRecord, {
      path: at('stockRecord'),
      icon: 'history',
      columns: [
        'createdAt',
        'changeType',
        'businessType',
        'quantity',
        'stockBefore',
        'stockAfter',
        'commoditySkuId',
        'orderId',
      ],
    }),
    screensFor(webStore, {
      path: '/webStoreManagement/webStore',
      icon: 'shop',
      columns: ['name', 'englishName', 'sellerId', 'startTime', 'endTime', 'status', 'sortNumber'],
      tabs: ['commoditySpus'],
    }),
  ],
  pages,
})
