import { domain } from '@pavilion/declare'
import * as assignment from './assignment.ts'
import * as people from './people.ts'
import * as relations from './relations.ts'
import * as screens from './screens.ts'

export * from './assignment.ts'
export * from './codes.ts'
export * from './people.ts'
export * from './relations.ts'
export * from './screens.ts'

export const model = domain({
  area: 'reception-room',
  folder: 'reception',
  name: ['接待', 'Reception'],
  parts: [people, relations, assignment, screens],
})
