import { createHash, randomBytes } from 'node:crypto'
import { unseal, type Context } from '@pavilion/store'
import { siteHostRedirect } from '@pavilion/site/model/project.ts'
import { wechatClientType } from '../../model/codes.ts'
import { wxAccessTokenJsapiTicket } from '../../model/weChat.ts'
import { organiserOf } from '../organiser.ts'
import { hostNotListed, weChatNotOpen } from '../refusals.ts'
import { weChat } from './choose.ts'
import type { ClientType } from './platform.ts'

/** How long before their expiry they are renewed. */
export const renewSeconds = 600
interface TicketRow {
  id: number
  jsapiTicket: string | null
  live: boolean
}
const kept = `
  select "id", "jsapiTicket",
    "expireAt" > clock_timestamp() + make_interval(secs => ${renewSeconds}) as "live"
  from "wxAccessTokenJsapiTicket"
  where "appid" = $1
    and "deletedAt" is null
  order by "id"
  limit 1`

/** Renewals under way in this process, by app. */
const renewals = new Map<string, Promise<string>>()
/**
 * The app's page ticket: one row per app for all processes. The first page of a process to find it
 * old renews it while the others wait, so WeChat is asked once.
 */
export async function pageTicket(ctx: Context, type: ClientType): Promise<{ appid: string; ticket: string }> {
  const appid = weChat().appid(type)
  if (!appid) throw weChatNotOpen()
  const before = usable((await ctx.sql<TicketRow>(kept, [appid]))[0])
  if (before) return { appid, ticket: before }
  let renewal = renewals.get(appid)
  if (!renewal) {
    renewal = renew(ctx, type, appid).finally(() => renewals.delete(appid))
    renewals.set(appid, renewal)
  }
  return { appid, ticket: await renewal }
}
const usable = (row: TicketRow | undefined) => (row?.live && row.jsapiTicket ? unseal(row.jsapiTicket) : undefined)
/** WeChat is asked before the transaction: a slow answer holds no lock and no connection. */
async function renew(ctx: Context, type: ClientType, appid: string): Promise<string> {
  const meanwhile = usable((await ctx.sql<TicketRow>(kept, [appid]))[0])
  if (meanwhile) return meanwhile
  const { accessToken, jsapiTicket, seconds } = await weChat().ticket(type)
  await ctx.transaction(async tx => {
    await tx.hold('weChatTicket', appid)
    const [row] = await tx.sql<TicketRow>(kept, [appid])
    const tickets = tx.acting('account', {}).store(wxAccessTokenJsapiTicket)
    // By the database clock, which also checks it.
    const [until] = await tx.sql<{ expireAt: string }>(
      'select clock_timestamp() + make_interval(secs => $1::float8) as "expireAt"',
      [Number(seconds) || 0],
    )
    const values = { accessToken, jsapiTicket, ...until, type }
    await (row ? tickets.set(row.id, values) : tickets.create({ appid, ...values }))
  })
  return jsapiTicket
}

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
 * What WeChat's page script needs to work on a page of this project.
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
  const timestamp = Math.floor(Date.now() / 1000)
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
