import { screensFor } from '@pavilion/declare'
import {
  conferencePlace,
  conferenceSchedule,
  conferenceSpeaker,
  conferenceTopic,
  relConferenceScheduleSpeaker,
} from './schedule.ts'

const at = (name: string) => `/conferenceManagement/${name}`

export const scheduleScreens = screensFor(conferenceSchedule, {
  path: at('conferenceSchedule'),
  icon: 'schedule',
  columns: ['name', 'englishName', 'startTime', 'endTime', 'conferencePlaceId', 'track', 'sortNumber'],
  tabs: ['conferenceTopics', 'conferenceSpeakers'],
  extra: [{ path: at('timetable'), name: ['时间表', 'Timetable'], view: 'Timetable', icon: 'table' }],
})
export const topicScreens = screensFor(conferenceTopic, {
  path: at('conferenceTopic'),
  icon: 'message',
  columns: ['name', 'conferenceScheduleId', 'conferenceSpeakerId', 'startTime', 'endTime', 'sortNumber'],
})
export const speakerScreens = screensFor(conferenceSpeaker, {
  path: at('conferenceSpeaker'),
  icon: 'team',
  columns: ['avatar', 'name', 'englishName', 'position', 'workplaceId', 'departmentId', 'sortNumber'],
  tabs: ['conferenceSchedules', 'conferenceTopics'],
})
export const placeScreens = screensFor(conferencePlace, {
  path: at('conferencePlace'),
  icon: 'environment',
  tabs: ['conferenceSchedules'],
})
export const relationScreens = screensFor(relConferenceScheduleSpeaker, {
  path: at('relConferenceScheduleSpeaker'),
  icon: 'link',
})
