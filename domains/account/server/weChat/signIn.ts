import { invalidInput } from '@pavilion/declare'
import { enabledStatus } from '@pavilion/site/model/codes.ts'
import { sql, now, type Context } from '@pavilion/store'
import { weChatUser } from '../../model/weChat.ts'
import { webUser } from '../../model/webUser.ts'
import { organiserOf, type Organiser } from '../organiser.ts'
import { weChatNotOpen, weChatRefused } from '../refusals.ts'
import { openSession } from '../signIn.ts'
import type { Device } from '../signUp.ts'
import { giveWeChatHandle, identityOf } from '../weChatHandle.ts'
import { findById } from '../webUsers.ts'
import { weChat } from './choose.ts'
import type { ClientType } from './platform.ts'

/**
 * The app for this kind of client, whether it is simulated, and where the visitor agrees if a
 * return address is given.
 * @throws weChatNotOpen
 */
export async function getAppId(
  ctx: Context,
  {
    type,
    redirectUri,
    state,
    site,
  }: { type: ClientType; redirectUri?: string | null; state?: string | null; site?: string | null },
): Promise<{ appid: string; simulated: boolean; authorizeUrl: string | null }> {
  await organiserOf(ctx)
  const platform = weChat()
  const appid = platform.appid(type)
  if (!appid) throw weChatNotOpen()
  const back = redirectUri ? URL.parse(redirectUri) : undefined
  if (redirectUri && (!back || !/^https?:$/.test(back.protocol)))
    throw invalidInput({ redirectUri: ['地址不正确', 'The address is incorrect'] })
  const authorizeUrl = back
    ? platform.authorizeUrl({ type, redirectUri: back.href, state: state ?? '', origin: back.origin, site: site ?? '' })
    : null
  return { appid, simulated: platform.simulated, authorizeUrl }
}

const organiserContext = (ctx: Context, { projectId, sellerId }: Organiser) =>
  ctx.acting('account', { projectId, sellerId })
/**
 * Trades a code from WeChat for a handle valid for ten minutes. WeChat's own token never leaves the
 * server.
 * @throws weChatRefused, weChatNotOpen, weChatAway
 */
export async function getWebAccessToken(
  ctx: Context,
  { appid, code, type }: { appid: string; code: string; type: ClientType },
): Promise<{ access_token: string; openid: string }> {
  const organiser = await organiserOf(ctx)
  const platform = weChat()
  if (!platform.appid(type)) throw weChatNotOpen()
  if (platform.appid(type) !== appid) throw weChatRefused()
  const { openid, unionid, nickname } = await platform.personOf({ type, code })
  await ctx.transaction(async tx => {
    await tx.hold('weChatUser', `${organiser.projectId} ${appid} ${openid}`)
    const people = organiserContext(tx, organiser).store(weChatUser)
    const known = await people.find({ appid, openid })
    const profile = { ...(nickname && { nickname }), ...(unionid && { unionid }) }
    await (known
      ? people.set(known.id, profile)
      : people.create({ projectId: organiser.projectId, appid, openid, ...profile }))
  })
  return { access_token: giveWeChatHandle(openid, now().getTime(), appid), openid }
}

/** WeChat's answer about the person behind a handle. @throws weChatRefused */
export async function getWXUserInfo(
  ctx: Context,
  { appid, access_token }: { appid: string; access_token: string },
): Promise<{ nickname: string | null; simulated: boolean }> {
  const organiser = await organiserOf(ctx)
  const who = identityOf(access_token)
  if (!who || who.appid !== appid) throw weChatRefused()
  const known = await organiserContext(ctx, organiser).store(weChatUser).find({ appid, openid: who.openid })
  return { nickname: known?.nickname ?? null, simulated: weChat().simulated }
}

/**
 * Signs in by a proven WeChat identity: the account it belongs to with this organiser, found by
 * openid, or across apps by unionid. A signed-in visitor's account takes the identity over; a new
 * person gets an account.
 * @throws weChatRefused, webUserLocked, notInvited
 */
export async function thirdPartySignIn(
  ctx: Context,
  { account, projectId: named }: { account: string; projectId?: number | null },
  device: Device,
): Promise<{ token: string }> {
  const organiser = await organiserOf(ctx, named)
  const { projectId, sellerId } = organiser
  const who = identityOf(account)
  if (!who?.appid) throw weChatRefused()
  return ctx.transaction(async tx => {
    await tx.hold('weChatUser', `${sellerId} ${who.openid}`)
    const people = organiserContext(tx, organiser).store(weChatUser)
    const here = await people.find({ appid: who.appid, openid: who.openid })
    if (!here) throw weChatRefused()
    const everywhere = tx.acting('account', { projectId: null, sellerId })
    const [belongs] = await everywhere.query<{ webUserId: number }>(
      sql`select u."id" as "webUserId"
      from ${weChatUser} w
      join ${webUser} u on u.id = w."webUserId"
      where (w."appid" = ${who.appid} and w."openid" = ${who.openid})
        or (w."unionid" is not null and w."unionid" = ${here.unionid})
      order by (w."projectId" = ${projectId}::bigint) desc, w."id"
      limit 1`,
    )
    const mine =
      ctx.caller.kind === 'visitor' && ctx.caller.id !== null ? await findById(everywhere, ctx.caller.id) : undefined
    const id =
      belongs?.webUserId ??
      mine?.id ??
      (await organiserContext(tx, organiser).store(webUser).create({ sellerId, name: here.nickname })).id
    if (here.webUserId !== id) await people.set(here.id, { webUserId: id })
    const user = await findById(everywhere, id)
    return {
      token: await openSession(tx, user ?? { id, sellerId, password: null, status: enabledStatus.enabled }, device),
    }
  })
}
