import { screensFor } from '@pavilion/declare'
import { registerUserCorrection, registerUserSignInKiosk } from './kiosk.ts'
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
export const registerUserSignInBatchDetailScreens = screensFor(registerUserSignInBatchDetail, {
  path: at('registerUserSignInBatchDetail'),
  icon: 'unordered-list',
})
export const registerUserSignInHotelScreens = screensFor(registerUserSignInHotel, {
  path: at('registerUserSignInHotel'),
  icon: 'bank',
  tabs: ['roles', 'registerUserSignInRecords'],
})
export const registerUserSignInHotelRoleScreens = screensFor(registerUserSignInHotelRole, {
  path: at('registerUserSignInHotelRole'),
  icon: 'key',
})
export const registerUserSignInHotelStatisticsScreens = screensFor(registerUserSignInHotelStatistics, {
  path: at('registerUserSignInHotelStatistics'),
  icon: 'bar-chart',
})
export const contactScreens = screensFor(registerUserSignInContact, {
  path: at('registerUserSignInContact'),
  icon: 'solution',
})
export const registerUserSignatureRecordScreens = screensFor(registerUserSignatureRecord, {
  path: at('registerUserSignatureRecord'),
  icon: 'form',
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
