import { domain } from '@pavilion/declare'
import { components } from './components.ts'
import { pages } from './pages.ts'
import * as screens from './screens.ts'
import * as vote from './vote.ts'

export * from './codes.ts'
export * from './components.ts'
export * from './pages.ts'
export * from './rules.ts'
export * from './screens.ts'
export * from './vote.ts'
export * from './voter.ts'

export const model = domain({
  area: 'vote',
  name: ['投票', 'Votes'],
  parts: [vote, screens],
  components,
  pages,
  panels: [{ side: 'both', path: '(dialog) candidate introduction', module: 'site/CandidateDialog.tsx' }],
})
