import {
  code,
  decimal,
  file,
  instant,
  integer,
  longText,
  ref,
  refs,
  resource,
  sortNumber,
  state,
  text,
} from '@pavilion/declare'
import {
  agreementExamine,
  agreementMoves,
  assignMoves,
  boothAssignStatus,
  boothDemandStatus,
  boothType,
  demandMoves,
  enabledMoves,
  enabledStatus,
  exhibitorOptionKind,
  exhibitType,
} from './codes.ts'

const demand = ['展品与展区', 'Exhibits and area'] as const
const directory = ['会刊', 'Directory'] as const
const settling = ['付款与协议', 'Payment and agreement'] as const

/**
 * The space a company requests and its progress: deposit, booth, agreement (back-office §3, §4).
 */
export const exhibitorBoothDemandInfo = resource('exhibitorBoothDemandInfo', '展位需求', 'Stand request', {
  scope: 'project',
  title: 'exhibitorCompanyInfoId',
  shown: ['exhibitorDirectoryChinese'],
  fields: {
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', { filter: true }),
    boothType: code('展位类型', 'Stand type', boothType, { default: boothType.standard, filter: true }),
    area: decimal('面积', 'Area', {
      min: 0,
      max: 100_000,
      decimals: 2,
      unit: '㎡',
      hint: ['常用 9、36、64', 'Usually 9, 36 or 64'],
    }),
    exhibitType: code('参展类型', 'Exhibit type', exhibitType, { filter: true, section: demand }),
    exhibitSubType: text('参展子类型', 'Exhibit sub-type', { max: 100, section: demand, list: false }),
    exhibitionArea: text('展区', 'Exhibition area', {
      max: 50,
      filter: true,
      section: demand,
      hint: ['如 A、A1-A2、B3-B7', 'Such as A, A1-A2, B3-B7'],
    }),
    productType: text('产品类型', 'Product type', {
      max: 100,
      search: true,
      filter: true,
      section: demand,
      list: false,
    }),
    productSubType: text('产品子类型', 'Product sub-type', { max: 100, section: demand, list: false }),
    productSubTypeOther: text('其他产品子类型', 'Other product sub-type', { max: 100, section: demand, list: false }),
    exhibitorDirectoryChinese: longText('会刊中文', 'Directory entry (Chinese)', {
      english: 'exhibitorDirectoryEnglish',
      max: 5000,
      search: true,
      section: directory,
      list: false,
    }),
    exhibitorDirectoryEnglish: longText('会刊英文', 'Directory entry (English)', {
      max: 5000,
      search: true,
      section: directory,
      list: false,
    }),
    status: state('付款状态', 'Payment status', boothDemandStatus, {
      initial: 'toDeposit',
      history: true,
      moves: demandMoves,
      section: settling,
    }),
    assignStatus: state('分配状态', 'Assignment', boothAssignStatus, {
      initial: 'unassigned',
      history: true,
      moves: assignMoves,
      section: settling,
    }),
    boothIds: refs('booth', '展位', 'Stands', {
      written: 'server',
      section: settling,
      hint: ['相邻展位可合并为一个需求', 'Adjacent stands can be combined in one request'],
    }),
    payVoucherCount: integer('付款凭证数', 'Proofs of payment', {
      written: 'server',
      default: 0,
      min: 0,
      section: settling,
      list: false,
    }),
    orderId: ref('order', '订单', 'Order', { written: 'server', filter: true, section: settling, list: false }),
    agreementUrl: file('签署协议', 'Signed agreement', { private: true, section: settling, list: false }),
    agreementSentAt: instant('协议上传时间', 'Agreement received', {
      written: 'server',
      section: settling,
      list: false,
    }),
    agreementExamine: state('协议审核', 'Agreement review', agreementExamine, {
      history: true,
      initial: 'pending',
      moves: agreementMoves,
      section: settling,
    }),
    agreementRemark: text('协议审核备注', 'Remark on the agreement', {
      written: 'server',
      max: 500,
      section: settling,
      list: false,
    }),
  },
})

/** What a project offers to exhibitors: areas, parts of its halls, kinds of exhibits. */
export const exhibitorOption = resource('exhibitorOption', '参展选项', 'Exhibitor option', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  unique: [['kind', 'name']],
  order: [
    ['kind', 'asc'],
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    kind: code('类别', 'Kind', exhibitorOptionKind, { required: true, filter: true }),
    name: text('名称', 'Name', {
      required: true,
      max: 100,
      search: true,
      hint: ['面积预设填数字，如 36', 'For an area preset a number, such as 36'],
    }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    exhibitType: code('参展类型', 'Exhibit type', exhibitType, {
      filter: true,
      hint: ['仅用于参展子类型', 'For exhibit sub-types only'],
    }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    sortNumber: sortNumber(),
  },
})

/** The text of the exhibition agreement. What stands in braces is filled in for each company. */
export const exhibitorAgreementTemplate = resource('exhibitorAgreementTemplate', '参展协议模板', 'Agreement template', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'content'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    boothType: code('展位类型', 'Stand type', boothType, {
      filter: true,
      hint: ['留空则用于所有类型', 'Leave empty for all types'],
    }),
    content: longText('中文正文', 'Chinese text', {
      required: true,
      max: 50_000,
      english: 'englishContent',
      list: false,
      hint: [
        '可用 {企业}、{展位}、{面积}、{押金}、{余款}、{活动}、{日期}',
        'May contain {企业}, {展位}, {面积}, {押金}, {余款}, {活动}, {日期}',
      ],
    }),
    englishContent: longText('英文正文', 'English text', {
      max: 50_000,
      list: false,
      hint: [
        '可用 {company}、{stands}、{area}、{deposit}、{balance}、{event}、{date}',
        'May contain {company}, {stands}, {area}, {deposit}, {balance}, {event}, {date}',
      ],
    }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    sortNumber: sortNumber(),
  },
})
