import {
  call,
  code,
  codeList,
  decimal,
  email,
  fileCall,
  idField,
  image,
  file,
  instant,
  integer,
  longText,
  many,
  maybe,
  nothing,
  phone,
  pick,
  plain,
  richText,
  text,
  view,
} from '@pavilion/declare'
import { centre, manualView, typeView, optionView } from '../centre.ts'
import { boothType, companyFileKind, exhibitorCompanyType, exhibitType, memberRight } from '../codes.ts'
import { exhibitorCompanyInfo } from '../company.ts'

// What the people of a company do on the site.

const companyId = integer('展商', 'Exhibitor', { required: true, min: 1 })
const saved = view({ id: plain.integer })
const paper = { private: true } as const

export const getCentre = call('/exhibitorCompanyInfo/ext/getCentre', {
  name: ['展商中心', 'The exhibitor centre: everything of one’s own companies'],
  body: { id: integer('展商', 'Exhibitor', { min: 1, hint: ['留空则为最近的一家', 'Empty: the latest one'] }) },
  answer: centre,
  reads: true,
})
/** The application as it is sent; with `id` it corrects one that exists. */
export const applicationFields = {
  name: text('企业名称', 'Company name', { required: true, max: 200 }),
  name2: text('企业英文名称', 'English name', { max: 200 }),
  companyType: code('企业性质', 'Company type', exhibitorCompanyType, { required: true }),
  enterpriseType: text('企业类型', 'Enterprise type', { max: 100 }),
  contacter: text('联系人', 'Contact', { max: 100 }),
  phoneNumber: phone('手机号', 'Phone number'),
  email: email('邮箱', 'E-mail'),
  wechat: text('微信', 'WeChat', { max: 100 }),
  address: text('地址', 'Address', { max: 300 }),
  addressDetail: text('详细地址', 'Detailed address', { max: 300 }),
  location: text('位置', 'Location', { max: 200 }),
  legalPerson: text('法人', 'Legal representative', { max: 100 }),
  legalPersonUrl: image('法人证件', 'Legal representative’s document', paper),
  licenseNum: text('营业执照号', 'Licence number', { max: 50 }),
  licenseUrl: image('营业执照', 'Business licence', paper),
  taxNum: text('税号', 'Tax number', { max: 50 }),
  hygieneLicense: image('卫生许可证', 'Hygiene licence', paper),
  qualityComplianceCertificate: image('质量合格证', 'Quality certificate', paper),
  logo: image('Logo', 'Logo'),
  mainProduct: longText('主营产品', 'Main products', { max: 2000 }),
  englishMainProduct: longText('英文主营产品', 'Main products in English', { max: 2000 }),
  recommendedUnit: text('推荐单位', 'Recommended by', { max: 200 }),
} as const
export const applyToExhibit = call('/exhibitorCompanyInfo/ext/apply', {
  name: ['提交参展申请', 'Apply to exhibit, or correct an application and send it again'],
  body: {
    id: integer('编号', 'Id', { min: 1 }),
    ...applicationFields,
    channel: text('渠道', 'Channel', { max: 100 }),
  },
  answer: view(pick(exhibitorCompanyInfo, 'id', 'auditStatus')),
})
/** How companies apply to the event: by its own page, or by a form of the organiser. */
export const getApplyWay = call('/exhibitorCompanyInfo/ext/getApplyWay', {
  name: ['申请方式', 'How to apply to exhibit, and what everybody may read before'],
  answer: view({
    form: maybe(view({ id: plain.integer, name: plain.text, englishName: maybe(plain.text) })),
    manuals: many(manualView),
  }),
  reads: true,
})
export const confirmManual = call('/exhibitorManual/ext/confirm', {
  name: ['确认已读', 'Confirm that the company has read a manual'],
  body: {
    companyId,
    id: idField,
    filePath: file('所读文件', 'The file that was read', { required: true, private: true }),
  },
  answer: nothing,
})
const what = text('用途', 'What it is', {
  required: true,
  max: 20,
  example: 'paper',
  hint: ['paper、picture 或 agreement', 'paper, picture or agreement'],
})
export const uploadForExhibitor = call('/exhibitorCompanyInfo/ext/upload', {
  name: ['上传证照、图片或协议', 'Upload a licence, a picture or an agreement'],
  body: { what },
  answer: plain.text,
  upload: true,
})

export const inviteMember = call('/exhibitorMember/ext/invite', {
  name: ['邀请同事', 'Invite a colleague by phone or e-mail'],
  body: {
    companyId,
    name: text('姓名', 'Name', { required: true, max: 100 }),
    contact: text('手机号或邮箱', 'Phone or e-mail', { required: true, max: 200 }),
    rights: codeList('权限', 'Rights', memberRight, { required: true }),
  },
  answer: saved,
})
export const setMemberRights = call('/exhibitorMember/ext/setRights', {
  name: ['修改同事权限', 'Change what a colleague may do'],
  body: { id: idField, rights: codeList('权限', 'Rights', memberRight, { required: true }) },
  answer: saved,
})
export const removeMember = call('/exhibitorMember/ext/delete', {
  name: ['移除同事', 'Remove a colleague'],
  body: { id: idField },
  answer: nothing,
})

export const getExhibitorOptions = call('/exhibitorOption/ext/getOptions', {
  name: ['参展选项', 'What the project offers to exhibitors'],
  answer: view({ options: many(optionView), types: many(typeView) }),
  reads: true,
})
export const saveDemand = call('/exhibitorBoothDemandInfo/ext/upsertOne', {
  name: ['提交展位需求', 'Request a stand, or change a request'],
  body: {
    id: integer('编号', 'Id', { min: 1 }),
    companyId,
    boothType: code('展位类型', 'Stand type', boothType, { required: true }),
    area: decimal('面积', 'Area', { required: true, min: 1, max: 100_000, decimals: 2, unit: '㎡' }),
    exhibitType: code('参展类型', 'Exhibit type', exhibitType),
    exhibitSubType: text('参展子类型', 'Exhibit sub-type', { max: 100 }),
    exhibitionArea: text('展区', 'Hall area', { max: 50 }),
    productType: text('产品类型', 'Product type', { max: 100 }),
    productSubType: text('产品子类型', 'Product sub-type', { max: 100 }),
    productSubTypeOther: text('其他产品子类型', 'Other product sub-type', { max: 100 }),
  },
  answer: saved,
})
export const saveDirectoryEntry = call('/exhibitorBoothDemandInfo/ext/saveDirectory', {
  name: ['填写会刊', 'Write the directory entry'],
  body: {
    id: idField,
    exhibitorDirectoryChinese: longText('会刊中文', 'Directory entry (Chinese)', { max: 5000 }),
    exhibitorDirectoryEnglish: longText('会刊英文', 'Directory entry (English)', { max: 5000 }),
  },
  answer: saved,
})
export const withdrawDemand = call('/exhibitorBoothDemandInfo/ext/delete', {
  name: ['撤回展位需求', 'Withdraw a request that has no stand yet'],
  body: { id: idField },
  answer: nothing,
})
const kindOfFile = code('类别', 'Kind', companyFileKind, { required: true })
export const addCompanyFile = call('/exhibitorCompanyInfo/ext/addFile', {
  name: ['添加企业图片或附件', 'Add a picture or an attachment of the company'],
  body: {
    companyId,
    kind: kindOfFile,
    filePath: file('文件', 'File', { required: true, private: true }),
    name: text('名称', 'Name', { max: 200 }),
  },
  answer: saved,
})
export const removeCompanyFile = call('/exhibitorCompanyInfo/ext/removeFile', {
  name: ['删除企业图片或附件', 'Remove a picture or an attachment of the company'],
  body: { companyId, kind: kindOfFile, id: idField },
  answer: nothing,
})

export const getAgreement = fileCall('/exhibitorBoothDemandInfo/ext/agreement', {
  name: ['下载参展协议', 'The agreement as PDF, filled in'],
  body: { id: idField },
  mediaType: 'application/pdf',
})
export const sendAgreement = call('/exhibitorBoothDemandInfo/ext/sendAgreement', {
  name: ['上传签署协议', 'Send the signed agreement'],
  body: { id: idField, agreementUrl: file('签署协议', 'Signed agreement', { required: true, private: true }) },
  answer: saved,
})

export const saveProduct = call('/exhibitorProductInfo/ext/upsertOne', {
  name: ['保存展品', 'Save a product; one that visitors see goes back into review'],
  body: {
    id: integer('编号', 'Id', { min: 1 }),
    companyId,
    name: text('名称', 'Name', { required: true, max: 200 }),
    englishName: text('英文名称', 'English name', { max: 200 }),
    mainPic: image('主图', 'Main picture'),
    exhibitorProductTypeId: integer('展品类型', 'Product type', { min: 1 }),
    introduction: richText('介绍', 'Introduction', { max: 20_000 }),
    englishIntroduction: richText('英文介绍', 'English introduction', { max: 20_000 }),
    productionLicenseUrl: file('生产许可证', 'Production licence', paper),
    testingReportUrl: file('检测报告', 'Testing report', paper),
  },
  answer: saved,
})
export const submitProduct = call('/exhibitorProductInfo/ext/submit', {
  name: ['申请上架', 'Submit a product for listing'],
  body: { id: idField },
  answer: saved,
})
export const takeProductOff = call('/exhibitorProductInfo/ext/takeOff', {
  name: ['下架展品', 'Take a product off the list'],
  body: { id: idField },
  answer: saved,
})
export const putProductBack = call('/exhibitorProductInfo/ext/putBack', {
  name: ['重新上架', 'List a product again'],
  body: { id: idField },
  answer: saved,
})
export const deleteProduct = call('/exhibitorProductInfo/ext/delete', {
  name: ['删除展品', 'Delete a product'],
  body: { id: idField },
  answer: nothing,
})
export const viewProduct = call('/exhibitorProductInfo/ext/view', {
  name: ['记录浏览', 'Count that somebody looks at a product'],
  body: { id: idField },
  answer: nothing,
})
export const saveActivity = call('/exhibitorBoothActivity/ext/upsertOne', {
  name: ['保存活动', 'Save an event at the stand; a changed one goes back into review'],
  body: {
    id: integer('编号', 'Id', { min: 1 }),
    companyId,
    boothId: integer('展位', 'Stand', { min: 1 }),
    name: text('名称', 'Name', { required: true, max: 200 }),
    englishName: text('英文名称', 'English name', { max: 200 }),
    startTime: instant('开始时间', 'Start time', { required: true }),
    endTime: instant('结束时间', 'End time', { required: true }),
    introduction: richText('介绍', 'Introduction', { max: 20_000 }),
    englishIntroduction: richText('英文介绍', 'English introduction', { max: 20_000 }),
  },
  answer: saved,
})
export const deleteActivity = call('/exhibitorBoothActivity/ext/delete', {
  name: ['删除活动', 'Delete an event'],
  body: { id: idField },
  answer: nothing,
})
