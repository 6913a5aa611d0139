import { domain } from '@pavilion/declare'
import * as health from './health.ts'
import * as lists from './lists.ts'
import * as attendee from './attendee.ts'
import * as draw from './draw.ts'
import { pages } from './pages.ts'
import * as registerUser from './registerUser.ts'
import { screens } from './screens.ts'

export * from './attendee.ts'
export * from './codes.ts'
export * from './draw.ts'
export * from './drawing.ts'
export * from './health.ts'
export * from './lists.ts'
export * from './settings.ts'
export * from './registerUser.ts'

export const model = domain({
  area: 'registration',
  name: ['参会人', 'Attendees'],
  parts: [registerUser, attendee, draw, health, lists],
  screens,
  pages,
})
