import { boolean, integer, siteComponent, text } from '@pavilion/declare'

const fields = {
  name: text('标题', 'Title', { max: 200 }),
  englishName: text('英文标题', 'English title', { max: 200 }),
  showHeader: boolean('显示标题栏', 'Show header'),
  rightText: text('右侧文字', 'Right text', { max: 100 }),
  limit: integer('显示数量', 'Number shown', { min: 1, max: 100 }),
}
/** The number of entries if a component does not set it. */
export const componentLimit = 9
/** Companies that recruit, pinned ones first. */
export const employerList = siteComponent(321, '招聘企业列表', 'Companies that recruit', { fields })
/** Jobs, those of pinned companies first. */
export const jobList = siteComponent(322, '招聘职位列表', 'Jobs', { fields })
export const newestJobs = siteComponent(323, '最新职位', 'Newest jobs', { fields })

export const components = [employerList, jobList, newestJobs] as const
