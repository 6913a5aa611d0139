import { codes, everyMove } from '@pavilion/declare'

export { boothType, exhibitType } from '@pavilion/exhibitor/model/codes.ts'

// Code lists of booths (back-office §3).

export const boothOpenStatus = codes({
  open: [1, '开放预订', 'Open', 'valid'],
  closed: [0, '不开放', 'Closed', 'closed'],
})
export const boothOpenMoves = everyMove(boothOpenStatus, { open: ['开放预订', 'Open'], closed: ['停止开放', 'Close'] })

/** Who holds a stand. Changed only by claims, payments and assignments, within their limits. */
export const boothReserveStatus = codes({
  free: [10, '可预订', 'Free', 'draft'],
  held: [15, '占用中', 'Held', 'pending'],
  reserved: [20, '已预订', 'Reserved', 'info'],
  assigned: [30, '已分配', 'Assigned', 'valid'],
})
/** Which of the two limits a stand counts against. Raw space is built up like a custom-built stand. */
export const boothKind = codes({ standard: [10, '标准展位', 'Standard'], special: [20, '特装展位', 'Custom-built'] })

/** What has happened to a stand: one line of its history (ours). */
export const boothAct = codes({
  held: [10, '占用', 'Held', 'pending'],
  offered: [11, '候补保留', 'Offered to the waiting list', 'pending'],
  reserved: [20, '预订', 'Reserved', 'info'],
  assigned: [30, '分配', 'Assigned', 'valid'],
  unassigned: [31, '余款退回', 'Fee refunded', 'info'],
  released: [40, '释放', 'Released', 'closed'],
})
/** What becomes of a wish for a stand that was taken (ours). */
export const boothWaitStatus = codes({
  waiting: [10, '排队中', 'Waiting', 'pending'],
  offered: [20, '已通知', 'Offered', 'info'],
  taken: [30, '已选位', 'Taken', 'valid'],
  lapsed: [40, '逾期未选', 'Lapsed', 'closed'],
  withdrawn: [50, '已退出', 'Withdrawn', 'closed'],
})
/** What is done about two competitors side by side. */
export const competitorRule = codes({
  off: [0, '不检查', 'Not checked'],
  warn: [10, '提醒', 'Warn'],
  refuse: [20, '不允许', 'Refuse'],
})
/** Why a stand or a place of a company changes hands: the reasons of its ledger. */
export const boothReason = codes({
  held: [10, '占用', 'Held'],
  paid: [11, '已付押金', 'Deposit paid'],
  closed: [12, '关闭', 'Closed'],
  expired: [13, '超时', 'Expired'],
  declared: [15, '展位数量', 'Stands'],
  refunded: [16, '退款', 'Refund'],
  refundCancelled: [18, '取消退款', 'Refund cancelled'],
  closedPaid: [19, '已付后关闭', 'Closed when paid'],
  assigned: [30, '主办方分配', 'Assigned'],
  swapped: [31, '互换', 'Swapped'],
  withdrawn: [40, '主办方收回', 'Taken back'],
})

/** What an exhibitor asks every visitor at the stand (ours). */
export const leadQuestionKind = codes({
  text: [10, '文字', 'Text'],
  choice: [20, '单选', 'One of a list'],
  yesNo: [30, '是/否', 'Yes or no'],
})
/** For which days a pass of an exhibitor is (ours). */
export const staffPassKind = codes({
  staff: [10, '参展工作人员', 'Stand staff'],
  buildUp: [20, '搭建人员', 'Build-up crew'],
})
export const staffPassStatus = codes({
  valid: [10, '有效', 'Valid', 'valid'],
  withdrawn: [20, '已收回', 'Withdrawn', 'closed'],
})

/** Which stands of a hall a page shows. */
export const planShows = codes({
  all: [1, '全部展位', 'All stands'],
  free: [2, '可选展位', 'Free stands'],
  freeStandard: [3, '可选标准展位', 'Free standard stands'],
  freeSpecial: [4, '可选特装与光地', 'Free custom-built stands and raw space'],
  exhibitors: [5, '已有展商的展位', 'Stands with exhibitors'],
})
