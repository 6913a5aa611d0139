import { codes } from '@pavilion/declare'

export { openCloseMoves, openCloseStatus } from '@pavilion/declare'

/** By what a voter is known (visitor-side §3). */
export const voteTopicType = codes({
  ip: [1, '按IP投票', 'By IP'],
  webUser: [2, '注册用户投票', 'By web user'],
  wechat: [3, '微信投票', 'By WeChat'],
})
/** How long a voter's votes last: once for the topic, or anew each day of the project's time zone. */
export const voteTopicMode = codes({ regular: [10, '普通', 'Regular'], everyDay: [20, '每天', 'Every day'] })
