import { domain } from '@pavilion/declare'
import { conferenceScheduleTopic, conferenceSpeakerList } from './components.ts'
import { pages } from './pages.ts'
import {
  conferencePlace,
  conferenceSchedule,
  conferenceSpeaker,
  conferenceTopic,
  relConferenceScheduleSpeaker,
} from './schedule.ts'
import { scheduleScreens, speakerScreens, topicScreens, placeScreens, relationScreens } from './screens.ts'

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
  resources: [conferencePlace, conferenceSchedule, conferenceTopic, conferenceSpeaker, relConferenceScheduleSpeaker],
  components: [conferenceScheduleTopic, conferenceSpeakerList],
  pages,
  screens: [scheduleScreens, topicScreens, speakerScreens, placeScreens, relationScreens],
})
