import { alter, ListScreen } from '@pavilion/screens'
import { BankStatement } from './BankStatement.tsx'
import { CheckBill } from './CheckBill.tsx'
import { orderType } from '../model/codes.ts'
import {
  bankReceiptScreens,
  checkPayDifferenceScreens,
  checkPayReportScreens,
  orderScreens,
  refundScreens,
} from '../model/screens.ts'

const reports = alter(checkPayReportScreens, { list: { tools: CheckBill } })
export default [
  reports,
  alter(bankReceiptScreens, {
    list: { tools: BankStatement, rowActions: [{ move: 'record' }, { move: 'ignore' }] },
  }),
  alter(checkPayDifferenceScreens, { list: { rowActions: [{ move: 'resolve' }, { move: 'receive' }] } }),
]

/** The orders with which exhibitors pay their deposits. */
export const ExhibitorOrders = () => <ListScreen set={orderScreens} fixed={{ type: orderType.exhibitorDeposit }} />
/** The refunds of hotel orders. */
export const HotelRefunds = () => <ListScreen set={refundScreens} fixed={{ 'order.type': orderType.hotel }} />
/** The same reports as under orders: both menus have them. */
export const TradeCheckPayReports = () => <ListScreen set={checkPayReportScreens} alterations={reports.alterations} />
