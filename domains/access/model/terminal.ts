import {
  boolean,
  children,
  code,
  instant,
  integer,
  partners,
  ref,
  resource,
  sortNumber,
  state,
  text,
} from '@pavilion/declare'
import { backCheckPattern, enabledMoves, enabledStatus, entryType, syncStatus } from './codes.ts'

/** Gates that open for the same people: a door, a hall, a zone. */
export const registerUserTermGroup = resource('registerUserTermGroup', '终端组', 'Terminal group', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    code: text('编码', 'Code', { max: 50, unique: true, search: true }),
    hallArea: text('展馆区域', 'Hall area', {
      max: 50,
      filter: true,
      hint: ['如 A、A1-A2、B3-B7', 'Such as A, A1-A2, B3-B7'],
    }),
    sortNumber: sortNumber(),
  },
  many: {
    registerUserTerms: children('registerUserTerm', 'registerUserTermGroupId', [['sortNumber', 'asc']]),
    registerUserTermGroupSeats: children('registerUserTermGroupSeat', 'registerUserTermGroupId', [
      ['startTime', 'asc'],
    ]),
    registerUserCertTypes: partners(
      'registerUserCertType',
      'registerUserCertAuthority',
      'registerUserTermGroupId',
      'registerUserCertTypeId',
    ),
  },
})

/** One gate, in or out, in a group (back-office §3). */
export const registerUserTerm = resource('registerUserTerm', '闸机终端', 'Gate terminal', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    code: text('编码', 'Code', { required: true, max: 50, unique: true, search: true }),
    alias: text('别名', 'Alias', { max: 100, search: true, hint: ['显示在入场大屏上', 'Shown on the entry screens'] }),
    ip: text('IP地址', 'IP address', { max: 45, search: true }),
    entryType: code('进出类型', 'Entry or exit', entryType, { default: entryType.entry, filter: true }),
    registerUserTermGroupId: ref('registerUserTermGroup', '终端组', 'Terminal group', { filter: true }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    lastHeartbeatAt: instant('最近心跳时间', 'Last heartbeat', { written: 'server', filter: true }),
    sortNumber: sortNumber(),
  },
  many: {
    registerUserTermInfos: children('registerUserTermInfo', 'registerUserTermId'),
    registerUserSamePeriodProjects: children('registerUserSamePeriodProject', 'registerUserTermId'),
    registerUserEntryRecords: children('registerUserEntryRecord', 'registerUserTermId', [['entryTime', 'desc']]),
    specialPerformances: partners(
      'specialPerformance',
      'relSpecialPerformanceTerm',
      'registerUserTermId',
      'specialPerformanceId',
    ),
  },
})

/** The device at a gate. */
export const registerUserTermInfo = resource('registerUserTermInfo', '终端信息', 'Terminal info', {
  scope: 'project',
  title: 'deviceNo',
  fields: {
    deviceNo: text('设备编号', 'Device number', { required: true, max: 100, unique: true, search: true }),
    registerUserTermId: ref('registerUserTerm', '闸机终端', 'Gate terminal', { filter: true, whenParentGoes: 'clear' }),
    model: text('型号', 'Model', { max: 100, search: true }),
    version: text('版本', 'Version', { max: 50, filter: true }),
    checkPattern: code('核验方式', 'Checks by', backCheckPattern, { default: backCheckPattern.qrcode, filter: true }),
    onlineStatus: boolean('在线', 'Online', { written: 'server', filter: true }),
  },
  many: {
    registerUserSamePeriodProjects: children('registerUserSamePeriodProject', 'registerUserTermInfoId'),
    registerUserEquipmentSyncs: children('registerUserEquipmentSync', 'registerUserTermInfoId'),
    registerUserBackCheckLogs: children('registerUserBackCheckLog', 'registerUserTermInfoId', [
      ['checkStartTime', 'desc'],
    ]),
  },
})

/** A terminal that also serves a project held at the same time: its people are known there too. */
export const registerUserSamePeriodProject = resource(
  'registerUserSamePeriodProject',
  '同期项目',
  'Same-period project',
  {
    scope: 'project',
    title: 'registerUserTermAlias',
    fields: {
      registerUserTermAlias: text('终端别名', 'Terminal alias', {
        max: 100,
        search: true,
        hint: ['终端在本项目中的名称', 'The terminal’s name in this project'],
      }),
      registerUserTermInfoId: ref('registerUserTermInfo', '终端信息', 'Terminal info', {
        filter: true,
        whenParentGoes: 'take',
      }),
      registerUserTermId: ref('registerUserTerm', '闸机终端', 'Gate terminal', {
        filter: true,
        whenParentGoes: 'take',
      }),
    },
  },
)

/** A time slot of a terminal group for which people hold seats. */
export const registerUserTermGroupSeat = resource('registerUserTermGroupSeat', '终端组座位', 'Terminal group slot', {
  scope: 'project',
  title: 'name',
  order: [
    ['startTime', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    registerUserTermGroupId: ref('registerUserTermGroup', '终端组', 'Terminal group', {
      filter: true,
      whenParentGoes: 'take',
    }),
    startTime: instant('开始时间', 'Start time', { filter: true, hint: ['此时起可入场', 'Entry from this time'] }),
    endTime: instant('结束时间', 'End time', { filter: true }),
  },
  many: {
    registerUserTermGroupSeatDetails: children('registerUserTermGroupSeatDetail', 'registerUserTermGroupSeatId', [
      ['seat', 'asc'],
    ]),
  },
})

/** One seat of a slot and its holder. */
export const registerUserTermGroupSeatDetail = resource('registerUserTermGroupSeatDetail', '终端组座位明细', 'Seat', {
  scope: 'project',
  title: 'seat',
  order: [
    ['seat', 'asc'],
    ['id', 'asc'],
  ],
  unique: [['registerUserTermGroupSeatId', 'seat']],
  fields: {
    seat: text('座位', 'Seat', { required: true, max: 50, search: true }),
    registerUserTermGroupSeatId: ref('registerUserTermGroupSeat', '终端组座位', 'Terminal group slot', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    registerUserId: ref('registerUser', '注册用户', 'Registered user', { filter: true, whenParentGoes: 'clear' }),
  },
})

/** A person being synced to a device. */
export const registerUserEquipmentSync = resource('registerUserEquipmentSync', '设备同步', 'Equipment sync', {
  scope: 'project',
  title: 'registerUserId',
  fields: {
    registerUserTermInfoId: ref('registerUserTermInfo', '终端信息', 'Terminal info', {
      filter: true,
      whenParentGoes: 'take',
    }),
    registerUserId: ref('registerUser', '注册用户', 'Registered user', { filter: true, whenParentGoes: 'take' }),
    syncStatus: state('同步状态', 'Sync status', syncStatus, { initial: 'unsynced', moves: {} }),
    syncedAt: instant('同步时间', 'Synchronised at', { written: 'server', filter: true }),
    errmsg: text('错误信息', 'Error message', { written: 'server', max: 500 }),
  },
})

/** How many people a hall holds at once. */
export const registerUserExhibitionHallScale = resource(
  'registerUserExhibitionHallScale',
  '展馆容量',
  'Hall capacity',
  {
    scope: 'project',
    title: 'exhibitionHallId',
    unique: [['exhibitionHallId']],
    fields: {
      exhibitionHallId: ref('exhibitionHall', '展馆', 'Exhibition hall', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      scale: integer('容纳人数', 'Capacity', {
        min: 0,
        max: 1_000_000,
        hint: [
          '同时在馆的最多人数，留空则不限',
          'The maximum number of people inside at once. Leave empty for no limit',
        ],
      }),
    },
  },
)
