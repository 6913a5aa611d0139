import {
  children,
  code,
  codeList,
  email,
  file,
  image,
  instant,
  integer,
  json,
  longText,
  phone,
  ref,
  resource,
  sortNumber,
  state,
  tags,
  text,
} from '@pavilion/declare'
import {
  blackListStep,
  companyMoves,
  exhibitorAuditStatus,
  exhibitorCompanyType,
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

/** A company that exhibits (back-office §3, §4). */
export const exhibitorCompanyInfo = resource('exhibitorCompanyInfo', '展商信息', 'Exhibitor', {
  scope: 'project',
  title: 'name',
  contact: { name: 'contacter', company: 'name', phoneNumber: 'phoneNumber', email: 'email' },
  shown: ['name', 'mainProduct'],
  indexes: [
    ['createdAt'],
    ['auditStatus', 'submittedAt'],
    ['nameKey'],
    ['taxNum'],
    ['licenseNum'],
    ['phoneNumber'],
    ['webFormRecordId'],
  ],
  tidy: row => (typeof row.name === 'string' ? { ...row, nameKey: nameKey(row.name) } : { ...row }),
  personal: {
    purpose: 'exhibiting',
    until: 'organiser',
    fields: ['contacter', 'wechat', 'legalPerson', 'legalPersonUrl'],
  },
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
    contacter: text('联系人', 'Contact', { first: true, max: 100, search: true, section: contact }),
    phoneNumber: phone('手机号', 'Phone number', { first: true, search: true, personal: true, section: contact }),
    email: email('邮箱', 'E-mail', { first: true, search: true, personal: true, section: contact }),
    wechat: text('微信', 'WeChat', { max: 100, search: true, section: contact, list: false }),
    address: text('地址', 'Address', { first: true, max: 300, search: true, section: contact, list: false }),
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
    logo: image('Logo', 'Logo', { first: true, purpose: 'sitePicture', section: shown }),
    mainProduct: longText('主营产品', 'Main products', {
      first: true,
      max: 2000,
      search: true,
      section: shown,
      list: false,
    }),
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
    /** The form record that this application came from. */
    webFormRecordId: ref('webFormRecord', '申请表单记录', 'Record of the application form', {
      written: 'server',
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
    ...tags,
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

/** A person who acts for a company. One who was invited has no account yet, but a phone or e-mail. */
export const exhibitorMember = resource('exhibitorMember', '展商人员', 'Exhibitor’s person', {
  scope: 'project',
  title: 'name',
  contact: { through: 'webUserId' },
  unique: [['exhibitorCompanyInfoId', 'webUserId']],
  indexes: [['contact']],
  personal: { purpose: 'exhibiting', until: 'erasure', fields: ['name'] },
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

/** A company of the black list was stopped. The company itself does not learn why. */
export const exhibitorBlackListHit = resource('exhibitorBlackListHit', '黑名单拦截记录', 'Black list hit', {
  scope: 'project',
  title: 'name',
  operations: ['getList', 'getDetail'],
  import: false,
  personal: { purpose: 'safety', until: 'organiser', fields: ['name'] },
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
    goneId: integer('被合并编号', 'Merged id', { required: true, written: 'server', min: 1, list: false }),
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
