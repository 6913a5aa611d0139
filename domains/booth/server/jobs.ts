import { say } from '@pavilion/declare'
import { job, type Job, madeUpFor, schedule } from '@pavilion/http'
import { noticeOfOffer } from './claims/notice.ts'
import { closeFee } from './claims/fees.ts'
import { settleAllPasses, settlePasses } from './fair/passes.ts'
import { lapseOffers, offerStand } from './claims/offers.ts'
import { remindOfStands } from './reminders.ts'

export const jobs: readonly Job[] = [
  job('booth.offer', offerStand, {
    tries: 12,
    minutes: 5,
    givenUp: say('空出的展位未提供给候补展商；请重试', 'A free stand was not offered to the waiting list. Try again'),
  }),
  job('booth.noticeOfOffer', noticeOfOffer, {
    tries: 12,
    minutes: 5,
    givenUp: say(
      '候补展商未收到展位空出的通知；请重试',
      'A company was not notified of the stand kept for it. Try again',
    ),
  }),
  job('booth.closeFee', closeFee, {
    tries: 12,
    minutes: 5,
    givenUp: say(
      '已失去展位的展位费订单未关闭；请重试，或手动关闭',
      'The fee order of a lost stand was not closed. Try again, or close it by hand',
    ),
  }),
  schedule('booth.remind', '10,30,50 * * * *', remindOfStands, { tries: 3, minutes: 15, givenUp: madeUpFor }),
  job('booth.settlePasses', settlePasses, {
    tries: 12,
    minutes: 5,
    givenUp: say(
      '已失去展位的展商证件未收回；请重试',
      'The passes of an exhibitor that lost a stand were not withdrawn. Try again',
    ),
  }),
  job('booth.settleAllPasses', settleAllPasses, {
    tries: 12,
    minutes: 30,
    givenUp: say(
      '证件名额减少后，多出的展商证件未收回；请重试，或再次保存展位预订设置',
      'Exhibitor passes beyond a lowered number were not withdrawn. Try again, or save the reservation settings once more',
    ),
  }),
  schedule('booth.lapseOffers', '* * * * *', lapseOffers, { tries: 3, minutes: 5, givenUp: madeUpFor }),
]
