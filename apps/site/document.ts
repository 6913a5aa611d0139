import type { SiteView } from '@pavilion/pages/site.ts'
import { tagOf } from '@pavilion/pages/spoken.ts'
import { articleData, eventData, type ArticleDetails } from './search.ts'

export interface Rendered {
  readonly html: string
  readonly title: string
  readonly description: string
  readonly picture: string | undefined
  readonly scripts: 'late' | 'atOnce' | 'none'
  readonly hidden: boolean
  /** The article as its page describes it to search engines. */
  readonly article?: ArticleDetails | undefined
  /** Components that were left out because their settings could not be shown. */
  readonly broken: readonly number[]
  /** Classes of the body. */
  readonly look: string
}
export interface DocumentOptions {
  readonly page: Rendered
  readonly site?: SiteView
  readonly query: Record<string, string>
  /** Below the site's root. */
  readonly path: string
  /** Scheme and host, for canonical and share addresses. */
  readonly origin: string
  /** Addresses of the style files, in their order. */
  readonly styles: readonly string[]
  readonly script: string
  readonly language: 'zh' | 'en'
  readonly home?: boolean
  /** Title rules by form, for the form that the session remembers. */
  readonly formTitles?: Readonly<Record<string, string>>
}
export const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
/** JSON that is safe inside a script block: nothing in it can end the block. */
export const blockJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
const canonicalQuery = ['id', 'page'] as const

/** The whole document: the head with its metadata, the body, and the data that islands read. */
export function documentOf({
  page,
  site,
  query,
  path,
  origin,
  styles,
  script,
  language,
  home = false,
  formTitles,
}: DocumentOptions): string {
  const at = (root: string) => {
    const kept = new URLSearchParams(
      canonicalQuery.flatMap(key => (query[key] ? [[key, query[key] as string]] : [])),
    ).toString()
    return `${origin}${root}${path}${kept ? `?${kept}` : ''}`
  }
  const meta = (name: string, content: string | undefined, kind = 'property') =>
    content ? `<meta ${kind}="${name}" content="${escaped(content)}">` : ''
  const canonical = site ? at(site.root) : undefined
  const picture = page.picture ? (/^https?:/.test(page.picture) ? page.picture : `${origin}${page.picture}`) : undefined
  // The page has the same path in every language, but ids belong to one language. So only pages
  // without an id have alternates.
  const alternates =
    site && !query.id
      ? site.languages.map(({ lang, root }) => `<link rel="alternate" hreflang="${lang}" href="${escaped(at(root))}">`)
      : []
  const english = site?.languages.find(({ lang }) => lang === 'en')
  const lang = site?.lang ?? tagOf(language)
  const { language: spoken, region } = new Intl.Locale(lang).maximize()
  // A visitor who reads none of the languages gets the English page if there is one.
  if (english && alternates.length > 1)
    alternates.push(`<link rel="alternate" hreflang="x-default" href="${escaped(at(english.root))}">`)
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escaped(page.title)}</title>
${[
  meta('description', page.description, 'name'),
  page.hidden ? '<meta name="robots" content="noindex">' : '',
  canonical ? `<link rel="canonical" href="${escaped(canonical)}">` : '',
  ...alternates,
  ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
  site?.project.logo
    ? `<link rel="icon" href="${escaped(site.project.logo)}">`
    : '<link rel="icon" href="/favicon.ico">',
  site && !page.hidden && site.website.pageType === 1
    ? `<link rel="alternate" type="application/rss+xml" title="${escaped(language === 'en' ? 'News' : '新闻')}" href="${escaped(`${site.root}/rss.xml`)}">`
    : '',
  meta('og:title', page.title),
  meta('og:description', page.description),
  meta('og:type', home ? 'website' : 'article'),
  meta('og:url', canonical),
  meta('og:image', picture),
  meta('og:locale', `${spoken}_${region}`),
  meta('twitter:card', picture ? 'summary_large_image' : 'summary', 'name'),
  site && home
    ? `<script type="application/ld+json">${blockJson(eventData(site, { url: canonical ?? origin, origin, description: page.description }))}</script>`
    : '',
  site && page.article
    ? `<script type="application/ld+json">${blockJson(articleData(site, page.article, { url: canonical ?? origin, origin, description: page.description }))}</script>`
    : '',
  page.scripts === 'atOnce' ? `<script type="module" src="${script}"></script>` : '',
]
  .filter(Boolean)
  .join('\n')}
</head>
<body class="${page.look}">
${page.html}
${site ? `<script type="application/json" id="site">${blockJson({ site, query, path, ...(formTitles && { formTitles }) })}</script>` : ''}
${page.scripts === 'late' ? `<script type="module" src="${script}" data-late></script>` : ''}
</body>
</html>
`
}
