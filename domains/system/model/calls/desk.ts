import {
  boolean,
  call,
  exactly,
  idField,
  integer,
  joined,
  json,
  many,
  maybe,
  oneOf,
  pageOf,
  pick,
  plain,
  refs,
  rowOf,
  sometimes,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { sysMessageReceiveStatus } from '../codes.ts'
import { sysMessage, sysMessageReceive } from '../sysMessage.ts'

// The dashboard.
const dayValue = view({ day: plain.date, value: plain.integer })
export const figure = view({
  name: plain.text,
  zh: plain.text,
  en: plain.text,
  unit: oneOf(exactly('count'), exactly('money')),
  currency: sometimes(plain.text),
  today: plain.integer,
  yesterday: plain.integer,
  /** Yesterday up to this time of day: what today is compared with. */
  before: plain.integer,
  days: many(dayValue),
  by: sometimes(view({ zh: plain.text, en: plain.text, parts: many(view({ key: plain.text, value: plain.integer })) })),
})
export type Figure = AnswerOf<typeof figure>
/** Rows that wait for this operator. */
export const need = view({ key: plain.text, zh: plain.text, en: plain.text, count: plain.integer, path: plain.text })
export type Need = AnswerOf<typeof need>
/** A part of the installation, and whether it is well. */
export const health = view({
  key: plain.text,
  zh: plain.text,
  en: plain.text,
  well: plain.boolean,
  path: sometimes(plain.text),
})
export type Health = AnswerOf<typeof health>
export const dashboard = view({
  figures: many(figure),
  /** Nothing has ever been counted: zeros are no results yet. */
  counting: plain.boolean,
  countedAt: maybe(plain.instant),
  needs: many(need),
  event: maybe(view({ from: plain.date, to: maybe(plain.date) })),
  health: many(health),
})
export const getFigures = call('/dashboard/getFigures', {
  name: [
    '首页：今日与昨日、30 天走势、渠道、待办与系统状态',
    'Dashboard: today and yesterday, thirty days, channels, open tasks and health',
  ],
  answer: dashboard,
  reads: true,
})
/** How many rows of a list have Chinese words without their English text. */
export const untranslatedRows = view({ resource: plain.text, count: plain.integer })
export type Untranslated = AnswerOf<typeof untranslatedRows>
export const getUntranslated = call('/dashboard/getUntranslated', {
  name: ['首页：尚未翻译的内容', 'Dashboard: what is not translated yet'],
  answer: view({ rows: many(untranslatedRows) }),
  reads: true,
})
export const quickHit = view({
  resource: plain.text,
  id: plain.integer,
  title: plain.text,
  /** Number, phone, company …: they distinguish it from others with the same name. */
  about: many(plain.text),
})
export type QuickHit = AnswerOf<typeof quickHit>
export const quickOpen = call('/quickOpen', {
  name: ['快速打开：按编号、名称、电话查找记录', 'Quick open: find records by number, name or phone'],
  body: { keyword: text('关键字', 'Keyword', { required: true, max: 100 }) },
  answer: many(quickHit),
  reads: true,
})

// Menus.
export const arrangeMenu = call('/sysMenu/arrange', {
  name: ['系统菜单：移动到某一级的某个位置', 'Menu: move to a place on a level'],
  body: {
    id: idField,
    parentId: integer('上级', 'Parent', { min: 1 }),
    place: integer('位置', 'Place', { required: true, min: 0, max: 10_000 }),
  },
})
export const arrangeMenusByJobs = call('/sysMenu/arrangeByJobs', {
  name: ['系统菜单：按工作重新编排', 'Menu: group by task'],
  answer: view({ moved: plain.integer }),
})

// Records of what happened.
const firstDifference = oneOf(
  view({ what: oneOf(exactly('changed'), exactly('missing'), exactly('added')), logId: plain.integer }),
  view({ what: exactly('seal'), sealId: plain.integer }),
)
export const sealReport = view({
  lines: plain.integer,
  lastLogId: plain.integer,
  /** To be noted elsewhere: a log that no longer contains this seal was truncated or rebuilt. */
  lastSeal: plain.text,
  /** Lines not sealed yet. */
  waiting: plain.integer,
  /** The first line that differs from its seal, or the first seal that does not match the ones before it. */
  broken: sometimes(firstDifference),
})
export type SealReport = AnswerOf<typeof sealReport>
export const verifySeals = call('/sysUserOperateLog/verifySeals', {
  name: ['核对操作日志', 'Verify the audit log'],
  answer: sealReport,
  reads: true,
})
/** Who else has a row open on the desk of a designer; the caller says so with the same call. */
export const getEditors = call('/desk/getEditors', {
  name: ['正在编辑同一内容的同事', 'Who else is editing the same thing'],
  body: {
    resource: text('资源', 'Resource', { required: true, max: 63 }),
    id: idField,
    left: boolean('已离开', 'Left'),
  },
  answer: view({
    /** `earlier`: had it open before the caller. */
    people: many(view({ id: plain.integer, name: plain.text, earlier: plain.boolean })),
  }),
  reads: true,
})
/** Which of these rows others have open now: a queue leads past them. */
export const getHeld = call('/desk/getHeld', {
  name: ['同事正在处理的内容', 'Which things colleagues have open'],
  body: {
    resource: text('资源', 'Resource', { required: true, max: 63 }),
    ids: json<readonly number[]>()('编号', 'Ids', { required: true, example: [1, 2] }),
  },
  answer: view({ held: many(view({ id: plain.integer, name: plain.text })) }),
  reads: true,
})

// Messages, for operators and, under /ext, for web users.
export const ownMessage = view({
  ...pick(sysMessage, 'id', 'title', 'englishTitle', 'type', 'content', 'englishContent', 'path'),
  ...pick(sysMessage, 'createdAt', 'updatedAt'),
  readState: plain.code(sysMessageReceiveStatus),
  sysMessageReceive: view({
    id: plain.integer,
    status: plain.code(sysMessageReceiveStatus),
    readAt: maybe(plain.instant),
  }),
})
export type OwnMessage = AnswerOf<typeof ownMessage>
/** A message with all its recipients, for operators who may list them. */
const sentMessage = joined(
  rowOf(sysMessage),
  view({
    sysMessageReceives: many(rowOf(sysMessageReceive)),
    sysMessageReceive: sometimes(ownMessage.view.sysMessageReceive),
    readState: sometimes(ownMessage.view.readState),
  }),
)
type Search = string | readonly string[] | Record<string, string | readonly string[]>
const listOf = (path: string) =>
  call(path, {
    name: ['自己的系统消息', 'My messages'],
    body: {
      where: json<Readonly<Record<string, unknown>>>()('条件', 'Conditions'),
      search: json<Search>()('关键字', 'Keyword'),
      pagination: json<{ page: number; limit: number }>()('分页', 'Page'),
      order: json<readonly (readonly [string, 'asc' | 'desc'])[]>()('排序', 'Order'),
      queryBySysUser: boolean('只看自己的', 'Only my messages'),
    },
    answer: pageOf(oneOf(ownMessage, sentMessage)),
    reads: true,
  })
export const getOwnMessages = listOf('/sysMessage/getListIncludeReceive')
export const getMessagesOfVisitor = listOf('/sysMessage/ext/getListIncludeReceive')
const socketOf = (path: string) =>
  call(path, {
    name: ['获取消息连接标识', 'Get the id that opens the socket'],
    answer: view({ loginId: plain.text }),
    reads: true,
  })
export const getSocketId = socketOf('/sysMessage/getLoginId')
export const getSocketIdOfVisitor = socketOf('/sysMessage/ext/getLoginId')
const readOf = (path: string) =>
  call(path, {
    name: ['标为已读', 'Mark my messages as read'],
    body: { ids: refs('sysMessage', '消息', 'Messages', { hint: ['留空表示全部', 'Leave empty for all'] }) },
    answer: view({ count: plain.integer }),
  })
export const readMessages = readOf('/sysMessage/read')
export const readMessagesOfVisitor = readOf('/sysMessage/ext/read')
