import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { collectionCalls, collectionMoves } from './collection/calls.ts'
import { collectionJobs } from './collection/job.ts'
import './figures.ts'
import './needs.ts'
import { stepCalls } from './steps.ts'

export const domain = serverDomain({
  model,
  calls: [...collectionCalls, ...stepCalls],
  jobs: collectionJobs,
  moves: [collectionMoves],
})
