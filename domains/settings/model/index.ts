import { domain, say } from '@pavilion/declare'
import * as projectSetting from './projectSetting.ts'
import * as screens from './screens.ts'

export * from './projectSetting.ts'
export * from './screens.ts'

export const model = domain({
  area: 'settings',
  name: say('活动设置', 'Event settings'),
  parts: [projectSetting, screens],
})
