import { boolean, integer, siteComponent, text } from '@pavilion/declare'

const fields = {
  name: text('标题', 'Title', { max: 200 }),
  englishName: text('英文标题', 'English title', { max: 200 }),
  showHeader: boolean('显示标题栏', 'Show header'),
  rightText: text('右侧文字', 'Right text', { max: 100 }),
  limit: integer('显示数量', 'Number shown', { min: 1, max: 100 }),
  columnNumbers: text('列数', 'Columns', {
    max: 30,
    hint: ['如 4，或 4,3,2（宽、中、窄）', 'Such as 4, or 4,3,2 for wide, medium, narrow'],
  }),
}
/** The number of entries if a component does not set it. */
export const componentLimit = 12
/** Exhibitors, hot ones first. */
export const exhibitorDirectory = siteComponent(301, '展商名录', 'Exhibitor directory', { fields })
/** Products, hot ones first. */
export const productCatalogue = siteComponent(302, '展品目录', 'Product catalogue', { fields })
/** What happens next at the stands. */
export const activityCalendar = siteComponent(303, '展位活动日历', 'Events at the stands', { fields })

export const components = [exhibitorDirectory, productCatalogue, activityCalendar] as const
