import { ownImports } from '@pavilion/exchange'
import { madeUpFor, schedule, serverDomain } from '@pavilion/http'
import { model, registerUserPoliceCheckResult } from '../model/index.ts'
import { watchChanged, watchReprints } from './badges/reprints.ts'
import { calls } from './calls.ts'
import './diners.ts'
import './follow.ts'
import './health.ts'
import './attendeePart.ts'
import './passes/links.ts'
import './tickets.ts'
import { resultImport } from './police/results.ts'
import { policeRules, zzRules } from './zz/moves.ts'
import { certBatchRules, passKeyMoves, passMoves } from './moves.ts'

export { typeParts } from './typePage.ts'
export { saveMatrix } from './authority.ts'
export { loaders } from './pages.ts'
export { badgeForGate, countBadgeAtGate } from './badges/printAtGate.ts'
export { publicPassKeys, rotatePassKey, signPass, signPasses } from './passes/keys.ts'
export { passesOf, restoredSerials, revokedSerials, revokePasses } from './passes/passes.ts'

export { badgeCameOut, takeBadge } from './badges/kiosk.ts'
export { badgeConditions } from './badges/facts.ts'
import './passes/notices.ts'

export { passAddress, passSentence } from './passes/links.ts'
export { facesOf, linkToken, personOfLink } from './passes/visitors.ts'

ownImports.register(registerUserPoliceCheckResult.name, resultImport)

export const domain = serverDomain({
  model,
  calls,
  moves: [certBatchRules, passKeyMoves, passMoves, policeRules, zzRules],
  jobs: [
    schedule('certificate.reprints', '* * * * *', watchChanged, { tries: 3, minutes: 5, givenUp: madeUpFor }),
    schedule('certificate.everyReprint', '13 * * * *', watchReprints, { tries: 3, minutes: 30, givenUp: madeUpFor }),
  ],
})
