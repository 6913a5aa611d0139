import {
  children,
  code,
  codes,
  date,
  instant,
  integer,
  longText,
  money,
  ref,
  resource,
  state,
  text,
} from '@pavilion/declare'

const server = { written: 'server' } as const

export const payoutStatus = codes({
  sent: [10, '待到账', 'On its way to the bank', 'pending'],
  proposed: [20, '待确认到账', 'Receipt to confirm', 'info'],
  received: [30, '已到账', 'Received at the bank', 'valid'],
})
export const payoutMatching = codes({
  matched: [10, '明细一致', 'Every line matched', 'valid'],
  differs: [20, '有差异', 'With differences', 'invalid'],
})
export const fundKind = codes({
  pay: [10, '收款', 'Payment'],
  refund: [20, '退款', 'Refund'],
  fee: [30, '手续费', 'Fee'],
  payout: [40, '结算到银行', 'Payout to the bank'],
  chargeback: [50, '拒付扣款', 'Chargeback'],
  chargebackBack: [51, '拒付退回', 'Chargeback given back'],
  other: [90, '其他', 'Other'],
})
export const fundLineStatus = codes({
  matched: [10, '已匹配', 'Matched', 'valid'],
  open: [20, '待处理', 'To resolve', 'pending'],
  explained: [30, '已说明', 'Explained', 'info'],
})

/**
 * Money that a provider sent to the organiser’s bank: what it consists of stands in its lines, and
 * which receipt of the bank it is. Opening balance + payments − refunds − fees ± others = payout +
 * closing balance.
 */
export const payout = resource('payout', '平台结算', 'Provider payout', {
  scope: 'seller',
  title: 'number',
  operations: ['getList', 'getDetail'],
  unique: [['merchant', 'number']],
  order: [
    ['sentAt', 'desc'],
    ['id', 'desc'],
  ],
  fields: {
    number: text('结算单号', 'Payout number', { required: true, ...server, max: 100, search: true }),
    merchant: text('收款商户', 'Merchant', { required: true, ...server, max: 60, filter: true }),
    sentAt: instant('结算时间', 'Sent at', { ...server, filter: true }),
    amount: money('到账金额', 'Amount', { required: true, ...server, min: 0, filter: true }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, list: false }),
    status: state('到账状态', 'Status', payoutStatus, {
      initial: 'sent',
      history: true,
      moves: {
        propose: { from: ['sent'], to: 'proposed', by: 'service' },
        confirm: {
          from: ['proposed'],
          to: 'received',
          label: ['确认到账', 'Confirm the receipt'],
          tone: 'good',
          confirm: ['银行流水中的这笔就是此次结算？', 'Is this line of the bank statement this payout?'],
        },
        receive: {
          from: ['sent', 'proposed'],
          to: 'received',
          label: ['选择银行到账', 'Choose the bank receipt'],
          takes: { bankReceiptId: ref('bankReceipt', '银行到账', 'Bank receipt', { required: true }) },
        },
        undo: {
          from: ['proposed', 'received'],
          to: 'sent',
          label: ['撤销匹配', 'Undo the match'],
          tone: 'danger',
          confirm: ['银行到账重新待匹配。确定？', 'The bank receipt can be matched anew. Undo it?'],
        },
      },
    }),
    matching: code('明细核对', 'Lines', payoutMatching, { ...server, filter: true }),
    opening: money('期初余额', 'Opening balance', { ...server, list: false }),
    payments: money('收款', 'Payments', { ...server }),
    refunds: money('退款', 'Refunds', { ...server }),
    fees: money('手续费', 'Fees', { ...server }),
    others: money('其他', 'Others', { ...server, hint: ['拒付、调账等', 'Chargebacks, adjustments and the like'] }),
    closing: money('期末余额', 'Closing balance', { ...server, list: false }),
    missing: money('缺失明细金额', 'Missing from the lines', {
      ...server,
      hint: ['不为 0 表示有几天的资金账单未取得', 'Not 0: the fund bill of a day has not been read'],
    }),
    lines: integer('明细行数', 'Lines', { ...server, min: 0, list: false }),
    openLines: integer('未匹配', 'Not matched', { ...server, min: 0 }),
    bankReceiptId: ref('bankReceipt', '银行到账', 'Bank receipt', { ...server, filter: true, whenParentGoes: 'clear' }),
    receivedAt: instant('到账时间', 'Received at', { ...server, filter: true, list: false }),
    sysUserId: ref('sysUser', '操作人', 'Confirmed by', { ...server, whenParentGoes: 'clear', list: false }),
  },
  many: { fundLines: children('fundLine', 'payoutId', [['occurredAt', 'asc']]) },
})
/** A line of the account that a provider keeps for a merchant, as its fund bill names it. */
export const fundLine = resource('fundLine', '平台资金明细', 'Provider fund line', {
  scope: 'seller',
  title: 'flowNo',
  operations: ['getList', 'getDetail'],
  unique: [['merchant', 'flowNo']],
  indexes: [['merchant', 'occurredAt']],
  order: [
    ['occurredAt', 'desc'],
    ['id', 'desc'],
  ],
  fields: {
    occurredAt: instant('时间', 'Time', { required: true, ...server, filter: true }),
    kind: code('类型', 'Kind', fundKind, { required: true, ...server, filter: true }),
    name: text('平台名称', 'As the provider calls it', { ...server, max: 60, list: false }),
    amount: money('金额', 'Amount', { required: true, ...server, hint: ['支出为负', 'Negative when it went out'] }),
    balance: money('余额', 'Balance', { ...server, list: false }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, list: false }),
    status: state('状态', 'Status', fundLineStatus, {
      initial: 'open',
      history: true,
      births: { matched: { to: 'matched' } },
      moves: {
        match: { from: ['open', 'explained'], to: 'matched', by: 'service' },
        explain: {
          from: ['open'],
          to: 'explained',
          label: ['说明原因', 'Resolve with a reason'],
          takes: { reason: longText('原因', 'Reason', { required: true, max: 500 }) },
        },
      },
    }),
    why: text('未匹配的原因', 'Why it is not matched', { ...server, max: 300 }),
    flowNo: text('资金流水号', 'Flow number', { required: true, ...server, max: 100, search: true }),
    tradeNo: text('交易号', 'Transaction number', { ...server, max: 64, search: true }),
    number: text('商户单号', 'Our number', { ...server, max: 64, search: true, list: false }),
    note: text('备注', 'Note', { ...server, max: 300, list: false }),
    merchant: text('收款商户', 'Merchant', { required: true, ...server, max: 60, filter: true, list: false }),
    day: date('账单日期', 'Bill date', { ...server, filter: true, list: false }),
    /** Bills name seconds: several lines of one second stand in the order of their bill. */
    position: integer('行号', 'Row of its bill', { ...server, min: 0, default: 0, list: false }),
    payoutId: ref('payout', '结算', 'Payout', { ...server, filter: true, whenParentGoes: 'clear' }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    payId: ref('pay', '支付', 'Payment', { ...server, list: false }),
    refundItemId: ref('refundItem', '退款明细', 'Refund item', { ...server, list: false }),
    chargebackId: ref('chargeback', '拒付', 'Chargeback', { ...server, list: false }),
    reason: longText('说明', 'Reason', { ...server, max: 500, list: false }),
    sysUserId: ref('sysUser', '处理人', 'Resolved by', { ...server, whenParentGoes: 'clear', list: false }),
  },
})
