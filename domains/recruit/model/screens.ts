import { screensFor } from '@pavilion/declare'
import { recruitApplication, recruitChange, recruitLink } from './application.ts'
import { recruitCompany, recruitProvince, recruitTrade } from './fair.ts'
import { recruitJob } from './job.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const recruitCompanyScreens = screensFor(recruitCompany, {
  path: at('recruitCompany'),
  icon: 'bank',
  columns: ['logo', 'name', 'provinceId', 'recruitTradeId', 'contacter', 'contacterPhone', 'toTop', 'createdAt'],
  tabs: ['recruitJobs', 'recruitApplications', 'recruitChanges', 'recruitLinks'],
  extra: [
    { path: at('jobFair'), name: ['招聘会', 'Job fair'], view: 'JobFair', icon: 'fund' },
    {
      path: at('jobFairQueue'),
      name: ['企业修改审核', 'Changes to review'],
      view: 'ChangeQueue',
      right: 'recruitChange.getList',
      icon: 'audit',
    },
  ],
})
export const recruitJobScreens = screensFor(recruitJob, {
  path: at('recruitJob'),
  icon: 'solution',
  columns: ['name', 'recruitCompanyId', 'position', 'amount', 'status', 'deadline', 'requirement', 'treatment'],
  tabs: ['recruitApplications'],
})
export const recruitApplicationScreens = screensFor(recruitApplication, {
  path: at('recruitApplication'),
  icon: 'idcard',
  columns: ['name', 'phoneNumber', 'recruitJobId', 'recruitCompanyId', 'status', 'cvUrl', 'appliedAt'],
})
export const recruitProvinceScreens = screensFor(recruitProvince, {
  path: at('recruitProvince'),
  icon: 'environment',
  tabs: ['recruitCompanies'],
})
export const recruitTradeScreens = screensFor(recruitTrade, {
  path: at('recruitTrade'),
  icon: 'tags',
  tabs: ['recruitCompanies'],
})
export const recruitChangeScreens = screensFor(recruitChange, {
  path: at('recruitChange'),
  icon: 'edit',
  columns: ['name', 'kind', 'recruitCompanyId', 'status', 'remark', 'createdAt'],
  hidden: true,
})
export const recruitLinkScreens = screensFor(recruitLink, {
  path: at('recruitLink'),
  icon: 'link',
  columns: ['recruitCompanyId', 'status', 'expiresAt', 'openedAt', 'createdAt'],
  hidden: true,
})
