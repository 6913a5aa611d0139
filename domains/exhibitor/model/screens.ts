import { screensFor } from '@pavilion/declare'
import { exhibitorCompanyInfo } from './company.ts'
import { exhibitorBoothDemandInfo } from './demand.ts'
import { exhibitorManual } from './manual.ts'
import { exhibitorBoothActivity, exhibitorProductInfo } from './product.ts'

const at = (name: string) => `/exhibitorManagement/${name}`

export const companyScreens = screensFor(exhibitorCompanyInfo, {
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
    'exhibitorMembers',
  ],
  extra: [
    {
      path: at('auditQueue'),
      name: ['审核队列', 'Review queue'],
      view: 'AuditQueue',
      right: 'exhibitorCompanyInfo.getList',
      icon: 'audit',
    },
    {
      path: at('doubles'),
      name: ['重复展商', 'Duplicate exhibitors'],
      view: 'Doubles',
      right: 'exhibitorCompanyInfo.getList',
      icon: 'merge-cells',
    },
    {
      path: at('applicationForm'),
      name: ['申请表单', 'Application form'],
      view: 'ApplicationForm',
      right: 'exhibitorCompanyInfo.update',
      icon: 'form',
    },
  ],
})
export const manualScreens = screensFor(exhibitorManual, {
  path: at('exhibitorManual'),
  icon: 'book',
  columns: ['name', 'category', 'filePath', 'audience', 'mustConfirm', 'deadline', 'status', 'sortNumber'],
})
export const demandScreens = screensFor(exhibitorBoothDemandInfo, {
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
})
export const productScreens = screensFor(exhibitorProductInfo, {
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
})
export const activityScreens = screensFor(exhibitorBoothActivity, {
  path: at('exhibitorBoothActivity'),
  icon: 'schedule',
  columns: ['name', 'exhibitorCompanyInfoId', 'boothId', 'startTime', 'endTime', 'status', 'auditRemark'],
})
