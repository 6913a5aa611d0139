import { boolean, code, integer, siteComponent, text } from '@pavilion/declare'
import { planShows } from './codes.ts'

/** The rows of the list if a component does not set their number. */
export const planRows = 24
/** The plan of halls, with what can be had in them. */
export const planPart = siteComponent(304, '展位图', 'Hall plan', {
  fields: {
    name: text('标题', 'Title', { max: 200 }),
    englishName: text('英文标题', 'English title', { max: 200 }),
    value: text('展馆', 'Halls', {
      max: 500,
      hint: ['可选多个，第一个先显示；留空则全部展馆', 'The first one is shown at first. Leave empty for all halls'],
    }),
    style: code('显示的展位', 'Stands shown', planShows),
    limit: integer('列表行数', 'Rows of the list', { min: 1, max: 100 }),
    showHeader: boolean('显示标题栏', 'Show header'),
    rightText: text('右侧文字', 'Right text', { max: 100 }),
  },
})
export const components = [planPart] as const
