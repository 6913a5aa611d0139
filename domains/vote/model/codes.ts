import { codes } from '@pavilion/declare'

export { openCloseMoves, openCloseStatus } from '@pavilion/declare'

/** How a voter is identified (visitor-side §3). */
export const voteTopicType = codes({
  ip: [1, '按IP投票', 'By IP'],
  webUser: [2, '网站用户投票', 'By web user'],
  wechat: [3, '微信投票', 'By WeChat'],
})
/** Whether votes are given once per topic, or once per day in the project's time zone. */
export const voteTopicMode = codes({ regular: [10, '普通', 'Regular'], everyDay: [20, '每天', 'Every day'] })
