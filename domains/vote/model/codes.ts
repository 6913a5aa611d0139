import { codes, everyMove } from '@pavilion/declare'
import { openCloseStatus } from '@pavilion/site/model/codes.ts'

export { openCloseStatus }
export const openCloseMoves = everyMove(openCloseStatus, { open: ['开启', 'Open'], closed: ['关闭', 'Close'] })

/** By what a voter is known (visitor-side §3). */
export const voteTopicType = codes({
  ip: [1, '按IP投票', 'By IP'],
  webUser: [2, '注册用户投票', 'By web user'],
  wechat: [3, '微信投票', 'By WeChat'],
})
/** How long a voter's votes last: once for the topic, or anew each day of the project's time zone. */
export const voteTopicMode = codes({ regular: [10, '普通', 'Regular'], everyDay: [20, '每天', 'Every day'] })
