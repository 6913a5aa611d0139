import { createHash } from 'node:crypto'
import { now, sql, type Context } from '@pavilion/store'
import { order, orderStatus, tidyCode } from '../model/index.ts'
import type { PlaceOrder } from './create.ts'

/** The same cart within this time is the same order, where the caller does not say otherwise. */
const sameFor = 60_000
/** What makes two checkouts the same: for whom, what, how many, how delivered. Prices do not. */
function checkoutOf({ type, projectId, webUserId, input, contact, remark, voucherCode }: PlaceOrder): string {
  const { orderCommodities, deliveries, deliveryMethod } = input
  const lines = ((orderCommodities ?? []) as readonly { commoditySkuId: number; quantity: number }[])
    .map(({ commoditySkuId, quantity }) => [commoditySkuId, quantity])
    .sort(([one = 0], [other = 0]) => one - other)
  const wish = [type, projectId, webUserId, lines, deliveries ?? null, deliveryMethod ?? null]
  const about = [contact ?? null, remark?.trim() || null, voucherCode ? tidyCode(voucherCode) : null]
  return createHash('sha256')
    .update(JSON.stringify([wish, about]))
    .digest('base64url')
}
/**
 * Places a checkout, or answers the orders that the same one became within the last minute: a call
 * that a browser or a bad network sent twice. Of two at one moment the second waits for the first.
 */
export async function onceAMinute(
  ctx: Context,
  wish: PlaceOrder,
  place: (within: Context, checkout: string) => Promise<number[]>,
): Promise<number[]> {
  const checkout = checkoutOf(wish)
  return ctx.transaction(async tx => {
    await tx.hold('sameCart', checkout)
    const since = new Date(now().getTime() - sameFor).toISOString()
    const known = await tx.acting('order', { projectId: wish.projectId }).query<{ id: number }>(
      sql`select o.id
      from ${order} o
      where o."webUserId" = ${wish.webUserId} and o."checkout" = ${checkout} and o."createdAt" > ${since}::timestamptz
        and o."status" <> ${orderStatus.closed}
      order by o.id`,
    )
    return known.length ? known.map(({ id }) => id) : place(tx, checkout)
  })
}
