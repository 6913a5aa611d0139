import { codes } from '@pavilion/declare'

// Codes that the pages of visitors do without: what they load stays small.

/** What an operator decides on money that nothing was owed for. */
export const payDecision = codes({
  none: [0, '无需处理', 'Nothing to decide', 'closed'],
  waiting: [10, '待处理', 'To decide', 'pending'],
  accepted: [20, '已作订单款', 'Applied to the order', 'valid'],
  returned: [30, '已退回', 'Returned', 'info'],
  moved: [40, '已转入其他订单', 'Moved to another order', 'valid'],
})
/** What a voucher takes off (ours). */
export const voucherKind = codes({
  sum: [10, '减固定金额', 'Fixed amount off'],
  share: [20, '按比例减', 'Percentage off'],
})
export const voucherBatchStatus = codes({
  draft: [10, '未开启', 'Not active yet', 'draft'],
  open: [20, '可使用', 'Active', 'valid'],
  stopped: [30, '已停用', 'Stopped', 'closed'],
})
/** Why the uses of a voucher change. */
export const voucherReason = codes({
  total: [10, '设定次数', 'Uses set'],
  ordered: [20, '下单占用', 'Held by an order'],
  paid: [30, '订单支付', 'Used by a paid order'],
  closed: [40, '订单关闭', 'Given back by a closed order'],
})
/** The accounts of the ledger. */
export const ledgerAccount = codes({
  clearing: [1001, '支付平台在途', 'In transit at providers'],
  offline: [1002, '线下收款', 'Offline receipts'],
  sales: [2001, '订单收款', 'Received for orders'],
  deposits: [2002, '押金', 'Deposits held'],
  refundsPayable: [2003, '应退款', 'Refunds payable'],
  /** Ours: what payers’ banks have taken back, until the dispute ends. */
  disputed: [1003, '拒付争议中', 'Disputed by payers'],
  unexpected: [2004, '待退回的款项', 'Payments to return'],
  fees: [6601, '手续费', 'Provider fees'],
  chargebackLoss: [6602, '拒付损失', 'Chargeback losses'],
  invoiceable: [9001, '待开票（备查）', 'To be invoiced (memo)'],
  invoiced: [9002, '已开票（备查）', 'Invoiced (memo)'],
})
export const ledgerEvent = codes({
  paid: [10, '收款', 'Payment'],
  unexpected: [11, '异常收款', 'Unexpected payment'],
  accepted: [12, '异常收款转为订单收款', 'Unexpected payment applied to the order'],
  moved: [13, '异常收款转入另一订单', 'Unexpected payment moved to another order'],
  undone: [14, '撤销入账', 'Recording undone'],
  refundApplied: [20, '申请退款', 'Refund requested'],
  refundCancelled: [21, '取消退款', 'Refund cancelled'],
  refunded: [22, '退款完成', 'Refund paid out'],
  refundFailed: [23, '退款在平台失败', 'Refund failed at the provider'],
  invoiced: [30, '开票', 'Invoice issued'],
  invoiceReversed: [31, '红冲', 'Invoice reversed'],
  fee: [40, '手续费', 'Provider fee'],
  chargedBack: [50, '拒付扣款', 'Charged back'],
  chargebackWon: [51, '拒付胜诉退回', 'Chargeback won'],
  chargebackLost: [52, '拒付损失', 'Chargeback lost'],
  correction: [90, '更正', 'Correction'],
})
