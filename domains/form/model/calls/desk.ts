import {
  byName,
  call,
  code,
  codes,
  exactly,
  fileCall,
  idField,
  integer,
  json,
  longText,
  many,
  maybe,
  oneOf,
  open,
  pageOf,
  pick,
  plain,
  sometimes,
  text,
  url,
  view,
  type AnswerOf,
  thingCall,
} from '@pavilion/declare'
import type { AnswerValue } from '../definition.ts'
import { webFormRecord } from '../record.ts'
import { formList, webFormId } from './bodies.ts'
import { formNamed } from './forms.ts'
import { answeredRecord } from './records.ts'

// Calls of operators about records besides the generated ones.

export const getRecordsWithValues = call('/webFormRecord/getListIncludeWebFormFieldValues', {
  name: ['表单记录及答案', 'Records with their values'],
  body: formList,
  answer: pageOf(answeredRecord),
  reads: true,
})
/** The invitation of a record: booth numbers in capitals, exhibitor and workplace. */
export const invitation = view({
  ...pick(webFormRecord, 'id', 'number', 'name'),
  workplace: maybe(plain.text),
  position: maybe(plain.text),
  exhibitor: maybe(plain.text),
  boothNumbers: many(plain.text),
  webForm: formNamed,
})
export const getInvitation = call('/webFormRecord/getInvitation', {
  name: ['邀请函预览', 'Invitation of a record'],
  body: { id: idField },
  answer: invitation,
  reads: true,
})

const move = text('操作', 'Move', { required: true, max: 20, example: 'approve' })
const reason = longText('原因', 'Reason', { max: 500 })
/** As the operator saw them; records changed since are left alone. */
const seenAt = json<Readonly<Record<number, string>>>()('各编号的更新时间', 'Updated, by id', {
  example: { 1: '2026-11-21T00:34:18.973Z' },
})
/** A record that was moved, and what it was before, so that the decision can be taken back. */
export const movedRecord = view({
  id: plain.integer,
  from: plain.integer,
  reason: maybe(plain.text),
  updatedAt: plain.instant,
})
export const reviewBatch = call('/webFormRecord/reviewBatch', {
  name: ['批量审核', 'Review several records'],
  body: {
    ids: json<readonly number[]>()('编号', 'Ids', { required: true, example: [1, 2] }),
    updatedAts: seenAt,
    move,
    reason,
  },
  answer: view({
    done: plain.integer,
    skipped: many(view({ id: plain.integer, code: plain.text, why: plain.text })),
    moved: many(movedRecord),
  }),
})
/** A task of the job centre that has been started. */
const started = view({ id: plain.integer })
export const startReview = call('/webFormRecord/startReview', {
  name: ['全部审核', 'Review every pending record that a list finds, or these records, in the background'],
  body: {
    webFormId,
    where: formList.where,
    search: formList.search,
    /** These instead of what the list finds, whatever their status. */
    ids: json<readonly number[]>()('编号', 'Ids', { example: [1, 2] }),
    updatedAts: seenAt,
    move,
    reason,
  },
  answer: started,
})

/** The history of a record, newest first. */
export const historyLine = view({
  at: plain.instant,
  /** An operator's account, `visitor`, or null for the system. */
  by: maybe(plain.text),
  /** `answers`, `note`, or the name of a move or change. */
  what: plain.text,
  note: sometimes(plain.text),
  answers: sometimes(
    many(
      view({
        webFormFieldId: plain.integer,
        name: plain.text,
        englishName: maybe(plain.text),
        before: maybe(open<AnswerValue>('The answer before')),
        after: maybe(open<AnswerValue>('The answer after')),
        /** How many files of these answers are no longer part of the record; they are left out. */
        takenBack: sometimes(plain.integer),
      }),
    ),
  ),
  /** For moves and changes in the audit log: field → [before, after]. */
  changes: sometimes(byName(open<readonly [unknown, unknown]>('The value before and after'))),
})
export type HistoryLine = AnswerOf<typeof historyLine>
/** What came of a registration: fee, attendee, messages, the same person's others. */
export const getRecordPage = thingCall('webFormRecord', ['报名记录一览', 'Everything about a registration'])
export const getHistory = call('/webFormRecord/getHistory', {
  name: ['表单记录的历史', 'History of a record'],
  body: { id: idField },
  answer: view({ rows: many(historyLine) }),
  reads: true,
})
export const addNote = call('/webFormRecord/addNote', {
  name: ['添加备注', 'Add a note to a record'],
  body: { id: idField, note: longText('备注', 'Note', { required: true, max: 2000, example: '已电话确认' }) },
})

/**
 * The distribution of ordered answers: numbers in equal steps, times by the clock or the calendar,
 * with empty steps included.
 */
const bound = maybe(oneOf(plain.number, plain.text))
export const spread = view({
  unit: oneOf(exactly('number'), exactly('hour'), exactly('day'), exactly('month'), exactly('year'), exactly('decade')),
  /**
   * `from` inclusive, `to` exclusive; missing where the few outliers are combined. Times as they
   * are written: `9`, `2027-04-15`, `2027-04`, `2027`.
   */
  bars: many(view({ from: bound, to: bound, count: plain.integer })),
})
export type Spread = AnswerOf<typeof spread>
/** The answers to one field, without invalid records. */
const answered = view({
  answered: plain.integer,
  /** Choices, places, dates: how often each was given. */
  items: byName(plain.integer),
  sum: plain.number,
  min: maybe(plain.number),
  max: maybe(plain.number),
  /** Numbers, dates, times: their distribution. */
  spread: sometimes(spread),
  /** Further items, and how often they were given together. */
  beyond: sometimes(view({ items: plain.integer, count: plain.integer })),
})
export type Answered = AnswerOf<typeof answered>
export const formStatistics = view({
  records: plain.integer,
  answers: byName(answered),
  /** Records per channel (0: none), day in the project's calendar, and status. */
  counts: many(view({ channel: plain.integer, day: plain.text, status: plain.integer, count: plain.integer })),
  /** When this was counted. */
  countedAt: plain.instant,
  /**
   * Whether all records were counted. Until the job has counted a large form once, its newest 20,000
   * records represent it.
   */
  whole: plain.boolean,
  channels: many(view({ id: plain.integer, name: plain.text, pageView: plain.integer })),
})
export type Statistics = AnswerOf<typeof formStatistics>
export const getStatistics = call('/webFormRecord/getStatistics', {
  name: ['表单统计', 'Answers to a form, counted'],
  body: { webFormId },
  answer: formStatistics,
  reads: true,
})

const pictures = codes({ links: ['links', '链接', 'Links'], zip: ['zip', '压缩包', 'Archive'] })
const exportWish = {
  webFormId,
  where: formList.where,
  search: formList.search,
  order: formList.order,
  columns: json<readonly string[]>()('列', 'Columns', { example: ['number', 'status'] }),
  pictures: code('图片', 'Pictures', pictures, { default: pictures.links }),
  linkDays: integer('链接有效天数', 'Days that links are valid', { min: 1, max: 30, unit: '天' }),
  origin: url('站点地址', 'Origin', { max: 200, example: 'https://example.com' }),
}
export const exportAnswers = fileCall('/webFormRecord/exportAnswers', {
  name: ['导出表单记录及答案', 'Export the records of a form with their answers'],
  body: exportWish,
  reads: true,
})
export const startExportAnswers = call('/webFormRecord/startExportAnswers', {
  name: ['后台导出表单记录及答案', 'Export the records of a form with their answers in the background'],
  body: exportWish,
  answer: started,
})

/** A line of the dashboard: a need or a fault, and the page that mends it. */
const inWords = { key: plain.text, zh: plain.text, en: plain.text, path: plain.text }
/** The dashboard's summary: what needs attention, how the event is doing, what is broken. */
export const dashboardSummary = view({
  needs: many(view({ ...inWords, count: plain.integer })),
  /** The last 30 days in the project's calendar, today last. */
  days: many(view({ day: plain.text, count: plain.integer })),
  today: plain.integer,
  yesterday: plain.integer,
  forms: many(
    view({
      id: plain.integer,
      name: plain.text,
      englishName: maybe(plain.text),
      pending: plain.integer,
      valid: plain.integer,
      invalid: plain.integer,
      /** Those among the invalid whose person was erased. */
      erased: plain.integer,
      total: plain.integer,
    }),
  ),
  /** `path` opens the page that fixes it; empty without the right to it. */
  broken: many(view(inWords)),
})
export type Summary = AnswerOf<typeof dashboardSummary>
export const getSummary = call('/dashboard/getSummary', {
  name: ['首页概览', 'Summary for the dashboard'],
  answer: dashboardSummary,
  reads: true,
})
