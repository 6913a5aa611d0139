import {
  children,
  code,
  email,
  file,
  instant,
  integer,
  json,
  longText,
  phone,
  ref,
  resource,
  richText,
  state,
  text,
} from '@pavilion/declare'
import {
  customEmailReceiveCategory,
  customEmailStatus,
  customEmailType,
  groupNotificationStatus,
  noticeLanguage,
  notificationReceiverType,
  notificationRecordStatus,
} from './codes.ts'

const quantities = {
  qty: integer('数量', 'Quantity', { written: 'server', min: 0 }),
  successQty: integer('成功数', 'Sent', { written: 'server', min: 0 }),
  failQty: integer('失败数', 'Failed', { written: 'server', min: 0 }),
}
const period = {
  sendStartTime: instant('发送开始时间', 'Send start time'),
  sendEndTime: instant('发送结束时间', 'Send end time'),
}

const sending = {
  send: {
    from: ['notSent'],
    to: 'sending',
    label: ['发送', 'Send'],
    confirm: ['发送给全部接收人？', 'Send to all recipients?'],
    tone: 'good',
  },
  finish: { from: ['sending'], to: 'sent', by: 'service' },
  /** Its end time has passed, or its task was cancelled. */
  cutOff: { from: ['sending'], to: 'stopped', by: 'service' },
  /** Its task is retried after the end. */
  sendRest: { from: ['sent', 'stopped'], to: 'sending', by: 'service' },
} as const
const steered = {
  ...sending,
  pause: { from: ['sending'], to: 'paused', label: ['暂停', 'Pause'] },
  resume: { from: ['paused'], to: 'sending', label: ['继续', 'Resume'] },
  stop: {
    from: ['sending', 'paused'],
    to: 'stopped',
    label: ['停止', 'Stop'],
    confirm: ['停止后，尚未发出的不再发送。', 'Messages not sent yet will not be sent.'],
    tone: 'danger',
  },
  discard: { from: ['sending', 'paused'], to: 'stopped', by: 'service' },
} as const
/** A sent message is a record (server/document.ts). */
const asSent = {
  while: { status: ['sent'] },
  why: [
    '已经发出，内容和接收人不能再修改；如需修改，请「复制」为新的一条',
    'This message has been sent. Its content and recipients can no longer be changed; make a copy instead',
  ],
} as const
const readEnglish = [
  '发给读英文的接收人；留空则发中文',
  'For recipients who read English. While it is empty they get the Chinese text',
] as const
/** A message to many people (back-office §3). */
export const groupNotification = resource('groupNotification', '群发通知', 'Group notification', {
  scope: 'project',
  title: 'title',
  shown: ['title', 'content'],
  fixed: { ...asSent, fields: ['title', 'englishTitle', 'content', 'englishContent'] },
  fields: {
    title: text('标题', 'Title', { required: true, max: 200, search: true }),
    englishTitle: text('英文标题', 'English title', { max: 200, search: true, list: false, hint: readEnglish }),
    content: richText('内容', 'Content', { detailOnly: true }),
    englishContent: richText('英文内容', 'English content', { detailOnly: true }),
    status: state('状态', 'Status', groupNotificationStatus, {
      initial: 'notSent',
      history: true,
      moves: steered,
    }),
    ...quantities,
    ...period,
  },
  many: {
    groupNotificationReceivers: children('groupNotificationReceiver', 'groupNotificationId'),
    groupNotificationRecords: children('groupNotificationRecord', 'groupNotificationId'),
  },
})

/** A recipient of a group notification. */
export const groupNotificationReceiver = resource(
  'groupNotificationReceiver',
  '群发接收人',
  'Group notification recipient',
  {
    scope: 'project',
    title: 'name',
    fields: {
      groupNotificationId: ref('groupNotification', '群发通知', 'Group notification', {
        required: true,
        written: 'once',
        filter: true,
        whenParentGoes: 'take',
      }),
      type: code('接收方式', 'Receive by', notificationReceiverType, { filter: true }),
      name: text('姓名', 'Name', { max: 100, search: true }),
      company: text('单位', 'Company', { max: 200, search: true }),
      phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
      email: email('邮箱', 'E-mail', { search: true, personal: true }),
      language: code('语言', 'Language', noticeLanguage, {
        hint: ['留空则用此人报名时所用的语言', 'Left empty: the language in which the person registered'],
      }),
    },
  },
)

/** The result of a group notification for one recipient. */
export const groupNotificationRecord = resource('groupNotificationRecord', '群发记录', 'Group notification record', {
  scope: 'project',
  title: 'title',
  operations: ['getList', 'getDetail'],
  fields: {
    groupNotificationId: ref('groupNotification', '群发通知', 'Group notification', {
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    groupNotificationReceiverId: ref('groupNotificationReceiver', '群发接收人', 'Group notification recipient', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
    }),
    title: text('标题', 'Title', { written: 'server', search: true }),
    content: richText('内容', 'Content', { written: 'server', detailOnly: true }),
    status: state('状态', 'Status', notificationRecordStatus, {
      initial: 'sending',
      moves: {
        deliver: { from: ['sending', 'failed'], to: 'done', by: 'service' },
        fail: { from: ['sending', 'done'], to: 'failed', by: 'service' },
        sendAgain: { from: ['done', 'failed'], to: 'sending', by: 'service' },
      },
    }),
    sentAt: instant('发送时间', 'Sent at', { written: 'server' }),
    errmsg: text('错误信息', 'Error message', { written: 'server', max: 500, masks: 'found' }),
  },
})

/** A mail to selected people (back-office §3, §4). */
export const customEmail = resource('customEmail', '自定义邮件', 'Custom e-mail', {
  scope: 'project',
  title: 'name',
  shown: ['subject', 'content'],
  fixed: {
    ...asSent,
    fields: [
      'name',
      'type',
      'receiveCategory',
      'receivers',
      'receiverInfo',
      'emailTemplateId',
      'subject',
      'englishSubject',
      'content',
      'englishContent',
    ],
  },
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    type: code('类型', 'Type', customEmailType, { filter: true }),
    receiveCategory: code('接收类别', 'Recipient category', customEmailReceiveCategory, {
      filter: true,
      hint: [
        '未列接收人时，发给该类别中所有填了邮箱的人',
        'Without recipients below, it goes to everybody in this category who has an e-mail address',
      ],
    }),
    receivers: json<readonly string[]>()('接收人', 'Recipients', { entered: 'lines', masks: 'each' }),
    receiverInfo: json<Readonly<Record<string, unknown>>>()('接收人信息', 'Recipient info', {
      entered: 'elsewhere',
      masks: 'found',
    }),
    emailTemplateId: ref('emailTemplate', '邮件模板', 'E-mail template'),
    subject: text('主题', 'Subject', { search: true }),
    englishSubject: text('英文主题', 'English subject', { search: true, list: false, hint: readEnglish }),
    content: richText('内容', 'Content', { detailOnly: true }),
    englishContent: richText('英文内容', 'English content', { detailOnly: true }),
    status: state('状态', 'Status', customEmailStatus, {
      initial: 'notSent',
      history: true,
      moves: {
        ...sending,
        discard: { from: ['sending'], to: 'stopped', by: 'service' },
        /** It was stopped before anything was sent. */
        takeBack: { from: ['stopped'], to: 'notSent', by: 'service' },
      },
    }),
  },
})

/** One text message to many numbers (back-office §2). */
export const massText = resource('massText', '短信群发', 'Bulk SMS', {
  scope: 'project',
  title: 'name',
  shown: ['content'],
  fixed: { ...asSent, fields: ['content', 'englishContent', 'phoneNumbers', 'importData'] },
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    content: longText('内容', 'Content', { required: true, max: 500 }),
    englishContent: longText('英文内容', 'English content', { max: 500, list: false, hint: readEnglish }),
    phoneNumbers: json<readonly string[]>()('号码列表', 'Phone numbers', { entered: 'lines', masks: 'each' }),
    importData: file('导入文件', 'Import file', { accept: '.xlsx,.xls,.csv,.txt', private: true, masks: 'whole' }),
    status: state('状态', 'Status', groupNotificationStatus, {
      initial: 'notSent',
      history: true,
      moves: steered,
    }),
    ...quantities,
    ...period,
  },
  many: { smses: children('sms', 'massTextId') },
})
