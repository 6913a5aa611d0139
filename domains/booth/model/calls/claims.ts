// What an exhibitor claims and pays for: beside the other calls, because screens of operators load none
// of what an order is.
import { call, maybe, money, plain, ref, refs, text, view } from '@pavilion/declare'
import { ofEveryOrder } from '@pavilion/order/model/calls/placing.ts'
import { placedOrders } from '@pavilion/order/model/view.ts'

const demandId = ref('exhibitorBoothDemandInfo', '展位需求', 'Stand request', { required: true })
const boothIds = refs('booth', '展位', 'Stands', { required: true })
/** The sum that the page showed as due now: another one is refused. */
const { amount } = ofEveryOrder

export const claimed = view({
  /** To pay; null: the deposit was paid before. */
  orderId: maybe(plain.integer),
  amount: plain.money,
  heldUntil: maybe(plain.instant),
})
export const hold = call('/booth/ext/hold', {
  name: ['选定展位', 'Hold stands'],
  body: {
    demandId,
    boothIds,
    ticket: text('排队凭证', 'Ticket of the queue', { max: 200 }),
    amount,
    /** It stays the price of these stands, whatever their price becomes. */
    fee: money('所见展位费', 'Stand fee shown', {
      min: 0,
      hint: [
        '页面上的展位费合计；与实际不符时拒绝',
        'The sum of the stand prices on the page. It is refused if it differs',
      ],
    }),
  },
  answer: claimed,
})
export const payDeposit = call('/booth/ext/payDeposit', {
  name: ['先付押金', 'Pay the deposit before choosing a stand'],
  body: { demandId, amount },
  answer: placedOrders,
})
export const payFee = call('/booth/ext/payFee', {
  name: ['支付展位费', 'Pay the stand fee'],
  body: { demandId, amount },
  answer: placedOrders,
})
