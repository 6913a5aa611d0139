import type { AnyResource } from '@pavilion/declare'
import { wrapsOf } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { moneyAct, order, pay, refundItem } from '../../model/index.ts'
import { doOrWait } from './guard.ts'

type Handle<A> = (ctx: Context, body: { readonly id: number; readonly [field: string]: unknown }) => Promise<A>
/** Above the limit the move is put down for a second person, and the row answers as it still is. */
const heldUp =
  (of: AnyResource) =>
  <A>(next: Handle<A>) =>
  async (ctx: Context, body: Parameters<Handle<A>>[1]): Promise<unknown> => {
    let made: A | undefined
    const waits = await doOrWait(ctx, async tx => {
      made = await next(tx, body)
    })
    return waits ? ctx.store(of).getDetail(body.id) : made
  }
const ofPay = heldUp(pay)
export const payWraps = wrapsOf(pay, { acceptMoney: ofPay, returnMoney: ofPay, moveMoney: ofPay } as never)
export const refundItemWraps = wrapsOf(refundItem, { finish: heldUp(refundItem) } as never)
/** The order is locked first, as everywhere: two who decide at one moment do not wait for each other. */
const orderFirst =
  <A>(next: Handle<A>): Handle<A> =>
  (ctx, body) =>
    ctx.transaction(async tx => {
      const { orderId, projectId } = await tx.store(moneyAct).getDetail(body.id)
      if (orderId !== null) await tx.acting('order', { projectId }).store(order).lock(orderId)
      return next(tx, body)
    })
export const moneyActWraps = wrapsOf(moneyAct, { confirm: orderFirst, refuse: orderFirst } as never)
