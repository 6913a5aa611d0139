import {
  children,
  code,
  codes,
  integer,
  json,
  longText,
  many,
  maybe,
  money,
  plain,
  ref,
  resource,
  state,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { orderStatus } from './codes.ts'
import { refundedRegistration } from './refunded.ts'

const server = { written: 'server' } as const

/** The fate of one order of a cancelled event. */
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
  keptWhole: [70, '全部扣留', 'All of it is kept'],
  declined: [60, '第二人未同意', 'The second person declined'],
  chargedBack: [80, '付款人银行已扣回（拒付）', 'Charged back by the payer’s bank'],
})
const why = plain.code(massRefundWhy)
export type MassRefundWhy = AnswerOf<typeof why>
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
    kept: money('扣留金额', 'Kept', { min: 0, default: 0, ...server }),
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
  readonly chargedBackAmount?: number | null
}
/** The sum that refunding an order whole would return, in minor units; or why it cannot be refunded. Pure. */
export function refundPlanOf(row: Refundable): { readonly amount: number } | { readonly why: MassRefundWhy } {
  const { status, paidAmount, refundedAmount, refundingAmount, invoicedAmount, chargedBackAmount } = row
  const kept = (paidAmount ?? 0) - (refundedAmount ?? 0) - (refundingAmount ?? 0)
  const left = kept - (chargedBackAmount ?? 0)
  if ((paidAmount ?? 0) <= 0) return { why: massRefundWhy.notPaid }
  if (kept > 0 && left <= 0) return { why: massRefundWhy.chargedBack }
  if (left <= 0) return { why: massRefundWhy.nothingLeft }
  if (status !== orderStatus.paid && status !== orderStatus.completed) return { why: massRefundWhy.notPaid }
  if ((invoicedAmount ?? 0) > 0) return { why: massRefundWhy.invoiced }
  return { amount: left }
}
const orders = plain.integer
const reasons = many(view({ why, orders }))
/** An order of a dry run. */
export const massRefundLine = view({
  orderId: plain.integer,
  orderNumber: plain.text,
  contact: maybe(plain.contact),
  currency: plain.text,
  amount: maybe(plain.money),
  why: maybe(why),
})
export type MassRefundLine = AnswerOf<typeof massRefundLine>
/** A dry run: the orders that would be refunded, and those that would not. */
export const massRefundPreview = view({
  orders,
  toRefund: plain.integer,
  totals: many(view({ currency: plain.text, orders, amount: plain.money })),
  reasons,
  rows: many(massRefundLine),
  /** How many registrations lose their fee. */
  registrations: plain.integer,
  refundedRegistration,
  /** Of what was seen: the start refuses when it has changed. */
  digest: plain.text,
})
export type MassRefundPreview = AnswerOf<typeof massRefundPreview>
/** How far a mass refund is. */
export const massRefundProgress = view({
  id: plain.integer,
  orders,
  left: plain.integer,
  isOver: plain.boolean,
  isStuck: plain.boolean,
  /** A second person has to agree before it begins. */
  waits: plain.boolean,
  lastError: maybe(plain.pair),
  totals: many(
    view({
      currency: plain.text,
      refunded: plain.integer,
      amount: plain.money,
      /** Of these, how much has arrived. */
      settled: plain.money,
    }),
  ),
  reasons,
})
export type MassRefundProgress = AnswerOf<typeof massRefundProgress>
