import {
  boolean,
  children,
  file,
  image,
  instant,
  integer,
  ref,
  resource,
  richText,
  sortNumber,
  state,
  text,
  treeParent,
} from '@pavilion/declare'
import {
  auditMoves,
  boothActivityStatus,
  enabledMoves,
  enabledStatus,
  hotMoves,
  hotStatus,
  productInfoStatus,
  productMoves,
} from './codes.ts'

/** Product types as a tree, with the documents that each type requires. */
export const exhibitorProductType = resource('exhibitorProductType', '展品类型', 'Product type', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    parentId: treeParent('exhibitorProductType'),
    hierarchyLevel: integer('层级', 'Level', {
      min: 1,
      max: 10,
      filter: true,
      hint: ['顶级为 1', '1 is the top level'],
    }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    productionLicense: boolean('需生产许可证', 'Needs a production licence'),
    testingReport: boolean('需检测报告', 'Needs a testing report'),
    sortNumber: sortNumber(),
  },
  many: { exhibitorProductInfos: children('exhibitorProductInfo', 'exhibitorProductTypeId', [['sortNumber', 'asc']]) },
})

/** A product that a company shows. It is audited before it is listed (back-office §3, §4). */
export const exhibitorProductInfo = resource('exhibitorProductInfo', '展品信息', 'Exhibit', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'introduction'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'desc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    mainPic: image('主图', 'Main picture', { purpose: 'sitePicture' }),
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', { filter: true, whenParentGoes: 'take' }),
    exhibitorProductTypeId: ref('exhibitorProductType', '展品类型', 'Product type', { filter: true }),
    status: state('状态', 'Status', productInfoStatus, { history: true, initial: 'toShelf', moves: productMoves }),
    auditRemark: text('审核备注', 'Review remark', { written: 'server', max: 500, list: false }),
    submittedAt: instant('提交审核时间', 'Submitted for review', { written: 'server', list: false }),
    productionLicenseUrl: file('生产许可证', 'Production licence', { private: true, list: false }),
    testingReportUrl: file('检测报告', 'Testing report', { private: true, list: false }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true }),
    englishIntroduction: richText('英文介绍', 'English introduction', { detailOnly: true }),
    viewAmount: integer('浏览量', 'Views', { written: 'server', default: 0, min: 0 }),
    hotStatus: state('热门状态', 'Featured', hotStatus, { initial: 'normal', moves: hotMoves }),
    hotSortNumber: integer('热门排序号', 'Featured order', { min: 0, max: 1_000_000, list: false }),
    sortNumber: sortNumber(),
  },
  many: { exhibitorProductPics: children('exhibitorProductPic', 'exhibitorProductInfoId', [['sortNumber', 'asc']]) },
})

/** An additional picture of a product. */
export const exhibitorProductPic = resource('exhibitorProductPic', '展品图片', 'Exhibit picture', {
  scope: 'project',
  title: 'filePath',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    filePath: image('图片', 'Picture', { required: true, purpose: 'sitePicture' }),
    exhibitorProductInfoId: ref('exhibitorProductInfo', '展品', 'Exhibit', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    sortNumber: sortNumber(),
  },
})

/** An activity at a booth: a launch, a tasting, a talk. */
export const exhibitorBoothActivity = resource('exhibitorBoothActivity', '展位活动', 'Stand event', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'introduction'],
  order: [
    ['startTime', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', { filter: true, whenParentGoes: 'take' }),
    boothId: ref('booth', '展位', 'Stand', { filter: true, whenParentGoes: 'clear' }),
    startTime: instant('开始时间', 'Start time', { filter: true }),
    endTime: instant('结束时间', 'End time', { filter: true }),
    status: state('状态', 'Status', boothActivityStatus, { history: true, initial: 'pending', moves: auditMoves }),
    auditRemark: text('审核备注', 'Review remark', { written: 'server', max: 500 }),
    submittedAt: instant('提交审核时间', 'Submitted for review', { written: 'server', list: false }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true }),
    englishIntroduction: richText('英文介绍', 'English introduction', { detailOnly: true }),
    sortNumber: sortNumber(),
  },
})
