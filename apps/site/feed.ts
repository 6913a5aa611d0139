import { linkOn } from '@pavilion/pages/links.ts'
import type { SiteView } from '@pavilion/pages/site.ts'
import type { NewsItem } from '@pavilion/site/server/listed.ts'

const sign = (text: string) =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`).replace(/[^\P{Cc}\t\n\r]/gu, '')
/** The news of a website for feed readers (RSS 2.0), newest first. */
export function feedOf(site: SiteView, news: readonly NewsItem[], origin: string): string {
  const english = site.language === 'en'
  const title = (english && site.project.englishName) || site.project.name
  const feedUrl = `${origin}${site.root}/rss.xml`
  const tag = (name: string, text: string | null | undefined, extra = '') =>
    text ? `<${name}${extra}>${sign(text)}</${name}>` : ''
  const items = news.map(({ id, name, abstract, externalLink, createdAt, tag: category }) => {
    const here = `${origin}${site.root}/content?id=${id}`
    const link = externalLink
      ? /^https?:/.test(externalLink)
        ? externalLink
        : `${origin}${linkOn(site, {}, externalLink)}`
      : here
    return `<item>${tag('title', name)}${tag('link', link)}${tag('guid', here, ' isPermaLink="false"')}${tag('pubDate', new Date(createdAt).toUTCString())}${tag('category', category)}${tag('description', abstract)}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${tag('title', title)}${tag('link', `${origin}${site.root}`)}${tag('description', english ? `News of ${title}` : `${title}的新闻与公告`)}${tag('language', site.lang)}<atom:link href="${sign(feedUrl)}" rel="self" type="application/rss+xml"/>${news[0] ? tag('lastBuildDate', new Date(news[0].createdAt).toUTCString()) : ''}\n${items.join('\n')}\n</channel></rss>\n`
}
