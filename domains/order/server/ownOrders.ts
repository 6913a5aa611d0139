import { wordFor } from '@pavilion/declare'
import type { ListThings } from '@pavilion/account/server/index.ts'
import type { Context } from '@pavilion/store'
import { order, orderStatus, orderType } from '../model/index.ts'

/** The newest orders of a visitor in the user center, each with its page. */
export const ownOrders: ListThings = async (ctx, { webUserId }) => {
  if (!ctx.projectId) return []
  const rows = await ctx
    .acting('order', { projectId: ctx.projectId })
    .store(order)
    .rows({ webUserId }, { order: [['id', 'desc']], limit: 50 })
  return rows.map(({ id, orderNumber, createdAt, status }) => ({
    id,
    name: orderNumber,
    at: createdAt,
    state: wordFor(orderStatus, status),
    path: `/order-list?id=${id}`,
  }))
}
/** Which of these numbers are paid hotel orders of a visitor: a form may ask for one. */
export async function ownHotelOrders(
  ctx: Context,
  {
    projectId,
    webUserId,
    numbers,
  }: { readonly projectId: number; readonly webUserId: number; readonly numbers: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await ctx
    .acting('order', { projectId })
    .store(order)
    .rows({
      webUserId,
      type: orderType.hotel,
      status: [orderStatus.paid, orderStatus.completed],
      orderNumber: [...numbers],
    })
  return new Set(rows.map(({ orderNumber }) => orderNumber as string))
}
