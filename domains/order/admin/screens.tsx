import { alter, later, ListScreen } from '@pavilion/screens'
import { BankStatement } from './BankStatement.tsx'
import { CheckBill } from './CheckBill.tsx'
import { MassRefund } from './MassRefund.tsx'
import { orderType } from '../model/codes.ts'
import {
  bankReceiptScreens,
  checkPayDifferenceScreens,
  checkPayReportScreens,
  ledgerEntryScreens,
  orderScreens,
  refundScreens,
} from '../model/screens.ts'

const OrderPage = later(() => import('./parts.ts'), 'OrderPage')
const OrderFigures = later(() => import('./parts.ts'), 'OrderFigures')
const LedgerFigures = later(() => import('./parts.ts'), 'LedgerFigures')
const reports = alter(checkPayReportScreens, { list: { tools: CheckBill } })

/** The orders with which exhibitors pay their deposits. */
export const ExhibitorOrders = () => <ListScreen set={orderScreens} fixed={{ type: orderType.exhibitorDeposit }} />
/** The refunds of hotel orders. */
export const HotelRefunds = () => <ListScreen set={refundScreens} fixed={{ 'order.type': orderType.hotel }} />
/** The same reports as under orders: both menus have them. */
export const TradeCheckPayReports = () => <ListScreen set={checkPayReportScreens} alterations={reports.alterations} />

/** Changes to the generated screens of the order domain. */
export default [
  alter(orderScreens, { list: { above: OrderFigures, tools: MassRefund }, screens: { detail: OrderPage } }),
  alter(ledgerEntryScreens, { list: { above: LedgerFigures } }),
  reports,
  alter(bankReceiptScreens, {
    list: { tools: BankStatement, rowActions: [{ move: 'record' }, { move: 'ignore' }] },
  }),
  alter(checkPayDifferenceScreens, { list: { rowActions: [{ move: 'resolve' }, { move: 'receive' }] } }),
]
