import { domain, say } from '@pavilion/declare'
import * as background from './background.ts'
import * as boxes from './boxes.ts'
import * as health from './health.ts'
import * as ledgers from './ledgers.ts'
import * as processes from './processes.ts'
import * as rush from './rush.ts'
import * as screens from './screens.ts'

export * from './background.ts'
export * from './boxes.ts'
export * from './health.ts'
export * from './ledgers.ts'
export * from './processes.ts'
export * from './rush.ts'
export * from './screens.ts'

export const model = domain({
  area: 'work',
  name: say('后台工作', 'Work'),
  parts: [background, ledgers, boxes, processes, health, rush, screens],
})
