import { children, code, codes, integer, json, longText, money, ref, resource, state, text } from '@pavilion/declare'
import { orderStatus } from './codes.ts'

const server = { written: 'server' } as const

/** What becomes of one order of a cancelled event. */
export const massRefundState = codes({
  planned: [10, '待退款', 'To be refunded', 'pending'],
  refunded: [20, '已发起退款', 'Refund started', 'valid'],
  skipped: [30, '不退款', 'Not refunded', 'closed'],
})
/** Why an order of a cancelled event is not refunded. */
export const massRefundWhy = codes({
  notPaid: [10, '未付款', 'Not paid'],
  nothingLeft: [20, '已退款或正在退款', 'Refunded already, or being refunded'],
  invoiced: [30, '已开票，须先红冲', 'Invoiced: reverse the invoice first'],
  changed: [40, '开始后已由他人处理', 'Handled by someone else meanwhile'],
  refused: [50, '退款未成功', 'The refund failed'],
})
/** All orders of a filter, refunded as one process. */
export const massRefund = resource('massRefund', '批量退款', 'Bulk refund', {
  scope: 'project',
  title: 'reason',
  operations: ['getList', 'getDetail'],
  indexes: [['createdAt']],
  fields: {
    /** Of the dialog in which it was started: sent twice, it is started once. */
    key: text('业务编号', 'Reference', { required: true, unique: true, max: 64, list: false, ...server }),
    reason: longText('原因', 'Reason', { required: true, max: 500, search: true, ...server }),
    /** The filter of the order list. */
    filter: json<object>()('筛选条件', 'Filter', { list: false, ...server }),
    orders: integer('订单数', 'Orders', { required: true, min: 0, ...server }),
    toRefund: integer('应退款订单数', 'Orders to refund', { required: true, min: 0, ...server }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { filter: true, whenParentGoes: 'clear', ...server }),
  },
  many: { massRefundOrders: children('massRefundOrder', 'massRefundId') },
})
export const massRefundOrder = resource('massRefundOrder', '批量退款订单', 'Bulk refund order', {
  scope: 'project',
  title: 'orderId',
  operations: ['getList', 'getDetail'],
  unique: [['massRefundId', 'orderId']],
  fields: {
    massRefundId: ref('massRefund', '批量退款', 'Bulk refund', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
      ...server,
    }),
    orderId: ref('order', '订单', 'Order', { required: true, filter: true, ...server }),
    orderContactId: ref('orderContact', '联系人', 'Contact', { whenParentGoes: 'clear', ...server }),
    state: state('结果', 'Result', massRefundState, {
      initial: 'planned',
      births: { skippedAtOnce: { to: 'skipped' } },
      moves: {
        refund: { from: ['planned'], to: 'refunded', by: 'service' },
        skip: { from: ['planned'], to: 'skipped', by: 'service' },
      },
    }),
    amount: money('退款金额', 'Amount', { min: 0, ...server }),
    currencyId: ref('currency', '币种', 'Currency', { filter: true, ...server }),
    why: code('不退款原因', 'Reason not refunded', massRefundWhy, { filter: true, ...server }),
    error: text('说明', 'Details', { max: 500, ...server }),
    refundId: ref('refund', '退款', 'Refund', { whenParentGoes: 'clear', ...server }),
  },
})

export interface Refundable {
  readonly status?: number | null
  readonly paidAmount?: number | null
  readonly refundedAmount?: number | null
  readonly refundingAmount?: number | null
  readonly invoicedAmount?: number | null
}
/** What refunding an order whole would return, in minor units; or why it cannot be refunded. Pure. */
export function refundPlanOf(row: Refundable): { readonly amount: number } | { readonly why: number } {
  const { status, paidAmount, refundedAmount, refundingAmount, invoicedAmount } = row
  const left = (paidAmount ?? 0) - (refundedAmount ?? 0) - (refundingAmount ?? 0)
  if ((paidAmount ?? 0) <= 0) return { why: massRefundWhy.notPaid }
  if (left <= 0) return { why: massRefundWhy.nothingLeft }
  if (status !== orderStatus.paid && status !== orderStatus.completed) return { why: massRefundWhy.notPaid }
  if ((invoicedAmount ?? 0) > 0) return { why: massRefundWhy.invoiced }
  return { amount: left }
}
/** What a dry run answers. */
export interface MassRefundPreview {
  readonly orders: number
  readonly toRefund: number
  readonly totals: readonly { readonly currency: string; readonly orders: number; readonly amount: number }[]
  readonly reasons: readonly { readonly why: number; readonly orders: number }[]
  readonly rows: readonly MassRefundLine[]
  /** How many registrations lose their fee, and what the event’s settings say of them. */
  readonly registrations: number
  readonly refundedRegistration: 'void' | 'keep' | 'ask'
  /** Of what was seen: the start refuses when it has changed. */
  readonly digest: string
}
export interface MassRefundLine {
  readonly orderId: number
  readonly orderNumber: string
  readonly contact: string | null
  readonly currency: string
  readonly amount: number | null
  readonly why: number | null
}
/** How far a mass refund is. */
export interface MassRefundProgress {
  readonly id: number
  readonly orders: number
  readonly left: number
  readonly isOver: boolean
  readonly isStuck: boolean
  readonly lastError: readonly [string, string] | null
  readonly totals: readonly {
    readonly currency: string
    readonly refunded: number
    readonly amount: number
    /** Of these, how much has arrived. */
    readonly settled: number
  }[]
  readonly reasons: readonly { readonly why: number; readonly orders: number }[]
}
