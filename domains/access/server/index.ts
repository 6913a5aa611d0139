import { madeUpFor, schedule, serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { appDataJobs, appDataRules } from './appData.ts'
import { calls } from './calls.ts'
import { forwarding } from './forwarding.ts'
import { toMain } from './hub/toMain.ts'
import './badgeConditions.ts'
import './eventDays.ts'
import './health.ts'
import './gateWords.ts'
import './pageParts.ts'
import './faces/erasing.ts'
import './refunds.ts'
import { consentRules } from './faces/consents.ts'
import { destroyFaces } from './faces/destroying.ts'
import { reconcileAll, sweepFaces } from './faces/sweeping.ts'
import { faces } from './faces/sync.ts'
import { dayEndJobs } from './check/dayEnd.ts'
import { conflictRules } from './moves.ts'
import { paramJobs } from './statistics/params.ts'
import { recountJobs } from './statistics/recount.ts'
import { followPeople } from './push/people.ts'
import { markSilent } from './terminal/commands.ts'
import { noteTicketsUsed } from './ticketsUsed.ts'
import { vipJobs } from './vipArrived.ts'
import { sweepNonces } from './terminal/signing.ts'
import './reports.ts'

export { gateDayBegan } from './check/gates.ts'
export { rehearse } from './gates/play.ts'
export { check, type Scan } from './check/check.ts'
export { compareCounts, countParams, entryFigures, readFigures, rebuildAllCounts } from './statistics/index.ts'
export { following, type Following } from './hub/follow.ts'
export { becomeHub, type HubRole } from './hub/role.ts'
export { deltaOf } from './terminal/delta.ts'
export { loaders } from './pages.ts'
export { uploadRecords } from './terminal/upload.ts'

export const domain = serverDomain({
  model,
  calls,
  moves: [conflictRules, appDataRules, consentRules],
  jobs: [
    ...dayEndJobs,
    ...forwarding.jobs,
    ...toMain.jobs,
    ...appDataJobs,
    ...recountJobs,
    ...vipJobs,
    ...paramJobs,
    ...faces.jobs,
    schedule('access.sweepFaces', '* * * * *', sweepFaces, { tries: 3, minutes: 10, givenUp: madeUpFor }),
    schedule('access.reconcileFaces', '20 3 * * *', reconcileAll, { tries: 3, minutes: 60, givenUp: madeUpFor }),
    schedule('access.destroyFaces', '40 * * * *', destroyFaces, { tries: 3, minutes: 60, givenUp: madeUpFor }),
    schedule('access.markSilent', '* * * * *', markSilent, { tries: 3, minutes: 5, givenUp: madeUpFor }),
    schedule('access.followPeople', '* * * * *', followPeople, { tries: 3, minutes: 10, givenUp: madeUpFor }),
    schedule('access.ticketsUsed', '*/2 * * * *', noteTicketsUsed, { tries: 3, minutes: 5, givenUp: madeUpFor }),
    schedule('access.sweepNonces', '*/5 * * * *', sweepNonces, { tries: 3, minutes: 5, givenUp: madeUpFor }),
  ],
})
