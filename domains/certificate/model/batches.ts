import {
  children,
  code,
  decimal,
  file,
  idNumber,
  image,
  instant,
  integer,
  ref,
  resource,
  state,
  text,
} from '@pavilion/declare'
import {
  groupType,
  idCardAvatarCheckStatus,
  idType,
  policeCheckBatchMoves,
  policeCheckBatchStatus,
  policeCheckBatchType,
  policeCheckStatus,
  zzBatchMoves,
  zzBatchStatus,
  zzDeliverMoves,
  zzDeliverStatus,
} from './codes.ts'

const server = { written: 'server' } as const
const counted = { written: 'server', default: 0, min: 0 } as const
const figures = ['数量', 'Figures'] as const
const police = ['公安核查', 'Police checks'] as const
const people = ['人员', 'People'] as const
/** The person who fetches the certificates of a batch: the desk compares them with it. */
const collector = ['领证人', 'Who collects them'] as const
const printing = ['打印', 'Printing'] as const
const files = ['文件', 'Files'] as const
/** How far a print may be moved, in millimetres. */
const offset = { min: -50, max: 50, decimals: 1, unit: 'mm', ...server, section: printing, list: false } as const

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
      batchNo: text('批次号', 'Batch number', {
        written: 'once',
        unique: true,
        max: 50,
        search: true,
        hint: ['留空则自动编号', 'Leave empty to number it automatically'],
      }),
      batchName: text('批次名称', 'Batch name', { required: true, max: 100, search: true }),
      type: code('类型', 'Type', policeCheckBatchType, { default: policeCheckBatchType.local, filter: true }),
      status: state('状态', 'Status', policeCheckBatchStatus, {
        initial: 'draft',
        history: true,
        moves: policeCheckBatchMoves,
      }),
      totalAmt: integer('总数', 'Total', { ...server, counts: checked() }),
      passAmt: integer('通过数', 'Passed', { ...server, counts: checked(policeCheckStatus.pass) }),
      nopassAmt: integer('不通过数', 'Not passed', { ...server, counts: checked(policeCheckStatus.fail) }),
      registerUserZZBatchId: ref('registerUserZZBatch', '制证批次', 'Production batch', {
        ...server,
        filter: true,
        whenParentGoes: 'clear',
      }),
      exportFile: file('导出文件', 'Exported file', { ...server, private: true, section: files, list: false }),
      exportHash: text('导出文件 SHA-256', 'SHA-256 of the exported file', {
        ...server,
        max: 64,
        section: files,
        list: false,
      }),
      exportedAt: instant('导出时间', 'Exported at', { ...server, section: files }),
      checkResultFile: file('核查结果文件', 'Result file', { ...server, private: true, section: files, list: false }),
      resultHash: text('结果文件 SHA-256', 'SHA-256 of the result file', {
        ...server,
        max: 64,
        section: files,
        list: false,
      }),
      importedAt: instant('导入时间', 'Imported at', { ...server, section: files }),
    },
    many: {
      registerUserPoliceCheckBatchDetails: children(
        'registerUserPoliceCheckBatchDetail',
        'registerUserPoliceCheckBatchId',
      ),
      registerUserPoliceCheckResults: children('registerUserPoliceCheckResult', 'registerUserPoliceCheckBatchId'),
    },
  },
)

/**
 * One answer of the police about one person, a line of a file. The last one counts; an import that is undone
 * takes its own away.
 */
export const registerUserPoliceCheckResult = resource(
  'registerUserPoliceCheckResult',
  '公安核查结果',
  'Police check answer',
  {
    scope: 'project',
    title: 'registerUserId',
    operations: ['getList', 'getDetail'],
    import: 'own',
    order: [['id', 'desc']],
    personal: { purpose: 'safety', until: 'erasure', fields: ['resultNote'] },
    fields: {
      registerUserPoliceCheckBatchId: ref('registerUserPoliceCheckBatch', '公安核查批次', 'Police check batch', {
        ...server,
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      registerUserId: ref('registerUser', '参会人', 'Attendee', { ...server, filter: true, whenParentGoes: 'take' }),
      checkResult: code('核查结果', 'Check result', policeCheckStatus, { ...server, required: true, filter: true }),
      resultNote: text('核查说明', 'Result note', { ...server, max: 200 }),
      importBatchId: ref('importBatch', '导入批次', 'Import batch', {
        ...server,
        filter: true,
        whenParentGoes: 'clear',
      }),
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
    personal: { purpose: 'safety', until: 'erasure', fields: ['resultNote'] },
    fields: {
      registerUserPoliceCheckBatchId: ref('registerUserPoliceCheckBatch', '公安核查批次', 'Police check batch', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      registerUserId: ref('registerUser', '参会人', 'Attendee', { filter: true }),
      checkResult: code('核查结果', 'Check result', policeCheckStatus, {
        ...server,
        default: policeCheckStatus.unchecked,
        filter: true,
      }),
      checkedAt: instant('核查时间', 'Checked at', { ...server }),
      resultNote: text('核查说明', 'Result note', { ...server, max: 200 }),
    },
  },
)

/**
 * Certificates made together: confirmed, checked, printed, bound to cards, handed over (back-office
 * §3, §4).
 */
export const registerUserZZBatch = resource('registerUserZZBatch', '制证批次', 'Production batch', {
  scope: 'project',
  title: 'batchName',
  personal: { purpose: 'admission', until: 'organiser' },
  fields: {
    batchNo: text('批次号', 'Batch number', {
      written: 'once',
      unique: true,
      max: 50,
      search: true,
      hint: ['留空则自动编号', 'Leave empty to number it automatically'],
    }),
    batchName: text('批次名称', 'Batch name', { required: true, max: 100, search: true }),
    registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type', { filter: true }),
    endTime: instant('结束时间', 'End time', {
      filter: true,
      hint: ['此后不再接收人员', 'No one can be added after this time'],
    }),
    status: state('状态', 'Status', zzBatchStatus, { initial: 'toConfirm', history: true, moves: zzBatchMoves }),
    totalAmt: integer('总数', 'Total', {
      ...server,
      section: figures,
      counts: { resource: 'registerUserZZBatchDetail', by: 'registerUserZZBatchId' },
    }),
    domesticAmt: integer('境内人数', 'Domestic', { ...counted, section: figures }),
    abroadAmt: integer('境外人数', 'From abroad', { ...counted, section: figures }),
    droppedAmt: integer('移出人数', 'Removed', {
      ...counted,
      section: figures,
      list: false,
      hint: [
        '未通过核查或已停用，生成证件时移出',
        'Failed a check or discontinued: removed when badges were generated',
      ],
    }),
    boundAmt: integer('已绑卡数', 'Bound', { ...counted, section: figures }),
    deliverAmt: integer('交付数', 'Delivered', { ...counted, section: figures }),
    offsetX: decimal('水平偏移', 'Offset to the right', offset),
    offsetY: decimal('垂直偏移', 'Offset downwards', offset),
    printFile: file('打印文件', 'Print file', { ...server, private: true, section: printing, list: false }),
    printedAt: instant('打印文件生成时间', 'Print file made at', { ...server, section: printing, list: false }),
    printNote: text('打印文件未生成的原因', 'Why there is no print file', {
      ...server,
      max: 500,
      section: printing,
      list: false,
    }),
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
    idType: code('身份证件类型', 'ID type', idType, { filter: true, section: collector, list: false }),
    idCard: idNumber('证件号码', 'ID number', { search: true, section: collector, list: false }),
    avatar: image('头像', 'Avatar', { purpose: 'avatar', private: true, section: collector, list: false }),
    idCardAvatarCheckStatus: code('证件照核验状态', 'ID photo check', idCardAvatarCheckStatus, {
      ...server,
      default: idCardAvatarCheckStatus.unchecked,
      filter: true,
      section: collector,
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
export const registerUserZZBatchDetail = resource('registerUserZZBatchDetail', '制证明细', 'Production batch detail', {
  scope: 'project',
  title: 'registerUserId',
  unique: [['registerUserZZBatchId', 'registerUserId']],
  personal: { purpose: 'admission', until: 'erasure', fields: ['receiver', 'signaturePic'] },
  fields: {
    registerUserZZBatchId: ref('registerUserZZBatch', '制证批次', 'Production batch', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', { filter: true }),
    position: integer('位置', 'Position', { min: 0, max: 100_000, hint: ['打印时的位置', 'Position on the print'] }),
    rfid: text('卡号', 'RFID', { ...server, max: 64, search: true }),
    deliverStatus: state('交付状态', 'Delivery', zzDeliverStatus, {
      initial: 'undelivered',
      history: true,
      moves: zzDeliverMoves,
    }),
    deliverTime: instant('交付时间', 'Delivered at', { ...server, filter: true }),
    receiver: text('领取人', 'Received by', { ...server, max: 100, search: true }),
    signaturePic: image('领取签名', 'Recipient’s signature', {
      ...server,
      purpose: 'answer',
      private: true,
      list: false,
    }),
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
