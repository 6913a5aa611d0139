import { changePhoto } from '@pavilion/account/server/index.ts'
import { attendeesFollow, feesFollow } from '@pavilion/form/server/index.ts'
import { say } from '@pavilion/declare'
import { eventEnds } from '@pavilion/order/server/index.ts'
import { ownImports } from '@pavilion/exchange'
import { job, madeUpFor, schedule, serverDomain } from '@pavilion/http'
import { model, registerUserBlackUser, registerUserHealthWhiteUser, registerUserWhiteUser } from '../model/index.ts'
import { endAttendees } from './attendees/ended.ts'
import { feesFollowed } from './attendees/fees.ts'
import { recordsFollowed } from './attendees/follow.ts'
import { attendeeRules } from './attendees/moves.ts'
import { calls } from './calls.ts'
import { cardRules } from './cards.ts'
import { drawRules } from './draws.ts'
import { lookups } from './health/lookups.ts'
import { healthCodes } from './health/provider.ts'
import { expireHealth } from './health/reports.ts'

import { listImport } from './listImport/listImport.ts'
import { mergeRules } from './merge.ts'
import { replacePhoto } from './photoLinks.ts'
import { giveSounds, soundsSoon } from './sounds.ts'
import { syncRules, syncWaiting } from './sync.ts'
import { linkHotelGuests } from './hotelGuests.ts'
import './audience.ts'
import './diners.ts'
import './blackListed.ts'
import './erasure.ts'
import './needs.ts'
import './reports.ts'
import './recordPart.ts'

export {
  discontinueAttendees,
  enterAttendees,
  handOverAttendee,
  reinstateAttendees,
  registerAtDoor,
  type AtDoor,
} from './attendees/byService.ts'
export { attendeeParts } from './attendees/page.ts'
export { attendeesToWrite, type AttendeeToWrite } from './attendees/toWrite.ts'
export { giveBadges } from './attendees/giveBadges.ts'
export { passes, type PassNeeded } from './attendees/passes.ts'
export { numberCounters, numbersTaken } from './attendees/numbers.ts'
export { noteDayEnded, notePassage, noteTakenBack } from './gates.ts'
export { bindCard, cardNumber } from './cards.ts'
export { comparedNumber, listsOf, standingIn, standingOf, type Looked, type Standing } from './lists.ts'
export { loaders } from './pages.ts'
export { siteRoot } from './photoLinks.ts'

// The form domain is loaded before this one and lets attendees follow its records through this port.
attendeesFollow.fill(recordsFollowed)
feesFollow.fill(feesFollowed)
changePhoto.fill(replacePhoto)
eventEnds.fill('attendees', endAttendees)
for (const list of [registerUserBlackUser, registerUserWhiteUser, registerUserHealthWhiteUser])
  ownImports.register(list.name, listImport)

export const domain = serverDomain({
  model,
  calls,
  moves: [attendeeRules, cardRules, drawRules, mergeRules, syncRules],
  jobs: [
    ...lookups.jobs,
    schedule('registration.expireHealth', '3 * * * *', expireHealth, { tries: 3, minutes: 10, givenUp: madeUpFor }),
    schedule('registration.hotelGuests', '*/5 * * * *', linkHotelGuests, { tries: 3, minutes: 5, givenUp: madeUpFor }),
    job(soundsSoon, giveSounds, {
      tries: 8,
      minutes: 60,
      givenUp: say(
        '部分旧姓名尚不能按拼音查找，下次启动时重试',
        'Some older names are not found by their sound yet. The next start tries again',
      ),
    }),
    job('registration.syncUsers', syncWaiting, {
      tries: 5,
      minutes: 5,
      givenUp: say(
        '一次用户同步未完成；请重新同步',
        'Attendees were not fully copied to another event. Start it again',
      ),
    }),
  ],
  // Incomplete settings stop the start instead of the first question.
  prepare: async ctx => {
    healthCodes()
    await ctx.transaction(tx => tx.enqueue(soundsSoon, {}, { key: soundsSoon }))
  },
})
export { noFacePhoto } from './refusals.ts'
export { attendeeWords } from './listImport/attendees.ts'
