import type { Row } from '@pavilion/declare'
import { titleMatchType } from '@pavilion/site/model/codes.ts'
import type { sitePageTitle } from '@pavilion/site/model/website.ts'
import type { SiteEntry } from '@pavilion/site/server/directory.ts'
import { homeOrigin } from './address.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'
import { askingHub, leadingOut, pageHeaders, safeHeaders } from './headers.ts'
import { policyOf, withPictures } from './outside.ts'
import { finish, type Finished } from './pagecache.ts'
import type { Publication } from './publication.ts'
import type { Renderer } from './renderer.ts'
import type { Query } from './request.ts'
import { wholeStyle } from './style.ts'
import { titleOf } from './titles.ts'

export interface PageContent {
  readonly site?: SiteEntry
  readonly query: Query
  /** Below the site's root. */
  readonly path: string
  readonly origin: string
  readonly data: unknown
  readonly status?: number
  readonly headers?: Record<string, string>
  /** The language of a page without a site. */
  readonly language?: 'zh' | 'en'
  /** Its forms may be sent to other sites. */
  readonly leadsOut?: boolean
  readonly asksHub?: boolean
  /** The area of the domain that the page belongs to. */
  readonly area?: string
}
/** Renders a view into a finished page. */
export type WritePage = (view: string, content: PageContent) => Promise<Finished>

interface Writer {
  readonly renderer: Renderer
  readonly publication: Publication
  readonly assets: Assets
  /** The component types of the site domain: pages made of these alone need only the lean style. */
  readonly leanTypes: ReadonlySet<number>
  readonly log: (line: Record<string, unknown>) => void
}

export function pageWriter({ renderer, publication, assets, leanTypes, log }: Writer): WritePage {
  const leanViews = new Set(renderer.leanViews)

  /** Addresses of the style files of a page. */
  async function stylesOf(view: string, site: SiteEntry | undefined, data: unknown): Promise<string[]> {
    const websiteStyle = site && (await publication.style(site))
    const frame = site && (await publication.frame(site))
    const isLean = leanViews.has(view) && [data, frame].every(part => usesOnly(leanTypes, part))
    if (isLean && websiteStyle) return [wholeStyle(websiteStyle, site.website, assets.leanText).path]
    if (isLean) return [assets.lean]
    return [...assets.css, ...(websiteStyle ? [websiteStyle.path] : [])]
  }

  return async function writePage(
    view,
    {
      site,
      query,
      path,
      origin,
      data,
      status = 200,
      headers = pageHeaders,
      leadsOut = false,
      asksHub = false,
      language: preferred = 'zh',
      area = '',
    },
  ) {
    const language = site?.language ?? preferred
    const shown = site && (await publication.view(site))
    const rules = site ? ((await publication.directory()).titles.get(site.project.id) ?? []) : []
    const rendered = renderer.render(view, {
      ...(site && shown && { site: shown, frame: await publication.frame(site) }),
      data,
      query,
      path,
      language,
    })
    const page = site ? { ...rendered, html: withPictures(rendered.html, site.website, 'page') } : rendered
    const address = `${site?.root ?? ''}${path}`
    if (page.broken.length)
      log({
        level: 'warn',
        message: 'components left out: their settings could not be shown',
        path: address,
        components: page.broken,
      })
    const formId = area === 'form' ? query.id : undefined
    const title = titleOf(rules, { address, formId, language }) ?? page.title
    const formTitles = formTitlesOf(rules, language)
    const html = documentOf({
      page: { ...page, title },
      ...(shown && { site: shown }),
      query,
      path,
      origin: site ? homeOrigin(site, origin) : origin,
      styles: await stylesOf(view, site, data),
      script: assets.script,
      language,
      home: view === 'home',
      ...(formTitles && { formTitles }),
    })
    return finish(html, {
      status,
      headers: {
        ...safeHeaders,
        ...headers,
        'content-security-policy': asksHub
          ? askingHub(policyOf(site?.website))
          : leadsOut
            ? leadingOut(policyOf(site?.website))
            : policyOf(site?.website),
      },
    })
  }
}

/**
 * The titles that an operator's rules give to forms, by the form's id; undefined when there are
 * none.
 */
function formTitlesOf(
  rules: readonly Row<typeof sitePageTitle>[],
  language: 'zh' | 'en',
): Record<string, string> | undefined {
  const byForm = rules.filter(rule => rule.matchType === titleMatchType.formId && rule.webFormId !== null)
  if (!byForm.length) return undefined
  return Object.fromEntries(
    byForm.map(rule => [rule.webFormId, language === 'en' ? rule.englishTitle || rule.title : rule.title]),
  )
}

interface Placed {
  readonly type: number
  readonly children?: readonly Placed[]
}
/** Whether the components of a page, in its body, header and footer, are all of these types. */
function usesOnly(types: ReadonlySet<number>, part: unknown): boolean {
  const shown = part as { components?: readonly Placed[]; header?: unknown; footer?: unknown } | undefined
  if (!shown) return true
  const fits = (rows: readonly Placed[]): boolean => rows.every(row => types.has(row.type) && fits(row.children ?? []))
  return fits(shown.components ?? []) && usesOnly(types, shown.header) && usesOnly(types, shown.footer)
}
