import * as order from '@pavilion/order/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { after, dateOf, day, hour, minute, past, put, type Demo } from './fill.ts'
import { type OrderWish, type MadeOrder, type Books, isPaid, status, costOf } from './orderBooks.ts'
import type { StockMove } from './commodity.ts'
import { fillPays } from './payments.ts'
import { fillRefunds } from './refunds.ts'
import { seqNo } from '@pavilion/platform/model/index.ts'
import { now } from '@pavilion/store'

const { orderCommodityStatus: lineStatus, orderConfirmation, orderFrom, orderDeliveryMethod } = order

/**
 * Orders with lines, contacts, payments and refunds: amounts are the sums of lines, paid is the sum
 * of payments, refunded the sum of refunds.
 */
export async function fillOrders(
  demo: Demo,
  wishes: readonly OrderWish[],
  { yuan, sysUserId }: { yuan: number; sysUserId: number },
): Promise<Books> {
  const random = chance('teaexpo orders')
  const sorted = [...wishes].sort((a, b) => a.at.localeCompare(b.at))
  const numbers = numbersOf(sorted)
  const contacts = await put(
    demo,
    order.orderContact,
    sorted.map(({ who, at }) => ({
      name: who.name,
      phoneNumber: who.phoneNumber,
      email: who.email,
      workplace: who.company,
      webUserId: who.webUserId ?? null,
      createdAt: at,
    })),
  )
  const worked = sorted.map((wish, at) => {
    const { lines, fate, express = 0, deposit, instalments } = wish
    const price = costOf(lines, 'price')
    const amount = price + express
    const paid = instalments ? (instalments[0]?.price as number) : isPaid(fate) ? amount : 0
    const refunded = fate === 'refunded' ? amount : fate === 'partRefunded' ? costOf(lines.slice(0, 1), 'price') : 0
    const cost = costOf(lines, 'cost')
    return {
      wish,
      amount,
      paid,
      refunded,
      row: {
        orderNumber: numbers[at] as string,
        type: order.orderType[wish.type],
        from: orderFrom[wish.offline ? 'offline' : 'online'],
        status: status[fate][0],
        refundStatus: status[fate][1],
        confirmation:
          orderConfirmation[
            wish.type !== 'hotel' || fate === 'closed' ? 'notRequired' : fate === 'unpaid' ? 'pending' : 'valid'
          ],
        currencyId: yuan,
        price,
        cost,
        deposit: deposit ? amount : null,
        expressFee: express,
        amount,
        profit: amount - cost - express,
        paidAmount: paid,
        refundedAmount: refunded,
        refundingAmount: wish.fate === 'refundApplied' ? amount : 0,
        autoCloseAt:
          fate === 'unpaid' && !deposit && !instalments
            ? after(wish.at, (wish.type === 'hotel' ? 2 : 24) * hour)
            : null,
        sellerId: demo.made.sellerId,
        webUserId: wish.who.webUserId ?? null,
        orderContactId: contacts[at]?.id as number,
        paidAt: paid >= amount ? past(after(wish.at, 30 * minute)) : null,
        closedAt: wish.fate === 'closed' || wish.fate === 'refunded' ? past(after(wish.at, day)) : null,
        deliveryMethod: orderDeliveryMethod[express ? 'express' : wish.type === 'store' ? 'pickUp' : 'none'],
        language: order.locale[wish.who.chinese === false ? 'english' : 'chinese'],
        createdAt: wish.at,
      },
    }
  })
  const kept = await put(demo, order.order, worked.map(({ row }) => row) as never)
  const flat = worked.flatMap(({ wish }, at) => wish.lines.map((line, nth) => ({ at, nth, wish, line })))
  const lines = await put(
    demo,
    order.orderCommodity,
    flat.map(({ at, nth, wish, line: { name, quantity, price, cost, about } }) => {
      const back = wish.fate === 'refunded' || (wish.fate === 'partRefunded' && nth === 0)
      return {
        name,
        kind: order.orderType[wish.type],
        orderId: kept[at]?.id as number,
        status: wish.fate === 'partRefunded' && nth === 0 ? lineStatus.refundSuccess : status[wish.fate][2],
        quantity,
        price,
        cost,
        refundedAmount: back ? price * quantity : 0,
        ...about,
        createdAt: wish.at,
      }
    }) as never,
  )
  const lineIds = Map.groupBy(lines, (_, nth) => flat[nth]?.at as number)
  const whole = worked.map(
    ({ wish, amount, paid, refunded }, at): MadeOrder => ({
      ...wish,
      wish,
      id: kept[at]?.id as number,
      amount,
      paid,
      refunded,
      lineIds: (lineIds.get(at) ?? []).map(({ id }) => id),
    }),
  )
  const pays = await fillPays(demo, whole, random)
  const items = await fillRefunds(demo, whole, pays, sysUserId)
  await put(
    demo,
    order.orderConfirm,
    whole
      .filter(({ type, fate }) => type === 'hotel' && fate !== 'closed')
      .map(({ id, fate, at }) => ({
        orderId: id,
        confirmation: orderConfirmation[fate === 'unpaid' ? 'pending' : 'valid'],
        confirmedAt: fate === 'unpaid' ? null : past(after(at, hour)),
        sysUserId: fate === 'unpaid' ? null : sysUserId,
        createdAt: at,
      })),
  )
  await put(
    demo,
    order.instalmentOrder,
    whole.flatMap(({ id, instalments = [], at }) =>
      instalments.map(({ price, dueDate }, nth) => ({
        orderId: id,
        period: nth + 1,
        price,
        paidAmount: nth === 0 ? price : 0,
        dueDate,
        status: order.instalmentStatus[nth === 0 ? 'paid' : dueDate < dateOf(now().getTime()) ? 'overdue' : 'unpaid'],
        payId: nth === 0 ? (pays.find(pay => pay.orderId === id)?.id ?? null) : null,
        createdAt: at,
      })),
    ),
  )
  await fillNumbers(demo, numbers)
  return { orders: whole, pays, refundItems: items.items, stock: [...whole.flatMap(movesOf), ...items.stock] }
}
/** Consecutive numbers that restart every day. */
function numbersOf(sorted: readonly OrderWish[]): string[] {
  const today = new Map<string, number>()
  return sorted.map(({ at }) => {
    const date = dateOf(at).replaceAll('-', '')
    const next = (today.get(date) ?? 0) + 1
    today.set(date, next)
    return `${date}${String(next).padStart(6, '0')}`
  })
}
/** The sequences of these numbers. */
async function fillNumbers(demo: Demo, numbers: readonly string[]): Promise<void> {
  const last = new Map<string, number>()
  for (const number of numbers)
    last.set(`${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`, Number(number.slice(8)))
  await put(
    demo,
    seqNo,
    [...last].map(([date, no]) => ({ code: 'order', name: '订单号', day: date, no })),
  )
}
/** Stock is taken when an order is made and returned when it closes unpaid. */
function movesOf({ id, lines, at, fate }: MadeOrder): StockMove[] {
  return lines.flatMap(({ stock }) =>
    stock
      ? [
          { ...stock, at, type: 'orderUnpaid' as const, about: { ...stock.about, orderId: id } },
          ...(fate === 'closed'
            ? [
                {
                  ...stock,
                  at: past(after(at, day)),
                  type: 'autoClose' as const,
                  about: { ...stock.about, orderId: id },
                },
              ]
            : []),
        ]
      : [],
  )
}
