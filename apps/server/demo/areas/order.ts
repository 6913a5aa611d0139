import { seqNo } from '@pavilion/platform/model/index.ts'
import * as order from '@pavilion/order/model/index.ts'
import { chance, type Chance } from '../pictures/chance.ts'
import { after, dateOf, day, daysAgo, digits, hour, minute, past, put, sum, type Demo, type DemoRow } from './fill.ts'
import type { StockMove, StockOf } from './commodity.ts'

const {
  orderStatus,
  orderRefundStatus,
  orderCommodityStatus: lineStatus,
  payStatus,
  payType,
  refundStatus,
  refundItemStatus: itemStatus,
  orderConfirmation,
  orderFrom,
  orderDeliveryMethod,
} = order
export type Fate =
  | 'unpaid'
  | 'paid'
  | 'completed'
  | 'closed'
  | 'partRefunded'
  | 'refunded'
  | 'refundApplied'
  | 'refundCancelled'
export interface Line {
  readonly name: string
  readonly quantity: number
  /** For one: of a room, for the whole stay. */ readonly price: number
  readonly cost: number
  readonly about?: {
    commoditySkuId?: number
    roomTypeId?: number
    hotelChannelSalesId?: number
    checkInDate?: string
    checkOutDate?: string
    nights?: number
  }
  /** What it takes from which stock. */ readonly stock?: {
    readonly of: string
    readonly quantity: number
    readonly about: StockOf
  }
}
export interface OrderWish {
  readonly type: keyof typeof order.orderType
  readonly at: string
  readonly who: {
    name: string
    phoneNumber: string
    email: string
    company: string
    webUserId?: number
    chinese?: boolean
  }
  readonly lines: readonly Line[]
  readonly fate: Fate
  readonly express?: number
  readonly offline?: boolean
  readonly deposit?: boolean
  readonly instalments?: readonly { price: number; dueDate: string }[]
}
export interface MadeOrder extends OrderWish {
  readonly wish: OrderWish
  readonly id: number
  readonly amount: number
  readonly paid: number
  readonly refunded: number
  readonly lineIds: readonly number[]
}
export interface Books {
  readonly orders: readonly MadeOrder[]
  readonly pays: readonly DemoRow<typeof order.pay>[]
  readonly refundItems: readonly DemoRow<typeof order.refundItem>[]
  readonly stock: readonly StockMove[]
}

const isPaid = (fate: Fate) => !['unpaid', 'closed'].includes(fate)
const status: Readonly<Record<Fate, readonly [status: number, refund: number, line: number]>> = {
  unpaid: [orderStatus.unpaid, orderRefundStatus.none, lineStatus.pending],
  paid: [orderStatus.paid, orderRefundStatus.none, lineStatus.valid],
  completed: [orderStatus.completed, orderRefundStatus.none, lineStatus.completed],
  closed: [orderStatus.closed, orderRefundStatus.none, lineStatus.invalid],
  partRefunded: [orderStatus.paid, orderRefundStatus.partRefunded, lineStatus.valid],
  refunded: [orderStatus.closed, orderRefundStatus.refunded, lineStatus.refundSuccess],
  refundApplied: [orderStatus.paid, orderRefundStatus.refundApplied, lineStatus.refunding],
  refundCancelled: [orderStatus.paid, orderRefundStatus.none, lineStatus.valid],
}
const costOf = (lines: readonly Line[], of: 'price' | 'cost') => sum(lines.map(line => line[of] * line.quantity))
/** What goes back: of a partly refunded order its first line, else everything. */
const goesBack = ({ fate }: OrderWish, nth: number) =>
  fate === 'refunded' ||
  fate === 'refundApplied' ||
  fate === 'refundCancelled' ||
  (fate === 'partRefunded' && nth === 0)

/**
 * Orders with their lines, contacts, payments and refunds: amounts are the sums of lines, what was
 * paid is the sum of payments, what went back the sum of refunds.
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
        autoCloseAt:
          fate === 'unpaid' && !deposit && !instalments
            ? after(wish.at, (wish.type === 'hotel' ? 2 : 24) * hour)
            : null,
        sellerId: demo.made.sellerId,
        webUserId: wish.who.webUserId ?? null,
        orderContactId: contacts[at]?.id as number,
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
        dueDate,
        status: order.instalmentStatus[nth === 0 ? 'paid' : dueDate < dateOf(Date.now()) ? 'overdue' : 'unpaid'],
        payId: nth === 0 ? (pays.find(pay => pay.orderId === id)?.id ?? null) : null,
        createdAt: at,
      })),
    ),
  )
  await fillNumbers(demo, numbers)
  return { orders: whole, pays, refundItems: items.items, stock: [...whole.flatMap(movesOf), ...items.stock] }
}
/** Numbers in sequence, anew each day. */
function numbersOf(sorted: readonly OrderWish[]): string[] {
  const today = new Map<string, number>()
  return sorted.map(({ at }) => {
    const date = dateOf(at).replaceAll('-', '')
    const next = (today.get(date) ?? 0) + 1
    today.set(date, next)
    return `${date}${String(next).padStart(6, '0')}`
  })
}
/** The counters that these numbers came from. */
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
/** Stock goes when an order is made and comes back when it closes unpaid. */
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
async function fillPays(
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
 * A refund with its lines, its calculation, and one item for the payment that it goes back through.
 */
async function fillRefunds(
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
      completedAt,
      sysUserId: key === 'pending' ? null : sysUserId,
      createdAt: appliedAt,
    })),
  )
  const items = await put(
    demo,
    order.refundItem,
    facts.map(({ one, amount, item, completedAt, outRequestNo, appliedAt }, at) => ({
      outRequestNo: `${outRequestNo}01`,
      refundId: refunds[at]?.id as number,
      payId: payOf.get(one.id)?.id ?? null,
      status: item,
      amount,
      completedAt,
      createdAt: appliedAt,
    })),
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
/**
 * Bills of the payment services compared with our own books, day by day: they agree but for one
 * day.
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
