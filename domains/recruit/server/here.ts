import { noToken } from '@pavilion/declare'
import { webUser } from '@pavilion/account/model/webUser.ts'
import { organiserOf } from '@pavilion/account/server/index.ts'
import type { Context } from '@pavilion/store'

/** The person who is signed in at the event of the call. */
export interface Here {
  readonly ctx: Context
  readonly projectId: number
  readonly webUserId: number
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly name: string | null
}
/** @throws siteUnknown, websiteClosed, noToken */
export async function hereOf(ctx: Context): Promise<Here> {
  const { projectId, sellerId } = await organiserOf(ctx)
  const webUserId = ctx.caller.id ?? 0
  const me = await ctx.acting('recruit', { projectId, sellerId }).store(webUser).find({ id: webUserId, sellerId })
  if (!me) throw noToken()
  const { phoneNumber, email, name } = me
  return { ctx: ctx.acting('recruit', { projectId }), projectId, webUserId, phoneNumber, email, name }
}
