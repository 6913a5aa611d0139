import { code, date, file, instant, resource, sortNumber, state, text } from '@pavilion/declare'
import { enabledMoves, enabledStatus, statisticsParamType, syncAgainMoves, syncStatus } from './codes.ts'

const server = { written: 'server' } as const
const span = ['统计区间', 'Span'] as const

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
    paramName: text('名称', 'Name', { max: 100, search: true }),
    paramValue: text('数值', 'Value', { max: 200 }),
    whichDay: date('日期', 'Day', { filter: true, section: span }),
    lastTime: instant('上次统计时间', 'Counted before', { ...server, section: span }),
    latestTime: instant('最新统计时间', 'Counted last', { ...server, section: span }),
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
      paramValue: text('参数值', 'Parameter', {
        max: 200,
        hint: [
          '按展馆时填终端组编码，按用户类型时填类型代码',
          'By hall: the code of the terminal group. By user type: the code of the type',
        ],
      }),
      whichDay: date('日期', 'Day', {
        filter: true,
        section: span,
        hint: ['留空则统计当天', 'Leave empty for the current day'],
      }),
      lastTime: instant('上次统计时间', 'Counted before', { ...server, section: span }),
      latestTime: instant('最新统计时间', 'Counted last', { ...server, section: span }),
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
