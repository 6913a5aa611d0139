import { code, instant, integer, json, ref, resource, state, text } from '@pavilion/declare'
import { followCause, followKind, followLineStatus, followStatus } from './codes.ts'

const server = { written: 'server' } as const

/**
 * What a changed flight or train means for cars, the hour of check-in and meals. While it is open, the
 * difference is worked out again each time it is looked at; once applied, its lines say what was done.
 */
export const tripFollow = resource('tripFollow', '行程变动联动', 'What follows a changed trip', {
  scope: 'project',
  import: false,
  title: 'name',
  operations: ['getList', 'getDetail'],
  order: [['id', 'desc']],
  unique: [['tripChangeId']],
  fields: {
    name: text('航班/车次', 'Flight or train', { required: true, max: 100, ...server, search: true }),
    cause: code('起因', 'Cause', followCause, { ...server, filter: true }),
    status: state('状态', 'Status', followStatus, {
      initial: 'open',
      history: true,
      moves: {
        apply: { from: ['open'], to: 'applied', by: 'service', label: ['采用', 'Apply'] },
        undo: { from: ['applied'], to: 'undone', by: 'service', label: ['撤销', 'Take back'] },
        close: { from: ['open'], to: 'closed', by: 'service', label: ['不调整', 'Leave it'] },
      },
    }),
    tripChangeId: ref('tripChange', '航班车次变动', 'Flight or train change', {
      ...server,
      filter: true,
      list: false,
      whenParentGoes: 'clear',
    }),
    tickets: json<readonly number[]>()('涉及的票', 'Tickets', { ...server, entered: 'elsewhere', list: false }),
    changes: integer('调整', 'Changes', { ...server, min: 0 }),
    refused: integer('未能调整', 'Not possible', { ...server, min: 0 }),
    drafts: json<readonly number[]>()('消息草稿', 'Drafts', { ...server, entered: 'elsewhere', list: false }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, filter: true, whenParentGoes: 'clear' }),
    appliedAt: instant('采用时间', 'Applied at', { ...server }),
    undoneAt: instant('撤销时间', 'Taken back at', { ...server, list: false }),
  },
})

/** Where a transfer, a stay or a meal was, and where it is now. Times are instants. */
export interface FollowEnd {
  readonly at: string | null
  /** The car, or the meal place. */
  readonly id?: number | null
  /** The meal. */
  readonly ruleId?: number
  /** The flight or train that a stay is expected by. */
  readonly trip?: string | null
}
export const tripFollowLine = resource('tripFollowLine', '联动明细', 'Line of what follows', {
  scope: 'project',
  internal: true,
  title: 'subjectId',
  operations: [],
  indexes: [['tripFollowId', 'id']],
  fields: {
    tripFollowId: ref('tripFollow', '行程变动联动', 'What follows', {
      required: true,
      ...server,
      whenParentGoes: 'take',
    }),
    kind: code('类型', 'Kind', followKind, { required: true, ...server }),
    /** The transfer, the hotel guest, or the registration for a meal. */
    subjectId: integer('对象', 'Subject', { required: true, ...server, min: 1 }),
    hotelGuestId: integer('住客', 'Hotel guest', { ...server, min: 1 }),
    name: text('名称', 'Name', { max: 700, ...server }),
    before: json<FollowEnd>()('原安排', 'Before', { ...server, entered: 'elsewhere' }),
    after: json<FollowEnd>()('新安排', 'After', { ...server, entered: 'elsewhere' }),
    fromText: text('原安排', 'Before', { max: 700, ...server }),
    toText: text('新安排', 'After', { max: 700, ...server }),
    status: state('状态', 'Status', followLineStatus, {
      initial: 'applied',
      births: { refused: { to: 'refused' } },
      moves: {
        undo: { from: ['applied'], to: 'undone', by: 'service' },
        stay: { from: ['applied'], to: 'stayed', by: 'service' },
      },
    }),
    why: text('原因', 'Why', { max: 700, ...server }),
  },
})
