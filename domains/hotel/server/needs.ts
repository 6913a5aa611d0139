import { say } from '@pavilion/declare'
import { needSources } from '@pavilion/work/server/index.ts'
import { hotelGuest, lostNight, lostNightStatus, receptionRecordStatus } from '../model/index.ts'

// What of hotels waits for an operator.
needSources.fill('guestsToReview', {
  words: say('住客：待审核', 'Hotel guests: to review'),
  right: 'hotelGuest.approve',
  of: hotelGuest,
  where: { status: receptionRecordStatus.pending },
  path: '/receptionManagement/guestQueue',
})
needSources.fill('nightsGone', {
  words: say('退款撤回后已无房的晚：待处理', 'Nights that are gone after a withdrawn refund: to settle'),
  right: 'lostNight.settle',
  of: lostNight,
  where: { status: lostNightStatus.gone },
  path: '/receptionManagement/lostNight',
})
