import type { AnyCall, AnyResource } from '@pavilion/declare'
import { anyone, handle, may, publishedCalls, resourceCalls, visitor, type Call } from '@pavilion/http'
import * as programme from '../model/calls.ts'
import { conferencePlace, conferenceSchedule, conferenceSpeaker, conferenceTopic } from '../model/index.ts'
import { calendarCall } from './calendar.ts'
import { importCalls } from './imports/calls.ts'
import { listOwn, listPublished, oneOwn, onePublished, type Include } from './lists.ts'
import { saveSessions } from './saved.ts'
import { conflictsOf, sessionWrites, topicWrites, withSpeakers } from './sessions.ts'

const publicList = (call: AnyCall, of: AnyResource, include: Include): Call =>
  handle(call, { guard: anyone() }, ({ ctx, body }) => listPublished(ctx, of, body, include))
const publicDetail = (call: AnyCall, of: AnyResource, include: Include): Call =>
  handle(call, { guard: anyone() }, ({ ctx, body }) => onePublished(ctx, of, body, include))
const ownList = (call: AnyCall, of: AnyResource, include: Include): Call =>
  handle(call, { guard: may(`${of.name}.getList`) }, ({ ctx, body }) => listOwn(ctx, of, body, include))

/** Reading the programme, for visitors and operators. */
const reading: Call[] = [
  publicList(programme.getPublicSchedules, conferenceSchedule, 'placeAndSpeakers'),
  publicDetail(programme.getPublicSchedule, conferenceSchedule, 'placeAndSpeakers'),
  publicList(programme.getPublicTopics, conferenceTopic, 'speaker'),
  publicList(programme.getPublicTopicsOfSchedules, conferenceTopic, 'schedule'),
  publicList(programme.getPublicSpeakers, conferenceSpeaker, 'expertWorkplaceAndDepartment'),
  publicDetail(programme.getPublicSpeaker, conferenceSpeaker, 'expertWorkplaceAndDepartment'),
  publicDetail(programme.getPublicSpeakerSchedules, conferenceSpeaker, 'schedules'),
  ownList(programme.getSchedules, conferenceSchedule, 'placeAndSpeakers'),
  handle(programme.getSchedule as AnyCall, { guard: may('conferenceSchedule.getDetail') }, ({ ctx, body }) =>
    oneOwn(ctx, conferenceSchedule, body.id, 'placeAndSpeakers'),
  ),
  ownList(programme.getTopics, conferenceTopic, 'speaker'),
  ownList(programme.getTopicsOfSchedules, conferenceTopic, 'schedule'),
  ownList(programme.getSpeakers, conferenceSpeaker, 'expertWorkplaceAndDepartment'),
]

const sessionCalls = resourceCalls(conferenceSchedule, sessionWrites)
/** Create or update of a session together with its speakers. */
function together(call: AnyCall, operation: 'create' | 'update'): Call {
  const alone = sessionCalls.find(({ path }) => path === `/conferenceSchedule/${operation}`) as Call
  return handle(call, { guard: may(`conferenceSchedule.${operation}`) }, incoming =>
    withSpeakers((ctx, body) => alone.handler({ ...incoming, ctx, body }))(incoming.ctx, incoming.body),
  )
}
const writing: Call[] = [
  together(programme.createSession, 'create'),
  together(programme.updateSession, 'update'),
  handle(programme.getConflicts, { guard: may('conferenceSchedule.getList') }, ({ ctx, body }) =>
    conflictsOf(ctx, body.projectId),
  ),
]

export const calls: readonly Call[] = [
  ...sessionCalls,
  ...resourceCalls(conferenceTopic, topicWrites),
  ...publishedCalls(conferencePlace, ['getList']),
  ...reading,
  ...writing,
  handle(programme.saveSessions, { guard: visitor(), rate: { max: 120, seconds: 60, by: 'caller' } }, ({ ctx, body }) =>
    saveSessions(ctx, body),
  ),
  ...importCalls,
  calendarCall,
]
