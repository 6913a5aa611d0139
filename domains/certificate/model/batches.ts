import { children, code, file, idNumber, image, instant, integer, ref, resource, state, text } from '@pavilion/declare'
import {
  groupType,
  idCardAvatarCheckStatus,
  idType,
  policeCheckBatchMoves,
  policeCheckBatchStatus,
  policeCheckBatchType,
  policeCheckStatus,
  zzBatchStatus,
  zzDeliverStatus,
} from './codes.ts'

const server = { written: 'server' } as const
const counted = { written: 'server', default: 0, min: 0 } as const
const figures = ['数量', 'Figures'] as const
const police = ['公安核查', 'Police checks'] as const
const people = ['人员', 'People'] as const

/** The people of a batch, all or those with one result. */
const checked = (checkResult?: number) => ({
  resource: 'registerUserPoliceCheckBatchDetail',
  by: 'registerUserPoliceCheckBatchId',
  ...(checkResult !== undefined && { where: { checkResult } }),
})
/** People whose names are sent to the police for a check (back-office §3). */
export const registerUserPoliceCheckBatch = resource(
  'registerUserPoliceCheckBatch',
  '公安核查批次',
  'Police check batch',
  {
    scope: 'project',
    title: 'batchName',
    fields: {
      batchNo: text('批次号', 'Batch number', { written: 'once', unique: true, max: 50, search: true }),
      batchName: text('批次名称', 'Batch name', { required: true, max: 100, search: true }),
      type: code('类型', 'Type', policeCheckBatchType, { default: policeCheckBatchType.local, filter: true }),
      status: state('状态', 'Status', policeCheckBatchStatus, { initial: 'draft', moves: policeCheckBatchMoves }),
      totalAmt: integer('总数', 'Total', { ...server, counts: checked() }),
      passAmt: integer('通过数', 'Passed', { ...server, counts: checked(policeCheckStatus.pass) }),
      nopassAmt: integer('不通过数', 'Not passed', { ...server, counts: checked(policeCheckStatus.fail) }),
      checkResultFile: file('核查结果文件', 'Result file', { ...server, private: true }),
    },
    many: {
      registerUserPoliceCheckBatchDetails: children(
        'registerUserPoliceCheckBatchDetail',
        'registerUserPoliceCheckBatchId',
      ),
    },
  },
)

/** One person of a police check. */
export const registerUserPoliceCheckBatchDetail = resource(
  'registerUserPoliceCheckBatchDetail',
  '公安核查明细',
  'Police check detail',
  {
    scope: 'project',
    title: 'registerUserId',
    unique: [['registerUserPoliceCheckBatchId', 'registerUserId']],
    fields: {
      registerUserPoliceCheckBatchId: ref('registerUserPoliceCheckBatch', '公安核查批次', 'Police check batch', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      registerUserId: ref('registerUser', '注册用户', 'Registered user', { filter: true }),
      checkResult: code('核查结果', 'Check result', policeCheckStatus, {
        ...server,
        default: policeCheckStatus.unchecked,
        filter: true,
      }),
    },
  },
)

/**
 * Certificates made together: confirmed, checked, printed, bound to cards, handed over (back-office
 * §3, §4).
 */
export const registerUserZZBatch = resource('registerUserZZBatch', '制证批次', 'Cert-making batch', {
  scope: 'project',
  title: 'batchName',
  fields: {
    batchNo: text('批次号', 'Batch number', { written: 'once', unique: true, max: 50, search: true }),
    batchName: text('批次名称', 'Batch name', { required: true, max: 100, search: true }),
    registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Cert type', { filter: true }),
    endTime: instant('结束时间', 'End time', {
      filter: true,
      hint: ['此后不再接收人员', 'No one can be added after this time'],
    }),
    status: state('状态', 'Status', zzBatchStatus, { initial: 'toConfirm', moves: {} }),
    totalAmt: integer('总数', 'Total', {
      ...server,
      section: figures,
      counts: { resource: 'registerUserZZBatchDetail', by: 'registerUserZZBatchId' },
    }),
    domesticAmt: integer('境内人数', 'Domestic', { ...counted, section: figures }),
    abroadAmt: integer('境外人数', 'From abroad', { ...counted, section: figures }),
    deliverAmt: integer('交付数', 'Delivered', { ...counted, section: figures }),
    policeCheckStatus: code('公安核查状态', 'Police check', policeCheckStatus, {
      ...server,
      default: policeCheckStatus.unchecked,
      filter: true,
      section: police,
    }),
    policeCheckTime: instant('公安核查时间', 'Police check at', { ...server, section: police, list: false }),
    policeExportTime: instant('公安导出时间', 'Exported for the police at', {
      ...server,
      section: police,
      list: false,
    }),
    countryPoliceCheckStatus: code('全国公安核查状态', 'National police check', policeCheckStatus, {
      ...server,
      default: policeCheckStatus.unchecked,
      filter: true,
      section: police,
    }),
    countryPoliceCheckTime: instant('全国公安核查时间', 'National police check at', {
      ...server,
      section: police,
      list: false,
    }),
    countryPoliceExportTime: instant('全国公安导出时间', 'Exported for the national police at', {
      ...server,
      section: police,
      list: false,
    }),
    groupType: code('个人/团体', 'Individual or group', groupType, { filter: true, section: people, list: false }),
    groupId: text('团体标识', 'Group id', { max: 50, filter: true, section: people, list: false }),
    idType: code('身份证件类型', 'ID type', idType, { filter: true, section: people, list: false }),
    idCard: idNumber('证件号码', 'ID number', { search: true, section: people, list: false }),
    avatar: image('头像', 'Avatar', { purpose: 'avatar', private: true, section: people, list: false }),
    idCardAvatarCheckStatus: code('证件照核验状态', 'ID photo check', idCardAvatarCheckStatus, {
      ...server,
      default: idCardAvatarCheckStatus.unchecked,
      filter: true,
      section: people,
      list: false,
    }),
  },
  many: {
    registerUserZZBatchDetails: children('registerUserZZBatchDetail', 'registerUserZZBatchId', [
      ['position', 'asc'],
      ['id', 'asc'],
    ]),
  },
})

/** One certificate of a batch. */
export const registerUserZZBatchDetail = resource('registerUserZZBatchDetail', '制证明细', 'Cert-making detail', {
  scope: 'project',
  title: 'registerUserId',
  unique: [['registerUserZZBatchId', 'registerUserId']],
  fields: {
    registerUserZZBatchId: ref('registerUserZZBatch', '制证批次', 'Cert-making batch', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    registerUserId: ref('registerUser', '注册用户', 'Registered user', { filter: true }),
    position: integer('位置', 'Position', { min: 0, max: 100_000, hint: ['打印时的位置', 'Position on the print'] }),
    rfid: text('卡号', 'RFID', { ...server, max: 64, search: true }),
    deliverStatus: state('交付状态', 'Delivery', zzDeliverStatus, { initial: 'undelivered', moves: {} }),
    deliverTime: instant('交付时间', 'Delivered at', { ...server, filter: true }),
    policeCheckStatus: code('公安核查状态', 'Police check', policeCheckStatus, {
      ...server,
      default: policeCheckStatus.unchecked,
      filter: true,
    }),
    countryPoliceCheckStatus: code('全国公安核查状态', 'National police check', policeCheckStatus, {
      ...server,
      default: policeCheckStatus.unchecked,
      filter: true,
    }),
  },
})
