import type { Context } from '@pavilion/store'
import { noData } from '@pavilion/declare'
import { weChatUser } from '../../model/weChat.ts'
import { organiserOf } from '../organiser.ts'
import { lastWayIn, weChatRefused, weChatTaken } from '../refusals.ts'
import { identityOf } from '../weChatHandle.ts'
import { weChat } from './choose.ts'

export interface OwnWeChat {
  readonly rows: readonly { readonly id: number; readonly nickname: string | null; readonly linkedAt: string }[]
  readonly open: boolean
  readonly simulated: boolean
}
const theirs = `"webUserId" = $1 and "deletedAt" is null`

/**
 * The WeChat identities with which the signed-in visitor can sign in, one line per person: two apps
 * of one organiser may know the same person.
 */
export async function ownWeChat(ctx: Context): Promise<OwnWeChat> {
  const rows = await ctx.sql<OwnWeChat['rows'][number]>(
    `
      select distinct on (coalesce("unionid", "appid" || ' ' || "openid")) "id", "nickname",
        "updatedAt" as "linkedAt"
      from "weChatUser"
      where ${theirs}
      order by coalesce("unionid", "appid" || ' ' || "openid"), "id"`,
    [ctx.caller.id],
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
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`weChatUser ${sellerId} ${who.openid}`])
    const people = tx.acting('account', { projectId, sellerId }).store(weChatUser)
    const here = await people.find({ appid: who.appid as string, openid: who.openid })
    if (!here) throw weChatRefused()
    const [taken] = await tx.sql(
      `
        select 1
        from "weChatUser" w
        join "webUser" u on u."id" = w."webUserId"
          and u."sellerId" = $1
          and u."deletedAt" is null
        where ((w."appid" = $2 and w."openid" = $3) or (w."unionid" is not null and w."unionid" = $4))
          and w."webUserId" <> $5
          and w."deletedAt" is null
        limit 1`,
      [sellerId, who.appid, who.openid, here.unionid, me],
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
    const [account] = await tx.sql<{ known: boolean }>(
      `
        select coalesce("phoneNumber", "email", case when "password" is not null then "account" end) is not null as known
        from "webUser"
        where "id" = $1
          and "deletedAt" is null
        for update`,
      [me],
    )
    const [found] = await tx.sql<{ unionid: string | null }>(
      `select "unionid" from "weChatUser" where "id" = $2 and ${theirs}`,
      [me, id],
    )
    if (!account || !found) throw noData()
    const same = `("id" = $2 or ($3::text is not null and "unionid" = $3))`
    const [other] = await tx.sql(`select 1 from "weChatUser" where ${theirs} and not ${same} limit 1`, [
      me,
      id,
      found.unionid,
    ])
    if (!account.known && !other) throw lastWayIn()
    await tx.sql(
      `
        update "weChatUser"
        set "webUserId" = null,
          "updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), "updatedAt" + interval '1 ms')
        where ${theirs}
          and ${same}`,
      [me, id, found.unionid],
    )
  })
}
