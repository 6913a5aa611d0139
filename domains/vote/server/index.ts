import { serverDomain } from '@pavilion/http'
import { componentData } from '@pavilion/site/server/index.ts'
import { model } from '../model/index.ts'
import { calls } from './calls.ts'
import './erasure.ts'
import './merging.ts'
import { watchVotes } from './live.ts'
import { topicMoves } from './moves.ts'
import { componentLoaders } from './pages.ts'
import './reports.ts'

export { loaders } from './pages.ts'

watchVotes()
for (const { type, load } of componentLoaders) componentData.fill(type, load)

export const domain = serverDomain({ model, calls, moves: [topicMoves] })
