import { job, schedule, serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { arrangeCalls } from './arrange.ts'
import { calls } from './calls.ts'
import { contentMoments } from './contents.ts'
import { contentMoves, pageVersionMoves } from './moves.ts'
import { publishPlanned } from './publish.ts'
import { templateCalls } from './templates.ts'

export { publishPages } from './publish.ts'
export { loaders } from './pages.ts'
export { copyWebsite } from './copying/copyWebsite.ts'
export { formChecks } from './checks/formChecks.ts'
export { componentData, type ComponentLoader } from './gather.ts'
export { isProjectOpen, isReachable, mustBeOpenForVisitors, whyWebsiteClosed } from './closedWebsite.ts'
export { readDirectory, rootOf } from './directory.ts'

export const domain = serverDomain({
  model,
  calls: [...calls, ...arrangeCalls, ...templateCalls],
  moves: [contentMoves, pageVersionMoves],
  jobs: [
    job(publishPlanned.name, publishPlanned.run),
    job(contentMoments.name, contentMoments.run),
    schedule('site.overdueContents', '* * * * *', contentMoments.run),
  ],
})
