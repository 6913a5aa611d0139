import { domain } from '@pavilion/declare'
import { dataErasure } from './erasure.ts'
import { pages } from './pages.ts'
import * as screens from './screens.ts'
import { requestVerificationCode, signInStranger, verificationCode } from './verificationCode.ts'
import { commonLoginUser, weChatUser, wxAccessTokenJsapiTicket } from './weChat.ts'
import { webUser } from './webUser.ts'

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
  resources: [
    webUser,
    verificationCode,
    requestVerificationCode,
    signInStranger,
    weChatUser,
    commonLoginUser,
    wxAccessTokenJsapiTicket,
    dataErasure,
  ],
  screens: Object.values(screens),
  pages,
})
