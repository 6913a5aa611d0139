import type { Language } from '@pavilion/declare'
import { language as languages } from '@pavilion/platform/model/index.ts'
import { hostOf } from '@pavilion/site/model/addresses.ts'
import { project, website, websitePageType, websiteStatus, websiteType } from '@pavilion/site/model/index.ts'
import { rootOf } from '@pavilion/site/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { publicUrl } from './refusing/links.ts'

export interface SiteAddress {
  /** `https://expo.example.com`: the event's own host, or else the server's; undefined when neither is known. */
  readonly origin: string | undefined
  /** Below it, an open website of the event: for phones and in the language where there is one; else empty. */
  readonly root: string
  readonly abbr: string
}
/**
 * Where people find an event: for links in messages, on paper and in codes.
 * @param about.host where this server is reached when neither the event nor the settings name an address
 */
export async function siteOf(
  ctx: Context,
  {
    projectId,
    language = 'zh',
    host,
  }: { readonly projectId: number; readonly language?: Language; readonly host?: string | undefined },
): Promise<SiteAddress> {
  const [found] = await ctx
    .acting('site address', { projectId })
    .query<{ abbr: string; domainName: string | null; type: number | null; mark: string | null }>(
      sql`select p."abbr", p."domainName", w."type", l."mark"
      from ${project} p
      left join ${website} w on w."projectId" = p.id and w."status" = ${websiteStatus.active}
        and w."pageType" = ${websitePageType.site}
      left join ${languages} l on l.id = w."languageId"
      where p.id = ${projectId}
      order by l."mark" = ${language} desc nulls last, w."type" = ${websiteType.mobile} desc nulls last, w.id
      limit 1`,
    )
  const own = hostOf(found?.domainName)
  return {
    origin: own ? `https://${own}` : (publicUrl() ?? host),
    root: found?.type && found.mark !== null ? rootOf(found.abbr, found.type, found.mark) : '',
    abbr: found?.abbr ?? '',
  }
}
