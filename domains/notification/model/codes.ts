import { codes } from '@pavilion/declare'

// Code lists of the area notification (back-office §3, §4).

export const smsStatus = codes({
  done: [10, '发送成功', 'Sent', 'valid'],
  sending: [20, '发送中', 'Sending', 'pending'],
  failed: [30, '发送失败', 'Failed', 'invalid'],
})

/** The two providers of back-office §9. */
export const smsPlatform = codes({
  cloudVendor: [10, '云短信平台', 'Cloud SMS platform'],
  microSms: [20, '微短信平台', 'Micro-SMS platform'],
})

/** Group notifications and mass texts. */
export const groupNotificationStatus = codes({
  notSent: [10, '未发送', 'Not sent', 'draft'],
  sending: [20, '发送中', 'Sending', 'pending'],
  sent: [30, '已发送', 'Sent', 'valid'],
  paused: [40, '已暂停', 'Paused', 'closed'],
  stopped: [50, '已停止', 'Stopped', 'invalid'],
  waiting: [60, '待批准', 'Waits for approval', 'pending'],
})

export const notificationReceiverType = codes({
  sms: [10, '短信', 'SMS'],
  email: [20, '邮件', 'E-mail'],
  both: [30, '短信和邮件', 'SMS and e-mail'],
})

export const notificationRecordStatus = codes({
  done: [10, '已发送', 'Sent', 'valid'],
  sending: [20, '发送中', 'Sending', 'pending'],
  failed: [30, '发送失败', 'Failed', 'invalid'],
})

export const customEmailReceiveCategory = codes({
  registerUser: [10, '参会人', 'Attendees'],
  webUser: [20, '网站用户', 'Web users'],
  exhibitor: [30, '展商', 'Exhibitors'],
  custom: [99, '自定义', 'Custom'],
})

export const customEmailType = codes({
  plain: [10, '普通邮件', 'Plain'],
  invitation: [20, '邀请函', 'Invitation'],
})

/** The same codes as groupNotificationStatus: every bulk message goes the same way. */
export const customEmailStatus = codes({
  notSent: [10, '未发送', 'Not sent', 'draft'],
  sending: [20, '发送中', 'Sending', 'pending'],
  sent: [30, '已发送', 'Sent', 'valid'],
  paused: [40, '已暂停', 'Paused', 'closed'],
  stopped: [50, '已停止', 'Stopped', 'invalid'],
  waiting: [60, '待批准', 'Waits for approval', 'pending'],
})

/** The channel of a message in the outbox. */
export const outboxChannel = codes({
  sms: [10, '短信', 'SMS'],
  mail: [20, '邮件', 'E-mail'],
  /** In the user centre of somebody with an account. */
  system: [30, '系统消息', 'System message'],
  /** From the official account of the event, to somebody who has bound it. */
  weChat: [40, '微信', 'WeChat'],
})

/**
 * The state of a message in the outbox. `unknown`: the connection broke after sending, so it may
 * have arrived; it is not sent again automatically.
 */
export const outboxState = codes({
  queued: [10, '待发送', 'Queued', 'pending'],
  sending: [20, '发送中', 'Sending', 'pending'],
  done: [30, '已发送', 'Sent', 'valid'],
  failed: [40, '发送失败', 'Failed', 'invalid'],
  unknown: [50, '结果未知', 'Unknown', 'closed'],
  cancelled: [60, '已取消', 'Cancelled', 'closed'],
})

/** What a message of the outbox is: a built-in notice (server/notices.ts) or a bulk message. */
export const outboxTemplate = codes({
  verificationCode: ['verificationCode', '验证码', 'Verification code'],
  recordReceived: ['recordReceived', '报名已收到', 'Registration received'],
  recordValid: ['recordValid', '报名已通过', 'Registration approved'],
  recordInvalid: ['recordInvalid', '报名未通过', 'Registration not approved'],
  contactChanged: ['contactChanged', '登录方式已更改', 'Sign-in changed'],
  orderPaid: ['orderPaid', '订单已支付', 'Order paid'],
  paymentAsked: ['paymentAsked', '付款链接', 'Payment link'],
  orderClosed: ['orderClosed', '订单已关闭', 'Order closed'],
  refundPaid: ['refundPaid', '退款已到账', 'Refund paid out'],
  orderChanged: ['orderChanged', '订单已变更', 'Order changed'],
  refundDeclined: ['refundDeclined', '退款申请未同意', 'Refund not agreed'],
  transferNotFound: ['transferNotFound', '转账未到账', 'Transfer not found'],
  eventCancelled: ['eventCancelled', '活动已取消', 'Event cancelled'],
  paymentReturned: ['paymentReturned', '款项已退回', 'Payment returned'],
  instalmentSoon: ['instalmentSoon', '分期即将到期', 'Instalment due soon'],
  instalmentDue: ['instalmentDue', '分期今日到期', 'Instalment due today'],
  instalmentOverdue: ['instalmentOverdue', '分期已逾期', 'Instalment overdue'],
  invoiceIssued: ['invoiceIssued', '发票已开具', 'Invoice issued'],
  signInMissing: ['signInMissing', '催办签到', 'Sign-in reminder'],
  guestArrived: ['guestArrived', '贵宾到达', 'VIP has arrived'],
  exhibitorApproved: ['exhibitorApproved', '参展申请已通过', 'Exhibitor approved'],
  exhibitorRefused: ['exhibitorRefused', '参展申请未通过', 'Exhibitor not approved'],
  boothOffered: ['boothOffered', '候补展位已空出', 'Stand offered'],
  hotelBooked: ['hotelBooked', '酒店预订已确认', 'Hotel booking confirmed'],
  hotelNightsGone: ['hotelNightsGone', '酒店有晚次已无房', 'Hotel nights no longer available'],
  roommateInvited: ['roommateInvited', '同住邀请', 'Invitation to share a room'],
  roommateAccepted: ['roommateAccepted', '同住邀请已接受', 'Roommate accepted'],
  roommateDeclined: ['roommateDeclined', '同住邀请已谢绝', 'Roommate declined'],
  roommateLeft: ['roommateLeft', '同住人已退出', 'Roommate left'],
  standPaymentSoon: ['standPaymentSoon', '展位款项即将到期', 'Stand payment due soon'],
  standPaymentDue: ['standPaymentDue', '展位款项今日到期', 'Stand payment due today'],
  standPaymentOverdue: ['standPaymentOverdue', '展位款项已逾期', 'Stand payment overdue'],
  reportMailed: ['reportMailed', '报表邮件', 'Mailed report'],
  tripOffered: ['tripOffered', '出票方案待选', 'Ticket offers'],
  tripIssued: ['tripIssued', '行程票已出', 'Ticket issued'],
  tripTicketChanged: ['tripTicketChanged', '行程票已改签', 'Ticket changed'],
  tripChangeRefused: ['tripChangeRefused', '未能改签', 'Change not possible'],
  tripRefunded: ['tripRefunded', '行程票已退', 'Ticket refunded'],
  tripCarrierChange: ['tripCarrierChange', '航班车次变动', 'Flight or train change'],
  jobInvited: ['jobInvited', '求职面谈邀请', 'Invitation to an applicant'],
  jobDeclined: ['jobDeclined', '求职未通过', 'Applicant declined'],
  ticketSent: ['ticketSent', '门票', 'Ticket'],
  ticketOffered: ['ticketOffered', '门票转让', 'Ticket offered'],
  ticketAnswered: ['ticketAnswered', '转让结果', 'Answer to a ticket offer'],
  ticketVoid: ['ticketVoid', '门票作废', 'Ticket void'],
  faceConsent: ['faceConsent', '人脸同意', 'Face consent'],
  recordCorrected: ['recordCorrected', '报名已修改', 'Registration corrected'],
  recordReopened: ['recordReopened', '报名重新审核', 'Registration under review again'],
  passReady: ['passReady', '通行证已就绪', 'Pass ready'],
  passChanged: ['passChanged', '通行证已更换', 'Pass changed'],
  signedIn: ['signedIn', '已签到', 'Signed in'],
  dayBefore: ['dayBefore', '活动前一天', 'The day before'],
  thanksAfter: ['thanksAfter', '会后致谢', 'Thanks after the event'],
  sessionMoved: ['sessionMoved', '日程有变动', 'Session moved'],
  sessionCancelled: ['sessionCancelled', '日程已取消', 'Session cancelled'],
  orderMade: ['orderMade', '订单已提交', 'Order made'],
  orderSoonClosed: ['orderSoonClosed', '订单即将关闭', 'Order soon closed'],
  boothHeld: ['boothHeld', '展位已占用', 'Stand held'],
  boothSoonLost: ['boothSoonLost', '展位即将失去', 'Stand soon lost'],
  roomAssigned: ['roomAssigned', '房间已分配', 'Room assigned'],
  roomChanged: ['roomChanged', '房间已更换', 'Room changed'],
  transferPlanned: ['transferPlanned', '接送已安排', 'Transfer planned'],
  transferChanged: ['transferChanged', '接送有变动', 'Transfer changed'],
  massText: ['massText', '短信群发', 'Bulk SMS'],
  groupNotification: ['groupNotification', '群发通知', 'Group notification'],
  customEmail: ['customEmail', '自定义邮件', 'Custom e-mail'],
})

/** By which ways an automatic message goes. */
export const noticeWays = codes({
  both: [10, '短信和邮件', 'SMS and e-mail'],
  sms: [20, '短信', 'SMS'],
  mail: [30, '邮件', 'E-mail'],
})

export const noticeLanguage = codes({
  zh: ['zh', '中文', 'Chinese'],
  en: ['en', '英文', 'English'],
})

/** How somebody got onto the opt-out list. */
export const optOutSource = codes({
  operator: [10, '操作员录入', 'Entered by an operator'],
  reply: [20, '短信回复', 'Reply to a text message'],
  link: [30, '邮件退订链接', 'Link in an e-mail'],
  bounce: [40, '邮箱不存在', 'No such mailbox'],
  complaint: [50, '标为垃圾邮件', 'Marked as spam'],
})

/** What the account of an SMS platform says of itself; a platform that does not say is never taken for enough. */
export const smsBalanceState = codes({
  enough: [10, '充足', 'Enough', 'valid'],
  low: [20, '不足', 'Low', 'invalid'],
  unknown: [30, '未知', 'Unknown', 'closed'],
})
