import { codes } from '@pavilion/declare'

/** The work of a colleague for an event: whole groups of the sidebar, or one job of a group alone. */
export const colleagueJob = codes({
  manager: ['manager', '活动负责人', 'Event manager'],
  registration: ['registration', '报名与审核', 'Registration and review'],
  website: ['website', '网站与日程', 'Website and programme'],
  onSite: ['onSite', '现场签到与门禁', 'On-site sign-in and gates'],
  finance: ['finance', '财务与报表', 'Finance and reports'],
  reviewer: ['reviewer', '仅审核报名', 'Review of registrations only'],
  editor: ['editor', '仅编辑内容，不发布', 'Content only, without publishing'],
  cashier: ['cashier', '仅收款', 'Cashier only, without refunds'],
  guard: ['guard', '仅守门', 'Gate guard only'],
})
