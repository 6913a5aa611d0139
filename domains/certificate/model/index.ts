import { domain } from '@pavilion/declare'
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
import { pages } from './pages.ts'
import { registerUserPrinter } from './printer.ts'
import { screens } from './screens.ts'

export type { BadgeLayout, CertElement } from './badge/elements.ts'
export * from './batches.ts'
export * from './certType.ts'
export * from './codes.ts'
export * from './pass.ts'
export * from './passToken.ts'
export * from './printer.ts'
export * from './progress.ts'

export const model = domain({
  area: 'certificate',
  name: ['证件', 'Badges'],
  resources: [
    registerUserCertType,
    registerUserCertCounter,
    registerUserPrinter,
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
  screens,
  pages,
})
