import { domain, screensFor } from '@pavilion/declare'
import {
  registerUserSignatureRecord,
  registerUserSignInBatch,
  registerUserSignInBatchDetail,
  registerUserSignInContact,
  registerUserSignInHotel,
  registerUserSignInHotelRole,
  registerUserSignInHotelStatistics,
  registerUserSignInRecord,
} from './signIn.ts'

export * from './codes.ts'
export * from './signIn.ts'

const at = (name: string) => `/registerManagement/${name}`

export const model = domain({
  area: 'signin',
  name: ['签到', 'Sign-in'],
  resources: [
    registerUserSignInHotel,
    registerUserSignInHotelStatistics,
    registerUserSignInHotelRole,
    registerUserSignInBatch,
    registerUserSignInBatchDetail,
    registerUserSignInContact,
    registerUserSignInRecord,
    registerUserSignatureRecord,
  ],
  screens: [
    screensFor(registerUserSignInRecord, {
      path: at('registerUserSignInRecord'),
      icon: 'check-square',
      tabs: ['registerUserSignatureRecords'],
    }),
    screensFor(registerUserSignInBatch, {
      path: at('registerUserSignInBatch'),
      icon: 'team',
      tabs: ['registerUsers', 'registerUserSignInRecords'],
    }),
    screensFor(registerUserSignInBatchDetail, { path: at('registerUserSignInBatchDetail'), icon: 'unordered-list' }),
    screensFor(registerUserSignInHotel, {
      path: at('registerUserSignInHotel'),
      icon: 'bank',
      tabs: ['roles', 'registerUserSignInRecords'],
    }),
    screensFor(registerUserSignInHotelRole, { path: at('registerUserSignInHotelRole'), icon: 'key' }),
    screensFor(registerUserSignInHotelStatistics, { path: at('registerUserSignInHotelStatistics'), icon: 'bar-chart' }),
    screensFor(registerUserSignInContact, { path: at('registerUserSignInContact'), icon: 'solution' }),
    screensFor(registerUserSignatureRecord, { path: at('registerUserSignatureRecord'), icon: 'form' }),
  ],
})
