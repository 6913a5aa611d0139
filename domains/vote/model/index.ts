import { domain } from '@pavilion/declare'
import { components } from './components.ts'
import { pages } from './pages.ts'
import { voteItemScreens, voteRecordScreens, voteTopicScreens } from './screens.ts'
import { voteItem, voteRecord, voteTopic } from './vote.ts'

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
  resources: [voteTopic, voteItem, voteRecord],
  components,
  pages,
  panels: [{ side: 'both', path: '(dialog) candidate introduction', module: 'site/CandidateDialog.tsx' }],
  screens: [voteTopicScreens, voteItemScreens, voteRecordScreens],
})
