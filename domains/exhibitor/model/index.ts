import { domain, screensFor } from '@pavilion/declare'
import {
  exhibitorAttachment,
  exhibitorBlackListHit,
  exhibitorCompanyInfo,
  exhibitorCompanyPic,
  exhibitorMember,
  exhibitorMerge,
} from './company.ts'
import { exhibitorAgreementTemplate, exhibitorBoothDemandInfo, exhibitorOption } from './demand.ts'
import { exhibitorApplicationForm } from './applicationForm.ts'
import { exhibitorManual, exhibitorManualRead } from './manual.ts'
import { components } from './components.ts'
import { pages } from './pages.ts'
import { activityScreens, companyScreens, demandScreens, manualScreens, productScreens } from './screens.ts'
import { exhibitorBoothActivity, exhibitorProductInfo, exhibitorProductPic, exhibitorProductType } from './product.ts'

export * from './application.ts'
export * from './applicationForm.ts'
export * from './centre.ts'
export * from './codes.ts'
export * from './company.ts'
export * from './demand.ts'
export * from './components.ts'
export * from './events.ts'
export * from './manual.ts'
export * from './names.ts'
export * from './options.ts'
export * from './pages.ts'
export * from './product.ts'
export * from './screens.ts'
export * from './steps.ts'

const at = (name: string) => `/exhibitorManagement/${name}`

export const model = domain({
  area: 'exhibitor',
  name: ['展商', 'Exhibitors'],
  resources: [
    exhibitorCompanyInfo,
    exhibitorBoothDemandInfo,
    exhibitorAttachment,
    exhibitorCompanyPic,
    exhibitorProductType,
    exhibitorProductInfo,
    exhibitorProductPic,
    exhibitorBoothActivity,
    exhibitorMember,
    exhibitorOption,
    exhibitorAgreementTemplate,
    exhibitorBlackListHit,
    exhibitorMerge,
    exhibitorManual,
    exhibitorManualRead,
    exhibitorApplicationForm,
  ],
  components,
  pages,
  screens: [
    companyScreens,
    demandScreens,
    productScreens,
    screensFor(exhibitorProductType, {
      path: at('exhibitorProductType'),
      icon: 'apartment',
      tabs: ['children', 'exhibitorProductInfos'],
    }),
    screensFor(exhibitorProductPic, { path: at('exhibitorProductPic'), icon: 'picture', hidden: true }),
    screensFor(exhibitorCompanyPic, { path: at('exhibitorCompanyPic'), icon: 'picture', hidden: true }),
    screensFor(exhibitorAttachment, { path: at('exhibitorAttachment'), icon: 'file', hidden: true }),
    activityScreens,
    screensFor(exhibitorMember, { path: at('exhibitorMember'), icon: 'team', hidden: true }),
    manualScreens,
    screensFor(exhibitorOption, { path: at('exhibitorOption'), icon: 'unordered-list' }),
    screensFor(exhibitorAgreementTemplate, { path: at('exhibitorAgreementTemplate'), icon: 'file-text' }),
    screensFor(exhibitorBlackListHit, { path: at('exhibitorBlackListHit'), icon: 'stop' }),
    screensFor(exhibitorMerge, { path: at('exhibitorMerge'), icon: 'merge-cells', hidden: true }),
  ],
})
