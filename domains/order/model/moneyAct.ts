import { code, codes, json, integer, longText, money, ref, resource, state, text } from '@pavilion/declare'

const server = { written: 'server' } as const

/** What an operator does with money by hand (ours). */
export const moneyPurpose = codes({
  refund: [10, '退款', 'Refund'],
  transfer: [20, '人工转账', 'Transfer by hand'],
  massRefund: [30, '批量退款', 'Bulk refund'],
  acceptMoney: [40, '异常款作为订单款', 'Odd payment applied'],
  moveMoney: [50, '异常款转入另一订单', 'Odd payment moved'],
  returnMoney: [60, '退回异常款', 'Odd payment returned'],
  refundAgain: [120, '平台失败的退款重新退出', 'Failed refund paid out again'],
  correction: [70, '更正分录', 'Correcting posting'],
  matchOdd: [90, '来历不明的款项计入订单', 'Unexplained payment recorded for an order'],
  returnOdd: [100, '退回来历不明的款项', 'Unexplained payment returned'],
  changeOrder: [110, '订单变更退款', 'Refund of a changed order'],
  cancelEvent: [80, '活动取消退款', 'Refunds of a cancelled event'],
})
export type MoneyPurpose = (typeof moneyPurpose)[keyof typeof moneyPurpose] & number
/** Whether a second person is needed, and what they decided. */
export const moneyActState = codes({
  free: [0, '无需复核', 'Not required', 'closed'],
  waiting: [10, '待第二人同意', 'Waits for a second person', 'pending'],
  confirmed: [20, '已同意', 'Approved', 'valid'],
  refused: [30, '不同意', 'Declined', 'invalid'],
  withdrawn: [40, '已撤回', 'Withdrawn', 'closed'],
})

/**
 * Money that an operator moves by hand: what for, of which order, how much, and who has looked at it.
 * Above the limit of its order or of its operator it happens once a second person agrees.
 */
export const moneyAct = resource('moneyAct', '人工资金操作', 'Money moved by hand', {
  scope: 'project',
  title: 'about',
  operations: ['getList', 'getDetail'],
  indexes: [['createdAt'], ['subject', 'subjectId'], ['sysUserId', 'createdAt']],
  check: ['"amount" >= 0'],
  fields: {
    purpose: code('操作', 'Action', moneyPurpose, { required: true, ...server, filter: true }),
    about: text('事项', 'About', { required: true, max: 300, search: true, ...server }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    amount: money('金额', 'Amount', { required: true, ...server, filter: true }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, filter: true }),
    worth: money('折算金额', 'Counted as', {
      required: true,
      ...server,
      list: false,
      hint: ['按汇率折算，用于与复核金额比较', 'At the exchange rate, to compare it with the limit'],
    }),
    state: state('第二人复核', 'Second person', moneyActState, {
      initial: 'free',
      history: true,
      births: { toConfirm: { to: 'waiting' } },
      moves: {
        confirm: {
          from: ['waiting'],
          to: 'confirmed',
          label: ['同意并执行', 'Approve'],
          tone: 'good',
          confirm: [
            '同意后立即执行，款项随即转出或入账。确定？',
            'It happens at once: the money goes out or is booked. Approve?',
          ],
        },
        refuse: {
          from: ['waiting'],
          to: 'refused',
          label: ['不同意', 'Decline'],
          tone: 'danger',
          takes: { why: longText('原因', 'Reason', { required: true, max: 500 }) },
        },
        withdraw: { from: ['waiting'], to: 'withdrawn', by: 'service' },
      },
    }),
    reason: longText('原因', 'Reason', { ...server, search: true }),
    sysUserId: ref('sysUser', '经办人', 'Made by', { ...server, filter: true, whenParentGoes: 'clear' }),
    checkedById: ref('sysUser', '复核人', 'Second person', { ...server, filter: true, whenParentGoes: 'clear' }),
    /** The row that it is about: a refund, a payment. */
    subject: text('关联资源', 'Row of', { ...server, names: 'resource', max: 63, list: false }),
    subjectId: integer('关联编号', 'Row', { ...server, list: false }),
    /** What was entered at the first press: exactly this happens. */
    input: json<Readonly<Record<string, unknown>>>()('内容', 'Content', { ...server, list: false }),
  },
})
