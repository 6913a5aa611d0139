import {
  boolean,
  code,
  counter,
  email,
  erasedAt,
  instant,
  json,
  longText,
  phone,
  ref,
  resource,
  sortNumber,
  state,
  text,
} from '@pavilion/declare'
import { boothReason, leadQuestionKind, staffPassKind, staffPassStatus } from './codes.ts'

/** What a visitor said to a question, with its words: questions are changed later. */
export interface LeadAnswer {
  readonly id: number
  readonly question: string
  readonly value: string
}
const ofCompany = () =>
  ref('exhibitorCompanyInfo', '展商', 'Exhibitor', {
    required: true,
    written: 'once',
    filter: true,
    whenParentGoes: 'take',
  })

/** A question of one exhibitor. Its own people read and write it, operators do not. */
export const exhibitorLeadQuestion = resource('exhibitorLeadQuestion', '展商提问', 'Question of an exhibitor', {
  scope: 'project',
  title: 'question',
  operations: [],
  internal: true,
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    exhibitorCompanyInfoId: ofCompany(),
    question: text('问题', 'Question', { required: true, max: 200 }),
    kind: code('类型', 'Kind', leadQuestionKind, { required: true }),
    choices: longText('选项', 'Choices', { max: 2000, hint: ['每行一个', 'One a line'] }),
    sortNumber: sortNumber(),
  },
})
/**
 * A visitor whose pass an exhibitor has scanned. It names the attendee and copies nothing of them:
 * who the exhibitor reads depends on what the visitor agreed to last.
 */
export const exhibitorLead = resource('exhibitorLead', '展商客户', 'Lead of an exhibitor', {
  scope: 'project',
  title: 'registerUserId',
  operations: [],
  internal: true,
  order: [
    ['scannedAt', 'desc'],
    ['id', 'desc'],
  ],
  unique: [['exhibitorCompanyInfoId', 'requestId']],
  personal: { purpose: 'exhibiting', until: 'erasure', fields: ['note', 'answers'] },
  fields: {
    exhibitorCompanyInfoId: ofCompany(),
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    webUserId: ref('webUser', '扫码人', 'Scanned by', { written: 'once', filter: true, whenParentGoes: 'clear' }),
    requestId: text('请求编号', 'Request id', { required: true, written: 'once', max: 60 }),
    requestDigest: text('请求摘要', 'Digest of the request', { written: 'once', max: 64 }),
    scannedAt: instant('扫码时间', 'Scanned at', { required: true, written: 'once', filter: true }),
    consent: boolean('同意提供联系方式', 'Agreed to give contact details', { written: 'server' }),
    note: longText('备注', 'Note', { max: 2000 }),
    answers: json<readonly LeadAnswer[]>()('回答', 'Answers'),
    erasedAt: erasedAt(),
  },
})

/**
 * What a visitor says by themselves to a company that has leads of them. Each time is a row of its
 * own, and the last one holds: after a no, nothing that the company enters gives details again.
 */
export const exhibitorLeadConsent = resource('exhibitorLeadConsent', '观众的同意', 'Consent of a visitor', {
  scope: 'project',
  title: 'saidAt',
  operations: [],
  internal: true,
  order: [['id', 'desc']],
  indexes: [['exhibitorCompanyInfoId', 'registerUserId']],
  fields: {
    exhibitorCompanyInfoId: ofCompany(),
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    consent: boolean('同意提供联系方式', 'Agreed to give contact details', { written: 'once' }),
    saidAt: instant('时间', 'Said at', { required: true, written: 'once' }),
  },
})

/** How many people of a company may have a pass. Its total follows the stands. */
export const boothStaffQuota = counter('boothStaffQuota', '展商证件限额', 'Passes of an exhibitor', {
  scope: 'project',
  of: {
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    kind: code('类别', 'Kind', staffPassKind, { required: true, written: 'server', filter: true }),
  },
  reasons: boothReason,
})
/** Somebody who works at a stand or builds it: the attendee with the badge follows this row. */
export const exhibitorStaff = resource('exhibitorStaff', '展商人员证', 'Exhibitor pass', {
  scope: 'project',
  title: 'name',
  contact: { name: 'name', phoneNumber: 'phoneNumber', email: 'email' },
  operations: ['getList', 'getDetail'],
  import: false,
  order: [['id', 'asc']],
  personal: { purpose: 'exhibiting', until: 'erasure', fields: ['name'] },
  fields: {
    exhibitorCompanyInfoId: ofCompany(),
    kind: code('类别', 'Kind', staffPassKind, { required: true, written: 'once', filter: true }),
    name: text('姓名', 'Name', { required: true, written: 'once', max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { written: 'once', search: true, personal: true }),
    email: email('邮箱', 'E-mail', { written: 'once', personal: true, list: false }),
    status: state('状态', 'Status', staffPassStatus, {
      initial: 'valid',
      history: true,
      moves: {
        withdraw: {
          from: ['valid'],
          to: 'withdrawn',
          by: 'service',
          takes: { why: text('原因', 'Reason', { max: 500 }) },
        },
      },
    }),
    why: text('收回原因', 'Why it was withdrawn', { written: 'server', max: 500, list: false }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
    }),
    erasedAt: erasedAt(),
  },
})

/** A product of the store that is offered to exhibitors for their stand, until a deadline. */
export const boothService = resource('boothService', '展位服务', 'Stand service', {
  scope: 'project',
  title: 'commoditySpuId',
  import: false,
  unique: [['commoditySpuId']],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    commoditySpuId: ref('commoditySpu', '商品', 'Product', { required: true, filter: true, whenParentGoes: 'take' }),
    deadline: instant('订购截止', 'Order until', {
      filter: true,
      hint: ['此后展商不能再订购；留空则不限', 'Exhibitors cannot order it afterwards. Leave empty for no deadline'],
    }),
    remark: text('说明', 'Note', { max: 200 }),
    englishRemark: text('英文说明', 'English note', { max: 400, list: false }),
    sortNumber: sortNumber(),
  },
})
