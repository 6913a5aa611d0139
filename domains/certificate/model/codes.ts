import { codes, longText, type Move } from '@pavilion/declare'

// Terminals without a line know passes as desks do.
export { claimsOf, looksLikePass } from './passToken.ts'
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
  success: [20, '成功', 'Done', 'valid'],
  fail: [30, '失败', 'Failed', 'invalid'],
})

/** Generating ends by itself; a batch that failed is made again. */
export const certBatchMoves = {
  succeed: { from: ['generating'], to: 'success', by: 'service' },
  fail: { from: ['generating'], to: 'fail', by: 'service' },
  restart: { from: ['fail'], to: 'generating', by: 'service' },
  makeAgain: { from: ['fail'], to: 'generating', label: ['重新生成', 'Make again'] },
} as const satisfies Record<string, Move>
/** What the file of a batch is. */
export const certBatchOutput = codes({
  onePdf: [10, '一个 PDF（打印）', 'One PDF, to print'],
  pdfEach: [20, '每人一个 PDF（压缩包）', 'A PDF for each person, zipped'],
  photos: [30, '每人一张照片（压缩包）', 'A photo of each person, zipped'],
})
/** Whether a badge has a back, and where it is printed. */
export const certSides = codes({
  one: [10, '单面', 'Front only'],
  duplex: [20, '双面（正面一页、背面一页）', 'Both sides, the back on a page of its own'],
  folded: [30, '对折（背面倒印在正面上方）', 'Folded: the back upside down above the front'],
})
/** Whose badges a batch holds. */
export const certBatchPeople = codes({
  unprinted: [10, '未打印的人员', 'Not printed yet'],
  reprint: [20, '需重新打印的人员', 'To reprint'],
  all: [30, '全部人员', 'Everybody'],
})

export const policeCheckBatchType = codes({
  local: [10, '本地公安', 'Local police'],
  country: [20, '全国公安', 'National police'],
})
export const policeCheckBatchStatus = codes({
  draft: [10, '草稿', 'Draft', 'draft'],
  exported: [20, '已导出', 'Exported', 'pending'],
  imported: [30, '已导入结果', 'Result imported', 'valid'],
  closed: [40, '已关闭', 'Closed', 'closed'],
})

/** Exporting and importing happen with their files; only closing is an operator's move. */
export const policeCheckBatchMoves = {
  noteExport: { from: ['draft', 'exported'], to: 'exported', by: 'service', label: ['导出', 'Exported'] },
  noteImport: { from: ['exported', 'imported'], to: 'imported', by: 'service', label: ['导入结果', 'Result imported'] },
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
  confirmed: [11, '已确认待生成证件', 'Confirmed, badges not generated yet', 'pending'],
  generated: [12, '已生成待绑卡', 'Generated, cards not bound yet', 'pending'],
  bound: [13, '已绑卡待交付', 'Bound, awaiting delivery', 'pending'],
  delivered: [14, '已交付', 'Delivered', 'valid'],
  voided: [99, '已作废', 'Voided', 'invalid'],
})
/**
 * Operators confirm, generate and void. Binding the last card and handing over the last one move the
 * batch on by themselves.
 */
export const zzBatchMoves = {
  confirm: {
    from: ['toConfirm'],
    to: 'confirmed',
    label: ['确认并开始核查', 'Confirm and start the checks'],
    confirm: [
      '确认后不能再增减人员，两项公安核查随即开始。是否确认？',
      'People can no longer be added or removed, and both police checks begin. Confirm?',
    ],
    tone: 'good',
  },
  generate: {
    from: ['confirmed'],
    to: 'generated',
    label: ['生成证件', 'Generate badges'],
    confirm: [
      '未通过核查的人员将移出批次，其余人员获得证件编号。确定生成？',
      'People who failed a check are removed, all others get their numbers. Generate?',
    ],
    tone: 'good',
  },
  finishBinding: { from: ['generated'], to: 'bound', by: 'service', label: ['全部绑卡', 'All cards bound'] },
  finishDelivery: { from: ['bound'], to: 'delivered', by: 'service', label: ['全部交付', 'All delivered'] },
  voidBatch: {
    from: ['toConfirm', 'confirmed', 'generated', 'bound'],
    to: 'voided',
    label: ['作废', 'Void'],
    confirm: [
      '批次的卡收回库存，证件编号保留。作废后不能恢复，确定作废？',
      'Its cards go back into stock, its numbers are kept. This cannot be undone. Void it?',
    ],
    takes: { reason: longText('原因', 'Reason', { required: true, max: 500 }) },
    tone: 'danger',
  },
} as const satisfies Record<string, Move>
/** The steps of making certificates (back-office §2). */
export const zzStep = codes({
  policeCheck: ['policeCheck', '公安核查', 'Police check'],
  countryPoliceCheck: ['countryPoliceCheck', '全国公安核查', 'National police check'],
  generateCert: ['generateCert', '生成证件', 'Generate badges'],
  bindCard: ['bindCard', '绑卡', 'Bind cards'],
  deliver: ['deliver', '交付', 'Deliver'],
  adjustPosition: ['adjustPosition', '调整打印位置', 'Adjust the print position'],
})
export const zzDeliverStatus = codes({
  undelivered: [10, '未交付', 'Not delivered', 'draft'],
  delivered: [20, '已交付', 'Delivered', 'valid'],
})
/** A certificate is handed over once, against a signature. */
export const zzDeliverMoves = {
  deliver: {
    from: ['undelivered'],
    to: 'delivered',
    by: 'service',
    label: ['交付', 'Delivered'],
    takes: ['receiver', 'signaturePic', 'deliverTime'],
  },
} as const satisfies Record<string, Move>
