import { say } from '@pavilion/declare'
import { needSources } from '@pavilion/work/server/index.ts'
import { smsBalance } from '../model/balance.ts'
import { groupNotificationStatus, smsBalanceState } from '../model/codes.ts'
import { customEmail, groupNotification, massText } from '../model/groupNotification.ts'
import { customEmailScreens, groupNotificationScreens, massTextScreens, smsBalanceScreens } from '../model/screens.ts'

// What waits for a second person, on the dashboard.
needSources.fill('groupNotificationsToApprove', {
  words: say('群发通知：待批准', 'Group notifications: to approve'),
  right: 'groupNotification.approve',
  of: groupNotification,
  where: { status: groupNotificationStatus.waiting },
  path: groupNotificationScreens.path,
})
needSources.fill('massTextsToApprove', {
  words: say('短信群发：待批准', 'Bulk SMS: to approve'),
  right: 'massText.approve',
  of: massText,
  where: { status: groupNotificationStatus.waiting },
  path: massTextScreens.path,
})
needSources.fill('customEmailsToApprove', {
  words: say('自定义邮件：待批准', 'Custom e-mails: to approve'),
  right: 'customEmail.approve',
  of: customEmail,
  where: { status: groupNotificationStatus.waiting },
  path: customEmailScreens.path,
})
needSources.fill('smsBalanceLow', {
  words: say('短信账户：余额不足', 'SMS accounts: little left'),
  right: 'smsBalance.getList',
  of: smsBalance,
  where: { state: smsBalanceState.low },
  path: smsBalanceScreens.path,
})
needSources.fill('smsBalanceUnknown', {
  words: say('短信账户：余额未知', 'SMS accounts: balance unknown'),
  right: 'smsBalance.getList',
  of: smsBalance,
  where: { state: smsBalanceState.unknown },
  path: smsBalanceScreens.path,
})
