import { boolean, children, instant, json, longText, money, ref, resource, state, text } from '@pavilion/declare'
import { bankReceiptStatus } from './codes.ts'

const server = { written: 'server' } as const

/**
 * Money that arrived at the bank, from an imported statement. It is proposed for an order that
 * waits for this amount, and counts once an operator confirms it.
 */
export const bankReceipt = resource('bankReceipt', '银行到账', 'Bank receipt', {
  scope: 'project',
  title: 'tradeNo',
  operations: ['getList', 'getDetail'],
  import: 'own',
  order: [
    ['receivedAt', 'desc'],
    ['id', 'desc'],
  ],
  unique: [['fingerprint']],
  fields: {
    receivedAt: instant('到账时间', 'Received at', { ...server, filter: true }),
    amount: money('金额', 'Amount', { ...server, min: 0, filter: true }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, filter: true, list: false }),
    payer: text('付款人', 'Payer', { ...server, max: 200, search: true }),
    payerAccount: text('付款账号', 'Payer account', { ...server, max: 64, search: true }),
    payerBank: text('付款银行', 'Payer bank', { ...server, max: 200, list: false }),
    tradeNo: text('流水号', 'Bank reference', { ...server, max: 64, search: true }),
    note: text('附言', 'Note', { ...server, max: 500, search: true }),
    status: state('状态', 'Status', bankReceiptStatus, {
      initial: 'unmatched',
      history: true,
      births: { proposed: { to: 'proposed' }, unclear: { to: 'unclear' } },
      moves: {
        clarify: {
          from: ['unclear'],
          to: 'unmatched',
          label: ['确认为收入', 'It is money in'],
          takes: {
            amount: money('金额', 'Amount', { required: true, min: 1 }),
            currencyId: ref('currency', '币种', 'Currency', { required: true }),
            receivedAt: instant('到账时间', 'Received at', { required: true }),
          },
        },
        record: {
          from: ['unmatched', 'proposed'],
          to: 'recorded',
          label: ['确认入账', 'Record for an order'],
          tone: 'good',
          takes: { orderId: ref('order', '订单', 'Order', { required: true }) },
        },
        ignore: {
          from: ['unclear', 'unmatched', 'proposed'],
          to: 'ignored',
          label: ['不是订单款', 'Not for an order'],
          takes: { reason: longText('原因', 'Reason', { required: true, max: 500 }) },
        },
        /** Over several orders: their parts are rows of their own. */
        divide: { from: ['unmatched', 'proposed'], to: 'recorded', by: 'service' },
        /** A provider’s payout: its parts are known one by one. */
        settlePayout: { from: ['unmatched', 'proposed'], to: 'payout', by: 'service' },
        leavePayout: { from: ['payout'], to: 'unmatched', by: 'service' },
        undo: {
          from: ['recorded', 'ignored'],
          to: 'unmatched',
          label: ['撤销', 'Undo'],
          tone: 'danger',
          confirm: [
            '撤销后，由此入账的订单恢复为待支付，款项重新待匹配。确定？',
            'Undo it? Orders that it paid are unpaid again, and the money can be matched anew.',
          ],
        },
      },
    }),
    /** Why it could not be read: nobody knows yet what it is. */
    problem: text('问题', 'Problem', { ...server, max: 500 }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    payId: ref('pay', '支付', 'Payment', { ...server, list: false }),
    reason: longText('原因', 'Reason', { ...server, max: 500 }),
    /** The same line of the same statement, imported again, is known by it. */
    fingerprint: text('指纹', 'Fingerprint', { ...server, max: 64, list: false }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, whenParentGoes: 'clear', list: false }),
  },
  many: { bankReceiptParts: children('bankReceiptPart', 'bankReceiptId') },
})
/** What of a receipt pays which order. */
export const bankReceiptPart = resource('bankReceiptPart', '到账分配', 'Part of a receipt', {
  scope: 'project',
  title: 'bankReceiptId',
  operations: ['getList', 'getDetail'],
  import: false,
  fields: {
    bankReceiptId: ref('bankReceipt', '银行到账', 'Bank receipt', { required: true, ...server, filter: true }),
    orderId: ref('order', '订单', 'Order', { required: true, ...server, filter: true }),
    amount: money('金额', 'Amount', { required: true, ...server, min: 1 }),
    payId: ref('pay', '支付', 'Payment', { ...server, list: false }),
    undone: boolean('已撤销', 'Undone', { ...server, filter: true }),
  },
})
/** How a bank’s statements are read: what a person said once about these headings. */
export const bankLayout = resource('bankLayout', '流水格式', 'Statement layout', {
  scope: 'project',
  title: 'headings',
  operations: ['getList', 'getDetail', 'delete'],
  import: false,
  unique: [['fingerprint']],
  fields: {
    headings: text('标题', 'Headings', { ...server, max: 500, search: true }),
    fingerprint: text('指纹', 'Fingerprint', { ...server, max: 64, list: false }),
    columns: json<Readonly<Record<string, string>>>()('各列', 'Columns', { ...server, list: false }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, whenParentGoes: 'clear' }),
  },
})
