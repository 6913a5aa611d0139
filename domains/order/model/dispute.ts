import { code, codes, instant, longText, money, ref, resource, state, text } from '@pavilion/declare'
import { payType } from './codes.ts'

const server = { written: 'server' } as const

export const disputeStatus = codes({
  open: [10, '待处理', 'Open', 'invalid'],
  answered: [20, '已答复', 'Answered', 'info'],
  closed: [30, '已结束', 'Closed', 'closed'],
})
/**
 * A payer's complaint at a payment provider. The provider tells that it came and how far it is; the
 * answer is given in its console or by a refund, and recorded here.
 */
export const dispute = resource('dispute', '支付投诉', 'Payment dispute', {
  scope: 'project',
  title: 'number',
  operations: ['getList', 'getDetail'],
  indexes: [['createdAt']],
  personal: { purpose: 'purchase', until: 'law' },
  fields: {
    number: text('投诉单号', 'Dispute number', { required: true, ...server, unique: true, max: 100, search: true }),
    status: state('状态', 'Status', disputeStatus, {
      initial: 'open',
      history: true,
      moves: {
        answer: {
          from: ['open'],
          to: 'answered',
          label: ['记录答复', 'Record the answer'],
          tone: 'good',
          takes: {
            note: longText('如何处理', 'What was done', {
              required: true,
              max: 1000,
              hint: [
                '请先在支付平台的商家后台答复，或在订单页退款',
                'Answer it in the console of the payment provider first, or refund the order',
              ],
            }),
          },
        },
        reopen: { from: ['answered', 'closed'], to: 'open', by: 'service' },
        hear: { from: ['open'], to: 'answered', by: 'service' },
        end: { from: ['open', 'answered'], to: 'closed', by: 'service' },
      },
    }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    payId: ref('pay', '支付', 'Payment', { ...server, filter: true }),
    type: code('支付方式', 'Payment method', payType, { ...server, filter: true }),
    amount: money('金额', 'Amount', { ...server, min: 0 }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, list: false }),
    /** Whatever the payer wrote, phone numbers too. */
    what: longText('投诉内容', 'What the payer says', { ...server, max: 2000, masks: 'found' }),
    openedAt: instant('投诉时间', 'Opened at', { ...server, filter: true }),
    answerBy: instant('答复截止', 'Answer by', {
      ...server,
      filter: true,
      hint: ['平台要求在 24 小时内答复', 'Providers want an answer within 24 hours'],
    }),
    note: longText('处理说明', 'What was done', { ...server, max: 1000, list: false }),
    sysUserId: ref('sysUser', '处理人', 'Answered by', { ...server, filter: true, whenParentGoes: 'clear' }),
    answeredAt: instant('答复时间', 'Answered at', { ...server, list: false }),
  },
})
