import type { Language } from '@pavilion/declare'
import { publicUrl } from '@pavilion/notification/server/index.ts'
import { language as languages } from '@pavilion/platform/model/index.ts'
import { hostOf } from '@pavilion/site/model/addresses.ts'
import { project, website, websitePageType, websiteStatus, websiteType } from '@pavilion/site/model/index.ts'
import { rootOf } from '@pavilion/site/server/index.ts'
import { sql, type Context } from '@pavilion/store'

/**
 * The address of a page of the event's website, for phones and in this language where there is one;
 * its name in words without a host or an open website.
 */
export async function addressOf(
  ctx: Context,
  {
    projectId,
    language,
    path,
    words,
  }: {
    readonly projectId: number
    readonly language: Language
    readonly path: string
    readonly words: readonly [zh: string, en: string]
  },
): Promise<string> {
  const [site] = await ctx.acting('hotel', { projectId }).query<{
    abbr: string
    domainName: string | null
    type: number
    mark: string
  }>(
    sql`select p."abbr", p."domainName", w."type", l."mark"
    from ${website} w
    join ${project} p on p.id = w."projectId"
    join ${languages} l on l.id = w."languageId"
    where w."projectId" = ${projectId} and w."status" = ${websiteStatus.active}
      and w."pageType" = ${websitePageType.site}
    order by l."mark" = ${language} desc, w."type" = ${websiteType.mobile} desc, w.id
    limit 1`,
  )
  const host = hostOf(site?.domainName)
  const origin = host ? `https://${host}` : publicUrl()
  if (site && origin) return `${origin}${rootOf(site.abbr, site.type, site.mark)}${path}`
  return words[language === 'en' ? 1 : 0]
}
