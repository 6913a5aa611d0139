import {
  boolean,
  children,
  code,
  date,
  email,
  erasedAt,
  idNumber,
  image,
  instant,
  integer,
  json,
  longText,
  partners,
  phone,
  ref,
  resource,
  sortNumber,
  state,
  tags,
  text,
} from '@pavilion/declare'
import { webFormRecordPayStatus } from '@pavilion/form/model/codes.ts'
import {
  attendeeMoves,
  cardMoves,
  cardStatus,
  certHold,
  certHoldMoves,
  gender,
  groupType,
  healthCheckStatus,
  healthMoves,
  idCardAvatarCheckStatus,
  idType,
  outFlag,
  registerUserCompanyType,
  registerUserStatus,
  registerUserType,
  signInStatus,
  syncMoves,
  syncStatus,
  winStatus,
} from './codes.ts'
import { soundsOf } from './sounds.ts'

const person = ['个人信息', 'Person'] as const
const certificate = ['证件', 'Badge'] as const
const onSite = ['现场', 'On site'] as const
const origin = ['来源', 'Origin'] as const

/**
 * An attendee with a certificate, as gates, sign-in desks and printers know them (back-office §3,
 * §4).
 */
export const registerUser = resource('registerUser', '参会人', 'Attendee', {
  scope: 'project',
  title: 'name',
  contact: { name: 'name', company: 'company', phoneNumber: 'phoneNumber', email: 'email' },
  indexes: [
    ['createdAt'],
    ['phoneNumber'],
    ['updatedAt'],
    // Numbers are typed at gates and desks in any spelling.
    ['upper("number")', 'number'],
    ['upper("certNo")', 'certNo'],
    ['upper("externalNumber")', 'externalNumber'],
  ],
  searchWords: ({ name }) => soundsOf(name),
  personal: {
    purpose: 'admission',
    until: 'erasure',
    fields: [
      'name',
      'englishName',
      'company',
      'gender',
      'birthDate',
      'position',
      'country',
      'idType',
      'groupId',
      'externalNumber',
      'gateNote',
      'remark',
    ],
  },
  fields: {
    name: text('姓名', 'Name', { oneLanguage: true, required: true, max: 100, search: true, section: person }),
    englishName: text('英文姓名', 'English name', { max: 100, search: true, section: person, list: false }),
    number: text('编号', 'Number', { written: 'once', unique: true, max: 50, search: true, section: person }),
    company: text('单位', 'Company', { first: true, max: 200, search: true, section: person }),
    status: state('状态', 'Status', registerUserStatus, {
      initial: 'normal',
      history: true,
      moves: attendeeMoves,
    }),
    erasedAt: erasedAt(),
    certTypeId: ref('registerUserCertType', '证件类型', 'Badge type', {
      first: true,
      filter: true,
      section: certificate,
    }),
    /** The run that gave the type, so that it can take it back. */
    badgeRunId: integer('补发批次', 'Given by run', { written: 'server', list: false, detailOnly: true }),
    userType: code('用户类型', 'User type', registerUserType, {
      first: true,
      default: registerUserType.delegate,
      filter: true,
      section: person,
    }),
    phoneNumber: phone('手机号', 'Phone number', { first: true, search: true, personal: true, section: person }),
    email: email('邮箱', 'E-mail', { first: true, search: true, personal: true, section: person, list: false }),
    gender: code('性别', 'Gender', gender, { first: true, filter: true, section: person, list: false }),
    birthDate: date('出生日期', 'Birth date', { section: person, list: false }),
    position: text('职务', 'Position', { first: true, max: 100, section: person, list: false }),
    country: text('国家', 'Country', { max: 100, filter: true, place: true, section: person, list: false }),
    idType: code('身份证件类型', 'ID type', idType, { filter: true, section: person, list: false }),
    idCard: idNumber('证件号码', 'ID number', { search: true, section: person, list: false }),
    avatar: image('头像', 'Avatar', {
      purpose: 'avatar',
      private: true,
      section: person,
      list: false,
      hint: ['用于证件和人脸核验', 'Used for the badge and face checks'],
    }),
    idCardAvatarCheckStatus: code('证件照核验状态', 'ID photo check', idCardAvatarCheckStatus, {
      written: 'server',
      default: idCardAvatarCheckStatus.unchecked,
      filter: true,
      section: person,
      list: false,
    }),
    groupType: code('个人/团体', 'Individual or group', groupType, {
      default: groupType.personal,
      filter: true,
      section: person,
      list: false,
    }),
    groupId: text('团体标识', 'Group id', {
      max: 50,
      filter: true,
      section: person,
      list: false,
      hint: ['同一团体的人标识相同', 'The same for all members of a group'],
    }),
    externalNumber: text('外部编号', 'External number', {
      unique: true,
      max: 50,
      search: true,
      section: certificate,
      list: false,
    }),
    certNo: text('证件编号', 'Badge number', {
      written: 'server',
      unique: true,
      max: 50,
      search: true,
      section: certificate,
    }),
    rfid: text('卡号', 'RFID', {
      written: 'server',
      unique: true,
      max: 64,
      search: true,
      section: certificate,
      list: false,
    }),
    effectiveStartTime: instant('有效开始时间', 'Effective from', {
      section: certificate,
      list: false,
      hint: ['留空则按证件类型', 'Leave empty to use the badge type’s setting'],
    }),
    effectiveEndTime: instant('有效结束时间', 'Effective until', {
      section: certificate,
      list: false,
      hint: ['留空则按证件类型', 'Leave empty to use the badge type’s setting'],
    }),
    certHold: state('证件限制', 'Badge hold', certHold, {
      history: true,
      initial: 'none',
      moves: certHoldMoves,
      section: certificate,
      list: false,
    }),
    feeState: code('费用', 'Fee', webFormRecordPayStatus, {
      written: 'server',
      filter: true,
      section: certificate,
      list: false,
      hint: ['报名费用的支付情况；留空则无需支付', 'How the fee of the registration stands. Empty: nothing to pay'],
    }),
    printNum: integer('打印次数', 'Times printed', {
      written: 'server',
      default: 0,
      min: 0,
      section: certificate,
      list: false,
    }),
    reprint: boolean('需重新打印', 'To reprint', {
      written: 'server',
      filter: true,
      section: certificate,
      list: false,
      hint: [
        '证件打印后资料有变，或证件上的通行码已失效',
        'The data changed after the badge was printed, or its code opens no gate any more',
      ],
    }),
    printedAt: instant('打印时间', 'Printed at', { written: 'server', section: certificate, list: false }),
    printedAs: text('打印内容摘要', 'Digest of what was printed', {
      written: 'server',
      max: 64,
      section: certificate,
      list: false,
      detailOnly: true,
    }),
    handedOutAt: instant('发证时间', 'Handed out at', {
      written: 'server',
      section: certificate,
      list: false,
      hint: ['打印不等于发放；重新打印后须再次确认', 'A printed badge is not handed out yet. A new print clears it'],
    }),
    handedOutById: ref('sysUser', '发证人', 'Handed out by', {
      written: 'server',
      whenParentGoes: 'clear',
      section: certificate,
      list: false,
    }),
    printingAt: instant('正在打印', 'In print since', {
      written: 'server',
      section: certificate,
      list: false,
      detailOnly: true,
      hint: ['自助机已取走文件，尚未确认打印出来', 'A kiosk took the file and has not confirmed the print'],
    }),
    signInStatus: code('签到状态', 'Sign-in status', signInStatus, {
      written: 'server',
      default: signInStatus.notSignedIn,
      filter: true,
      section: onSite,
    }),
    signInDates: json<readonly string[]>()('签到日期', 'Sign-in dates', {
      written: 'server',
      section: onSite,
      list: false,
    }),
    outFlag: code('进出标识', 'In or out', outFlag, {
      written: 'server',
      default: outFlag.initial,
      filter: true,
      unindexed: true,
      section: onSite,
      list: false,
    }),
    entryTimes: integer('入场次数', 'Entries', { written: 'server', default: 0, min: 0, section: onSite, list: false }),
    winStatus: code('抽奖状态', 'Prize draw', winStatus, {
      written: 'server',
      default: winStatus.notJoined,
      filter: true,
      section: onSite,
      list: false,
    }),
    healthCheck: state('健康核查', 'Health check', healthCheckStatus, {
      history: true,
      initial: 'unaudited',
      moves: healthMoves,
      section: onSite,
      list: false,
    }),
    syncStatus: code('同步状态', 'Sync status', syncStatus, {
      written: 'server',
      default: syncStatus.unsynced,
      filter: true,
      section: onSite,
      list: false,
    }),
    gateNote: text('给门岗的提示', 'Note for the guard', {
      max: 200,
      section: onSite,
      list: false,
      hint: ['核验此人时显示在手持设备上', 'Shown on handhelds when this person is scanned'],
    }),
    gateChecksId: boolean('入场时核对身份证件', 'Check ID at the gate', {
      filter: true,
      unindexed: true,
      section: onSite,
      list: false,
      hint: ['门岗须核对并确认', 'The guard compares the papers and confirms it'],
    }),
    companions: integer('同行人数', 'Companions', {
      min: 0,
      max: 50,
      default: 0,
      section: onSite,
      list: false,
      hint: [
        '此人带来的、没有自己证件的人；一次扫描放行全部，是否计入由活动设置决定',
        'People without a badge of their own who come along. Whether one scan lets all of them in is a setting of the event',
      ],
    }),
    isVip: boolean('贵宾', 'VIP', {
      filter: true,
      unindexed: true,
      section: onSite,
      list: false,
      hint: [
        '入场时通知接待人，每天一次；未填接待人则通知活动设置中的联系人',
        'When the VIP comes in the host is told, once a day; without a host, the contact in the event settings',
      ],
    }),
    hostPhone: phone('接待人手机号', 'Host’s phone number', { personal: true, section: onSite, list: false }),
    hostEmail: email('接待人邮箱', 'Host’s e-mail', { personal: true, section: onSite, list: false }),
    walkIn: boolean('现场报名', 'Registered at the door', {
      written: 'server',
      filter: true,
      section: onSite,
      list: false,
    }),
    webFormRecordId: ref('webFormRecord', '报名记录', 'Registration', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
      section: origin,
      list: false,
    }),
    webUserId: ref('webUser', '网站用户', 'Web user', {
      written: 'once',
      filter: true,
      whenParentGoes: 'clear',
      section: origin,
      list: false,
    }),
    registerChannelId: ref('registerChannel', '报名渠道', 'Registration channel', {
      filter: true,
      whenParentGoes: 'clear',
      section: origin,
      list: false,
    }),
    registerUserCompanyId: ref('registerUserCompany', '参会单位', 'Attendee company', {
      filter: true,
      whenParentGoes: 'clear',
      section: origin,
      list: false,
    }),
    importBatchId: ref('importBatch', '导入批次', 'Import batch', {
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
      section: origin,
      list: false,
    }),
    mergedIntoId: ref('registerUser', '已并入', 'Merged into', {
      written: 'server',
      whenParentGoes: 'clear',
      section: origin,
      list: false,
    }),
    remark: longText('备注', 'Remark', { max: 2000, section: origin, list: false }),
    ...tags,
  },
  many: {
    registerUserMerges: children('registerUserMerge', 'registerUserId', [['id', 'desc']]),
    registerUserRfids: children('registerUserRfid', 'registerUserId', [['boundAt', 'desc']]),
    students: children('student', 'registerUserId'),
    registerUserSyncs: children('registerUserSync', 'registerUserId'),
    registerUserDailyHealthReports: children('registerUserDailyHealthReport', 'registerUserId', [
      ['reportDate', 'desc'],
    ]),
    registerUserHealthCheckLogs: children('registerUserHealthCheckLog', 'registerUserId', [['id', 'desc']]),
    registerUserEntryRecords: children('registerUserEntryRecord', 'registerUserId', [['entryTime', 'desc']]),
    registerUserBackCheckLogs: children('registerUserBackCheckLog', 'registerUserId', [['checkStartTime', 'desc']]),
    registerUserSignInRecords: children('registerUserSignInRecord', 'registerUserId', [['signInTime', 'desc']]),
    relRegisterUserFaceDatabases: children('relRegisterUserFaceDatabase', 'registerUserId'),
    registerUserFaceConsents: children('registerUserFaceConsent', 'registerUserId', [['id', 'desc']]),
    registerUserFaceDatabases: partners(
      'registerUserFaceDatabase',
      'relRegisterUserFaceDatabase',
      'registerUserId',
      'registerUserFaceDatabaseId',
    ),
    specialPerformances: partners(
      'specialPerformance',
      'relSpecialPerformanceUser',
      'registerUserId',
      'specialPerformanceId',
    ),
  },
})

/** A company from which people come: official, or on the white list. */
export const registerUserCompany = resource('registerUserCompany', '参会单位', 'Attendee company', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, unique: true, search: true }),
    type: code('类型', 'Type', registerUserCompanyType, { default: registerUserCompanyType.official, filter: true }),
    sortNumber: sortNumber(),
  },
  many: { registerUsers: children('registerUser', 'registerUserCompanyId') },
})

/** A pupil or student of a visiting class. */
export const student = resource('student', '学生', 'Student', {
  scope: 'project',
  title: 'name',
  contact: { name: 'name', phoneNumber: 'phoneNumber' },
  personal: {
    purpose: 'registration',
    until: 'erasure',
    fields: ['name', 'studentNo', 'school', 'grade', 'className'],
  },
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, search: true }),
    studentNo: text('学号', 'Student number', { max: 50, search: true }),
    school: text('学校', 'School', { max: 200, search: true, filter: true }),
    grade: text('年级', 'Grade', { max: 50, filter: true }),
    className: text('班级', 'Class', { max: 50, filter: true }),
    gender: code('性别', 'Gender', gender, { filter: true }),
    idCard: idNumber('证件号码', 'ID number', { search: true, list: false }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', { filter: true, whenParentGoes: 'clear' }),
  },
})

/** The last number issued by a counter. It never goes back, so no number is used twice. */
export const registerUserSeqNo = resource('registerUserSeqNo', '参会人序号', 'Attendee sequence number', {
  scope: 'project',
  title: 'no',
  order: [['no', 'desc']],
  import: false,
  unique: [[]],
  fields: {
    no: integer('序号', 'Number', {
      required: true,
      min: 0,
      filter: true,
      hint: ['最近一次发出的序号', 'The last number issued'],
    }),
  },
})

/** A card: in stock, bound to a person, or withdrawn. Gates admit the person’s present card only. */
export const registerUserRfid = resource('registerUserRfid', '参会人卡号', 'Attendee card', {
  scope: 'project',
  title: 'rfid',
  fields: {
    rfid: text('卡号', 'RFID', { required: true, max: 64, unique: true, search: true }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
    }),
    boundAt: instant('绑定时间', 'Bound at', { written: 'server', filter: true }),
    status: state('状态', 'Status', cardStatus, { initial: 'stock', history: true, moves: cardMoves }),
  },
})

/** A person being synced from one project to another. */
export const registerUserSync = resource('registerUserSync', '用户同步', 'User synchronisation', {
  scope: 'project',
  title: 'registerUserId',
  fields: {
    registerUserId: ref('registerUser', '参会人', 'Attendee', { filter: true, whenParentGoes: 'take' }),
    sourceProjectId: ref('project', '来源活动', 'Source event', { filter: true }),
    targetProjectId: ref('project', '目标活动', 'Target event', { filter: true }),
    syncStatus: state('同步状态', 'Sync status', syncStatus, { initial: 'unsynced', moves: syncMoves }),
    syncedAt: instant('同步时间', 'Synchronised at', { written: 'server', filter: true }),
    errmsg: text('错误信息', 'Error message', { written: 'server', max: 500 }),
  },
})
