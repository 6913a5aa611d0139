import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { collectionCalls, collectionMoves } from './collection/calls.ts'
import { collectionJobs } from './collection/job.ts'
import './figures.ts'
import './health.ts'
import './needs.ts'
import { countCalls, countJobs } from './counts.ts'
import { dayCalls } from './day/calls.ts'
import { wallCalls } from './walls/calls.ts'
import { reportFormCalls } from './forms/calls.ts'
import { readyCalls } from './ready/calls.ts'
import { mailingJobs } from './ready/mailing.ts'
import { stepCalls } from './steps.ts'

export { loaders } from './pages.ts'

export const domain = serverDomain({
  model,
  calls: [
    ...collectionCalls,
    ...stepCalls,
    ...countCalls,
    ...wallCalls,
    ...dayCalls,
    ...reportFormCalls,
    ...readyCalls,
  ],
  jobs: [...collectionJobs, ...countJobs, ...mailingJobs],
  moves: [collectionMoves],
})
