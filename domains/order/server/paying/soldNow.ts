import { keyedPort, type Pair, type Row } from '@pavilion/declare'
import { offersOf } from '@pavilion/commodity/server/index.ts'
import { recordFee, registrationOf } from '@pavilion/form/server/index.ts'
import { openCloseStatus, project } from '@pavilion/site/model/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import { orderType, type order } from '../../model/index.ts'
import { otherFeeOrder } from '../fees.ts'
import { isCancelled } from '../cancelling/isCancelled.ts'
import { linesOf, recordsIn, type WrittenLine } from '../lines/written.ts'

type Order = Row<typeof order>
/** Why lines of a kind could not be ordered at this moment, or undefined. Stock is not asked about. */
export type SoldNow = (tx: Transaction, buys: Order, lines: readonly WrittenLine[]) => Promise<Pair | undefined>
/** By order type. Kinds without one are sold as long as their stock is there. */
export const soldNow = keyedPort<number, SoldNow>('order.soldNow', {
  what: 'why lines of a kind of order are not sold any more',
})

const words = {
  over: ['订单已退款', 'The order has been refunded'],
  byOperator: ['主办方已关闭此订单', 'The organiser has closed this order'],
  event: ['活动已关闭或取消', 'The event is closed or cancelled'],
  goods: ['商品已停止销售', 'What was ordered is no longer on sale'],
  store: ['商城已停止营业', 'The store has closed'],
  refused: ['报名未通过或已作废', 'The registration was not approved or is void'],
  registered: ['报名费已由另一笔付款缴清', 'The registration has been paid by another payment'],
  replaced: ['报名费已改由新的订单支付', 'A newer order is for the fee of this registration'],
  form: ['报名已截止', 'Registration has closed'],
  gone: ['订购的内容已售罄', 'What was ordered is sold out'],
} as const satisfies Record<string, Pair>
/** What a closed order says when its stock cannot be taken again. */
export const stockGone: Pair = words.gone

const goodsSoldNow: SoldNow = async (ctx, buys, lines) => {
  const wanted = lines.flatMap(({ commoditySkuId }) => commoditySkuId ?? [])
  const offers = await offersOf(ctx, buys.projectId, wanted)
  if (wanted.some(id => !offers.has(id))) return words.goods
  return [...offers.values()].some(({ store }) => store.selling !== 'open') ? words.store : undefined
}
const feeSoldNow: SoldNow = async (tx, buys, lines) => {
  for (const id of recordsIn(lines)) {
    const record = await recordFee(tx, buys.projectId, id)
    if (!record || record.isInvalid) return words.refused
    if (record.isPaid) return words.registered
    if ((await otherFeeOrder(tx, id, buys.id)) !== undefined) return words.replaced
    if ((await registrationOf(tx, buys.projectId, id)) !== 'open') return words.form
  }
  return undefined
}
soldNow.fill(orderType.store, goodsSoldNow)
soldNow.fill(orderType.ticket, goodsSoldNow)
soldNow.fill(orderType.register, feeSoldNow)

/**
 * Why late money does not open a closed order again, or undefined: only what could be ordered at this
 * moment is (domain.md §1.2). What an operator has closed stays closed.
 */
export async function whyNotSoldNow(tx: Transaction, buys: Order): Promise<Pair | undefined> {
  // An order that was refunded is over, whatever comes in later.
  if ((buys.refundedAmount ?? 0) > 0 || (buys.paidAmount ?? 0) > 0) return words.over
  if (buys.closedById !== null) return words.byOperator
  const [event] = await tx.query<{ status: number; isCancelled: boolean }>(
    sql`select p."status", ${isCancelled(buys.projectId)} as "isCancelled" from ${project} p where p.id = ${buys.projectId}`,
  )
  if (event?.status !== openCloseStatus.open || event.isCancelled) return words.event
  return soldNow.get(buys.type ?? 0)?.(tx, buys, await linesOf(tx, buys.id))
}
