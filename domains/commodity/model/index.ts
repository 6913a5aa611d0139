import { domain } from '@pavilion/declare'
import * as commodity from './commodity.ts'
import { pages } from './pages.ts'
import * as screens from './screens.ts'
import * as store from './store.ts'

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
  parts: [store, commodity, screens],
  pages,
})
