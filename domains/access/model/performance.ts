import { children, instant, integer, partners, ref, resource, state, text } from '@pavilion/declare'
import { openCloseMoves, openCloseStatus } from './codes.ts'

/** A show for invited people, with its own gates and guest list. */
export const specialPerformance = resource('specialPerformance', '专场演出', 'Special performance', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['startTime', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    startTime: instant('开始时间', 'Start time', { filter: true }),
    endTime: instant('结束时间', 'End time', { filter: true }),
    placeId: ref('place', '场所', 'Place', { filter: true }),
    limitCount: integer('人数上限', 'Maximum people', {
      min: 0,
      max: 1_000_000,
      hint: ['留空则不限', 'Empty: no limit'],
    }),
    inside: integer('场内人数', 'Inside now', { written: 'server', default: 0, min: 0 }),
    status: state('状态', 'Status', openCloseStatus, { initial: 'open', moves: openCloseMoves }),
  },
  many: {
    relSpecialPerformanceTerms: children('relSpecialPerformanceTerm', 'specialPerformanceId'),
    relSpecialPerformanceUsers: children('relSpecialPerformanceUser', 'specialPerformanceId', [['seat', 'asc']]),
    registerUserTerms: partners(
      'registerUserTerm',
      'relSpecialPerformanceTerm',
      'specialPerformanceId',
      'registerUserTermId',
    ),
    registerUsers: partners('registerUser', 'relSpecialPerformanceUser', 'specialPerformanceId', 'registerUserId'),
  },
})

const performance = () =>
  ref('specialPerformance', '专场演出', 'Special performance', { required: true, filter: true, whenParentGoes: 'take' })

/** A gate of a performance. */
export const relSpecialPerformanceTerm = resource(
  'relSpecialPerformanceTerm',
  '专场闸机',
  'Gate of a special performance',
  {
    scope: 'project',
    unique: [['specialPerformanceId', 'registerUserTermId']],
    fields: {
      specialPerformanceId: performance(),
      registerUserTermId: ref('registerUserTerm', '闸机', 'Gate', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
    },
  },
)

/** A guest of a performance. */
export const relSpecialPerformanceUser = resource(
  'relSpecialPerformanceUser',
  '专场用户关系',
  'Special performance guest',
  {
    scope: 'project',
    unique: [['specialPerformanceId', 'registerUserId']],
    fields: {
      specialPerformanceId: performance(),
      registerUserId: ref('registerUser', '参会人', 'Attendee', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      seat: text('座位', 'Seat', { max: 50, search: true }),
    },
  },
)
