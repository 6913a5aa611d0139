import {
  boolean,
  call,
  code,
  exactly,
  idField,
  integer,
  json,
  many,
  maybe,
  pageOf,
  plain,
  sometimes,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { backgroundTaskStatus } from '../background.ts'

/** An act that an operator can do about a line, besides cancelling and retrying it. */
export const taskAct = view({
  act: plain.text,
  words: plain.pair,
  confirm: sometimes(plain.pair),
  tone: sometimes(exactly('danger')),
})
export type TaskAct = AnswerOf<typeof taskAct>
export const task = view({
  kind: plain.text,
  id: plain.integer,
  projectId: maybe(plain.integer),
  sysUserId: maybe(plain.integer),
  operator: maybe(plain.text),
  name: plain.text,
  /** What a line of this kind is called. */
  words: sometimes(plain.pair),
  task: plain.text,
  status: plain.code(backgroundTaskStatus),
  total: maybe(plain.integer),
  done: plain.integer,
  failed: maybe(plain.integer),
  /** Where it stands. */
  step: sometimes(plain.pair),
  why: maybe(plain.text),
  /** What can be done about it. */
  advice: sometimes(plain.pair),
  acts: sometimes(many(taskAct)),
  /** Until when it can be undone. */
  undoUntil: sometimes(maybe(plain.instant)),
  /** Until when messages about it wait. */
  quietUntil: sometimes(maybe(plain.instant)),
  path: maybe(plain.text),
  createdAt: plain.instant,
  finishedAt: maybe(plain.instant),
  hasResult: plain.boolean,
  resultName: maybe(plain.text),
  resultSize: maybe(plain.integer),
  mayCancel: plain.boolean,
  mayRetry: plain.boolean,
  /** Whether the items that were left out are known one by one. */
  tellsLeftOut: plain.boolean,
})
export type Task = AnswerOf<typeof task>
export const getTasks = call('/backgroundTask/getTasks', {
  name: ['任务中心：任务', 'Task centre: list tasks'],
  body: {
    all: boolean('全部', 'Everybody’s'),
    status: code('状态', 'Status', backgroundTaskStatus),
    page: integer('页码', 'Page', { min: 1, max: 100_000 }),
    limit: integer('每页条数', 'Rows per page', { min: 1, max: 200 }),
  },
  answer: pageOf(task),
  reads: true,
})
export const getActs = call('/backgroundTask/getActs', {
  name: ['列表上方的批量操作及其进度', 'What I have started with many rows of a list, and how far it is'],
  body: { resource: text('列表', 'List', { required: true, max: 64, example: 'webFormRecord' }) },
  answer: view({ rows: many(task) }),
  reads: true,
})
/** One task, wherever it stands in the list. */
export const getTask = call('/backgroundTask/getTask', {
  name: ['任务中心：一项任务', 'Task centre: one task'],
  body: { kind: text('类型', 'Kind', { required: true, max: 50, example: 'task' }), id: idField },
  answer: task,
  reads: true,
})
export const getTaskCount = call('/backgroundTask/getAllCount', {
  name: ['进行中的任务数', 'Count unfinished tasks'],
  answer: view({ waiting: plain.integer, running: plain.integer }),
  reads: true,
})
export const startExport = call('/backgroundTask/startExport', {
  name: ['后台导出列表', 'Export a list in the background'],
  body: {
    resource: text('列表', 'List', { required: true, max: 64, example: 'systemDict' }),
    where: json()('条件', 'Conditions'),
    search: json()('关键字', 'Keyword'),
    order: json()('排序', 'Order'),
    columns: json<readonly string[]>()('列', 'Columns'),
  },
  answer: view({ id: plain.integer }),
})
const line = { kind: text('类型', 'Kind', { required: true, max: 50, example: 'task' }), id: idField }
export const cancelTask = call('/backgroundTask/cancel', { name: ['取消任务', 'Cancel a task'], body: line })
export const retryTask = call('/backgroundTask/retry', { name: ['重试任务', 'Retry a task'], body: line })
export const actOnTask = call('/backgroundTask/act', {
  name: ['处理卡住的任务', 'Deal with a stuck task'],
  body: { ...line, act: text('操作', 'Action', { required: true, max: 40, example: 'tryAgain' }) },
})
export const getLeftOut = call('/backgroundTask/getLeftOut', {
  name: ['任务中未完成的项', 'What a task has left out, with the reasons'],
  body: {
    ...line,
    page: integer('页码', 'Page', { min: 1, max: 100_000 }),
    limit: integer('每页条数', 'Rows per page', { min: 1, max: 200 }),
  },
  answer: view({ rows: many(view({ id: plain.integer, why: maybe(plain.text) })) }),
  reads: true,
})
export const getTaskResult = call('/backgroundTask/getResult', {
  name: ['结果文件的临时地址', 'Get a result file address, valid for five minutes'],
  body: { id: idField },
  answer: view({ address: plain.text, name: plain.text }),
  reads: true,
})

/** A job in the server's queue. `givenUp`: what it means that it gave up. */
export const queuedJob = view({
  id: plain.integer,
  name: plain.text,
  attempts: plain.integer,
  mostAttempts: plain.integer,
  why: maybe(plain.text),
  runAt: plain.instant,
  running: plain.boolean,
  givenUp: maybe(plain.pair),
})
export const getJobs = call('/backgroundTask/getJobs', {
  name: ['任务中心：系统队列', 'Task centre: list queued jobs'],
  answer: view({ rows: many(queuedJob) }),
  reads: true,
})
export const retryJob = call('/backgroundTask/retryJob', {
  name: ['立即重试队列任务', 'Retry a queued job now'],
  body: { id: idField },
})
export const dropJob = call('/backgroundTask/dropJob', {
  name: ['放弃队列任务', 'Discard a queued job'],
  body: { id: idField },
})

/**
 * The hour of the daily backup (China time), or none; how many archives to keep, and for how many days;
 * after how many hours without a backup somebody must hear of it; whether a restore is rehearsed each week.
 */
export const backupSchedule = view({
  hour: maybe(plain.integer),
  keep: plain.integer,
  days: maybe(plain.integer),
  within: maybe(plain.integer),
  rehearse: plain.boolean,
})
export type BackupSchedule = AnswerOf<typeof backupSchedule>
export const archive = view({ name: plain.text, bytes: plain.integer, createdAt: plain.instant })
export type Archive = AnswerOf<typeof archive>
export const backups = view({
  schedule: backupSchedule,
  folder: plain.text,
  /** Why the archives cannot be listed. */
  away: maybe(plain.text),
  archives: many(archive),
  /** No good backup for longer than wished. */
  late: plain.boolean,
  /** The kept log of the built-in database; null where none is kept. */
  log: maybe(
    view({
      from: maybe(plain.instant),
      upTo: maybe(plain.instant),
      troubles: many(view({ zh: plain.text, en: plain.text })),
    }),
  ),
  last: many(
    view({
      id: plain.integer,
      name: plain.text,
      status: plain.code(backgroundTaskStatus),
      why: maybe(plain.text),
      done: plain.integer,
      total: maybe(plain.integer),
      startedAt: maybe(plain.instant),
      finishedAt: maybe(plain.instant),
    }),
  ),
})
export type Backups = AnswerOf<typeof backups>
export const getBackups = call('/backup/getList', {
  name: ['备份：计划、存档和最近结果', 'Backups: schedule, archives and recent results'],
  answer: backups,
  reads: true,
})
export const createBackup = call('/backup/create', {
  name: ['立即备份', 'Take a backup now'],
  answer: view({ id: plain.integer }),
})
export const setBackupSchedule = call('/backup/setSchedule', {
  name: ['设置自动备份', 'Set the backup schedule'],
  body: {
    hour: integer('每天几点（北京时间）', 'Hour of the day (Beijing)', {
      min: 0,
      max: 23,
      hint: ['留空则不自动备份', 'Leave empty for no automatic backups'],
    }),
    keep: integer('保留份数', 'Archives to keep', { required: true, min: 1, max: 365 }),
    days: integer('保留天数', 'Days to keep archives', {
      min: 1,
      max: 3650,
      hint: ['留空则只按份数', 'Leave empty to go by their number alone'],
    }),
    within: integer('多少小时没有备份就提醒', 'Hours without a backup before an alarm', {
      min: 1,
      max: 1000,
      hint: ['留空则不提醒', 'Leave empty for no alarm'],
    }),
    rehearse: boolean('每周演练恢复', 'Rehearse a restore each week'),
  },
  answer: backupSchedule,
})
