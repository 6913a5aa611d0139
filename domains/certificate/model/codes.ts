import { codes, type Move } from '@pavilion/declare'

export { groupType, idCardAvatarCheckStatus, idType, registerUserType } from '@pavilion/registration/model/codes.ts'

// Code lists of certificates and their production (back-office §3, §4).

/** What a gate checks besides the card. */
export const icCardCheckPattern = codes({
  none: [10, '不校验', 'None'],
  cardOnly: [20, '仅刷卡', 'Card only'],
  cardAndFace: [30, '刷卡加人脸', 'Card and face'],
})
export const certBatchStatus = codes({
  generating: [10, '生成中', 'Generating', 'pending'],
  success: [20, '成功', 'Success', 'valid'],
  fail: [30, '失败', 'Fail', 'invalid'],
})

/** Generating ends by itself; a batch that failed is made again. */
export const certBatchMoves = {
  succeed: { from: ['generating'], to: 'success', by: 'service' },
  fail: { from: ['generating'], to: 'fail', by: 'service' },
  restart: { from: ['fail'], to: 'generating', by: 'service' },
  makeAgain: { from: ['fail'], to: 'generating', label: ['重新生成', 'Make again'] },
} as const satisfies Record<string, Move>
/** Whose badges a batch holds. */
export const certBatchPeople = codes({
  unprinted: [10, '未打印的人员', 'Not printed yet'],
  reprint: [20, '需重新打印的人员', 'To reprint'],
  all: [30, '全部人员', 'Everybody'],
})

export const policeCheckBatchType = codes({
  local: [10, '本地公安', 'Local police'],
  country: [20, '全国公安', 'Country police'],
})
export const policeCheckBatchStatus = codes({
  draft: [10, '草稿', 'Draft', 'draft'],
  exported: [20, '已导出', 'Exported', 'pending'],
  imported: [30, '已导入结果', 'Result imported', 'valid'],
  closed: [40, '已关闭', 'Closed', 'closed'],
})

/** Exporting and importing results happen with their files. Only closing is an operator's move. */
export const policeCheckBatchMoves = {
  closeBatch: {
    from: ['draft', 'exported', 'imported'],
    to: 'closed',
    label: ['关闭批次', 'Close batch'],
    confirm: ['关闭后不能再导入结果，确定关闭？', 'Results cannot be imported after closing. Close this batch?'],
  },
} as const satisfies Record<string, Move>
export const policeCheckStatus = codes({
  unchecked: [10, '未核查', 'Unchecked', 'draft'],
  pass: [20, '通过', 'Pass', 'valid'],
  fail: [30, '不通过', 'Fail', 'invalid'],
})

/** The progress of a certificate batch (back-office §4). Each step has work behind it. */
export const zzBatchStatus = codes({
  toConfirm: [10, '待确认', 'To confirm', 'draft'],
  confirmed: [11, '已确认待生成证件', 'Confirmed, certificates not generated yet', 'pending'],
  generated: [12, '已生成待绑卡', 'Generated, cards not bound yet', 'pending'],
  bound: [13, '已绑卡待交付', 'Bound, awaiting delivery', 'pending'],
  delivered: [14, '已交付', 'Delivered', 'valid'],
  voided: [99, '已作废', 'Voided', 'invalid'],
})
export const zzDeliverStatus = codes({
  undelivered: [10, '未交付', 'Not delivered', 'draft'],
  delivered: [20, '已交付', 'Delivered', 'valid'],
})
