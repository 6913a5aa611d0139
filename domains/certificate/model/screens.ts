import { screensFor } from '@pavilion/declare'
import {
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  registerUserZZBatch,
  registerUserZZBatchDetail,
} from './batches.ts'
import {
  registerUserCertAuthority,
  registerUserCertBatch,
  registerUserCertTemplateConfig,
  registerUserCertType,
} from './certType.ts'
import { registerUserPass, registerUserPassKey } from './pass.ts'

const at = (name: string) => `/registerManagement/${name}`

export const certTypeScreens = screensFor(registerUserCertType, {
  path: at('registerUserCertType'),
  icon: 'idcard',
  tabs: ['registerUserTermGroups', 'registerUserCertTemplateConfigs', 'registerUserCertBatches', 'registerUsers'],
  columns: [
    'name',
    'nameEN',
    'userType',
    'startExternalNumber',
    'endExternalNumber',
    'effectiveStartTime',
    'effectiveEndTime',
    'icCardCheckPattern',
  ],
  extra: [
    {
      path: at('badgeDesigner'),
      name: ['版面设计', 'Badge designer'],
      view: 'BadgeDesigner',
      right: 'registerUserCertType.getDetail',
      icon: 'layout',
    },
  ],
})
export const certBatchScreens = screensFor(registerUserCertBatch, {
  path: at('registerUserCertBatch'),
  icon: 'file-done',
  columns: ['name', 'registerUserCertTypeId', 'people', 'status', 'totalAmt', 'createdAt'],
})
export const certTemplateScreens = screensFor(registerUserCertTemplateConfig, {
  path: at('registerUserCertTemplateConfig'),
  icon: 'layout',
})
export const authorityScreens = screensFor(registerUserCertAuthority, {
  path: at('registerUserCertAuthority'),
  icon: 'key',
  extra: [
    {
      path: at('certAuthorityMatrix'),
      name: ['证件权限矩阵', 'Access matrix'],
      view: 'AuthorityMatrix',
      right: 'registerUserCertAuthority.getList',
      icon: 'table',
    },
  ],
})
export const screens = [
  certTypeScreens,
  certBatchScreens,
  certTemplateScreens,
  authorityScreens,
  screensFor(registerUserPass, { path: at('registerUserPass'), icon: 'qrcode' }),
  screensFor(registerUserPassKey, {
    path: at('registerUserPassKey'),
    icon: 'safety',
    columns: ['publicKey', 'status', 'replacedAt', 'createdAt'],
  }),
  screensFor(registerUserPoliceCheckBatch, {
    path: at('registerUserPoliceCheckBatch'),
    icon: 'audit',
    tabs: ['registerUserPoliceCheckBatchDetails'],
  }),
  screensFor(registerUserPoliceCheckBatchDetail, {
    path: at('registerUserPoliceCheckBatchDetail'),
    icon: 'unordered-list',
  }),
  screensFor(registerUserZZBatch, {
    path: at('registerUserZZBatch'),
    icon: 'credit-card',
    tabs: ['registerUserZZBatchDetails'],
    columns: [
      'batchNo',
      'batchName',
      'registerUserCertTypeId',
      'status',
      'totalAmt',
      'deliverAmt',
      'policeCheckStatus',
      'countryPoliceCheckStatus',
      'endTime',
    ],
  }),
  screensFor(registerUserZZBatchDetail, { path: at('registerUserZZBatchDetail'), icon: 'unordered-list' }),
]
