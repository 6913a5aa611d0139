import { domain } from '@pavilion/declare'
import * as application from './application.ts'
import { components } from './components.ts'
import * as fair from './fair.ts'
import * as job from './job.ts'
import { pages } from './pages.ts'
import * as screens from './screens.ts'

export * from './application.ts'
export * from './codes.ts'
export * from './components.ts'
export * from './deadline.ts'
export * from './events.ts'
export * from './fair.ts'
export * from './job.ts'
export * from './pages.ts'
export * from './screens.ts'
export * from './settings.ts'

export const model = domain({
  area: 'recruit',
  name: ['招聘', 'Recruitment'],
  parts: [fair, job, application, screens],
  components,
  pages,
})
