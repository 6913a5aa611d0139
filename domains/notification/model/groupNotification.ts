import {
  boolean,
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

/** What has become of the messages of a bulk message. Screens read this; only the recount reads the messages. */
export interface Tally {
  readonly done: number
  readonly failed: number
  readonly waiting: number
  /** It may have arrived. */
  readonly unknown: number
  readonly cancelled: number
  /** By another way than the first one. */
  readonly replaced: number
  /** Failed ones that can be sent again. */
  readonly resendable: number
  /** How many were sent in each stretch of so many seconds, oldest first. */
  readonly seconds: number
  readonly curve: readonly { readonly at: string; readonly sent: number }[]
}
const quantities = {
  qty: integer('数量', 'Quantity', { written: 'server', min: 0 }),
  successQty: integer('成功数', 'Sent', { written: 'server', min: 0 }),
  failQty: integer('失败数', 'Failed', { written: 'server', min: 0 }),
  tally: json<Tally>()('发送进度', 'Progress', {
    written: 'server',
    list: false,
    entered: 'elsewhere',
  }),
}
const period = {
  sendStartTime: instant('发送开始时间', 'Send start time'),
  sendEndTime: instant('发送结束时间', 'Send end time'),
}

/** Who sends it and who agreed to that: above a number of people these are two (settings.ts). */
const signed = {
  /** How many people it was sent to, by the operator’s count at that moment. */
  people: integer('人数', 'People', { written: 'server', min: 0, list: false }),
  begunAt: instant('提交发送时间', 'Sent off at', { written: 'server', list: false }),
  sentById: ref('sysUser', '发送人', 'Sent by', { written: 'server', whenParentGoes: 'clear', list: false }),
  approvedById: ref('sysUser', '批准人', 'Approved by', { written: 'server', whenParentGoes: 'clear', list: false }),
  pausedWhy: text('暂停原因', 'Why it was paused', { written: 'server', max: 500, list: false, oneLanguage: true }),
}
/** How every bulk message goes out. */
const steered = {
  askApproval: { from: ['notSent'], to: 'waiting', label: ['请求批准', 'Ask for approval'] },
  approve: {
    from: ['waiting'],
    to: 'sending',
    label: ['批准并发送', 'Approve and send'],
    confirm: ['批准后立即发送，或到发送开始时间发送。', 'It goes out at once, or at its start time.'],
    tone: 'good',
  },
  decline: {
    from: ['waiting'],
    to: 'notSent',
    label: ['退回', 'Send back'],
    takes: { reason: longText('原因', 'Reason', { required: true, max: 500 }) },
  },
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
  resendFailed: {
    from: ['sent', 'stopped'],
    to: 'sending',
    label: ['重发失败的', 'Resend failed'],
    confirm: ['只重发失败的消息，已送达的人不会再收到。', 'Only to whom it failed. Nobody who has it gets it again.'],
  },
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
  /** Too many have failed (server/mass/look.ts). */
  hold: { from: ['sending'], to: 'paused', by: 'service', label: ['自动暂停', 'Paused by itself'] },
} as const
/** A sent message is a record, and one that waits for approval is what is approved (server/document.ts). */
const asSent = {
  while: { status: ['sent', 'waiting'] },
  why: [
    '已经发出或正待批准，内容和接收人不能修改；可「复制」为新的一条，待批准的也可先退回',
    'This message has been sent or waits for approval. Its content and recipients cannot be changed: make a copy, or have it sent back',
  ],
} as const
const readEnglish = [
  '发给读英文的接收人；留空则发中文',
  'For recipients who read English. While it is empty they get the Chinese text',
] as const
/** Sent and failed are counted from the messages; there are never more than there are messages. */
const counted = ['coalesce("successQty", 0) + coalesce("failQty", 0) <= coalesce("qty", 0)']
/** A message to many people (back-office §3). */
export const groupNotification = resource('groupNotification', '群发通知', 'Group notification', {
  scope: 'project',
  title: 'title',
  shown: ['title', 'content'],
  check: counted,
  fixed: { ...asSent, fields: ['title', 'englishTitle', 'content', 'englishContent'] },
  personal: { purpose: 'messages', until: 'organiser' },
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
    fallsBack: boolean('短信失败时改发邮件', 'Mail where the text fails', {
      default: true,
      list: false,
      hint: [
        '短信失败的人改收邮件；没有邮箱而有账号的，改收系统消息',
        'Whom the text does not reach gets a mail; without an address but with an account, a message in the user centre',
      ],
    }),
    fallsBackAfter: integer('无回执多久后改发', 'Without a receipt, after', {
      min: 1,
      max: 4320,
      unit: 'min',
      list: false,
      hint: ['留空则只在确定失败时改发', 'Leave empty to do so only when it has failed for certain'],
    }),
    /** The list, its filters or the number of ticked rows, in both languages. */
    chosenFrom: longText('接收人来自', 'Recipients from', {
      written: 'server',
      max: 2000,
      list: false,
      masks: 'found',
      oneLanguage: true,
    }),
    nowhereQty: integer('无法联系的人数', 'Not reachable', { written: 'server', min: 0, list: false }),
    ...signed,
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
    personal: { purpose: 'messages', until: 'erasure', fields: ['name', 'company'] },
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
      /** What further variables of the text are for this person, in both languages: `{ gate: [zh, en] }`. */
      values: json<Readonly<Record<string, readonly [string, string]>>>()('变量', 'Variables', {
        written: 'server',
        list: false,
        entered: 'elsewhere',
        masks: 'found',
      }),
      webUserId: ref('webUser', '网站用户', 'Web user', {
        written: 'server',
        whenParentGoes: 'clear',
        list: false,
      }),
    },
  },
)

/** People of a list, chosen by its filters, under a name: whoever they are when it is used again. */
export const savedChoice = resource('savedChoice', '常用收件人', 'Saved choice of people', {
  scope: 'project',
  title: 'name',
  import: false,
  operations: ['getList', 'getDetail', 'delete'],
  personal: { purpose: 'messages', until: 'organiser' },
  fields: {
    name: text('名称', 'Name', {
      required: true,
      written: 'once',
      max: 100,
      search: true,
      unique: true,
      oneLanguage: true,
    }),
    list: text('列表', 'List', { written: 'server', max: 60, list: false }),
    conditions: json<{ readonly where?: object | null; readonly search?: unknown }>()('条件', 'Conditions', {
      written: 'server',
      list: false,
      entered: 'elsewhere',
      masks: 'found',
    }),
    words: longText('筛选条件', 'Filters', { written: 'server', max: 2000, masks: 'found', oneLanguage: true }),
  },
})

/** The result of a group notification for one recipient. */
export const groupNotificationRecord = resource('groupNotificationRecord', '群发记录', 'Group notification record', {
  scope: 'project',
  title: 'title',
  operations: ['getList', 'getDetail'],
  personal: { purpose: 'messages', until: 'organiser' },
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
  check: counted,
  personal: { purpose: 'messages', until: 'erasure' },
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
      moves: steered,
    }),
    ...quantities,
    ...period,
    ...signed,
  },
})

/** One text message to many numbers (back-office §2). */
export const massText = resource('massText', '短信群发', 'Bulk SMS', {
  scope: 'project',
  title: 'name',
  shown: ['content'],
  check: counted,
  fixed: { ...asSent, fields: ['content', 'englishContent', 'phoneNumbers', 'importData'] },
  personal: { purpose: 'messages', until: 'erasure' },
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
    ...signed,
  },
  many: { smses: children('sms', 'massTextId') },
})
