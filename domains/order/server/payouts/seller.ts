import { noData } from '@pavilion/declare'
import { seller } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import type { Context } from '@pavilion/store'

/** The organiser of an event. */
export async function sellerOf(ctx: Context, projectId: number): Promise<number> {
  const event = await ctx.store(project).find({ id: projectId }, { fields: ['sellerId'] })
  if (!event?.sellerId) throw noData()
  return event.sellerId
}
/** The organiser of the call’s event, where the operator’s roles count for it. @throws noData */
export async function sellerOfCall(ctx: Context): Promise<number> {
  if (ctx.projectId === undefined) throw noData()
  const id = await sellerOf(ctx, ctx.projectId)
  if (!(await ctx.store(seller).find({ id }, { fields: ['id'] }))) throw noData()
  return id
}
