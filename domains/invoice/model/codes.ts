import { codes } from '@pavilion/declare'

/** The currency of every invoice. */
export { yuan } from '@pavilion/platform/model/codes.ts'

// Code lists of invoices (back-office §4).

export const invoiceType = codes({
  general: [10, '增值税普通发票', 'General'],
  special: [20, '增值税专用发票', 'Special'],
  electronic: [30, '电子普通发票', 'Electronic'],
  electronicSpecial: [40, '电子专用发票', 'Electronic special'],
})

/** Issuing and reversing go through an invoice service, so only services move it. */
export const invoiceStatus = codes({
  pending: [10, '待开票', 'Pending', 'pending'],
  completed: [30, '已开票', 'Issued', 'valid'],
  reversed: [50, '已红冲', 'Reversed', 'invalid'],
})
/** How far the issuing of a pending invoice is (ours). */
export const invoiceMaking = codes({
  waiting: [0, '未提交', 'Not sent yet', 'draft'],
  sending: [10, '开票中', 'Being issued', 'pending'],
  failed: [20, '开票失败', 'Failed', 'invalid'],
  done: [30, '已完成', 'Done', 'valid'],
})
/** How far the reversal of an issued invoice is (ours). */
export const invoiceReversal = codes({
  none: [0, '未红冲', 'None', 'closed'],
  asked: [10, '红冲中', 'Being reversed', 'pending'],
  failed: [20, '红冲失败', 'Failed', 'invalid'],
  done: [30, '已红冲', 'Reversed', 'closed'],
})
export const invoiceElectronicType = codes({
  ofd: [10, 'OFD', 'OFD'],
  pdf: [20, 'PDF', 'PDF'],
  digital: [30, '数电票', 'Fully digital'],
})

/** Which of the two invoice services issues it. */
export const invoicePlatform = codes({
  platformA: [10, '开票平台一', 'Invoice platform 1'],
  platformB: [20, '开票平台二', 'Invoice platform 2'],
})

/** `temporary`: created by hand, without an order. */
export const invoiceMakeKind = codes({
  eInvoice: ['electronic', '开电子发票', 'E-invoice'],
  paperInvoice: ['paper', '开纸质发票', 'Paper invoice'],
  temporaryEInvoice: ['temporaryElectronic', '临时电子发票', 'Temporary e-invoice'],
  temporaryPaperInvoice: ['temporaryPaper', '临时纸质发票', 'Temporary paper invoice'],
})
