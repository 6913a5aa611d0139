import { code, codes, files, instant, longText, money, ref, resource, state, text } from '@pavilion/declare'
import { payType } from './codes.ts'

const server = { written: 'server' } as const

export const chargebackStatus = codes({
  taken: [10, '款项被扣，待举证', 'Taken, evidence due', 'invalid'],
  contested: [20, '已举证，待裁定', 'Contested', 'pending'],
  won: [30, '胜诉，款项已退回', 'Won, money given back', 'valid'],
  lost: [40, '败诉', 'Lost', 'closed'],
})
/** Why a payer’s bank takes money back, as the card schemes group their reasons. */
export const chargebackReason = codes({
  fraud: [10, '持卡人否认交易', 'Not authorised by the cardholder'],
  notReceived: [20, '未收到商品或服务', 'Goods or services not received'],
  notAsDescribed: [30, '与描述不符', 'Not as described'],
  duplicate: [40, '重复扣款', 'Charged twice'],
  notRefunded: [50, '未收到退款', 'Refund not received'],
  other: [90, '其他', 'Other'],
})

/**
 * Money that the payer’s bank has taken back through the provider (拒付). It lies on an account of its
 * own until the dispute ends; as long as it was not won, it cannot be refunded besides.
 */
export const chargeback = resource('chargeback', '拒付', 'Chargeback', {
  scope: 'project',
  title: 'number',
  operations: ['getList', 'getDetail'],
  indexes: [['createdAt']],
  check: ['"amount" > 0'],
  fields: {
    number: text('拒付单号', 'Chargeback number', { required: true, ...server, unique: true, max: 100, search: true }),
    status: state('状态', 'Status', chargebackStatus, {
      initial: 'taken',
      history: true,
      births: { bornWon: { to: 'won' } },
      moves: {
        contest: {
          from: ['taken', 'contested'],
          to: 'contested',
          label: ['提交举证', 'Record the evidence'],
          tone: 'good',
          takes: {
            evidence: files('举证材料', 'Evidence', { required: true, max: 20, private: true }),
            note: longText('说明', 'Explanation', {
              required: true,
              max: 1000,
              hint: [
                '请同时在支付平台或收单行提交；此处留存材料和说明',
                'Send it to the provider or the acquiring bank as well; it is kept here with your explanation',
              ],
            }),
          },
        },
        win: {
          from: ['taken', 'contested'],
          to: 'won',
          label: ['胜诉', 'Won'],
          tone: 'good',
          confirm: [
            '确定平台已把这笔款项退回商户账户？订单恢复可退款。',
            'Has the provider given the money back to your account? The order can be refunded again.',
          ],
        },
        lose: {
          from: ['taken', 'contested'],
          to: 'lost',
          label: ['败诉或不申辩', 'Lost, or not contested'],
          tone: 'danger',
          confirm: [
            '款项由主办方承担，记为拒付损失。确定？',
            'The organiser bears the loss, and it is posted as such. Confirm?',
          ],
        },
        turn: { from: ['lost'], to: 'won', by: 'service' },
      },
    }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    payId: ref('pay', '支付', 'Payment', { ...server, filter: true }),
    type: code('支付方式', 'Payment method', payType, { ...server, filter: true }),
    amount: money('金额', 'Amount', { required: true, ...server, min: 0, filter: true }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, list: false }),
    reason: code('拒付原因', 'Reason', chargebackReason, { ...server, default: chargebackReason.other, filter: true }),
    takenAt: instant('扣款时间', 'Taken at', { ...server, filter: true }),
    evidenceBy: instant('举证截止', 'Evidence due by', { ...server, filter: true }),
    evidence: files('举证材料', 'Evidence', { ...server, max: 20, private: true, list: false }),
    note: longText('说明', 'Explanation', { ...server, max: 1000, list: false }),
    /** What had gone back to the payer before their bank took it again. */
    refundedBefore: money('此前已退', 'Refunded before', {
      ...server,
      min: 0,
      hint: ['买家已收到这笔退款：举证时附上退款凭证', 'The payer has this refund already: show its proof as evidence'],
    }),
    endedAt: instant('结案时间', 'Ended at', { ...server, filter: true }),
    sysUserId: ref('sysUser', '处理人', 'Handled by', { ...server, filter: true, whenParentGoes: 'clear' }),
  },
})
