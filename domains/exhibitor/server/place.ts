import { noToken } from '@pavilion/declare'
import { organiserOf } from '@pavilion/account/server/index.ts'
import { webUser } from '@pavilion/account/model/webUser.ts'
import type { Context } from '@pavilion/store'

/** Who is here, at which event, and this domain's context within it. */
export interface Here {
  readonly ctx: Context
  readonly projectId: number
  readonly webUserId: number
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly name: string | null
}
/**
 * The signed-in person at the event of the call. A person of another organiser has no account here.
 * @throws siteUnknown, websiteClosed, noToken
 */
export async function hereOf(ctx: Context): Promise<Here> {
  const { projectId, sellerId } = await organiserOf(ctx)
  const webUserId = ctx.caller.id ?? 0
  const me = await ctx.acting('exhibitor', { projectId, sellerId }).store(webUser).find({ id: webUserId, sellerId })
  if (!me) throw noToken()
  return {
    ctx: ctx.acting('exhibitor', { projectId }),
    projectId,
    webUserId,
    phoneNumber: me.phoneNumber,
    email: me.email,
    name: me.name,
  }
}
