import { serverDomain } from '@pavilion/http'
import { componentData } from '@pavilion/site/server/index.ts'
import { conferenceScheduleTopic, conferenceSpeakerList, model } from '../model/index.ts'
import { calls } from './calls.ts'
import { scheduleTopics, speakerLists } from './components.ts'

export { loaders } from './pages.ts'

// The site room comes before this one: what these components show is asked for through its port.
componentData.register(conferenceScheduleTopic.type, scheduleTopics)
componentData.register(conferenceSpeakerList.type, speakerLists)

export const domain = serverDomain({ model, calls })
