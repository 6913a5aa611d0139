import type { SitePage } from '@pavilion/declare'
import type { SiteView } from '@pavilion/pages/site.ts'
import { websitePageType } from '@pavilion/site/model/codes.ts'
import type { Directory } from '@pavilion/site/server/directory.ts'

/** What search engines read of the event itself (schema.org). */
export function eventData(site: SiteView, { url, origin, description }: { url: string; origin: string; description: string }): object {
  const { project } = site, english = site.language === 'en'
  const place = (english && project.englishLocation) || project.location
  const pictures = [...project.banner, ...(project.logo ? [project.logo] : [])].map(path => (/^https?:/.test(path) ? path : `${origin}${path}`))
  return {
    '@context': 'https://schema.org', '@type': project.type === 1 ? 'BusinessEvent' : 'ExhibitionEvent', name: (english && project.englishName) || project.name, url, description,
    ...(project.startTime && { startDate: project.startTime }), ...(project.endTime && { endDate: project.endTime }), eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', eventStatus: 'https://schema.org/EventScheduled',
    ...(place && { location: { '@type': 'Place', name: place, address: place, ...(project.locationx !== null && project.locationy !== null && { geo: { '@type': 'GeoCoordinates', longitude: project.locationx, latitude: project.locationy } }) } }),
    ...(pictures.length && { image: pictures }), inLanguage: english ? 'en' : 'zh-CN',
  }
}

/** Pages that anybody may open, with their other languages; contents come from `contents`. */
export function siteMap(directory: Directory, origin: string, contents: readonly { websiteId: number; id: number; updatedAt: string }[]): string {
  const tag = (name: string, text: string) => `<${name}>${text.replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`)}</${name}>`
  const urls = [...directory.projects.values()].flatMap(({ sites }) => {
    const open = sites.filter(site => site.open && site.website.pageType === websitePageType.site)
    return [
      ...open.map(site => `<url>${tag('loc', `${origin}${site.root}`)}${open.filter(other => other.device === site.device).map(other => `<xhtml:link rel="alternate" hreflang="${other.language === 'en' ? 'en' : 'zh-CN'}" href="${origin}${other.root}"/>`).join('')}</url>`),
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
