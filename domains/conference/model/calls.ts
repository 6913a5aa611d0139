import {
  boolean,
  call,
  exactly,
  fileCall,
  idField,
  integer,
  joined,
  json,
  many,
  maybe,
  oneOf,
  open,
  pageOf,
  plain,
  ref,
  refs,
  rowOf,
  seenField,
  sometimes,
  instant,
  text,
  view,
  type AnswerOf,
  type Row,
} from '@pavilion/declare'
import type { department, expert, workplace } from '@pavilion/platform/model/places.ts'
import { conferencePlace, conferenceSchedule, conferenceSpeaker, conferenceTopic } from './schedule.ts'

const where = json<Record<string, unknown>>()('条件', 'Conditions')
const order = json<readonly (readonly [string, 'asc' | 'desc'])[]>()('排序', 'Order')
const list = {
  where,
  search: json<string | readonly string[]>()('关键字', 'Keyword'),
  pagination: json<{ page: number; limit: number }>()('分页', 'Page'),
  order,
}
const one = { id: idField, where, order }

// Rows of the programme with what belongs to them. Visitors get the published fields of each.
const persons = view({
  expert: maybe(open<Row<typeof expert>>('The person in the expert library')),
  workplace: maybe(open<Row<typeof workplace>>('The workplace')),
  department: maybe(open<Row<typeof department>>('The department')),
})
const withPlace = joined(rowOf(conferenceSchedule), view({ conferencePlace: maybe(rowOf(conferencePlace)) }))
const schedule = joined(withPlace, view({ conferenceSpeakers: many(rowOf(conferenceSpeaker)) }))
export type ScheduleWithSpeakers = AnswerOf<typeof schedule>
const speaker = joined(rowOf(conferenceSpeaker), persons)
const topicOfSpeaker = joined(rowOf(conferenceTopic), view({ conferenceSpeaker: maybe(speaker) }))
const topicOfSchedule = joined(rowOf(conferenceTopic), view({ conferenceSchedule: maybe(withPlace) }))
const speakerOfSchedules = joined(
  rowOf(conferenceSpeaker),
  view({ conferenceSchedules: many(withPlace), conferenceTopics: many(topicOfSchedule) }),
)

// For visitors (visitor-side §7 Conference).
export const getPublicSchedules = call('/conferenceSchedule/ext/getListIncludeConferencePlaceAndSpeakers', {
  name: ['日程及地点、嘉宾（公开）', 'Schedules with place and speakers, published'],
  body: list,
  answer: pageOf(schedule),
  reads: true,
})
export const getPublicSchedule = call('/conferenceSchedule/ext/getDetailIncludeConferencePlaceAndSpeakers', {
  name: ['日程详情及地点、嘉宾（公开）', 'A schedule with place and speakers, published'],
  body: one,
  answer: schedule,
  reads: true,
})
export const getPublicTopics = call('/conferenceTopic/ext/getListIncludeConferenceSpeaker', {
  name: ['主题及嘉宾（公开）', 'Topics with their speaker, published'],
  body: list,
  answer: pageOf(topicOfSpeaker),
  reads: true,
})
export const getPublicTopicsOfSchedules = call('/conferenceTopic/ext/getListIncludeConferenceSchedule', {
  name: ['主题及日程（公开）', 'Topics with their schedule, published'],
  body: list,
  answer: pageOf(topicOfSchedule),
  reads: true,
})
export const getPublicSpeakers = call('/conferenceSpeaker/ext/getListIncludeExpertWorkplaceAndDepartment', {
  name: ['嘉宾及专家、单位、部门（公开）', 'Speakers with expert, workplace and department, published'],
  body: list,
  answer: pageOf(speaker),
  reads: true,
})
export const getPublicSpeaker = call('/conferenceSpeaker/ext/getDetailIncludeExpertWorkplaceAndDepartment', {
  name: ['嘉宾详情及专家、单位、部门（公开）', 'A speaker with expert, workplace and department, published'],
  body: one,
  answer: speaker,
  reads: true,
})
export const getPublicSpeakerSchedules = call('/conferenceSpeaker/ext/getDetailIncludeConferenceSchedules', {
  name: ['嘉宾及其日程（公开）', 'A speaker with schedules, published'],
  body: one,
  answer: speakerOfSchedules,
  reads: true,
})

// For operators (back-office §7 Extra calls).
export const getSchedules = call('/conferenceSchedule/getListIncludeConferencePlaceAndSpeakers', {
  name: ['日程及地点、嘉宾', 'Schedules with place and speakers'],
  body: list,
  answer: pageOf(schedule),
  reads: true,
})
export const getSchedule = call('/conferenceSchedule/getDetailIncludeConferencePlaceAndSpeakers', {
  name: ['日程详情及地点、嘉宾', 'A schedule with place and speakers'],
  body: one,
  answer: schedule,
  reads: true,
})
export const getTopics = call('/conferenceTopic/getListIncludeConferenceSpeaker', {
  name: ['主题及嘉宾', 'Topics with their speaker'],
  body: list,
  answer: pageOf(topicOfSpeaker),
  reads: true,
})
export const getTopicsOfSchedules = call('/conferenceTopic/getListIncludeConferenceSchedule', {
  name: ['主题及日程', 'Topics with their schedule'],
  body: list,
  answer: pageOf(topicOfSchedule),
  reads: true,
})
export const getSpeakers = call('/conferenceSpeaker/getListIncludeExpertWorkplaceAndDepartment', {
  name: ['嘉宾及专家、单位、部门', 'Speakers with expert, workplace and department'],
  body: list,
  answer: pageOf(speaker),
  reads: true,
})
const { sourceKey: _kept, ...sessionFields } = conferenceSchedule.fields
const conferenceSpeakerIds = refs('conferenceSpeaker', '演讲嘉宾', 'Speakers')
export const createSession = call('/conferenceSchedule/createWithRelConferenceScheduleSpeaker', {
  name: ['新增日程及嘉宾', 'Create a schedule with its speakers'],
  body: { projectId: ref('project', '活动', 'Event'), ...sessionFields, conferenceSpeakerIds },
  answer: schedule,
})
export const updateSession = call('/conferenceSchedule/updateWithRelConferenceScheduleSpeaker', {
  name: ['修改日程及嘉宾', 'Update a schedule with its speakers'],
  body: {
    id: idField,
    updatedAt: seenField,
    ...sessionFields,
    name: text('名称', 'Name', { max: 200 }),
    startTime: instant('开始时间', 'Start time'),
    conferenceSpeakerIds,
  },
  answer: schedule,
})
/** Two sessions at the same time in the same place or with the same speaker. */
const conflict = view({
  kind: oneOf(exactly('place'), exactly('speaker')),
  /** The place or speaker. */
  of: plain.integer,
  /** The earlier and the later one. */
  sessions: many(plain.integer),
})
export type Conflict = AnswerOf<typeof conflict>
export const getConflicts = call('/conferenceSchedule/getConflicts', {
  name: ['日程冲突', 'Conflicts in the programme'],
  body: { projectId: integer('活动', 'Event', { required: true, min: 1 }) },
  answer: many(conflict),
  reads: true,
})
export const getCalendar = fileCall('/conferenceSchedule/ext/getCalendar', {
  name: ['日程的日历文件', 'The programme as a calendar file'],
  method: 'GET',
  query: {
    projectId: integer('活动', 'Event', { required: true, min: 1 }),
    ids: text('日程编号', 'Ids of schedules', {
      max: 10_000,
      example: '1,2',
      hint: ['以逗号分隔，最多 500 个；不填为全部', 'Separated by commas, up to 500; without it, all sessions'],
    }),
    language: text('语言', 'Language', { max: 2, example: 'zh', hint: ['zh 或 en', 'zh or en'] }),
  },
})

/** The effect of an import on the programme, in numbers. */
const importNumbers = {
  created: plain.integer,
  updated: plain.integer,
  unchanged: plain.integer,
  removed: plain.integer,
  speakers: plain.integer,
  places: plain.integer,
  talks: plain.integer,
}
export type ImportNumbers = { readonly [K in keyof typeof importNumbers]: number }
const importProblems = {
  /** The first of them; `at` is a row number or a name. */
  problems: many(view({ at: plain.text, message: plain.text })),
  problemCount: plain.integer,
}
export const importStep = view({
  what: oneOf(exactly('new'), exactly('changed'), exactly('missing')),
  id: sometimes(plain.integer),
  name: plain.text,
  startTime: plain.instant,
  endTime: maybe(plain.instant),
  place: maybe(plain.text),
  fields: many(view({ field: plain.text, from: maybe(plain.text), to: maybe(plain.text) })),
})
export type ImportStep = AnswerOf<typeof importStep>
const programmePreview = view({
  format: oneOf(exactly('xlsx'), exactly('ical'), exactly('xml'), exactly('json')),
  source: plain.text,
  /** The project's time zone, and those that the file names. */
  zone: plain.text,
  fileZones: many(plain.text),
  ...importNumbers,
  /** The first of them; `stepCount` says how many there are. */
  steps: many(importStep),
  stepCount: plain.integer,
  ...importProblems,
})
export type ProgrammePreview = AnswerOf<typeof programmePreview>
const programmeImported = view({ source: plain.text, ...importNumbers, ...importProblems })
export type ProgrammeImported = AnswerOf<typeof programmeImported>
const source = text('来源名称', 'Source name', { max: 60 })
export const programmeTemplate = fileCall('/conferenceSchedule/programmeTemplate', {
  name: ['日程导入模板', 'Template for importing a programme'],
  reads: true,
})
export const previewProgramme = call('/conferenceSchedule/importProgrammePreview', {
  name: ['预览日程导入', 'Preview a programme import'],
  body: { source },
  answer: programmePreview,
  reads: true,
  upload: true,
})
export const importProgramme = call('/conferenceSchedule/importProgramme', {
  name: ['导入日程', 'Import a programme'],
  body: { source, removes: boolean('删除文件中没有的日程', 'Delete sessions that the file does not have') },
  answer: programmeImported,
  upload: true,
})

const savedIds = (zh: string, en: string) => refs('conferenceSchedule', zh, en)
/** The agenda of the signed-in visitor: what they add and take out, then all of it. */
export const saveSessions = call('/conferenceSchedule/ext/saveSessions', {
  name: ['保存我的日程', 'Save the agenda of the signed-in visitor'],
  body: {
    projectId: integer('活动', 'Event', { required: true, min: 1 }),
    add: savedIds('加入', 'Added'),
    remove: savedIds('移出', 'Taken out'),
  },
  answer: view({
    rows: many(view({ id: plain.integer, startTime: plain.instant, placeId: maybe(plain.integer) })),
  }),
})
