import { screensFor } from '@pavilion/declare'
import {
  commodityAttribute,
  commodityCategory,
  commodityCode,
  commodityImage,
  commoditySku,
  commoditySpec,
  commoditySpu,
} from './commodity.ts'
import { stockRecord, webStore } from './store.ts'

const at = (name: string) => `/commodityManagement/${name}`

export const commoditySpuScreens = screensFor(commoditySpu, {
  path: at('commoditySpu'),
  icon: 'shopping',
  columns: ['cover', 'name', 'englishName', 'commodityCategoryId', 'webStoreId', 'status', 'sortNumber'],
  tabs: ['commoditySkus', 'commoditySpecs', 'commodityAttributes', 'commodityImages'],
})
export const commoditySkuScreens = screensFor(commoditySku, {
  path: at('commoditySku'),
  icon: 'tags',
  columns: ['name', 'commoditySpuId', 'price', 'cost', 'stock', 'status', 'sortNumber'],
  tabs: ['commodityStocks', 'stockRecords', 'commodityCodes'],
})
export const commodityCategoryScreens = screensFor(commodityCategory, {
  path: at('commodityCategory'),
  icon: 'partition',
  tabs: ['commoditySpus'],
})
export const commoditySpecScreens = screensFor(commoditySpec, { path: at('commoditySpec'), icon: 'setting' })
export const commodityAttributeScreens = screensFor(commodityAttribute, { path: at('commodityAttribute'), icon: 'tag' })
export const commodityImageScreens = screensFor(commodityImage, { path: at('commodityImage'), icon: 'picture' })
export const commodityCodeScreens = screensFor(commodityCode, { path: at('commodityCode'), icon: 'number' })
export const stockRecordScreens = screensFor(stockRecord, {
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
})
export const webStoreScreens = screensFor(webStore, {
  path: '/webStoreManagement/webStore',
  icon: 'shop',
  columns: ['name', 'englishName', 'sellerId', 'startTime', 'endTime', 'status', 'sortNumber'],
  tabs: ['commoditySpus'],
  extra: [
    {
      path: '/webStoreManagement/store',
      name: ['商城', 'Store'],
      view: 'Store',
      icon: 'shop',
      right: 'webStore.getList',
    },
  ],
})
