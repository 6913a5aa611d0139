import {
  renderIslandsWith,
  siteOn,
  SiteProvider,
  type Page,
  type Shown,
  type Site,
  type SiteView,
} from '@pavilion/pages'
import { renderToString } from 'react-dom/server'
import { showAlso } from '@pavilion/site/site/Components.tsx'
import { withoutBroken } from '@pavilion/site/site/guarded.tsx'
import { ManageMode, type PageData } from '@pavilion/site/site/data.tsx'
import { manageable } from '@pavilion/site/site/managed.tsx'
import { Frame } from './Frame.tsx'
import '../styles/base.css'
import '../styles/frame.css'

/// <reference types="vite/client" />
// biome-ignore lint/suspicious/noExplicitAny: pages of any data
type Pages = Readonly<Record<string, Page<any>>>
const found = import.meta.glob<{ pages?: Pages; components?: readonly Shown[] }>('../../../domains/*/site/index.tsx', {
  eager: true,
})
const domains = Object.values(found)
const pages: Pages = Object.assign({}, ...domains.map(domain => domain.pages ?? {}))
showAlso(domains.flatMap(domain => domain.components ?? []))
export const views = Object.keys(pages)
/** Views that need only the site domain's style. */
export const leanViews: readonly string[] = Object.keys(found['../../../domains/site/site/index.tsx']?.pages ?? {})
renderIslandsWith((content, prefix) => renderToString(content, { identifierPrefix: prefix }))

interface Props {
  readonly site?: SiteView
  readonly frame?: { readonly header?: PageData; readonly footer?: PageData }
  readonly data: unknown
  readonly query: Record<string, string>
  readonly path: string
  readonly language: 'zh' | 'en'
  /** Drawn for the page builder: nothing in it navigates. */
  readonly manage?: boolean
}
/** The page's own address, as a link. */
const again = ''
/**
 * Placed before the first island and hidden until loading takes too long: tells visitors that the
 * script failed or is blocked.
 */
const lost = (say: Site['say']) =>
  renderToString(
    <p className="lost lost-late" role="alert">
      {say(
        '页面的一部分没有载入。请检查网络连接，并确认浏览器允许此网站运行 JavaScript。',
        'Part of this page has not loaded. Please check your connection and that your browser allows JavaScript on this site.',
      )}
      <a className="button button-quiet" href={again}>
        {say('重新载入页面', 'Reload the page')}
      </a>
    </p>,
  )
/** Renders one page. The title is the page's, followed by the name of the event. */
export function render(view: string, { site: shown, frame, data, query, path, language, manage = false }: Props) {
  const page = pages[view]
  if (!page) throw new Error(`no domain shows a page ${view}`)
  const site = shown
    ? siteOn(shown, query)
    : ({ language, say: (zh: string, en: string) => (language === 'en' ? en : zh) } as Site)
  const props = { data: { ...(data as object), language } as never, site, query, path }
  const body = <page.View {...props} />
  const content = shown ? (
    <SiteProvider view={shown} query={query} path={path}>
      {page.frame === 'none' ? (
        body
      ) : (
        <Frame kind={page.frame ?? 'full'} bare={view === 'home'} {...frame}>
          {body}
        </Frame>
      )}
    </SiteProvider>
  ) : (
    body
  )
  const { page: html, broken } = withoutBroken(() =>
    manage
      ? manageable(renderToString(<ManageMode>{content}</ManageMode>))
      : renderToString(content).replace('<div class="island"', first => lost(site.say) + first),
  )
  const pageTitle = page.title(props)
  const event = shown ? site.named(shown.project) : ''
  return {
    html,
    broken,
    title:
      pageTitle && event && pageTitle !== event && view !== 'home' ? `${pageTitle} · ${event}` : pageTitle || event,
    description: page.description?.(props) ?? '',
    picture: page.picture?.(props),
    article: page.article?.(props),
    scripts: page.scripts ?? 'late',
    hidden: page.hidden ?? false,
    look: `${shown?.device ?? 'desktop'} view-${view}`,
  }
}
