import { domain } from '@pavilion/declare'
import { emailTemplate } from './emailTemplate.ts'
import {
  customEmail,
  groupNotification,
  groupNotificationReceiver,
  groupNotificationRecord,
  massText,
} from './groupNotification.ts'
import { optOut } from './optOut.ts'
import { outboxMessage, sms } from './outbox.ts'
import * as screens from './screens.ts'

export * from './codes.ts'
export * from './emailTemplate.ts'
export * from './groupNotification.ts'
export * from './optOut.ts'
export * from './outbox.ts'
export * from './screens.ts'

export const model = domain({
  area: 'notification',
  name: ['消息通知', 'Notifications'],
  resources: [
    outboxMessage,
    sms,
    emailTemplate,
    massText,
    groupNotification,
    groupNotificationReceiver,
    groupNotificationRecord,
    customEmail,
    optOut,
  ],
  screens: Object.values(screens),
})
