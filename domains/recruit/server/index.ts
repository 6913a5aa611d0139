import { thingsOf } from '@pavilion/account/server/index.ts'
import { say } from '@pavilion/declare'
import { on, serverDomain } from '@pavilion/http'
import { componentData } from '@pavilion/site/server/index.ts'
import { applicationDecided, employerList, jobList, model, newestJobs } from '../model/index.ts'
import { applicationThings } from './apply.ts'
import { calls } from './calls.ts'
import './erasure.ts'
import { applicationMoves, changeRules } from './moves.ts'
import { noticeOfDecision } from './notices.ts'
import { employerParts, jobListParts, newestJobParts } from './shown/components.ts'

export { loaders } from './shown/pages.ts'

thingsOf.fill('applications', applicationThings)
componentData.fill(employerList.type, employerParts)
componentData.fill(jobList.type, jobListParts)
componentData.fill(newestJobs.type, newestJobParts)

export const domain = serverDomain({
  model,
  calls,
  moves: [applicationMoves, changeRules],
  handlers: [
    on(applicationDecided, 'tell the applicant', noticeOfDecision, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '一位求职者未收到企业的答复；请重试',
        'An applicant was not notified of the company’s answer. Try again',
      ),
    }),
  ],
})
