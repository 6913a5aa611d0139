import { code, date, file, instant, integer, longText, ref, resource, sortNumber, state, text } from '@pavilion/declare'
import { enabledMoves, enabledStatus, entryType, statisticsParamType, syncAgainMoves, syncStatus } from './codes.ts'

const server = { written: 'server' } as const
const span = ['统计区间', 'Period'] as const

/**
 * A figure on the large screens: entries by hall, day, visitor type, or in total (back-office §3).
 */
export const registerUserEntryStatistics = resource('registerUserEntryStatistics', '入场统计', 'Entry statistics', {
  scope: 'project',
  title: 'paramName',
  order: [
    ['sortNo', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    paramType: code('统计类型', 'Counted by', statisticsParamType, {
      default: statisticsParamType.total,
      filter: true,
    }),
    paramName: text('名称', 'Name', { oneLanguage: true, max: 100, search: true }),
    paramValue: text('入场人次', 'Entries', { oneLanguage: true, max: 200 }),
    whichDay: date('日期', 'Day', { filter: true, section: span }),
    lastTime: instant('上次统计时间', 'Previous count', { ...server, section: span }),
    latestTime: instant('统计时间', 'Counted at', { ...server, section: span }),
    registerUserEntryStatisticsParamId: ref('registerUserEntryStatisticsParam', '统计参数', 'Statistics parameter', {
      ...server,
      whenParentGoes: 'clear',
      list: false,
    }),
    sortNo: sortNumber(),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
  published: {
    where: { status: enabledStatus.enabled },
    order: [
      ['sortNo', 'asc'],
      ['id', 'asc'],
    ],
    fields: ['paramType', 'paramName', 'paramValue', 'sortNo', 'whichDay', 'lastTime', 'latestTime', 'projectId'],
  },
})

/** What is to be counted: one figure per enabled row. */
export const registerUserEntryStatisticsParam = resource(
  'registerUserEntryStatisticsParam',
  '统计参数',
  'Statistics parameter',
  {
    scope: 'project',
    title: 'paramName',
    order: [
      ['sortNo', 'asc'],
      ['id', 'asc'],
    ],
    fields: {
      paramName: text('名称', 'Name', { required: true, max: 100, search: true }),
      paramType: code('统计类型', 'Counted by', statisticsParamType, {
        default: statisticsParamType.total,
        filter: true,
      }),
      paramValue: text('统计范围', 'Counts only', {
        max: 200,
        hint: [
          '按展馆时填入口编码，按用户类型时填证件类型名称；留空则统计全部',
          'By hall: the code of the entrance. By user type: the name of the badge type. Empty: all',
        ],
      }),
      whichDay: date('日期', 'Day', {
        filter: true,
        section: span,
        hint: [
          '留空则统计当天，合计则统计整个活动',
          'Leave empty for the current day; a total then counts the whole event',
        ],
      }),
      lastTime: instant('上次统计时间', 'Previous count', { ...server, section: span }),
      latestTime: instant('统计时间', 'Counted at', { ...server, section: span }),
      sortNo: sortNumber(),
      status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    },
  },
)

/** A file of people and cards generated for the entry app. */
export const registerUserEntryAppData = resource('registerUserEntryAppData', '入场应用数据', 'Entry app data', {
  scope: 'project',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    fileUrl: file('文件', 'File', { written: 'server', private: true }),
    status: state('状态', 'Status', syncStatus, { initial: 'unsynced', moves: syncAgainMoves }),
  },
})

// Entries and exits are counted with the commit of each passage, in the minute in which it was
// scanned. Figures are read from these rows alone, never from the passages.

const counted = () => ({
  entryType: code('进出类型', 'Entry or exit', entryType, { ...server }),
  amount: integer('次数', 'Passages', { ...server, default: 0, min: 0 }),
})
const gate = () => ref('registerUserTerm', '闸机', 'Gate', { ...server, whenParentGoes: 'take' })

/** Passages of one minute at one gate, by type of certificate. */
export const registerUserEntryMinute = resource('registerUserEntryMinute', '每分钟进出数', 'Passages per minute', {
  scope: 'project',
  title: 'minute',
  operations: [],
  internal: true,
  unique: [['minute', 'registerUserTermId', 'registerUserTermGroupId', 'certTypeId', 'entryType']],
  fields: {
    minute: instant('分钟', 'Minute', { ...server }),
    registerUserTermId: gate(),
    registerUserTermGroupId: ref('registerUserTermGroup', '入口', 'Entrance', {
      ...server,
      whenParentGoes: 'clear',
    }),
    certTypeId: ref('registerUserCertType', '证件类型', 'Badge type', { ...server, whenParentGoes: 'clear' }),
    ...counted(),
  },
})
/** Passages of one hour at one gate, of people who registered by a channel. */
export const registerUserEntryHour = resource('registerUserEntryHour', '每小时渠道进出数', 'Passages per hour', {
  scope: 'project',
  title: 'hour',
  operations: [],
  internal: true,
  unique: [['hour', 'registerUserTermId', 'registerChannelId', 'entryType']],
  fields: {
    hour: instant('小时', 'Hour', { ...server }),
    registerUserTermId: gate(),
    registerChannelId: ref('registerChannel', '报名渠道', 'Registration channel', {
      ...server,
      whenParentGoes: 'clear',
    }),
    ...counted(),
  },
})

/** A day whose counted passages are not those of its records, found by the recount. */
export const entryCountDifference = resource('entryCountDifference', '入场统计差异', 'Entry count difference', {
  scope: 'project',
  title: 'countDate',
  order: [['countDate', 'desc']],
  operations: ['getList', 'getDetail'],
  import: false,
  unique: [['countDate', 'entryType']],
  fields: {
    countDate: date('统计日期', 'Count date', { ...server, filter: true }),
    entryType: code('进出类型', 'Entry or exit', entryType, { ...server, filter: true }),
    counted: integer('统计数', 'Counted', { ...server, min: 0 }),
    byRecords: integer('记录数', 'By records', { ...server, min: 0 }),
  },
})

/** What the people of the opening morning tell each other. */
export const gateDayNote = resource('gateDayNote', '现场日志', 'Note of the day', {
  scope: 'project',
  title: 'note',
  order: [['id', 'desc']],
  operations: ['getList', 'getDetail', 'create', 'delete'],
  import: false,
  fields: {
    note: longText('内容', 'Note', { required: true, max: 1000, search: true }),
    sysUserId: ref('sysUser', '记录人', 'Written by', { ...server, filter: true, whenParentGoes: 'clear' }),
  },
})
