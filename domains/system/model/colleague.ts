import { code, codes, email, shape, text } from '@pavilion/declare'

/** What a colleague does for an event: which groups of the sidebar they work in. */
export const colleagueJob = codes({
  manager: ['manager', '活动负责人', 'Event manager'],
  registration: ['registration', '登记与审核', 'Registration and review'],
  website: ['website', '网站与日程', 'Website and programme'],
  onSite: ['onSite', '现场签到与门禁', 'On-site sign-in and gates'],
  finance: ['finance', '财务与报表', 'Finance and reports'],
})
/** A new colleague for the current event. */
export const newColleague = shape({
  name: text('姓名', 'Name', { required: true, max: 50 }),
  account: text('登录账号', 'Sign-in account', { required: true, max: 50 }),
  email: email('邮箱', 'E-mail'),
  job: code('负责什么', 'What they do', colleagueJob, { required: true }),
})
