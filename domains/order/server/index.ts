import { thingsOf } from '@pavilion/account/server/index.ts'
import { recordReviewed } from '@pavilion/form/model/index.ts'
import { ownHotelOrders as hotelOrdersOfForms } from '@pavilion/form/server/index.ts'
import { on, serverDomain } from '@pavilion/http'
import { model, orderClosed, orderPaid, orderType, refundSettled } from '../model/index.ts'
import { checkPayDifferenceMoves } from './checking/moves.ts'
import './checking/needs.ts'
import { bankReceiptMoves } from './bank/moves.ts'
import { calls } from './calls.ts'
import './erasure.ts'
import './pay/configured.ts'
import './pay/standIn.ts'
import { jobs } from './jobs.ts'
import './needs.ts'
import { lineBuilders } from './lines/draft.ts'
import { registerLines } from './lines/register.ts'
import { storeLines } from './lines/store.ts'
import { noticeOfClosing, noticeOfPayment, noticeOfRefund, refundRejected } from './notices.ts'
import { ownHotelOrders, ownOrders } from './ownOrders.ts'
import { orderMoves, payMoves, refundItemMoves, refundMoves } from './moves.ts'

export { lineBuilders, type Built, type DraftLine, type LineBuilder, type OrderWish } from './lines/draft.ts'
export { placeOrder, type PlaceOrder } from './create.ts'
export { contactBody, placed, shownAmount } from './calls/placing.ts'
export { kindStocks, type KindStock } from './lines/stock.ts'
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
export { merchantKinds, type Merchant, type MerchantKind } from './pay/merchants.ts'
export { configured, configuredKinds, type Configured } from './pay/configured.ts'
export { merchantsHealth } from './pay/health.ts'
export { setNoticeBase } from './pay/noticeUrl.ts'
export { offerSandbox, sandboxPlugin } from './pay/standIn.ts'
export { listViews, viewOf, viewsOf } from './views.ts'
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
  moves: [orderMoves, payMoves, refundMoves, refundItemMoves, checkPayDifferenceMoves, bankReceiptMoves],
  handlers: [
    on(orderPaid, 'tell the buyer', noticeOfPayment),
    on(orderClosed, 'tell the buyer', noticeOfClosing),
    on(refundSettled, 'tell the buyer', noticeOfRefund),
    on(recordReviewed, 'refund a rejected registration', refundRejected),
  ],
})
