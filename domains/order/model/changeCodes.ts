import { codes } from '@pavilion/declare'

/** How far a change of an order is (ours). */
export const orderChangeState = codes({
  toAgree: [10, '待第二人同意', 'Waits for a second person', 'pending'],
  toPay: [20, '待补款', 'To be paid', 'pending'],
  done: [30, '已生效', 'In effect', 'valid'],
  withdrawn: [40, '已撤销', 'Withdrawn', 'closed'],
})
