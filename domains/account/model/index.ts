import { domain } from '@pavilion/declare'
import * as erasure from './erasure.ts'
import { pages } from './pages.ts'
import * as screens from './screens.ts'
import * as verificationCode from './verificationCode.ts'
import * as weChat from './weChat.ts'
import * as webUser from './webUser.ts'

export * from './codes.ts'
export * from './erasure.ts'
export * from './pages.ts'
export * from './screens.ts'
export * from './target.ts'
export * from './templates.ts'
export * from './verificationCode.ts'
export * from './weChat.ts'
export * from './webUser.ts'

export const model = domain({
  area: 'account',
  name: ['账号', 'Accounts'],
  parts: [webUser, verificationCode, weChat, erasure, screens],
  pages,
})
