import { domain } from '@pavilion/declare'
import * as car from './car.ts'
import * as passenger from './passenger.ts'
import * as plan from './plan.ts'
import * as screens from './screens.ts'
import { tripPages } from './trips/pages.ts'
import * as trips from './trips/resources.ts'
import { trackPages } from './trackPages.ts'

export * from './car.ts'
export * from './codes.ts'
export * from './passenger.ts'
export * from './plan.ts'
export * from './screens.ts'
export * from './trips/events.ts'
export * from './trips/resources.ts'

export const model = domain({
  area: 'transport',
  name: ['交通接送', 'Transport'],
  parts: [car, passenger, trips, plan, screens],
  pages: [...tripPages, ...trackPages],
})
