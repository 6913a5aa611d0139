import {
  boolean,
  children,
  code,
  email,
  erasedAt,
  erasing,
  instant,
  integer,
  json,
  longText,
  money,
  phone,
  ref,
  remark,
  resource,
  state,
  tags,
  text,
} from '@pavilion/declare'
import {
  groupMemberStatus,
  recordEventKind,
  recordLanguage,
  signInStatus,
  webFormRecordPayStatus,
  webFormRecordStatus,
} from './codes.ts'
import type { FrozenDefinition } from './definition.ts'
import { recordReviewed } from './events.ts'
import { type StoredAnswers, wordsOfRecord } from './stored.ts'

const origin = ['来源', 'Source'] as const

/**
 * One filled-in form (visitor-side §3, §4). The row holds its answers and the version of the form
 * they were made with.
 */
export const webFormRecord = resource('webFormRecord', '报名记录', 'Registration', {
  scope: 'project',
  title: 'number',
  contact: { name: 'name', phoneNumber: 'phoneNumber', email: 'email' },
  operations: ['getList', 'getDetail', 'update', 'delete'],
  import: 'own',
  owner: 'webUserId',
  indexes: [['webFormId', 'status'], ['createdAt']],
  contains: ['answers'],
  searchWords: wordsOfRecord,
  personal: { purpose: 'registration', until: 'erasure', fields: ['name', 'reason', 'remark', 'onceKey'] },
  fields: {
    webFormId: ref('webForm', '表单', 'Form', { required: true, written: 'server', filter: true }),
    number: text('编号', 'Number', { required: true, written: 'server', unique: true, max: 32, search: true }),
    name: text('姓名', 'Name', { written: 'server', max: 200, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { written: 'server', search: true, personal: true }),
    email: email('邮箱', 'E-mail', { written: 'server', search: true, personal: true }),
    status: state('状态', 'Status', webFormRecordStatus, {
      initial: 'pending',
      history: true,
      births: {
        admitted: { to: 'valid', label: ['直接有效', 'Valid at once'], emits: recordReviewed },
        refused: { to: 'invalid', label: ['直接无效', 'Invalid at once'], emits: recordReviewed },
      },
      moves: {
        approve: {
          from: ['pending', 'invalid'],
          to: 'valid',
          label: ['设为有效', 'Mark as valid'],
          tone: 'good',
          emits: recordReviewed,
        },
        reject: {
          from: ['pending', 'valid'],
          to: 'invalid',
          label: ['设为无效', 'Mark as invalid'],
          takes: ['reason'],
          tone: 'danger',
          emits: recordReviewed,
        },
        reopen: {
          from: ['valid', 'invalid'],
          to: 'pending',
          label: ['退回待审核', 'Back to pending'],
          emits: recordReviewed,
        },
        // Its fee went back: whoever refunded it, or the organiser’s setting, says so.
        voidRefunded: {
          from: ['pending', 'valid'],
          to: 'invalid',
          by: 'service',
          label: ['退费作废', 'Void: fee refunded'],
          emits: recordReviewed,
        },
        // Its event is cancelled: people get one message about the event.
        voidCancelled: {
          from: ['pending', 'valid'],
          to: 'invalid',
          by: 'service',
          label: ['活动取消作废', 'Void: event cancelled'],
        },
        // A rejected record that its visitor has corrected: it starts again as the form says.
        resubmit: {
          from: ['invalid'],
          to: 'pending',
          by: 'service',
          label: ['更正后重新提交', 'Corrected and sent again'],
          emits: recordReviewed,
        },
        readmit: {
          from: ['invalid'],
          to: 'valid',
          by: 'service',
          label: ['更正后重新有效', 'Corrected, valid again'],
          emits: recordReviewed,
        },
        erase: { from: ['pending', 'valid', 'invalid'], to: 'invalid', emits: recordReviewed, ...erasing },
      },
    }),
    reason: longText('原因', 'Reason', { written: 'server', max: 500 }),
    payStatus: code('支付状态', 'Payment status', webFormRecordPayStatus, {
      written: 'server',
      default: webFormRecordPayStatus.unpaid,
      filter: true,
    }),
    /**
     * The fee when the form was sent, in minor units of `currency`, with the rule it came from.
     * Later changes of the rule do not affect it.
     */
    fee: money('费用', 'Fee', { written: 'server', min: 0, list: false }),
    currency: text('费用币种', 'Currency of the fee', { written: 'server', max: 3, list: false }),
    feeName: text('收费项', 'Fee for', { written: 'server', max: 100, list: false }),
    feeEnglishName: text('收费项英文名称', 'Fee for, in English', {
      written: 'server',
      max: 100,
      list: false,
      detailOnly: true,
    }),
    feeRuleId: integer('收费规则编号', 'Id of the fee rule', { written: 'server', list: false, detailOnly: true }),
    signInStatus: code('签到状态', 'Sign-in status', signInStatus, {
      written: 'server',
      default: signInStatus.notSignedIn,
    }),
    signInTime: instant('签到时间', 'Sign-in time', { written: 'server', list: false }),
    printNum: integer('打印次数', 'Times printed', { written: 'server', default: 0, min: 0, list: false }),
    remark: remark(),
    erasedAt: erasedAt(),
    webUserId: ref('webUser', '网站用户', 'Web user', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
      section: origin,
    }),
    registerChannelId: ref('registerChannel', '报名渠道', 'Registration channel', {
      filter: true,
      whenParentGoes: 'clear',
      section: origin,
    }),
    commonLoginUserId: ref('commonLoginUser', '统一登录参会人', 'Common-login participant', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
      list: false,
      section: origin,
    }),
    /** The language of the website it was sent from; messages to the visitor use it. */
    language: code('语言', 'Language', recordLanguage, { written: 'server', list: false, section: origin }),
    initialStatus: code('初始状态', 'Initial status', webFormRecordStatus, {
      written: 'server',
      list: false,
      section: origin,
    }),
    importBatchId: ref('importBatch', '导入批次', 'Import batch', {
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
      list: false,
      section: origin,
    }),
    isGroupMember: boolean('是否团体成员', 'Group member', { written: 'server', list: false, section: origin }),
    groupId: ref('webFormRecord', '团体记录', 'Group record', {
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
      list: false,
      section: origin,
    }),
    memberStatus: state('成员锁定状态', 'Member lock status', groupMemberStatus, {
      initial: 'editable',
      filter: false,
      moves: {
        lockMember: { from: ['editable'], to: 'locked', label: ['锁定成员', 'Lock member'] },
        unlockMember: { from: ['locked'], to: 'editable', label: ['解锁成员', 'Unlock member'] },
      },
      list: false,
      section: origin,
    }),
    webFormVersionId: ref('webFormVersion', '表单版本', 'Form version', {
      written: 'server',
      list: false,
      section: origin,
    }),
    /** The earlier record of the same person, on forms that accept a second one. */
    duplicateOfId: ref('webFormRecord', '疑似重复的记录', 'Same person as', {
      written: 'server',
      whenParentGoes: 'clear',
      list: false,
      section: origin,
    }),
    /** Field id → answer; lists as lists, ID numbers sealed. On the wire: webFormRecordValues. */
    answers: json<StoredAnswers>()('答案', 'Answers', {
      written: 'server',
      list: false,
      detailOnly: true,
      personal: true,
    }),
    /** Set on forms that a person may send only once; unique among live rows. */
    onceKey: text('唯一提交', 'One per person', {
      written: 'server',
      unique: true,
      list: false,
      max: 80,
      detailOnly: true,
    }),
    ...tags,
  },
  many: {
    webFormRecordValues: children('webFormRecordValue', 'webFormRecordId'),
    members: children('webFormRecord', 'groupId'),
    importBatches: children('importBatch', 'webFormRecordId'),
  },
})

/** The answers of a record one by one, a view over the record. `value` is JSON text. */
export const webFormRecordValue = resource('webFormRecordValue', '表单记录值', 'Answer', {
  scope: 'project',
  title: 'value',
  operations: ['getList', 'getDetail'],
  storage: 'view',
  fields: {
    webFormRecordId: ref('webFormRecord', '报名记录', 'Registration', {
      required: true,
      written: 'server',
      filter: true,
    }),
    webFormFieldId: ref('webFormField', '表单字段', 'Question', {
      required: true,
      written: 'server',
      filter: true,
    }),
    value: json<string>()('值', 'Value', { required: true, written: 'server' }),
  },
})

/**
 * A form's definition at the time records were made with it, so that old answers keep their
 * headings.
 */
export const webFormVersion = resource('webFormVersion', '表单版本', 'Form version', {
  scope: 'project',
  title: 'versionNumber',
  operations: ['getList', 'getDetail'],
  unique: [
    ['webFormId', 'hash'],
    ['webFormId', 'versionNumber'],
  ],
  fields: {
    webFormId: ref('webForm', '表单', 'Form', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    versionNumber: integer('版本号', 'Version number', { required: true, written: 'server', min: 1 }),
    hash: text('内容指纹', 'Content hash', { required: true, written: 'server', max: 64, list: false }),
    definition: json<FrozenDefinition>()('定义', 'Definition', { required: true, written: 'server', list: false }),
    /**
     * The form's settings when the version was made. Changing them alone makes no new version,
     * because they give no answer another meaning.
     */
    settings: json<Readonly<Record<string, unknown>>>()('表单设置', 'Form settings', {
      written: 'server',
      list: false,
      detailOnly: true,
    }),
    /** The operator who made it; empty when a visitor's request first noticed a change of single rows. */
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', whenParentGoes: 'clear' }),
  },
})

/**
 * An answer that no other live record of the form may give. Stored as a keyed hash, so that the
 * database refuses a second one.
 */
export const webFormUniqueAnswer = resource('webFormUniqueAnswer', '唯一答案', 'Unique answer', {
  scope: 'project',
  title: 'hash',
  operations: [],
  internal: true,
  unique: [['webFormFieldId', 'hash']],
  fields: {
    webFormRecordId: ref('webFormRecord', '报名记录', 'Registration', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    webFormFieldId: ref('webFormField', '表单字段', 'Question', {
      required: true,
      written: 'server',
      whenParentGoes: 'take',
    }),
    hash: text('指纹', 'Hash', { required: true, written: 'server', max: 64 }),
  },
})

/**
 * How many places of a limited form are taken. One row per form, locked while a place is taken or
 * freed.
 */
export const webFormPlaces = resource('webFormPlaces', '表单名额', 'Places of a form', {
  scope: 'project',
  title: 'taken',
  operations: [],
  internal: true,
  unique: [['webFormId']],
  fields: {
    webFormId: ref('webForm', '表单', 'Form', { required: true, written: 'server', whenParentGoes: 'take' }),
    taken: integer('已占用', 'Taken', { required: true, written: 'server', min: 0 }),
  },
})

/**
 * Answers to sortable fields, one row per record and field (`value` is empty when unanswered), as
 * texts that sort like the answers. Lists of any size are sorted and filtered by range on them.
 */
export const webFormSortAnswer = resource('webFormSortAnswer', '可排序的答案', 'Sortable answer', {
  scope: 'project',
  title: 'value',
  operations: [],
  internal: true,
  unique: [['webFormFieldId', 'webFormRecordId']],
  indexes: [['webFormFieldId', 'value']],
  fields: {
    webFormRecordId: ref('webFormRecord', '报名记录', 'Registration', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    webFormFieldId: ref('webFormField', '表单字段', 'Question', {
      required: true,
      written: 'server',
      whenParentGoes: 'take',
    }),
    value: text('排序值', 'Sort value', { written: 'server', max: 200 }),
  },
})

/** Events of a record besides its moves (`stateEvent`): changed answers and operators' notes. */
export const webFormRecordEvent = resource('webFormRecordEvent', '表单记录历史', 'Record event', {
  scope: 'project',
  title: 'kind',
  operations: [],
  internal: true,
  personal: { purpose: 'registration', until: 'erasure', fields: ['note'] },
  fields: {
    webFormRecordId: ref('webFormRecord', '报名记录', 'Registration', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    kind: code('类型', 'Type', recordEventKind, { required: true, written: 'server' }),
    webUserId: ref('webUser', '网站用户', 'Web user', { written: 'server', whenParentGoes: 'clear' }),
    sysUserId: ref('sysUser', '员工账号', 'Operator', { written: 'server', whenParentGoes: 'clear' }),
    /** Field id → [before, after]; ID numbers sealed, as in the record. */
    changes: json<Readonly<Record<string, readonly [StoredAnswers[string] | null, StoredAnswers[string] | null]>>>()(
      '变更',
      'Changes',
      { written: 'server', personal: true },
    ),
    note: longText('备注内容', 'Note', { written: 'server', max: 2000 }),
  },
})

/**
 * Counts that a job made for large lists: the days of a project, the answers of a form. Small ones
 * are counted on request.
 */
export const webFormTally = resource('webFormTally', '统计结果', 'Tally', {
  scope: 'project',
  title: 'about',
  operations: [],
  internal: true,
  unique: [['about']],
  fields: {
    about: text('统计对象', 'About', { required: true, written: 'server', max: 60 }),
    countedAt: instant('统计时间', 'Counted at', { required: true, written: 'server' }),
    tally: json<unknown>()('结果', 'Tally', { required: true, written: 'server' }),
  },
})
