import { domain } from '@pavilion/declare'
import * as kiosk from './kiosk.ts'
import { pages } from './pages.ts'
import * as signIn from './signIn.ts'
import * as screens from './screens.ts'

export * from './codes.ts'
export * from './kiosk.ts'
export * from './signIn.ts'
export * from './screens.ts'

export const model = domain({
  area: 'signin',
  name: ['签到', 'Sign-in'],
  parts: [signIn, kiosk, screens],
  pages,
})
