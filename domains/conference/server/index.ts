import { serverDomain } from '@pavilion/http'
import { componentData } from '@pavilion/site/server/index.ts'
import { conferenceScheduleTopic, conferenceSpeakerList, model } from '../model/index.ts'
import { calls } from './calls.ts'
import { scheduleTopics, speakerLists } from './components.ts'

export { loaders } from './pages.ts'

// The site domain comes before this one, so it reads the data of these components through its port.
componentData.fill(conferenceScheduleTopic.type, scheduleTopics)
componentData.fill(conferenceSpeakerList.type, speakerLists)

export const domain = serverDomain({ model, calls })
