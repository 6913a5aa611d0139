import type { SitePage } from '@pavilion/declare'
import type { SiteView } from '@pavilion/pages/site.ts'
import { type Directory, isOffered } from '@pavilion/site/server/directory.ts'
import { homeOrigin } from './address.ts'

/** What search engines read of the event itself (schema.org). */
export function eventData(site: SiteView, { url, origin, description }: { url: string; origin: string; description: string }): object {
  const { project } = site, english = site.language === 'en'
  const place = (english && project.englishLocation) || project.location
  const pictures = [...project.banner, ...(project.logo ? [project.logo] : [])].map(path => (/^https?:/.test(path) ? path : `${origin}${path}`))
  return {
    '@context': 'https://schema.org', '@type': project.type === 1 ? 'BusinessEvent' : 'ExhibitionEvent', name: (english && project.englishName) || project.name, url, description,
    ...(project.startTime && { startDate: project.startTime }), ...(project.endTime && { endDate: project.endTime }), eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', eventStatus: 'https://schema.org/EventScheduled',
    ...(place && { location: { '@type': 'Place', name: place, address: place, ...(project.locationx !== null && project.locationy !== null && { geo: { '@type': 'GeoCoordinates', longitude: project.locationx, latitude: project.locationy } }) } }),
    ...(pictures.length && { image: pictures }), inLanguage: site.lang,
  }
}

/** Names that are no person's. */
const organised = /[会部处社司团]$|组委|公司|集团|大会|\b(?:group|committee|office|team|press|ltd|inc|association|centre|center|secretariat)\b/i
/** What an article's page says of it. */
export interface ArticleTold { readonly name: string; readonly published: string; readonly author?: string | undefined; readonly picture?: string | undefined; readonly section?: string | undefined }
/** What search engines read of a content (schema.org). */
export function articleData(site: SiteView, { name, published, author, picture, section }: ArticleTold, { url, origin, description }: { url: string; origin: string; description: string }): object {
  const { project } = site, english = site.language === 'en', publisher = (english && project.englishName) || project.name, whole = (path: string) => (/^https?:/.test(path) ? path : `${origin}${path}`)
  return {
    '@context': 'https://schema.org', '@type': 'Article', headline: name.slice(0, 110), url, mainEntityOfPage: url, datePublished: published, inLanguage: site.lang, ...(description && { description }), ...(picture && { image: [whole(picture)] }), ...(section && { articleSection: section }),
    author: { '@type': author && !organised.test(author) ? 'Person' : 'Organization', name: author || publisher }, publisher: { '@type': 'Organization', name: publisher, ...(project.logo && { logo: { '@type': 'ImageObject', url: whole(project.logo) } }) },
  }
}

/** Pages that anybody may open, with their other languages; contents come from `contents`. */
export function siteMap(directory: Directory, origin: string, contents: readonly { websiteId: number; id: number; updatedAt: string }[]): string {
  const tag = (name: string, text: string) => `<${name}>${text.replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`)}</${name}>`
  // Whoever reads none of the languages is led to the English site where there is one.
  const usual = (open: readonly { device: string; lang: string; root: string }[], device: string) => { const own = open.filter(site => site.device === device); return own.length > 1 ? own.find(site => site.lang === 'en')?.root : undefined }
  const urls = [...directory.projects.values()].flatMap(({ sites }) => {
    // Who has a host of its own is told of there.
    if (sites[0] && homeOrigin(sites[0], origin) !== origin) return []
    const open = sites.filter(isOffered)
    return [
      ...open.map(site => `<url>${tag('loc', `${origin}${site.root}`)}${open.filter(other => other.device === site.device).map(other => `<xhtml:link rel="alternate" hreflang="${other.lang}" href="${origin}${other.root}"/>`).join('')}${usual(open, site.device) ? `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${usual(open, site.device)}"/>` : ''}</url>`),
      ...open.filter(site => site.device === 'desktop').flatMap(site => contents.filter(content => Number(content.websiteId) === site.website.id).map(content => `<url>${tag('loc', `${origin}${site.root}/content?id=${content.id}`)}${tag('lastmod', content.updatedAt)}</url>`)),
    ]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.slice(0, 49_000).join('\n')}\n</urlset>\n`
}

/** Back-office, calls and personal pages are not for search engines. */
export function robots(origin: string, pages: readonly SitePage[]): string {
  const personal = [...new Set(pages.filter(page => page.token === 'required').map(page => `Disallow: /*${page.path}`))]
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\n${personal.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
