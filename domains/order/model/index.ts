import { domain } from '@pavilion/declare'
import * as checking from './checking.ts'
import * as eventCancellation from './eventCancellation.ts'
import * as ledgerDifference from './ledgerDifference.ts'
import * as dispute from './dispute.ts'
import * as chargeback from './chargeback.ts'
import * as payout from './payout.ts'
import * as massRefund from './massRefund.ts'
import * as money from './money.ts'
import * as moneyAct from './moneyAct.ts'
import * as odd from './oddMoney.ts'
import * as bank from './bank.ts'
import * as order from './order.ts'
import * as orderChange from './orderChange.ts'
import { pages } from './pages.ts'
import * as tickets from './tickets.ts'
import * as transferSlip from './transferSlip.ts'
import * as voucher from './voucher.ts'
import * as screens from './screens.ts'

export * from './checking.ts'
export * from './ledgerDifference.ts'
export * from './codes.ts'
export * from './deskCodes.ts'
export * from './eventCancellation.ts'
export * from './dispute.ts'
export * from './chargeback.ts'
export * from './payout.ts'
export * from './events.ts'
export * from './massRefund.ts'
export * from './money.ts'
export * from './moneyAct.ts'
export * from './oddMoney.ts'
export * from './bank.ts'
export * from './order.ts'
export * from './orderChange.ts'
export * from './pages.ts'
export * from './refunded.ts'
export * from './refundQueue.ts'
export * from './refundWay.ts'
export * from './screens.ts'
export * from './secondPerson.ts'
export * from './slipQueue.ts'
export * from './ticketCodes.ts'
export * from './tickets.ts'
export * from './transferSlip.ts'

export const model = domain({
  area: 'order',
  name: ['订单', 'Orders'],
  parts: [
    order,
    orderChange,
    money,
    moneyAct,
    transferSlip,
    tickets,
    massRefund,
    eventCancellation,
    checking,
    bank,
    odd,
    ledgerDifference,
    dispute,
    chargeback,
    payout,
    voucher,
    screens,
  ],
  pages,
})
export * from './page.ts'
export * from './view.ts'
export * from './equation.ts'
export * from './books.ts'
export * from './plan.ts'
export * from './discount.ts'
export * from './voucher.ts'
