import {
  boolean,
  children,
  code,
  date,
  file,
  instant,
  integer,
  longText,
  money,
  ref,
  resource,
  state,
  text,
} from '@pavilion/declare'
import { checkPayDifferenceKind, checkPayDifferenceStatus, checkPayResult, payType } from './codes.ts'

const server = { written: 'server' } as const

/** A provider's bill of a day compared with our books: one merchant, one way of paying. */
export const checkPayReport = resource('checkPayReport', '对账报告', 'Reconciliation report', {
  scope: 'project',
  title: 'reportDate',
  order: [
    ['reportDate', 'desc'],
    ['id', 'desc'],
  ],
  unique: [['reportDate', 'payType', 'merchant']],
  fields: {
    reportDate: date('账单日期', 'Bill date', { required: true, filter: true }),
    payType: code('支付方式', 'Payment method', payType, {
      filter: true,
      hint: ['留空为全部支付方式', 'Leave empty for all payment methods'],
    }),
    merchant: text('收款商户', 'Merchant', { ...server, max: 60, filter: true, list: false }),
    platformAmount: money('平台金额', 'Platform amount', {
      hint: ['账单中的收款减退款', 'Payments less refunds in the provider’s bill'],
    }),
    systemAmount: money('系统金额', 'Our amount', {
      ...server,
      hint: ['系统中的收款减退款', 'Payments less refunds in this system'],
    }),
    difference: money('差额', 'Difference', { ...server }),
    fee: money('手续费', 'Fees', { ...server }),
    lines: integer('账单行数', 'Bill lines', { ...server, min: 0, list: false }),
    result: state('对账结果', 'Result', checkPayResult, {
      initial: 'unchecked',
      moves: {
        match: { from: ['unchecked', 'mismatched'], to: 'matched', by: 'service' },
        differ: { from: ['unchecked', 'matched'], to: 'mismatched', by: 'service' },
      },
    }),
    why: text('无法对账的原因', 'Why there is no comparison', { ...server, max: 500 }),
    fileUrl: file('账单文件', 'Bill file', { private: true, accept: '.csv,.xlsx,.zip' }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, filter: true, whenParentGoes: 'clear' }),
  },
  many: { checkPayDifferences: children('checkPayDifference', 'checkPayReportId') },
})
/** A line on which a bill and our books differ: somebody explains it, or books it after all. */
export const checkPayDifference = resource('checkPayDifference', '对账差异', 'Reconciliation difference', {
  scope: 'project',
  title: 'number',
  operations: ['getList', 'getDetail'],
  unique: [['checkPayReportId', 'kind', 'number']],
  fields: {
    checkPayReportId: ref('checkPayReport', '对账报告', 'Reconciliation report', {
      required: true,
      ...server,
      filter: true,
      whenParentGoes: 'take',
    }),
    kind: code('差异', 'Difference', checkPayDifferenceKind, { ...server, filter: true }),
    status: state('状态', 'Status', checkPayDifferenceStatus, {
      initial: 'open',
      history: true,
      births: { failedThere: { to: 'failed' } },
      moves: {
        resolve: {
          from: ['open', 'failed'],
          to: 'resolved',
          label: ['说明原因', 'Resolve with a reason'],
          takes: { reason: longText('原因', 'Reason', { required: true, max: 500 }) },
        },
        receive: {
          from: ['open'],
          to: 'received',
          label: ['补入账', 'Record it'],
          tone: 'good',
          confirm: [
            '确定按账单补记这笔款项？订单或退款会随之更新。',
            'Record this payment or refund as in the bill? Its order is updated too.',
          ],
        },
        bookRefund: {
          from: ['open'],
          to: 'received',
          label: ['记为已退款', 'Record as refunded'],
          tone: 'good',
          confirm: [
            '平台已退这笔款项。确定记入订单的退款？不会再次退款。',
            'The provider has already paid this out. Record it as a refund of the order? Nothing is paid out again.',
          ],
        },
        refundAgain: {
          from: ['failed'],
          to: 'paidAgain',
          label: ['重新退款', 'Refund again'],
          tone: 'danger',
          confirm: [
            '平台称这笔退款失败，款项仍在商户账户。确定用新的请求号再退一次？',
            'The provider says this refund failed and the money is still in your account. Refund it once more, under a new number?',
          ],
        },
        transferInstead: {
          from: ['failed'],
          to: 'paidAgain',
          label: ['改为人工转账', 'Transfer by hand'],
          tone: 'danger',
          confirm: [
            '平台称这笔退款失败。确定重新打开退款，由财务转账后记录流水号？',
            'The provider says this refund failed. Reopen it, to be transferred by hand and recorded with its number?',
          ],
        },
        settle: { from: ['open', 'failed'], to: 'resolved', by: 'service' },
      },
    }),
    isRefund: boolean('退款', 'Refund', { ...server, filter: true }),
    /** Our number: outTradeNo of a payment, outRequestNo of a refund. */
    number: text('商户订单号', 'Merchant order number', { ...server, max: 64, search: true, filter: true }),
    tradeNo: text('交易号', 'Transaction number', { ...server, max: 64, search: true }),
    systemAmount: money('系统金额', 'Our amount', { ...server }),
    platformAmount: money('平台金额', 'Platform amount', { ...server }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, list: false }),
    systemState: text('系统状态', 'Our status', { ...server, max: 60 }),
    platformState: text('平台状态', 'Platform status', { ...server, max: 60 }),
    occurredAt: instant('交易时间', 'Transaction time', { ...server, filter: true }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    payId: ref('pay', '支付', 'Payment', { ...server, list: false }),
    refundItemId: ref('refundItem', '退款明细', 'Refund item', { ...server, list: false }),
    reason: longText('原因', 'Reason', { ...server, max: 500 }),
    sysUserId: ref('sysUser', '处理人', 'Resolved by', { ...server, filter: true, whenParentGoes: 'clear' }),
    resolvedAt: instant('处理时间', 'Resolved at', { ...server, filter: true }),
  },
})
