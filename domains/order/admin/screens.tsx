import { alter, type AnyRow, later, ListScreen } from '@pavilion/screens'
import { bankReceiptStatus, orderType, payVerification } from '../model/codes.ts'
import { payDecision } from '../model/deskCodes.ts'
import {
  bankReceiptScreens,
  chargebackScreens,
  checkPayDifferenceScreens,
  checkPayReportScreens,
  disputeScreens,
  fundLineScreens,
  instalmentOrderScreens,
  ledgerDifferenceScreens,
  ledgerEntryScreens,
  moneyActScreens,
  oddMoneyScreens,
  orderScreens,
  payScreens,
  payoutScreens,
  refundScreens,
  ticketScreens,
  transferSlipScreens,
  voucherBatchScreens,
} from '../model/screens.ts'

const parts = () => import('./parts.ts')
const OrderPage = later(parts, 'OrderPage')
const TicketPage = later(parts, 'TicketPage')
const OrderFigures = later(parts, 'OrderFigures')
const InstalmentFigures = later(parts, 'InstalmentFigures')
const PayFigures = later(parts, 'PayFigures')
const RefundFigures = later(parts, 'RefundFigures')
const LedgerFigures = later(parts, 'LedgerFigures')
const VoucherUses = later<'VoucherUses', { id: number }>(() => import('./voucherParts.ts'), 'VoucherUses')
const tools = () => import('./tools.ts')
const BankStatement = later(tools, 'BankStatement')
const SplitReceipt = later<'SplitReceipt', { readonly row: AnyRow }>(tools, 'SplitReceipt')
const CheckBill = later(tools, 'CheckBill')
const CheckLedger = later(tools, 'CheckLedger')
const OrderTools = later(tools, 'OrderTools')
const FundTools = later(tools, 'FundTools')
const PayoutSum = later<'PayoutSum', { readonly row: AnyRow }>(tools, 'PayoutSum')
export const WalletSetup = later(parts, 'WalletSetup')
export const Books = later(parts, 'Books')
const queues = () => import('./queues.ts')
export const RefundQueue = later(queues, 'RefundQueue')
export const SlipQueue = later(queues, 'SlipQueue')
export const CancelEvent = later(parts, 'CancelEvent')
export const PayWays = later(() => import('./PayWays.tsx'), 'PayWays')
const PayPage = later<'PayPage', { row: AnyRow }>(() => import('./PayPage.tsx'), 'PayPage')
const cells = () => import('./cells.ts')
const ActState = later(cells, 'ActState')
const SlipState = later(cells, 'SlipState')
const reports = alter(checkPayReportScreens, { list: { tools: CheckBill } })

/** The orders with which exhibitors pay their deposits. */
export const ExhibitorOrders = () => <ListScreen set={orderScreens} fixed={{ type: orderType.exhibitorDeposit }} />
/** The refunds of hotel orders. */
export const HotelRefunds = () => <ListScreen set={refundScreens} fixed={{ 'order.type': orderType.hotel }} />
/** The same reports as under orders: both menus have them. */
export const TradeCheckPayReports = () => <ListScreen set={checkPayReportScreens} alterations={reports.alterations} />

/** The states of a payment that say something: a second look, a decision about unexpected money. */
const notableOf = ({ verification, decision }: AnyRow) => [
  'status',
  ...(verification === payVerification.notRequired ? [] : ['verification']),
  ...(decision === payDecision.none ? [] : ['decision']),
]
/** Changes to the generated screens of the order domain. */
export default [
  alter(orderScreens, { list: { above: OrderFigures, tools: OrderTools }, screens: { detail: OrderPage } }),
  alter(ticketScreens, { screens: { detail: TicketPage } }),
  alter(instalmentOrderScreens, { list: { above: InstalmentFigures, lead: 'orderId' } }),
  alter(payScreens, {
    list: { above: PayFigures },
    detail: {
      head: row => ({ states: notableOf(row) }),
      body: row => <PayPage row={row} />,
    },
  }),
  alter(refundScreens, { list: { above: RefundFigures } }),
  alter(voucherBatchScreens, { detail: { above: row => <VoucherUses id={row.id} /> } }),
  alter(ledgerEntryScreens, { list: { above: LedgerFigures } }),
  reports,
  alter(moneyActScreens, {
    list: {
      columns: { state: row => <ActState row={row} /> },
      rowActions: [{ move: 'confirm' }, { move: 'refuse' }],
    },
  }),
  alter(transferSlipScreens, {
    list: {
      columns: { status: row => <SlipState row={row} /> },
      rowActions: [{ move: 'refuse' }],
    },
  }),
  alter(ledgerDifferenceScreens, {
    list: { tools: CheckLedger, rowActions: [{ move: 'propose' }, { move: 'confirm' }, { move: 'decline' }] },
  }),
  alter(bankReceiptScreens, {
    list: {
      tools: BankStatement,
      rowActions: [
        { move: 'record' },
        {
          name: ['分配到多个订单', 'Split over several orders'],
          right: 'bankReceipt.record',
          when: ({ status }) => status === bankReceiptStatus.unmatched || status === bankReceiptStatus.proposed,
          open: ({ id }) => `${bankReceiptScreens.path}/detail?id=${id}`,
        },
        { move: 'clarify' },
        { move: 'ignore' },
        { move: 'undo' },
      ],
    },
    detail: { below: row => <SplitReceipt row={row} /> },
  }),
  alter(oddMoneyScreens, {
    list: { rowActions: [{ move: 'match' }, { move: 'returnIt' }, { move: 'bookRefund' }, { move: 'ignore' }] },
  }),
  alter(checkPayDifferenceScreens, {
    list: {
      rowActions: [
        { move: 'resolve' },
        { move: 'receive' },
        { move: 'bookRefund' },
        { move: 'refundAgain' },
        { move: 'transferInstead' },
      ],
    },
  }),
  alter(disputeScreens, { list: { rowActions: [{ move: 'answer' }] } }),
  alter(chargebackScreens, { list: { rowActions: [{ move: 'contest' }] } }),
  alter(payoutScreens, {
    list: { tools: FundTools, rowActions: [{ move: 'confirm' }] },
    detail: { above: row => <PayoutSum row={row} /> },
  }),
  alter(fundLineScreens, { list: { rowActions: [{ move: 'explain' }] } }),
]
