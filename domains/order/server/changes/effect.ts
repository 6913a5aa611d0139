import { keptPair, type Row } from '@pavilion/declare'
import { lockStock } from '@pavilion/commodity/server/index.ts'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { now, type Transaction } from '@pavilion/store'
import {
  discountOfUnits,
  order,
  orderChange,
  orderCommodity,
  orderStatus,
  ticketVoid,
  worthOfUnits,
  type ChangedLines,
} from '../../model/index.ts'
import { relayPlan } from '../instalments/plan.ts'
import { isShort } from '../lines/short.ts'
import { returnAll, sellAll, stockBack, takeAll } from '../lines/stock.ts'
import { linesOf, type WrittenLine } from '../lines/written.ts'
import { dueOf } from '../paying/due.ts'
import { refundPart } from '../refunding/apply.ts'
import { stockKey } from '../stockKey.ts'
import { issueTickets, voidSome, voidTickets } from '../tickets.ts'
import { giveVoucherBack, holdVoucherOf, useVoucher } from '../vouchers/find.ts'
import { openChange, type Change } from './open.ts'
import { sumsOf, type ChangePlan, type Coming, type Leaving } from './plan.ts'

type Order = Row<typeof order>
const reason = stockBusinessType.orderChanged

/** Everything that a change needs to happen. */
export interface Making {
  /** Locked. */
  readonly buys: Order
  readonly lines: readonly WrittenLine[]
  readonly plan: ChangePlan
  readonly change: Change
  /** By when a difference is to be paid, an instant; null: the order keeps its own time. */
  readonly until: string | null
}
/**
 * Makes a change that was planned and agreed to: fewer units of a paid order are a refund of those
 * lines; a paid order that costs more is unpaid until the difference is there, and keeps what it had
 * until then; anything else happens at once.
 * @throws tooFewInStock, and what a refund refuses
 */
export async function makeChange(tx: Transaction, making: Making): Promise<Change> {
  const { buys, plan, change } = making
  const isPaid = buys.status === orderStatus.paid
  if (isPaid && plan.back > 0 && !plan.coming.length) return refundLeaving(tx, making)
  const after = await rewrite(tx, making, isPaid)
  if (plan.afterPayment) return tx.move(orderChange, { id: change.id }, 'owe', { wasPaidAt: buys.paidAt })
  if (!isPaid && dueOf(after) <= 0) await tx.move(order, { id: buys.id }, 'settle', {})
  const settled = await tx.store(order).getDetail(buys.id)
  const refunded = plan.back > 0 ? await refundPart(tx, settled, { ...why(making), amount: plan.back }) : undefined
  return tx.move(orderChange, { id: change.id }, 'finish', { ...(refunded && { refundId: refunded.id }) })
}
const why = ({ buys, change }: Making) => ({
  orderId: buys.id,
  reason: change.reason ?? keptPair(['订单变更，退回差额', 'The order was changed: the difference goes back']),
})
async function refundLeaving(tx: Transaction, making: Making): Promise<Change> {
  const { buys, plan, change } = making
  const lines = plan.leaving.map(({ line, units }) => ({ orderCommodityId: line.id, quantity: units }))
  const { id } = await refundPart(tx, buys, { ...why(making), lines })
  return tx.move(orderChange, { id: change.id }, 'finish', { refundId: id })
}

/** Writes lines and sums, and holds the stock of the order as it is now, under its next key. */
async function rewrite(tx: Transaction, making: Making, isPaid: boolean): Promise<Order> {
  const { buys, lines, plan, change, until } = making
  await lockStock(tx, skusOf(lines, plan.coming), buys.projectId)
  await returnAll(tx, buys, lines, reason)
  if (!plan.afterPayment) for (const each of plan.leaving) await takeOut(tx, each)
  const [coming, ids] = await putIn(tx, buys, plan.coming, isPaid && !plan.afterPayment)
  await tx.store(orderChange).set(change.id, { lines: changedLines(plan, coming) })
  if (plan.afterPayment) await tx.move(order, { id: buys.id }, 'owe', {})
  const after = await tx.store(order).set(buys.id, {
    ...newSums(buys, sumsOf(plan.leaving, plan.coming), plan.after),
    ...(!plan.afterPayment && { takes: (buys.takes ?? 1) + 1 }),
    ...(until && { autoCloseAt: until }),
  })
  const now = await linesOf(tx, buys.id)
  if (!(await takeAll(tx, after, now)).ok) throw await isShort(tx, now)
  if (buys.voucherId) {
    await giveVoucherBack(tx, stockKey(buys))
    await holdVoucherOf(tx, after)
  }
  if (isPaid && !plan.afterPayment) {
    await sellAll(tx, after, now)
    if (buys.voucherId) await useVoucher(tx, stockKey(after))
    await issueTickets(
      tx,
      after,
      now.filter(({ id }) => ids.has(id)),
    )
  }
  if (!isPaid) await relayPlan(tx, after)
  return after
}
const skusOf = (lines: readonly WrittenLine[], coming: readonly Coming[]) =>
  [...lines, ...coming].flatMap(({ commoditySkuId }) => commoditySkuId ?? [])
type Sums = ReturnType<typeof sumsOf>
/** The sums of an order that is changed: what it comes to is given, the rest follows the lines. Pure. */
const newSums = (buys: Order, { price, cost, discount }: Sums, amount: number) => ({
  price: (buys.price ?? 0) + price,
  discount: Math.max(0, (buys.discount ?? 0) + discount),
  cost: (buys.cost ?? 0) + cost,
  amount,
  profit: amount - (buys.cost ?? 0) - cost - (buys.expressFee ?? 0),
})
/** Some units leave the line, or all of it; their tickets admit nobody. */
async function takeOut(tx: Transaction, { line, units }: Leaving): Promise<void> {
  if (units === line.quantity) {
    await tx.move(orderCommodity, { id: line.id }, 'change', {})
    return voidTickets(tx, [line.id], ticketVoid.changed)
  }
  const discount = line.discount - discountOfUnits(line, units)
  await tx.store(orderCommodity).set(line.id, { quantity: line.quantity - units, discount })
  if (line.isTicket) await voidSome(tx, line.id, units, ticketVoid.changed)
}
/** Writes the units that come. Answers which line each became, and the lines that are new. */
async function putIn(
  tx: Transaction,
  buys: Order,
  coming: readonly Coming[],
  isPaid: boolean,
): Promise<[ids: number[], made: ReadonlySet<number>]> {
  const ids: number[] = []
  const made = new Set<number>()
  for (const { grows, units, name, englishName, commoditySkuId, price, cost, priceRule } of coming) {
    if (grows !== null) {
      const { quantity } = await tx.store(orderCommodity).getDetail(grows)
      await tx.store(orderCommodity).set(grows, { quantity: (quantity ?? 0) + units })
      ids.push(grows)
      continue
    }
    const { projectId, id: orderId, type: kind } = buys
    const about = { projectId, orderId, kind, name, englishName, commoditySkuId, price, cost, priceRule }
    const { id } = await tx
      .store(orderCommodity)
      .create({ ...about, quantity: units, discount: 0 }, isPaid ? { birth: 'paidAtOnce' } : {})
    ids.push(id)
    made.add(id)
  }
  return [ids, made]
}
/** What the history of the order says of a change. Pure. */
export const changedLines = ({ leaving, coming }: ChangePlan, ids: readonly number[] = []): ChangedLines => ({
  leaving: leaving.map(({ line: { id, name, englishName }, units, worth }) => ({
    orderCommodityId: id,
    name,
    englishName,
    quantity: units,
    worth,
  })),
  coming: coming.map(({ name, englishName, units, price }, nth) => ({
    orderCommodityId: ids[nth] ?? null,
    name,
    englishName,
    quantity: units,
    worth: price * units,
  })),
})

/** The lines of an open change, as they stand in its order. */
async function waitingLines(tx: Transaction, { orderId, lines }: Change) {
  const all = new Map((await linesOf(tx, orderId)).map(line => [line.id, line]))
  return {
    leaving: (lines?.leaving ?? []).flatMap(({ orderCommodityId, quantity }): Leaving[] => {
      const line = all.get(orderCommodityId ?? 0)
      return line ? [{ line, units: quantity, worth: worthOfUnits(line, quantity) }] : []
    }),
    coming: (lines?.coming ?? []).flatMap(({ orderCommodityId }) => all.get(orderCommodityId ?? 0) ?? []),
  }
}
/** Lines as stock knows them, of so many units. */
const unitsOf = (leaving: readonly Leaving[]): WrittenLine[] =>
  leaving.map(({ line, units }) => ({ ...line, quantity: units }))

/**
 * The difference of a change is paid, with its order: what it replaces leaves the order and goes back
 * to the stock. Answers when the order was paid first; undefined without such a change.
 */
export async function completeChange(tx: Transaction, buys: Order): Promise<string | undefined> {
  const change = await openChange(tx, buys.id)
  if (!change) return undefined
  const { leaving } = await waitingLines(tx, change)
  await stockBack(tx, buys, unitsOf(leaving), { reason })
  for (const each of leaving) await takeOut(tx, each)
  await tx.move(orderChange, { id: change.id }, 'finish', {})
  return change.wasPaidAt ?? undefined
}
/**
 * Takes back a change whose difference was not paid: what was to come goes back to the stock, and the
 * order is paid as it was. What was paid of the difference goes back. Answers whether there was one.
 */
export async function lapse(tx: Transaction, buys: Order): Promise<boolean> {
  const change = await openChange(tx, buys.id)
  if (!change) return false
  const { leaving, coming } = await waitingLines(tx, change)
  await stockBack(tx, buys, coming, { reason })
  for (const { id } of coming) await tx.move(orderCommodity, { id }, 'change', {})
  const sums = sumsOf(
    leaving,
    coming.map(line => ({ ...line, units: line.quantity })),
  )
  const back = { price: -sums.price, cost: -sums.cost, discount: -sums.discount }
  const after = await tx.store(order).set(buys.id, {
    ...newSums(buys, back, (buys.amount ?? 0) - change.difference),
    autoCloseAt: null,
  })
  await tx.move(orderChange, { id: change.id }, 'withdraw', {})
  await tx.move(order, { id: buys.id }, 'settle', {})
  const settled = await tx.store(order).set(buys.id, { paidAt: change.wasPaidAt ?? now().toISOString() })
  const excess = -dueOf(after)
  if (excess > 0)
    await refundPart(tx, settled, {
      orderId: buys.id,
      amount: excess,
      reason: keptPair(['变更未生效，已补的差额退回', 'The change did not take effect: its difference goes back']),
    })
  return true
}
