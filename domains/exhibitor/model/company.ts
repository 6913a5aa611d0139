import {
  children,
  code,
  codeList,
  decimal,
  email,
  file,
  image,
  instant,
  integer,
  json,
  longText,
  phone,
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
  blackListStep,
  boothAssignStatus,
  boothDemandStatus,
  boothType,
  companyMoves,
  demandMoves,
  enabledMoves,
  enabledStatus,
  exhibitorAuditStatus,
  exhibitorCompanyType,
  exhibitorOptionKind,
  exhibitType,
  hotMoves,
  hotStatus,
  memberRight,
} from './codes.ts'
import { nameKey } from './names.ts'

const contact = ['联系方式', 'Contact'] as const
const papers = ['证照', 'Licences'] as const
const shown = ['展示', 'Shown to visitors'] as const
const origin = ['来源', 'Origin'] as const
const audit = ['审核', 'Review'] as const
const demand = ['展品与展区', 'Exhibits and area'] as const
const directory = ['会刊', 'Directory'] as const
const settling = ['付款与协议', 'Payment and agreement'] as const

/** A company that exhibits (back-office §3, §4). */
export const exhibitorCompanyInfo = resource('exhibitorCompanyInfo', '展商信息', 'Exhibitor', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'mainProduct'],
  indexes: [['createdAt'], ['auditStatus', 'submittedAt'], ['nameKey'], ['taxNum'], ['licenseNum'], ['phoneNumber']],
  tidy: row => (typeof row.name === 'string' ? { ...row, nameKey: nameKey(row.name) } : { ...row }),
  fields: {
    name: text('企业名称', 'Name', { required: true, max: 200, search: true, english: 'name2' }),
    name2: text('企业英文名称', 'English name', {
      max: 200,
      search: true,
      list: false,
      hint: ['如英文名称，用于英文会刊与网站', 'Such as the English name, for the English directory and website'],
    }),
    /** As names are compared, with the black list and to find doubles. */
    nameKey: text('名称比对值', 'Name as compared', { written: 'server', max: 200, list: false }),
    auditStatus: state('审核状态', 'Review status', exhibitorAuditStatus, {
      initial: 'pending',
      history: true,
      moves: companyMoves,
      section: audit,
    }),
    auditRemark: text('审核备注', 'Review remark', { written: 'server', max: 500, section: audit, list: false }),
    submittedAt: instant('提交审核时间', 'Submitted for review', { written: 'server', section: audit, list: false }),
    auditedAt: instant('审核时间', 'Reviewed', { written: 'server', section: audit, list: false }),
    companyType: code('企业性质', 'Company type', exhibitorCompanyType, {
      default: exhibitorCompanyType.domestic,
      filter: true,
    }),
    enterpriseType: text('企业类型', 'Enterprise type', { max: 100, filter: true, list: false }),
    contacter: text('联系人', 'Contact', { max: 100, search: true, section: contact }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true, section: contact }),
    email: email('邮箱', 'E-mail', { search: true, personal: true, section: contact }),
    wechat: text('微信', 'WeChat', { max: 100, search: true, section: contact, list: false }),
    address: text('地址', 'Address', { max: 300, search: true, section: contact, list: false }),
    addressDetail: text('详细地址', 'Detailed address', { max: 300, section: contact, list: false }),
    location: text('位置', 'Location', { max: 200, section: contact, list: false }),
    legalPerson: text('法人', 'Legal representative', { max: 100, search: true, section: papers, list: false }),
    legalPersonUrl: image('法人证件', 'Legal representative’s document', {
      purpose: 'certificate',
      private: true,
      section: papers,
      list: false,
    }),
    licenseNum: text('营业执照号', 'Licence number', { max: 50, search: true, section: papers, list: false }),
    licenseUrl: image('营业执照', 'Business licence', {
      purpose: 'certificate',
      private: true,
      section: papers,
      list: false,
    }),
    taxNum: text('税号', 'Tax number', { max: 50, search: true, section: papers, list: false }),
    hygieneLicense: image('卫生许可证', 'Hygiene licence', {
      purpose: 'certificate',
      private: true,
      section: papers,
      list: false,
    }),
    qualityComplianceCertificate: image('质量合格证', 'Quality certificate', {
      purpose: 'certificate',
      private: true,
      section: papers,
      list: false,
    }),
    logo: image('Logo', 'Logo', { purpose: 'sitePicture', section: shown }),
    mainProduct: longText('主营产品', 'Main products', { max: 2000, search: true, section: shown, list: false }),
    englishMainProduct: longText('英文主营产品', 'Main products in English', {
      max: 2000,
      search: true,
      section: shown,
      list: false,
    }),
    hotStatus: state('热门状态', 'Featured', hotStatus, {
      initial: 'normal',
      moves: hotMoves,
      section: shown,
      list: false,
    }),
    hotSortNumber: integer('热门排序号', 'Featured order', {
      min: 0,
      max: 1_000_000,
      section: shown,
      list: false,
    }),
    recommendedUnit: text('推荐单位', 'Recommended by', { max: 200, search: true, section: origin, list: false }),
    webUserId: ref('webUser', '网站用户', 'Web user', {
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
    /** The company that this one turned out to be. */
    mergedIntoId: ref('exhibitorCompanyInfo', '并入', 'Merged into', {
      written: 'server',
      whenParentGoes: 'clear',
      section: origin,
      list: false,
    }),
  },
  many: {
    exhibitorMembers: children('exhibitorMember', 'exhibitorCompanyInfoId'),
    exhibitorBoothDemandInfos: children('exhibitorBoothDemandInfo', 'exhibitorCompanyInfoId'),
    exhibitorAttachments: children('exhibitorAttachment', 'exhibitorCompanyInfoId', [['sortNumber', 'asc']]),
    exhibitorCompanyPics: children('exhibitorCompanyPic', 'exhibitorCompanyInfoId', [['sortNumber', 'asc']]),
    exhibitorProductInfos: children('exhibitorProductInfo', 'exhibitorCompanyInfoId', [['sortNumber', 'asc']]),
    exhibitorBoothActivities: children('exhibitorBoothActivity', 'exhibitorCompanyInfoId', [['startTime', 'asc']]),
    booths: children('booth', 'exhibitorCompanyInfoId', [['boothNo', 'asc']]),
  },
})

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

/** A person who acts for a company. One who was invited has no account yet, but a phone or e-mail. */
export const exhibitorMember = resource('exhibitorMember', '展商人员', 'Exhibitor’s person', {
  scope: 'project',
  title: 'name',
  unique: [['exhibitorCompanyInfoId', 'webUserId']],
  indexes: [['contact']],
  fields: {
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', {
      required: true,
      filter: true,
      written: 'once',
      whenParentGoes: 'take',
    }),
    name: text('姓名', 'Name', { required: true, max: 100, search: true, oneLanguage: true }),
    contact: text('手机号或邮箱', 'Phone or e-mail', { max: 200, search: true, masks: 'each', oneLanguage: true }),
    webUserId: ref('webUser', '网站用户', 'Web user', { filter: true, whenParentGoes: 'take' }),
    rights: codeList('权限', 'Rights', memberRight),
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

/** A company of the black list was stopped. The company itself does not learn why. */
export const exhibitorBlackListHit = resource('exhibitorBlackListHit', '黑名单拦截记录', 'Black list hit', {
  scope: 'project',
  title: 'name',
  operations: ['getList', 'getDetail'],
  import: false,
  fields: {
    name: text('企业名称', 'Company', { required: true, max: 200, search: true, oneLanguage: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    step: code('环节', 'Step', blackListStep, { required: true, filter: true }),
    matched: text('黑名单条目', 'Entry of the black list', { max: 300, oneLanguage: true }),
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', { filter: true, whenParentGoes: 'clear' }),
    webUserId: ref('webUser', '网站用户', 'Web user', { whenParentGoes: 'clear', list: false }),
  },
})

/** Two companies that were one. What was moved is kept, so that the merge can be undone. */
export const exhibitorMerge = resource('exhibitorMerge', '展商合并记录', 'Merged exhibitor', {
  scope: 'project',
  title: 'name',
  operations: ['getList', 'getDetail'],
  import: false,
  fields: {
    name: text('被合并企业', 'Merged company', {
      required: true,
      written: 'server',
      max: 200,
      search: true,
      oneLanguage: true,
    }),
    goneId: integer('被合并编号', 'Merged id', { required: true, written: 'server', min: 1 }),
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '保留企业', 'Kept company', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    moved: json<Readonly<Record<string, unknown>>>()('移动的记录', 'Moved rows', {
      written: 'server',
      entered: 'elsewhere',
      list: false,
    }),
    undoneAt: instant('撤销时间', 'Undone', { written: 'server' }),
  },
})

/** A file submitted by an exhibitor. */
export const exhibitorAttachment = resource('exhibitorAttachment', '展商附件', 'Exhibitor attachment', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { max: 200, search: true }),
    filePath: file('文件', 'File', { required: true, private: true }),
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', { filter: true, whenParentGoes: 'take' }),
    sortNumber: sortNumber(),
  },
})

/** A picture of a company. */
export const exhibitorCompanyPic = resource('exhibitorCompanyPic', '企业图片', 'Company picture', {
  scope: 'project',
  title: 'filePath',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    filePath: image('图片', 'Picture', { required: true, purpose: 'sitePicture' }),
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', { filter: true, whenParentGoes: 'take' }),
    sortNumber: sortNumber(),
  },
})
