import {
  boolean,
  children,
  code,
  decimal,
  idNumber,
  image,
  instant,
  integer,
  json,
  phone,
  ref,
  resource,
  state,
  text,
} from '@pavilion/declare'
import {
  backCheckPattern,
  backCheckResult,
  conflictKind,
  conflictMoves,
  conflictState,
  entryReason,
  entryType,
  idType,
  syncMoves,
  syncStatus,
} from './codes.ts'
import type { Decision } from './decision.ts'

// Records of gates, appended by the thousand an hour. They are never changed, and people and
// terminals that they refer to cannot be deleted.

const server = { written: 'server' } as const
const face = ['人脸比对', 'Face comparison'] as const

/** Each decision of a gate, including refusals, with how long it took (back-office §3). */
export const registerUserBackCheckLog = resource('registerUserBackCheckLog', '后台核验日志', 'Check log', {
  scope: 'project',
  title: 'requestId',
  log: true,
  order: [
    ['checkStartTime', 'desc'],
    ['id', 'desc'],
  ],
  // Each scan asks for the last seconds of its terminal.
  indexes: [['registerUserTermInfoId', 'checkStartTime']],
  operations: ['getList', 'getDetail'],
  personal: { purpose: 'admission', until: 'erasure', fields: ['overrideReason'] },
  fields: {
    requestId: text('请求标识', 'Request id', { ...server, unique: true, max: 64, search: true }),
    registerUserTermInfoId: ref('registerUserTermInfo', '设备', 'Device', { ...server, filter: true }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', { ...server, filter: true }),
    checkPattern: code('核验方式', 'Checked by', backCheckPattern, { ...server, filter: true }),
    checkResult: code('核验结果', 'Check result', backCheckResult, { ...server, filter: true }),
    reasonCode: code('原因', 'Reason', entryReason, { ...server, filter: true }),
    checkResultMsg: text('核验信息', 'Message', { ...server, max: 500, search: true }),
    checkStartTime: instant('核验开始时间', 'Check started', { ...server, filter: true }),
    checkEndTime: instant('核验结束时间', 'Check ended', { ...server, list: false }),
    checkInterval: integer('核验耗时', 'Check duration', { ...server, min: 0, unit: 'ms' }),
    registerUserTermId: ref('registerUserTerm', '闸机', 'Gate', { ...server, filter: true }),
    entryType: code('进出类型', 'Entry or exit', entryType, { ...server, filter: true }),
    step: integer('判定步骤', 'Decided at step', { ...server, min: 0, list: false }),
    offline: boolean('离线判定', 'Decided offline', { ...server, filter: true, list: false }),
    override: boolean('人工放行', 'Let in by hand', { ...server, filter: true }),
    overrideReason: text('放行理由', 'Reason', { ...server, max: 500, list: false }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, filter: true, list: false }),
    guardId: ref('registerUserGateGuard', '门岗', 'Guard', { ...server, list: false }),
    answer: json<Decision>()('判定结果', 'Decision', { ...server, list: false, detailOnly: true }),
    isIdCode: boolean('身份码', 'Identity code', { ...server, filter: true, list: false }),
    aipFaceApi: text('人脸接口', 'Face interface', { ...server, max: 200, section: face, list: false }),
    aipFaceCode: text('人脸返回码', 'Face code', { ...server, max: 50, section: face, list: false }),
    aipFaceMsg: text('人脸返回信息', 'Face message', { ...server, max: 500, section: face, list: false }),
    aipFaceStartTime: instant('人脸识别开始时间', 'Face comparison started', { ...server, section: face, list: false }),
    aipFaceEndTime: instant('人脸识别结束时间', 'Face comparison ended', { ...server, section: face, list: false }),
    aipFaceInterval: integer('人脸识别耗时', 'Face comparison time', {
      ...server,
      min: 0,
      unit: 'ms',
      section: face,
      list: false,
    }),
  },
})

/** The names of a passage at that moment. */
const passage = () => ({
  entryRecordNo: text('入场记录号', 'Entry record number', { ...server, unique: true, max: 64, search: true }),
  entryTime: instant('入场时间', 'Entry time', { ...server, filter: true }),
  entryType: code('进出类型', 'Entry or exit', entryType, { ...server, filter: true }),
  entryTermName: text('闸机名称', 'Gate name', { ...server, max: 100, search: true }),
  entryTermGroupName: text('入口名称', 'Entrance name', { ...server, max: 100, search: true, filter: true }),
  userNo: text('用户编号', 'User number', { ...server, max: 50, search: true }),
  userName: text('用户姓名', 'User name', { ...server, max: 100, search: true }),
})

/** One passage through a gate. */
export const registerUserEntryRecord = resource('registerUserEntryRecord', '入场记录', 'Entry record', {
  scope: 'project',
  title: 'entryRecordNo',
  contact: { through: 'registerUserId' },
  log: true,
  order: [
    ['entryTime', 'desc'],
    ['id', 'desc'],
  ],
  operations: ['getList', 'getDetail'],
  personal: { purpose: 'admission', until: 'erasure', fields: ['userName', 'overrideReason'] },
  fields: {
    ...passage(),
    registerUserId: ref('registerUser', '参会人', 'Attendee', { ...server, filter: true }),
    registerUserTermId: ref('registerUserTerm', '闸机', 'Gate', { ...server, filter: true }),
    registerUserTermGroupId: ref('registerUserTermGroup', '入口', 'Entrance', {
      ...server,
      filter: true,
      list: false,
    }),
    certTypeId: ref('registerUserCertType', '证件类型', 'Badge type', { ...server, filter: true, list: false }),
    requestId: text('请求标识', 'Request id', { ...server, unique: true, max: 64, list: false }),
    offline: boolean('离线入场', 'Entered offline', { ...server, filter: true, list: false }),
    unproven: boolean('未经比对', 'Not compared', { ...server, filter: true, list: false }),
    deviceTime: instant('设备时间', 'Time on the device', {
      ...server,
      list: false,
      hint: ['设备自己的时钟；入场时间已按服务器时间校正', 'By the device’s own clock. The entry time is corrected'],
    }),
    override: boolean('人工放行', 'Let in by hand', { ...server, filter: true }),
    overrideReason: text('放行理由', 'Reason', { ...server, max: 500, list: false }),
    guardId: ref('registerUserGateGuard', '门岗', 'Guard', {
      ...server,
      filter: true,
      list: false,
      hint: ['核验时登录在手持设备上的人', 'Who was signed in on the handheld'],
    }),
    people: integer('人数', 'People', { ...server, default: 1, min: 1, list: false }),
    idCheckedAt: instant('已核对身份证件', 'ID checked at', { ...server, list: false }),
    badgePrintedAt: instant('已打印证件', 'Badge printed at', { ...server, list: false }),
    temperature: decimal('体温', 'Temperature', { ...server, min: 30, max: 45, decimals: 1, unit: '℃' }),
  },
  many: { registerUserEntryRecordToOthers: children('registerUserEntryRecordToOther', 'registerUserEntryRecordId') },
})

/** A passage of a person registered elsewhere, as reported by the other system. */
export const registerUserOutEntryRecord = resource(
  'registerUserOutEntryRecord',
  '外部入场记录',
  'External entry record',
  {
    scope: 'project',
    title: 'entryRecordNo',
    log: true,
    order: [
      ['entryTime', 'desc'],
      ['id', 'desc'],
    ],
    operations: ['getList', 'getDetail'],
    personal: { purpose: 'admission', until: 'erasure', fields: ['userName', 'company', 'position'] },
    fields: {
      ...passage(),
      company: text('单位', 'Company', { ...server, max: 200, search: true }),
      position: text('职务', 'Position', { ...server, max: 100, list: false }),
      phoneNumber: phone('手机号', 'Phone number', { ...server, search: true, personal: true }),
      idType: code('身份证件类型', 'ID type', idType, { ...server, filter: true, list: false }),
      idCard: idNumber('证件号码', 'ID number', { ...server, search: true, list: false }),
      rfid: text('卡号', 'RFID', { ...server, max: 64, search: true, list: false }),
      avatar: image('头像', 'Avatar', { ...server, purpose: 'avatar', private: true, list: false }),
    },
  },
)

/** A passage being sent to another system. */
export const registerUserEntryRecordToOther = resource(
  'registerUserEntryRecordToOther',
  '入场记录转发',
  'Forwarded entry record',
  {
    scope: 'project',
    title: 'registerUserEntryRecordId',
    log: true,
    operations: ['getList', 'getDetail'],
    fields: {
      registerUserEntryRecordId: ref('registerUserEntryRecord', '入场记录', 'Entry record', {
        ...server,
        filter: true,
      }),
      registerUserId: ref('registerUser', '参会人', 'Attendee', { ...server, filter: true }),
      status: state('状态', 'Status', syncStatus, { initial: 'unsynced', moves: syncMoves }),
    },
  },
)

/**
 * A passage that a terminal without a line has allowed and that all counters together would not:
 * both uses with their places and times.
 */
export const registerUserEntryConflict = resource('registerUserEntryConflict', '入场冲突', 'Entry conflict', {
  scope: 'project',
  title: 'userName',
  order: [['id', 'desc']],
  operations: ['getList', 'getDetail'],
  import: false,
  personal: { purpose: 'admission', until: 'erasure', fields: ['userName'] },
  fields: {
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      ...server,
      filter: true,
      whenParentGoes: 'take',
    }),
    userName: text('姓名', 'Name', { ...server, max: 100, search: true }),
    kind: code('冲突类型', 'Kind', conflictKind, { ...server, filter: true }),
    reasonCode: code('原因', 'Reason', entryReason, { ...server, filter: true }),
    place: text('离线入场地点', 'Offline entry place', { ...server, max: 200 }),
    entryTime: instant('离线入场时间', 'Offline entry time', { ...server, filter: true }),
    otherPlace: text('另一次地点', 'Other entry place', { ...server, max: 200 }),
    otherTime: instant('另一次时间', 'Other entry time', { ...server }),
    requestId: text('请求标识', 'Request id', { ...server, max: 64, list: false, unique: true }),
    state: state('处理', 'Decision', conflictState, { initial: 'open', history: true, moves: conflictMoves }),
  },
})
