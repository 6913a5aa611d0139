import { boolean, code, date, instant, integer, ref, refs, resource, state, text } from '@pavilion/declare'
import { arrangementEffort, arrangementKind, arrangementLineStatus, arrangementStatus } from './codes.ts'

const scope = ['范围', 'What is planned'] as const
const rules = ['硬性要求', 'Rules'] as const
const wishes = ['愿望（0 为不考虑，10 为最看重）', 'Wishes (0: none, 10: the most)'] as const
const wish = (zh: string, en: string, standard: number) =>
  integer(zh, en, { min: 0, max: 10, default: standard, section: wishes, list: false })

/**
 * A proposal of the planner: rooms, cars and meal places found together from rules and wishes. It
 * changes nothing until it is applied, and can be taken back.
 */
export const arrangement = resource('arrangement', '排布方案', 'Arrangement', {
  scope: 'project',
  import: false,
  title: 'name',
  operations: ['getList', 'getDetail', 'create', 'delete'],
  order: [['id', 'desc']],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    status: state('状态', 'Status', arrangementStatus, {
      initial: 'computing',
      moves: {
        finish: { from: ['computing'], to: 'ready', by: 'service' },
        fail: { from: ['computing'], to: 'failed', by: 'service' },
        retry: { from: ['failed'], to: 'computing', by: 'service' },
        begin: { from: ['ready'], to: 'applying', by: 'service' },
        apply: { from: ['applying'], to: 'applied', by: 'service' },
        beginUndo: { from: ['applied'], to: 'undoing', by: 'service' },
        undo: { from: ['undoing'], to: 'undone', by: 'service' },
      },
    }),
    fromDate: date('从', 'From', { required: true, section: scope }),
    untilDate: date('到', 'Until', { required: true, section: scope, hint: ['含当天', 'This day included'] }),
    rooms: boolean('房间', 'Rooms', { default: true, first: true, section: scope }),
    rides: boolean('接送', 'Cars', { default: true, first: true, section: scope }),
    meals: boolean('用餐', 'Meals', { default: true, first: true, section: scope }),
    hotelIds: refs('hotel', '酒店', 'Hotels', {
      section: scope,
      first: true,
      list: false,
      hint: ['留空则全部酒店', 'Empty: all hotels'],
    }),
    lineIds: refs('tripTicketReceiveLine', '接送线路', 'Transfer routes', {
      section: scope,
      list: false,
      hint: [
        '留空则全部线路。每趟车走其中一条，不跨线路合并',
        'Empty: all of them. Each run goes along one of them; none combines two',
      ],
    }),
    oneGender: boolean('陌生人同住须同性别', 'Strangers in a room are of one gender', {
      default: true,
      section: rules,
      list: false,
    }),
    maxWait: integer('接站最长等候（分钟）', 'Longest wait at a station (minutes)', {
      min: 0,
      max: 240,
      default: 45,
      section: rules,
      list: false,
    }),
    quietLevelIds: refs('userLevel', '安排安静楼层的级别', 'Levels that get a quiet floor', {
      section: wishes,
      list: false,
    }),
    quietFromFloor: integer('安静楼层从几楼起', 'Floors are quiet from', {
      min: 1,
      max: 200,
      section: wishes,
      list: false,
      hint: ['留空则没有安静楼层', 'Empty: no floor is'],
    }),
    companyTogether: wish('同单位在一起', 'A company stays together', 5),
    quietFloor: wish('安静楼层', 'Quiet floors', 4),
    fewRooms: wish('少开房间', 'Few rooms', 2),
    fewCars: wish('少用车辆', 'Few cars', 5),
    shortWaits: wish('少等候', 'Short waits', 5),
    shortWalks: wish('就近用餐', 'Meals near the room', 5),
    effort: code('计算时间', 'Effort', arrangementEffort, { default: arrangementEffort.usual, list: false }),
    seed: integer('随机数', 'Seed', { written: 'server', min: 0, list: false }),
    people: integer('人次', 'People', { written: 'server', min: 0 }),
    left: integer('未排上', 'Without a place', { written: 'server', min: 0 }),
    changes: integer('变动', 'Changes', { written: 'server', min: 0 }),
    refused: integer('未采用', 'Not applied', { written: 'server', min: 0, list: false }),
    taskId: integer('任务', 'Task', { written: 'server', min: 1, list: false }),
    failReason: text('失败原因', 'Reason for failure', { written: 'server', max: 500, list: false }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    appliedAt: instant('采用时间', 'Applied at', { written: 'server' }),
    undoneAt: instant('撤销时间', 'Undone at', { written: 'server', list: false }),
  },
})

/** What a proposal says of one guest, trip or meal: where it is now, and where it would be. */
export const arrangementLine = resource('arrangementLine', '排布明细', 'Arrangement line', {
  scope: 'project',
  internal: true,
  title: 'subjectId',
  operations: [],
  indexes: [['arrangementId', 'kind', 'subjectId']],
  unique: [['arrangementId', 'kind', 'subjectId']],
  fields: {
    arrangementId: ref('arrangement', '排布方案', 'Arrangement', {
      required: true,
      written: 'server',
      whenParentGoes: 'take',
    }),
    kind: code('类型', 'Kind', arrangementKind, { required: true, written: 'server' }),
    /** The guest, the ticket, or the registration for a meal. */
    subjectId: integer('对象', 'Subject', { required: true, written: 'server', min: 1 }),
    /** The room, the car, or the meal place. */
    fromId: integer('现在', 'Now', { written: 'server', min: 1 }),
    toId: integer('建议', 'Proposed', { written: 'server', min: 1 }),
    /** Of a car: which run, on which line, when it leaves. */
    run: integer('车次', 'Run', { written: 'server', min: 1 }),
    lineId: integer('线路', 'Line', { written: 'server', min: 1 }),
    leaves: instant('发车', 'Leaves', { written: 'server' }),
    fromLineId: integer('现在的线路', 'Line now', { written: 'server', min: 1 }),
    fromLeaves: instant('现在的发车', 'Leaves now', { written: 'server' }),
    isPinned: boolean('已固定', 'Pinned', { written: 'server' }),
    status: state('状态', 'Status', arrangementLineStatus, {
      initial: 'proposed',
      moves: {
        free: { from: ['proposed'], to: 'freed', by: 'service' },
        apply: { from: ['proposed', 'freed'], to: 'applied', by: 'service' },
        /** Also of one that is not taken back: it was changed since, or its former place is taken. */
        refuse: { from: ['proposed', 'freed', 'applied', 'cleared'], to: 'refused', by: 'service' },
        clear: { from: ['applied'], to: 'cleared', by: 'service' },
        undo: { from: ['cleared'], to: 'undone', by: 'service' },
      },
    }),
    why: text('未采用原因', 'Why it was not applied', { written: 'server', max: 500 }),
  },
})

/** What a person has fixed by hand: no proposal moves it. */
export const arrangementPin = resource('arrangementPin', '固定安排', 'Pinned place', {
  scope: 'project',
  internal: true,
  title: 'subjectId',
  operations: [],
  unique: [['kind', 'subjectId']],
  fields: {
    kind: code('类型', 'Kind', arrangementKind, { required: true, written: 'server' }),
    subjectId: integer('对象', 'Subject', { required: true, written: 'server', min: 1 }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', whenParentGoes: 'clear' }),
  },
})
