import { instant, json, longText, money, ref, resource, state } from '@pavilion/declare'
import { orderChangeState } from './changeCodes.ts'

const server = { written: 'server' } as const

export { orderChangeState } from './changeCodes.ts'
/** Units that leave an order, or come to it, as they were at the time of the change. */
export interface ChangedUnits {
  /** Its line; of units that come: the line that they became. */
  readonly orderCommodityId: number | null
  readonly name: string
  readonly englishName: string | null
  readonly quantity: number
  /** What all of them are worth, in minor units: a voucher’s discount is taken off. */
  readonly worth: number
}
export interface ChangedLines {
  readonly leaving: readonly ChangedUnits[]
  readonly coming: readonly ChangedUnits[]
}

/**
 * One change of a placed order: which units left it and came to it, what that made of its price, and
 * whether the difference was paid, given back, or is waited for.
 */
export const orderChange = resource('orderChange', '订单变更', 'Order change', {
  scope: 'project',
  title: 'orderId',
  owner: 'webUserId',
  operations: [],
  internal: true,
  personal: { purpose: 'purchase', until: 'law', fields: ['reason'] },
  fields: {
    orderId: ref('order', '订单', 'Order', { required: true, ...server, filter: true, whenParentGoes: 'take' }),
    state: state('状态', 'Status', orderChangeState, {
      initial: 'toAgree',
      history: true,
      births: { owed: { to: 'toPay' }, made: { to: 'done' } },
      moves: {
        owe: { from: ['toAgree'], to: 'toPay', by: 'service' },
        finish: { from: ['toAgree', 'toPay'], to: 'done', by: 'service' },
        withdraw: { from: ['toAgree', 'toPay'], to: 'withdrawn', by: 'service' },
      },
    }),
    lines: json<ChangedLines>()('变更内容', 'What changes', {
      ...server,
      list: false,
      example: { leaving: [], coming: [] },
    }),
    /** What the order came to before, and comes to by it. */
    before: money('变更前金额', 'Amount before', { required: true, ...server }),
    after: money('变更后金额', 'Amount after', { required: true, ...server }),
    difference: money('差额', 'Difference', {
      required: true,
      ...server,
      hint: ['正数应补，负数应退', 'Above zero it is charged, below it goes back'],
    }),
    currencyId: ref('currency', '币种', 'Currency', { ...server }),
    reason: longText('原因', 'Reason', { ...server, max: 500 }),
    /** When the order was paid, before a difference made it unpaid again. */
    wasPaidAt: instant('变更前的付清时间', 'Paid before at', { ...server, list: false }),
    refundId: ref('refund', '退款', 'Refund', { ...server, whenParentGoes: 'clear' }),
    webUserId: ref('webUser', '网站用户', 'Web user', { ...server, whenParentGoes: 'clear' }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, whenParentGoes: 'clear' }),
  },
})
