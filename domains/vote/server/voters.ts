import { wall, defaultZone, noToken } from '@pavilion/declare'
import { openidOf } from '@pavilion/account/server/index.ts'
import { weChatUser } from '@pavilion/account/model/weChat.ts'
import type { Context } from '@pavilion/store'
import { voterBy, voteTopicType } from '../model/index.ts'
import { wechatNeeded } from './refusals.ts'

/** A voter. `key` identifies the voter; the other fields are stored for the organiser. */
export interface Voter {
  readonly type: 1 | 2 | 3
  readonly key: string
  readonly webUserId?: number
  readonly ip?: string
  readonly wxid?: string
}

/**
 * The address of the connection, or of the visitor behind a trusted proxy. Forwarding headers from
 * others are ignored.
 */
export const voterByIP = ({ ip }: Pick<Context, 'ip'>): Voter => ({ type: voteTopicType.ip, key: voterBy.ip(ip), ip })

/** @throws noToken unless a web user is signed in */
export function voterByWebUser({ caller, ip }: Pick<Context, 'caller' | 'ip'>): Voter {
  if (caller.kind !== 'visitor' || caller.id === null) throw noToken()
  return { type: voteTopicType.webUser, key: voterBy.webUser(caller.id), webUserId: caller.id, ip }
}

/**
 * `wxid` is the handle from the WeChat authorisation, or the openid of the signed-in visitor's
 * WeChat identity. Any other value is refused: otherwise anyone could vote as anyone.
 * @throws wechatNeeded
 */
export async function voterByWeChat(ctx: Context, wxid: string): Promise<Voter> {
  const openid = openidOf(wxid) ?? (await ownOpenid(ctx, wxid))
  if (!openid) throw wechatNeeded()
  return {
    type: voteTopicType.wechat,
    key: voterBy.wechat(await firstOpenidOf(ctx, openid)),
    wxid: openid,
    ip: ctx.ip,
    ...(ctx.caller.kind === 'visitor' && ctx.caller.id !== null && { webUserId: ctx.caller.id }),
  }
}
/**
 * WeChat gives one person a different openid in each app. If their unionid is the same, the openid
 * that was stored first is the voter.
 */
async function firstOpenidOf(ctx: Context, openid: string): Promise<string> {
  if (!ctx.projectId) return openid
  const [first] = await ctx.sql<{ openid: string }>(
    `select f."openid"
    from "weChatUser" w
    join "weChatUser" f on f."projectId" = w."projectId" and f."unionid" = w."unionid" and f."deletedAt" is null
    where w."projectId" = $1 and w."openid" = $2 and w."unionid" is not null and w."deletedAt" is null
    order by f."id"
    limit 1`,
    [ctx.projectId, openid],
  )
  return first?.openid ?? openid
}
async function ownOpenid(ctx: Context, wxid: string): Promise<string | undefined> {
  if (ctx.caller.kind !== 'visitor' || ctx.caller.id === null || !ctx.projectId) return undefined
  const identity = await ctx
    .acting('vote', { projectId: ctx.projectId })
    .store(weChatUser)
    .find({ openid: wxid, webUserId: ctx.caller.id })
  return identity?.openid
}

/** The voter that the reader is in a topic of this type; undefined if unknown. */
export async function readerAs(ctx: Context, type: number, wxid?: string | null): Promise<Voter | undefined> {
  if (type === voteTopicType.ip) return voterByIP(ctx)
  if (type === voteTopicType.webUser) return ctx.caller.kind === 'visitor' ? voterByWebUser(ctx) : undefined
  return wxid ? voterByWeChat(ctx, wxid).catch(() => undefined) : undefined
}

/** `2026-11-21 08:30` in the event's time zone. */
export const localMinute = (at: string, timeZone: string | null): string =>
  wall(at, timeZone || defaultZone()).slice(0, 16)
