import {
  boolean,
  call,
  code,
  fileCall,
  idField,
  integer,
  json,
  many,
  maybe,
  pick,
  plain,
  ref,
  refs,
  sometimes,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { mailingLanguage, mailingRhythm, reportFormat } from './codes.ts'
import { reportForm, reportMailing } from './count.ts'
import { reportTable, type ReportDefinition } from './definition.ts'
import type { ReadyDefinition } from './ready.ts'

/** What a ready report is made of, for its page. */
export const readyChoice = view({ name: plain.text, zh: plain.text, en: plain.text })
export const readyCard = view({
  name: plain.text,
  zh: plain.text,
  en: plain.text,
  aboutZh: plain.text,
  aboutEn: plain.text,
  topic: plain.text,
  timed: plain.boolean,
  /** It leads to a list. */
  leads: plain.boolean,
  usual: many(plain.text),
  dimensions: many(view({ ...readyChoice.view, isProvince: plain.boolean })),
  measures: many(readyChoice),
})
export type ReadyCard = AnswerOf<typeof readyCard>
export const reportMailingView = view({
  ...pick(reportMailing, 'id', 'updatedAt', 'rhythm', 'weekday', 'hour', 'language', 'status', 'lastAt', 'outcome'),
  reader: plain.text,
})
export type MailingView = AnswerOf<typeof reportMailingView>
export const savedCard = view({
  ...pick(reportForm, 'id', 'name', 'updatedAt', 'status'),
  ready: maybe(plain.text),
  mine: plain.boolean,
  /** Whether the reader may read its rows now. */
  open: plain.boolean,
  roles: many(view({ id: plain.integer, name: plain.text, english: maybe(plain.text) })),
  by: maybe(plain.text),
  mailings: plain.integer,
})
export type SavedCard = AnswerOf<typeof savedCard>
export const readyEvent = view({ id: plain.integer, name: plain.text, english: plain.text })
export type ReadyEvent = AnswerOf<typeof readyEvent>
export const getReports = call('/reportForm/getReports', {
  name: ['报表一览', 'The reports of an event'],
  answer: view({
    topics: many(readyChoice),
    ready: many(readyCard),
    saved: many(savedCard),
    /** Earlier events of the organiser, the latest first: a report can stand beside one of them. */
    others: many(readyEvent),
  }),
  reads: true,
})
/** The last figure of each ready report, and its last fourteen days. */
export const readyFigure = view({
  name: plain.text,
  text: plain.text,
  of: plain.pair,
  today: maybe(plain.text),
  days: many(plain.number),
})
export type ReadyFigure = AnswerOf<typeof readyFigure>
export const getReadyFigures = call('/reportForm/getReadyFigures', {
  name: ['各报表的最新数字', 'The last figure of each report'],
  answer: view({ at: plain.instant, rows: many(readyFigure) }),
  reads: true,
})

const definition = () =>
  json<ReadyDefinition | ReportDefinition>()('报表定义', 'Definition', {
    required: true,
    example: {
      ready: 'registrations',
      groups: ['channel', 'day'],
      measures: [],
      filters: [],
      span: 'month',
      compare: false,
      chart: 'days',
    },
  })
export const readReady = call('/reportForm/readReady', {
  name: ['查看现成报表', 'Read a ready report'],
  body: { definition: definition() },
  answer: reportTable,
  reads: true,
})
/** The facts behind one figure: the keys of its line, and which of the figures of the report it is. */
export const readReadyRows = call('/reportForm/readReadyRows', {
  name: ['查看数字背后的记录', 'The rows of a figure'],
  body: {
    definition: definition(),
    keys: json<readonly (string | null)[]>()('行的取值', 'Keys of the line', { example: ['2026-11-01'] }),
    figure: integer('第几项数字', 'Which figure', { min: 0, max: 50, default: 0 }),
    page: integer('页', 'Page', { min: 1, max: 10_000, default: 1 }),
  },
  answer: reportTable,
  reads: true,
})
/** The keys by which a report can be filtered: those that there are. */
export const getReadyKeys = call('/reportForm/getReadyKeys', {
  name: ['报表可筛选的值', 'The keys of a dimension'],
  body: {
    ready: text('报表', 'Report', { required: true, max: 40 }),
    dimension: text('维度', 'Dimension', { required: true, max: 40 }),
  },
  answer: view({ rows: many(view({ value: plain.text, text: plain.text })) }),
  reads: true,
})
const which = {
  id: ref('reportForm', '已存报表', 'Saved report'),
  definition: json<ReadyDefinition | ReportDefinition>()('报表定义', 'Definition', {
    example: { ready: 'registrations', groups: ['day'] },
  }),
  format: code('格式', 'Format', reportFormat, { required: true }),
}
export const downloadReady = fileCall('/reportForm/downloadAs', {
  name: ['导出报表', 'Export a report as a file'],
  body: which,
  mediaType: 'application/octet-stream',
})
export const exportReady = call('/reportForm/exportLater', {
  name: ['后台导出报表', 'Export a report in the background'],
  body: which,
  answer: view({ id: plain.integer }),
})
export const saveReport = call('/reportForm/saveReady', {
  name: ['保存报表', 'Save a report'],
  body: {
    id: ref('reportForm', '已存报表', 'Saved report'),
    name: text('名称', 'Name', { required: true, max: 100 }),
    definition: definition(),
    sysRoleIds: refs('sysRole', '共享给角色', 'Shared with roles', {
      hint: ['留空则只有自己可见', 'Leave empty to keep it to yourself'],
    }),
    shared: boolean('共享给所有能看报表的人', 'Shared with everybody who may see reports'),
  },
  answer: view({ id: plain.integer }),
})
export const savedReport = view({
  ...savedCard.view,
  definition: json<ReadyDefinition>()('报表定义', 'Definition'),
  shared: plain.boolean,
  rows: many(reportMailingView),
})
export const getSavedReport = call('/reportForm/getSaved', {
  name: ['已存报表', 'A saved report with its mailings'],
  body: { id: idField },
  answer: savedReport,
  reads: true,
})
/** The people to whom a report can be mailed: those who may read it, with an address. */
export const reportReader = view({ id: plain.integer, name: plain.text, hasAddress: plain.boolean })
export const getReportReaders = call('/reportForm/getReaders', {
  name: ['可接收报表的人', 'Who can be mailed a report'],
  body: { id: idField },
  answer: view({ rows: many(reportReader) }),
  reads: true,
})
export const addMailing = call('/reportMailing/add', {
  name: ['定时发送报表', 'Mail a report on a schedule'],
  body: {
    reportFormId: ref('reportForm', '报表', 'Report', { required: true }),
    sysUserId: ref('sysUser', '接收人', 'Reader', { required: true }),
    rhythm: code('频率', 'How often', mailingRhythm, { required: true }),
    weekday: integer('星期', 'Day of the week', { min: 1, max: 7 }),
    hour: integer('时刻', 'Hour', { required: true, min: 0, max: 23 }),
    language: code('语言', 'Language', mailingLanguage, { required: true }),
  },
  answer: view({ id: plain.integer }),
})
export const sendMailingNow = call('/reportMailing/sendNow', {
  name: ['立即发送报表', 'Mail a report now'],
  body: { id: idField },
  answer: view({ id: sometimes(plain.integer) }),
})
