import { code, codes, instant, longText, money, ref, resource, state, text } from '@pavilion/declare'

const server = { written: 'server' } as const
const why = { reason: longText('原因', 'Reason', { required: true, max: 500 }) } as const

/** What a provider notifies, and no payment of ours explains. */
export const oddMoneyKind = codes({
  unknownNumber: [10, '订单号未知', 'Unknown number', 'invalid'],
  otherMerchant: [20, '其他商户的单号', 'Number of another merchant', 'invalid'],
  otherCurrency: [30, '币种不符', 'Another currency', 'invalid'],
  refundElsewhere: [40, '平台后台退款', 'Refunded at the provider', 'info'],
})
export const oddMoneyStatus = codes({
  waiting: [10, '待处理', 'To decide', 'pending'],
  matched: [20, '已计入订单', 'Recorded for an order', 'valid'],
  returning: [30, '退回中', 'Being returned', 'pending'],
  returned: [40, '已退回', 'Returned', 'info'],
  booked: [50, '已记为退款', 'Recorded as a refund', 'valid'],
  ignored: [60, '与本活动无关', 'Not ours', 'closed'],
})
/**
 * Money that a provider verifiably took or gave back, for which there is no payment or refund of
 * ours: the notice was answered with success, and nothing is booked before somebody decides.
 */
export const oddMoney = resource('oddMoney', '来历不明的款项', 'Unexplained payment', {
  scope: 'project',
  title: 'outTradeNo',
  operations: ['getList', 'getDetail'],
  unique: [['merchant', 'number']],
  order: [['id', 'desc']],
  fields: {
    kind: code('情况', 'Kind', oddMoneyKind, { ...server, filter: true }),
    status: state('状态', 'Status', oddMoneyStatus, {
      initial: 'waiting',
      history: true,
      moves: {
        match: {
          from: ['waiting'],
          to: 'matched',
          label: ['计入订单', 'Record for an order'],
          tone: 'good',
          takes: {
            orderId: ref('order', '订单', 'Order', {
              required: true,
              hint: [
                '同一主办方、同一币种的待支付订单；多出的部分自动退回',
                'An unpaid order of the same organiser and currency. Any excess is refunded automatically',
              ],
            }),
          },
        },
        returnIt: {
          from: ['waiting'],
          to: 'returning',
          label: ['退回付款人', 'Return to payer'],
          tone: 'danger',
          takes: why,
        },
        endReturn: { from: ['returning'], to: 'returned', by: 'service' },
        failReturn: { from: ['returning'], to: 'waiting', by: 'service' },
        bookRefund: {
          from: ['waiting'],
          to: 'booked',
          label: ['记为已退款', 'Record as refunded'],
          tone: 'good',
          confirm: [
            '平台已退这笔款项。确定记入订单的退款？不会再次退款。',
            'The provider has already paid this out. Record it as a refund of the order? Nothing is paid out again.',
          ],
        },
        ignore: { from: ['waiting'], to: 'ignored', label: ['与本活动无关', 'Not ours'], takes: why },
        undo: {
          from: ['ignored'],
          to: 'waiting',
          label: ['撤销', 'Undo'],
          confirm: ['确定恢复为待处理？', 'Put it back to be decided?'],
        },
      },
    }),
    merchant: text('收款商户', 'Merchant', { ...server, max: 60, filter: true }),
    /** The provider’s own number of it, or ours of a refund: the same notice again is the same row. */
    number: text('编号', 'Number', { ...server, max: 120, list: false }),
    outTradeNo: text('商户订单号', 'Merchant order number', { ...server, max: 64, search: true }),
    tradeNo: text('交易号', 'Transaction number', { ...server, max: 64, search: true }),
    outRequestNo: text('退款请求号', 'Refund request number', { ...server, max: 64, search: true, list: false }),
    amount: money('金额', 'Amount', { ...server, min: 0, filter: true }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, filter: true }),
    currencyCode: text('币种代码', 'Currency code', { ...server, max: 3, list: false }),
    occurredAt: instant('时间', 'Time', { ...server, filter: true }),
    payer: text('付款人', 'Payer', { ...server, max: 200, search: true }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    payId: ref('pay', '支付', 'Payment', { ...server, list: false }),
    reason: longText('原因', 'Reason', { ...server, max: 500 }),
    errmsg: text('错误信息', 'Error message', { ...server, max: 500 }),
    sysUserId: ref('sysUser', '处理人', 'Decided by', { ...server, filter: true, whenParentGoes: 'clear' }),
  },
})
