import { domain } from '@pavilion/declare'
import { pages } from './pages.ts'
import * as invoice from './invoice.ts'
import * as screens from './screens.ts'

export * from './buyer.ts'
export * from './codes.ts'
export * from './events.ts'
export * from './invoice.ts'
export * from './screens.ts'
export * from './tax.ts'
export * from './taxNumber.ts'
export * from './view.ts'

export const model = domain({
  area: 'invoice',
  name: ['发票', 'Invoices'],
  parts: [invoice, screens],
  pages,
})
