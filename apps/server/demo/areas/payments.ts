import * as order from '@pavilion/order/model/index.ts'
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
    .filter(([key]) => key.slice(0, 10) < dateOf(Date.now()) && Number(key.slice(11)) < 60)
    .sort(([a], [b]) => a.localeCompare(b))
  await put(
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
}
