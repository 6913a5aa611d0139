import { codes } from '@pavilion/declare'

/** The work of a colleague for an event: the groups of the sidebar they work in. */
export const colleagueJob = codes({
  manager: ['manager', '活动负责人', 'Event manager'],
  registration: ['registration', '报名与审核', 'Registration and review'],
  website: ['website', '网站与日程', 'Website and programme'],
  onSite: ['onSite', '现场签到与门禁', 'On-site sign-in and gates'],
  finance: ['finance', '财务与报表', 'Finance and reports'],
})
