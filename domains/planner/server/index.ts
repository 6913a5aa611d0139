import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import './apply.ts'
import { calls } from './calls.ts'

export { computeArrangement } from './propose.ts'

export const domain = serverDomain({ model, calls })
