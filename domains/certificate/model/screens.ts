import { screensFor, type Pair } from '@pavilion/declare'
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
import { registerUserPrinter } from './printer.ts'

const at = (name: string) => `/registerManagement/${name}`

export const certTypeScreens = screensFor(registerUserCertType, {
  path: at('registerUserCertType'),
  icon: 'idcard',
  tabs: ['registerUserTermGroups', 'registerUserCertTemplateConfigs', 'registerUserCertBatches', 'registerUsers'],
  columns: [
    'name',
    'nameEN',
    'colour',
    'priority',
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
  columns: ['name', 'registerUserCertTypeId', 'people', 'output', 'status', 'totalAmt', 'createdAt'],
  extra: [
    {
      path: at('registerUserCertBatch/parts'),
      name: ['分批打印', 'Print in parts'],
      view: 'PrintParts',
      right: 'registerUser.printBadges',
      icon: 'printer',
      hidden: true,
    },
  ],
})
export const printerScreens = screensFor(registerUserPrinter, {
  path: at('registerUserPrinter'),
  icon: 'printer',
  columns: ['name', 'sheet', 'paperWidth', 'paperHeight', 'offsetX', 'offsetY', 'status'],
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
export const policeScreens = screensFor(registerUserPoliceCheckBatch, {
  path: at('registerUserPoliceCheckBatch'),
  icon: 'audit',
  columns: ['batchNo', 'batchName', 'type', 'status', 'totalAmt', 'passAmt', 'nopassAmt', 'exportedAt', 'importedAt'],
  tabs: ['registerUserPoliceCheckBatchDetails', 'registerUserPoliceCheckResults'],
})
const step = (name: string, words: Pair, view: string, icon: string, right = 'registerUserZZBatch.getDetail') => ({
  path: at(`registerUserZZBatch/${name}`),
  name: words,
  view,
  right,
  icon,
})
export const zzScreens = screensFor(registerUserZZBatch, {
  path: at('registerUserZZBatch'),
  icon: 'credit-card',
  tabs: ['registerUserZZBatchDetails'],
  columns: [
    'batchNo',
    'batchName',
    'registerUserCertTypeId',
    'status',
    'totalAmt',
    'boundAmt',
    'deliverAmt',
    'policeCheckStatus',
    'countryPoliceCheckStatus',
    'endTime',
  ],
  extra: [
    step('policeCheck', ['制证：公安核查', 'Production: police check'], 'ZZPoliceCheck', 'audit'),
    step(
      'countryPoliceCheck',
      ['制证：全国公安核查', 'Production: national police check'],
      'ZZCountryPoliceCheck',
      'audit',
    ),
    step('generateCert', ['制证：生成证件', 'Production: generate badges'], 'ZZGenerateCert', 'file-done'),
    step('bindCard', ['制证：绑卡', 'Production: bind cards'], 'ZZBindCard', 'credit-card'),
    // Whoever hands badges over needs this right; the page has nothing else.
    step('deliver', ['制证：交付', 'Production: deliver'], 'ZZDeliver', 'export', 'registerUserZZBatch.deliver'),
    step('adjustPosition', ['制证：调整打印位置', 'Production: print position'], 'ZZAdjustPosition', 'layout'),
  ],
})

export const screens = [
  certTypeScreens,
  certBatchScreens,
  certTemplateScreens,
  printerScreens,
  authorityScreens,
  screensFor(registerUserPass, { path: at('registerUserPass'), icon: 'qrcode' }),
  screensFor(registerUserPassKey, {
    path: at('registerUserPassKey'),
    icon: 'safety',
    columns: ['publicKey', 'status', 'replacedAt', 'createdAt'],
  }),
  policeScreens,
  screensFor(registerUserPoliceCheckBatchDetail, {
    path: at('registerUserPoliceCheckBatchDetail'),
    icon: 'unordered-list',
  }),
  zzScreens,
  screensFor(registerUserZZBatchDetail, { path: at('registerUserZZBatchDetail'), icon: 'unordered-list' }),
]
