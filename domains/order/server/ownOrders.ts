import { wordFor } from '@pavilion/declare'
import type { ListThings } from '@pavilion/account/server/index.ts'
import { order, orderStatus } from '../model/index.ts'

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
