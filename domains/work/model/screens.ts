import { say, screens, screensFor } from '@pavilion/declare'
import { inboundNotice, outboundCall, refusedNotices } from './boxes.ts'
import { counterDifference, counterEntry, counterHold, stateEvent } from './ledgers.ts'
import { processRun } from './processes.ts'

// People find this work where they find the rest of the installation.
const at = (name: string) => `/systemManagement/${name}`

export const stateEventScreens = screensFor(stateEvent, {
  path: at('stateEvent'),
  icon: 'history',
  columns: ['createdAt', 'resource', 'rowId', 'move', 'fromCode', 'toCode', 'why', 'actorName'],
  searchBar: ['resource', 'rowId', 'move', 'createdAt'],
})
export const counterHoldScreens = screensFor(counterHold, {
  path: at('counterHold'),
  icon: 'lock',
  searchBar: ['counter', 'key', 'state', 'cellId'],
})
export const counterEntryScreens = screensFor(counterEntry, {
  path: at('counterEntry'),
  icon: 'audit',
  searchBar: ['counter', 'key', 'cellId', 'reason', 'createdAt'],
})
export const counterDifferenceScreens = screensFor(counterDifference, {
  path: at('counterDifference'),
  icon: 'warning',
  searchBar: ['counter', 'cellId', 'createdAt'],
})
export const outboundCallScreens = screensFor(outboundCall, {
  path: at('outboundCall'),
  icon: 'export',
  columns: ['createdAt', 'kind', 'key', 'state', 'errorKind', 'error', 'tries', 'dueAt'],
  searchBar: ['state', 'kind', 'errorKind', 'createdAt'],
})
export const inboundNoticeScreens = screensFor(inboundNotice, {
  path: at('inboundNotice'),
  icon: 'import',
  columns: ['createdAt', 'source', 'eventId', 'state', 'times', 'error', 'appliedAt'],
  searchBar: ['state', 'source', 'createdAt'],
})
export const processRunScreens = screensFor(processRun, {
  path: at('processRun'),
  icon: 'schedule',
  columns: ['createdAt', 'kind', 'title', 'state', 'step', 'tries', 'lastError', 'dueAt', 'sysUserId'],
  searchBar: ['state', 'kind', 'createdAt'],
})

/**
 * Imports, exports, bulk messages and backups: operators see their own, with the right all of them.
 */
export const jobCentreScreens = screens(at('backgroundTask'), [
  { path: at('backgroundTask'), name: say('任务中心', 'Task centre'), view: 'JobCentre', icon: 'schedule' },
])
/** Every operator may see how the product is. */
export const healthScreens = screens(at('health'), [
  { path: at('health'), name: say('系统状态', 'System status'), view: 'HealthPage', icon: 'dashboard' },
])
/** What so many visitors at once would do to this installation, and what would help. */
export const rushScreens = screens(at('rush'), [
  {
    path: at('rush'),
    name: say('高峰演练', 'Rush rehearsal'),
    view: 'RushPage',
    icon: 'team',
    right: 'rushRehearsal.getPage',
  },
])
export const refusedNoticesScreens = screensFor(refusedNotices, {
  path: at('refusedNotices'),
  icon: 'stop',
  columns: ['source', 'state', 'times', 'error', 'sender', 'firstAt', 'lastAt'],
  searchBar: ['state', 'source', 'lastAt'],
})
