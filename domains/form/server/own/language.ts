import type { Language } from '@pavilion/declare'
import { type Context, ReadCache } from '@pavilion/store'

type Site = { id: number; mark: string | null }
const kept = new ReadCache<number, Site[]>(['website', 'language'])

const sitesOf = (ctx: Context, projectId: number) =>
  kept.get(ctx, projectId, () =>
    ctx.sql<Site>(
      `select w.id, l."mark"
      from "website" w
      join "language" l on l.id = w."languageId"
      where w."projectId" = $1 and w."deletedAt" is null
      order by w.id`,
      [projectId],
    ),
  )
const spoken = (site: Site): Language => (site.mark === 'en' ? 'en' : 'zh')

/**
 * The language of the website a form is filled in on; it decides which checks apply. A page names
 * its website. Without one, the call's language chooses among the project's sites; if none has it,
 * the first site is used.
 */
export async function siteLanguage(ctx: Context, projectId: number, websiteId?: number | null): Promise<Language> {
  const sites = await sitesOf(ctx, projectId)
  const named =
    sites.find(({ id }) => id === websiteId) ?? sites.find(site => spoken(site) === ctx.language) ?? sites[0]
  return named ? spoken(named) : 'zh'
}
/** The language of people of whom nothing is known: English only where all websites are English. */
export async function usualLanguage(ctx: Context, projectId: number): Promise<Language> {
  const sites = await sitesOf(ctx, projectId)
  return sites.length && sites.every(site => spoken(site) === 'en') ? 'en' : 'zh'
}
