import {
  children,
  code,
  decimal,
  email,
  file,
  image,
  integer,
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
  auditMoves,
  boothAssignStatus,
  boothDemandStatus,
  boothType,
  exhibitorAuditStatus,
  exhibitorCompanyType,
  exhibitType,
  hotMoves,
  hotStatus,
} from './codes.ts'

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
  indexes: [['createdAt']],
  fields: {
    name: text('企业名称', 'Name', { required: true, max: 200, search: true }),
    name2: text('企业名称二', 'Second name', {
      max: 200,
      search: true,
      list: false,
      hint: ['如英文名称', 'Such as the English name'],
    }),
    auditStatus: state('审核状态', 'Review status', exhibitorAuditStatus, {
      initial: 'pending',
      history: true,
      moves: auditMoves,
      section: audit,
    }),
    auditRemark: text('审核备注', 'Review remark', { written: 'server', max: 500, section: audit, list: false }),
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
  },
  many: {
    exhibitorBoothDemandInfos: children('exhibitorBoothDemandInfo', 'exhibitorCompanyInfoId'),
    exhibitorAttachments: children('exhibitorAttachment', 'exhibitorCompanyInfoId', [['sortNumber', 'asc']]),
    exhibitorCompanyPics: children('exhibitorCompanyPic', 'exhibitorCompanyInfoId', [['sortNumber', 'asc']]),
    exhibitorProductInfos: children('exhibitorProductInfo', 'exhibitorCompanyInfoId', [['sortNumber', 'asc']]),
    booths: children('booth', 'exhibitorCompanyInfoId', [['boothNo', 'asc']]),
  },
})

/**
 * The space a company requests and its progress: deposit, booth, agreement (back-office §3, §4).
 */
export const exhibitorBoothDemandInfo = resource('exhibitorBoothDemandInfo', '展位需求', 'Booth request', {
  scope: 'project',
  title: 'exhibitorCompanyInfoId',
  shown: ['exhibitorDirectoryChinese'],
  fields: {
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', { filter: true }),
    boothType: code('展位类型', 'Booth type', boothType, { default: boothType.standard, filter: true }),
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
      moves: {},
      section: settling,
    }),
    assignStatus: state('分配状态', 'Assignment', boothAssignStatus, {
      initial: 'unassigned',
      moves: {},
      section: settling,
    }),
    boothIds: refs('booth', '展位', 'Booths', {
      written: 'server',
      section: settling,
      hint: ['相邻展位可合并为一个需求', 'Adjacent booths can be combined in one request'],
    }),
    payVoucherCount: integer('付款凭证数', 'Proofs of payment', {
      written: 'server',
      default: 0,
      min: 0,
      section: settling,
      list: false,
    }),
    orderId: ref('order', '订单', 'Order', { written: 'server', filter: true, section: settling, list: false }),
    agreementUrl: file('协议文件', 'Agreement', { private: true, section: settling, list: false }),
    agreementExamine: state('协议审核', 'Agreement review', agreementExamine, {
      history: true,
      initial: 'pending',
      moves: agreementMoves,
      section: settling,
    }),
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
