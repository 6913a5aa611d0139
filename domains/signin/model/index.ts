import { domain, screensFor } from '@pavilion/declare'
import { registerUserCorrection, registerUserSignInKiosk } from './kiosk.ts'
import { pages } from './pages.ts'
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
export * from './kiosk.ts'
export * from './signIn.ts'

const at = (name: string) => `/registerManagement/${name}`

export const signInRecordScreens = screensFor(registerUserSignInRecord, {
  path: at('registerUserSignInRecord'),
  icon: 'check-square',
  columns: [
    'registerUserId',
    'status',
    'registerUserSignInHotelId',
    'registerUserSignInBatchId',
    'signInTime',
    'sysUserId',
    'signedInAt',
    'createdAt',
  ],
  tabs: ['registerUserSignatureRecords'],
  extra: [
    {
      path: at('signIn'),
      name: ['现场签到', 'Sign-in desk'],
      view: 'Desk',
      right: 'registerUserSignInRecord.signIn',
      icon: 'scan',
    },
  ],
})
export const signInBatchScreens = screensFor(registerUserSignInBatch, {
  path: at('registerUserSignInBatch'),
  icon: 'team',
  columns: ['name', 'status', 'allAmt', 'signInAmt', 'signIner', 'phoneNumber', 'signInTime', 'createdAt'],
  tabs: ['registerUsers', 'registerUserSignInRecords'],
  extra: [
    {
      path: at('handOverBatch'),
      name: ['整批签到', 'Hand over a batch'],
      view: 'HandOver',
      right: 'registerUserSignInBatch.handOver',
      hidden: true,
    },
  ],
})
export const contactScreens = screensFor(registerUserSignInContact, {
  path: at('registerUserSignInContact'),
  icon: 'solution',
})
export const kioskScreens = screensFor(registerUserSignInKiosk, {
  path: at('registerUserSignInKiosk'),
  icon: 'tablet',
  columns: ['name', 'status', 'registerUserSignInHotelId', 'seenAt', 'createdAt'],
})
export const correctionScreens = screensFor(registerUserCorrection, {
  path: at('registerUserCorrection'),
  icon: 'edit',
  columns: ['registerUserId', 'field', 'formerValue', 'value', 'status', 'createdAt', 'sysUserId'],
})

export const model = domain({
  area: 'signin',
  name: ['签到', 'Sign-in'],
  pages,
  resources: [
    registerUserSignInHotel,
    registerUserSignInHotelStatistics,
    registerUserSignInHotelRole,
    registerUserSignInBatch,
    registerUserSignInBatchDetail,
    registerUserSignInContact,
    registerUserSignInRecord,
    registerUserSignatureRecord,
    registerUserSignInKiosk,
    registerUserCorrection,
  ],
  screens: [
    signInRecordScreens,
    signInBatchScreens,
    screensFor(registerUserSignInBatchDetail, { path: at('registerUserSignInBatchDetail'), icon: 'unordered-list' }),
    screensFor(registerUserSignInHotel, {
      path: at('registerUserSignInHotel'),
      icon: 'bank',
      tabs: ['roles', 'registerUserSignInRecords'],
    }),
    screensFor(registerUserSignInHotelRole, { path: at('registerUserSignInHotelRole'), icon: 'key' }),
    screensFor(registerUserSignInHotelStatistics, { path: at('registerUserSignInHotelStatistics'), icon: 'bar-chart' }),
    contactScreens,
    screensFor(registerUserSignatureRecord, { path: at('registerUserSignatureRecord'), icon: 'form' }),
    kioskScreens,
    correctionScreens,
  ],
})
