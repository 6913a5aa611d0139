import { domain } from '@pavilion/declare'
import * as automatic from './automatic.ts'
import * as balance from './balance.ts'
import * as emailTemplate from './emailTemplate.ts'
import * as groupNotification from './groupNotification.ts'
import * as optOut from './optOut.ts'
import * as outbox from './outbox.ts'
import * as screens from './screens.ts'

export * from './automatic.ts'
export * from './balance.ts'
export * from './codes.ts'
export * from './emailTemplate.ts'
export * from './groupNotification.ts'
export * from './optOut.ts'
export * from './outbox.ts'
export * from './screens.ts'

export const model = domain({
  area: 'notification',
  name: ['消息通知', 'Notifications'],
  parts: [outbox, automatic, balance, emailTemplate, groupNotification, optOut, screens],
})
