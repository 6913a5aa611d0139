import { codes, everyMove, type Move } from '@pavilion/declare'

export { enabledMoves, enabledStatus } from '@pavilion/declare'

// Code lists of exhibitors, their demands and products (back-office §3, §4).

export const exhibitorAuditStatus = codes({
  pending: [10, '待审核', 'Pending', 'pending'],
  success: [20, '审核通过', 'Approved', 'valid'],
  fail: [30, '审核不通过', 'Rejected', 'invalid'],
})

/** Companies and booth activities are audited alike. Rejected ones may be submitted again. */
export const auditMoves = {
  approve: { from: ['pending'], to: 'success', label: ['审核通过', 'Approve'], tone: 'good' },
  reject: { from: ['pending'], to: 'fail', label: ['审核不通过', 'Reject'], takes: ['auditRemark'], tone: 'danger' },
  resubmit: { from: ['fail'], to: 'pending', label: ['重新提交审核', 'Resubmit'] },
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
  standard: [10, '标准展位', 'Standard booth'],
  specialDecoration: [20, '特装展位', 'Custom-built booth'],
  rawSpace: [30, '光地展位', 'Raw space'],
})
export const exhibitType = codes({
  product: [10, '产品展示', 'Products'],
  image: [20, '形象展示', 'Brand'],
  other: [99, '其他', 'Other'],
})

/** The status of a demand is that of its payment. */
export const boothDemandStatus = codes({
  toDeposit: [10, '待交押金', 'Deposit due', 'pending'],
  deposited: [20, '已交押金', 'Deposit paid', 'valid'],
  depositRefunded: [30, '押金已退', 'Deposit refunded', 'closed'],
})
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
  failAgreement: { from: ['pending'], to: 'fail', label: ['协议审核不通过', 'Reject the agreement'], tone: 'danger' },
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
    takes: ['auditRemark'],
    tone: 'danger',
  },
  takeOff: { from: ['shelved'], to: 'offShelf', label: ['下架', 'Unlist'] },
  putBack: { from: ['offShelf'], to: 'shelved', label: ['重新上架', 'List again'] },
} as const satisfies Record<string, Move>
