import { domain, say } from '@pavilion/declare'
import * as merchants from './merchants.ts'
import * as screens from './screens.ts'

export * from './codes.ts'
export * from './merchants.ts'
export * from './view.ts'

export const model = domain({
  area: 'payment',
  name: say('收款', 'Payments'),
  parts: [merchants, screens],
})
