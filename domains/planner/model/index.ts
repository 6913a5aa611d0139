import { domain } from '@pavilion/declare'
import { arrangement, arrangementLine, arrangementPin } from './arrangement.ts'
import { tripFollow, tripFollowLine } from './follow.ts'
import { screens } from './screens.ts'

export * from './arrangement.ts'
export * from './codes.ts'
export * from './follow.ts'
export * from './screens.ts'

export const model = domain({
  area: 'planner',
  name: ['智能排布', 'Planner'],
  resources: [arrangement, arrangementLine, arrangementPin, tripFollow, tripFollowLine],
  screens,
})
