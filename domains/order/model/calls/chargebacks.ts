import { call, code, instant, money, ref, rowOf, text } from '@pavilion/declare'
import { chargeback, chargebackReason } from '../chargeback.ts'

export const recordChargeback = call('/chargeback/record', {
  name: ['录入拒付', 'Record a chargeback'],
  body: {
    payId: ref('pay', '支付', 'Payment', { required: true }),
    number: text('拒付单号', 'Chargeback number', {
      required: true,
      max: 100,
      hint: ['平台或收单行通知上的编号', 'As in the letter of the provider or the acquiring bank'],
    }),
    amount: money('金额', 'Amount', { required: true, min: 1 }),
    reason: code('拒付原因', 'Reason', chargebackReason),
    takenAt: instant('扣款时间', 'Taken at'),
    evidenceBy: instant('举证截止', 'Evidence due by', {
      hint: ['留空为扣款后 7 天', 'Empty: seven days after it was taken'],
    }),
  },
  answer: rowOf(chargeback),
})
