import type { AnySiteComponent } from '@pavilion/declare'
import type { SiteView } from '@pavilion/pages/site.ts'
import type { Bundle } from './bundle.ts'
import type { Website } from './directory.ts'
import type { PageData } from './gather.ts'

/** Draws public pages: pure functions over the output of the site's build. */
export interface Drawing {
  render(
    view: string,
    props: {
      site: SiteView
      frame: { header?: PageData; footer?: PageData }
      data: object
      query: Record<string, string>
      path: string
      language: 'zh' | 'en'
      /** Drawn for the page builder: nothing navigates, every component is marked. */
      manage: boolean
    },
  ): { readonly html: string; readonly look: string }
  /** The style sheet of all pages. */
  readonly styles: readonly string[]
  /** Colours and sizes of one website as given, published or not. */
  styleOf(website: Website, bundle: Bundle): string
  /** Every kind of component that a domain declares. */
  readonly components: readonly AnySiteComponent[]
  /** Whether a path relative to a site's root, in lower case, is a page on this device. */
  knows(path: string, device: 'desktop' | 'mobile'): boolean
}
let known: Drawing | undefined
/** A port: the public site, which depends on this domain, provides how its pages are drawn. */
export const pageDrawing = {
  provide(drawing: Drawing): void {
    known = drawing
  },
  get: (): Drawing | undefined => known,
}
