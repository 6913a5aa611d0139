import { sql, type Context } from '@pavilion/store'
import { noData } from '@pavilion/declare'
import type { OwnWeChat } from '../../model/calls/weChat.ts'
import { weChatUser } from '../../model/weChat.ts'
import { webUser } from '../../model/webUser.ts'
import { organiserOf } from '../organiser.ts'
import { lastWayIn, weChatRefused, weChatTaken } from '../refusals.ts'
import { identityOf } from '../weChatHandle.ts'
import { weChat } from './choose.ts'

/** Identities in all projects of the organiser: the call names but one. */
const everywhere = { projectId: null } as const

/**
 * The WeChat identities with which the signed-in visitor can sign in, one line per person: two apps
 * of one organiser may know the same person.
 */
export async function ownWeChat(ctx: Context): Promise<OwnWeChat> {
  const rows = await ctx.acting('account', everywhere).query<OwnWeChat['rows'][number]>(
    sql`select distinct on (coalesce(w."unionid", w."appid" || ' ' || w."openid"))
      w."id", w."nickname", w."updatedAt" as "linkedAt"
    from ${weChatUser} w
    where w."webUserId" = ${ctx.caller.id}::bigint
    order by coalesce(w."unionid", w."appid" || ' ' || w."openid"), w."id"`,
  )
  const platform = weChat()
  return {
    rows,
    open: platform.appid(10) !== undefined || platform.appid(20) !== undefined,
    simulated: platform.simulated,
  }
}

/**
 * Links the identity behind a handle to the signed-in visitor's account. Repeating is harmless.
 * @throws weChatRefused, weChatTaken
 */
export async function linkWeChat(ctx: Context, handle: string): Promise<void> {
  const { projectId, sellerId } = await organiserOf(ctx)
  const who = identityOf(handle)
  const me = ctx.caller.id ?? 0
  if (!who?.appid) throw weChatRefused()
  await ctx.transaction(async tx => {
    // The same lock as sign-in by WeChat: of two accounts that want an identity at once, one gets
    // it.
    await tx.hold('weChatUser', `${sellerId} ${who.openid}`)
    const people = tx.acting('account', { projectId, sellerId }).store(weChatUser)
    const here = await people.find({ appid: who.appid as string, openid: who.openid })
    if (!here) throw weChatRefused()
    const [taken] = await tx.acting('account', { projectId: null, sellerId }).query(
      sql`select 1
      from ${weChatUser} w
      join ${webUser} u on u.id = w."webUserId"
      where ((w."appid" = ${who.appid} and w."openid" = ${who.openid})
        or (w."unionid" is not null and w."unionid" = ${here.unionid}))
        and w."webUserId" <> ${me}::bigint
      limit 1`,
    )
    if (taken) throw weChatTaken()
    if (here.webUserId !== me) await people.set(here.id, { webUserId: me })
  })
}

/**
 * Unlinks an identity from the visitor's account, in every app that knows the person. Refuses to
 * remove the last way to sign in.
 * @throws noData, lastWayIn
 */
export async function unlinkWeChat(ctx: Context, id: number): Promise<void> {
  const me = ctx.caller.id ?? 0
  await ctx.transaction(async tx => {
    // The account's row first: two identities unlinked at once must not both find the other still
    // there.
    const [account] = await tx.query<{ known: boolean }>(
      sql`select coalesce(
        u."phoneNumber", u."email", case when u."password" is not null then u."account" end
      ) is not null as known
      from ${webUser} u
      where u.id = ${me}::bigint
      for update`,
    )
    const all = tx.acting('account', everywhere)
    const mine = await all.store(weChatUser).rows({ webUserId: me }, { fields: ['id', 'unionid'], limit: Infinity })
    const found = mine.find(row => row.id === id)
    if (!account || !found) throw noData()
    const same = mine.filter(row => row.id === id || (found.unionid !== null && row.unionid === found.unionid))
    if (!account.known && same.length === mine.length) throw lastWayIn()
    await all.update(weChatUser, {
      set: sql`"webUserId" = null`,
      where: sql`a.id = any(${same.map(row => row.id)}::bigint[]) and a."webUserId" = ${me}::bigint`,
    })
  })
}
