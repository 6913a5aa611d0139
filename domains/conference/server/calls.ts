import { integer, json, refs, shape, type AnyResource, type Pair, type Shape } from '@pavilion/declare'
import { anyone, may, post, publishedCalls, resourceCalls, rowOf, rowsOf, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { conferencePlace, conferenceSchedule, conferenceSpeaker, conferenceTopic } from '../model/index.ts'
import { calendarCall } from './calendar.ts'
import { importCalls } from './imports/calls.ts'
import { listOwn, listPublished, oneOwn, onePublished, type Include } from './lists.ts'
import { conflictsOf, sessionWrites, topicWrites, withSpeakers } from './sessions.ts'

const where = json<Record<string, unknown>>()
const order = json<[string, 'asc' | 'desc'][]>()
const list = shape({
  where: where('条件', 'Conditions'),
  search: json()('关键字', 'Keyword'),
  pagination: json<{ page: number; limit: number }>()('分页', 'Page'),
  order: order('排序', 'Order'),
})
const one = shape({
  id: integer('编号', 'Id', { required: true, min: 1 }),
  where: where('条件', 'Conditions'),
  order: order('排序', 'Order'),
})

const publicList = (of: AnyResource, name: string, include: Include, summary: Pair): Call =>
  post(
    `/${of.name}/ext/getList${name}`,
    { guard: anyone(), summary, body: list, answer: rowsOf(of), writes: false },
    ({ ctx, body }) => listPublished(ctx, of, body, include),
  )
const ownList = (of: AnyResource, name: string, include: Include, summary: Pair): Call =>
  post(
    `/${of.name}/getList${name}`,
    { guard: may(`${of.name}.getList`), summary, body: list, answer: rowsOf(of), writes: false },
    ({ ctx, body }) => listOwn(ctx, of, body, include),
  )
const publicDetail = (of: AnyResource, name: string, include: Include, summary: Pair): Call =>
  post(
    `/${of.name}/ext/getDetail${name}`,
    { guard: anyone(), summary, body: one, answer: rowOf(of), writes: false },
    ({ ctx, body }) => onePublished(ctx, of, body, include),
  )

/**
 * Reading the programme, for visitors and operators (visitor-side §7 Conference, back-office §7
 * Extra calls).
 */
const reading: Call[] = [
  publicList(conferenceSchedule, 'IncludeConferencePlaceAndSpeakers', 'placeAndSpeakers', [
    '日程及地点、嘉宾（公开）',
    'Schedules with place and speakers, published',
  ]),
  publicDetail(conferenceSchedule, 'IncludeConferencePlaceAndSpeakers', 'placeAndSpeakers', [
    '日程详情及地点、嘉宾（公开）',
    'A schedule with place and speakers, published',
  ]),
  publicList(conferenceTopic, 'IncludeConferenceSpeaker', 'speaker', [
    '主题及嘉宾（公开）',
    'Topics with their speaker, published',
  ]),
  publicList(conferenceTopic, 'IncludeConferenceSchedule', 'schedule', [
    '主题及日程（公开）',
    'Topics with their schedule, published',
  ]),
  publicList(conferenceSpeaker, 'IncludeExpertWorkplaceAndDepartment', 'expertWorkplaceAndDepartment', [
    '嘉宾及专家、单位、部门（公开）',
    'Speakers with expert, workplace and department, published',
  ]),
  publicDetail(conferenceSpeaker, 'IncludeExpertWorkplaceAndDepartment', 'expertWorkplaceAndDepartment', [
    '嘉宾详情及专家、单位、部门（公开）',
    'A speaker with expert, workplace and department, published',
  ]),
  publicDetail(conferenceSpeaker, 'IncludeConferenceSchedules', 'schedules', [
    '嘉宾及其日程（公开）',
    'A speaker with schedules, published',
  ]),
  ownList(conferenceSchedule, 'IncludeConferencePlaceAndSpeakers', 'placeAndSpeakers', [
    '日程及地点、嘉宾',
    'Schedules with place and speakers',
  ]),
  post(
    '/conferenceSchedule/getDetailIncludeConferencePlaceAndSpeakers',
    {
      guard: may('conferenceSchedule.getDetail'),
      summary: ['日程详情及地点、嘉宾', 'A schedule with place and speakers'],
      body: one,
      answer: rowOf(conferenceSchedule),
      writes: false,
    },
    ({ ctx, body }) => oneOwn(ctx, conferenceSchedule, body.id, 'placeAndSpeakers'),
  ),
  ownList(conferenceTopic, 'IncludeConferenceSpeaker', 'speaker', ['主题及嘉宾', 'Topics with their speaker']),
  ownList(conferenceTopic, 'IncludeConferenceSchedule', 'schedule', ['主题及日程', 'Topics with their schedule']),
  ownList(conferenceSpeaker, 'IncludeExpertWorkplaceAndDepartment', 'expertWorkplaceAndDepartment', [
    '嘉宾及专家、单位、部门',
    'Speakers with expert, workplace and department',
  ]),
]

const sessionCalls = resourceCalls(conferenceSchedule, sessionWrites)
/** Create or update of a session together with its speakers. */
function together(operation: 'create' | 'update', summary: Pair): Call {
  const plain = sessionCalls.find(call => call.path === `/conferenceSchedule/${operation}`) as Call
  const body = shape({
    ...(plain.body as Shape).fields,
    conferenceSpeakerIds: refs('conferenceSpeaker', '会议嘉宾', 'Conference speakers'),
  })
  const write = (ctx: Context, fields: Record<string, unknown>) => plain.handler({ ctx, body: fields } as never)
  return post(
    `/conferenceSchedule/${operation}WithRelConferenceScheduleSpeaker`,
    { guard: may(`conferenceSchedule.${operation}`), summary, body, answer: rowOf(conferenceSchedule) },
    ({ ctx, body: sent }) => withSpeakers(write)(ctx, sent),
  )
}
const writing: Call[] = [
  together('create', ['新增日程及嘉宾', 'Create a schedule with its speakers']),
  together('update', ['修改日程及嘉宾', 'Update a schedule with its speakers']),
  post(
    '/conferenceSchedule/getConflicts',
    {
      guard: may('conferenceSchedule.getList'),
      summary: ['日程冲突', 'Conflicts in the programme'],
      body: shape({ projectId: integer('活动', 'Event', { required: true, min: 1 }) }),
      answer: { schema: { type: 'array' } },
      writes: false,
    },
    ({ ctx, body }) => conflictsOf(ctx, body.projectId),
  ),
]

export const calls: readonly Call[] = [
  ...sessionCalls,
  ...resourceCalls(conferenceTopic, topicWrites),
  ...publishedCalls(conferencePlace, ['getList']),
  ...reading,
  ...writing,
  ...importCalls,
  calendarCall,
]
