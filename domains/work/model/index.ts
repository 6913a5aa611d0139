import { domain, say } from '@pavilion/declare'
import { backgroundTask } from './background.ts'
import { inboundNotice, outboundCall } from './boxes.ts'
import { counterDifference, counterEntry, counterHold, stateEvent } from './ledgers.ts'
import { processRun } from './processes.ts'
import * as screens from './screens.ts'

export * from './background.ts'
export * from './boxes.ts'
export * from './ledgers.ts'
export * from './processes.ts'
export * from './screens.ts'

export const model = domain({
  area: 'work',
  name: say('后台工作', 'Work'),
  resources: [
    backgroundTask,
    stateEvent,
    counterHold,
    counterEntry,
    counterDifference,
    outboundCall,
    inboundNotice,
    processRun,
  ],
  screens: [
    screens.stateEventScreens,
    screens.counterHoldScreens,
    screens.counterEntryScreens,
    screens.counterDifferenceScreens,
    screens.outboundCallScreens,
    screens.inboundNoticeScreens,
    screens.processRunScreens,
    screens.jobCentreScreens,
  ],
})
