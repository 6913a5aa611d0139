import { serverDomain } from '@pavilion/http'
import { componentData, pageChecks } from '@pavilion/site/server/index.ts'
import {
  conferenceSchedule,
  conferenceScheduleTopic,
  conferenceSpeaker,
  conferenceSpeakerList,
  model,
} from '../model/index.ts'
import { calls } from './calls.ts'
import { scheduleTopics, speakerLists } from './components.ts'
import './notices.ts'

export { loaders } from './pages.ts'

// The site domain comes before this one, so it reads the data of these components through its port.
componentData.fill(conferenceScheduleTopic.type, scheduleTopics)
componentData.fill(conferenceSpeakerList.type, speakerLists)

pageChecks.fill('/schedule', async (ctx, { projectId }) =>
  (await ctx.store(conferenceSchedule).rows({ projectId }, { limit: 1 })).length
    ? undefined
    : ['没有日程', 'shows no sessions: the programme is empty'],
)
pageChecks.fill('/speaker', async (ctx, { projectId }) =>
  (await ctx.store(conferenceSpeaker).rows({ projectId }, { limit: 1 })).length
    ? undefined
    : ['没有嘉宾', 'shows no speakers'],
)

export const domain = serverDomain({ model, calls })
