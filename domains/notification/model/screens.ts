import { screensFor } from '@pavilion/declare'
import { automaticMessage } from './automatic.ts'
import { smsBalance } from './balance.ts'
import { emailTemplate } from './emailTemplate.ts'
import {
  customEmail,
  groupNotification,
  groupNotificationReceiver,
  groupNotificationRecord,
  massText,
  savedChoice,
} from './groupNotification.ts'
import { optOut } from './optOut.ts'
import { outboxMessage, sms } from './outbox.ts'

export const outboxScreens = screensFor(outboxMessage, {
  path: '/messageManagement/outboxMessage',
  icon: 'MailOutlined',
  columns: ['createdAt', 'channel', 'state', 'subject', 'error', 'email', 'phoneNumber', 'template', 'simulated'],
  extra: [
    {
      path: '/messageManagement/messageThread',
      name: ['消息往来', 'Message thread'],
      view: 'MessageThread',
      right: 'outboxMessage.getDetail',
      icon: 'CommentOutlined',
      hidden: true,
    },
  ],
})
export const emailTemplateScreens = screensFor(emailTemplate, {
  path: '/messageManagement/emailTemplate',
  icon: 'FileTextOutlined',
})
export const smsScreens = screensFor(sms, {
  path: '/smsManagement/sms',
  icon: 'MessageOutlined',
  columns: ['phoneNumber', 'content', 'status', 'errmsg', 'sentAt', 'platform', 'deliveryUnknown'],
})

export const massTextScreens = screensFor(massText, {
  path: '/smsManagement/massText',
  icon: 'SendOutlined',
  columns: ['name', 'content', 'status', 'qty', 'successQty', 'failQty', 'sendStartTime', 'createdAt'],
})
export const groupNotificationScreens = screensFor(groupNotification, {
  path: '/receptionManagement/groupNotification',
  icon: 'NotificationOutlined',
  tabs: ['groupNotificationReceivers', 'groupNotificationRecords'],
})
export const groupNotificationReceiverScreens = screensFor(groupNotificationReceiver, {
  path: '/receptionManagement/groupNotificationReceiver',
  hidden: true,
})
export const groupNotificationRecordScreens = screensFor(groupNotificationRecord, {
  path: '/receptionManagement/groupNotificationRecord',
  hidden: true,
})
export const savedChoiceScreens = screensFor(savedChoice, {
  path: '/messageManagement/savedChoice',
  icon: 'TeamOutlined',
  columns: ['name', 'words', 'createdAt'],
})
export const customEmailScreens = screensFor(customEmail, {
  path: '/receptionManagement/customEmail',
  icon: 'MailOutlined',
})
export const optOutScreens = screensFor(optOut, { path: '/messageManagement/optOut', icon: 'StopOutlined' })
export const automaticScreens = screensFor(automaticMessage, {
  path: '/messageManagement/automaticMessage',
  icon: 'ThunderboltOutlined',
  export: false,
})
export const smsBalanceScreens = screensFor(smsBalance, {
  path: '/smsManagement/smsBalance',
  icon: 'WalletOutlined',
  columns: ['platform', 'state', 'amount', 'unit', 'alarmBelow', 'askedAt', 'why'],
})
