import { screensFor } from '@pavilion/declare'
import { bankLayout, bankReceipt, bankReceiptPart } from './bank.ts'
import { checkPayDifference, checkPayReport } from './checking.ts'
import { chargeback } from './chargeback.ts'
import { dispute } from './dispute.ts'
import { eventCancellation } from './eventCancellation.ts'
import { ledgerDifference } from './ledgerDifference.ts'
import { massRefund, massRefundOrder } from './massRefund.ts'
import { ledgerEntry, pay, refund, refundAmountDetail, refundCommodity, refundItem } from './money.ts'
import { moneyAct } from './moneyAct.ts'
import { oddMoney } from './oddMoney.ts'
import { fundLine, payout } from './payout.ts'
import { ticket } from './tickets.ts'
import { transferSlip } from './transferSlip.ts'
import { instalmentOrder, order, orderCommodity, orderConfirm, orderContact, shoppingCart } from './order.ts'
import { voucher, voucherBatch } from './voucher.ts'

const at = (name: string) => `/orderManagement/${name}`
const trade = (name: string) => `/tradeManagement/${name}`

export const orderScreens = screensFor(order, {
  path: at('order'),
  icon: 'shopping-cart',
  columns: [
    'orderNumber',
    'orderContactId',
    'type',
    'status',
    'refundStatus',
    'amount',
    'createdAt',
    'confirmation',
    'paidAmount',
    'refundedAmount',
  ],
  searchBar: [
    'status',
    'type',
    'createdAt',
    'refundStatus',
    'confirmation',
    'amount',
    'deliveryMethod',
    'from',
    'webUserId',
    'sellerId',
    'currencyId',
    'paidAt',
    'autoCloseAt',
    'unexplained',
    'invoicedAmount',
  ],
  tabs: ['orderCommodities', 'pays', 'refunds', 'orderConfirms', 'instalmentOrders', 'invoices'],
  extra: [
    {
      path: '/exhibitorManagement/exhibitorOrder',
      name: ['展商订单', 'Exhibitor orders'],
      view: 'ExhibitorOrders',
      icon: 'shopping-cart',
    },
  ],
})
export const orderCommodityScreens = screensFor(orderCommodity, {
  path: at('orderCommodity'),
  icon: 'shopping',
  columns: ['name', 'orderId', 'status', 'quantity', 'price', 'checkInDate', 'checkOutDate', 'createdAt'],
  tabs: ['refundCommodities', 'tickets'],
})
export const orderConfirmScreens = screensFor(orderConfirm, { path: at('orderConfirm'), icon: 'check-square' })
export const orderContactScreens = screensFor(orderContact, {
  path: at('orderContact'),
  icon: 'user',
  tabs: ['orders'],
})
export const shoppingCartScreens = screensFor(shoppingCart, { path: at('shoppingCart'), icon: 'shopping-cart' })
export const massRefundScreens = screensFor(massRefund, {
  path: at('massRefund'),
  icon: 'rollback',
  columns: ['createdAt', 'reason', 'orders', 'toRefund', 'sysUserId'],
  tabs: ['massRefundOrders'],
})
export const massRefundOrderScreens = screensFor(massRefundOrder, {
  path: at('massRefundOrder'),
  icon: 'rollback',
  columns: ['massRefundId', 'orderId', 'orderContactId', 'state', 'amount', 'currencyId', 'why', 'error', 'refundId'],
  searchBar: ['massRefundId', 'state', 'why', 'currencyId'],
})
export const instalmentOrderScreens = screensFor(instalmentOrder, {
  path: at('instalmentOrder'),
  icon: 'schedule',
  columns: ['orderId', 'period', 'price', 'paidAmount', 'dueDate', 'status', 'payId'],
  searchBar: ['status', 'dueDate', 'orderId', 'period'],
})
export const checkPayReportScreens = screensFor(checkPayReport, {
  path: at('checkPayReport'),
  icon: 'audit',
  columns: [
    'reportDate',
    'payType',
    'result',
    'platformAmount',
    'systemAmount',
    'difference',
    'fee',
    'why',
    'merchant',
  ],
  tabs: ['checkPayDifferences'],
  extra: [
    {
      path: trade('checkPayReport'),
      name: ['对账报告', 'Reconciliation report'],
      view: 'TradeCheckPayReports',
      icon: 'audit',
    },
  ],
})
export const checkPayDifferenceScreens = screensFor(checkPayDifference, {
  path: at('checkPayDifference'),
  icon: 'diff',
  columns: ['kind', 'status', 'number', 'systemAmount', 'platformAmount', 'occurredAt', 'orderId', 'reason'],
})
export const ledgerDifferenceScreens = screensFor(ledgerDifference, {
  path: trade('ledgerDifference'),
  icon: 'diff',
  columns: [
    'kind',
    'status',
    'orderId',
    'expected',
    'found',
    'mend',
    'reason',
    'foundAt',
    'sysUserId',
    'confirmedById',
  ],
  searchBar: ['status', 'kind', 'mend', 'foundAt', 'orderId', 'sysUserId'],
})
export const bankReceiptScreens = screensFor(bankReceipt, {
  path: trade('bankReceipt'),
  icon: 'bank',
  columns: ['receivedAt', 'amount', 'currencyId', 'payer', 'note', 'status', 'orderId', 'problem', 'tradeNo'],
  searchBar: ['status', 'receivedAt', 'amount', 'currencyId', 'orderId'],
  tabs: ['bankReceiptParts'],
})
export const bankReceiptPartScreens = screensFor(bankReceiptPart, {
  path: trade('bankReceiptPart'),
  icon: 'bank',
  columns: ['bankReceiptId', 'orderId', 'amount', 'undone', 'createdAt'],
})
export const bankLayoutScreens = screensFor(bankLayout, {
  path: trade('bankLayout'),
  icon: 'table',
  columns: ['headings', 'sysUserId', 'updatedAt'],
})
export const oddMoneyScreens = screensFor(oddMoney, {
  path: trade('oddMoney'),
  icon: 'question-circle',
  columns: ['occurredAt', 'amount', 'status', 'kind', 'payer', 'outTradeNo', 'orderId', 'merchant', 'reason'],
  searchBar: ['status', 'kind', 'occurredAt', 'amount', 'orderId', 'merchant'],
})
export const disputeScreens = screensFor(dispute, {
  path: trade('dispute'),
  icon: 'exclamation-circle',
  columns: ['number', 'orderId', 'status', 'amount', 'what', 'openedAt', 'answerBy', 'type'],
  searchBar: ['status', 'openedAt', 'answerBy', 'type', 'orderId'],
})
export const refundCommodityScreens = screensFor(refundCommodity, { path: at('refundCommodity'), icon: 'tags' })
export const payScreens = screensFor(pay, {
  path: trade('pay'),
  icon: 'pay-circle',
  columns: [
    'outTradeNo',
    'orderId',
    'type',
    'amount',
    'attempt',
    'paidDate',
    'payer',
    'outcome',
    'verification',
    'decision',
    'tradeNo',
    'createdAt',
  ],
  searchBar: [
    'status',
    'type',
    'paidDate',
    'outcome',
    'decision',
    'verification',
    'attempt',
    'from',
    'amount',
    'isCorporate',
  ],
  tabs: ['refundItems', 'instalmentOrders'],
  extra: [
    {
      path: trade('payWays'),
      name: ['支付方式', 'Ways to pay'],
      view: 'PayWays',
      right: 'order.getList',
      icon: 'wallet',
    },
  ],
})
export const refundScreens = screensFor(refund, {
  path: trade('refund'),
  icon: 'transaction',
  columns: [
    'outRequestNo',
    'orderId',
    'status',
    'toApprove',
    'amount',
    'appliedAt',
    'reason',
    'completedAt',
    'kind',
    'sysUserId',
  ],
  searchBar: ['status', 'toApprove', 'kind', 'appliedAt', 'completedAt', 'amount', 'sysUserId'],
  tabs: ['refundCommodities', 'refundItems', 'refundAmountDetails'],
  extra: [
    {
      path: trade('refundQueue'),
      name: ['退款申请', 'Refund requests'],
      view: 'RefundQueue',
      right: 'refund.approve',
      icon: 'solution',
    },
    { path: trade('hotelRefund'), name: ['酒店退款', 'Hotel refunds'], view: 'HotelRefunds', icon: 'bank' },
  ],
})
export const refundItemScreens = screensFor(refundItem, {
  path: trade('refundItem'),
  icon: 'unordered-list',
  columns: ['outRequestNo', 'refundId', 'payId', 'route', 'status', 'amount', 'tradeNo', 'errmsg', 'completedAt'],
  searchBar: ['status', 'route', 'completedAt'],
})
export const refundAmountDetailScreens = screensFor(refundAmountDetail, {
  path: trade('refundAmountDetail'),
  icon: 'dollar',
  columns: ['refundId', 'orderCommodityId', 'amount', 'deduction', 'remark', 'createdAt'],
})
export const voucherBatchScreens = screensFor(voucherBatch, {
  path: at('voucherBatch'),
  icon: 'gift',
  columns: ['name', 'status', 'kind', 'amount', 'share', 'startTime', 'endTime', 'orderTypes', 'usesPerCode'],
  searchBar: ['status', 'kind', 'startTime', 'endTime'],
  tabs: ['vouchers'],
})
export const voucherScreens = screensFor(voucher, {
  path: at('voucher'),
  icon: 'barcode',
  columns: ['code', 'voucherBatchId', 'orderCount', 'createdAt'],
  tabs: ['orders'],
})
export const ticketScreens = screensFor(ticket, {
  path: '/ticketManagement/ticket',
  icon: 'idcard',
  columns: ['number', 'name', 'status', 'holderName', 'holderPhone', 'passedOnAt', 'voidReason', 'usedAt', 'createdAt'],
  searchBar: ['status', 'voidReason', 'passedOnAt', 'usedAt', 'commoditySkuId'],
  extra: [
    {
      path: '/ticketManagement/walletPasses',
      name: ['钱包票', 'Wallet passes'],
      view: 'WalletSetup',
      right: 'ticket.getWalletSetup',
      icon: 'wallet',
    },
  ],
})
export const ledgerEntryScreens = screensFor(ledgerEntry, {
  path: trade('ledgerEntry'),
  icon: 'account-book',
  columns: ['createdAt', 'event', 'debit', 'credit', 'amount', 'currencyId', 'orderId', 'key'],
  searchBar: ['event', 'debit', 'credit', 'createdAt', 'currencyId', 'orderId', 'sellerId'],
  extra: [{ path: trade('equation'), name: ['资金核对', 'Balance check'], view: 'Books', icon: 'audit' }],
})
export const moneyActScreens = screensFor(moneyAct, {
  path: trade('moneyAct'),
  icon: 'solution',
  columns: ['state', 'about', 'purpose', 'amount', 'createdAt', 'reason', 'sysUserId', 'checkedById', 'orderId'],
  searchBar: ['state', 'purpose', 'createdAt', 'sysUserId', 'orderId', 'amount', 'checkedById', 'currencyId'],
})
export const transferSlipScreens = screensFor(transferSlip, {
  path: trade('transferSlip'),
  icon: 'file-done',
  columns: ['createdAt', 'orderId', 'status', 'payer', 'amount', 'currencyId', 'transferredAt', 'slip', 'reason'],
  searchBar: ['status', 'orderId', 'currencyId', 'webUserId'],
  extra: [
    {
      path: trade('slipQueue'),
      name: ['待核对转账', 'Transfers to check'],
      view: 'SlipQueue',
      right: 'pay.recordOffline',
      icon: 'file-search',
    },
  ],
})
export const eventCancellationScreens = screensFor(eventCancellation, {
  path: at('eventCancellation'),
  icon: 'flag',
  columns: ['createdAt', 'reason', 'state', 'rule', 'orders', 'massRefundId', 'sysUserId'],
  extra: [{ path: at('cancelEvent'), name: ['取消活动', 'Cancel the event'], view: 'CancelEvent', icon: 'flag' }],
})
export const chargebackScreens = screensFor(chargeback, {
  path: trade('chargeback'),
  icon: 'warning',
  columns: ['number', 'orderId', 'status', 'amount', 'reason', 'evidenceBy', 'refundedBefore', 'type', 'takenAt'],
  searchBar: ['status', 'reason', 'evidenceBy', 'takenAt', 'orderId', 'type', 'amount'],
})
export const payoutScreens = screensFor(payout, {
  path: trade('payout'),
  icon: 'bank',
  columns: ['sentAt', 'merchant', 'amount', 'status', 'matching', 'payments', 'refunds', 'fees', 'others', 'openLines'],
  searchBar: ['status', 'matching', 'sentAt', 'merchant', 'amount', 'receivedAt'],
  tabs: ['fundLines'],
})
export const fundLineScreens = screensFor(fundLine, {
  path: trade('fundLine'),
  icon: 'unordered-list',
  columns: ['occurredAt', 'kind', 'amount', 'status', 'why', 'orderId', 'tradeNo', 'payoutId', 'reason'],
  searchBar: ['status', 'kind', 'occurredAt', 'payoutId', 'orderId'],
})
