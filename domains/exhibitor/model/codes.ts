import { codes, everyMove, longText, type Move } from '@pavilion/declare'
import { companyAudited } from './events.ts'

export { enabledMoves, enabledStatus } from '@pavilion/declare'

// Code lists of exhibitors, their demands and products (back-office §3, §4).

export const exhibitorAuditStatus = codes({
  pending: [10, '待审核', 'Pending', 'pending'],
  success: [20, '审核通过', 'Approved', 'valid'],
  fail: [30, '审核不通过', 'Rejected', 'invalid'],
})

/** What a person who refuses says about it: the exhibitor reads it. */
const why = { auditRemark: longText('原因', 'Reason', { required: true, max: 500 }) }
const audited = {
  approve: { from: ['pending'], to: 'success', label: ['审核通过', 'Approve'], tone: 'good' },
  reject: { from: ['pending'], to: 'fail', label: ['审核不通过', 'Reject'], takes: why, tone: 'danger' },
  revoke: {
    from: ['success'],
    to: 'fail',
    label: ['撤销通过', 'Revoke approval'],
    takes: why,
    tone: 'danger',
  },
  resubmit: { from: ['fail'], to: 'pending', label: ['重新提交审核', 'Resubmit'] },
  /** Whoever decided takes it back at once. */
  reconsider: { from: ['success', 'fail'], to: 'pending', by: 'service', label: ['撤销决定', 'Decision taken back'] },
} as const satisfies Record<string, Move>
/** The audit of booth activities. Rejected ones may be submitted again. */
export const auditMoves = {
  ...audited,
  revise: { from: ['success'], to: 'pending', by: 'service', label: ['修改后重新审核', 'Changed: in review again'] },
} as const satisfies Record<string, Move>
/** The audit of companies. Other domains follow its outcome. */
export const companyMoves = {
  ...audited,
  approve: { ...audited.approve, emits: companyAudited },
  reject: { ...audited.reject, emits: companyAudited },
  revoke: {
    ...audited.revoke,
    confirm: [
      '撤销后，该展商不再公开展示，并需重新审核。确定撤销？',
      'The exhibitor is no longer shown to visitors and must be reviewed again. Revoke?',
    ],
    emits: companyAudited,
  },
} as const satisfies Record<string, Move>
export const boothActivityStatus = codes({
  pending: [10, '待审核', 'Pending', 'pending'],
  success: [20, '审核通过', 'Approved', 'valid'],
  fail: [30, '审核不通过', 'Rejected', 'invalid'],
})

export const exhibitorCompanyType = codes({
  domestic: [10, '境内企业', 'Domestic'],
  overseas: [20, '境外企业', 'Overseas'],
})
export const hotStatus = codes({ normal: [10, '普通', 'Normal', 'draft'], hot: [20, '热门', 'Featured', 'info'] })
export const hotMoves = everyMove(hotStatus, {
  normal: ['取消热门', 'Stop featuring'],
  hot: ['设为热门', 'Feature'],
})

export const boothType = codes({
  standard: [10, '标准展位', 'Standard stand'],
  specialDecoration: [20, '特装展位', 'Custom-built stand'],
  rawSpace: [30, '光地展位', 'Raw space'],
})
export const exhibitType = codes({
  product: [10, '产品展示', 'Products'],
  image: [20, '形象展示', 'Brand'],
  other: [99, '其他', 'Other'],
})

/** What a person may do for a company. */
export const memberRight = codes({
  people: [10, '企业资料与人员', 'Company and people'],
  stands: [20, '展位与协议', 'Stands and agreement'],
  money: [30, '付款与发票', 'Payments and invoices'],
  shows: [40, '展品与活动', 'Products and events'],
  leads: [50, '现场客户', 'Leads at the stand'],
})
export type MemberRight = keyof typeof memberRight & string
export type MemberRightCode = (typeof memberRight)[MemberRight]
/** What a company lays beside its data: pictures for visitors, files for the organiser. */
export const companyFileKind = codes({
  picture: [10, '企业图片', 'Picture'],
  attachment: [20, '附件', 'Attachment'],
})
/** What an entry of the project's lists is offered for. */
export const exhibitorOptionKind = codes({
  area: [10, '面积预设', 'Area preset'],
  hallArea: [20, '展区', 'Hall area'],
  exhibitSubType: [30, '参展子类型', 'Exhibit sub-type'],
})
/** What the organiser gives to exhibitors (ours). */
export const manualCategory = codes({
  manual: [10, '参展手册', 'Exhibitor manual'],
  orderForm: [20, '预订表格', 'Order form'],
  deadlines: [30, '时间节点', 'Deadlines'],
  rules: [40, '搭建与安全规定', 'Rules of build-up and safety'],
  other: [90, '其他', 'Other'],
})
/** Who may download a file of the organiser (ours). */
export const manualAudience = codes({
  exhibitors: [10, '已通过审核的展商', 'Approved exhibitors'],
  everyone: [20, '所有人', 'Everyone'],
})
/** What is made of the directory for print (ours). */
export const printedDirectory = codes({
  pdf: [10, 'PDF，含展位与展品类型索引', 'PDF with indexes by stand and product type'],
  entries: [20, '表格：企业条目', 'Spreadsheet: entries'],
  byStand: [30, '表格：展位索引', 'Spreadsheet: index by stand'],
  byType: [40, '表格：展品类型索引', 'Spreadsheet: index by product type'],
})
/** Where a company of the black list was stopped. */
export const blackListStep = codes({
  application: [10, '申请', 'Application'],
  demand: [20, '展位需求', 'Stand request'],
  payment: [30, '付款', 'Payment'],
})

/** The status of a demand is that of its payment. */
export const boothDemandStatus = codes({
  toDeposit: [10, '待交押金', 'Deposit due', 'pending'],
  deposited: [20, '已交押金', 'Deposit paid', 'valid'],
  depositRefunded: [30, '押金已退', 'Deposit refunded', 'closed'],
})
/** Payment, refund and assignment belong to the booth domain, which makes these moves. */
export const demandMoves = {
  markDeposited: { from: ['toDeposit'], to: 'deposited', by: 'service', label: ['押金已交', 'Deposit paid'] },
  markDepositRefunded: {
    from: ['deposited'],
    to: 'depositRefunded',
    by: 'service',
    label: ['押金已退', 'Deposit refunded'],
  },
  markDepositDue: { from: ['depositRefunded'], to: 'toDeposit', by: 'service', label: ['重新申请', 'Requested again'] },
} as const satisfies Record<string, Move>
export const assignMoves = {
  markAssigned: { from: ['unassigned'], to: 'assigned', by: 'service', label: ['展位已分配', 'Stand assigned'] },
  markUnassigned: { from: ['assigned'], to: 'unassigned', by: 'service', label: ['展位已收回', 'Stand taken back'] },
} as const satisfies Record<string, Move>
export const boothAssignStatus = codes({
  unassigned: [10, '未分配', 'Unassigned', 'draft'],
  assigned: [20, '已分配', 'Assigned', 'valid'],
})
export const agreementExamine = codes({
  pending: [10, '待审核', 'Pending', 'pending'],
  pass: [20, '审核通过', 'Approved', 'valid'],
  fail: [30, '审核不通过', 'Rejected', 'invalid'],
})
export const agreementMoves = {
  passAgreement: { from: ['pending'], to: 'pass', label: ['协议审核通过', 'Approve the agreement'], tone: 'good' },
  failAgreement: {
    from: ['pending'],
    to: 'fail',
    label: ['协议审核不通过', 'Reject the agreement'],
    takes: { agreementRemark: longText('原因', 'Reason', { required: true, max: 500 }) },
    tone: 'danger',
  },
  reopenAgreement: { from: ['pass', 'fail'], to: 'pending', label: ['重新审核协议', 'Review the agreement again'] },
} as const satisfies Record<string, Move>

export const productInfoStatus = codes({
  toShelf: [10, '待上架', 'Not listed', 'draft'],
  shelfPendingAudit: [20, '上架待审核', 'In review', 'pending'],
  auditFail: [30, '审核不通过', 'Rejected', 'invalid'],
  shelved: [40, '已上架', 'Listed', 'valid'],
  offShelf: [50, '已下架', 'Unlisted', 'closed'],
})
export const productMoves = {
  submit: { from: ['toShelf', 'auditFail'], to: 'shelfPendingAudit', label: ['申请上架', 'Submit for listing'] },
  approve: { from: ['shelfPendingAudit'], to: 'shelved', label: ['审核通过', 'Approve'], tone: 'good' },
  reject: {
    from: ['shelfPendingAudit'],
    to: 'auditFail',
    label: ['审核不通过', 'Reject'],
    takes: why,
    tone: 'danger',
  },
  revise: {
    from: ['shelved', 'offShelf'],
    to: 'shelfPendingAudit',
    by: 'service',
    label: ['修改后重新审核', 'Changed: in review again'],
  },
  reconsider: {
    from: ['shelved', 'auditFail'],
    to: 'shelfPendingAudit',
    by: 'service',
    label: ['撤销决定', 'Decision taken back'],
  },
  takeOff: { from: ['shelved'], to: 'offShelf', label: ['下架', 'Unlist'] },
  putBack: { from: ['offShelf'], to: 'shelved', label: ['重新上架', 'List again'] },
} as const satisfies Record<string, Move>
