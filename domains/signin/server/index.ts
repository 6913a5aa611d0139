import { say } from '@pavilion/declare'
import { madeUpFor, schedule, serverDomain } from '@pavilion/http'
import { needSources } from '@pavilion/work/server/index.ts'
import { correctionStatus, model, registerUserCorrection } from '../model/index.ts'
import { calls } from './calls.ts'
import './attendeePart.ts'
import './erasure.ts'
import { recount } from './figures.ts'
import { batchMoves, correctionMoves, recordMoves } from './moves.ts'
import './namedRoles.ts'
import './notices.ts'
import './reports.ts'

export { loaders } from './pages.ts'

needSources.fill('signInCorrections', {
  words: say('信息更正申请', 'Correction requests'),
  right: 'registerUserCorrection.apply',
  of: registerUserCorrection,
  where: { status: correctionStatus.open },
  path: '/registerManagement/registerUserCorrection',
})

export const domain = serverDomain({
  model,
  calls,
  moves: [recordMoves, batchMoves, correctionMoves],
  jobs: [schedule('signin.recount', '*/10 * * * *', recount, { tries: 3, minutes: 10, givenUp: madeUpFor })],
})
