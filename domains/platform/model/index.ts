import { domain, say } from '@pavilion/declare'
import * as basics from './basics.ts'
import * as money from './money.ts'
import * as places from './places.ts'
import * as screens from './screens.ts'

export * from './basics.ts'
export * from './codes.ts'
export * from './money.ts'
export * from './places.ts'
export * from './screens.ts'

export const model = domain({
  area: 'platform',
  name: say('平台管理', 'Platform'),
  parts: [basics, money, places, screens],
})
