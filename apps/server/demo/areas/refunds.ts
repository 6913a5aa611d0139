import * as order from '@pavilion/order/model/index.ts'
import { after, dateOf, hour, past, put, type Demo, type DemoRow } from './fill.ts'
import { type MadeOrder, goesBack } from './orderBooks.ts'
import type { StockMove } from './commodity.ts'

const { refundRoute, refundStatus, refundItemStatus: itemStatus } = order

/** Refunds with lines, calculation and one item for the payment that is refunded. */
export async function fillRefunds(
  demo: Demo,
  orders: readonly MadeOrder[],
  pays: readonly DemoRow<typeof order.pay>[],
  sysUserId: number,
): Promise<{ items: DemoRow<typeof order.refundItem>[]; stock: StockMove[] }> {
  const payOf = new Map(pays.map(pay => [pay.orderId as number, pay]))
  const back = orders.filter(({ fate }) => /efund/.test(fate))
  const facts = back.map((one, nth) => {
    const { fate } = one
    const done = fate === 'refunded' || fate === 'partRefunded'
    const amount = fate === 'partRefunded' ? one.refunded : one.amount
    const key = done ? 'completed' : fate === 'refundApplied' ? 'pending' : 'cancelled'
    const appliedAt = past(after(one.at, (done ? 14 : 1) * hour))
    const completedAt = done ? past(after(appliedAt, 2 * hour)) : null
    return {
      one,
      done,
      amount,
      key,
      appliedAt,
      completedAt,
      outRequestNo: `R${dateOf(one.at).replaceAll('-', '')}${String(nth + 1).padStart(8, '0')}`,
      item: itemStatus[done ? 'success' : key === 'pending' ? 'refunding' : 'cancelled'],
    } as const
  })
  const refunds = await put(
    demo,
    order.refund,
    facts.map(({ one, amount, key, appliedAt, completedAt, outRequestNo }) => ({
      outRequestNo,
      orderId: one.id,
      payId: payOf.get(one.id)?.id ?? null,
      status: refundStatus[key],
      amount,
      maxAmount: one.paid,
      reason: ['行程变更', '重复下单', '无法到场'][one.id % 3] as string,
      appliedAt,
      approvedAt: key === 'pending' ? null : appliedAt,
      toApprove: key === 'pending',
      completedAt,
      sysUserId: key === 'pending' ? null : sysUserId,
      createdAt: appliedAt,
    })),
  )
  const items = await put(
    demo,
    order.refundItem,
    // One that the buyer has only asked for goes back through nothing yet.
    facts.flatMap(({ one, amount, key, item, completedAt, outRequestNo, appliedAt }, at) =>
      key === 'pending'
        ? []
        : [
            {
              outRequestNo: `${outRequestNo}01`,
              refundId: refunds[at]?.id as number,
              payId: payOf.get(one.id)?.id ?? null,
              status: item,
              route: refundRoute[Number(payOf.get(one.id)?.type) < 60 ? 'provider' : 'manual'],
              amount,
              completedAt,
              createdAt: appliedAt,
            },
          ],
    ),
  )
  const lines = facts.flatMap(({ one, item, done, completedAt, appliedAt }, at) =>
    one.lines.flatMap((line, nth) =>
      goesBack(one, nth)
        ? [
            {
              refundId: refunds[at]?.id as number,
              orderCommodityId: one.lineIds[nth] as number,
              line,
              item,
              done,
              at: completedAt ?? appliedAt,
              orderId: one.id,
            },
          ]
        : [],
    ),
  )
  await put(
    demo,
    order.refundCommodity,
    lines.map(({ refundId, orderCommodityId, line, item, at }) => ({
      refundId,
      orderCommodityId,
      quantity: line.quantity,
      amount: line.price * line.quantity,
      status: item,
      createdAt: at,
    })),
  )
  await put(demo, order.refundAmountDetail, [
    ...lines.map(({ refundId, orderCommodityId, line, at }) => ({
      refundId,
      orderCommodityId,
      amount: line.price * line.quantity,
      deduction: 0,
      remark: '全额',
      createdAt: at,
    })),
    ...facts.flatMap(({ one, amount, appliedAt }, at) =>
      one.express && amount === one.amount
        ? [
            {
              refundId: refunds[at]?.id as number,
              amount: one.express,
              deduction: 0,
              remark: '运费',
              createdAt: appliedAt,
            },
          ]
        : [],
    ),
  ])
  return {
    items,
    stock: lines
      .filter(({ done }) => done)
      .flatMap(({ line: { stock }, at, orderId, refundId }) =>
        stock ? [{ ...stock, at, type: 'refund' as const, about: { ...stock.about, orderId, refundId } }] : [],
      ),
  }
}
