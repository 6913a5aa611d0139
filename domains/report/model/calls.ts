import { entryFigures } from '@pavilion/access/model/calls.ts'
import {
  call,
  fileCall,
  idField,
  integer,
  json,
  many,
  maybe,
  oneOf,
  exactly,
  pick,
  plain,
  refs,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { largeScreenLink } from './count.ts'
import { reportTable, type ReportDefinition } from './definition.ts'
import { wallBlock } from './walls.ts'

/** The figures of the gates with what operators added by hand: what large screens show. */
export const wallFigures = view({ ...entryFigures.view, added: plain.integer })
export type WallFigures = AnswerOf<typeof wallFigures>
/** What a block shows of a saved report: its first lines. */
export const wallReport = view({
  id: plain.integer,
  name: plain.text,
  nameEN: maybe(plain.text),
  /** The names of its columns; the first `keys` are no figures. */
  columns: many(plain.pair),
  keys: plain.integer,
  rows: many(many(view({ zh: plain.text, en: plain.text, value: maybe(plain.number) }))),
  total: maybe(plain.text),
  at: plain.instant,
})
export type WallReport = AnswerOf<typeof wallReport>
export const wallSession = view({
  name: plain.text,
  nameEN: maybe(plain.text),
  place: maybe(plain.text),
  placeEN: maybe(plain.text),
  from: plain.instant,
  to: maybe(plain.instant),
})
export type WallSession = AnswerOf<typeof wallSession>
/** One large screen. */
export const wallView = view({
  name: plain.text,
  nameEN: maybe(plain.text),
  title: maybe(plain.text),
  titleEN: maybe(plain.text),
  background: maybe(plain.text),
  blocks: many(wallBlock),
  figures: wallFigures,
  reports: many(wallReport),
  /** Of the next day and a half. */
  sessions: many(wallSession),
  opensAt: maybe(plain.instant),
  pageSeconds: plain.integer,
  /** What a socket watches: `{ type: 20, watch: 'wall', id: live }`. */
  live: plain.text,
  /** Seconds between two askings where sockets do not work. */
  interval: plain.integer,
})
export type WallView = AnswerOf<typeof wallView>

export const getWall = call('/visualScreen/getView', {
  name: ['大屏内容', 'Contents of a large screen'],
  body: { code: text('大屏编码', 'Screen code', { required: true, max: 64 }) },
  answer: wallView,
  reads: true,
})
export const getEntryWall = call('/registerUserEntryRecord/getView', {
  name: ['入场大屏内容', 'Contents of the entry screen'],
  answer: wallView,
  reads: true,
})
/** What the blocks that somebody is choosing would show, beside the figures of the gates. */
export const getWallParts = call('/visualScreen/getParts', {
  name: ['大屏数据块的内容', 'What blocks of a large screen show'],
  body: { reportIds: refs('reportForm', '报表', 'Reports') },
  answer: view({ reports: many(wallReport), sessions: many(wallSession), opensAt: maybe(plain.instant) }),
  reads: true,
})
export const getLinkedWall = call('/largeScreen/ext/getView', {
  name: ['链接大屏内容', 'Contents of the large screen of a link'],
  body: { code: text('链接码', 'Code', { required: true, max: 40 }) },
  answer: wallView,
  reads: true,
})

export const renewLinkCode = call('/largeScreenLink/renewCode', {
  name: ['更换大屏链接', 'Give a large screen link a new code'],
  body: { id: idField },
  /** The code is shown this once: only its hash is kept. */
  answer: view({ ...pick(largeScreenLink, 'id', 'name', 'updatedAt'), code: plain.text }),
})

/** The gates, their devices, whom they refused, who is inside. A part without its right is null. */
export const gateDay = view({
  figures: wallFigures,
  refusals: maybe(many(view({ code: plain.integer, count: plain.integer, last: plain.instant }))),
  black: maybe(
    many(view({ id: plain.integer, at: plain.instant, gate: maybe(plain.text), person: maybe(plain.text) })),
  ),
  devices: maybe(
    many(
      view({
        id: plain.integer,
        deviceNo: plain.text,
        gate: maybe(plain.text),
        online: plain.boolean,
        lastSeenAt: maybe(plain.instant),
        queue: plain.integer,
        clockOff: maybe(plain.integer),
        locked: plain.boolean,
      }),
    ),
  ),
  stations: maybe(many(view({ name: plain.text, at: maybe(plain.instant) }))),
  printing: maybe(view({ today: plain.integer, last: maybe(plain.instant) })),
  conflicts: maybe(plain.integer),
})
export type GateDay = AnswerOf<typeof gateDay>
export const insidePerson = view({
  id: plain.integer,
  name: plain.text,
  company: maybe(plain.text),
  number: maybe(plain.text),
  group: plain.text,
  since: maybe(plain.instant),
})

export const getDay = call('/registerUserEntryRecord/getDay', {
  name: ['今日现场', 'The gates today: flow, devices, refusals, who is inside'],
  answer: gateDay,
  reads: true,
})
export const evacuate = call('/registerUserGateState/evacuate', {
  name: ['在馆名单', 'Who is inside a hall, for evacuation'],
  body: {
    hallId: integer('展馆', 'Hall', { required: true }),
    page: integer('页', 'Page', { min: 1, max: 10_000, default: 1 }),
  },
  answer: view({
    count: plain.integer,
    rows: many(insidePerson),
    at: plain.instant,
    /** Passages are complete up to here: the last sign of life of the gate that is silent longest. */
    trueAt: plain.instant,
    /** Devices of the hall that are silent. */
    unheard: plain.integer,
  }),
})

/** What a report can be about, for this operator. */
export const subject = view({ name: plain.text, zh: plain.text, en: plain.text })
export const getSubjects = call('/reportForm/getSubjects', {
  name: ['报表可用的数据', 'Data available for reports'],
  answer: view({ rows: many(subject) }),
  reads: true,
})
export const previewReport = call('/reportForm/preview', {
  name: ['预览报表', 'Preview a report'],
  body: {
    definition: json<ReportDefinition>()('报表定义', 'Definition', {
      required: true,
      example: { resource: 'webFormRecord', groups: [{ field: 'status' }], measures: [{ of: 'count' }] },
    }),
  },
  answer: reportTable,
  reads: true,
})
export const readReport = call('/reportForm/read', {
  name: ['查看报表', 'View a report'],
  body: { id: idField },
  answer: reportTable,
  reads: true,
})
export const downloadReport = fileCall('/reportForm/download', {
  name: ['导出报表内容', 'Export a report'],
  body: { id: idField },
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

/** What prepares an event: how far it is, what that means, and the way there. */
export const step = view({
  key: plain.text,
  name: plain.pair,
  state: oneOf(exactly('none'), exactly('begun'), exactly('done'), exactly('optional')),
  zh: plain.text,
  en: plain.text,
  path: plain.text,
})
export const getSteps = call('/dashboard/getSteps', {
  name: ['活动准备步骤', 'Steps to prepare the event'],
  answer: view({ steps: many(step) }),
  reads: true,
})
