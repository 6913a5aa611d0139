import { dayIn, defaultZone, noToken } from '@pavilion/declare'
import { webUser } from '@pavilion/account/model/webUser.ts'
import { organiserOf } from '@pavilion/account/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, type Context } from '@pavilion/store'

/** Who is here, at which event, and this domain's context within it. */
export interface Here {
  readonly ctx: Context
  readonly projectId: number
  readonly sellerId: number
  readonly webUserId: number
  readonly name: string | null
  readonly phoneNumber: string | null
  /** The date of now in the zone of the project. */
  readonly today: string
}
/** The date of now where the event is. */
export async function todayIn(ctx: Context, projectId: number): Promise<string> {
  const { timeZone } = await ctx.acting('hotel', { projectId }).store(project).getDetail(projectId)
  return dayIn(now(), timeZone || defaultZone())
}
/**
 * The signed-in person at the event of the call.
 * @throws siteUnknown, websiteClosed, noToken
 */
export async function hereOf(ctx: Context): Promise<Here> {
  const { projectId, sellerId } = await organiserOf(ctx)
  const webUserId = ctx.caller.id ?? 0
  const me = await ctx.acting('hotel', { projectId, sellerId }).store(webUser).find({ id: webUserId, sellerId })
  if (!me) throw noToken()
  return {
    ctx: ctx.acting('hotel', { projectId }),
    projectId,
    sellerId,
    webUserId,
    name: me.name,
    phoneNumber: me.phoneNumber,
    today: await todayIn(ctx, projectId),
  }
}
