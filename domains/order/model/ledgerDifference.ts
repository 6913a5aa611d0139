import { codes, code, instant, integer, longText, money, ref, resource, state, text } from '@pavilion/declare'
import { ledgerAccount } from './deskCodes.ts'

const server = { written: 'server' } as const

/** Which two figures do not agree. */
export const ledgerDifferenceKind = codes({
  pay: [10, '收款与资金流水', 'Payment and its postings'],
  refund: [20, '退款申请与资金流水', 'Refund and its postings'],
  refundItem: [30, '退款支出与资金流水', 'Refund paid out and its postings'],
  invoice: [40, '发票与开票流水', 'Invoice and its postings'],
  entry: [50, '资金流水无对应业务', 'Posting about nothing'],
  chargeback: [55, '拒付与资金流水', 'Chargeback and its postings'],
  paidAmount: [60, '订单已付金额与收款', 'Paid amount and payments of the order'],
  refundedAmount: [61, '订单已退金额与退款', 'Refunded amount and refunds of the order'],
  refundingAmount: [62, '订单退款中金额与退款', 'Amount being refunded and refunds of the order'],
  invoicedAmount: [63, '订单已开票金额与发票', 'Invoiced amount and invoices of the order'],
  order: [65, '订单金额与资金流水', 'Order and its postings'],
  bill: [70, '对账报告与收退款', 'Bill and what was found in it'],
  voucher: [80, '订单用券与券码次数', 'Voucher of the order and its uses'],
  stock: [90, '订单商品与库存占用', 'Items of the order and its stock'],
})
/** What can be done about a difference. */
export const ledgerMend = codes({
  posting: [10, '补记更正流水', 'Post a correction'],
  recount: [20, '按明细重算', 'Recount from its rows'],
  explain: [30, '说明原因后接受', 'Accept with a reason'],
})
export const ledgerDifferenceStatus = codes({
  open: [10, '待处理', 'To resolve', 'pending'],
  proposed: [20, '待第二人确认', 'To be confirmed', 'pending'],
  corrected: [30, '已更正', 'Corrected', 'valid'],
  accepted: [40, '已接受', 'Accepted', 'info'],
  settled: [50, '再次核对时已一致', 'Agrees on a later check', 'closed'],
})

/**
 * Two figures of our books that do not agree, as the nightly check or an operator found them. It is
 * corrected with a reason by one person and confirmed by another; it stays readable for ever.
 */
export const ledgerDifference = resource('ledgerDifference', '账目差异', 'Difference in the books', {
  scope: 'project',
  title: 'subject',
  operations: ['getList', 'getDetail'],
  keepsDeleted: true,
  unique: [['kind', 'subject']],
  order: [
    ['status', 'asc'],
    ['id', 'desc'],
  ],
  fields: {
    kind: code('差异', 'Difference', ledgerDifferenceKind, { required: true, ...server, filter: true }),
    status: state('状态', 'Status', ledgerDifferenceStatus, {
      initial: 'open',
      history: true,
      moves: {
        propose: {
          from: ['open'],
          to: 'proposed',
          label: ['更正', 'Correct'],
          takes: { reason: longText('原因', 'Reason', { required: true, max: 500 }) },
        },
        confirm: {
          from: ['proposed'],
          to: 'corrected',
          label: ['确认更正', 'Confirm'],
          tone: 'good',
          confirm: [
            '确认后按「处理方式」更正账目，记录永久保留。确定已核对？',
            'The books are corrected as “Mend” says, and the record stays for ever. Have you checked it?',
          ],
        },
        decline: {
          from: ['proposed'],
          to: 'open',
          label: ['不同意', 'Decline'],
          tone: 'danger',
          takes: { why: longText('理由', 'Why', { required: true, max: 500 }) },
        },
        accept: { from: ['corrected'], to: 'accepted', by: 'service' },
        settle: { from: ['open', 'proposed'], to: 'settled', by: 'service' },
        differ: { from: ['proposed', 'corrected', 'accepted', 'settled'], to: 'open', by: 'service' },
      },
    }),
    mend: code('处理方式', 'Mend', ledgerMend, { required: true, ...server, filter: true }),
    /** What it is about, as entry numbers begin: `pay 17`. */
    subject: text('凭证对象', 'About', { required: true, ...server, max: 60, search: true }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    expected: money('业务记录', 'As recorded', {
      ...server,
      hint: ['收款、退款、发票等记录的金额', 'By the payment, refund or invoice itself'],
    }),
    found: money('账面', 'In the books', { ...server, hint: ['资金流水或汇总的金额', 'By postings or sums'] }),
    expectedCount: integer('应有数量', 'Units due', { ...server, list: false }),
    foundCount: integer('现有数量', 'Units found', { ...server, list: false }),
    debit: code('更正借方', 'Debit', ledgerAccount, { ...server, list: false }),
    credit: code('更正贷方', 'Credit', ledgerAccount, { ...server, list: false }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, list: false }),
    foundAt: instant('发现时间', 'Found at', { ...server, filter: true }),
    reason: longText('原因', 'Reason', { ...server, max: 500 }),
    sysUserId: ref('sysUser', '更正人', 'Corrected by', { ...server, filter: true, whenParentGoes: 'clear' }),
    confirmedById: ref('sysUser', '确认人', 'Confirmed by', { ...server, filter: true, whenParentGoes: 'clear' }),
    confirmedAt: instant('确认时间', 'Confirmed at', { ...server, filter: true }),
  },
})
