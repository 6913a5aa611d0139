import {
  boolean,
  call,
  code,
  codes,
  fileCall,
  idField,
  instant,
  integer,
  json,
  longText,
  many,
  maybe,
  nothing,
  open,
  pick,
  plain,
  queueBody,
  ref,
  rowOf,
  view,
  type AnswerOf,
  type ResultOf,
} from '@pavilion/declare'
import type { FieldMap } from '../applicationForm.ts'
import { companyView, demandView, manualView, memberView, productView, activityView, stepView } from '../centre.ts'
import { blackListStep, exhibitorAuditStatus, printedDirectory } from '../codes.ts'
import { exhibitorAttachment, exhibitorBlackListHit, exhibitorCompanyInfo, exhibitorCompanyPic } from '../company.ts'

/** What waits for an operator, in one queue. */
export type QueueKind = 'company' | 'agreement' | 'product' | 'activity'
const kind = open<QueueKind>('What is in review')

export const auditCompany = call('/exhibitorCompanyInfo/audit', {
  name: ['审核展商', 'Approve or refuse a company'],
  body: {
    id: idField,
    auditStatus: code('审核结果', 'Decision', exhibitorAuditStatus, { required: true }),
    auditRemark: longText('审核备注', 'Remark', { max: 500, hint: ['不通过时必填', 'Required to refuse'] }),
  },
  answer: rowOf(exhibitorCompanyInfo),
})
export const getFilledAgreement = fileCall('/exhibitorBoothDemandInfo/agreement', {
  name: ['下载参展协议', 'The agreement of a request as PDF, filled in'],
  body: { id: idField },
  mediaType: 'application/pdf',
})
const fact = view({ label: plain.pair, value: plain.text })
/** One thing in review, with what an operator needs to decide. */
export const queueEntry = view({
  kind,
  id: plain.integer,
  updatedAt: plain.instant,
  name: plain.text,
  englishName: maybe(plain.text),
  companyId: maybe(plain.integer),
  company: plain.text,
  since: plain.instant,
  facts: many(fact),
  /** Addresses that are valid for five minutes. */
  files: many(view({ label: plain.pair, address: plain.text, picture: plain.boolean })),
  html: maybe(plain.text),
  /** What speaks for a second look: a double, a black-listed name. */
  warnings: many(plain.pair),
})
export type QueueEntry = AnswerOf<typeof queueEntry>
export const getAuditQueue = call('/exhibitorCompanyInfo/auditQueue', {
  name: ['审核队列', 'Everything of exhibitors that waits for review, the longest waiting first'],
  body: queueBody,
  answer: view({
    rows: many(queueEntry),
    counts: view({ company: plain.integer, agreement: plain.integer, product: plain.integer, activity: plain.integer }),
  }),
  reads: true,
})

/** The kinds in review, as they are sent. */
const queueKind = codes({
  company: ['company', '企业', 'Company'],
  agreement: ['agreement', '协议', 'Agreement'],
  product: ['product', '展品', 'Product'],
  activity: ['activity', '展位活动', 'Stand event'],
})
export const takeDecisionBack = call('/exhibitorCompanyInfo/takeDecisionBack', {
  name: ['撤销刚才的审核决定', 'Take a decision of the review queue back'],
  body: {
    kind: code('类别', 'Kind', queueKind, { required: true }),
    id: idField,
    updatedAt: instant('决定时间', 'As the decision left it', { required: true }),
  },
  answer: nothing,
})

const event = view({
  id: plain.integer,
  createdAt: plain.instant,
  resource: plain.text,
  name: maybe(plain.text),
  field: plain.text,
  move: plain.text,
  toCode: plain.text,
  why: maybe(plain.text),
  actorKind: maybe(plain.text),
  actorName: maybe(plain.text),
})
/** Everything of one company, on one page. */
export const companyPage = view({
  company: view({
    ...companyView.view,
    ...pick(exhibitorCompanyInfo, 'createdAt', 'auditedAt', 'hotStatus', 'hotSortNumber', 'webUserId', 'projectId'),
  }),
  channel: maybe(plain.text),
  steps: many(stepView),
  members: many(memberView),
  demands: many(demandView),
  products: many(productView),
  activities: many(activityView),
  manuals: many(manualView),
  pictures: many(view(pick(exhibitorCompanyPic, 'id', 'filePath'))),
  attachments: many(view(pick(exhibitorAttachment, 'id', 'name', 'filePath'))),
  orders: many(
    view({
      id: plain.integer,
      orderNumber: plain.text,
      amount: plain.money,
      paidAmount: plain.money,
      currency: plain.text,
      status: plain.integer,
      createdAt: plain.instant,
    }),
  ),
  letters: many(
    view({ id: plain.integer, subject: plain.text, createdAt: plain.instant, sentAt: maybe(plain.instant) }),
  ),
  doubles: many(view({ id: plain.integer, name: plain.text, why: plain.pair })),
  hits: many(view({ ...pick(exhibitorBlackListHit, 'id', 'createdAt', 'matched'), step: plain.code(blackListStep) })),
  history: many(event),
})
export type CompanyPage = AnswerOf<typeof companyPage>
export const getCompanyPage = call('/exhibitorCompanyInfo/getPage', {
  name: ['展商全部信息', 'Everything of one exhibitor'],
  body: { id: idField },
  answer: companyPage,
  reads: true,
})

const twin = view({
  ...pick(exhibitorCompanyInfo, 'id', 'name', 'name2', 'auditStatus', 'contacter', 'taxNum', 'licenseNum', 'createdAt'),
  demands: plain.integer,
  products: plain.integer,
})
export const doublesView = view({
  pairs: many(view({ one: twin, other: twin, why: many(plain.pair) })),
  merges: many(
    view({ id: plain.integer, name: plain.text, keptId: plain.integer, kept: plain.text, createdAt: plain.instant }),
  ),
})
export type Doubles = AnswerOf<typeof doublesView>
export const getDoubles = call('/exhibitorCompanyInfo/getDoubles', {
  name: ['重复展商', 'Companies that are perhaps one'],
  answer: doublesView,
  reads: true,
})
export const mergeCompanies = call('/exhibitorCompanyInfo/merge', {
  name: ['合并展商', 'Merge two companies into one'],
  body: {
    keepId: integer('保留', 'Kept', { required: true, min: 1 }),
    goneId: integer('并入', 'Merged', { required: true, min: 1 }),
  },
  answer: view({ id: plain.integer }),
})
export const undoMerge = call('/exhibitorCompanyInfo/undoMerge', {
  name: ['撤销合并', 'Undo a merge'],
  body: { id: idField },
  answer: view({ id: plain.integer }),
})

/** Approved exhibitors, and when each has confirmed the file as it is now. */
export const getManualReaders = call('/exhibitorManual/getReaders', {
  name: ['手册阅读情况', 'Who has confirmed a manual as read'],
  body: { id: idField },
  answer: many(
    view({ ...pick(exhibitorCompanyInfo, 'id', 'name', 'name2', 'contacter'), readAt: maybe(plain.instant) }),
  ),
  reads: true,
})
const fieldMap = open<FieldMap>('The question of the form for each field of a company')
export const getApplicationForm = call('/exhibitorApplicationForm/get', {
  name: ['参展申请表单', 'The form by which companies apply, and what its questions mean'],
  body: { webFormId: integer('表单', 'Form', { min: 1, hint: ['留空则为当前表单', 'Empty: the present one'] }) },
  answer: view({
    webFormId: maybe(plain.integer),
    /** The form by which companies apply now. */
    inUse: maybe(plain.integer),
    questions: many(view({ id: plain.integer, name: plain.text, englishName: maybe(plain.text), file: plain.boolean })),
    fieldMap,
    /** Whether somebody has saved this; else it is a suggestion. */
    matched: plain.boolean,
    companies: plain.integer,
  }),
  reads: true,
})
export type ApplicationFormSetting = ResultOf<typeof getApplicationForm>
export const saveApplicationForm = call('/exhibitorApplicationForm/save', {
  name: ['设置参展申请表单', 'Set the form by which companies apply'],
  body: {
    webFormId: ref('webForm', '表单', 'Form', { required: true }),
    isOn: boolean('使用', 'In use', { default: true }),
    fieldMap: json<FieldMap>()('对应关系', 'What its questions mean', { required: true }),
  },
  answer: view({ id: plain.integer }),
})

export const printDirectory = call('/exhibitorCompanyInfo/printDirectory', {
  name: ['导出会刊', 'Make the directory of exhibitors for print, in the background'],
  body: { format: code('格式', 'Format', printedDirectory, { required: true, default: printedDirectory.pdf }) },
  answer: view({ id: plain.integer }),
})
