import {
  boolean,
  children,
  code,
  decimal,
  idNumber,
  image,
  instant,
  integer,
  phone,
  ref,
  resource,
  state,
  text,
} from '@pavilion/declare'
import { backCheckPattern, backCheckResult, entryReason, entryType, idType, syncStatus } from './codes.ts'

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
  operations: ['getList', 'getDetail'],
  fields: {
    requestId: text('请求标识', 'Request id', { ...server, unique: true, max: 64, search: true }),
    registerUserTermInfoId: ref('registerUserTermInfo', '终端信息', 'Terminal info', { ...server, filter: true }),
    registerUserId: ref('registerUser', '注册用户', 'Registered user', { ...server, filter: true }),
    checkPattern: code('核验方式', 'Checked by', backCheckPattern, { ...server, filter: true }),
    checkResult: code('核验结果', 'Check result', backCheckResult, { ...server, filter: true }),
    reasonCode: code('原因', 'Reason', entryReason, { ...server, filter: true }),
    checkResultMsg: text('核验信息', 'Message', { ...server, max: 500, search: true }),
    checkStartTime: instant('核验开始时间', 'Check started', { ...server, filter: true }),
    checkEndTime: instant('核验结束时间', 'Check ended', { ...server, list: false }),
    checkInterval: integer('核验耗时', 'Check took', { ...server, min: 0, unit: 'ms' }),
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
  entryTermName: text('终端名称', 'Terminal', { ...server, max: 100, search: true }),
  entryTermGroupName: text('终端组名称', 'Terminal group', { ...server, max: 100, search: true, filter: true }),
  userNo: text('用户编号', 'User number', { ...server, max: 50, search: true }),
  userName: text('用户姓名', 'User name', { ...server, max: 100, search: true }),
})

/** One passage through a gate. */
export const registerUserEntryRecord = resource('registerUserEntryRecord', '入场记录', 'Entry record', {
  scope: 'project',
  title: 'entryRecordNo',
  log: true,
  order: [
    ['entryTime', 'desc'],
    ['id', 'desc'],
  ],
  operations: ['getList', 'getDetail'],
  fields: {
    ...passage(),
    registerUserId: ref('registerUser', '注册用户', 'Registered user', { ...server, filter: true }),
    registerUserTermId: ref('registerUserTerm', '闸机终端', 'Gate terminal', { ...server, filter: true }),
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
      registerUserId: ref('registerUser', '注册用户', 'Registered user', { ...server, filter: true }),
      status: state('状态', 'Status', syncStatus, { initial: 'unsynced', moves: {} }),
    },
  },
)
