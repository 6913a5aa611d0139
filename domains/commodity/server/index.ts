import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { calls } from './calls.ts'

export { leftOf, returnSome, returnStock, sellStock, takeAgain, takeStock, type StockLine } from './stock.ts'
export { loaders } from './pages.ts'
export { offersOf, soldUntil, type Offer } from './storefront.ts'

export const domain = serverDomain({ model, calls })
