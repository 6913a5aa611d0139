import { screensFor } from '@pavilion/declare'
import { recruitCompany, recruitJob, recruitProvince } from './recruit.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const recruitCompanyScreens = screensFor(recruitCompany, {
  path: at('recruitCompany'),
  icon: 'bank',
  columns: ['logo', 'name', 'provinceId', 'contacter', 'contacterPhone', 'toTop', 'createdAt'],
  tabs: ['recruitJobs'],
})
export const recruitJobScreens = screensFor(recruitJob, {
  path: at('recruitJob'),
  icon: 'solution',
  columns: ['name', 'recruitCompanyId', 'position', 'amount', 'requirement', 'treatment'],
})
export const recruitProvinceScreens = screensFor(recruitProvince, {
  path: at('recruitProvince'),
  icon: 'environment',
  tabs: ['recruitCompanies'],
})
