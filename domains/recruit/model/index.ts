import { domain } from '@pavilion/declare'
import * as recruit from './recruit.ts'
import * as screens from './screens.ts'

export * from './recruit.ts'
export * from './screens.ts'

export const model = domain({
  area: 'recruit',
  name: ['招聘', 'Recruitment'],
  parts: [recruit, screens],
})
