import {
  boolean,
  code,
  file,
  image,
  instant,
  integer,
  json,
  money,
  plain,
  ref,
  remark,
  resource,
  sheetFiles,
  sortNumber,
  state,
  text,
  url,
  standardOperations,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import {
  enabledMoves,
  enabledStatus,
  importBatchStatus,
  importBatchType,
  importMode,
  webFormRecordStatus,
} from './codes.ts'

/** A row of a sheet that was not imported, or that is worth knowing about. */
export const rowProblem = view({ row: plain.integer, column: plain.text, message: plain.text })
export type RowProblem = AnswerOf<typeof rowProblem>

/** A source of registrations: stored with each record, counted here. */
export const registerChannel = resource('registerChannel', '报名渠道', 'Registration channel', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    code: text('编码', 'Code', { max: 50, unique: true, search: true }),
    pageView: integer('浏览量', 'Page views', { written: 'server', default: 0, min: 0 }),
    registerCount: integer('报名数', 'Registrations', {
      written: 'server',
      counts: { resource: 'webFormRecord', by: 'registerChannelId' },
    }),
    remark: text('备注', 'Remark', { max: 500 }),
  },
})

/** How often a form was opened in one hour, through one channel: once for each browser tab. */
export const webFormOpened = resource('webFormOpened', '表单打开数', 'Forms opened', {
  scope: 'project',
  title: 'hour',
  operations: [],
  internal: true,
  unique: [['hour', 'webFormId', 'registerChannelId']],
  fields: {
    hour: instant('小时', 'Hour', { written: 'server' }),
    webFormId: ref('webForm', '表单', 'Form', { written: 'server', whenParentGoes: 'take' }),
    registerChannelId: ref('registerChannel', '报名渠道', 'Registration channel', {
      written: 'server',
      whenParentGoes: 'take',
    }),
    opened: integer('打开次数', 'Opened', { written: 'server', default: 0, min: 0 }),
  },
})

/** The link and QR code of a form for one channel. */
export const webFormChannel = resource('webFormChannel', '表单渠道', 'Form channel', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    webFormId: ref('webForm', '表单', 'Form', { required: true, filter: true, whenParentGoes: 'take' }),
    registerChannelId: ref('registerChannel', '报名渠道', 'Registration channel', {
      filter: true,
      whenParentGoes: 'take',
    }),
    qrcode: image('二维码', 'QR code'),
    url: url('链接', 'URL'),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
})

const payer = ['适用人群', 'Who pays this'] as const
const amount = ['价格', 'Price'] as const
const period = ['有效时间', 'When it applies'] as const

/**
 * A price of a registration: for whom, how much and when. The first active rule that applies counts
 * (model/fee.ts).
 */
export const webFormFeeRule = resource('webFormFeeRule', '报名价格', 'Registration price', {
  operations: standardOperations,
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [['sortNumber', 'asc']],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 100 }),
    webFormId: ref('webForm', '表单', 'Form', { required: true, filter: true, whenParentGoes: 'take' }),
    price: money('价格', 'Price', {
      min: 0,
      section: amount,
      hint: ['0 为免费；留空则此价格不生效', '0 means free. Left empty, it has no effect'],
    }),
    currencyId: ref('currency', '币种', 'Currency', {
      section: amount,
      hint: ['留空为人民币', 'Left empty: yuan (CNY)'],
    }),
    perPerson: boolean('每人', 'Per person', {
      section: amount,
      list: false,
      hint: ['价格乘以人数', 'Multiplied by the number of people'],
    }),
    commoditySkuId: ref('commoditySku', '商品规格', 'Product variant', { section: amount }),
    webFormFieldId: ref('webFormField', '依据的题目', 'Depends on the question', {
      whenParentGoes: 'take',
      section: payer,
      hint: ['留空则适用于所有人', 'Left empty: applies to everybody'],
    }),
    value: json<unknown>()('适用的答案', 'For people who answered', {
      entered: 'answers',
      section: payer,
      hint: ['留空则任何回答都适用', 'Left empty: any answer'],
      example: ['会员'],
    }),
    peopleFieldId: ref('webFormField', '询问人数的题目', 'Question for the number of people', {
      whenParentGoes: 'take',
      section: payer,
      list: false,
      hint: ['用于团体：填写人数的数字题', 'For groups: the number question that asks for the group size'],
    }),
    leastPeople: integer('最少人数', 'Minimum people', { min: 1, max: 10_000, section: payer, list: false }),
    mostPeople: integer('最多人数', 'Maximum people', { min: 1, max: 10_000, section: payer, list: false }),
    startTime: instant('开始时间', 'From', {
      section: period,
      hint: ['按首次提交时间计', 'By the time of the first submission'],
    }),
    endTime: instant('截止时间', 'Until', {
      section: period,
      hint: [
        '早鸟价：填写截止时间，再为之后的时段另设价格',
        'Early bird: enter when it ends, then add another price for later',
      ],
    }),
    sortNumber: sortNumber(),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
})

/**
 * Who gets which type of badge: by channel, by an answer, by the price they pay. What is left empty
 * holds for everybody; the first rule that applies counts.
 */
export const webFormCertType = resource('webFormCertType', '表单证件类型', 'Badge type by answer', {
  scope: 'project',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    webFormId: ref('webForm', '表单', 'Form', { required: true, filter: true, whenParentGoes: 'take' }),
    registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type'),
    webFormFieldId: ref('webFormField', '表单字段', 'Question', { whenParentGoes: 'take' }),
    value: json<unknown>()('适用的答案', 'Answers', {
      entered: 'answers',
      hint: ['留空则任何回答都适用', 'Left empty: any answer'],
    }),
    registerChannelId: ref('registerChannel', '报名渠道', 'Registration channel', {
      whenParentGoes: 'take',
      hint: ['留空则不限渠道', 'Left empty: any channel'],
    }),
    webFormFeeRuleId: ref('webFormFeeRule', '所付的价格', 'Price they pay', {
      whenParentGoes: 'take',
      hint: ['如会员价、贵宾票；留空则不限', 'Such as a member price or a VIP ticket. Left empty: any'],
    }),
  },
})

/**
 * One imported sheet and its result. A job reads it; the created rows are stored, so that the
 * import can be undone.
 */
export const importBatch = resource('importBatch', '导入批次', 'Import batch', {
  // A batch is created by an import, never by importing a sheet of batches.
  scope: 'shared',
  confined: true,
  import: false,
  title: 'name',
  personal: { purpose: 'registration', until: 'erasure' },
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    remark: remark(),
    importData: file('导入文件', 'Import data', {
      required: true,
      written: 'once',
      private: true,
      masks: 'whole',
      accept: sheetFiles,
    }),
    type: code('类型', 'Type', importBatchType, { written: 'once', filter: true }),
    /** The list that is imported into; it follows from the type, if there is one. */
    resource: text('导入到', 'Imported into', { names: 'resource', written: 'server', max: 64, filter: true }),
    /** Which field each column was read into, by heading, where a person has said so. */
    columns: json<Readonly<Record<string, string>> | readonly Readonly<Record<string, string>>[]>()(
      '列的对应',
      'Columns',
      {
        entered: 'elsewhere',
        written: 'once',
        list: false,
      },
    ),
    /** What else was sent with the sheet: the list it is about, and what was decided about single rows. */
    options: json<Readonly<Record<string, string>>>()('选项', 'Options', {
      entered: 'elsewhere',
      written: 'server',
      list: false,
      detailOnly: true,
    }),
    mode: code('方式', 'Mode', importMode, { default: importMode.all, written: 'once', list: false }),
    webFormRecordStatus: code('记录状态', 'Registration status', webFormRecordStatus, {
      default: webFormRecordStatus.valid,
      written: 'once',
      list: false,
    }),
    relateWebUser: boolean('关联网站用户', 'Linked to a web user', { written: 'once', list: false }),
    tellPeople: boolean('通知本人', 'Tell the people', {
      written: 'once',
      list: false,
      hint: [
        '导入后按记录状态发短信或邮件给本人',
        'After the import, each person gets a text message or e-mail for their status',
      ],
    }),
    webFormId: ref('webForm', '表单', 'Form', {
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
      list: false,
    }),
    webFormRecordId: ref('webFormRecord', '报名记录', 'Registration', {
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
      list: false,
    }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    status: state('状态', 'Status', importBatchStatus, {
      initial: 'waiting',
      moves: {
        // A job that was broken off starts again.
        start: { from: ['waiting', 'running'], to: 'running', by: 'service' },
        finish: { from: ['running'], to: 'done', by: 'service' },
        fail: { from: ['waiting', 'running'], to: 'failed', by: 'service' },
        undo: { from: ['done'], to: 'undone', by: 'service' },
        retry: { from: ['failed', 'undone'], to: 'waiting', by: 'service' },
      },
    }),
    totalAmt: integer('总数', 'Total', { written: 'server', min: 0 }),
    successAmt: integer('成功数', 'Succeeded', { written: 'server', min: 0 }),
    failAmt: integer('失败数', 'Failed', { written: 'server', min: 0 }),
    /** The first thousand problems, with row and column, in the operator's language. */
    failDetail: json<readonly RowProblem[]>()('失败明细', 'Failures', {
      written: 'server',
      list: false,
      masks: 'found',
    }),
    /** Why nothing was imported, unless the rows were wrong. */
    failReason: text('失败原因', 'Why it failed', { written: 'server', max: 500, list: false }),
    finishedAt: instant('完成时间', 'Finished', { written: 'server', list: false }),
    /** Identifies the same file, which is not imported twice at once. */
    fingerprint: text('内容指纹', 'Content hash', { written: 'server', max: 64, list: false, detailOnly: true }),
  },
})

/**
 * The result of a batch: ranges of created ids, and every problem. For its result sheet and for
 * undoing it.
 */
export const importBatchOutcome = resource('importBatchOutcome', '导入结果', 'Import outcome', {
  scope: 'shared',
  confined: true,
  title: 'importBatchId',
  operations: [],
  internal: true,
  unique: [['importBatchId']],
  fields: {
    importBatchId: ref('importBatch', '导入批次', 'Import batch', {
      required: true,
      written: 'server',
      whenParentGoes: 'take',
    }),
    headingRow: integer('标题所在行', 'Row of the headings', { written: 'server', min: 1 }),
    made: json<readonly (readonly [number, number])[]>()('写入的行', 'Rows written', {
      required: true,
      written: 'server',
    }),
    problems: json<readonly object[]>()('问题', 'Problems', { required: true, written: 'server' }),
  },
})
