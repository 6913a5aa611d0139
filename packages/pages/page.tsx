import type { SiteComponent } from '@pavilion/declare'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import { siteOn } from './links.ts'
import type { Site, SiteView } from './site.ts'

/** The props of a page: its loader's data, the site, the query and the path below the root. */
export interface PageProps<D = unknown> {
  readonly data: D
  readonly site: Site
  readonly query: Record<string, string>
  readonly path: string
}
export interface Page<D = unknown> {
  title(props: PageProps<D>): string
  description?(props: PageProps<D>): string
  /** Picture for share cards. */
  picture?(props: PageProps<D>): string | undefined
  /** For search engines, when the page is an article. */
  article?(props: PageProps<D>): {
    readonly name: string
    readonly published: string
    readonly author?: string | undefined
    readonly picture?: string | undefined
    readonly section?: string | undefined
  }
  readonly View: ComponentType<PageProps<D>>
  /** `late`: islands are hydrated when the browser is idle. `atOnce`: for forms. */
  readonly scripts?: 'late' | 'atOnce'
  /**
   * `plain`: without menu and footer, for sign-in, forms and documents. `none`: without any frame.
   */
  readonly frame?: 'full' | 'plain' | 'none'
  /** Hidden from search engines. */
  readonly hidden?: boolean
}

/**
 * Declares a page of the public site. Its View is rendered on the server only; interactive parts
 * are islands.
 */
// biome-ignore lint/suspicious/noExplicitAny: pages of any data stand in one record
export const page = <D,>(definition: Page<D>): Page<any> => definition

/**
 * The props of a component's view: its row, the data gathered for it, and its rendered children.
 */
export interface ComponentView<D = unknown> {
  readonly row: ComponentRow
  readonly data: D
  readonly children: ReactNode
  readonly level: number
}

/** A webComponent as the public reads it. */
export interface ComponentRow {
  readonly id: number
  readonly type: number
  readonly name: string | null
  readonly englishName: string | null
  readonly value: string | null
  readonly style: number | null
  readonly webMenuStyle: number | null
  readonly webContentListStyle: number | null
  readonly voteStyle: number | null
  readonly fixedContainerStyle: number | null
  readonly layoutMode: number | null
  readonly justify: string | null
  readonly columnNumbers: string | null
  readonly widthMode: number | null
  readonly width: number | null
  readonly heightMode: number | null
  readonly height: number | null
  readonly padding: string | null
  readonly border: string | null
  readonly borderRadius: string | null
  readonly boxShadow: boolean
  readonly colours: {
    background?: string
    text?: string
    header?: string
    headerText?: string
    activeText?: string
    border?: string
  } | null
  readonly backgroundImage: string | null
  readonly limit: number | null
  readonly preview: boolean
  readonly showHeader: boolean
  readonly icon: string | null
  readonly rightText: string | null
  readonly deadline: string | null
  readonly imageLazyLoad: boolean
  readonly children?: readonly ComponentRow[]
}
export interface Shown {
  readonly type: number
  readonly View: ComponentType<ComponentView<never>>
}

/** A page component's view, registered by its type. */
// biome-ignore lint/suspicious/noExplicitAny: components of any settings
export const show = <D,>(component: SiteComponent<any>, View: ComponentType<ComponentView<D>>): Shown => ({
  type: component.type,
  View: View as ComponentType<ComponentView<never>>,
})

interface Here {
  readonly view: SiteView
  readonly query: Record<string, string>
  readonly path: string
}
const SiteContext = createContext<Here | undefined>(undefined)
const InIsland = createContext(false)
export function SiteProvider({
  view,
  query,
  path = '',
  children,
}: {
  view: SiteView
  query: Record<string, string>
  path?: string
  children: ReactNode
}) {
  return <SiteContext value={{ view, query, path }}>{children}</SiteContext>
}

/** The site of this page, with its texts and links, in pages and islands. */
export function useSite(): Site & { readonly query: Record<string, string>; readonly path: string } {
  const known = use(SiteContext)
  if (!known) throw new Error('useSite is for pages and islands')
  return { ...siteOn(known.view, known.query), query: known.query, path: known.path }
}

/** Renders an island separately on the server, so that its ids match those in the browser. */
type Alone = (content: ReactNode, prefix: string) => string
let alone: Alone | undefined
/** Called once by the server's entry. Browsers never render an island inside a page. */
export const renderIslandsWith = (render: Alone) => {
  alone = render
}

/**
 * An interactive part of a page: rendered on the server, then hydrated in the browser. Its props
 * must be JSON.
 */
export function island<P extends object>(name: string, Component: ComponentType<P>): ComponentType<P> {
  const Island = (props: P) => {
    const known = use(SiteContext)
    if (use(InIsland) || !alone || !known) return <Component {...props} />
    const inner = (
      <Living view={known.view} query={known.query} path={known.path}>
        <Component {...props} />
      </Living>
    )
    const text = JSON.stringify(props)
    const prefix = `${name.replace(/[^A-Za-z0-9]/g, '')}${shortHash(text)}-`
    return (
      <div
        className="island"
        data-island={name}
        data-prefix={prefix}
        data-props={text}
        dangerouslySetInnerHTML={{ __html: alone(inner, prefix) }}
      />
    )
  }
  return Island
}

/** What surrounds an island on both sides. */
export function Living({
  view,
  query,
  path,
  children,
}: {
  view: SiteView
  query: Record<string, string>
  path: string
  children: ReactNode
}) {
  return (
    <SiteProvider view={view} query={query} path={path}>
      <InIsland value={true}>{children}</InIsland>
    </SiteProvider>
  )
}

function shortHash(text: string): string {
  let hash = 5381
  for (let at = 0; at < text.length; at++) hash = (hash * 33) ^ text.charCodeAt(at)
  return (hash >>> 0).toString(36)
}
export type Loaded<T> = { state: 'loading' } | { state: 'failed'; why: string } | { state: 'loaded'; of: T }

/** What stands in the place of something that is not there yet, or could not be loaded. */
export function Waiting({ loaded, again }: { readonly loaded: Loaded<unknown>; readonly again: () => void }) {
  const { say } = useSite()
  if (loaded.state !== 'failed')
    return (
      <div className="pf-waiting" role="status">
        <span className="pf-unseen">{say('正在加载…', 'Loading…')}</span>
      </div>
    )
  return (
    <p className="pf-waiting" role="alert">
      {loaded.why}{' '}
      <button type="button" className="pf-link" onClick={again}>
        {say('重试', 'Try again')}
      </button>
    </p>
  )
}
