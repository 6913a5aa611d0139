import type { SitePage } from '@pavilion/declare'
import { cutAt, menuTarget } from '@pavilion/pages/links.ts'
import type { MenuEntry, SiteView } from '@pavilion/pages/site.ts'
import { type Directory, isOffered, type SiteEntry } from '@pavilion/site/server/directory.ts'
import { homeOrigin, type PageTable } from './address.ts'

/** The event's structured data for search engines (schema.org). */
export function eventData(
  site: SiteView,
  { url, origin, description }: { url: string; origin: string; description: string },
): object {
  const { project } = site
  const english = site.language === 'en'
  const place = (english && project.englishLocation) || project.location
  const pictures = [...project.banner, ...(project.logo ? [project.logo] : [])].map(path =>
    /^https?:/.test(path) ? path : `${origin}${path}`,
  )
  return {
    '@context': 'https://schema.org',
    '@type': project.type === 1 ? 'BusinessEvent' : 'ExhibitionEvent',
    name: (english && project.englishName) || project.name,
    url,
    description,
    ...(project.startTime && { startDate: project.startTime }),
    ...(project.endTime && { endDate: project.endTime }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    ...(place && {
      location: {
        '@type': 'Place',
        name: place,
        address: place,
        ...(project.locationx !== null &&
          project.locationy !== null && {
            geo: { '@type': 'GeoCoordinates', longitude: project.locationx, latitude: project.locationy },
          }),
      },
    }),
    ...(pictures.length && { image: pictures }),
    inLanguage: site.lang,
  }
}

/** Names of organisations rather than persons. */
const organised =
  /[会部处社司团]$|组委|公司|集团|大会|\b(?:group|committee|office|team|press|ltd|inc|association|centre|center|secretariat)\b/i
/** The article as its page describes it. */
export interface ArticleDetails {
  readonly name: string
  readonly published: string
  readonly author?: string | undefined
  readonly picture?: string | undefined
  readonly section?: string | undefined
}
/** The structured data of an article (schema.org). */
export function articleData(
  site: SiteView,
  { name, published, author, picture, section }: ArticleDetails,
  { url, origin, description }: { url: string; origin: string; description: string },
): object {
  const { project } = site
  const english = site.language === 'en'
  const publisher = (english && project.englishName) || project.name
  const whole = (path: string) => (/^https?:/.test(path) ? path : `${origin}${path}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: name.slice(0, 110),
    url,
    mainEntityOfPage: url,
    datePublished: published,
    inLanguage: site.lang,
    ...(description && { description }),
    ...(picture && { image: [whole(picture)] }),
    ...(section && { articleSection: section }),
    author: { '@type': author && !organised.test(author) ? 'Person' : 'Organization', name: author || publisher },
    publisher: {
      '@type': 'Organization',
      name: publisher,
      ...(project.logo && { logo: { '@type': 'ImageObject', url: whole(project.logo) } }),
    },
  }
}

/** The pages that the site map lists besides the home pages. */
export interface Listed {
  readonly contents: readonly { readonly websiteId: number; readonly id: number; readonly updatedAt: string }[]
  readonly entries: readonly (Pick<MenuEntry, 'path' | 'value'> & {
    readonly websiteId: number
    readonly type: number | null
  })[]
}
/** The pages of the event that menus lead to, each once. */
function pagesOf(site: SiteEntry, entries: Listed['entries'], pages: PageTable): string[] {
  return [
    ...new Set(
      entries.flatMap(entry => {
        const [href] = cutAt('#', menuTarget(site, {}, entry)?.href ?? '')
        const [path] = cutAt('?', href.slice(site.root.length))
        return href.startsWith(`${site.root}/`) && pages.desktop.get(path.toLowerCase())?.indexed ? [href] : []
      }),
    ),
  ]
}
/**
 * The site map of all public pages: home pages with their other languages, pages in menus, and
 * contents.
 */
export function siteMap(directory: Directory, origin: string, pages: PageTable, { contents, entries }: Listed): string {
  const tag = (name: string, text: string) =>
    `<${name}>${text.replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`)}</${name}>`
  // A visitor who reads none of the languages gets the English site if there is one.
  const usual = (open: readonly { device: string; lang: string; root: string }[], device: string) => {
    const sameDevice = open.filter(site => site.device === device)
    return sameDevice.length > 1 ? sameDevice.find(site => site.lang === 'en')?.root : undefined
  }
  const urls = [...directory.projects.values()].flatMap(({ sites }) => {
    // A project with its own host is listed in the site map of that host.
    if (sites[0] && homeOrigin(sites[0], origin) !== origin) return []
    const open = sites.filter(isOffered)
    return [
      ...open.map(
        site =>
          `<url>${tag('loc', `${origin}${site.root}`)}${open
            .filter(other => other.device === site.device)
            .map(other => `<xhtml:link rel="alternate" hreflang="${other.lang}" href="${origin}${other.root}"/>`)
            .join(
              '',
            )}${usual(open, site.device) ? `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${usual(open, site.device)}"/>` : ''}</url>`,
      ),
      ...open
        .filter(site => site.device === 'desktop')
        .flatMap(site => {
          const articles = contents
            .filter(content => content.websiteId === site.website.id)
            .map(content => ({
              at: `${site.root}/content?id=${content.id}`,
              changed: tag('lastmod', content.updatedAt),
            }))
          const addresses = new Set(articles.map(({ at }) => at))
          const led = pagesOf(
            site,
            entries.filter(entry => entry.websiteId === site.website.id),
            pages,
          )
            .filter(at => !addresses.has(at))
            .map(at => ({ at, changed: '' }))
          return [...led, ...articles].map(({ at, changed }) => `<url>${tag('loc', `${origin}${at}`)}${changed}</url>`)
        }),
    ]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.slice(0, 49_000).join('\n')}\n</urlset>\n`
}

/** Search engines skip the back-office, calls and personal pages. */
export function robots(origin: string, pages: readonly SitePage[]): string {
  const personal = [...new Set(pages.filter(page => page.token === 'required').map(page => `Disallow: /*${page.path}`))]
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\n${personal.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
