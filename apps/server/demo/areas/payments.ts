import * as order from '@pavilion/order/model/index.ts'
import { now } from '@pavilion/store'
import { dateOf, daysAgo, put, type Demo } from './fill.ts'

const { payStatus } = order

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
  const complained = pays.find(({ type, paidDate }) => type === order.payType.wechatNative && paidDate) ?? pays[0]
  if (complained)
    await put(demo, order.dispute, [
      {
        number: `2002${String(complained.id).padStart(20, '0')}`,
        orderId: complained.orderId,
        payId: complained.id,
        type: complained.type,
        amount: complained.amount,
        currencyId: complained.currencyId,
        what: '门票时间与页面不符，要求退款。',
        openedAt: daysAgo(1),
        answerBy: daysAgo(0),
      },
    ] as never)
}
