import { domain, screensFor } from '@pavilion/declare'
import { exhibitorAttachment, exhibitorBoothDemandInfo, exhibitorCompanyInfo, exhibitorCompanyPic } from './company.ts'
import { exhibitorBoothActivity, exhibitorProductInfo, exhibitorProductPic, exhibitorProductType } from './product.ts'

export * from './codes.ts'
export * from './company.ts'
export * from './product.ts'

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
  ],
  screens: [
    screensFor(exhibitorCompanyInfo, {
      path: at('exhibitorCompanyInfo'),
      icon: 'shop',
      columns: [
        'name',
        'logo',
        'auditStatus',
        'contacter',
        'phoneNumber',
        'companyType',
        'email',
        'hotStatus',
        'createdAt',
      ],
      tabs: [
        'exhibitorBoothDemandInfos',
        'booths',
        'exhibitorProductInfos',
        'exhibitorCompanyPics',
        'exhibitorAttachments',
      ],
    }),
    screensFor(exhibitorBoothDemandInfo, {
      path: at('exhibitorBoothDemandInfo'),
      icon: 'solution',
      columns: [
        'exhibitorCompanyInfoId',
        'boothType',
        'area',
        'exhibitType',
        'exhibitionArea',
        'status',
        'assignStatus',
        'agreementExamine',
        'boothIds',
      ],
    }),
    screensFor(exhibitorProductInfo, {
      path: at('exhibitorProductInfo'),
      icon: 'shopping',
      columns: [
        'name',
        'mainPic',
        'exhibitorCompanyInfoId',
        'exhibitorProductTypeId',
        'status',
        'hotStatus',
        'viewAmount',
        'sortNumber',
      ],
      tabs: ['exhibitorProductPics'],
    }),
    screensFor(exhibitorProductType, {
      path: at('exhibitorProductType'),
      icon: 'apartment',
      tabs: ['children', 'exhibitorProductInfos'],
    }),
    screensFor(exhibitorProductPic, { path: at('exhibitorProductPic'), icon: 'picture' }),
    screensFor(exhibitorCompanyPic, { path: at('exhibitorCompanyPic'), icon: 'picture' }),
    screensFor(exhibitorAttachment, { path: at('exhibitorAttachment'), icon: 'file' }),
    screensFor(exhibitorBoothActivity, { path: at('exhibitorBoothActivity'), icon: 'schedule' }),
  ],
})
