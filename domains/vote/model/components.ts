import { boolean, code, colour, integer, siteComponent, text } from '@pavilion/declare'
import { voteStyle } from '@pavilion/site/model/codes.ts'

const fields = {
  name: text('标题', 'Title', { max: 200 }),
  englishName: text('英文标题', 'English title', { max: 200 }),
  showHeader: boolean('显示标题栏', 'Show header'),
  value: text('投票主题', 'Vote topic', { required: true }),
  voteStyle: code('投票样式', 'Style', voteStyle),
  limit: integer('数量限制', 'Limit', { min: 1, max: 1000, hint: ['默认 10', 'Default 10'] }),
  columnNumbers: text('列数', 'Columns', { max: 30, hint: ['样式一使用，如 3，或 4,2,1', 'For style 1: 3, or 4,2,1'] }),
  'colours.background': colour('背景色', 'Background'),
  'colours.text': colour('文字色', 'Text'),
}
/** The candidates of a topic, most votes first (visitor-side §2.7, §2.8). */
export const vote = siteComponent(31, '投票', 'Vote', { fields })
/** Candidates by the votes of the last 24 hours. */
export const voteRise = siteComponent(32, '投票上升榜', 'Vote rise', { fields })
/** The ranking, with bars in proportion to the leader's votes. */
export const voteRanking = siteComponent(33, '投票排行', 'Vote ranking', { fields })

export const components = [vote, voteRise, voteRanking] as const
