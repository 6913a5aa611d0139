import { say } from '@pavilion/declare'
import { job, madeUpFor, schedule, serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { calls } from './calls.ts'
import { contentMoments } from './contents.ts'
import { contentMoves, pageVersionMoves } from './moves.ts'
import { publishPlanned } from './publish.ts'
import './sellerPart.ts'
import { templateCalls } from './templates.ts'

export { publishPages } from './publish.ts'
export { loaders } from './pages.ts'
export { copyWebsite } from './copying/copyWebsite.ts'
export { formChecks } from './checks/formChecks.ts'
export { linkTargets } from './linkTargets.ts'
export { pageChecks } from './checks/subjects.ts'
export { componentData, idsIn, type ComponentLoader } from './gather.ts'
export { isProjectOpen, isReachable, mustBeOpenForVisitors, whyWebsiteClosed } from './closedWebsite.ts'
export { holds, soughtWords } from './soughtWords.ts'
export { readDirectory, rootOf } from './directory.ts'

export const domain = serverDomain({
  model,
  calls: [...calls, ...templateCalls],
  moves: [contentMoves, pageVersionMoves],
  jobs: [
    job(publishPlanned.name, publishPlanned.run, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '定时发布未完成；请在网站页面手动发布，或在此重试',
        'A scheduled publication did not happen. Publish the page yourself, or try again here',
      ),
    }),
    job(contentMoments.name, contentMoments.run, {
      tries: 5,
      minutes: 5,
      givenUp: say('每分钟的定时任务会补做，无需处理', 'The next run, within a minute, catches up: nothing to do'),
    }),
    schedule('site.overdueContents', '* * * * *', contentMoments.run, { tries: 3, minutes: 5, givenUp: madeUpFor }),
  ],
})
