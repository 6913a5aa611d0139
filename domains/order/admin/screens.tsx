import { ListScreen } from '@pavilion/screens'
import { orderType } from '../model/codes.ts'
import { checkPayReportScreens, orderScreens, refundScreens } from '../model/screens.ts'

/** The orders with which exhibitors pay their deposits. */
export const ExhibitorOrders = () => <ListScreen set={orderScreens} fixed={{ type: orderType.exhibitorDeposit }} />
/** The refunds of hotel orders. */
export const HotelRefunds = () => <ListScreen set={refundScreens} fixed={{ 'order.type': orderType.hotel }} />
/** The same reports as under orders: both menus have them. */
export const TradeCheckPayReports = () => <ListScreen set={checkPayReportScreens} />
