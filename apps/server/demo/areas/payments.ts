import * as order from '@pavilion/order/model/index.ts'
import type { Row } from '@pavilion/declare'
import { now } from '@pavilion/store'
import { dateOf, daysAgo, past, put, type Demo } from './fill.ts'

const { payStatus, payType } = order
type Pay = Row<typeof order.pay>

/**
 * Daily bills of the payment providers compared with our payments: they match except for one day.
 */
export async function fillReports(demo: Demo, sysUserId: number): Promise<void> {
  const { projectId } = demo.made
  const pays = await demo.ctx.store(order.pay).rows({ projectId, status: payStatus.paid }, { order: [['id', 'asc']] })
  const booked = new Map<string, number>()
  for (const { paidDate, type, amount } of pays)
    if (paidDate && paidDate > daysAgo(21))
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
async function fillReceipts(demo: Demo, pays: readonly Pay[]): Promise<void> {
  const transfers = pays.filter(({ type, paidDate }) => type === payType.transfer && paidDate)
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
