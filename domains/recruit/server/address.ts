import type { Language } from '@pavilion/declare'
import { publicUrl } from '@pavilion/notification/server/index.ts'
import { language as languages } from '@pavilion/platform/model/index.ts'
import { hostOf } from '@pavilion/site/model/addresses.ts'
import { project, website, websitePageType, websiteStatus, websiteType } from '@pavilion/site/model/index.ts'
import { rootOf } from '@pavilion/site/server/index.ts'
import { sql, type Context } from '@pavilion/store'

/**
 * The root of an open website of the event for phones, rather in this language, and the address
 * before it; without one, an empty root.
 */
export async function siteOf(
  inside: Context,
  language: Language,
): Promise<{ readonly root: string; readonly origin: string | undefined }> {
  const [site] = await inside.query<{ abbr: string; domainName: string | null; type: number; mark: string }>(
    sql`select p."abbr", p."domainName", w."type", l."mark"
    from ${website} w
    join ${project} p on p.id = w."projectId"
    join ${languages} l on l.id = w."languageId"
    where w."status" = ${websiteStatus.active} and w."pageType" = ${websitePageType.site}
    order by l."mark" = ${language} desc, w."type" = ${websiteType.mobile} desc, w.id
    limit 1`,
  )
  const host = hostOf(site?.domainName)
  return {
    root: site ? rootOf(site.abbr, site.type, site.mark) : '',
    origin: host ? `https://${host}` : publicUrl(),
  }
}
