import { domain, screensFor } from '@pavilion/declare'
import { recruitCompany, recruitJob, recruitProvince } from './recruit.ts'

export * from './recruit.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const model = domain({
  area: 'recruit',
  name: ['招聘', 'Recruitment'],
  resources: [recruitProvince, recruitCompany, recruitJob],
  screens: [
    screensFor(recruitCompany, {
      path: at('recruitCompany'),
      icon: 'bank',
      columns: ['logo', 'name', 'provinceId', 'contacter', 'contacterPhone', 'toTop', 'createdAt'],
      tabs: ['recruitJobs'],
    }),
    screensFor(recruitJob, {
      path: at('recruitJob'),
      icon: 'solution',
      columns: ['name', 'recruitCompanyId', 'position', 'amount', 'requirement', 'treatment'],
    }),
    screensFor(recruitProvince, { path: at('recruitProvince'), icon: 'environment', tabs: ['recruitCompanies'] }),
  ],
})
