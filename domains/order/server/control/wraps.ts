import type { AnyResource } from '@pavilion/declare'
import { wrapsOf } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { checkPayDifference, moneyAct, oddMoney, order, pay, refundItem } from '../../model/index.ts'
import { doOrWait } from './guard.ts'

interface Moving {
  readonly id: number
}
type Handle<B, A> = (ctx: Context, body: B) => Promise<A>
/** Above the limit the move is put down for a second person, and the row answers as it still is. */
const heldUp =
  (of: AnyResource) =>
  <B extends Moving, A>(next: Handle<B, A>): Handle<B, unknown> =>
  async (ctx, body) => {
    let made: A | undefined
    const waits = await doOrWait(ctx, async tx => {
      made = await next(tx, body)
    })
    return waits ? ctx.store(of).getDetail(body.id) : made
  }
const ofPay = heldUp(pay)
export const payWraps = wrapsOf(pay, { acceptMoney: ofPay, returnMoney: ofPay, moveMoney: ofPay })
export const refundItemWraps = wrapsOf(refundItem, { finish: heldUp(refundItem) })
const ofDifference = heldUp(checkPayDifference)
export const differenceWraps = wrapsOf(checkPayDifference, {
  refundAgain: ofDifference,
  transferInstead: ofDifference,
})
const ofOdd = heldUp(oddMoney)
export const oddMoneyWraps = wrapsOf(oddMoney, { match: ofOdd, returnIt: ofOdd })
/** The order is locked first, as everywhere: two who decide at one moment do not wait for each other. */
const orderFirst =
  <B extends Moving, A>(next: Handle<B, A>): Handle<B, A> =>
  (ctx, body) =>
    ctx.transaction(async tx => {
      const { orderId, projectId } = await tx.store(moneyAct).getDetail(body.id)
      if (orderId !== null) await tx.acting('order', { projectId }).store(order).lock(orderId)
      return next(tx, body)
    })
export const moneyActWraps = wrapsOf(moneyAct, { confirm: orderFirst, refuse: orderFirst })
