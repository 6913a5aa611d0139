import { ownImports } from '@pavilion/exchange'
import { serverDomain } from '@pavilion/http'
import { commoditySpu, model } from '../model/index.ts'
import { calls } from './calls.ts'
import { productImport } from './imports/products.ts'
import './reports.ts'

export { closeStores } from './closeStores.ts'
export { leftOf, lockStock, returnSome, returnStock, sellStock, takeAgain, takeStock, type StockLine } from './stock.ts'
export { loaders } from './pages.ts'
export { offersOf, soldUntil, type Offer } from './storefront.ts'

ownImports.register(commoditySpu.name, productImport)

export const domain = serverDomain({ model, calls })
