import { defaultZone, noToken } from '@pavilion/declare'
import { webUser } from '@pavilion/account/model/webUser.ts'
import { organiserOf } from '@pavilion/account/server/index.ts'
import { project } from '@pavilion/site/model/project.ts'
import type { Context } from '@pavilion/store'

/** A signed-in guest at the event of the call, with this domain's context in it. */
export interface Here {
  readonly ctx: Context
  readonly projectId: number
  readonly webUserId: number
  readonly zone: string
}
/** @throws siteUnknown, websiteClosed, noToken: a person of another organiser has no account here */
export async function hereOf(ctx: Context): Promise<Here> {
  const { projectId, sellerId } = await organiserOf(ctx)
  const webUserId = ctx.caller.id ?? 0
  const me = await ctx.acting('trips', { projectId, sellerId }).store(webUser).find({ id: webUserId, sellerId })
  if (!me) throw noToken()
  const inside = ctx.acting('trips', { projectId })
  return { ctx: inside, projectId, webUserId, zone: await zoneOf(inside, projectId) }
}
/** The event's time zone. */
export async function zoneOf(ctx: Context, projectId: number): Promise<string> {
  const event = await ctx.acting('trips', { projectId }).store(project).find({ id: projectId })
  return event?.timeZone || defaultZone()
}
