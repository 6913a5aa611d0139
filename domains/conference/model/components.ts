import { boolean, codes, code, colour, integer, siteComponent, text, type AnyField } from '@pavilion/declare'

/**
 * The styles of a speaker list (`webComponent.style` of type 46); 5 is the default (visitor-side
 * §2.7).
 */
export const speakerListStyle = codes({
  names: [1, '姓名列表', 'Names'],
  rows: [2, '左图右文', 'Photo beside text'],
  round: [3, '圆形头像', 'Round portraits'],
  large: [4, '大幅头像', 'Large portraits'],
  grid: [5, '头像网格', 'Grid of portraits'],
})
export const defaultSpeakerStyle = speakerListStyle.grid
/** The number of speakers shown before «expand» (visitor-side §2.7, §9). */
export const defaultSpeakerLimit = 10
/** The number of sessions if a component sets neither ids nor a limit. */
export const defaultTopicSessions = 5

const named = {
  name: text('标题', 'Title', { max: 200 }),
  englishName: text('英文标题', 'English title', { max: 200 }),
  showHeader: boolean('显示标题栏', 'Show header'),
  rightText: text('右侧文字', 'Right text', { max: 100 }),
}
const colours: Record<string, AnyField> = {
  'colours.background': colour('背景色', 'Background'),
  'colours.text': colour('文字色', 'Text'),
}

/** Sessions with their talks, one tab per session. */
export const conferenceScheduleTopic = siteComponent(41, '会议日程主题', 'Conference schedule topic', {
  fields: {
    ...named,
    value: text('日程', 'Sessions', {
      max: 500,
      hint: ['留空则显示最早的几场', 'Leave empty to show the earliest ones'],
    }),
    limit: integer('显示几场', 'Number of sessions', { min: 1, max: 50 }),
    ...colours,
  },
})
/** Speakers, with the rest behind «expand». */
export const conferenceSpeakerList = siteComponent(46, '演讲嘉宾列表', 'Speaker list', {
  fields: {
    ...named,
    value: text('嘉宾分组', 'Group of speakers', {
      max: 200,
      hint: [
        '与嘉宾备注一致，多个用逗号分隔；留空显示全部',
        'As in the speakers’ remark; separate several with commas. Leave empty to show all',
      ],
    }),
    style: code('样式', 'Style', speakerListStyle),
    limit: integer('收起时显示的人数', 'Number shown at first', { min: 1, max: 1000 }),
    columnNumbers: text('列数', 'Columns', {
      max: 30,
      hint: ['如 5，或 5,3,2（宽、中、窄）', 'Such as 5, or 5,3,2 for wide, medium, narrow'],
    }),
    ...colours,
  },
})
