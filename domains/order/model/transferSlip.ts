import { files, instant, longText, money, ref, resource, state, text } from '@pavilion/declare'
import { transferSlipStatus } from './transferSlipCodes.ts'

const server = { written: 'server' } as const
export { transferSlipStatus } from './transferSlipCodes.ts'

/** The kinds of file that a slip may be. */
export const slipKinds = 'image/jpeg,image/png,image/webp,application/pdf'

/**
 * A buyer says that they have transferred the price of an order, with the bank’s slip. As long as it
 * waits, no timer closes the order.
 */
export const transferSlip = resource('transferSlip', '转账凭证', 'Transfer slip', {
  scope: 'project',
  title: 'payer',
  owner: 'webUserId',
  operations: ['getList', 'getDetail'],
  order: [['createdAt', 'asc']],
  indexes: [['createdAt']],
  personal: { purpose: 'purchase', until: 'law', fields: ['payer', 'slip', 'remark'] },
  fields: {
    orderId: ref('order', '订单', 'Order', { required: true, ...server, filter: true, whenParentGoes: 'take' }),
    status: state('状态', 'Status', transferSlipStatus, {
      initial: 'waiting',
      history: true,
      moves: {
        match: { from: ['waiting'], to: 'matched', by: 'service' },
        refuse: {
          from: ['waiting'],
          to: 'refused',
          label: ['未到账', 'Not received'],
          tone: 'danger',
          takes: {
            why: longText('原因', 'Reason', {
              required: true,
              max: 500,
              hint: ['买家会看到', 'The buyer will see it'],
            }),
          },
        },
        end: { from: ['waiting'], to: 'over', by: 'service' },
      },
    }),
    amount: money('转账金额', 'Amount', { ...server, min: 1 }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, filter: true }),
    payer: text('付款人', 'Payer', { required: true, ...server, max: 200, search: true }),
    transferredAt: instant('转账时间', 'Transferred at', { ...server }),
    slip: files('凭证', 'Slip', { ...server, max: 3, accept: slipKinds, private: true }),
    remark: text('备注', 'Note', { ...server, max: 500 }),
    /** Why it was not found. */
    reason: text('未到账原因', 'Why not received', { ...server, max: 500 }),
    payId: ref('pay', '支付', 'Payment', { ...server, whenParentGoes: 'clear', list: false }),
    webUserId: ref('webUser', '网站用户', 'Web user', { ...server, filter: true, whenParentGoes: 'clear' }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, filter: true, whenParentGoes: 'clear', list: false }),
  },
})
