import { codes, longText, type Move } from '@pavilion/declare'

export const recruitJobStatus = codes({
  open: [10, '招聘中', 'Open', 'valid'],
  closed: [20, '已停止招聘', 'Closed', 'closed'],
})
export const jobMoves = {
  close: { from: ['open'], to: 'closed', label: ['停止招聘', 'Close'] },
  reopen: { from: ['closed'], to: 'open', label: ['恢复招聘', 'Open again'] },
} as const satisfies Record<string, Move>

export const recruitApplicationStatus = codes({
  received: [10, '新投递', 'New', 'pending'],
  seen: [20, '已查看', 'Seen', 'draft'],
  invited: [30, '已邀请', 'Invited', 'valid'],
  declined: [40, '未通过', 'Declined', 'invalid'],
  withdrawn: [50, '已撤回', 'Withdrawn', 'closed'],
})

export const recruitChangeKind = codes({
  entry: [10, '企业资料', 'Company entry'],
  newJob: [20, '新职位', 'New job'],
  job: [30, '职位修改', 'Changed job'],
})
export const recruitChangeStatus = codes({
  waiting: [10, '待审核', 'Waiting', 'pending'],
  applied: [20, '已发布', 'Published', 'valid'],
  refused: [30, '未通过', 'Refused', 'invalid'],
  replaced: [40, '已被新修改取代', 'Replaced by a later one', 'closed'],
})
export const changeMoves = {
  approve: { from: ['waiting'], to: 'applied', label: ['通过并发布', 'Approve'], tone: 'good' },
  refuse: {
    from: ['waiting'],
    to: 'refused',
    label: ['不通过', 'Refuse'],
    takes: { remark: longText('原因', 'Reason', { required: true, max: 500 }) },
    tone: 'danger',
  },
  // Taken back: what the approval wrote is as it was, where nobody has touched it since.
  reopen: { from: ['applied', 'refused'], to: 'waiting', label: ['撤回决定', 'Put back'] },
  replace: { from: ['waiting'], to: 'replaced', by: 'service', label: ['被新修改取代', 'Replaced'] },
} as const satisfies Record<string, Move>

export const recruitLinkStatus = codes({
  valid: [10, '有效', 'Valid', 'valid'],
  revoked: [20, '已作废', 'Revoked', 'closed'],
})
