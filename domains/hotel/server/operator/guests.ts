import { idsIn, wrapsOf } from '@pavilion/http'
import { orderCommodity } from '@pavilion/order/model/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import { hotelGuest, hotelRoommate } from '../../model/index.ts'
import { billFollows } from './bills.ts'

/** The orders of some guests, whose bills name them. */
const ordersOf = async (tx: Transaction, guestIds: readonly number[]): Promise<number[]> =>
  guestIds.length
    ? (
        await tx.query<{ orderId: number }>(
          sql`select distinct l."orderId"
          from ${hotelGuest} g join ${orderCommodity} l on l.id = g."orderCommodityId"
          where g.id = any(${[...guestIds]}::bigint[]) order by 1`,
        )
      ).map(({ orderId }) => orderId)
    : []
async function follow(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  const inside = tx.acting('bill', { ...(tx.projectId !== undefined && { projectId: tx.projectId }) })
  for (const id of orderIds) await billFollows(inside, id)
}
/** A guest whose name is changed, or who is deleted, is another on the bill that was signed. */
export const guestWraps = wrapsOf(hotelGuest, {
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const after = await next(tx, body)
      await follow(tx, await ordersOf(tx, [body.id]))
      return after
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const orders = await ordersOf(tx, idsIn(body))
      const done = await next(tx, body)
      await follow(tx, orders)
      return done
    }),
})
const guestsOf = async (tx: Transaction, ids: readonly number[]): Promise<number[]> =>
  (await tx.store(hotelRoommate).rows({ id: [...ids] }, { fields: ['hotelGuestId'], limit: Infinity })).flatMap(
    ({ hotelGuestId }) => hotelGuestId ?? [],
  )
export const roommateWraps = wrapsOf(hotelRoommate, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const made = await next(tx, body)
      await follow(tx, await ordersOf(tx, await guestsOf(tx, [made.id])))
      return made
    }),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const before = await guestsOf(tx, [body.id])
      const after = await next(tx, body)
      await follow(tx, await ordersOf(tx, [...before, ...(await guestsOf(tx, [body.id]))]))
      return after
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const guests = await guestsOf(tx, idsIn(body))
      const done = await next(tx, body)
      await follow(tx, await ordersOf(tx, guests))
      return done
    }),
})
