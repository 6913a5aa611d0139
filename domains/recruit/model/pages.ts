import type { SitePage } from '@pavilion/declare'

const word = /^[^<>"'\s][^<>"']{0,59}$/
const id = /^[1-9]\d{0,14}$/
const page = /^[1-9]\d{0,4}$/

/**
 * What visitors see of a job fair, the applicant's own page, and the company's page behind its link.
 * Lists and details are not cached: which jobs are open changes at midnight.
 */
export const pages: readonly SitePage[] = [
  {
    path: '/jobs',
    side: 'both',
    name: ['招聘职位', 'Jobs'],
    token: 'none',
    view: 'Jobs',
    indexed: true,
    offered: true,
    asks: { q: word, province: id, trade: id, p: page },
  },
  { path: '/job', side: 'both', name: ['职位', 'Job'], token: 'none', view: 'Job', indexed: true },
  {
    path: '/employers',
    side: 'both',
    name: ['招聘企业', 'Companies that recruit'],
    token: 'none',
    view: 'Employers',
    indexed: true,
    offered: true,
    asks: { q: word, province: id, trade: id, p: page },
  },
  {
    path: '/employer',
    side: 'both',
    name: ['招聘企业详情', 'Company that recruits'],
    token: 'none',
    view: 'Employer',
    indexed: true,
  },
  {
    path: '/my-applications',
    side: 'both',
    name: ['我的投递', 'My applications'],
    token: 'required',
    view: 'MyApplications',
  },
  // The code stands behind the «#», which no server logs.
  {
    path: '/employer-desk',
    side: 'both',
    name: ['企业招聘管理', 'Company page'],
    token: 'none',
    view: 'EmployerDesk',
    cached: true,
  },
]
