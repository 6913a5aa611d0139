import * as order from '@pavilion/order/model/index.ts'
import { now } from '@pavilion/store'
import type { Chance } from '../pictures/chance.ts'
import { after, dateOf, daysAgo, digits, minute, past, put, type Demo, type DemoRow } from './fill.ts'
import { type MadeOrder, type Books, isPaid } from './orderBooks.ts'

const { attemptState, payStatus, payType, orderFrom } = order

/** Payments: what was paid, and attempts that were not. */
export async function fillPays(
  demo: Demo,
  orders: readonly MadeOrder[],
  random: Chance,
): Promise<DemoRow<typeof order.pay>[]> {
  const configs = await demo.ctx.sql<{ id: number; wayCode: number }>(
    'select id, "wayCode" from "commonPayConfig" where "sellerId" = $1',
    [demo.made.sellerId],
  )
  const tried = orders.filter(
    ({ fate, instalments }) => instalments || isPaid(fate) || (fate === 'unpaid' && random.next() < 0.6),
  )
  return put(
    demo,
    order.pay,
    tried.map(({ id, paid, amount, at, offline, who }, nth) => {
      const type = offline
        ? random.weighted([
            [payType.transfer, 6],
            [payType.bankCard, 3],
            [payType.cash, 1],
          ] as const)
        : random.weighted([
            [payType.wechatJsapi, 5],
            [payType.wechatH5, 2],
            [payType.alipayWap, 3],
          ] as const)
      return {
        outTradeNo: `P${dateOf(at).replaceAll('-', '')}${String(nth + 1).padStart(8, '0')}`,
        orderId: id,
        type,
        from: orderFrom[offline ? 'offline' : 'online'],
        status: payStatus[paid ? 'paid' : 'unpaid'],
        attempt: attemptState[paid ? 'settled' : 'closed'],
        amount: paid || amount,
        ...(paid && {
          tradeNo: `SANDBOX${digits(random, 20)}`,
          paidDate: past(after(at, random.between(1, 40) * minute)),
        }),
        commonPayConfigId: configs.find(({ wayCode }) => wayCode === type)?.id ?? null,
        ...(offline && { payer: who.company, isCorporate: type === payType.transfer }),
        createdAt: at,
      }
    }) as never,
  )
}
/**
 * Daily bills of the payment providers compared with our payments: they match except for one day.
 */
export async function fillReports(demo: Demo, { pays }: Books, sysUserId: number): Promise<void> {
  const booked = new Map<string, number>()
  for (const { paidDate, type, amount, status: state } of pays)
    if (state === payStatus.paid && paidDate && paidDate > daysAgo(21))
      booked.set(`${dateOf(paidDate)} ${type}`, (booked.get(`${dateOf(paidDate)} ${type}`) ?? 0) + (amount as number))
  const rows = [...booked]
    .filter(([key]) => key.slice(0, 10) < dateOf(now().getTime()) && Number(key.slice(11)) < 60)
    .sort(([a], [b]) => a.localeCompare(b))
  const reports = await put(
    demo,
    order.checkPayReport,
    rows.map(([key, amount], at) => {
      const off = at === Math.floor(rows.length / 2) ? -1_200 : 0
      return {
        reportDate: key.slice(0, 10),
        payType: Number(key.slice(11)) as 10,
        platformAmount: amount + off,
        systemAmount: amount,
        difference: off,
        result: order.checkPayResult[off ? 'mismatched' : 'matched'],
        sysUserId,
      }
    }),
  )
  const off = reports.find(({ difference }) => difference)
  const altered =
    off && pays.find(({ paidDate, type }) => paidDate && dateOf(paidDate) === off.reportDate && type === off.payType)
  if (off && altered)
    await put(demo, order.checkPayDifference, [
      {
        checkPayReportId: off.id,
        kind: order.checkPayDifferenceKind.amount,
        number: altered.outTradeNo,
        tradeNo: altered.tradeNo,
        systemAmount: altered.amount,
        platformAmount: (altered.amount as number) - 1_200,
        systemState: 'paid',
        platformState: 'SUCCESS',
        occurredAt: altered.paidDate,
        orderId: altered.orderId,
        payId: altered.id,
      },
    ] as never)
  await fillReceipts(demo, pays)
}
/** Bank receipts: transfers that were recorded, and one that fits no order. */
async function fillReceipts(demo: Demo, pays: Books['pays']): Promise<void> {
  const transfers = pays.filter(
    ({ type, status, paidDate }) => type === payType.transfer && status === payStatus.paid && paidDate,
  )
  const { recorded, unmatched } = order.bankReceiptStatus
  const rows = transfers.slice(0, 5).map(({ id, orderId, amount, paidDate, payer }, nth) => ({
    receivedAt: paidDate,
    amount,
    payer,
    tradeNo: `SANDBOX${String(nth + 1).padStart(8, '0')}`,
    note: '货款',
    status: recorded,
    orderId,
    payId: id,
    fingerprint: `demo-${nth}`,
  }))
  await put(demo, order.bankReceipt, [
    ...rows,
    {
      receivedAt: past(daysAgo(1)),
      amount: 88_800,
      payer: '杭州某某贸易有限公司',
      tradeNo: 'SANDBOX00000099',
      note: '展位费',
      status: unmatched,
      fingerprint: 'demo-99',
    },
  ] as never)
}
