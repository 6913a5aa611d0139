import { amountOf, defaultCurrency, type Row } from '@pavilion/declare'
import { learning } from '@pavilion/http'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { sql, type Caller, type Transaction } from '@pavilion/store'
import { order, orderCommodity, pay, refund, refundItem, refundItemStatus, refundRoute } from '../model/index.ts'
import { closeUnpaid } from './closing.ts'
import { placeBuilt, placeOrder, type PlaceOrder } from './create.ts'
import { setPlan } from './instalments/plan.ts'
import type { Built } from './lines/draft.ts'
import { openInstalments } from './paying/due.ts'
import { recordOffline, type OfflinePay } from './paying/offline.ts'
import { receiveTrade } from './paying/receive.ts'
import { writeAttempt } from './paying/start.ts'
import { applyRefund, approveRefund, type RefundInput } from './refunding/apply.ts'
import { byHand } from './refunding/outbox.ts'
import { settleItem } from './refunding/settle.ts'

type Order = Row<typeof order>
/** The merchant of a seller that takes a type of payment, and how it numbers what it does. */
export interface Till {
  readonly merchant: (type: number) => string | null
  readonly tradeNo: () => string
}

/**
 * What people and providers do with the orders of a project, each by the function that its call, its
 * notice or its job uses, in the transaction of a story: `inThePast` says when. Money of a provider is
 * booked as its notice would book it; nobody outside is asked.
 */
export function orderStory(tx: Transaction, projectId: number, { merchant, tradeNo }: Till) {
  const inside = tx.acting('story', { projectId })
  const as = (person: Caller) => tx.inNameOf(person, { projectId })
  const placed = async (rows: Promise<Order[]>): Promise<Order> => (await rows)[0] as Order
  const opened = async (orderId: number, type: number, instalmentOrderId?: number) => {
    const buys = await inside.store(order).lock(orderId)
    const row = await writeAttempt(inside, buys, merchant(type), { type, instalmentOrderId: instalmentOrderId ?? null })
    return inside.move(pay, { id: row.id }, 'show', {})
  }
  const itemsBack = (orderId: number) =>
    inside.query<{ id: number; route: number }>(
      sql`select i.id, i."route"
      from ${refundItem} i
      join ${refund} r on r.id = i."refundId"
      where r."orderId" = ${orderId} and i."status" = ${refundItemStatus.refunding}
      order by i.id`,
    )
  return {
    /** A buyer, or an operator for somebody, places an order. */
    places: (wish: PlaceOrder) => placed(learning(inside, () => placeOrder(inside, wish))),
    /** Somebody who knows the lines places it. */
    placesBuilt: (wish: PlaceOrder, built: Built) => placed(learning(inside, () => placeBuilt(inside, wish, built))),
    /** An operator lays the plan in which it is paid. */
    plans: (by: Caller, orderId: number, dueDates: readonly string[]) =>
      setPlan(
        as(by),
        orderId,
        dueDates.map(dueDate => ({ share: 1, dueDate })),
      ),
    /** The payer opens the cashier and turns away. */
    async turnsAway(orderId: number, type: number): Promise<void> {
      await inside.move(pay, { id: (await opened(orderId, type)).id }, 'close', {})
    },
    /** The payer pays, what is due or another amount, and the provider says so. */
    async pays(orderId: number, type: number, other?: number): Promise<Row<typeof pay> | undefined> {
      const row = await opened(orderId, type)
      const amount = amountOf(other ?? row.amount ?? 0, defaultCurrency())
      const outTradeNo = row.outTradeNo as string
      return receiveTrade(inside, row, { outTradeNo, state: 'paid', tradeNo: tradeNo(), amount })
    },
    /** An operator records money that came in another way; perhaps another one has to look at it. */
    records: (by: Caller, money: OfflinePay) => recordOffline(as(by), money),
    /** The next part of its plan. */
    async recordsPart(by: Caller, money: OfflinePay) {
      const [part] = await openInstalments(inside, money.orderId)
      return recordOffline(as(by), { ...money, instalmentOrderId: part?.id ?? null })
    },
    verifies: (by: Caller, payId: number) => as(by).move(pay, { id: payId }, 'verify', {}),
    accepts: (by: Caller, payId: number) => as(by).move(pay, { id: payId }, 'acceptMoney', {}),
    /** The buyer cancels the order, or nobody pays it in time. */
    cancels: (orderId: number) => closeUnpaid(inside, orderId, stockBusinessType.manualClose, { byBuyer: true }),
    timesOut: (orderId: number) => closeUnpaid(inside, orderId, stockBusinessType.autoClose),
    confirms: (by: Caller, id: number) => as(by).move(order, { id }, 'accept', {}),
    completes: (by: Caller, id: number) => as(by).move(order, { id }, 'complete', {}),
    linesOf: (orderId: number) => inside.store(orderCommodity).ids({ orderId }),
    /** The buyer asks for money back, and an operator agrees. */
    asksBack: (wish: RefundInput) => applyRefund(inside, wish, { approve: false }),
    approves: (by: Caller, refundId: number) => approveRefund(as(by), refundId),
    /** An operator takes the refund back before it is paid out. */
    keeps: (by: Caller, refundId: number) => as(by).move(refund, { id: refundId }, 'cancel', {}),
    /** The provider cannot pay out what goes back of an order. */
    async failsToReturn(orderId: number, why: string): Promise<void> {
      for (const { id } of await itemsBack(orderId)) await byHand(inside, id, why)
    },
    /** It arrives at the payer: its provider says so, or an operator who has transferred it. */
    async arrivesBack(by: Caller, orderId: number): Promise<void> {
      for (const { id, route } of await itemsBack(orderId))
        if (route === refundRoute.provider) await settleItem(inside, id, { tradeNo: tradeNo() })
        else await as(by).move(refundItem, { id }, 'finish', { tradeNo: tradeNo() })
    },
  }
}
export type OrderStory = ReturnType<typeof orderStory>
