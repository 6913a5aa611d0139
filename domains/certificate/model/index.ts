import { domain } from '@pavilion/declare'
import * as batches from './batches.ts'
import * as certType from './certType.ts'
import * as pass from './pass.ts'
import { pages } from './pages.ts'
import * as printer from './printer.ts'
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
  parts: [certType, printer, pass, batches],
  screens,
  pages,
})
