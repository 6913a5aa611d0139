import { attendeesFollow } from '@pavilion/form/server/index.ts'
import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { recordsFollowed } from './attendees/follow.ts'
import { attendeeRules } from './attendees/moves.ts'
import './audience.ts'
import './erasure.ts'
import './invoicePlatform.ts'
import './orderSettings.ts'
import './smsPlatform.ts'

export { passes, type PassNeeded } from './attendees/passes.ts'
export { notePassage } from './gates.ts'

// The form domain is loaded before this one and lets attendees follow its records through this port.
attendeesFollow.fill(recordsFollowed)

export const domain = serverDomain({ model, calls: [], moves: [attendeeRules] })
