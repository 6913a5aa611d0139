import { say } from '@pavilion/declare'
import { needSources } from '@pavilion/work/server/index.ts'
import {
  instalmentOrder,
  instalmentStatus,
  order,
  orderConfirmation,
  orderStatus,
  pay,
  payDecision,
  payVerification,
  refund,
  refundItem,
  refundItemStatus,
  refundRoute,
  refundStatus,
} from '../model/index.ts'

// What of orders, payments and refunds waits for an operator.
needSources.fill('refundsToApprove', {
  words: say('退款申请：待同意', 'Refund requests: to approve'),
  right: 'refund.approve',
  of: refund,
  where: { toApprove: true, status: refundStatus.pending },
  path: '/tradeManagement/refundQueue',
})
needSources.fill('manualRefunds', {
  words: say('人工退款：待转账', 'Manual refunds: to transfer'),
  right: 'refundItem.finish',
  of: refundItem,
  where: { route: refundRoute.manual, status: refundItemStatus.refunding },
  path: '/tradeManagement/refundItem',
})
needSources.fill('paysToVerify', {
  words: say('线下收款：待复核', 'Offline payments: to verify'),
  right: 'pay.verify',
  of: pay,
  where: { verification: payVerification.waiting },
  path: '/tradeManagement/pay',
})
needSources.fill('wrongPays', {
  words: say('异常收款：待处理', 'Unexpected payments: to decide'),
  right: 'pay.acceptMoney',
  of: pay,
  where: { decision: payDecision.waiting },
  path: '/tradeManagement/pay',
})
needSources.fill('overdueInstalments', {
  words: say('逾期未付的分期', 'Overdue instalments'),
  right: 'instalmentOrder.getList',
  of: instalmentOrder,
  where: { status: instalmentStatus.overdue },
  path: '/orderManagement/instalmentOrder',
})
needSources.fill('ordersToConfirm', {
  words: say('订单：待确认', 'Orders: to confirm'),
  right: 'order.accept',
  of: order,
  where: { confirmation: orderConfirmation.pending, status: [orderStatus.unpaid, orderStatus.paid] },
  path: '/orderManagement/order',
})
needSources.fill('closedButInvoiced', {
  words: say('已关闭但发票未红冲的订单', 'Closed orders with an invoice to reverse'),
  right: 'order.getList',
  of: order,
  where: { status: orderStatus.closed, invoicedAmount: { gt: 0 }, keptReason: null },
  query: { status: String(orderStatus.closed), invoicedAmount: '1~' },
  path: '/orderManagement/order',
})
needSources.fill('unexplainedOrders', {
  words: say('账目有差额的订单', 'Orders that differ from the ledger'),
  right: 'order.getList',
  of: order,
  where: { unexplained: { gt: 0 } },
  query: { unexplained: '1~' },
  path: '/orderManagement/order',
})
