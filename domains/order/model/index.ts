import { domain } from '@pavilion/declare'
import { bankReceipt, checkPayDifference, checkPayReport } from './checking.ts'
import { massRefund, massRefundOrder } from './massRefund.ts'
import { ledgerEntry, pay, refund, refundAmountDetail, refundCommodity, refundItem, ticket } from './money.ts'
import { instalmentOrder, order, orderCommodity, orderConfirm, orderContact, shoppingCart } from './order.ts'
import { pages } from './pages.ts'
import { voucher, voucherBatch, voucherPerson, voucherUnit } from './voucher.ts'
import * as screens from './screens.ts'

export * from './checking.ts'
export * from './codes.ts'
export * from './deskCodes.ts'
export * from './events.ts'
export * from './massRefund.ts'
export * from './money.ts'
export * from './order.ts'
export * from './pages.ts'
export * from './refunded.ts'
export * from './screens.ts'
export * from './secondPerson.ts'

export const model = domain({
  area: 'order',
  name: ['订单', 'Orders'],
  resources: [
    order,
    orderCommodity,
    orderConfirm,
    orderContact,
    shoppingCart,
    instalmentOrder,
    pay,
    refund,
    refundCommodity,
    refundItem,
    refundAmountDetail,
    massRefund,
    massRefundOrder,
    checkPayReport,
    checkPayDifference,
    bankReceipt,
    ledgerEntry,
    ticket,
    voucherBatch,
    voucher,
  ],
  counters: [voucherUnit, voucherPerson],
  screens: Object.values(screens),
  pages,
})
export * from './page.ts'
export * from './view.ts'
export * from './equation.ts'
export * from './books.ts'
export * from './plan.ts'
export * from './discount.ts'
export * from './voucher.ts'
