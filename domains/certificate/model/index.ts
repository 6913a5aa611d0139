import { domain, screensFor } from '@pavilion/declare'
import {
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  registerUserZZBatch,
  registerUserZZBatchDetail,
} from './batches.ts'
import {
  registerUserCertAuthority,
  registerUserCertBatch,
  registerUserCertCounter,
  registerUserCertTemplateConfig,
  registerUserCertType,
} from './certType.ts'
import { registerUserPass, registerUserPassKey } from './pass.ts'

export type { BadgeLayout, CertElement } from './badge/elements.ts'
export * from './batches.ts'
export * from './certType.ts'
export * from './codes.ts'
export * from './pass.ts'
export * from './passToken.ts'

const at = (name: string) => `/registerManagement/${name}`

export const model = domain({
  area: 'certificate',
  name: ['证件', 'Certificates'],
  resources: [
    registerUserCertType,
    registerUserCertCounter,
    registerUserCertBatch,
    registerUserCertTemplateConfig,
    registerUserCertAuthority,
    registerUserPass,
    registerUserPassKey,
    registerUserPoliceCheckBatch,
    registerUserPoliceCheckBatchDetail,
    registerUserZZBatch,
    registerUserZZBatchDetail,
  ],
  screens: [
    screensFor(registerUserCertType, {
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
    }),
    screensFor(registerUserCertBatch, { path: at('registerUserCertBatch'), icon: 'file-done' }),
    screensFor(registerUserCertTemplateConfig, { path: at('registerUserCertTemplateConfig'), icon: 'layout' }),
    screensFor(registerUserCertAuthority, { path: at('registerUserCertAuthority'), icon: 'key' }),
    screensFor(registerUserPass, { path: at('registerUserPass'), icon: 'qrcode' }),
    screensFor(registerUserPassKey, {
      path: at('registerUserPassKey'),
      icon: 'safety',
      columns: ['id', 'publicKey', 'status', 'replacedAt', 'createdAt'],
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
  ],
})
