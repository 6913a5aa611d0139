import {
  boolean,
  children,
  code,
  colour,
  decimal,
  file,
  image,
  instant,
  integer,
  json,
  partners,
  ref,
  resource,
  state,
  text,
  time,
} from '@pavilion/declare'
import type { CertElement } from './badge/elements.ts'
import {
  certBatchMoves,
  certBatchOutput,
  certBatchPeople,
  certBatchStatus,
  certSides,
  icCardCheckPattern,
  registerUserType,
} from './codes.ts'

const numbers = ['编号', 'Numbers'] as const
const entry = ['入场规则', 'Entry rules'] as const
const layout = ['版面', 'Layout'] as const

/**
 * A type of certificate: its numbers, when and how often it opens gates, its layout (back-office
 * §3).
 */
export const registerUserCertType = resource('registerUserCertType', '证件类型', 'Badge type', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  fields: {
    name: text('名称', 'Name', { english: 'nameEN', required: true, max: 100, unique: true, search: true }),
    nameEN: text('英文名称', 'English name', { max: 100, search: true }),
    userType: code('用户类型', 'User type', registerUserType, { filter: true }),
    colour: colour('颜色', 'Colour', {
      hint: [
        '用于证件版面、通行证页面和闸机屏幕，便于一眼区分',
        'Shown on badges, on the pass page and on gate screens, to tell types apart at a glance',
      ],
    }),
    priority: integer('优先级', 'Priority', {
      min: 0,
      max: 1000,
      default: 0,
      hint: [
        '一人有多张证件时，数字大的生效',
        'If a person has several badges, the one with the highest number counts',
      ],
    }),
    startExternalNumber: text('外部编号起', 'External number from', { max: 50, section: numbers }),
    endExternalNumber: text('外部编号止', 'External number to', { max: 50, section: numbers }),
    generateCertNoWhenCreate: boolean('创建时生成证件号', 'Assign number on creation', {
      section: numbers,
      hint: ['关闭则在生成证件时编号', 'When off, the number is assigned when the badge is generated'],
      list: false,
    }),
    certNoPrefix: text('证件号前缀', 'Number prefix', { max: 20, section: numbers, list: false }),
    certNoPrefixTreatPersonalOrGroup: boolean('区分个人与团体前缀', 'Separate prefixes for individuals and groups', {
      section: numbers,
      hint: ['开启后使用下面两个前缀', 'When on, the two prefixes below are used'],
      list: false,
    }),
    certNoPrefixPersonal: text('个人证件号前缀', 'Prefix for individuals', { max: 20, section: numbers, list: false }),
    certNoPrefixGroup: text('团体证件号前缀', 'Prefix for groups', { max: 20, section: numbers, list: false }),
    effectiveStartTime: instant('有效开始时间', 'Effective from', { filter: true, section: entry }),
    effectiveEndTime: instant('有效结束时间', 'Effective until', { filter: true, section: entry }),
    entryStartTime: time('入场开始时间', 'Entry from', {
      section: entry,
      hint: ['每天最早可入场的时刻', 'The earliest entry time of each day'],
      list: false,
    }),
    timesLimit: boolean('限制次数', 'Limit entries', { section: entry, list: false }),
    maxTimes: integer('最多次数', 'Maximum entries', {
      min: 1,
      max: 100_000,
      section: entry,
      hint: ['有效期内每个入口的入场次数', 'Entries per entrance while the badge is valid'],
      list: false,
    }),
    nextEntryTimeCheck: boolean('校验再次入场间隔', 'Check the time between entries', { section: entry, list: false }),
    nextEntryTimeInterval: integer('再次入场间隔', 'Time between entries', {
      min: 0,
      max: 86_400,
      unit: 's',
      section: entry,
      list: false,
    }),
    icCardCheckPattern: code('IC卡校验方式', 'Card check', icCardCheckPattern, {
      default: icCardCheckPattern.none,
      section: entry,
    }),
    allowWin: boolean('允许抽奖', 'Can join the prize draw', { filter: true, section: entry }),
    ticketShow: boolean('显示为门票', 'Shown as a ticket', {
      filter: true,
      section: layout,
      list: false,
      hint: ['开启后，通行证页面以门票样式显示', 'When on, the pass page shows it as a ticket'],
    }),
    backgroundImage: image('背景图', 'Background', { purpose: 'sitePicture', section: layout, list: false }),
    backgroundImageWidth: decimal('背景图宽度', 'Background width', {
      min: 1,
      max: 2000,
      decimals: 1,
      unit: 'mm',
      section: layout,
      list: false,
    }),
    backgroundImageHeight: decimal('背景图高度', 'Background height', {
      min: 1,
      max: 2000,
      decimals: 1,
      unit: 'mm',
      section: layout,
      list: false,
    }),
    sides: code('印刷面', 'Sides', certSides, { default: certSides.one, section: layout, list: false }),
    backImage: image('背面背景图', 'Background of the back', { purpose: 'sitePicture', section: layout, list: false }),
    certElementConfig: json<readonly CertElement[]>()('证件元素配置', 'Elements', {
      entered: 'elsewhere',
      section: layout,
      list: false,
    }),
  },
  many: {
    registerUserCertTemplateConfigs: children('registerUserCertTemplateConfig', 'registerUserCertTypeId'),
    registerUserCertAuthorities: children('registerUserCertAuthority', 'registerUserCertTypeId'),
    registerUserTermGroups: partners(
      'registerUserTermGroup',
      'registerUserCertAuthority',
      'registerUserCertTypeId',
      'registerUserTermGroupId',
    ),
    registerUserCertBatches: children('registerUserCertBatch', 'registerUserCertTypeId'),
    registerUsers: children('registerUser', 'certTypeId'),
  },
})

/** The gates that a certificate opens. */
export const registerUserCertAuthority = resource('registerUserCertAuthority', '证件权限', 'Badge access', {
  scope: 'project',
  unique: [['registerUserCertTypeId', 'registerUserTermGroupId']],
  fields: {
    registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    registerUserTermGroupId: ref('registerUserTermGroup', '入口', 'Entrance', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
  },
})

/** A separate layout for certificates of a type. */
export const registerUserCertTemplateConfig = resource(
  'registerUserCertTemplateConfig',
  '证件模板配置',
  'Badge template',
  {
    scope: 'project',
    title: 'name',
    fields: {
      name: text('名称', 'Name', { required: true, max: 100, search: true }),
      registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type', {
        filter: true,
        whenParentGoes: 'take',
      }),
      width: decimal('宽度', 'Width', { min: 1, max: 2000, decimals: 1, unit: 'mm' }),
      height: decimal('高度', 'Height', { min: 1, max: 2000, decimals: 1, unit: 'mm' }),
      backgroundImage: image('背景图', 'Background', { purpose: 'sitePicture' }),
      sides: code('印刷面', 'Sides', certSides, { default: certSides.one, list: false }),
      backImage: image('背面背景图', 'Background of the back', { purpose: 'sitePicture', list: false }),
      certElementConfig: json<readonly CertElement[]>()('证件元素配置', 'Elements', {
        entered: 'elsewhere',
        list: false,
      }),
    },
  },
)

/** What a list of attendees was filtered by when its badges were printed. */
export interface BatchFilter {
  readonly where?: Readonly<Record<string, unknown>>
  readonly search?: string
}
/** The part of a batch that was given out to be printed and is not confirmed yet. */
export interface BatchPart {
  /** How many of the batch stand before it. */
  readonly from: number
  readonly until: number
  /** Whose badges are in its file; the others of the part were printed elsewhere or cannot be. */
  readonly ids: readonly number[]
  readonly by: string | null
  readonly at: string
}
const unseen = { written: 'server', list: false, detailOnly: true } as const
/** Certificates put into one file to print or send. */
export const registerUserCertBatch = resource('registerUserCertBatch', '证件批次', 'Badge batch', {
  scope: 'project',
  title: 'name',
  import: false,
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type', {
      written: 'once',
      filter: true,
      hint: ['留空则为全部类型', 'Leave empty for all types'],
    }),
    registerUserCertTemplateConfigId: ref('registerUserCertTemplateConfig', '证件模板', 'Badge template', {
      written: 'once',
      filter: true,
      whenParentGoes: 'clear',
      hint: ['留空则用证件类型的版面', 'Leave empty to use the layout of the badge type'],
    }),
    people: code('人员', 'People', certBatchPeople, {
      written: 'once',
      default: certBatchPeople.unprinted,
      filter: true,
      hint: [
        '「全部人员」包括已打印过的证件，请先收回旧证件',
        '“Everybody” includes badges printed before: collect the old ones first',
      ],
    }),
    output: code('文件内容', 'Contents of the file', certBatchOutput, {
      written: 'once',
      default: certBatchOutput.onePdf,
      filter: true,
    }),
    registerUserPrinterId: ref('registerUserPrinter', '打印机', 'Printer', {
      written: 'once',
      filter: true,
      whenParentGoes: 'clear',
      hint: [
        '按其纸张和偏移排版；留空则按证件大小',
        'Uses its paper size and offset. Leave empty for pages as large as the badge',
      ],
    }),
    startAt: integer('从第几个标签开始', 'Start at label', {
      written: 'once',
      min: 1,
      max: 500,
      list: false,
      hint: ['标签纸的前几个已用掉时填写', 'Where the first labels of the sheet are used already'],
    }),
    partSize: integer('分批张数', 'Badges in a part', {
      written: 'once',
      min: 1,
      max: 1000,
      list: false,
      hint: [
        '填写后不生成整个文件，而是一批一批打印；确认打印好的才计为已打印，可随时停止、以后继续',
        'Prints part after part instead of one file. Only what you confirm counts as printed: stop and go on at any time',
      ],
    }),
    printedAmt: integer('已确认打印', 'Confirmed as printed', { written: 'server', default: 0, min: 0, list: false }),
    members: json<readonly number[]>()('人员顺序', 'People in their order', { ...unseen }),
    part: json<BatchPart>()('正在打印的部分', 'Part in print', { ...unseen }),
    filter: json<BatchFilter>()('筛选条件', 'Filter', { written: 'server', list: false, detailOnly: true }),
    status: state('状态', 'Status', certBatchStatus, { initial: 'generating', moves: certBatchMoves }),
    totalAmt: integer('总数', 'Total', { written: 'server', default: 0, min: 0 }),
    doneAmt: integer('已生成', 'Made', { written: 'server', default: 0, min: 0 }),
    fileUrl: file('文件', 'File', { written: 'server', private: true }),
    failReason: text('失败原因', 'Why it failed', { written: 'server', max: 500 }),
  },
})

/**
 * The number that a person was given with a cert type. Whoever gets that type again has it again: it
 * stands on a badge.
 */
export const registerUserCertNumber = resource('registerUserCertNumber', '证件编号', 'Badge number given', {
  scope: 'project',
  title: 'certNo',
  operations: [],
  internal: true,
  unique: [['registerUserId', 'registerUserCertTypeId']],
  fields: {
    registerUserId: ref('registerUser', '参会人', 'Attendee', { written: 'server', whenParentGoes: 'take' }),
    registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type', {
      required: true,
      written: 'server',
      whenParentGoes: 'take',
    }),
    certNo: text('证件编号', 'Badge number', { written: 'server', required: true, max: 50 }),
  },
})
/** The last number drawn for a cert type. It never goes back, so no number is used twice. */
export const registerUserCertCounter = resource('registerUserCertCounter', '证件编号计数', 'Badge number counter', {
  scope: 'project',
  title: 'registerUserCertTypeId',
  operations: [],
  internal: true,
  unique: [['registerUserCertTypeId']],
  fields: {
    registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type', {
      required: true,
      written: 'server',
      whenParentGoes: 'take',
    }),
    last: integer('已发出的最大编号', 'Last number', { written: 'server', required: true, min: 0 }),
  },
})
