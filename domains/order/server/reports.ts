import { say } from '@pavilion/declare'
import { sql, sqlText } from '@pavilion/store'
import { readyReports, type ReportDimension, type ReportEvent } from '@pavilion/system/server/index.ts'
import {
  ledgerAccount,
  ledgerEntry,
  ledgerEvent,
  order,
  pay,
  payOutcome,
  payStatus,
  refund,
  refundItem,
  refundItemStatus,
  refundStatus,
  voucher,
  voucherBatch,
} from '../model/index.ts'

const currency: ReportDimension = { name: say('币种', 'Currency'), field: pay.fields.currencyId, filter: 'currencyId' }
const kind: ReportDimension = { name: say('业务', 'For'), field: order.fields.type }
const way: ReportDimension = { name: say('支付方式', 'Payment method'), field: pay.fields.type }

/** What providers keep, and what payers’ banks take and give back, is neither income nor a refund. */
const apart = sqlText(
  [ledgerEvent.fee, ledgerEvent.chargedBack, ledgerEvent.chargebackWon, ledgerEvent.chargebackLost].join(', '),
)
const purses = sqlText([ledgerAccount.clearing, ledgerAccount.offline].join(', '))
/** Money in and out of the purses, as the ledger has it: late, double and wrong money included. */
const posted = ({ projectId }: ReportEvent) => sql`
  select e."createdAt" as "at", e."currencyId" as "currency", o."type" as "kind", p."type" as "way", e."event",
    case when e."debit" in (${purses}) then e."amount" else 0 end as "received",
    case when e."credit" in (${purses}) then e."amount" else 0 end as "refunded",
    case when e."debit" in (${purses}) then e."amount" else 0 end
      - case when e."credit" in (${purses}) then e."amount" else 0 end as "kept"
  from ${ledgerEntry} e
  left join ${pay} p on p.id = e."payId"
  left join ${order} o on o.id = coalesce(p."orderId", e."orderId")
  where e."projectId" = ${projectId}::bigint and e."event" not in (${apart})
    and (e."debit" in (${purses})) <> (e."credit" in (${purses}))`
readyReports.fill('income', {
  name: say('收入：业务、方式与日期', 'Income by kind, way and day'),
  about: say(
    '每天收了多少钱、退了多少钱，来自哪类业务、哪种支付方式',
    'What came in and went back each day, what it was for and how it was paid',
  ),
  topic: 'money',
  right: 'pay.getList',
  of: pay,
  timed: true,
  facts: posted,
  dimensions: { kind, way, currency: { ...currency, field: ledgerEntry.fields.currencyId } },
  measures: {
    received: { name: say('收款', 'Received'), unit: 'money', sum: 'received' },
    refunded: { name: say('退款', 'Refunded'), unit: 'money', sum: 'refunded' },
    kept: { name: say('净收入', 'Kept'), unit: 'money', sum: 'kept' },
  },
  usual: ['day'],
})
/** What came in by each payment. A wrong sum has come in as well, though it pays nothing until somebody decides. */
const arrived = ({ projectId }: ReportEvent) => sql`
  select p."paidDate" as "at", p."currencyId" as "currency", o."type" as "kind", p."type" as "way", p."from",
    case when p."status" = ${payStatus.paid}::int then p."amount" else p."receivedAmount" end as "amount",
    case when p."status" = ${payStatus.paid}::int then 1 else 0 end as "count"
  from ${pay} p
  left join ${order} o on o.id = p."orderId"
  where p."projectId" = ${projectId}::bigint
    and (p."status" = ${payStatus.paid}::int
      or p."outcome" = ${payOutcome.wrongAmount}::int and p."receivedAmount" is not null)`
readyReports.fill('payments', {
  name: say('到账：支付方式与日期', 'Payments by method and day'),
  about: say(
    '每天有多少笔款到账，各用什么方式；金额含与订单不符的到账',
    'How many payments arrived each day, and by which method. Amounts include wrong sums',
  ),
  topic: 'money',
  right: 'pay.getList',
  of: pay,
  list: { path: '/tradeManagement/pay', time: 'paidDate', filters: { status: String(payStatus.paid) } },
  timed: true,
  facts: arrived,
  dimensions: {
    way: { ...way, filter: 'type' },
    kind,
    from: { name: say('来源', 'Source'), field: pay.fields.from, filter: 'from' },
    currency,
  },
  measures: {
    count: { name: say('笔数', 'Payments'), unit: 'count', sum: 'count' },
    amount: { name: say('金额', 'Amount'), unit: 'money', sum: 'amount', apart: true },
  },
  usual: ['way', 'day'],
})
readyReports.fill('orders', {
  name: say('订单：业务与状态', 'Orders by kind and state'),
  about: say('各类业务下了多少订单，付了多少', 'How many orders of each kind there are, and what was paid'),
  topic: 'money',
  right: 'order.getList',
  of: order,
  list: { path: '/orderManagement/order', time: 'createdAt' },
  timed: true,
  facts: ({ projectId }) => sql`
    select o."createdAt" as "at", o."currencyId" as "currency", o."type" as "kind", o."status",
      o."amount", o."paidAmount" as "paid", o."discount", o."invoicedAmount" as "invoiced", 1 as "count"
    from ${order} o
    where o."projectId" = ${projectId}::bigint`,
  dimensions: {
    kind: { ...kind, filter: 'type' },
    status: { name: say('状态', 'Status'), field: order.fields.status, filter: 'status' },
    currency: { ...currency, field: order.fields.currencyId },
  },
  measures: {
    count: { name: say('订单数', 'Orders'), unit: 'count', sum: 'count' },
    amount: { name: say('应付', 'Amount'), unit: 'money', sum: 'amount' },
    paid: { name: say('已付', 'Paid'), unit: 'money', sum: 'paid' },
    discount: { name: say('优惠', 'Discount'), unit: 'money', sum: 'discount' },
    invoiced: { name: say('已开票', 'Invoiced'), unit: 'money', sum: 'invoiced' },
  },
  usual: ['kind', 'status'],
})
const inShort = sqlText(`left(btrim(regexp_replace(coalesce(r."reason", ''), '\\s+', ' ', 'g')), 60)`)
/** Each refund on the day it was asked for, and each part of one on the day its money went back, by its method. */
const refunds = ({ projectId }: ReportEvent) => sql`
  select r."createdAt" as "at", o."currencyId" as "currency", o."type" as "kind", null::smallint as "way", r."status",
    ${inShort} as "reason", 1 as "count",
    case when r."status" <> ${refundStatus.cancelled}::int then r."amount" else 0 end as "amount", 0 as "returned"
  from ${refund} r
  left join ${order} o on o.id = r."orderId"
  where r."projectId" = ${projectId}::bigint
  union all
  select i."completedAt", o."currencyId", o."type", p."type", r."status", ${inShort}, 0, 0, i."amount"
  from ${refundItem} i
  join ${refund} r on r.id = i."refundId"
  left join ${order} o on o.id = r."orderId"
  left join ${pay} p on p.id = i."payId"
  where i."projectId" = ${projectId}::bigint and i."status" = ${refundItemStatus.success}::int`
readyReports.fill('refunds', {
  name: say('退款与原因', 'Refunds and their reasons'),
  about: say('申请了多少退款，为什么退，实际退回多少', 'How much was asked back, why, and how much went back'),
  topic: 'money',
  right: 'refund.getList',
  of: refund,
  list: { path: '/tradeManagement/refund', time: 'createdAt' },
  timed: true,
  facts: refunds,
  dimensions: {
    reason: { name: say('原因', 'Reason'), field: pay.fields.remark },
    kind,
    way,
    status: { name: say('状态', 'Status'), field: refund.fields.status, filter: 'status' },
    currency: { name: currency.name, field: currency.field },
  },
  measures: {
    count: { name: say('笔数', 'Refunds'), unit: 'count', sum: 'count' },
    amount: { name: say('金额', 'Amount'), unit: 'money', sum: 'amount' },
    returned: { name: say('已退回', 'Paid back'), unit: 'money', sum: 'returned', apart: true },
  },
  usual: ['reason'],
})
readyReports.fill('vouchers', {
  name: say('优惠券使用', 'Vouchers used'),
  about: say(
    '各批优惠券用了多少次，优惠了多少',
    'How often the vouchers of each batch were used, and what they took off',
  ),
  topic: 'money',
  right: 'voucherBatch.getList',
  of: order,
  timed: true,
  facts: ({ projectId }) => sql`
    select o."createdAt" as "at", o."currencyId" as "currency", v."voucherBatchId" as "batch", o."type" as "kind",
      o."discount", 1 as "count"
    from ${order} o
    join ${voucher} v on v.id = o."voucherId"
    where o."projectId" = ${projectId}::bigint and o."status" <> 40`,
  dimensions: {
    batch: { name: say('批次', 'Batch'), field: voucher.fields.voucherBatchId },
    kind,
    currency: { name: currency.name, field: voucherBatch.fields.currencyId },
  },
  measures: {
    count: { name: say('使用次数', 'Times used'), unit: 'count', sum: 'count' },
    discount: { name: say('优惠金额', 'Discount'), unit: 'money', sum: 'discount' },
  },
  usual: ['batch'],
})
