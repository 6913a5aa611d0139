import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { unseal, now, type Context, type Transaction } from '@pavilion/store'
import { siteHostRedirect } from '@pavilion/site/model/project.ts'
import { wechatClientType } from '../../model/codes.ts'
import { wxAccessTokenJsapiTicket } from '../../model/weChat.ts'
import { organiserOf } from '../organiser.ts'
import { hostNotListed, weChatAway, weChatNotOpen } from '../refusals.ts'
import { weChat } from './choose.ts'
import type { ClientType } from './platform.ts'

/** How long before their expiry they are renewed. */
export const renewSeconds = 600
/** How long a process may ask for a new one before another asks, in seconds. */
const patienceSeconds = 15
const lookAgainMs = 150
interface TicketRow {
  id: number
  jsapiTicket: string | null
  accessToken: string | null
  live: boolean
  claimed: boolean
}
const kept = `
  select "id", "jsapiTicket", "accessToken",
    "expireAt" > clock_timestamp() + make_interval(secs => ${renewSeconds}) as "live",
    coalesce("renewingUntil" > clock_timestamp(), false) as "claimed"
  from "wxAccessTokenJsapiTicket"
  where "appid" = $1
    and "deletedAt" is null
  order by "id"
  limit 1`

interface PageTicket {
  readonly appid: string
  readonly ticket: string
  readonly token: string
}
const usable = (appid: string, row: TicketRow | undefined): PageTicket | undefined =>
  row?.live && row.jsapiTicket && row.accessToken
    ? { appid, ticket: unseal(row.jsapiTicket), token: unseal(row.accessToken) }
    : undefined

/**
 * The app's page ticket: one row per app for all processes. The first to find it old marks the row
 * and asks WeChat, outside of any transaction, while the others look again: it is asked once.
 * @throws weChatNotOpen, weChatAway
 */
export async function pageTicket(ctx: Context, type: ClientType): Promise<PageTicket> {
  const appid = weChat().appid(type)
  if (!appid) throw weChatNotOpen()
  for (let looked = 0; looked * lookAgainMs < patienceSeconds * 1000; looked++) {
    const found = usable(appid, (await ctx.sql<TicketRow>(kept, [appid]))[0]) ?? (await claim(ctx, appid, type))
    if (typeof found === 'number') return renew(ctx, { id: found, appid, type })
    if (found) return found
    await setTimeout(lookAgainMs)
  }
  throw weChatAway()
}
/** The row to renew, if this process may; a ticket that came meanwhile; or neither. */
const claim = (ctx: Context, appid: string, type: ClientType): Promise<number | PageTicket | undefined> =>
  ctx.transaction(async tx => {
    await tx.hold('weChatTicket', appid)
    const [row] = await tx.sql<TicketRow>(kept, [appid])
    const meanwhile = usable(appid, row)
    if (meanwhile || row?.claimed) return meanwhile
    const id = row?.id ?? (await ticketsOf(tx).create({ appid, type })).id
    await ticketsOf(tx).set(id, { renewingUntil: await secondsFromNow(tx, patienceSeconds) })
    return id
  })
async function renew(
  ctx: Context,
  { id, appid, type }: { readonly id: number; readonly appid: string; readonly type: ClientType },
): Promise<PageTicket> {
  const asked = await weChat()
    .ticket(type)
    .catch(async (error: unknown) => {
      await ctx.transaction(tx => ticketsOf(tx).set(id, { renewingUntil: null }))
      throw error
    })
  const { accessToken, jsapiTicket, seconds } = asked
  await ctx.transaction(async tx => {
    const expireAt = await secondsFromNow(tx, Number(seconds) || 0)
    await ticketsOf(tx).set(id, { accessToken, jsapiTicket, type, expireAt, renewingUntil: null })
  })
  return { appid, ticket: jsapiTicket, token: accessToken }
}
/**
 * The access token of the official account: the same row, because WeChat ends the former token when another is
 * fetched. `refused`: WeChat no longer takes this one, so it counts as old; who finds it so first fetches another.
 * @throws weChatNotOpen, weChatAway
 */
export async function accessToken(ctx: Context, refused?: string): Promise<string> {
  const type = wechatClientType.mobile
  const found = await pageTicket(ctx, type)
  if (found.token !== refused) return found.token
  await ctx.transaction(async tx => {
    await tx.hold('weChatTicket', found.appid)
    const [row] = await tx.sql<TicketRow>(kept, [found.appid])
    if (row && usable(found.appid, row)?.token === refused)
      await ticketsOf(tx).set(row.id, { expireAt: await secondsFromNow(tx, 0) })
  })
  return (await pageTicket(ctx, type)).token
}
const ticketsOf = (tx: Transaction) => tx.acting('account', {}).store(wxAccessTokenJsapiTicket)
/** By the database clock, which also checks it. */
const secondsFromNow = async (tx: Transaction, seconds: number): Promise<string> =>
  (await tx.sql<{ at: string }>('select clock_timestamp() + make_interval(secs => $1::float8) as at', [seconds]))[0]
    ?.at as string

export interface PageConfig {
  readonly appId: string
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}

/** SHA-1 over the four fields in the order of their names, the address without its fragment. */
export const signPage = (ticket: string, nonceStr: string, timestamp: number, url: string): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0]}`)
    .digest('hex')

/**
 * The configuration with which WeChat's page script works on a page of this project.
 * @throws hostNotListed, weChatNotOpen, weChatAway
 */
export async function getWxConfigData(
  ctx: Context,
  { url, host }: { url: string; host: string | undefined },
): Promise<PageConfig> {
  const { projectId } = await organiserOf(ctx)
  const page = URL.parse(url)
  if (!page || !/^https?:$/.test(page.protocol) || !(await hostsOf(ctx, projectId, host)).has(page.host.toLowerCase()))
    throw hostNotListed()
  const { appid, ticket } = await pageTicket(ctx, wechatClientType.mobile)
  const timestamp = Math.floor(now().getTime() / 1000)
  const nonceStr = randomBytes(8).toString('hex')
  return { appId: appid, timestamp, nonceStr, signature: signPage(ticket, nonceStr, timestamp, url) }
}

/** Hosts of the project's pages: its own, those that redirect to it, and the one of this call. */
async function hostsOf(ctx: Context, projectId: number, called: string | undefined): Promise<ReadonlySet<string>> {
  const rows = await ctx.sql<{ host: string | null }>(
    `
      select "domainName" as host
      from "project"
      where "id" = $1
      union all
      select "host"
      from "${siteHostRedirect.name}"
      where "projectId" = $1
        and "status" = 1
        and "deletedAt" is null`,
    [projectId],
  )
  return new Set([called, ...rows.map(({ host }) => host)].flatMap(host => (host ? [host.trim().toLowerCase()] : [])))
}
