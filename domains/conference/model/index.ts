import { domain } from '@pavilion/declare'
import { conferenceScheduleTopic, conferenceSpeakerList } from './components.ts'
import { pages } from './pages.ts'
import * as schedule from './schedule.ts'
import * as screens from './screens.ts'

export * from './changes.ts'
export * from './components.ts'
export * from './conflicts.ts'
export * from './programme.ts'
export * from './schedule.ts'
export * from './screens.ts'
export * from './times.ts'

export const model = domain({
  area: 'conference',
  name: ['会议', 'Conference'],
  parts: [schedule, screens],
  components: [conferenceScheduleTopic, conferenceSpeakerList],
  pages,
})
