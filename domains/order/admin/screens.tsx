import { alter, later, ListScreen } from '@pavilion/screens'
import { orderType } from '../model/codes.ts'
import {
  bankReceiptScreens,
  checkPayDifferenceScreens,
  checkPayReportScreens,
  disputeScreens,
  instalmentOrderScreens,
  ledgerEntryScreens,
  orderScreens,
  payScreens,
  refundScreens,
} from '../model/screens.ts'

const parts = () => import('./parts.ts')
const OrderPage = later(parts, 'OrderPage')
const OrderFigures = later(parts, 'OrderFigures')
const InstalmentFigures = later(parts, 'InstalmentFigures')
const PayFigures = later(parts, 'PayFigures')
const RefundFigures = later(parts, 'RefundFigures')
const LedgerFigures = later(parts, 'LedgerFigures')
const tools = () => import('./tools.ts')
const BankStatement = later(tools, 'BankStatement')
const CheckBill = later(tools, 'CheckBill')
const OrderTools = later(tools, 'OrderTools')
export const Books = later(parts, 'Books')
const reports = alter(checkPayReportScreens, { list: { tools: CheckBill } })

/** The orders with which exhibitors pay their deposits. */
export const ExhibitorOrders = () => <ListScreen set={orderScreens} fixed={{ type: orderType.exhibitorDeposit }} />
/** The refunds of hotel orders. */
export const HotelRefunds = () => <ListScreen set={refundScreens} fixed={{ 'order.type': orderType.hotel }} />
/** The same reports as under orders: both menus have them. */
export const TradeCheckPayReports = () => <ListScreen set={checkPayReportScreens} alterations={reports.alterations} />

/** Changes to the generated screens of the order domain. */
export default [
  alter(orderScreens, { list: { above: OrderFigures, tools: OrderTools }, screens: { detail: OrderPage } }),
  alter(instalmentOrderScreens, { list: { above: InstalmentFigures } }),
  alter(payScreens, { list: { above: PayFigures } }),
  alter(refundScreens, { list: { above: RefundFigures } }),
  alter(ledgerEntryScreens, { list: { above: LedgerFigures } }),
  reports,
  alter(bankReceiptScreens, {
    list: { tools: BankStatement, rowActions: [{ move: 'record' }, { move: 'ignore' }] },
  }),
  alter(disputeScreens, { list: { rowActions: [{ move: 'answer' }] } }),
  alter(checkPayDifferenceScreens, { list: { rowActions: [{ move: 'resolve' }, { move: 'receive' }] } }),
]
