import { code, date, integer, shape } from '@pavilion/declare'
import { may, post, type Call } from '@pavilion/http'
import { payType } from '../../model/index.ts'
import { askForBill } from '../checking/bills.ts'
import { projectOf } from './common.ts'

export const checking: Call[] = [
  post(
    '/checkPayReport/check',
    {
      guard: may('checkPayReport.check'),
      summary: ['与支付平台对账', 'Reconcile a day’s bill with the payment provider'],
      body: shape({
        reportDate: date('账单日期', 'Bill date', { required: true }),
        payType: code('支付方式', 'Payment method', payType, { required: true }),
      }),
      answer: { shape: shape({ asked: integer('已请求的账单数', 'Bills requested', { required: true }) }) },
      rate: { max: 30, seconds: 60, by: 'caller' },
    },
    async ({ ctx, body }) => ({ asked: await askForBill(ctx, { projectId: projectOf(ctx), ...body }) }),
  ),
]
