import { say } from '@pavilion/declare'
import { job, madeUpFor, schedule, serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { lookAtStandings } from './automatic/standing.ts'
import { lookAtBalances } from './balances.ts'
import { calls } from './calls.ts'
import './erasing.ts'
import './health.ts'
import type { Which } from './mass/kinds.ts'
import { lookAfterBulk } from './mass/look.ts'
import { recount } from './mass/recount.ts'
import { cancelRest } from './mass/stop.ts'
import './mass/work.ts'
import { messageBox } from './messageBox.ts'
import { notificationMoves } from './moves.ts'
import './needs.ts'
import { publicUrl } from './refusing/links.ts'
import { mailReportKey, replyKey } from './refusing/replies.ts'
import { senders } from './senders/choose.ts'
import './taskSource.ts'
import './reports.ts'

export { audiences, type Audience } from './audiences.ts'
export { draftGroupNotification, type DraftReceiver } from './drafts.ts'
export { blackLists, peopleWords, type PeopleWords } from './peoplePorts.ts'
export { readersOf, type Readers } from './readersPort.ts'
export { publicUrl } from './refusing/links.ts'
export { siteOf, type SiteAddress } from './siteOf.ts'
export { isOffered, isSimulated, previewNotice, sendNotice, type NoticeOrder } from './sendNotice.ts'
export { takeBack, takeBackMany, notifiedSince } from './notified.ts'
export { fillStanding, keepQuiet, type NoticeTo, type StandingSource } from './automatic/standing.ts'
export { calendarFile, eventEntry, sequenceOf, type CalendarEntry } from './calendarFile.ts'
export { inWords, languageByNumber, noticeEvent, type NoticeEvent } from './noticeEvent.ts'
export { weChatAccount, type WeChatAccount } from './weChatPort.ts'
export type { NoticeName, NoticeVariables } from './notices.ts'

export const domain = serverDomain({
  model,
  calls,
  moves: notificationMoves,
  jobs: [
    ...messageBox.jobs,
    // Questions that versions before this name have left in the queue.
    job('notification.askReceipt', messageBox.ask, {
      tries: 8,
      minutes: 10,
      givenUp: say(
        '一条消息的送达状态未知，无需处理',
        'It is not known whether one message arrived. There is nothing to do',
      ),
    }),
    job<Which>('notification.recount', async (ctx, which) => void (await recount(ctx, which)), {
      tries: 5,
      minutes: 10,
      givenUp: say('群发的数量统计可能过时；请重试', 'The figures of a bulk message may be out of date. Try again'),
    }),
    job('notification.cancelRest', cancelRest, {
      tries: 8,
      minutes: 10,
      givenUp: say(
        '一条已停止的群发仍有消息显示为待发，但不会发出；可再次「停止」或逐条搁置',
        'Some messages of a stopped bulk message still show as waiting. They are not sent; set them aside in the outbox',
      ),
    }),
    schedule('notification.lookAtStandings', '* * * * *', lookAtStandings, {
      tries: 3,
      minutes: 10,
      givenUp: madeUpFor,
    }),
    schedule('notification.lookAtBalances', '7 * * * *', lookAtBalances, { tries: 3, minutes: 5, givenUp: madeUpFor }),
    schedule('notification.look', '* * * * *', lookAfterBulk, { tries: 3, minutes: 5, givenUp: madeUpFor }),
  ],
  // Incomplete settings stop the start instead of the first message.
  prepare: async () => {
    senders()
    replyKey()
    mailReportKey()
    publicUrl()
  },
})
