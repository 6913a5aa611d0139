import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { backupCalls, backupJobs } from './backup/backups.ts'
import { logJobs } from './backup/keepLog.ts'
import { forgetJobs } from './boxes/forget.ts'
import { inboxJobs } from './boxes/inbox.ts'
import { boxJobs } from './boxes/outbox.ts'
import { counterCalls, counterJobs } from './counters.ts'
import './health/own.ts'
import { healthCalls, healthJobs } from './health/page.ts'
import { monthJobs } from './months.ts'
import { workMoves } from './moves.ts'
import { processJobs } from './processes/index.ts'
import { stateEventCalls } from './stateEvents.ts'
import { rushCalls } from './rush/rush.ts'
import { jobCentreCalls, jobCentreJobs } from './tasks/jobCentre.ts'

export {
  installationSettings,
  operatorsOfWork,
  type Notice,
  type OperatorsOfWork,
  type OrganiserNotice,
} from './ports.ts'
export { archives, isLate, lastBackup, newestInFolder, rehearsals } from './backup/backups.ts'
export { scheduleOf, shelf } from './backup/schedule.ts'
export { logHere, logState, watchLog } from './backup/keepLog.ts'
export { dataFolder, files, wholeOf } from './files/index.ts'
export { Sending, type Box, type CallOutcome, type InHand, type Sent } from './boxes/box.ts'
export type { OutsideErrorKind } from './boxes/failure.ts'
export { inbound, type Inbound, type VerifiedNotice } from './boxes/inbox.ts'
export { outbox, type Outbound, type Outbox } from './boxes/outbox.ts'
export { lookAtHealth } from './health/look.ts'
export { partFigures, type PartFigures } from './health/figures.ts'
export { healthParts, type Found, type HealthPart, type OpenEvent } from './health/parts.ts'
export { countersOff } from './counters.ts'
export { asideWhy } from './moves.ts'
export { needSources, type NeedSource } from './needSources.ts'
export { again, later, step, type NotYet, type RunAbout, type Step, type StepRules } from './processes/declare.ts'
export { each, type EachRules, type Left, type LeftOut, type Lots, type RowReader } from './processes/each.ts'
export { undoable, undoableAct, type Former, type Remembers } from './processes/undoable.ts'
export { process, type Process, type StartAbout } from './processes/start.ts'
export { rushGround, type RushGround } from './rush/ports.ts'
export { beginRush, rushTask } from './rush/rush.ts'
export { taskOutOfRights } from './refusals.ts'
export {
  backgroundWork,
  inHand,
  isLastTime,
  mostTimes,
  PutOff,
  putOffTasks,
  starterNow,
  startTask,
  withdrawTasks,
  type TaskTools,
} from './tasks/background.ts'
export { taskSources, type TaskAct, type TaskDetails, type TaskSource } from './tasks/taskSources.ts'

export const domain = serverDomain({
  model,
  calls: [...jobCentreCalls, ...backupCalls, ...counterCalls, ...stateEventCalls, ...healthCalls, ...rushCalls],
  moves: workMoves,
  jobs: [
    ...jobCentreJobs,
    ...backupJobs,
    ...logJobs,
    ...counterJobs,
    ...boxJobs,
    ...inboxJobs,
    ...forgetJobs,
    ...processJobs,
    ...monthJobs,
    ...healthJobs,
  ],
})
