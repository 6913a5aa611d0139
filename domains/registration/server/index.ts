import { attendeesFollow } from '@pavilion/form/server/index.ts'
import { say } from '@pavilion/declare'
import { job, serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { recordsFollowed } from './attendees/follow.ts'
import { attendeeRules } from './attendees/moves.ts'
import { calls } from './calls.ts'
import { cardRules } from './cards.ts'
import { drawRules } from './draws.ts'
import { mergeRules } from './merge.ts'
import { syncJob, syncRules, syncUsers } from './sync.ts'
import './audience.ts'
import './erasure.ts'
import './invoicePlatform.ts'
import './orderSettings.ts'
import './smsPlatform.ts'

export { passes, type PassNeeded } from './attendees/passes.ts'
export { notePassage } from './gates.ts'
export { bindCard, cardNumber } from './cards.ts'
export { comparedNumber, listsOf, standingIn, standingOf, type Looked, type Standing } from './lists.ts'
export { loaders } from './pages.ts'
export { facesToLibrary, signingIn } from './ports.ts'

// The form domain is loaded before this one and lets attendees follow its records through this port.
attendeesFollow.fill(recordsFollowed)

export const domain = serverDomain({
  model,
  calls,
  moves: [attendeeRules, cardRules, drawRules, mergeRules, syncRules],
  jobs: [
    job(syncJob, syncUsers, {
      tries: 5,
      minutes: 60,
      givenUp: say('一次用户同步未完成；请重新同步', 'A synchronisation of people did not end. Start it again'),
    }),
  ],
})
export { noFacePhoto } from './refusals.ts'
