import { say } from '@pavilion/declare'
import { thingsOf } from '@pavilion/account/server/index.ts'
import { recordReviewed } from '@pavilion/form/model/index.ts'
import { ownHotelOrders as hotelOrdersOfForms } from '@pavilion/form/server/index.ts'
import { on, serverDomain } from '@pavilion/http'
import { eventFactsChanged } from '@pavilion/site/model/index.ts'
import { model, orderClosed, orderPaid, orderType, refundSettled } from '../model/index.ts'
import { checkPayDifferenceMoves } from './checking/moves.ts'
import './checking/needs.ts'
import './health.ts'
import { bankReceiptMoves } from './bank/moves.ts'
import { calls } from './calls.ts'
import { eventEnds, refundIfCancelled } from './cancelling/process.ts'
import { moneyActMoves } from './control/acts.ts'
import './chargebacks/needs.ts'
import { chargebackMoves } from './chargebacks/chargebacks.ts'
import './disputes/needs.ts'
import { disputeMoves } from './disputes/receive.ts'
import './erasure.ts'
import { jobs } from './jobs.ts'
import './needs.ts'
import './recordPart.ts'
import './odd/needs.ts'
import { oddMoneyMoves } from './odd/moves.ts'
import { lineBuilders } from './lines/draft.ts'
import { registerLines } from './lines/register.ts'
import { storeLines } from './lines/store.ts'
import { noticeOfClosing, noticeOfPayment, noticeOfRefund } from './notices.ts'
import { refundRejected } from './refunding/rejected.ts'
import { ownHotelOrders, ownOrders } from './ownOrders.ts'
import './ledgerChecking/needs.ts'
export { orderLedgerOpen } from './ledgerChecking/check.ts'
import { ledgerDifferenceMoves } from './ledgerChecking/moves.ts'
import { voucherBatchMoves } from './vouchers/moves.ts'
import { payMoves } from './paying/decide.ts'
import { transferSlipMoves } from './slips/slips.ts'
import { orderMoves, refundItemMoves, refundMoves } from './moves.ts'
import './payouts/needs.ts'
import { fundLineMoves, payoutMoves } from './payouts/moves.ts'
import './reports.ts'
import './unpaidNotices.ts'
import { ticketMoves, ticketOfferMoves } from './tickets/moves.ts'
import { passesOfEventChanged } from './tickets/wallets/changed.ts'

export { lineBuilders, type Built, type DraftLine, type LineBuilder, type OrderWish } from './lines/draft.ts'
export { placeOrder, type PlaceOrder } from './create.ts'
export { ordered, placed, requireAmount } from './calls/placing.ts'
export { priceChanged } from './refusals.ts'
export { payStops } from './paying/start.ts'
export { eventEnds }
export { heldActs, type HeldAct, type MoneyAct } from './control/acts.ts'
export { guardMoney, type Guarded, type MoneyWish } from './control/guard.ts'
export { soldNow, type SoldNow } from './paying/soldNow.ts'
export { kindStocks, type KindOrder, type KindStock } from './lines/stock.ts'
export { giveUpNights, returnNights, splitNights, type NightsOfLine } from './lines/nights.ts'
export { linesOf } from './lines/written.ts'
export { applyRefund, type RefundInput } from './refunding/apply.ts'
export { walkedIn, type Visit } from './refunding/visits.ts'
export { setBoothOfLine, setCompanyOfLines } from './lines/stand.ts'
export { stockKey } from './stockKey.ts'
export { ticketsUsed } from './tickets/used.ts'
export { ticketPeople, type TicketPeople, type TicketPerson } from './tickets/people.ts'
export { closeUnpaid } from './closing.ts'
export type { WrittenLine } from './lines/written.ts'
export { orderSettings, type OrderSettings } from './settings.ts'
export { ledgerAccount, ledgerEvent, postToLedger, type Posting } from './ledger.ts'
export {
  giveBackFromInvoice,
  invoiceableOf,
  lockForInvoice,
  noteInvoice,
  takeForInvoice,
  type InvoicePart,
} from './invoicing.ts'
export { idInKey, originOf, sealedKey } from './links.ts'
export { listViews, viewOf, viewsOf } from './views.ts'
export { ledgerChecks, posted, type Check as LedgerCheck } from './ledgerChecking/checks.ts'
export { checkLedger } from './ledgerChecking/check.ts'
export { takeChargeback } from './chargebacks/chargebacks.ts'
export { proposeReceipts } from './payouts/bank.ts'
export { takeFunds } from './payouts/take.ts'
export { loaders } from './pages.ts'

thingsOf.fill('orders', ownOrders)
hotelOrdersOfForms.fill(ownHotelOrders)
lineBuilders.fill(orderType.store, storeLines)
lineBuilders.fill(orderType.ticket, storeLines)
lineBuilders.fill(orderType.register, registerLines)

export const domain = serverDomain({
  model,
  calls,
  jobs,
  moves: [
    orderMoves,
    payMoves,
    moneyActMoves,
    transferSlipMoves,
    refundMoves,
    refundItemMoves,
    checkPayDifferenceMoves,
    bankReceiptMoves,
    ledgerDifferenceMoves,
    oddMoneyMoves,
    disputeMoves,
    chargebackMoves,
    payoutMoves,
    fundLineMoves,
    voucherBatchMoves,
    ticketMoves,
    ticketOfferMoves,
  ],
  handlers: [
    on(orderPaid, 'tell the buyer', noticeOfPayment, {
      tries: 12,
      minutes: 5,
      givenUp: say('买家未收到付款通知；请重试', 'A buyer was not notified of a payment. Try again'),
    }),
    on(eventFactsChanged, 'have the passes in wallets follow', passesOfEventChanged, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '活动信息变更后，手机钱包里的票未全部更新；请核对「钱包票」设置后重试',
        'Tickets in wallets were not all updated after the event changed. Check “Wallet passes”, then try again',
      ),
    }),
    on(orderPaid, 'refund it if its event is cancelled', refundIfCancelled, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '已取消活动的订单到账后尚未退款；请重试，或在订单页面退款',
        'Money found for an order of a cancelled event has not been refunded. Try again, or refund it on the order page',
      ),
    }),
    on(orderClosed, 'tell the buyer', noticeOfClosing, {
      tries: 12,
      minutes: 5,
      givenUp: say('买家未收到订单关闭通知；请重试', 'A buyer was not notified that an order was closed. Try again'),
    }),
    on(refundSettled, 'tell the buyer', noticeOfRefund, {
      tries: 12,
      minutes: 5,
      givenUp: say('买家未收到退款通知；请重试', 'A buyer was not notified of a refund. Try again'),
    }),
    on(recordReviewed, 'refund a rejected registration', refundRejected, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '被拒绝的报名尚未退款或提出退款；请重试，或在订单页面退款',
        'A rejected registration has not been refunded, nor its refund proposed. Try again, or refund it on the order page',
      ),
    }),
  ],
})
